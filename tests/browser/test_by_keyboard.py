"""A turn taken by keyboard alone, from the notebook to posting: wherever the focus goes it is seen, and it gets
everywhere.

Koan 3 is open and is ``koan(1)``: ``only(1)``, which is to fall, calls it white. On two red pieces the other two rules
differ.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import state
from tests.browser.keyboard import press, reach
from tests.core.game.zendotao.koans_for_tests import only

pytestmark = pytest.mark.browser

def note(page: Page, rule: str) -> None:
    """Write a rule into the notebook."""
    reach(page, page.locator("#rule"))
    page.keyboard.type(rule)
    press(page, page.get_by_role("button", name="Keep it"))


@pytest.mark.parametrize("width", [1280, 390])
def test_a_turn_is_taken_by_keyboard_alone_from_the_notebook_to_posting(desk, width):
    page = desk.opened("bob", "/notebook")
    page.set_viewport_size({"width": width, "height": 800})
    for number in (1, 2, 3):
        note(page, only(number))
        expect(page.locator("th.note-rule")).to_have_count(number)
    press(page, page.locator("#ways summary"))
    press(page, page.get_by_role("button", name="Begin with the lightest"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Take a turn")
    for name in ("Add: small red", "Add: medium red"):
        press(page, page.get_by_role("button", name=name))
    expect(state(page, "seal")).to_have_text("viable, and they disagree on koan 4")
    press(page, page.get_by_role("button", name="Post my turn"))
    page.wait_for_url("**#move-2")
    view = desk.place.town.view()
    assert len(view.moves) == 2
    assert view.koans[-1].number == 4
