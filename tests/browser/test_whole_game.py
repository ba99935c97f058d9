"""Four people play a whole game through the pages, each in a browser of their own: with scripts, and without.

The koans and rules are those of ``koans_for_tests``: whoever marks ``koan(n)`` gives up ``only(n)`` by a black stone
and lays ``koan(n + 1)``, on which the two rules that they seal differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.applications import lent, returned
from tests.browser.running import overhear
from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, only
from tests.databases import settled
from tests.http_server import serve
from zendotao.config import Config

pytestmark = pytest.mark.browser

BEGINNING = datetime(2030, 5, 1, 12, tzinfo=UTC)
PASSWORD = "a long enough password"  # noqa: S105 -- of everybody here
CONFLICT = "the server responded with a status of 409"
"""What the console says of a form that was refused, as it is meant to be."""


class Clock:
    """The clock of the site, which the story moves."""

    def __init__(self) -> None:
        self.now = BEGINNING

    def __call__(self) -> datetime:
        return self.now

    def pass_time(self, hours: int) -> None:
        self.now += timedelta(hours=hours)


class Player:
    """Somebody with a browser. Whatever goes wrong in it is kept in ``wrong``."""

    def __init__(self, browser: Browser, site: str, **options: Any) -> None:
        context = browser.new_context(base_url=site, viewport={"width": 1280, "height": 900}, **options)
        self.page: Page = context.new_page()
        self.wrong: list[str] = []
        overhear(self.page, site, self.wrong)

    def click(self, selector: str) -> None:
        """Follow a link, press a button."""
        self.page.locator(selector).first.click()

    def sees(self, selector: str, words: str = "") -> None:
        """Something is on the page, with some names and numbers in it."""
        expect(self.page.locator(selector, has_text=re.compile(words)).first).to_be_visible()

    def sign_up(self, name: str) -> None:
        self.page.goto("/")
        self.click('.head-me a[href^="/sign-in"]')
        self.click('main a[href^="/sign-up"]')
        self.write(name=name, password=PASSWORD, again=PASSWORD)
        self.click("main form button")
        expect(self.page.locator(".head-name")).to_contain_text(name)

    def come_as_guest(self, name: str) -> None:
        self.page.goto("/guest")
        self.write(name=name)
        self.click("main form button")
        self.sees("#link")

    def write(self, **fields: str) -> None:
        """Type into fields, by their ids; what they are folded in is opened."""
        for name, text in fields.items():
            field = self.page.locator(f"#{name}")
            # The page with the form may still be on its way.
            field.wait_for(state="attached")
            if not field.is_visible():
                self.page.locator("details", has=field).locator("summary").first.click()
            field.fill(text)

    def open(self, game: str) -> None:
        """The game, from the lobby."""
        self.page.goto("/games")
        self.page.get_by_role("link", name=game).first.click()

    def follow(self, way: str) -> None:
        """Follow the game's link to what one can do."""
        self.click(f'#act a[href$="/{way}"]')

    def does(self, way: str, **fields: str) -> None:
        """Follow the game's link to a form, fill it in, send it."""
        self.follow(way)
        self.write(**fields)
        self.click("#post")

    def vote(self, choice: str) -> None:
        own = self.page.locator(f'#act input[value="{choice}"]')
        own.check()
        self.click('#act form[action$="/ballot"] button')
        self.sees(".flash")
        expect(own).to_be_checked()


@pytest.fixture(params=[True, False], ids=["with scripts", "without scripts"])
def table(request, browser, tmp_path) -> Iterator[tuple[Clock, list[Player]]]:
    """A site whose clock stands still, and four people."""
    clock = Clock()
    app = lent(Config.from_environment({"ZENDOTAO_INSTANCE": str(settled(tmp_path / "instance"))}), clock)
    with serve(app) as site:
        players = [Player(browser, site, java_script_enabled=request.param) for _ in range(4)]
        yield clock, players
        for player in players:
            player.page.context.close()
    returned(app)
    assert [player.wrong for player in players] == [[], [], [], []]


