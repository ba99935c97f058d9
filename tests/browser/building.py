"""The builder on a page, as somebody has it before them: its pieces, its buttons and its notation."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page

from zendotao.services.koans import examine

TOWER = "1: R3 upright at 0,0\n2: Y1 on 1"

ANSWERED = '[data-part="facts"]:not(.build-old) [role="radiogroup"]'
"""The list of pieces, once the server has answered for what the field says."""


def get_words(page: Page, name: str) -> str:
    """Return what the builder's script says by itself, as the page has told it."""
    words: dict[str, str] = json.loads(str(page.locator("[data-builder]").get_attribute("data-words")))
    return words[name]


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

    def get_name(self, label: int) -> str:
        """Return what the list of pieces calls one."""
        return self.page.locator(f'.build-piece-row[data-label="{label}"] b').inner_text()

    def get_words(self, name: str) -> str:
        """Return what the script says by itself."""
        return get_words(self.page, name)

    def piece(self, label: int) -> Locator:
        """A piece in the list."""
        return self.page.locator(f'.build-piece-row input[value="{label}"]')

    def choose(self, label: int) -> None:
        """Choose a piece in the list."""
        self.piece(label).check(force=True)

    def verb(self, name: str) -> Locator:
        """The button for what a piece is to do."""
        return self.page.locator(f'.build-act [data-verb="{name}"]')

    def offer(self, label: int) -> Locator:
        """The button for another piece, where one is asked for."""
        return self.part("asking").locator("button", has_text=self.get_name(label))

    def sight(self, name: str) -> Locator:
        """The button for a view, or for what takes back."""
        return self.page.locator(f'[data-view="{name}"], [data-do="{name}"]')

    def stash(self, code: str) -> Locator:
        """The button that adds a piece."""
        return self.page.locator(f'[data-code="{code}"] button')
