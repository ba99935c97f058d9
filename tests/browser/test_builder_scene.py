"""The builder's ground in 3-D: what hands do to it, by mouse and by touch, and what stands there without it.

Where pieces are on the page the numbers on them tell: as far as two equal pieces lie apart, so far a third is dragged.
"""

import re
import zlib
from pathlib import Path
from urllib.parse import quote

import pytest

from zendotao.config import Config
from zendotao.core.koan.pieces import Colour
from zendotao.draw.night import EDGES
from zendotao.draw.tones import palette_for

pytestmark = pytest.mark.browser

CORNER = "1: R3 upright at 0,0\n2: G3 upright at 40,0\n3: B3 upright at 0,60"
"""Three equal pieces: the second lies 40 mm along x from the first, the third 60 mm along y."""

SAND = {"light": (233, 227, 213), "dark": (55, 52, 46)}
RED_FRONT = (193, 48, 45)


@pytest.fixture
def build(visit):
    """Open the sandbox with a koan: ``build("R3 upright at 0,0")``; the page when the ground is there in 3-D."""

    def go(koan: str, **options: object):
        page = visit(f"/sandbox?koan={quote(koan)}", **options)
        page.locator('[data-part="ground"]').scroll_into_view_if_needed()
        page.locator('[data-scene="open"] canvas').wait_for()
        page.locator(".ground-disc").nth(koan.count("\n")).wait_for()
        return page

    return go


def places(page) -> list[tuple[float, float]]:
    """Where the numbers are in the window, in pixels."""
    return page.evaluate(
        """new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
            [...document.querySelectorAll(".ground-disc circle")].map(one => one.getBoundingClientRect())
                .map(box => [box.x + box.width / 2, box.y + box.height / 2]))"""
    )


def settled(page) -> list[tuple[float, float]]:
    """Where the numbers are when the picture has come to rest."""
    before, now = None, places(page)
    while before != now:
        before, now = now, places(page)
    return now


def beside(place: tuple[float, float]) -> tuple[float, float]:
    """A place on the same piece that its number does not cover: 14 pixels farther down."""
    return place[0], place[1] + 14


def along(start, one, other, share=1.0) -> tuple[float, float]:
    """As far from ``start`` as from one place to another, or a share of that."""
    return start[0] + share * (other[0] - one[0]), start[1] + share * (other[1] - one[1])


def drag(page, start, end, *, keys: tuple[str, ...] = ()) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for key in keys:
        page.keyboard.down(key)
    page.mouse.move(*end, steps=5)
    page.mouse.up()
    for key in keys:
        page.keyboard.up(key)


def swipe(page, *points: tuple[float, float]) -> None:
    """Draw a finger over the screen, through points."""
    session = page.context.new_cdp_session(page)
    for kind, point in zip(["touchStart", *["touchMove"] * (len(points) - 1)], points, strict=True):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": point[0], "y": point[1]}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def notation(page) -> str:
    return page.get_by_label("The koan in notation").input_value()


def reads(page, text: str) -> None:
    """Wait until the notation is ``text``."""
    page.wait_for_function("text => document.querySelector('#koan').value === text", arg=text)


