"""A whole turn taken by keyboard alone, in few keys: from the notebook, and from the game with rules that are written
in the composer.

Koan 3 is open and is ``koan(1)``: ``only(1)``, which is to fall, calls it white. On two red pieces the other two rules
differ.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk, state
from tests.browser.keyboard import Keyboard
from tests.core.game.zendotao.koans_for_tests import only

pytestmark = pytest.mark.browser

MOST_KEYS = 80
"""Keys of a turn besides what is typed into fields."""

WIDTHS = pytest.mark.parametrize("width", [1280, 390])


def open_page(desk: Desk, rest: str, width: int) -> Keyboard:
    """The keyboard of a page of the game, as bob has it."""
    page = desk.opened("bob", rest)
    page.set_viewport_size({"width": width, "height": 800})
    return Keyboard(page)


def build(keyboard: Keyboard) -> None:
    """Build two red pieces from the stash, which is one stop, and go on after the builder."""
    page = keyboard.page
    small, medium = (page.locator(f'[data-code="{code}"] button') for code in ("R1", "R2"))
    keyboard.press(small)
    keyboard.press_key("ArrowRight")
    assert keyboard.has_focus(medium)
    keyboard.press_key("Enter")
    keyboard.skip("#koan-built")


def assert_posted(desk: Desk, keyboard: Keyboard) -> None:
    """Post what is in order, and find the turn at the table."""
    page = keyboard.page
    expect(state(page, "seal")).to_contain_class("moss")
    keyboard.press(page.locator("#post"))
    page.wait_for_url("**#move-2")
    view = desk.place.town.view()
    assert len(view.moves) == 2
    assert view.koans[-1].number == 4
    assert keyboard.count < MOST_KEYS


@WIDTHS
def test_a_turn_is_taken_by_keyboard_alone_from_the_notebook_to_posting(desk, width):
    keyboard = open_page(desk, "/notebook", width)
    page = keyboard.page
    keyboard.skip("#main")
    keyboard.skip("#rule")
    for number in (1, 2, 3):
        keyboard.type(only(number))
        keyboard.press(page.locator('button[name="do"][value="keep"]'))
        expect(page.locator("th.note-rule")).to_have_count(number)
        keyboard.reach(page.locator("#rule"), "Shift+Tab")
    keyboard.press(page.locator("#ways summary"), "Shift+Tab")
    keyboard.press(page.locator("#way-black-form button"))
    page.wait_for_url("**/turn#main")
    keyboard.skip("#build-title")
    build(keyboard)
    assert_posted(desk, keyboard)


@WIDTHS
def test_a_turn_is_taken_by_keyboard_alone_from_the_game_to_posting(desk, width):
    keyboard = open_page(desk, "", width)
    page = keyboard.page
    keyboard.skip("#main")
    keyboard.skip("#act")
    keyboard.press(page.locator('#act a[href$="/turn"]'))
    page.wait_for_url("**/turn")
    keyboard.skip("#main")
    keyboard.skip("#give-title")
    keyboard.type_into(page.locator("#rule"), only(1))
    keyboard.skip("#build-title")
    build(keyboard)
    for number in (2, 3):
        keyboard.type_into(page.locator(f"#seal{number - 1}"), only(number))
    assert_posted(desk, keyboard)
