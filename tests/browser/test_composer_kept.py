"""Nothing that is written into a turn is lost: whoever leaves, is signed out or has no line finds it again.

Every question that a page asks of the server ends in a piece of it that changes: the tests wait for that.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import TURN, kept, state
from tests.core.game.zendotao.koans_for_tests import koan, only

pytestmark = pytest.mark.browser


def lost(route: Any) -> None:
    """Let nothing through that is sent."""
    if route.request.method == "POST":
        route.abort("internetdisconnected")
    else:
        route.fallback()


def look(page: Page) -> None:
    """The window is come back to."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_leaving_and_coming_back_finds_everything(desk):
    page = desk.opened("bob")
    page.locator("#rule").fill(only(1))
    page.locator("#seal2").press_sequentially("it contains")
    page.locator('.nav a[href="/help"]').click()
    page.wait_for_url("**/help")
    page.go_back()
    expect(page.locator("#rule")).to_have_value(only(1))
    expect(page.locator("#seal2")).to_have_value("it contains")
    page.reload()
    expect(page.locator("#seal2")).to_have_value("it contains")
    # Another browser of the same account finds the same draft, once the server has all of it.
    page.wait_for_function("Object.keys(sessionStorage).length === 0")
    other = desk.opened("bob")
    expect(other.locator("#seal2")).to_have_value("it contains")


def test_a_session_that_ends_while_one_writes_loses_nothing(desk):
    page = desk.opened("bob")
    page.locator("#rule").fill(only(1))
    expect(kept(page).locator("time")).to_be_visible()
    desk.end_session(page)
    page.locator("#seal1").fill(only(2))
    away = page.locator("#away")
    expect(away.locator('a[href^="/sign-in"]')).to_be_visible()
    page.locator("#post").click()
    expect(away).to_be_focused()
    desk.sign_in(page.context, "bob")
    look(page)
    expect(away).to_have_count(0)
    expect(page.locator("#seal1-found")).to_contain_class("moss")
    expect(page.locator("#seal1")).to_have_value(only(2))


def test_somebody_else_who_signs_in_gets_nothing_of_it(desk):
    page = desk.opened("bob")
    page.locator("#rule").fill(only(1))
    expect(kept(page).locator("time")).to_be_visible()
    desk.sign_in(page.context, "cyd")
    page.locator("#seal1").fill(only(2))
    expect(page.locator("#away")).to_be_visible()
    expect(page.locator("#away a")).to_have_count(0)
    other = page.context.new_page()
    other.goto(desk.place.game("/turn"))
    expect(other.locator("#rule")).to_have_value("")
    expect(other.locator("#seal1")).to_have_value("")
    assert other.evaluate("JSON.stringify(sessionStorage)") == "{}"


def test_another_seat_that_moves_first_is_told_and_a_second_press_posts_knowingly(desk):
    page = desk.opened("bob")
    for name, text in {**TURN, "rule": only(2), "koan": koan(3), "seal1": only(3), "seal2": only(4)}.items():
        page.locator(f"#{name}").fill(text)
    expect(state(page, "build")).to_contain_class("moss")
    # Cyd lays a black stone on koan 3, and koan(2): only(2) calls that white, and both seals agree with the stone.
    desk.place.town.turn("cyd")
    look(page)
    expect(page.locator("#news li")).to_have_text(re.compile("^cyd "))
    expect(page.locator("#build-title")).to_have_text(re.compile(r"^2\. \D+5$"))
    expect(page.locator("#koan")).to_have_value(koan(3))
    expect(state(page, "seal")).to_contain_class("moss")
    page.locator("#post").click()
    page.wait_for_url("**#move-3")


def test_a_line_that_is_gone_is_said_quietly_and_tried_again(desk):
    page = desk.opened("bob")
    page.context.set_offline(True)
    page.locator("#rule").fill(only(1))
    line = page.locator("#compose-unsaved")
    expect(line).to_contain_text(re.compile(r"\d:\d"))
    expect(page.locator("#rule")).to_be_focused()
    page.context.set_offline(False)
    expect(line).to_be_hidden()
    expect(state(page, "give")).to_contain_class("moss")
    page.wait_for_function("sessionStorage.length === 0")


def test_what_the_server_never_got_is_there_again_after_a_reload(desk):
    page = desk.opened("bob")
    page.route("**/turn", lost)
    page.locator("#rule").fill(only(1))
    expect(page.locator("#compose-unsaved")).to_contain_text(re.compile(r"\d:\d"))
    page.reload()
    expect(page.locator("#rule")).to_have_value(only(1))
    page.unroute_all()
    look(page)
    expect(state(page, "give")).to_contain_class("moss")


def test_a_second_window_does_not_undo_what_the_first_wrote(desk):
    page = desk.opened("bob")
    other = page.context.new_page()
    other.goto(desk.place.game("/turn"))
    page.locator("#rule").fill(only(1))
    expect(kept(page).locator("time")).to_be_visible()
    other.locator("#rule").fill(only(2))
    expect(other.locator("#elsewhere")).to_be_visible()
    expect(other.locator("#rule")).to_have_value(only(2))
    other.locator('#elsewhere button[name="over"]').click()
    expect(other.locator("#elsewhere")).to_have_count(0)
    expect(kept(other).locator("time")).to_be_visible()


def test_whoever_signs_out_leaves_nothing_in_any_window(desk):
    page = desk.opened("bob")
    other = page.context.new_page()
    other.goto(desk.place.game("/turn"))
    for one in (page, other):
        one.route("**/turn", lost)
    page.locator("#seal1").fill(only(1))
    other.locator("#seal1").fill(only(2))
    for one in (page, other):
        one.wait_for_function("Object.keys(sessionStorage).length === 1")
    page.goto("/me")
    assert page.evaluate("sessionStorage.length") == 1
    page.locator(".sign-out button").click()
    page.wait_for_url("**/")
    page.wait_for_function("sessionStorage.length === 0")
    other.wait_for_function("sessionStorage.length === 0")
    other.locator("#seal2").fill(only(3))
    other.goto("/help")
    assert other.evaluate("sessionStorage.length") == 0
