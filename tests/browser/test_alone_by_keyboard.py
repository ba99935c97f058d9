"""What one plays alone, by keyboard alone: a practice game is started, a bot invited and let go on; puzzles of each
kind are answered; who waits for what was possible after a game looks again; and a koan is built and a guess made in a
game of classic Zendo, in few keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.keyboard import Keyboard
from tests.services.games.test_analysis import end
from zendotao.core.find.puzzles.values import Puzzle
from zendotao.services.common.days import DAY, get_day
from zendotao.services.games.classic.solo import SoloRequest, start_solo
from zendotao.services.games.views.classic_page import view_classic
from zendotao.services.puzzles.daily import decode_puzzle, get_stored, plan_puzzles
from zendotao.store.vault.openings import Opening

pytestmark = pytest.mark.browser

WIDTHS = pytest.mark.parametrize("width", [1280, 390])
MOST_KEYS = 80
"""Keys of a koan and a guess besides what is typed into fields."""

DAYS = 3
"""Puzzles of so many days are of all kinds."""


def open_page(desk: Desk, address: str, width: int) -> Keyboard:
    """The keyboard of a page as bob has it."""
    page = desk.opened("bob", "")
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(address)
    return Keyboard(page)


@WIDTHS
def test_a_practice_game_is_started_a_bot_invited_and_let_go_on(desk: Desk, width: int):
    keyboard = open_page(desk, "/practice", width)
    page = keyboard.page
    keyboard.choose(page.locator("#first"), "strong")
    keyboard.choose(page.locator("#second"), "")
    keyboard.press(page.locator('main form[action="/practice"] button'))
    page.wait_for_url("**/games/*")
    go_on, events = page.locator('#act form[action$="/skip"] button'), page.locator(".path > .event")
    before = events.count()
    keyboard.press(go_on)
    expect(events).to_have_count(before + 1)
    expect(go_on).to_have_count(0)
    keyboard.press(page.locator('section[aria-labelledby="invite"] summary'))
    keyboard.choose(page.locator("#bot-level"), "fierce")
    keyboard.press(page.locator('form[action$="/bots"] button'))
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
    keyboard = open_page(desk, "/puzzles", width)
    page = keyboard.page
    for day in map(get_day, days):
        with town.services.store.unit() as work:
            puzzle = decode_puzzle(get_stored(work, day, town.now).body)
        page.goto(f"/puzzles/{day.isoformat()}")
        answer(keyboard, puzzle)
        expect(page.locator("#answer .callout.moss")).to_be_visible()
        kinds.add(puzzle.kind)
    assert kinds == {"stone", "rule", "split"}


def answer(keyboard: Keyboard, puzzle: Puzzle) -> None:
    """Answer rightly."""
    page, kind, solution = keyboard.page, puzzle.kind, puzzle.solution
    if kind == "stone":
        keyboard.press(page.locator(f'button[name="stone"][value="{solution.stone}"]'))
    elif kind == "rule":
        keyboard.type_into(page.locator("#rule"), str(solution.rule))
        keyboard.press(page.locator(".puzzle-form button.primary"))
    else:
        field = page.locator("#koan")
        if not field.is_visible():
            keyboard.press(page.locator("details", has=field).locator("summary").first)
        keyboard.type_into(field, str(solution.koan))
        keyboard.press(page.locator(".puzzle-form button.primary"))


@WIDTHS
def test_who_waits_for_what_was_possible_looks_again(desk: Desk, width: int):
    town = desk.place.town
    end(town)
    keyboard = open_page(desk, desk.place.game("/analysis"), width)
    page = keyboard.page
    again = page.locator('#possible-part a[href$="/analysis"]')
    keyboard.press(again)
    expect(again).to_be_visible()
    keyboard.press(page.locator(".inline-links a").first)
    page.wait_for_url(f"**{desk.place.game()}")


@WIDTHS
def test_a_koan_is_built_and_a_guess_is_made_in_few_keys(desk: Desk, width: int):
    game = begin_solo(desk)
    keyboard = open_page(desk, f"/games/{game}", width)
    page = keyboard.page
    keyboard.skip("#main")
    keyboard.skip("#act")
    keyboard.press(page.locator('#act a[href$="/do/build"]'))
    page.wait_for_url("**/do/build")
    keyboard.skip("#main")
    keyboard.skip("#koan-title")
    keyboard.press(page.locator('[data-code="R1"] button'))
    keyboard.skip("#koan-built")
    keyboard.press(page.locator('button[name="say"][value="white"]'))
    expect(page.locator(".facts-line .stones i").last).to_have_class("stone white")
    keyboard.type_into(page.locator("#rule"), "it contains a red piece")
    keyboard.press(page.locator('#act form[action$="/do/guess"] button.primary'))
    expect(page.locator("#act .classic-rule")).to_be_visible()
    town = desk.place.town
    assert view_classic(town.services, None, game, town.now).stage == "final"
    assert keyboard.count < MOST_KEYS


def begin_solo(desk: Desk) -> str:
    """Let bob begin a game alone, whose rule asks for a red piece; its id."""
    town = desk.place.town
    opening = Opening("it contains a red piece", "R2 upright at 0,0; G1 on 1", "B2 upright at 0,0")
    with town.services.store.unit(write=True) as work:
        work.openings.add(opening, "red", "beginner", town.now)
        work.commit()
    return start_solo(town.services, town.person("bob"), SoloRequest(difficulty="beginner"), town.now).view.id
