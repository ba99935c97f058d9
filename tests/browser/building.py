"""The builder on a page, as somebody has it before them: its pieces, its buttons and its notation."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from zendotao.services.koans import examine

TOWER = "1: R3 upright at 0,0\n2: Y1 on 1"

ANSWERED = '[data-part="facts"]:not(.build-old) [role="radiogroup"]'
"""The list of pieces, once the server has answered for what the field says."""


class Built:
    """A page with a builder that hands can use."""

    def __init__(self, page: Page) -> None:
        self.page, self.keyboard = page, page.keyboard
        page.locator("[data-builder][data-live]").wait_for()

    @property
    def notation(self) -> str:
        """What the field says."""
        return self.page.locator("textarea#koan").input_value()

    def part(self, name: str) -> Locator:
        """A part of the builder."""
        return self.page.locator(f'[data-part="{name}"]')

    def settled(self, notation: str) -> None:
        """Wait until the field says this and the server has answered for it. A page that has just come says the same of
        a koan before its script has asked."""
        self.page.wait_for_function(
            """([notation, canonical, answered]) => document.querySelector("textarea#koan").value === notation
                && document.querySelector("[data-canonical]").textContent === canonical
                && document.querySelector(answered)""",
            arg=[notation, examine(notation).report["canonical"].replace("; ", "\n"), ANSWERED],
        )

    def rows(self) -> list[str]:
        """The pieces, with what is said of each."""
        return [" ".join(row.inner_text().split()) for row in self.page.locator(".build-piece-row").all()]

    def press(self, *keys: str) -> None:
        """Some keys, one after the other."""
        for key in keys:
            self.keyboard.press(key)

    def choose(self, name: str) -> None:
        """Choose a piece in the list."""
        self.page.get_by_role("radio", name=name).check(force=True)

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name)
