"""What one plays alone, by keyboard alone: a practice game is started, a bot invited and let go on; puzzles of each
kind are answered; and who waits for what was possible after a game looks again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import Desk
from tests.browser.keyboard import choose, press, reach
from tests.services.games.test_analysis import end
from zendotao.core.find.puzzles.values import Puzzle
from zendotao.services.puzzles.daily import DAY, decode_puzzle, get_day, get_stored, plan_puzzles

pytestmark = pytest.mark.browser

WIDTHS = pytest.mark.parametrize("width", [1280, 390])
DAYS = 3
"""Puzzles of so many days are of all kinds."""


def open_page(desk: Desk, address: str, width: int) -> Page:
    """A page as bob has it."""
    page = desk.opened("bob", "")
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(address)
    return page


@WIDTHS
def test_a_practice_game_is_started_a_bot_invited_and_let_go_on(desk: Desk, width: int):
    page = open_page(desk, "/practice", width)
    choose(page, page.locator("#first"), "strong")
    choose(page, page.locator("#second"), "")
    press(page, page.get_by_role("button", name="Start"))
    page.wait_for_url("**/games/*")
    press(page, page.get_by_role("button", name="No turn now: let the bots go on"))
    expect(page.get_by_text("lets the bots go on.")).to_be_visible()
    expect(page.get_by_role("button", name="No turn now: let the bots go on")).to_have_count(0)
    press(page, page.get_by_text("Invite a bot", exact=True))
    choose(page, page.locator("#bot-level"), "fierce")
    press(page, page.get_by_role("button", name="Invite", exact=True))
    page.wait_for_url("**#seats")
    game = page.url.rpartition("/games/")[2].partition("#")[0]
    desk.place.town.game = game
    view = desk.place.town.view("bob")
    assert [seat.level for seat in view.seats] == [None, "strong", "fierce"]
    assert view.skip_after == 1


@WIDTHS
def test_a_puzzle_of_each_kind_is_answered(desk: Desk, width: int):
    town = desk.place.town
    days = [town.now - number * DAY for number in range(DAYS)]
    for day in days:
        plan_puzzles(town.services, day)
    kinds = set()
    page = open_page(desk, "/puzzles", width)
    for day in map(get_day, days):
        with town.services.store.unit() as work:
            puzzle = decode_puzzle(get_stored(work, day, town.now).body)
        page.goto(f"/puzzles/{day.isoformat()}")
        answer(page, puzzle)
        expect(page.get_by_text("Yes.", exact=True)).to_be_visible()
        kinds.add(puzzle.kind)
    assert kinds == {"stone", "rule", "split"}


def answer(page: Page, puzzle: Puzzle) -> None:
    """Answer rightly."""
    kind, solution = puzzle.kind, puzzle.solution
    if kind == "stone":
        press(page, page.get_by_role("button", name=str(solution.stone).capitalize(), exact=True))
    elif kind == "rule":
        reach(page, page.locator("#rule"))
        page.keyboard.type(str(solution.rule))
        press(page, page.get_by_role("button", name="Try this rule"))
    else:
        field = page.locator("#koan")
        if not field.is_visible():
            press(page, page.locator("details", has=field).locator("summary").first)
        reach(page, field)
        page.keyboard.press("Control+A")
        page.keyboard.type(str(solution.koan))
        press(page, page.get_by_role("button", name="Try this koan"))


@WIDTHS
def test_who_waits_for_what_was_possible_looks_again(desk: Desk, width: int):
    town = desk.place.town
    end(town)
    page = open_page(desk, desk.place.game("/analysis"), width)
    again = page.get_by_role("link", name="Look again")
    press(page, again)
    expect(again).to_be_visible()
    press(page, page.get_by_role("link", name="Back to the game"))
    page.wait_for_url(f"**{desk.place.game()}")
