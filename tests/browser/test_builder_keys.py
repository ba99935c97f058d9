"""Building without dragging: by keys, buttons and numbers."""

import pytest
from playwright.sync_api import expect

from tests.browser.building import TOWER
from zendotao.services.koans import examine

pytestmark = pytest.mark.browser


# ---- by keyboard


def test_a_koan_is_built_by_keyboard_alone(build):
    built = build("")
    add = built.stash("R3")
    add.focus()
    built.press("Enter")
    built.settled("1: R3 upright at 0,0")
    # A small yellow is set down beside it, 35 mm on: the red's corners reach 18.0 from its middle, its own 10.1, and
    # 4 are left between, 32.1 in all, the next step of 5. Then it is put on the only other piece.
    built.stash("Y1").focus()
    built.press("Enter")
    built.settled("1: R3 upright at 0,0\n2: Y1 upright at 35,0")
    built.press("o")
    expect(built.offer(1)).to_be_focused()
    built.press("Enter")
    built.settled(TOWER)
    assert examine(built.notation).report["towers"] == [[1, 2]]


def test_the_stash_is_one_stop_in_which_arrows_go_from_piece_to_piece(build):
    built = build("")
    named = "found => found.every(one => one.querySelector('button').textContent.includes(one.dataset.name))"
    assert built.page.locator("[data-code]").evaluate_all(named)
    stops = built.page.locator(".build-add[tabindex='0']")
    built.stash("R1").focus()
    for key, code in (
        ("ArrowRight", "R2"), ("ArrowDown", "Y2"), ("ArrowLeft", "Y1"), ("ArrowUp", "R1"), ("ArrowUp", "R1"),
        ("End", "A3"), ("ArrowRight", "A3"), ("Home", "R1"), ("ArrowDown", "Y1"),
    ):  # fmt: skip
        built.press(key)
        expect(built.stash(code)).to_be_focused()
        expect(stops).to_have_count(1)
    built.press("Tab")
    expect(built.page.locator(".skip:focus")).to_have_attribute("href", "#koan-built")
    built.press("Shift+Tab")
    built.press("Enter")
    built.settled("1: Y1 upright at 0,0")


def test_arrows_on_the_ground_move_the_chosen_piece(build):
    built = build("1: R3 upright at 0,0\n2: B1 upright at 60,0")
    built.choose(2)
    built.part("ground").focus()
    built.press("ArrowRight", "ArrowUp", "Shift+ArrowLeft", "Shift+ArrowDown", "ArrowLeft")
    built.settled("1: R3 upright at 0,0\n2: B1 upright at 50,-9")
    # Pushes of one piece that follow each other are one step.
    built.press("z")
    built.settled("1: R3 upright at 0,0\n2: B1 upright at 60,0")


def test_arrows_in_the_list_choose_and_move_nothing(build):
    built = build("1: R3 upright at 0,0\n2: B1 upright at 60,0")
    built.choose(1)
    built.press("ArrowDown")
    expect(built.piece(2)).to_be_checked()
    assert built.notation == "1: R3 upright at 0,0\n2: B1 upright at 60,0"


def test_keys_turn_lay_and_tilt(build):
    built = build("1: B2 upright at 0,0")
    built.choose(1)
    built.press("[", "[", "]", "]", "]")
    built.settled("1: B2 upright at 0,0 turned 345")
    built.press("{")
    built.settled("1: B2 upright at 0,0 turned 346")
    built.press("f")
    built.settled("1: B2 flat at 0,0 heading 346")
    built.press("s")
    built.settled("1: B2 upright at 0,0 turned 346")
    built.press("t")
    # Straight up, what turns is the heading; a square pyramid's quarter turns are alike.
    built.settled("1: B2 pitch 90 at 0,0 heading 76")


def test_keys_can_be_switched_off_and_stay_so(build):
    built = build("1: B2 upright at 0,0")
    built.choose(1)
    built.part("keys").uncheck()
    built.choose(1)
    built.press("f", "x", "[")
    built.page.reload()
    expect(built.part("keys")).not_to_be_checked()
    assert built.notation == "1: B2 upright at 0,0"


def test_letters_that_are_typed_into_a_field_do_nothing_else(build):
    built = build("1: B2 upright at 0,0")
    built.choose(1)
    built.page.locator("textarea#koan").focus()
    built.press("End", "Space", "x", "Backspace", "Backspace")
    built.settled("1: B2 upright at 0,0")


# ---- by buttons and numbers


