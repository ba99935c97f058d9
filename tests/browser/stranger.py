"""A stranger's way in: ``python -m tests.browser.stranger FOLDER`` walks it, and takes a picture of each page.

From the front page through the guided turn to an account, a game of their own and the link to send; then somebody else
comes by that link, and posts a turn. On a fresh site and on one with games in it, with a mouse and by touch. Clicks,
fields and seconds are printed; a page that leads nowhere but back is an error.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.browser.newcomer import PATIENCE_MS, serving
from tests.browser.running import overhear
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.core.bots.choose import choose_move
from zendotao.core.bots.levels import STRONG
from zendotao.core.bots.table import BotTurn
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.wording import english
from zendotao.services.common.context import Context
from zendotao.services.games.bots.sight import make_table
from zendotao.services.games.views.game import view_game

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
TOUCH: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WAYS: dict[str, dict[str, Any]] = {"wide": WIDE, "touch": TOUCH}
EXAMPLE = ("--only", "gravel-path")
"""The game of the example site that a stranger finds there."""

AGAIN_MS = 2_000

PASSWORD = "a few words do well"  # noqa: S105 -- of an account that lives as long as the walk

WAYS_ON = """visited => [...document.querySelectorAll("main a[href], main button")].filter(one => {
  if (one.closest(".crumbs") || one.disabled || !one.checkVisibility()) return false;
  if (one.tagName === "BUTTON") return true;
  const there = new URL(one.href);
  return there.pathname + there.search !== location.pathname + location.search
    && !visited.includes(there.pathname + there.search);
}).length"""
"""How many links and buttons lead on: to no page that was seen before."""

SHARED = """() => Object.fromEntries([...document.querySelectorAll("meta[property^='og:']")].map(
  one => [one.getAttribute("property"), one.content]))"""
"""What a link to this page shows where it is sent to."""


@dataclass
class Count:
    """The effort of a part of the way."""

    clicks: int = 0
    fields: int = 0
    seconds: float = 0


@dataclass
class Stranger:
    """Somebody with a browser who has never been here. ``pictures``: where the picture of each page goes."""

    page: Page
    pictures: Path
    touch: bool
    counts: dict[str, Count] = field(default_factory=dict)
    visited: list[str] = field(default_factory=list)
    part: str = ""
    began: float = 0
    seen: int = 0

    def begin(self, part: str) -> None:
        """A new part of the way begins; the one before is over."""
        now = time.monotonic()
        if self.part:
            self.counts[self.part].seconds = now - self.began
        self.part, self.began = part, now
        self.counts.setdefault(part, Count())

    def look(self, name: str) -> None:
        """Look at a page: it leads on, nothing runs out of it sideways, and its picture is taken."""
        self.page.wait_for_load_state()
        assert self.page.evaluate(WAYS_ON, self.visited), f"{self.page.url} leads nowhere but back"
        wider = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wider <= 0, f"{self.page.url} is {wider} px too wide"
        self.visited.append(self.page.evaluate("location.pathname + location.search"))
        self.seen += 1
        before = time.monotonic()
        self.page.evaluate("document.fonts.ready.then(() => true)")
        picture = self.pictures / f"{self.seen:02}-{name}.png"
        try:
            self.page.screenshot(path=picture, full_page=True)
        except PlaywrightError:
            # A busy machine can fail to draw a tall page at once.
            self.page.wait_for_timeout(AGAIN_MS)
            self.page.screenshot(path=picture, full_page=True)
        # Who looks at a page waits for no picture.
        self.began += time.monotonic() - before

    def press(self, found: Locator) -> None:
        """Press something."""
        self.counts[self.part].clicks += 1
        found.scroll_into_view_if_needed()
        if self.touch:
            found.tap()
        else:
            found.click()

    def go(self, found: Locator) -> None:
        """Press something that leads to another page."""
        with self.page.expect_navigation():
            self.press(found)

    def follow(self, selector: str) -> None:
        """Press the first of its kind in the page itself, which leads to another page."""
        self.go(self.page.locator(f"main {selector}").first)

    def write(self, name: str, text: str) -> None:
        """Type into a field; what it is folded in is opened."""
        found = self.page.locator(f"#{name}")
        found.wait_for(state="attached")
        if not found.is_visible():
            self.press(self.page.locator("details", has=found).locator("summary").first)
        self.counts[self.part].fields += 1
        found.fill(text)

    def take_guided_turn(self, address: str, watch: str) -> None:
        """From the front page to the end of the guided turn, after a look at what there is to watch."""
        self.begin("look around")
        self.page.goto(address)
        self.look("front")
        self.follow(f'a[href="{watch}"]')
        self.look("watch")
        self.go(self.page.locator(".brand"))
        self.begin("guided turn")
        self.follow('a[href="/sandbox/first"]')
        self.look("choice")
        self.follow('a[href*="step=look"]')
        self.look("table")
        self.follow(".first-on a.primary")
        self.look("rule")
        self.press(self.page.locator(".choice", has=self.page.locator('[value="it contains exactly three pieces"]')))
        self.follow(".first-form .buttons button")
        self.look("rule-fits")
        self.follow("#found a.primary")
        self.look("koan")
        self.go(self.page.locator(".first-offered a").first)
        self.look("koan-taken")
        self.follow("#found a.primary")
        self.look("seal")
        for stone in ("white", "black"):
            self.press(self.page.locator(".choice", has=self.page.locator(f".stone.{stone}")).first)
        self.follow(".first-form button.primary")
        self.look("turn-done")

    def start_game(self, name: str) -> str:
        """Make an account, start a game of one's own with a ready table, and return the link to send."""
        self.begin("account")
        self.follow('a[href="/games/new"]')
        self.look("sign-in")
        self.follow('a[href^="/sign-up"]')
        self.look("sign-up")
        for which, text in (("name", name), ("password", PASSWORD), ("again", PASSWORD)):
            self.write(which, text)
        self.follow("form button")
        self.begin("own game")
        self.page.wait_for_url("**/games/new*")
        self.look("start")
        self.press(self.page.locator('button[value="ready"]'))
        self.page.wait_for_function("() => document.querySelector('#seal1').value")
        self.look("ready")
        self.press(self.page.locator("#post"))
        self.page.wait_for_url(lambda url: "/games/new" not in url)
        self.look("own-game")
        link = self.page.locator("#act #link").input_value()
        self.begin("")
        return link

    def join(self, link: str, name: str) -> None:
        """Come by a link that somebody has sent, as a guest, up to the form of a turn."""
        self.begin("by the link")
        self.page.goto(link)
        self.look("invited")
        told = self.page.evaluate(SHARED)
        assert told["og:title"]
        assert told["og:description"]
        picture = self.page.request.get(told["og:image"])
        assert (picture.status, picture.headers["content-type"]) == (200, "image/png")
        self.follow('a[href^="/guest"]')
        self.look("nickname")
        self.write("name", name)
        self.follow("form button")
        self.look("private-link")
        self.go(self.page.locator("main a.button.primary"))
        self.page.locator("#compose").wait_for()
        self.look("composer")

    def post_turn(self, move: BotTurn) -> None:
        """Write a turn, and post it."""
        self.begin("turn")
        self.write("rule", english.word(move.rule))
        self.write("koan", print_koan(move.koan))
        for number, rule in enumerate(move.seals, start=1):
            self.write(f"seal{number}", english.word(rule))
        self.look("written")
        self.press(self.page.locator("#post"))
        self.page.wait_for_url(lambda url: "#move-" in url)
        self.look("posted")
        self.begin("")


