"""Drawings as images: in the colours of day and night, and several koans in one file."""

import re
from xml.etree import ElementTree as ET

import pytest

from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.draw import files, night
from zendotao.draw.files import ImageStyle, render_cell, render_image, render_sprite
from zendotao.draw.picture import Options

SVG = "{http://www.w3.org/2000/svg}"
ONE = parse_koan("R3 upright at 0,0")
TOWER = parse_koan("B3 upright at 0,0; Y1 on 1")
WIDE = parse_koan("R1 upright at 0,0; R1 upright at 400,0")
"""A row of 400 mm, which no cell of 104 mm has room for."""


def shifts(svg: str) -> list[tuple[float, float]]:
    """Where the drawing in each cell begins, in mm from the sprite's corner."""
    moves = re.findall(r"translate\((\S+) (\S+)\)", svg)
    return [(float(x), float(y)) for x, y in moves]


def test_by_day_the_attributes_say_the_colours_and_no_style_does():
    assert "<style" not in render_image(ONE, ImageStyle("light"))


def test_by_night_a_file_styles_the_colours_that_it_holds_and_no_others():
    (style,) = ET.fromstring(render_image(TOWER, ImageStyle("dark"))).findall(f"{SVG}style")
    assert set(re.findall(r"\.edge\.(\w+),", style.text)) == {"blue", "yellow"}
    assert "@media" not in style.text


def test_with_the_system_a_file_asks_for_the_theme_itself():
    (style,) = ET.fromstring(render_image(ONE, ImageStyle("system"))).findall(f"{SVG}style")
    assert style.text.startswith("@media (prefers-color-scheme:dark){")
    assert style.text[len("@media (prefers-color-scheme:dark){") : -1] in render_image(ONE, ImageStyle("dark"))


@pytest.mark.parametrize("colour", Colour)
def test_every_colour_has_its_edge_by_night(colour):
    assert re.fullmatch("#[0-9a-f]{6}", night.EDGES[colour])


def test_nothing_lies_below_the_pieces_of_an_image():
    assert 'class="ground"' not in render_image(ONE, ImageStyle())
    assert 'class="ground"' not in render_cell(ONE, ImageStyle())


def test_an_image_may_show_the_stone_and_then_styles_it():
    svg = render_image(ONE, ImageStyle("dark"), Options(stone="open"))
    assert 'class="stone open"' in svg
    assert ".stone.open" in svg
    assert ".stone" not in render_image(ONE, ImageStyle("dark"))


def test_a_sprite_names_the_place_of_each_koan_by_its_number():
    views = ET.fromstring(render_sprite({7: ONE, 8: TOWER, 12: ONE}, ImageStyle())).findall(f"{SVG}view")
    # Cells of 168 by 120 px at 0.62 mm a pixel, one below the other: 104.16 mm by 74.4 mm.
    assert [(view.get("id"), view.get("viewBox")) for view in views] == [
        ("k7", "0 0 104.16 74.4"),
        ("k8", "0 74.4 104.16 74.4"),
        ("k12", "0 148.8 104.16 74.4"),
    ]


def test_koans_that_fit_are_drawn_at_one_scale_and_stand_in_the_middle_of_the_floor():
    options = Options(width_px=files.CELL_WIDTH_PX)
    made = [files.compose_drawing(one, options, lambda canvas: 0.62).canvas for one in (ONE, TOWER)]
    svg = render_sprite({1: ONE, 2: TOWER}, ImageStyle())
    assert "scale(" not in svg
    for (left, down), canvas, floor in zip(shifts(svg), made, (74.4, 148.8), strict=True):
        assert left == pytest.approx((104.16 - canvas.width_mm) / 2, abs=0.01)
        assert down + canvas.height_mm == pytest.approx(floor, abs=0.01)


def test_a_koan_that_is_too_wide_is_made_smaller_and_keeps_its_lines_a_pixel_wide():
    group = ET.fromstring(render_cell(WIDE, ImageStyle("light"))).find(f"{SVG}g")
    (scale,) = re.findall(r"scale\((\S+)\)", group.get("transform"))
    assert 104.16 / 450 < float(scale) < 104.16 / 350
    assert float(group.get("stroke-width")) * float(scale) == pytest.approx(0.62, abs=0.01)


def test_the_same_koans_give_the_same_bytes_whatever_their_look_was_before():
    first = render_sprite({1: ONE, 2: TOWER}, ImageStyle("dark", "hatched"))
    render_sprite({1: TOWER}, ImageStyle("light"))
    assert render_sprite({1: ONE, 2: TOWER}, ImageStyle("dark", "hatched")) == first
    assert 'class="mark"' in first
    assert 'class="mark"' not in render_sprite({1: ONE}, ImageStyle("dark"))
