"""What is seen on the builder's ground in 3-D, and what stands there without it."""

import re
import zlib
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.ground import CORNER, bare_ground, eventually, places
from zendotao.config import Config
from zendotao.core.koan.pieces import Colour
from zendotao.draw.night import EDGES
from zendotao.draw.tones import palette_for

pytestmark = pytest.mark.browser

SAND = {"light": (233, 227, 213), "dark": (55, 52, 46)}
RED_FRONT = (193, 48, 45)


def pixel(page, place: tuple[float, float]) -> tuple[int, ...]:
    """The colour at a place of the window: of a picture of one pixel all filters leave the first as it is."""
    picture = page.screenshot(clip={"x": round(place[0]), "y": round(place[1]), "width": 1, "height": 1})
    data, at = b"", 8
    while at < len(picture):
        length, kind = int.from_bytes(picture[at : at + 4], "big"), picture[at + 4 : at + 8]
        data += picture[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    return tuple(zlib.decompress(data)[1:4])


# ---- what is seen


@pytest.mark.parametrize("theme", SAND)
def test_the_ground_has_the_colours_of_the_theme_and_pieces_those_of_the_drawings(deep, theme):
    page = deep("R3 upright at 0,0", color_scheme=theme)
    x, y = places(page)[0]
    assert pixel(page, (x - 16, y + 4)) == RED_FRONT
    corners = {pixel(page, (bare_ground(page)[0] + step, bare_ground(page)[1])) for step in (0, 5, 9)}
    assert SAND[theme] in corners


def test_a_theme_that_changes_is_followed(deep):
    page = deep("R3 upright at 0,0", color_scheme="light")
    page.emulate_media(color_scheme="dark")
    spots = [(bare_ground(page)[0] + step, bare_ground(page)[1]) for step in (0, 5, 9)]
    assert eventually(page, lambda: SAND["dark"] in {pixel(page, spot) for spot in spots})


def test_rays_and_touches_are_drawn_on_request(deep):
    page = deep("1: R3 upright at 0,0\n2: Y1 on 1")
    assert page.locator(".ground-ray").count() == page.locator(".ground-touch").count() == 0
    page.locator('[data-show="rays"]').check()
    page.locator('[data-show="touching"]').check()
    # Both point upward; they touch each other.
    page.locator(".ground-ray").nth(1).wait_for(state="attached")
    page.locator(".ground-touch").wait_for(state="attached")
    expect(page.locator(".ground-ray")).to_have_count(2)
    expect(page.locator(".ground-touch")).to_have_count(1)


def test_a_piece_under_another_shows_through_it(deep):
    page = deep("1: R3 upright at 0,0\n2: Y1 in 1\n3: G3 upright at 60,0")
    # Four slanting edges: of the small piece alone.
    page.locator(".ground-hint").nth(3).wait_for(state="attached")
    expect(page.locator(".ground-hint")).to_have_count(4)


def test_an_unsound_piece_carries_a_mark(deep):
    page = deep("1: R3 upright at 0,0\n2: G3 upright at 5,0")
    page.locator(".ground-fault").nth(1).wait_for()
    expect(page.locator(".ground-fault")).to_have_text(["!", "!"])


def test_the_tones_are_those_of_the_server(visit):
    page = visit("/sandbox", bypass_csp=True)
    told = page.evaluate(
        """names => import("/static/js/builder/tones.js").then(
            ({getPalette}) => names.map(name => getPalette(name)))""",
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
    expect(page.locator('[data-part="picture"] svg')).to_be_visible()
    expect(page.locator("canvas")).to_have_count(0)


def test_a_device_that_takes_the_ground_away_gives_it_back(deep):
    page = deep("R3 upright at 0,0")
    page.evaluate(
        "window.lost = document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');"
        "lost.loseContext()"
    )
    page.locator('[data-scene="lost"]').wait_for(state="attached")
    expect(page.locator("canvas")).not_to_be_visible()
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
