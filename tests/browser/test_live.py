"""Open pages stay fresh: what happens elsewhere comes in by itself, and nothing that somebody reads or types moves.

Nobody waits: a page is made to ask at once, as when its machine finds the net again.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from waitress.server import create_server

from tests.browser.conftest import LEFT
from tests.services.games.site import Town
from zendotao.bootstrap import create_app
from zendotao.config import Config
from zendotao.services.people import sessions

pytestmark = pytest.mark.browser

ASK = "dispatchEvent(new Event('online'))"
SAY = "#say-text"


class Stage:
    """A running site with a game, and a browser for everybody in it. What goes wrong in any is kept in ``wrong``."""

    def __init__(self, browser: Browser, town: Town, address: str) -> None:
        self.browser, self.town, self.address = browser, town, address
        self.wrong: list[str] = []
        self.contexts: list[Any] = []

    def page(self, name: str, **options: Any) -> Page:
        """A fresh page of somebody's browser."""
        context = self.browser.new_context(
            base_url=self.address, viewport={"width": 1000, "height": 700}, **{"reduced_motion": "reduce", **options}
        )
        self.contexts.append(context)
        if name:
            issued = sessions.session_for(
                self.town.services.people, self.town.person(name), "a browser", datetime.now(UTC)
            )
            context.add_cookies([{"name": "zendotao", "value": issued.secret, "url": self.address}])
        page = context.new_page()
        page.on("console", lambda message: self.wrong.append(message.text))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("requestfailed", lambda one: None if one.failure == LEFT else self.wrong.append(one.url))
        page.on("request", lambda one: None if one.url.startswith(self.address) else self.wrong.append(one.url))
        return page

    @property
    def game(self) -> str:
        return f"/games/{self.town.game}"

    def say(self, name: str, text: str) -> None:
        self.town.services.games.comment(self.town.person(name), self.town.game, text, self.town.now)


@pytest.fixture
def stage(browser: Browser, tmp_path) -> Iterator[Stage]:
    town = Town("", tmp_path / "instance")
    town.now = datetime.now(UTC)
    town.start("ann")
    town.turn("bob")
    app = create_app(Config.from_environment(town.environ), lambda: datetime.now(UTC))
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    made = Stage(browser, town, f"http://127.0.0.1:{server.effective_port}")
    yield made
    for context in made.contexts:
        context.close()
    server.close()
    thread.join(timeout=10)
    town.close()
    assert made.wrong == []


def top(page: Page, selector: str) -> float:
    return page.locator(selector).evaluate("one => one.getBoundingClientRect().top")


