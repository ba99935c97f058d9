"""A turn written in a browser: judged while one types, and nothing of it lost.

The table is that of ``koans_for_tests``: koan 3 is open and is ``koan(1)``, which ``only(1)`` calls white. Every
question that a page asks of the server ends in a piece of it that changes: the tests wait for that.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from waitress.server import create_server

from tests.browser.conftest import LEFT
from tests.core.game.koans_for_tests import koan, only
from tests.web.pages.place import Place
from zendotao.services.people import tokens

pytestmark = pytest.mark.browser

OFFLINE = "net::ERR_INTERNET_DISCONNECTED"
TURN = {"rule": only(1), "koan": koan(2), "seal1": only(2), "seal2": only(3)}


class Desk:
    """A town's site on loopback, and browsers of those who write there. Whatever goes wrong is kept in ``wrong``."""

    def __init__(self, browser: Browser, place: Place) -> None:
        self.place, self.browser = place, browser
        self.wrong: list[str] = []
        self.contexts: list[Any] = []
        self.server = create_server(place.app, host="127.0.0.1", port=0, threads=4)
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()
        self.site = f"http://127.0.0.1:{self.server.effective_port}"

    def serve(self) -> None:
        """Until it is closed, which its loop may notice by a socket that is gone."""
        with suppress(OSError):
            self.server.run()

    def opened(self, name: str, rest: str = "/turn", **options: Any) -> Page:
        """A page of the game, in a browser of somebody who has signed in."""
        context = self.browser.new_context(base_url=self.site, viewport={"width": 1280, "height": 900}, **options)
        self.contexts.append(context)
        self.sign_in(context, name)
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda message: OFFLINE in message.text or self.wrong.append(message.text))
        page.on("requestfailed", lambda one: one.failure in (LEFT, OFFLINE) or self.wrong.append(one.url))
        page.on("request", lambda one: None if one.url.startswith(self.site) else self.wrong.append(one.url))
        page.goto(self.place.game(rest))
        return page

    def sign_in(self, context: Any, name: str) -> None:
        """A new session for whoever has this browser."""
        secret = self.place.visitor(name).browser.get_cookie("zendotao").value
        context.add_cookies([{"name": "zendotao", "value": secret, "url": self.site, "httpOnly": True}])

    def end_session(self, page: Page) -> None:
        """The session of a page's browser ends, as if by signing out elsewhere."""
        (secret,) = [one["value"] for one in page.context.cookies() if one["name"] == "zendotao"]
        people = self.place.town.services.people
        found = tokens.authenticate(people, secret, self.place.town.now)
        tokens.revoke(people, found.account.id, found.token.id)

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        self.server.close()
        self.thread.join(timeout=10)


@pytest.fixture
def desk(browser, tmp_path) -> Iterator[Desk]:
    place = Place(tmp_path)
    place.town.start("ann")
    found = Desk(browser, place)
    yield found
    found.close()
    place.close()
    assert found.wrong == []


def state(page: Page, section: str):
    """What the head of a section says."""
    return page.locator(f"#{section} .act-state")


def kept(page: Page):
    """What the head of the page says of the draft."""
    return page.locator("[data-live=kept]")


def lost(route: Any) -> None:
    """Let nothing through that is sent."""
    if route.request.method == "POST":
        route.abort("internetdisconnected")
    else:
        route.fallback()


