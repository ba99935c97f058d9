"""A piece points at another: by keyboard, mouse and touch; turns that rest anywhere; pieces hidden under others."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.building import ANSWERED
from tests.browser.ground import PHONE, Place, along, beside, drag, notation, reads, settled
from zendotao.services.koans import examine

pytestmark = pytest.mark.browser

TWO = "1: R3 upright at 0,0\n2: Y1 upright at 60,0"
POINTS = "1: R3 flat at 0,0\n2: Y1 upright at 60,0"


def handle(page: Page, name: str) -> Place:
    """Where a handle of the ring is."""
    page.locator(f".ground-{name}").wait_for()
    settled(page)
    box = page.locator(f".ground-{name}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def points(koan: str) -> dict[str, list[int]]:
    """What each piece surely points at, where nothing about a koan is unclear."""
    found = examine(koan)
    assert found.sound
    assert found.report["unclear"] == []
    pointing: dict[str, list[int]] = found.report["pointing"]
    return pointing


# ---- by keyboard


def test_a_piece_points_at_another_by_keyboard(build):
    built = build(TWO)
    built.choose(1)
    built.press("p")
    expect(built.offer(2)).to_be_focused()
    expect(built.part("asking")).to_have_accessible_name(re.compile(re.escape(built.get_name(1))))
    built.press("Enter")
    built.settled(POINTS)
    assert points(built.notation) == {"1": [2]}
    expect(built.page.locator(":focus")).to_have_attribute("data-verb", "point")
    # What was done is said.
    said = re.compile(f"^{re.escape(built.get_name(1))}.* 2\\.")
    expect(built.part("said")).to_have_text(said, use_inner_text=True)
    built.press("z")
    built.settled(TWO)


def test_a_piece_that_points_there_already_stays_and_says_so(build):
    built = build("1: R3 flat at 0,0 heading 2\n2: Y1 upright at 60,0")
    built.choose(1)
    built.press("p", "Enter")
    expect(built.part("told")).to_have_text(built.get_words("aimed"), use_inner_text=True)
    expect(built.part("said")).to_have_text(built.get_words("aimed"), use_inner_text=True)
    assert built.notation == "1: R3 flat at 0,0 heading 2\n2: Y1 upright at 60,0"


def test_a_piece_looks_up_to_one_on_a_tower(build):
    built = build("1: R3 upright at 0,0\n2: Y1 on 1\n3: B2 upright at 80,0")
    built.choose(3)
    built.press("p", "ArrowRight", "Tab", "Enter")
    built.page.wait_for_function("() => document.querySelector('#koan').value.includes('pitch')")
    assert 2 in points(built.notation)["3"]


def test_what_was_let_down_on_another_and_cannot_point_from_there_comes_to_the_table(build):
    # It lies on the tip of the red: its ray passes over the yellow.
    built = build("1: R3 upright at 0,0\n2: Y1 upright at 90,0\n3: B3 flat at 0,0 heading 90 dropped")
    built.choose(3)
    built.press("p")
    built.offer(2).click()
    built.page.wait_for_function("() => !document.querySelector('#koan').value.includes('dropped')")
    built.page.locator(ANSWERED).wait_for()
    assert 2 in points(built.notation)["3"]


def test_square_brackets_go_from_step_to_step_and_braces_rest_between(build):
    built = build("1: B2 flat at 0,0 heading 23.4")
    built.choose(1)
    built.press("{", "{")
    built.settled("1: B2 flat at 0,0 heading 25.4")
    built.press("[")
    built.settled("1: B2 flat at 0,0 heading 30")
    built.press("]", "]")
    built.settled("1: B2 flat at 0,0")


# ---- by mouse and by touch


def test_one_draws_from_the_handle_to_what_is_pointed_at(deep):
    page = deep(TWO)
    page.mouse.click(*beside(settled(page)[0]))
    start, (_, yellow) = handle(page, "aim"), settled(page)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*along(start, start, beside(yellow), 0.5))
    page.mouse.move(*beside(yellow))
    page.locator(".ground-aim-at").wait_for()
    page.mouse.up()
    reads(page, POINTS)
    expect(page.locator(".ground-aim-at")).to_have_count(0)


def test_who_draws_to_bare_ground_turns_nothing(deep):
    page = deep(TWO)
    page.mouse.click(*beside(settled(page)[0]))
    start = handle(page, "aim")
    drag(page, start, (start[0] - 60, start[1] + 60))
    assert notation(page) == TWO


def test_the_handle_and_then_the_other_piece_are_tapped(deep):
    page = deep(TWO, **PHONE)
    red, _ = settled(page)
    page.touchscreen.tap(*beside(red))
    page.touchscreen.tap(*handle(page, "aim"))
    page.locator('[data-part="asking"]').wait_for()
    expect(page.locator(".ground-aim")).to_have_count(0)
    _, yellow = settled(page)
    page.touchscreen.tap(yellow[0], yellow[1] + 6)
    reads(page, POINTS)


def test_the_handle_turns_a_piece_to_between_the_steps_and_catches_on_them(deep):
    page = deep("R3 upright at 0,0")
    page.locator('[data-view="above"]').click()
    page.mouse.click(*beside(settled(page)[0]))
    (x, y), middle = handle(page, "turn"), settled(page)[0]
    away = x - middle[0], y - middle[1]
    # tan 8 is 0.14, tan 14 is 0.249: the first is no step's, the second within 2.5 degrees of 15.
    drag(page, (x, y), (x + 0.1405 * away[1], y - 0.1405 * away[0]))
    reads(page, "1: R3 upright at 0,0 turned 8")
    page.locator('[data-do="undo"]').click()
    (x, y), middle = handle(page, "turn"), settled(page)[0]
    away = x - middle[0], y - middle[1]
    drag(page, (x, y), (x + 0.249 * away[1], y - 0.249 * away[0]))
    reads(page, "1: R3 upright at 0,0 turned 15")


# ---- hidden


def test_a_piece_is_hidden_under_one_that_stands_on_the_table(build):
    built = build("1: Y1 upright at 0,0\n2: R3 flat at 60,0\n3: B1 upright at -60,0")
    built.choose(1)
    built.press("h")
    # Only what is larger is offered.
    offered = [built.get_name(2), built.get_words("never")]
    expect(built.part("asking").get_by_role("button")).to_have_text(offered, use_inner_text=True)
    built.press("Enter")
    built.settled("1: Y1 upright at 0,0\n2: R3 upright at 0,0\n3: B1 upright at -60,0")
    found = examine(built.notation)
    assert found.sound
    assert found.report["inside"] == [[1, 2]]
    assert [piece["grounded"] for piece in found.report["pieces"]] == [True, True, True]
    built.choose(2)
    built.part("ground").focus()
    built.press("Shift+ArrowRight")
    built.settled("1: Y1 upright at 10,0\n2: R3 upright at 10,0\n3: B1 upright at -60,0")


def test_without_a_larger_piece_nothing_can_be_hidden(build):
    built = build(TWO)
    built.choose(1)
    built.press("h")
    expect(built.part("told")).to_have_text(built.get_words("larger"), use_inner_text=True)


# ---- before the first piece


def test_an_empty_builder_is_short_on_a_phone_until_there_is_a_piece(deep):
    page = deep("", **PHONE)
    ground, act = page.locator('[data-part="ground"]'), page.locator(".build-act")
    empty = page.locator(".build-seen").bounding_box()
    assert empty is not None
    # The stash shows four and a half rows, the ground a line of words.
    assert empty["height"] < 450
    expect(act).not_to_be_visible()
    page.locator('[data-code="R3"] button').tap()
    page.locator(".ground-disc").wait_for()
    box = ground.bounding_box()
    assert box is not None
    assert box["height"] == 280
    expect(act).to_be_visible()
    # It keeps its room when the piece is gone.
    page.locator('[data-do="undo"]').tap()
    page.locator(".ground-disc").wait_for(state="detached")
    assert ground.bounding_box() == box


# ---- for everybody


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing_wrong_while_a_target_is_chosen_or_nothing_is_built(build, theme, width):
    for koan, piece, key in ((TWO, 1, "p"), (TWO, 2, "h"), ("", 0, "")):
        built = build(koan, width=width, color_scheme=theme)
        if piece:
            built.choose(piece)
            built.press(key)
        assert violations(built.page) == [], key
        assert built.page.evaluate("document.documentElement.scrollWidth") == width
