"""One koan, built by mouse, by touch and by keyboard: the notation is the same, and so is all that the table sees.

A tower, and a medium piece that lies 73 mm away and points at it.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.building import TOWER, Built
from tests.browser.ground import PHONE, along, beside, drag, settled, swipe
from zendotao.services.koans import examine

pytestmark = pytest.mark.browser

KOAN = f"{TOWER}\n3: G2 flat at 70,-20 heading 165"
STANDING = f"{TOWER}\n3: G2 upright at 35,-10"
"""The green is set down beside the red: their corners reach 18.0 and 14.1 from the middles, 4 are left between, 36.1 in
all. On steps of 5, (35, -10) is 36.4 away and goes before (40, 0), though depth counts half as much again."""

ROUND = 11
"""Turns of 15 degrees, to 165: from (70, -20) the red's middle is seen at 164."""


def facts(built: Built) -> tuple[str, list[str], str, str]:
    """The notation, and what the page says of it when the server has answered."""
    built.settled(KOAN)
    return built.notation, built.rows(), built.part("facts").inner_text(), built.part("words").inner_text()


def by_mouse(page: Page) -> Built:
    """Click, and drag on the ground."""
    built = Built(page)
    page.locator('[data-code="R3"] button').click()
    page.locator('[data-code="Y1"] button').click()
    built.settled("1: R3 upright at 0,0\n2: Y1 upright at 35,0")
    built.sight("above").click()
    built.verb("on").click()
    page.mouse.click(*beside(settled(page)[0]))
    built.settled(TOWER)
    page.locator('[data-code="G2"] button').click()
    built.settled(STANDING)
    red, _, green = settled(page)
    drag(page, beside(green), along(beside(green), red, green))
    built.verb("flat").click()
    for _ in range(ROUND):
        built.part("verbs").locator('[data-spin="15"]').click()
    return built


def by_touch(page: Page) -> Built:
    """Tap, and draw a finger over the ground."""
    built = Built(page)
    page.locator('[data-code="R3"] button').tap()
    page.locator('[data-code="Y1"] button').tap()
    built.settled("1: R3 upright at 0,0\n2: Y1 upright at 35,0")
    built.sight("above").tap()
    built.verb("on").tap()
    built.offer(1).tap()
    built.settled(TOWER)
    page.locator('[data-code="G2"] button').tap()
    built.settled(STANDING)
    built.part("ground").scroll_into_view_if_needed()
    red, _, green = settled(page)
    ways = (along(beside(green), red, green, share) for share in (0, 0.5, 1))
    swipe(page, *ways)
    built.verb("flat").tap()
    for _ in range(ROUND):
        built.part("verbs").locator('[data-spin="15"]').tap()
    return built


def by_keys(page: Page) -> Built:
    """Press keys on what is in focus."""
    built = Built(page)
    for code in ("R3", "Y1"):
        built.stash(code).focus()
        built.press("Enter")
    built.press("o", "Enter")
    built.settled(TOWER)
    built.stash("G2").focus()
    built.press("Enter")
    built.settled(STANDING)
    built.part("ground").focus()
    built.press(*["Shift+ArrowRight"] * 3, *["ArrowRight"] * 5, "Shift+ArrowDown", "f", *["["] * ROUND)
    return built


def test_the_same_koan_is_built_by_mouse_by_touch_and_by_keyboard(deep):
    mouse, keys = facts(by_mouse(deep())), facts(by_keys(deep()))
    touch = facts(by_touch(deep(**PHONE)))
    assert mouse == touch == keys
    report = examine(KOAN).report
    assert report["towers"] == [[1, 2], [3]]
    assert report["sound"]