def think(services: Context, name: str, game: str) -> BotTurn:
    """The turn that somebody without a seat would take, by what they see of a table."""
    with services.store.unit() as work:
        owner = work.accounts.owner(name)
        account = None if owner is None else work.accounts.get(owner)
    table = make_table(view_game(services, account, game, datetime.now(UTC)), 2, datetime.now(UTC))
    move = choose_move(replace(table, allowed=table.allowed | {"turn"}), STRONG, Random(1), lambda: False)
    assert isinstance(move, BotTurn)
    return move


def walk(browser: Browser, address: str, instance: Path, pictures: Path, way: str, *, fresh: bool) -> dict[str, Count]:
    """Walk the whole way, and return the effort of its parts; whatever goes wrong on a page is an error."""
    services = build_context(Config.from_environment({"ZENDOTAO_INSTANCE": str(instance)}))
    wrong: list[str] = []
    people = []
    for who in ("first", "second"):
        context = browser.new_context(**WAYS[way], reduced_motion="reduce")
        page = context.new_page()
        overhear(page, address, wrong)
        folder = pictures / f"{way}-{'fresh' if fresh else 'example'}-{who}"
        folder.mkdir(parents=True, exist_ok=True)
        people.append(Stranger(page, folder, way == "touch"))
    first, second = people
    first.take_guided_turn(address, "/help/tale" if fresh else "/games")
    link = first.start_game(f"Robin {way}")
    second.join(link, f"Sascha {way}")
    second.post_turn(think(services, f"sascha {way}", link.rpartition("/")[2]))
    for one in people:
        one.page.context.close()
    services.close()
    assert wrong == []
    return {name: count for name, count in (first.counts | second.counts).items() if name}


def print_counts(title: str, counts: dict[str, Count]) -> None:
    """Print the effort of each part, and of all."""
    whole = Count(*(sum(getattr(one, name) for one in counts.values()) for name in ("clicks", "fields", "seconds")))
    print(title)
    for name, one in {**counts, "all": whole}.items():
        print(f"  {name:12} {one.clicks:3} clicks {one.fields:3} fields {one.seconds:6.1f} s")


def main() -> None:
    """Walk on a fresh site and on the example, both ways."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.stranger", description=__doc__)
    parser.add_argument("pictures", type=Path, help="the folder for pictures")
    parser.add_argument("--way", choices=WAYS, action="append", help="this way alone")
    parser.add_argument("--site", choices=["fresh", "example"], action="append", help="this site alone")
    told = parser.parse_args()
    from tests.browser.conftest import ARGUMENTS, chromium

    expect.set_options(timeout=PATIENCE_MS)
    with tempfile.TemporaryDirectory(prefix="zendotao-") as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for way in told.way or WAYS:
            for fresh in [site == "fresh" for site in told.site or ("fresh", "example")]:
                instance = Path(folder, f"{way}-{fresh}")
                command = () if fresh else ("demo", "--instance", str(instance), *EXAMPLE)
                with serving(instance, *command) as address:
                    counts = walk(browser, address, instance, told.pictures, way, fresh=fresh)
                print_counts(f"{way}, {'a fresh site' if fresh else 'the example site'}", counts)
        browser.close()


if __name__ == "__main__":
    main()