def turn(number: int) -> dict[str, str]:
    """The fields of the turn that marks ``koan(number)``."""
    return {"rule": only(number), "koan": koan(number + 1), "seal1": only(number + 1), "seal2": only(number + 2)}


def a_game_begins(clock: Clock, players: list[Player]) -> None:
    """Ann starts it; bob, cyd and dan, who is a guest, join with a turn each."""
    ann, bob, cyd, dan = players
    for player, name in ((ann, "ann"), (bob, "bob"), (cyd, "cyd")):
        player.sign_up(name)
    dan.come_as_guest("dan")
    ann.page.goto("/games")
    ann.click('aside a[href="/games/new"]')
    ann.write(title="The quiet table", white=WHITE, black=BLACK, open=koan(1), seal1=only(1), seal2=only(2))
    ann.click("#settings-fold summary")
    ann.write(limit="100")
    ann.click("#post")
    ann.page.wait_for_url(re.compile(r"/games/[0-9a-f]+(#main)?$"))
    ann.sees(".flash")
    for number, player in enumerate((bob, cyd, dan), start=1):
        clock.pass_time(hours=1)
        player.open("The quiet table")
        if player is bob:
            a_turn_is_refused(bob)
        player.does("turn", **turn(number))
        player.page.wait_for_url(f"**#move-{number + 1}")


def a_turn_is_refused(bob: Player) -> None:
    """A turn whose sealed rules agree on the new koan is shown again with all that was typed, and then left."""
    bob.does("turn", **{**turn(1), "seal2": only(9), "seal1": only(8)})
    bob.sees("#faults")
    expect(bob.page.locator("#koan")).to_have_value(koan(2))
    assert [line for line in bob.wrong if CONFLICT not in line] == []
    bob.wrong.clear()
    bob.click('button[value="discard"]')
    expect(bob.page.locator("#koan")).to_have_value("")
    bob.open("The quiet table")


def a_claim_is_blocked(clock: Clock, players: list[Player]) -> None:
    """Dan, who moved last, claims; ann passes, bob asks for time, cyd knows a rule more."""
    ann, bob, cyd, dan = players
    clock.pass_time(hours=24)
    dan.open("The quiet table")
    dan.does("claim", rule=only(4), seal1=only(5))
    dan.page.wait_for_url("**#move-5")
    expect(dan.page.locator("#act form")).to_have_count(0)  # one has no vote on a claim of one's own
    for player, choice in ((ann, "pass"), (bob, "need_time")):
        player.open("The quiet table")
        player.sees("#act-title", "^dan ")
        player.vote(choice)
    cyd.open("The quiet table")
    cyd.does("block", koan=koan(5), seal1=only(5), seal2=only(6))
    cyd.page.wait_for_url("**#move-6")


def a_claim_is_won(clock: Clock, players: list[Player]) -> None:
    """Cyd claims; the others pass; cyd opens the rule; time goes by."""
    ann, bob, cyd, dan = players
    clock.pass_time(hours=24)
    cyd.open("The quiet table")
    cyd.does("claim", rule=only(5), seal1=only(6))
    cyd.page.wait_for_url("**#move-7")
    for player in (ann, bob):
        player.open("The quiet table")
        player.vote("pass")
    clock.pass_time(hours=72)
    cyd.open("The quiet table")
    cyd.follow("reveal")
    cyd.click('main form[action$="/reveal"] button')
    cyd.sees(".flash")
    clock.pass_time(hours=72)
    for player in players:
        player.open("The quiet table")
        player.sees(".won-who", r"\bcyd\b.*\b7\b")
    dan.page.goto("/senseis")
    # The koans with stones are 1 to 7: a point each.
    expect(dan.page.get_by_role("row", name=re.compile(r"cyd.*7"))).to_be_visible()


def test_four_people_play_a_whole_game(table):
    clock, players = table
    a_game_begins(clock, players)
    a_claim_is_blocked(clock, players)
    a_claim_is_won(clock, players)
