"""Somebody who has a keyboard alone: wherever the focus goes it is seen, and it gets everywhere."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser import probes

MOST = 150
"""Stops of a page, and more."""


def reach(page: Page, target: Locator) -> None:
    """Press the tabulator until something has the focus, which is seen at every stop."""
    # A page that still loads may put the focus where its address says.
    page.wait_for_load_state()
    for _ in range(MOST):
        page.keyboard.press("Tab")
        focused = page.evaluate(probes.FOCUSED)
        if focused["body"]:
            continue
        assert focused["ring"], focused
        assert focused["seen"], focused
        assert not focused["covered"], focused
        if target.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"{target} is never reached")


def press(page: Page, target: Locator) -> None:
    """Go there, and press Enter."""
    reach(page, target)
    page.keyboard.press("Enter")


def choose(page: Page, target: Locator, value: str) -> None:
    """Choose from a list that is closed: its arrows go through what it holds, and Home to the first."""
    reach(page, target)
    page.keyboard.press("Home")
    for _ in range(20):
        if target.input_value() == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{value} is not in the list")