def pixel(page, place: tuple[float, float]) -> tuple[int, ...]:
    """The colour at a place of the window: of a picture of one pixel all filters leave the first as it is."""
    picture = page.screenshot(clip={"x": round(place[0]), "y": round(place[1]), "width": 1, "height": 1})
    data, at = b"", 8
    while at < len(picture):
        length, kind = int.from_bytes(picture[at : at + 4], "big"), picture[at + 4 : at + 8]
        data += picture[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    return tuple(zlib.decompress(data)[1:4])


def ground(page) -> tuple[float, float]:
    """A place near the lower left corner of the ground, where nothing stands."""
    box = page.locator(".ground-canvas").bounding_box()
    return box["x"] + 12, box["y"] + box["height"] - 12


# ---- by mouse


def test_a_piece_is_dragged_as_far_as_the_pointer_goes_and_snaps(build):
    page = build(CORNER)
    red, green, blue = places(page)
    drag(page, beside(red), along(beside(red), red, blue, -0.5))
    reads(page, "1: R3 upright at 0,-30\n2: G3 upright at 40,0\n3: B3 upright at 0,60")
    # 0.32 of 40 mm are 12.8 mm: nearer to three steps of 5 mm than to two.
    drag(page, beside(green), along(beside(green), red, green, 0.32))
    reads(page, "1: R3 upright at 0,-30\n2: G3 upright at 55,0\n3: B3 upright at 0,60")


def test_alt_lets_a_piece_stand_between_the_steps(build):
    page = build(CORNER)
    red, green, _ = places(page)
    drag(page, beside(green), along(beside(green), red, green, 0.3), keys=("Alt",))
    x, y = map(float, re.search(r"2: G3 upright at ([\d.-]+),([\d.-]+)", notation(page)).groups())
    # 40 + 0.3 × 40 mm; a pixel is about a fifth of a millimetre.
    assert (x, y) == (pytest.approx(52, abs=0.5), pytest.approx(0, abs=0.5))


def test_what_is_on_a_piece_goes_along(build):
    page = build("1: R3 upright at 0,0\n2: G3 upright at 40,0\n3: Y1 on 1")
    red, green, _ = places(page)
    drag(page, beside(red), along(beside(red), red, green, -0.5))
    reads(page, "1: R3 upright at -20,0\n2: G3 upright at 40,0\n3: Y1 on 1")


def test_the_handle_turns_the_selected_piece(build):
    page = build("R3 upright at 0,0")
    page.get_by_role("button", name="Above").click()
    page.mouse.click(*beside(places(page)[0]))
    page.locator(".ground-handle").wait_for()
    middle, box = settled(page)[0], page.locator(".ground-handle").bounding_box()
    handle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    away = handle[0] - middle[0], handle[1] - middle[1]
    # From above a quarter turn counter-clockwise takes (x, y) to (y, -x), as y grows downward.
    drag(page, handle, (middle[0] + away[1], middle[1] - away[0]))
    reads(page, "1: R3 upright at 0,0 turned 90")


def test_the_other_piece_is_picked_on_the_ground(build):
    page = build("1: R3 upright at 0,0\n2: Y1 upright at 40,0")
    red, yellow = places(page)
    page.mouse.click(*beside(yellow))
    page.get_by_role("button", name="Put on").click()
    page.mouse.click(*beside(red))
    reads(page, "1: R3 upright at 0,0\n2: Y1 on 1")


def test_a_piece_is_carried_from_the_stash_to_its_place(build):
    page = build("1: R3 upright at 0,0\n2: G3 upright at 40,0")
    page.get_by_role("button", name="Above").click()
    page.wait_for_function("document.querySelectorAll('[data-view=above][aria-pressed=true]').length === 1")
    red, green = settled(page)
    stash = page.locator('[data-code="Y2"]').bounding_box()
    start = stash["x"] + stash["width"] / 2, stash["y"] + stash["height"] / 2
    drag(page, start, along(red, red, green, -1.25))
    # 1.25 of 40 mm the other way; from above a number stands over the middle of its piece.
    reads(page, "1: R3 upright at 0,0\n2: G3 upright at 40,0\n3: Y2 upright at -50,0")


def test_empty_ground_lets_go_of_the_piece(build):
    page = build("R3 upright at 0,0")
    page.mouse.click(*beside(places(page)[0]))
    page.locator(".ground-handle").wait_for()
    page.mouse.click(*ground(page))
    page.locator(".ground-handle").wait_for(state="detached")


def test_one_goes_round_the_table_in_the_free_view_without_moving_a_piece(build):
    page = build(CORNER)
    page.get_by_role("button", name="Free").click()
    red, green, _ = places(page)
    assert green[0] > red[0]
    # 450 pixels are half a turn: what was at the right is at the left.
    start = ground(page)
    drag(page, start, (start[0] + 450, start[1]))
    red, green, _ = places(page)
    assert green[0] < red[0]
    assert notation(page) == CORNER


def test_the_ground_is_seen_nearer_by_keys(build):
    page = build(CORNER)
    red, green, _ = places(page)
    page.locator('[data-part="ground"]').focus()
    page.keyboard.press("-")
    smaller = places(page)
    # A step makes everything 1.25 times as large, or as small.
    assert smaller[1][0] - smaller[0][0] == pytest.approx((green[0] - red[0]) / 1.25, abs=0.3)


# ---- by touch

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def test_a_finger_on_a_piece_drags_it(build):
    page = build(CORNER, **PHONE)
    red, green, _ = places(page)
    end = along(beside(green), red, green, 0.5)
    swipe(page, beside(green), along(beside(green), red, green, 0.25), end)
    reads(page, "1: R3 upright at 0,0\n2: G3 upright at 60,0\n3: B3 upright at 0,60")


def test_a_finger_on_empty_ground_scrolls_the_page(build):
    page = build(CORNER, **PHONE)
    before, start = page.evaluate("scrollY"), ground(page)
    swipe(page, start, *((start[0], start[1] - step) for step in range(20, 220, 20)))
    page.wait_for_function("before => scrollY > before + 60", arg=before)
    assert notation(page) == CORNER


# ---- what is seen


@pytest.mark.parametrize("theme", SAND)
def test_the_ground_has_the_colours_of_the_theme_and_pieces_those_of_the_drawings(build, theme):
    page = build("R3 upright at 0,0", color_scheme=theme)
    x, y = places(page)[0]
    assert pixel(page, (x - 16, y + 4)) == RED_FRONT
    corners = {pixel(page, (ground(page)[0] + step, ground(page)[1])) for step in (0, 5, 9)}
    assert SAND[theme] in corners


def test_a_theme_that_changes_is_followed(build):
    page = build("R3 upright at 0,0", color_scheme="light")
    page.emulate_media(color_scheme="dark")
    places(page)
    assert SAND["dark"] in {pixel(page, (ground(page)[0] + step, ground(page)[1])) for step in (0, 5, 9)}


def test_rays_and_touches_are_drawn_on_request(build):
    page = build("1: R3 upright at 0,0\n2: Y1 on 1")
    assert page.locator(".ground-ray").count() == page.locator(".ground-touch").count() == 0
    page.get_by_label("Where they point").check()
    page.get_by_label("What touches").check()
    # Both point upward; they touch each other.
    page.locator(".ground-ray").nth(1).wait_for(state="attached")
    page.locator(".ground-touch").wait_for(state="attached")
    assert page.locator(".ground-ray").count() == 2
    assert page.locator(".ground-touch").count() == 1


def test_a_piece_under_another_shows_through_it(build):
    page = build("1: R3 upright at 0,0\n2: Y1 in 1\n3: G3 upright at 60,0")
    # Four slanting edges: of the small piece alone.
    page.locator(".ground-hint").nth(3).wait_for(state="attached")
    assert page.locator(".ground-hint").count() == 4


def test_an_unsound_piece_carries_a_mark(build):
    page = build("1: R3 upright at 0,0\n2: G3 upright at 5,0")
    page.locator(".ground-fault").nth(1).wait_for()
    assert page.locator(".ground-fault").all_text_contents() == ["!", "!"]


def test_the_tones_are_those_of_the_server(visit):
    page = visit("/sandbox", bypass_csp=True)
    told = page.evaluate(
        """names => import("/static/js/builder/tones.js").then(
            ({palette}) => names.map(name => palette(name)))""",
        [colour.word for colour in Colour],
    )
    for colour, tones in zip(Colour, told, strict=True):
        own = palette_for(colour)
        assert [*tones["outer"], *tones["rim"], *tones["walls"]] == [*own.outer, *own.rim, *own.walls], colour
        assert (tones["edge"], tones["mark"], tones["night"]) == (own.edge, own.mark, EDGES[colour])


# ---- without it


def test_without_webgl_the_servers_picture_stands(visit):
    page = visit("/", java_script_enabled=True)
    page.context.add_init_script(
        "const get = HTMLCanvasElement.prototype.getContext;"
        "HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {"
        " return kind.startsWith('webgl') ? null : get.call(this, kind, ...rest); };"
    )
    with page.expect_response(lambda answer: "/scene-" in answer.url):
        page.goto(f"/sandbox?koan={quote(CORNER)}")
        page.locator('[data-part="ground"]').scroll_into_view_if_needed()
    assert page.locator('[data-part="picture"] svg').is_visible()
    assert page.locator("canvas").count() == 0


def test_a_device_that_takes_the_ground_away_gives_it_back(build):
    page = build("R3 upright at 0,0")
    page.evaluate(
        "window.lost = document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');"
        "lost.loseContext()"
    )
    page.locator('[data-scene="lost"]').wait_for(state="attached")
    assert not page.locator("canvas").is_visible()
    page.evaluate("lost.restoreContext()")
    page.locator('[data-scene="open"] canvas').wait_for()
    x, y = places(page)[0]
    assert pixel(page, (x - 16, y + 4)) == RED_FRONT


def test_only_the_builders_ground_is_made_of_three_js():
    bundled = Path(Config.from_environment({}).static_dir, "dist", "js").rglob("*.js")
    names = [path.name for path in bundled if "WebGLRenderer" in path.read_text(encoding="utf-8")]
    assert len(names) == 1
    assert re.fullmatch(r"scene-[A-Z0-9]{8}\.js", names[0])


@pytest.mark.parametrize("address", ["/", "/games", "/help/notation"])
def test_pages_without_a_builder_do_not_load_three_js(visit, address):
    page = visit(address)
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    assert not [name for name in loaded if "scene" in name or "builder" in name]
