"""The drawing as a whole: its bytes, its frame, what it may not hold."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest

from tests.draw.reading import polygons, read, surfaces, with_class
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse_koan
from zendotao.draw.picture import Options, draw_svg

FIVE = parse_koan(
    "R3 upright at 0,0\nY2 on 1\nG1 flat at 40,0 heading 200\nB2 upright at -30,10\nK3 leaning on 4 at -52,0"
)
NEST = parse_koan("G3 upright at 0,0\nY2 in 1\nB1 in 2")
VARIANTS = [
    Options(
        view=view, marking=marking, numbers=numbers, stone=stone, width_px=width, standalone=standalone, label=label
    )
    for view, marking, numbers, stone, width, standalone, label in (
        ("iso", "plain", False, None, None, False, None),
        ("top", "plain", True, "white", 480, False, "A koan."),
        ("iso", "hatched", True, "black", 96, True, None),
        ("top", "hatched", False, "open", None, True, "<&>\"'"),
        ("iso", "lettered", True, "white", 300, True, "x"),
        ("top", "lettered", False, None, 159, False, None),
    )
]


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("koan", [FIVE, NEST, Koan(())], ids=["five", "nest", "none"])
def test_every_drawing_is_well_formed_and_all_its_numbers_are(koan, options):
    svg = draw_svg(koan, options)
    assert read(svg).tag == "svg"
    assert not re.search(r"nan|inf|-0[ \"a-zA-Z]", svg, re.IGNORECASE)


@pytest.mark.parametrize("options", VARIANTS)
def test_nothing_in_it_needs_a_looser_content_policy_or_clashes_with_another_drawing(options):
    svg = draw_svg(FIVE, options)
    for forbidden in (" style=", "<style", "<script", " on", "href", " id=", "url("):
        assert forbidden not in svg


def test_the_same_koan_and_options_give_the_same_bytes():
    again = parse_koan("R3 upright at 0,0\nY2 on 1\nG1 flat at 40,0 heading 560.0")
    first = parse_koan("R3 upright at 0,0\nY2 on 1\nG1 flat at 40,0 heading 200")
    for options in VARIANTS:
        assert draw_svg(again, options) == draw_svg(first, options)


def test_the_text_alternative_is_escaped_and_said_once():
    root = read(draw_svg(FIVE, Options(label='a "red" <piece>\n& more\x00')))
    assert root.get("role") == "img"
    assert root.get("aria-label") == 'a "red" <piece>\n& more\ufffd'
    assert root.get("aria-hidden") is None


def test_without_a_text_alternative_it_is_hidden_from_those_who_cannot_see_it():
    root = read(draw_svg(FIVE))
    assert root.get("aria-hidden") == "true"
    assert root.get("role") is None


def test_a_file_of_its_own_names_the_svg_namespace_and_brings_its_ground():
    assert 'xmlns="http://www.w3.org/2000/svg"' in draw_svg(FIVE, Options(standalone=True))
    assert "xmlns" not in draw_svg(FIVE)
    assert with_class(read(draw_svg(FIVE, Options(standalone=True))), "ground")
    assert not with_class(read(draw_svg(FIVE)), "ground")


@pytest.mark.parametrize("width", [96, 300, 800])
def test_a_width_sets_the_size_and_keeps_edges_a_pixel_wide(width):
    root = read(draw_svg(FIVE, Options(width_px=width)))
    _, _, width_mm, height_mm = map(float, (root.get("viewBox") or "").split())
    assert int(root.get("width") or 0) == width
    assert int(root.get("height") or 0) == pytest.approx(width * height_mm / width_mm, abs=0.5)
    edge_mm = float(root.get("stroke-width") or 0)
    assert edge_mm >= 0.42
    assert edge_mm / width_mm * width >= 1


def test_without_a_width_there_is_none_and_edges_are_of_the_usual_weight():
    root = read(draw_svg(FIVE))
    assert root.get("width") is None
    assert root.get("stroke-width") == "0.42"


def test_everything_lies_on_the_sheet():
    for options in VARIANTS[:3]:
        root = read(draw_svg(FIVE, options))
        _, _, width, height = map(float, (root.get("viewBox") or "").split())
        for surface in surfaces(root):
            for polygon in surface.polygons:
                assert (polygon > 0.5).all()
                assert (polygon < (width - 0.5, height - 0.5)).all()


def test_a_small_piece_alone_looks_small():
    # Seen from the side a small piece is 25.4 mm high: 20.7 mm in the picture, and half its base below.
    root = read(draw_svg(parse_koan("R1 upright at 0,0")))
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    assert width >= 60
    assert height >= 45


def test_the_shadow_is_one_shape_under_everything():
    root = read(draw_svg(FIVE))
    shadow = with_class(root, "shadow")
    assert len(shadow) == 1
    assert next(root.iter("path")) is shadow[0]
    turns = set()
    for polygon in polygons(shadow[0].get("d") or ""):
        ends = [*polygon[1:], polygon[0]]
        area = sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(polygon, ends, strict=True))
        turns.add(area > 0)
    assert len(turns) == 1
    assert shadow[0].get("fill-opacity") == "0.17"


def test_a_raised_piece_throws_its_shadow_farther_off():
    def shadow_box(text: str) -> tuple[float, float]:
        root = read(draw_svg(parse_koan(text)))
        shadow = polygons(with_class(root, "shadow")[0].get("d") or "")[0]
        piece = max(p[:, 0].max() for surface in surfaces(root) for p in surface.polygons)
        return shadow[:, 0].max() - piece, shadow[:, 1].min()

    grounded, raised = shadow_box("R2 upright at 0,0"), shadow_box("R2 pitch 90 at 0,0 z 30")
    # 0.47 mm to the right for each mm of height.
    assert raised[0] - grounded[0] == pytest.approx(0.47 * 30, abs=0.1)


def test_what_lies_below_the_table_throws_its_shadow_nowhere_but_on_itself():
    # "Cast to the right": all of a piece sunk in the table would else have one to the left. A base is 25/32 inch wide.
    root = read(draw_svg(parse_koan("R2 pitch 90 at 0,0 z -100"), Options(view="top")))
    (shadow,) = polygons(with_class(root, "shadow")[0].get("d") or "")
    piece = np.concatenate([polygon for surface in surfaces(root) for polygon in surface.polygons])
    assert shadow.min(axis=0) == pytest.approx(piece.min(axis=0), abs=0.011)
    assert shadow.max(axis=0) == pytest.approx(piece.max(axis=0), abs=0.011)
    x, y = shadow.T
    assert abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2 == pytest.approx((25 / 32 * 25.4) ** 2, abs=0.5)


def test_every_outer_face_that_is_seen_has_its_pips():
    for size in (1, 2, 3):
        # Upright and unturned two outer faces are seen, each with as many pips as the piece is large.
        root = read(draw_svg(parse_koan(f"R{size} upright at 0,0")))
        discs = [(path.get("d") or "").count("M") for path in with_class(root, "pip")]
        assert discs == [size, size]


def test_pips_are_discs_in_the_plane_of_the_face():
    # From above a face of an upright piece is foreshortened by the sine of its slant: half base over slant height.
    root = read(draw_svg(parse_koan("R3 upright at 0,0"), Options(view="top")))
    half, height = 25.4 / 2, 44.45
    flat = half / (half**2 + height**2) ** 0.5
    for path in with_class(root, "pip"):
        for long, short in re.findall(r"a([\d.]+) ([\d.]+) ", path.get("d") or ""):
            assert float(long) == pytest.approx(1.35, abs=0.002)
            assert float(short) == pytest.approx(1.35 * flat, abs=0.002)


def test_pips_stand_at_their_places():
    # Seen squarely: lying so that one triangular face looks straight up, from above. Its pips lie 3.6 mm from the
    # edge, 4.3 mm apart.
    half, height = 25.4 / 2, 44.45
    pitch = math.degrees(math.atan2(half, height))
    root = read(draw_svg(parse_koan(f"R3 pitch {pitch} at 0,0 z 30"), Options(view="top")))
    squarely = [p for p in with_class(root, "pip") if "a1.35 1.35 " in (p.get("d") or "")]
    assert len(squarely) == 1
    starts = [tuple(map(float, m)) for m in re.findall(r"M(\S+) ([^a]+)a", squarely[0].get("d") or "")]
    (x0, y0), (x1, y1), (x2, y2) = starts
    assert math.hypot(x1 - x0, y1 - y0) == pytest.approx(4.3, abs=0.03)
    assert math.hypot(x2 - x0, y2 - y0) == pytest.approx(8.6, abs=0.03)


def test_letters_and_numbers_are_left_out_where_they_cannot_be_read():
    small = read(draw_svg(FIVE, Options(marking="lettered", numbers=True, width_px=96)))
    assert not list(small.iter("text"))
    assert len(with_class(small, "pip")) == len(with_class(read(draw_svg(FIVE)), "pip"))
