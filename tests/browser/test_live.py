"""Open pages stay fresh: what happens elsewhere comes in by itself, and nothing that somebody reads or types moves.

Nobody waits: a page is made to ask at once, as when its machine finds the net again.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from zendotao.services import timers

pytestmark = pytest.mark.browser

ASK = "dispatchEvent(new Event('online'))"
SAY = "#say-text"


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
    expect(told).to_have_value("I think that")
    assert told.evaluate("one => [one.selectionStart, one.selectionEnd]") == [2, 7]
    assert told.evaluate("one => one === document.activeElement")
    assert abs(top(page, SAY) - before) < 1
    expect(page.locator("body > [role=status]")).to_have_text(re.compile(r"\w"))


def test_a_move_comes_in_with_its_koan_its_stone_and_what_one_can_do_now(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    expect(page.locator("#koan-title")).to_have_text(re.compile(r"^\D+4\D+$"))
    stage.town.turn("cyd")
    page.evaluate(ASK)
    expect(page.locator("#koan-title")).to_have_text(re.compile(r"^\D+5\D+$"))
    expect(page.locator("#move-3")).to_be_visible()
    expect(page.locator('section[aria-labelledby="table"]')).to_contain_text("4")
    expect(page.locator("#move-2")).to_have_count(1)


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
    line = page.locator(".live-line")
    expect(line.first).to_be_visible()
    assert link.evaluate("one => one === document.activeElement")
    assert page.locator("#act").inner_text().split()[:3] == words.split()[:3]
    line.first.get_by_role("button").press("Enter")
    expect(line).to_have_count(0)
    assert page.locator("#act").evaluate("one => one.contains(document.activeElement)")


def test_a_clock_that_begins_anew_is_set_also_where_somebody_is_busy(stage):
    page = stage.page("")
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
    expect(page.locator("[data-notices]")).to_have_text(re.compile(r"^\D+$"))
    stage.town.turn("cyd")
    timers.deliver_notices(stage.town.services, datetime.now(UTC))
    page.evaluate(ASK)
    expect(page.locator("[data-notices]")).to_have_text(re.compile(r"^1\D+$"))


def test_a_page_that_is_shown_in_french_says_so_in_french(stage):
    pages = [stage.page("ann", locale=locale) for locale in ("en-GB", "fr-FR")]
    for page in pages:
        page.goto(stage.game)
        page.locator("#act a").first.focus()
    stage.town.turn("cyd")
    stage.town.claim("cyd")
    for page in pages:
        page.evaluate(ASK)
        expect(page.locator(".live-line button").first).to_be_visible()
    english, french = (page.locator(".live-line").first.inner_text() for page in pages)
    assert english != french


def test_whoever_was_signed_out_elsewhere_is_told_so_and_keeps_what_they_typed(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    page.locator(SAY).fill("Half a thought")
    page.context.clear_cookies()
    page.evaluate(ASK)
    expect(page.locator("#live-notice")).to_have_attribute("data-what", "out")
    expect(page.locator(SAY)).to_have_value("Half a thought")
    expect(page.locator("#live-notice a")).to_have_attribute("href", f"/sign-in?next=%2Fgames%2F{stage.town.game}")


def test_a_page_that_nobody_looks_at_asks_nothing(stage):
    page = stage.page("ann")
    page.goto(stage.game)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", {get: () => true});
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    # Until now it may have asked by itself.
    asked.clear()
    page.evaluate(ASK)
    page.evaluate("fetch('/pulse').then(one => one.text())")
    assert [one for one in asked if "/pulse/games" in one] == []


def test_an_answer_that_tells_nothing_new_has_no_body(stage):
    page = stage.page("ann")
    # A page that has been there for some seconds asks by itself.
    with page.expect_response("**/pulse/games/*") as first:
        page.goto(stage.game)
        page.evaluate(ASK)
    assert first.value.status == 200
    first.value.finished()
    page.wait_for_function("document.body.dataset.version")
    with page.expect_response(lambda one: "/pulse/games/" in one.url and one.status == 304):
        page.evaluate("""() => { const again = () => dispatchEvent(new Event("online"));
          again(); setTimeout(again, 50); setTimeout(again, 200); }""")
