"""Somebody who has a keyboard alone: wherever the focus goes it is seen, and it gets everywhere. Keys are counted."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser import probes

MOST = 150
"""Stops of a page, and more."""


class Keyboard:
    """The keyboard of a page. ``count`` is how many keys were pressed besides what was typed into fields."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def press_key(self, key: str) -> None:
        """Press a key."""
        self.count += 1
        self.page.keyboard.press(key)

    def reach(self, target: Locator, key: str = "Tab") -> None:
        """Press the tabulator until something has the focus, which is seen at every stop. The other way, ``key`` is
        ``Shift+Tab``."""
        # A page that still loads may put the focus where its address says.
        self.page.wait_for_load_state()
        for _ in range(MOST):
            self.press_key(key)
            if self.has_focus(target):
                return
        raise AssertionError(f"{target} is never reached")

    def has_focus(self, target: Locator) -> bool:
        """Whether something has the focus. Wherever the focus is, it is seen."""
        focused = self.page.evaluate(probes.FOCUSED)
        if focused["body"]:
            return False
        assert focused["ring"], focused
        assert focused["seen"], focused
        assert not focused["covered"], focused
        return bool(target.evaluate("one => one === document.activeElement"))

    def press(self, target: Locator, key: str = "Tab") -> None:
        """Go there, and press Enter."""
        self.reach(target, key)
        self.press_key("Enter")

    def reach_in_grid(self, target: Locator) -> None:
        """Go to something in a grid, which is one stop of the tabulator: arrows go from there, Home to the first."""
        grid = self.page.get_by_role("grid").filter(has=target)
        stop = grid.locator('button[tabindex="0"]')
        if not self.has_focus(stop):
            self.reach(stop)
        self.press_key("Home")
        for _ in range(MOST):
            if self.has_focus(target):
                return
            self.press_key("ArrowRight")
        raise AssertionError(f"{target} is never reached")

    def skip(self, place: str) -> None:
        """Take the next link that skips something, which leads to a place."""
        self.page.wait_for_load_state()
        for _ in range(MOST):
            self.press_key("Tab")
            link = self.page.locator(".skip:focus")
            if link.count() and self.has_focus(link) and link.get_attribute("href") == place:
                self.press_key("Enter")
                return
        raise AssertionError(f"{place} is never reached")

    def type_into(self, target: Locator, text: str) -> None:
        """Go to a field, and type something in the place of what it holds."""
        self.reach(target)
        self.type(text)

    def type(self, text: str) -> None:
        """Type something in the place of what the field holds that has the focus."""
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def choose(self, target: Locator, value: str) -> None:
        """Choose from a list that is closed: its arrows go through what it holds, and Home to the first."""
        self.reach(target)
        self.press_key("Home")
        for _ in range(20):
            if target.input_value() == value:
                return
            self.press_key("ArrowDown")
        raise AssertionError(f"{value} is not in the list")
