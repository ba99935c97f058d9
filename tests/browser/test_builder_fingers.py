"""Fingers, a pen, a wheel on the builder's ground; and room for fingers on everything else."""

import pytest
from playwright.sync_api import expect

from tests.browser.ground import CORNER, PHONE, along, beside, moved_on, notation, places, reads, settled, swipe

pytestmark = pytest.mark.browser


def touched(session, kind: str, *points: tuple[float, float]) -> None:
    """Fingers are put down, moved or lifted."""
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def pen(page, kind: str, place: tuple[float, float]) -> None:
    """A pen does something at a place."""
    event = {"x": place[0], "y": place[1], "button": "left", "buttons": 1, "clickCount": 1, "pointerType": "pen"}
    page.context.new_cdp_session(page).send("Input.dispatchMouseEvent", {"type": kind, **event})


def middle(page) -> tuple[float, float]:
    box = page.locator(".ground-canvas").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] - 20


def test_two_fingers_that_part_make_everything_larger_and_move_no_piece(deep):
    page = deep(CORNER, **PHONE)
    red, green, _ = settled(page)
    (x, y), session = middle(page), page.context.new_cdp_session(page)
    touched(session, "touchStart", (x - 30, y), (x + 30, y))
    for wide in (40, 50, 60):
        touched(session, "touchMove", (x - wide, y), (x + wide, y))
    now = places(page)
    touched(session, "touchEnd")
    # From 60 pixels apart to 120: twice as large, as long as the fingers are down.
    assert now[1][0] - now[0][0] == pytest.approx(2 * (green[0] - red[0]), abs=1)
    assert notation(page) == CORNER


def test_a_finger_turns_the_piece_by_its_handle(deep):
    page = deep("R3 upright at 0,0", **PHONE)
    page.locator('[data-view="above"]').click()
    at = settled(page)[0]
    page.touchscreen.tap(*beside(at))
    page.locator(".ground-handle").wait_for()
    at = settled(page)[0]
    box = page.locator(".ground-handle").bounding_box()
    handle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    away = handle[0] - at[0], handle[1] - at[1]
    half = at[0] + (away[0] + away[1]) * 0.71, at[1] + (away[1] - away[0]) * 0.71
    swipe(page, handle, half, (at[0] + away[1], at[1] - away[0]))
    reads(page, "1: R3 upright at 0,0 turned 90")


@pytest.mark.parametrize(
    ("verb", "line"),
    [("on", "2: Y1 on 1"), ("in", "2: Y1 upright at 0,0"), ("lean", "2: Y1 leaning on 1")],
)
def test_what_a_piece_is_put_on_under_or_against_is_tapped(deep, verb, line):
    page = deep("1: R3 upright at 0,0\n2: Y1 upright at 50,0", **PHONE)
    red, yellow = settled(page)
    page.touchscreen.tap(yellow[0], yellow[1] + 6)
    page.locator(f'.build-act [data-verb="{verb}"]').tap()
    red = settled(page)[0]
    page.touchscreen.tap(red[0], red[1] + 14)
    page.wait_for_function("line => document.querySelector('#koan').value.split('\\n')[1]?.startsWith(line)", arg=line)
    page.locator(".build-state.moss").wait_for()


def test_a_pen_drags_a_piece(deep):
    page = deep(CORNER)
    red, green, _ = settled(page)
    start, end = beside(green), along(beside(green), red, green, 0.5)
    pen(page, "mousePressed", start)
    pen(page, "mouseMoved", along(start, start, end, 0.5))
    pen(page, "mouseMoved", end)
    pen(page, "mouseReleased", end)
    # Half of 40 mm on.
    reads(page, "1: R3 upright at 0,0\n2: G3 upright at 60,0\n3: B3 upright at 0,60")


def test_a_wheel_scrolls_the_page_unless_the_view_is_free(deep):
    page = deep(CORNER, height=700)
    before = settled(page)
    width = before[1][0] - before[0][0]
    page.mouse.move(*middle(page))
    page.mouse.wheel(0, 40)
    page.wait_for_function("scrollY > 0")
    now = settled(page)
    assert now[1][0] - now[0][0] == pytest.approx(width, abs=0.1)
    page.locator('[data-view="free"]').click()
    free = settled(page)
    page.mouse.move(*middle(page))
    page.mouse.wheel(0, -200)
    now = moved_on(page, free)
    assert now[1][0] - now[0][0] > 1.2 * (free[1][0] - free[0][0])


def test_what_is_added_is_seen_on_a_phone(deep):
    page = deep("", **PHONE)
    page.locator("[data-builder]").evaluate("one => one.scrollIntoView({block: 'end'})")
    page.locator('[data-code="R3"] button').evaluate("one => one.scrollIntoView({block: 'center'})")
    page.locator('[data-code="R3"] button').tap()
    expect(page.locator(".ground-disc")).to_be_in_viewport(ratio=1)


SMALL = """least => [...document.querySelectorAll("[data-builder] :is(button, label, textarea, select, summary)")]
    .filter(one => getComputedStyle(one).visibility === "visible" && !one.matches(".unseen, [for]"))
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.height < least || box.width < least))
    .map(([one]) => one.outerHTML.slice(0, 100))"""


@pytest.mark.parametrize("koan", [CORNER, "1: R3 upright at 0,0\n2: G2 upright at 23.5,0\n3: B2 upright at 0,5"])
def test_everything_has_room_for_a_finger(deep, koan):
    page = deep(koan, **PHONE)
    page.locator(".build-piece-row").last.tap()
    page.locator('.build-act [data-verb="lean"]').tap()
    # Links and buttons within a sentence are as high as its lines.
    small = [one for one in page.evaluate(SMALL, 44) if "build-nudge" not in one]
    assert small == []
    assert page.evaluate(SMALL, 24) == []


CUT = """[...document.querySelectorAll("[data-builder] :is(button, label, p:not(.unseen), td)")]
    .filter(one => one.offsetParent && getComputedStyle(one).display !== "inline")
    .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML.slice(0, 100))"""
FIRST = "/sandbox/first?step=koan&rule=it+contains+exactly+three+pieces"


@pytest.mark.parametrize("address", ["/sandbox?koan=R3+upright+at+0,0;Y1+on+1", FIRST])
def test_text_twice_as_large_leaves_the_builder_whole(visit, address):
    page = visit(address, **PHONE)
    page.locator("[data-builder][data-live]").wait_for()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.locator('[data-part="ground"]').scroll_into_view_if_needed()
    page.locator('[data-scene="open"] canvas').wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert page.evaluate(CUT) == []