def test_a_remark_comes_in_while_somebody_types_another(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    page.locator(SAY).press_sequentially("I think that")
    page.locator(SAY).evaluate("one => one.setSelectionRange(2, 7)")
    before = top(page, SAY)
    stage.say("cyd", "A remark of cyd.")
    page.evaluate(ASK)
    expect(page.locator(".path")).to_contain_text("A remark of cyd.")
    told = page.locator(SAY)
    assert told.input_value() == "I think that"
    assert told.evaluate("one => [one.selectionStart, one.selectionEnd]") == [2, 7]
    assert told.evaluate("one => one === document.activeElement")
    assert abs(top(page, SAY) - before) < 1
    expect(page.get_by_role("status").filter(has_text="New here: 1.")).to_have_count(1)


def test_a_move_comes_in_with_its_koan_its_stone_and_what_one_can_do_now(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    expect(page.locator("#koan-title")).to_contain_text("Koan 4 is open")
    stage.town.turn("cyd")
    page.evaluate(ASK)
    expect(page.locator("#koan-title")).to_contain_text("Koan 5 is open")
    expect(page.locator("#move-3")).to_be_visible()
    expect(page.locator('section[aria-labelledby="table"]')).to_contain_text("4")
    assert page.locator("#move-2").count() == 1


@pytest.mark.parametrize("order", ["newest", "start"])
def test_what_is_read_stays_in_its_place_in_either_order(stage, order):
    for number in range(12):
        stage.say("bob", f"Remark {number}. " + "Some words more. " * 20)
    page = stage.page("ann")
    page.goto(f"{stage.game}?order={order}")
    page.locator("#comment-6").scroll_into_view_if_needed()
    page.locator("#comment-6").evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 100)")
    before = top(page, "#comment-6")
    stage.town.turn("cyd")
    stage.say("cyd", "New. " * 60)
    page.evaluate(ASK)
    expect(page.locator("#comment-13")).to_have_count(1)
    assert abs(top(page, "#comment-6") - before) < 2


def test_a_part_in_which_somebody_is_busy_waits_until_they_ask_for_it(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    link = page.locator("#act a").first
    link.focus()
    words = page.locator("#act").inner_text()
    stage.town.turn("cyd")
    stage.town.claim("cyd")
    page.evaluate(ASK)
    line = page.locator(".live-line", has_text="This part has changed.")
    expect(line.first).to_be_visible()
    assert link.evaluate("one => one === document.activeElement")
    assert page.locator("#act").inner_text().split()[:3] == words.split()[:3]
    line.first.get_by_role("button", name="Show it").press("Enter")
    expect(line).to_have_count(0)
    assert page.locator("#act").evaluate("one => one.contains(document.activeElement)")


def test_a_clock_that_begins_anew_is_set_also_where_somebody_is_busy(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    link, clock = page.locator("#act a").first, page.locator("#act time[data-left]")
    link.focus()
    before = clock.get_attribute("datetime")
    stage.town.pass_time(hours=1)
    stage.town.turn("cyd")
    page.evaluate(ASK)
    expect(clock).not_to_have_attribute("datetime", before)
    assert link.evaluate("one => one === document.activeElement")
    expect(page.locator(".live-line")).to_have_count(0)


def test_the_lobby_and_the_count_of_notices_are_told_anew(stage):
    page = stage.page("ann")
    page.goto("/games")
    expect(page.locator("[data-notices]")).to_have_text("no notices")
    stage.town.turn("cyd")
    stage.town.services.timers.deliver(datetime.now(UTC))
    page.evaluate(ASK)
    expect(page.locator("[data-notices]")).to_have_text("1 notice")


def test_a_page_that_is_shown_in_french_says_so_in_french(stage):
    page = stage.page("ann", locale="fr-FR")
    page.goto(stage.game)
    page.locator("#act a").first.focus()
    stage.town.turn("cyd")
    stage.town.claim("cyd")
    page.evaluate(ASK)
    expect(page.locator(".live-line button").first).to_be_visible()
    assert "This part" not in page.locator(".live-line").first.inner_text()


def test_whoever_was_signed_out_elsewhere_is_told_so_and_keeps_what_they_typed(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    page.locator(SAY).fill("Half a thought")
    page.context.clear_cookies()
    page.evaluate(ASK)
    expect(page.locator("#live-notice")).to_contain_text("no longer signed in here")
    assert page.locator(SAY).input_value() == "Half a thought"
    expect(page.locator("#live-notice a")).to_have_attribute("href", f"/sign-in?next=%2Fgames%2F{stage.town.game}")


def test_a_page_that_nobody_looks_at_asks_nothing(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", {get: () => true});
      document.dispatchEvent(new Event("visibilitychange"));
      dispatchEvent(new Event("online"));
    }""")
    page.evaluate("fetch('/pulse').then(one => one.text())")
    assert [one for one in asked if "/pulse/games" in one] == []


def test_an_answer_that_tells_nothing_new_has_no_body(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    with page.expect_response("**/pulse/games/*") as first:
        page.evaluate(ASK)
    assert first.value.status == 200
    first.value.finished()
    page.wait_for_function("document.body.dataset.stamp")
    with page.expect_response(lambda one: "/pulse/games/" in one.url and one.status == 304):
        page.evaluate("""() => { const again = () => dispatchEvent(new Event("online"));
          again(); setTimeout(again, 50); setTimeout(again, 200); }""")


# ---- kept like a program


def test_the_site_can_be_kept_like_a_program(stage):
    page = stage.page("")
    page.goto("/games")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(one => one.json())")
    assert (manifest["name"], manifest["start_url"], manifest["lang"]) == ("Zendo-Tao", "/games", "en")
    sizes = page.evaluate(
        """icons => Promise.all(icons.map(one => new Promise(done => {
          const image = new Image(); image.onload = () => done(`${image.width}x${image.height}`); image.src = one.src;
        })))""",
        manifest["icons"],
    )
    assert sizes == [icon["sizes"] for icon in manifest["icons"]] == ["192x192", "512x512", "512x512"]


def test_the_worker_keeps_one_page_that_is_nobodys_and_shows_it_without_a_line(stage):
    page = stage.page("ann", locale="en-GB")
    page.goto("/games")
    page.evaluate("navigator.serviceWorker.register('/worker.js?lang=en').then(() => navigator.serviceWorker.ready)")
    page.wait_for_function("caches.match('/offline?lang=en').then(Boolean)")
    page.reload()
    page.goto(stage.game)
    kept = page.evaluate("""caches.keys().then(names => Promise.all(names.map(name => caches.open(name))))
      .then(all => Promise.all(all.map(one => one.keys())))
      .then(all => all.flat().map(one => new URL(one.url).pathname))""")
    assert kept == ["/offline"]
    assert "ann" not in page.evaluate("caches.match('/offline?lang=en').then(one => one.text())").split()
    before = len(stage.wrong)
    page.context.set_offline(True)
    page.goto("/games?page=2")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.context.set_offline(False)
    # A browser says of each request that there was no line for it: that is what is tested.
    del stage.wrong[before:]


def test_a_browser_that_may_not_show_notices_says_so_and_nothing_is_asked_of_it(stage):
    page = stage.page("ann")
    page.goto("/me/push")
    expect(page.get_by_role("heading", name="Notices in your browser")).to_be_visible()
    expect(page.locator("#push-on, #push-trouble").locator("visible=true")).to_have_count(1)


def test_what_is_pushed_is_shown_as_a_notice(stage):
    page = stage.page("ann")
    page.context.grant_permissions(["notifications"])
    page.goto("/me/push")
    registered: list[Any] = []
    inspector = page.context.new_cdp_session(page)
    inspector.on("ServiceWorker.workerRegistrationUpdated", lambda told: registered.extend(told["registrations"]))
    inspector.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/worker.js?lang=en').then(() => navigator.serviceWorker.ready)")
    page.wait_for_function("navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(Boolean)")
    told = '{"title": "A game", "body": "bob took move 4.", "path": "/games/x", "tag": "x turn", "lang": "en"}'
    sent = {"origin": stage.address, "registrationId": registered[-1]["registrationId"], "data": told}
    inspector.send("ServiceWorker.deliverPushMessage", sent)
    page.wait_for_function(
        "navigator.serviceWorker.ready.then(one => one.getNotifications()).then(all => all.length === 1)"
    )
    shown = page.evaluate("""navigator.serviceWorker.ready.then(one => one.getNotifications())
      .then(([one]) => [one.title, one.body, one.tag, one.lang, one.data.path])""")
    assert shown == ["A game", "bob took move 4.", "x turn", "en", "/games/x"]