def test_a_number_is_typed_instead_of_dragging(build):
    built = build("1: R3 upright at 0,0\n2: B1 flat at 60,0")
    built.choose(2)
    for name, value in {"x": "-41.5", "heading": "30"}.items():
        built.page.locator(f'[data-number="{name}"]').fill(value)
        built.press("Tab")
    built.settled("1: R3 upright at 0,0\n2: B1 flat at -41.5,0 heading 30")
    expect(built.page.locator('[data-number="turned"]')).not_to_be_visible()


def test_what_carries_others_takes_them_along_and_leaves_its_place_to_them(build):
    built = build(TOWER)
    built.choose(1)
    built.page.locator('[data-number="x"]').fill("25")
    built.press("Tab")
    built.settled("1: R3 upright at 25,0\n2: Y1 on 1")
    built.verb("remove").click()
    built.settled("2: Y1 upright at 25,0")


def test_a_larger_piece_is_put_over_and_a_smaller_one_under(build):
    built = build("1: B2 upright at 0,0\n2: R3 upright at 60,0\n3: Y1 upright at 90,0")
    built.choose(2)
    built.verb("on").click()
    built.offer(1).click()
    # One size larger: its cavity is just the blue's outside.
    built.settled("1: B2 upright at 0,0\n2: R3 on 1\n3: Y1 upright at 90,0")
    built.choose(3)
    built.verb("in").click()
    built.offer(1).click()
    built.settled("1: B2 upright at 0,0\n2: R3 on 1\n3: Y1 in 1")
    assert examine(built.notation).report["towers"] == [[3, 1, 2]]


def test_what_is_put_under_a_smaller_one_carries_it(build):
    built = build("1: Y1 upright at 0,0 turned 10\n2: R3 upright at 60,0")
    built.choose(2)
    built.verb("in").click()
    built.offer(1).click()
    built.settled("2: R3 upright at 0,0 turned 10\n1: Y1 on 2")


def test_two_pieces_can_change_places_in_a_tower(build):
    built = build("1: R2 upright at 0,0\n2: Y2 on 1")
    built.choose(1)
    built.verb("on").click()
    built.offer(2).click()
    built.settled("2: Y2 upright at 0,0\n1: R2 on 2")


def test_a_piece_is_leaned_and_dropped(build):
    built = build("1: R3 upright at 0,0\n2: B2 upright at 30,0")
    built.choose(2)
    built.verb("lean").click()
    built.offer(1).click()
    # Its front edge stays where it was, 20.08 from the red's middle, told to a tenth.
    built.settled("1: R3 upright at 0,0\n2: B2 leaning on 1 at 20.1,0 heading 180")
    assert examine(built.notation).sound
    built.verb("stand").click()
    built.page.locator('[data-number="x"]').fill("0")
    built.press("Tab")
    built.verb("dropped").click()
    built.settled("1: R3 upright at 0,0\n2: B2 upright at 0,0 turned 180 dropped")
    expect(built.verb("dropped")).to_have_attribute("aria-pressed", "true")


def test_a_number_that_is_being_typed_stays_when_the_server_answers(build):
    built = build("1: R3 flat at 0,0")
    built.choose(1)
    built.verb("stand").click()
    built.page.locator('[data-number="x"]').fill("7")
    built.settled("1: R3 upright at 0,0")
    expect(built.page.locator('[data-number="x"]')).to_have_value("7")
    built.press("Tab")
    built.settled("1: R3 upright at 7,0")


def test_a_copy_stands_beside_its_original(build):
    built = build("1: R3 flat at 0,0 heading 90")
    built.choose(1)
    built.verb("duplicate").click()
    built.piece(2).wait_for(state="attached")
    second = built.notation.split("\n")[1]
    assert second.startswith("2: R3 flat at ")
    assert second.endswith("heading 90")
    expect(built.piece(2)).to_be_checked()


def test_a_verb_that_needs_another_piece_can_be_left(build):
    built = build("1: R3 upright at 0,0\n2: B1 upright at 60,0")
    built.choose(2)
    built.press("l")
    expect(built.part("asking")).to_be_visible()
    built.press("Escape")
    expect(built.part("asking")).not_to_be_visible()
    expect(built.page.locator(":focus")).to_have_attribute("data-verb", "lean")
    built.press("o")
    # The other piece may also be picked in the list.
    built.page.locator(".build-piece-row").first.click()
    built.settled("1: R3 upright at 0,0\n2: B1 on 1")
