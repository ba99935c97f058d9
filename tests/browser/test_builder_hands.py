"""What hands do to the builder's ground in 3-D, by mouse and by touch."""

import re

import pytest

from tests.browser.ground import (
    CORNER,
    PHONE,
    along,
    bare_ground,
    beside,
    drag,
    moved_on,
    notation,
    reads,
    settled,
    swipe,
)  # fmt: skip

pytestmark = pytest.mark.browser


# ---- by mouse


def test_a_piece_is_dragged_as_far_as_the_pointer_goes_and_snaps(deep):
    page = deep(CORNER)
    red, green, blue = settled(page)
    drag(page, beside(red), along(beside(red), red, blue, -0.5))
    reads(page, "1: R3 upright at 0,-30\n2: G3 upright at 40,0\n3: B3 upright at 0,60")
    # What would have left the picture has made it smaller. From the red at (0, -30) to the blue there are 90 mm.
    red, green, blue = settled(page)
    red = along(red, red, blue, 1 / 3)
    # 0.32 of 40 mm are 12.8 mm: nearer to three steps of 5 mm than to two.
    drag(page, beside(green), along(beside(green), red, green, 0.32))
    reads(page, "1: R3 upright at 0,-30\n2: G3 upright at 55,0\n3: B3 upright at 0,60")


def test_alt_lets_a_piece_stand_between_the_steps(deep):
    page = deep(CORNER)
    red, green, _ = settled(page)
    drag(page, beside(green), along(beside(green), red, green, 0.3), keys=("Alt",))
    x, y = map(float, re.search(r"2: G3 upright at ([\d.-]+),([\d.-]+)", notation(page)).groups())
    # 40 + 0.3 × 40 mm; a pixel is about a fifth of a millimetre.
    assert (x, y) == (pytest.approx(52, abs=0.5), pytest.approx(0, abs=0.5))


def test_what_is_on_a_piece_goes_along(deep):
    page = deep("1: R3 upright at 0,0\n2: G3 upright at 40,0\n3: Y1 on 1")
    red, green, _ = settled(page)
    drag(page, beside(red), along(beside(red), red, green, -0.5))
    reads(page, "1: R3 upright at -20,0\n2: G3 upright at 40,0\n3: Y1 on 1")


def test_the_handle_turns_the_selected_piece(deep):
    page = deep("R3 upright at 0,0")
    page.locator('[data-view="above"]').click()
    page.mouse.click(*beside(settled(page)[0]))
    page.locator(".ground-handle").wait_for()
    middle, box = settled(page)[0], page.locator(".ground-handle").bounding_box()
    handle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    away = handle[0] - middle[0], handle[1] - middle[1]
    # From above a quarter turn counter-clockwise takes (x, y) to (y, -x), as y grows downward.
    drag(page, handle, (middle[0] + away[1], middle[1] - away[0]))
    reads(page, "1: R3 upright at 0,0 turned 90")


def test_the_other_piece_is_picked_on_the_ground(deep):
    page = deep("1: R3 upright at 0,0\n2: Y1 upright at 40,0")
    _, yellow = settled(page)
    page.mouse.click(*beside(yellow))
    page.locator('.build-act [data-verb="on"]').click()
    # The question may have come into the window from below.
    page.mouse.click(*beside(settled(page)[0]))
    reads(page, "1: R3 upright at 0,0\n2: Y1 on 1")


def test_a_piece_is_carried_from_the_stash_to_its_place(deep):
    page = deep("1: R3 upright at 0,0\n2: G3 upright at 40,0")
    page.locator('[data-view="above"]').click()
    page.wait_for_function("document.querySelectorAll('[data-view=above][aria-pressed=true]').length === 1")
    red, green = settled(page)
    stash = page.locator('[data-code="Y2"]').bounding_box()
    start = stash["x"] + stash["width"] / 2, stash["y"] + stash["height"] / 2
    drag(page, start, along(red, red, green, -1.25))
    # 1.25 of 40 mm the other way; from above a number stands over the middle of its piece.
    reads(page, "1: R3 upright at 0,0\n2: G3 upright at 40,0\n3: Y2 upright at -50,0")


def test_empty_ground_lets_go_of_the_piece(deep):
    page = deep("R3 upright at 0,0")
    page.mouse.click(*beside(settled(page)[0]))
    page.locator(".ground-handle").wait_for()
    page.mouse.click(*bare_ground(page))
    page.locator(".ground-handle").wait_for(state="detached")


def test_one_goes_round_the_table_in_the_free_view_without_moving_a_piece(deep):
    page = deep(CORNER)
    page.locator('[data-view="free"]').click()
    red, green, blue = settled(page)
    assert green[0] > red[0]
    # 450 pixels are half a turn: what was at the right is at the left.
    start = bare_ground(page)
    drag(page, start, (start[0] + 450, start[1]))
    red, green, _ = moved_on(page, [red, green, blue])
    assert green[0] < red[0]
    assert notation(page) == CORNER


def test_the_ground_is_seen_nearer_by_keys(deep):
    page = deep(CORNER)
    red, green, blue = settled(page)
    page.locator('[data-part="ground"]').focus()
    page.keyboard.press("-")
    smaller = moved_on(page, [red, green, blue])
    # A step makes everything 1.25 times as large, or as small.
    assert smaller[1][0] - smaller[0][0] == pytest.approx((green[0] - red[0]) / 1.25, abs=0.3)


# ---- by touch


def test_a_finger_on_a_piece_drags_it(deep):
    page = deep(CORNER, **PHONE)
    red, green, _ = settled(page)
    end = along(beside(green), red, green, 0.5)
    swipe(page, beside(green), along(beside(green), red, green, 0.25), end)
    reads(page, "1: R3 upright at 0,0\n2: G3 upright at 60,0\n3: B3 upright at 0,60")


def test_a_finger_on_empty_ground_scrolls_the_page(deep):
    page = deep(CORNER, **PHONE)
    before, start = page.evaluate("scrollY"), bare_ground(page)
    swipe(page, start, *((start[0], start[1] - step) for step in range(20, 220, 20)))
    page.wait_for_function("before => scrollY > before + 60", arg=before)
    assert notation(page) == CORNER