def look(page: Page) -> None:
    """The window is come back to."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_what_is_typed_is_judged_without_a_button_and_the_caret_stays(desk):
    page = desk.opened("bob")
    expect(state(page, "give")).to_have_text("no rule yet")
    field = page.locator("#rule")
    field.press_sequentially(only(1))
    expect(state(page, "give")).to_have_text("viable, and your stone fells it")
    expect(kept(page)).to_contain_text("Only you can read it")
    expect(page.locator("figcaption b").first).to_have_text("A black stone for koan 3.")
    expect(field).to_be_focused()
    assert page.evaluate("document.activeElement.selectionStart") == len(only(1))
    assert page.locator("#compose-told").inner_text().startswith("viable, and your stone fells it")


def test_a_reading_is_chosen_with_the_keyboard_alone_and_arrows_choose_nothing_yet(desk):
    page = desk.opened("bob")
    page.locator("#seal1").fill("it contains two red pieces")
    choices = page.locator("[data-readings=seal1] input[type=radio]")
    expect(choices).to_have_count(2)
    choices.first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(choices.nth(1)).to_be_focused()
    expect(page.locator("#seal1")).to_have_value("it contains two red pieces")
    page.keyboard.press("Enter")
    expect(page.locator("#seal1")).to_be_focused()
    assert "at least two red pieces" in page.locator("#seal1").input_value()
    expect(choices).to_have_count(0)


def test_a_reading_that_is_clicked_is_taken_at_once(desk):
    page = desk.opened("bob")
    page.locator("#seal1").fill("it contains two red pieces")
    page.locator("[data-readings=seal1] label").first.click()
    expect(page.locator("#seal1-readings")).to_have_count(0)
    assert "exactly two red pieces" in page.locator("#seal1").input_value()


def test_a_turn_is_written_and_posted(desk):
    page = desk.opened("bob")
    for name, text in TURN.items():
        page.locator(f"#{name}").fill(text)
    expect(state(page, "seal")).to_have_text("viable, and they disagree on koan 4")
    expect(page.locator(".act-bar li.clay")).to_have_count(0)
    page.get_by_role("button", name="Post my turn").click()
    page.wait_for_url("**#move-2")
    expect(page.get_by_text("Your turn is posted: koan 4 is open.")).to_be_visible()
    assert len(desk.place.town.view().moves) == 2
    page.goto(desk.place.game("/turn"))
    expect(page.locator("#rule")).to_have_value("")


def test_posting_early_puts_the_focus_on_the_list_of_what_is_missing_which_shrinks(desk):
    page = desk.opened("bob")
    page.locator("#rule").fill(only(1))
    page.get_by_role("button", name="Post my turn").click()
    faults = page.locator("#faults")
    expect(faults).to_be_focused()
    expect(faults.locator("li")).to_have_count(3)
    expect(page.locator("#rule")).to_have_value(only(1))
    page.locator("#koan").fill(koan(2))
    expect(faults.locator("li")).to_have_count(2)


def test_leaving_and_coming_back_finds_everything(desk):
    page = desk.opened("bob")
    page.locator("#rule").fill(only(1))
    page.locator("#seal2").press_sequentially("it contains")
    page.get_by_role("link", name="Learn").click()
    page.wait_for_url("**/help")
    page.go_back()
    expect(page.locator("#rule")).to_have_value(only(1))
    expect(page.locator("#seal2")).to_have_value("it contains")
    page.reload()
    expect(page.locator("#seal2")).to_have_value("it contains")
    # Another browser of the same account finds the same draft.
    other = desk.opened("bob")
    expect(other.locator("#seal2")).to_have_value("it contains")


def test_a_session_that_ends_while_one_writes_loses_nothing(desk):
    page = desk.opened("bob")
    page.locator("#rule").fill(only(1))
    expect(kept(page)).to_contain_text("Only you can read it")
    desk.end_session(page)
    page.locator("#seal1").fill(only(2))
    away = page.locator("#away")
    expect(away).to_contain_text("You were signed out.")
    page.get_by_role("button", name="Post my turn").click()
    expect(away).to_be_focused()
    desk.sign_in(page.context, "bob")
    look(page)
    expect(away).to_have_count(0)
    expect(page.locator("#seal1-found")).to_contain_text("Viable")
    expect(page.locator("#seal1")).to_have_value(only(2))


def test_somebody_else_who_signs_in_gets_nothing_of_it(desk):
    page = desk.opened("bob")
    page.locator("#rule").fill(only(1))
    expect(kept(page)).to_contain_text("Only you can read it")
    desk.sign_in(page.context, "cyd")
    page.locator("#seal1").fill(only(2))
    expect(page.locator("#away")).to_contain_text("Somebody else has signed in")
    other = page.context.new_page()
    other.goto(desk.place.game("/turn"))
    expect(other.locator("#rule")).to_have_value("")
    expect(other.locator("#seal1")).to_have_value("")
    assert other.evaluate("JSON.stringify(sessionStorage)") == "{}"


def test_another_seat_that_moves_first_is_told_and_a_second_press_posts_knowingly(desk):
    page = desk.opened("bob")
    for name, text in {**TURN, "rule": only(2), "koan": koan(3), "seal1": only(3), "seal2": only(4)}.items():
        page.locator(f"#{name}").fill(text)
    expect(state(page, "build")).to_contain_text("sound")
    # Cyd lays a black stone on koan 3, and koan(2): only(2) calls that white, and both seals agree with the stone.
    desk.place.town.turn("cyd")
    look(page)
    expect(page.locator("#news")).to_contain_text("cyd took a turn")
    expect(page.locator("#build-title")).to_have_text("2. Build koan 5")
    expect(page.locator("#koan")).to_have_value(koan(3))
    expect(state(page, "seal")).to_have_text("viable, and they disagree on koan 5")
    page.get_by_role("button", name="Post my turn").click()
    page.wait_for_url("**#move-3")


def test_a_line_that_is_gone_is_said_quietly_and_tried_again(desk):
    page = desk.opened("bob")
    page.context.set_offline(True)
    page.locator("#rule").fill(only(1))
    line = page.locator("#compose-unsaved")
    expect(line).to_contain_text("Not saved since")
    expect(page.locator("#rule")).to_be_focused()
    page.context.set_offline(False)
    expect(line).to_be_hidden()
    expect(state(page, "give")).to_have_text("viable, and your stone fells it")
    assert page.evaluate("JSON.stringify(sessionStorage)") == "{}"


def test_what_the_server_never_got_is_there_again_after_a_reload(desk):
    page = desk.opened("bob")
    page.route("**/turn", lost)
    page.locator("#rule").fill(only(1))
    expect(page.locator("#compose-unsaved")).to_contain_text("Not saved since")
    page.reload()
    expect(page.locator("#rule")).to_have_value(only(1))
    page.unroute_all()
    look(page)
    expect(state(page, "give")).to_have_text("viable, and your stone fells it")


def test_a_second_window_does_not_undo_what_the_first_wrote(desk):
    page = desk.opened("bob")
    other = page.context.new_page()
    other.goto(desk.place.game("/turn"))
    page.locator("#rule").fill(only(1))
    expect(kept(page)).to_contain_text("Only you can read it")
    other.locator("#rule").fill(only(2))
    expect(other.locator("#elsewhere")).to_be_visible()
    expect(other.locator("#rule")).to_have_value(only(2))
    other.get_by_role("button", name="Keep this one").click()
    expect(other.locator("#elsewhere")).to_have_count(0)
    expect(kept(other)).to_contain_text("Only you can read it")


def test_a_rule_of_ones_own_goes_into_its_field_when_it_is_picked(desk):
    town = desk.place.town
    for rule in (only(2), only(3)):
        town.services.games.add_rule(town.person("bob"), town.game, {"rule": rule}, town.now)
    page = desk.opened("bob")
    page.locator("#seal1-pick").select_option(index=1)
    expect(page.locator("#seal1-found")).to_contain_text("Viable")
    assert page.locator("#seal1").input_value()
    page.locator("#seal2").focus()
    expect(page.locator("#seal1-pick")).to_have_value("")


def test_it_speaks_french(desk):
    page = desk.opened("bob", locale="fr-FR")
    expect(page.get_by_role("heading", level=1)).to_have_text("Jouer un tour")
    page.locator("#rule").fill(only(1))
    expect(state(page, "give")).to_have_text("viable, et votre pierre la fait tomber")
    page.get_by_role("button", name="Publier mon tour").click()
    expect(page.locator("#faults")).to_contain_text("Le koan 4 manque\u202f: construisez-en un.")


def test_a_game_is_started_with_what_is_typed_drawn_at_once(desk):
    page = desk.opened("ann", "/turn")
    page.goto("/games/new")
    page.locator("#white-example").select_option("tower")
    expect(page.locator("#white")).to_have_value("1: B3 upright at 0,0 turned 20\n2: R2 on 1\n3: Y1 on 2")
    expect(page.locator("#begin-white svg[role=img], #begin-white figure svg").first).to_be_visible()
    page.locator("#title").fill("A quiet table")
    expect(page.locator(".act-bar li").first).to_contain_text("Title")
    expect(page.locator(".act-bar li").first).to_have_class("ok")
