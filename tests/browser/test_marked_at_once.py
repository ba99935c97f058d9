"""Who plays alone and has a koan marked sees its stone without a page being loaded; all else is as if one had been."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.desk import Desk
from tests.browser.test_alone_by_keyboard import begin_solo
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.services.games.classic.posting import submit_classic_move
from zendotao.services.games.classic.requests import PassRequest
from zendotao.services.games.views.classic_page import view_classic

pytestmark = pytest.mark.browser

RED, BLUE = "R1 upright at 0,0", "B1 upright at 0,0"
STAYS = "window.stays"


def open_builder(desk: Desk, koan: str = RED, width: int = 1280) -> tuple[Page, str]:
    """The page on which bob builds a koan alone, with one in its field; and the game."""
    game = begin_solo(desk)
    page = desk.opened("bob", "")
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"/games/{game}")
    page.goto(f"/games/{game}/do/build")
    page.locator("[data-builder][data-live]").wait_for()
    page.locator("textarea[name=koan]").fill(koan)
    page.evaluate(f"() => {{ {STAYS} = true; }}")
    return page, game


def mark(page: Page, says: str = "master") -> None:
    page.locator(f'button[name="say"][value="{says}"]').click()


def assert_marked(page: Page, stone: str) -> None:
    """The newest koan, which is on the stage, has a stone."""
    expect(page.locator(".facts-line .stones i").last).to_have_class(f"stone {stone}")
    expect(page.locator("#koan-title")).to_have_text(re.compile(r"^\D+3\D+$"))


def assert_building(page: Page) -> None:
    """The page is the one on which a koan is built."""
    expect(page.locator("#compose [data-builder]")).to_have_count(1)


def see(desk: Desk, game: str) -> ClassicView:
    town = desk.place.town
    return view_classic(town.services, town.person("bob"), game, town.now)


@pytest.mark.parametrize("width", [1280, 360])
def test_the_stone_comes_without_a_page_being_loaded(desk: Desk, width: int):
    page, game = open_builder(desk, width=width)
    mark(page)
    page.wait_for_url(f"**/games/{game}#koan")
    assert_marked(page, "white")
    expect(page.locator("#table")).to_be_in_viewport(ratio=0) if width == 1280 else None
    assert page.evaluate(STAYS)
    assert page.title() == "Find my rule · zendotao"
    assert page.locator("main").count() == 1
    assert page.locator(".raked img").evaluate("one => one.complete && one.naturalWidth > 0")
    assert page.evaluate("scrollY") > 0
    assert {one.input_value() for one in page.locator("input[name=back]").all()} == {f"/games/{game}"}


def test_the_focus_is_on_the_koan_which_screen_readers_tell(desk: Desk):
    page, _ = open_builder(desk)
    mark(page, "black")
    expect(page.locator("#koan-title")).to_be_focused()
    assert_marked(page, "white")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('#koan').contains(document.activeElement)")


def test_pressed_twice_it_is_marked_once(desk: Desk):
    page, game = open_builder(desk)
    page.locator('button[name="say"][value="master"]').evaluate("one => { one.click(); one.click(); }")
    assert_marked(page, "white")
    assert len(see(desk, game).koans) == 3


def test_one_goes_back_to_the_builder_and_forward_to_the_game(desk: Desk):
    page, game = open_builder(desk)
    mark(page)
    page.wait_for_url("**#koan")
    page.go_back()
    page.wait_for_url("**/do/build")
    assert_building(page)
    page.go_forward()
    page.wait_for_url(f"**/games/{game}#koan")
    assert_marked(page, "white")
    page.go_back()
    assert_building(page)
    page.go_back()
    assert_marked(page, "white")
    assert len(see(desk, game).koans) == 3


def test_the_table_and_the_thread_come_after_the_stone(desk: Desk):
    page, _ = open_builder(desk)
    mark(page)
    expect(page.locator(".path #laid-3")).to_be_visible()
    assert page.locator("main > .page-head, main > .band, main > .container").count() == 3
    assert page.locator("#table").count() == page.locator("#thread").count() == 1
    assert page.evaluate("document.querySelector('main').style.minHeight") == ""
    assert page.evaluate(STAYS)


def test_a_page_whose_rest_does_not_come_is_loaded_as_a_whole(desk: Desk):
    page, game = open_builder(desk)
    refused = iter([True])

    def refuse_once(route: Route) -> None:
        if route.request.headers.get("zendotao-live") != "first" and next(refused, False):
            route.abort()
        else:
            route.continue_()

    page.route(f"**/games/{game}", refuse_once)
    mark(page)
    expect(page.locator(".path #laid-3")).to_be_visible()
    assert not page.evaluate(STAYS)
    assert len(see(desk, game).koans) == 3
    desk.wrong.clear()  # what was cut off


def test_the_page_goes_on_by_itself_as_if_it_had_been_loaded(desk: Desk):
    page, game = open_builder(desk, BLUE)
    mark(page)
    assert_marked(page, "black")
    expect(page.locator('#act form[action$="/do/pass"] button')).to_be_visible()
    expect(page.locator(".path #laid-3")).to_be_visible()
    entries = page.locator(".path > li")
    before, town = entries.count(), desk.place.town
    submit_classic_move(town.services, town.person("bob"), game, PassRequest(), town.now)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator('#act a[href$="/do/build"]')).to_be_visible()
    expect(entries).to_have_count(before + 1)
    assert page.evaluate(STAYS)


@pytest.mark.parametrize("koan", ["", "R1 upright at 0,0; B1 upright at 1,0"])
def test_what_is_refused_is_said_on_the_form(desk: Desk, koan: str):
    page, game = open_builder(desk, koan)
    mark(page)
    expect(page.get_by_role("alert").or_(page.locator("main .fault")).first).to_be_visible()
    assert_building(page)
    assert len(see(desk, game).koans) == 2
    desk.wrong.clear()  # the console tells of refusals


def test_who_has_signed_out_elsewhere_meanwhile_comes_to_the_door(desk: Desk):
    page, game = open_builder(desk)
    desk.end_session(page)
    mark(page)
    expect(page.locator("[data-builder]")).to_have_count(0)
    desk.wrong.clear()
    assert len(see(desk, game).koans) == 2
