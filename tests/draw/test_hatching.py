"""Textures: all twelve differ, lie in their faces and keep off the pips."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest

from tests.draw.reading import read, runs, with_class
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.draw.faces import OUTER, RIM, WALL
from zendotao.draw.hatching import Texture, texture_for
from zendotao.draw.picture import Options, draw_svg

KINDS = {"outer": OUTER, "rim": RIM, "wall": WALL}
SCALES = (1.0, 1.4, 2.0, 2.8)


def corners(pips: int, kind: int) -> np.ndarray:
    """The surface in its own plane, from the measures of the pieces: (7p + 11)/32 and (12p + 20)/32 inch."""

    def half(p: int) -> float:
        return (7 * p + 11) / 64 * 25.4

    def slant(p: int) -> float:
        return math.hypot((12 * p + 20) / 32 * 25.4, half(p))

    if kind == RIM:
        width = half(pips) - half(pips - 1)
        return np.array([(-half(pips), 0), (half(pips), 0), (half(pips - 1), width), (-half(pips - 1), width)])
    p = pips if kind == OUTER else pips - 1
    return np.array([(-half(p), 0), (half(p), 0), (0, slant(p))])


def along(texture: Texture) -> np.ndarray:
    """Points (k, 2) close together along all its lines, and its dots."""
    points = [texture.dots]
    for run in texture.lines:
        for start, stop in pairwise(run):
            points.append(start + np.linspace(0, 1, 15)[:, None] * (stop - start))
    return np.concatenate(points)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pips", [1, 2, 3])
@pytest.mark.parametrize("colour", Colour)
def test_a_texture_lies_in_its_face_and_stops_short_of_the_pips(colour, pips, kind, scale):
    texture = texture_for(colour, pips, KINDS[kind], scale)
    points, outline = along(texture), corners(pips, KINDS[kind])
    ends = np.roll(outline, -1, axis=0)
    for (x, y), (next_x, next_y) in zip(outline, ends, strict=True):
        inward = ((next_x - x) * (points[:, 1] - y) - (next_y - y) * (points[:, 0] - x)) / math.hypot(
            next_x - x, next_y - y
        )
        assert (inward > texture.width_mm / 2).all()
    if kind == "outer":
        for k in range(pips):
            away = np.hypot(points[:, 0] - (k - (pips - 1) / 2) * 4.3, points[:, 1] - 3.6)
            assert (away > 1.35 + texture.width_mm / 2).all()


@pytest.mark.parametrize("pips", [1, 2, 3])
def test_the_twelve_textures_all_differ(pips):
    formats = {colour: fingerprint(texture_for(colour, pips, OUTER, 1.0)) for colour in Colour}
    assert len(set(formats.values())) == 12
    assert formats[Colour.WHITE] == ()
    assert all(formats[colour] for colour in Colour if colour is not Colour.WHITE)


def fingerprint(texture: Texture) -> tuple[object, ...]:
    """What the eye tells a texture by: dots, short closed signs, and the directions of its lines."""
    if len(texture.dots):
        return ("dots",)
    found = set()
    for run in texture.lines:
        steps = np.diff(run, axis=0)
        closed = bool(np.abs(run[0] - run[-1]).max() < 1e-6) and len(run) > 3
        length = float(np.hypot(*steps.T).sum())
        angles = frozenset(round(math.degrees(math.atan2(y, x)) / 10) % 18 for x, y in steps if math.hypot(x, y) > 0.2)
        found.add(("closed" if closed else "open", "sign" if length < 2 else "line" if closed else angles))
    return tuple(sorted(map(repr, found)))


def directions(colour: Colour) -> set[int]:
    """The directions of a texture's lines on a large face, in degrees from its base edge."""
    texture = texture_for(colour, 3, OUTER, 1.0)
    steps = np.concatenate([np.diff(run, axis=0) for run in texture.lines])
    return {round(math.degrees(math.atan2(y, x))) % 180 for x, y in steps}


def test_heraldry_gives_red_blue_green_purple_black_and_yellow_theirs():
    assert directions(Colour.RED) == {90}
    assert directions(Colour.BLUE) == {0}
    assert directions(Colour.GREEN) == {135}
    assert directions(Colour.PURPLE) == {45}
    assert directions(Colour.BLACK) == {0, 90}
    assert len(texture_for(Colour.YELLOW, 3, OUTER, 1.0).dots) > 20


def test_a_hatched_drawing_shows_its_textures_and_a_plain_one_carries_them_for_print():
    koan = parse_koan("R3 upright at 0,0\nB2 flat at 40,0")
    hatched = with_class(read(draw_svg(koan, Options(marking="hatched"))), "mark")
    plain = with_class(read(draw_svg(koan)), "mark")
    assert len(hatched) == len(plain) > 3
    assert all(mark.get("display") is None for mark in hatched)
    assert all(mark.get("display") == "none" for mark in plain)


def test_thumbnails_and_files_do_without_textures_that_nobody_sees():
    koan = parse_koan("R3 upright at 0,0")
    assert not with_class(read(draw_svg(koan, Options(width_px=96))), "mark")
    assert not with_class(read(draw_svg(koan, Options(standalone=True))), "mark")
    assert with_class(read(draw_svg(koan, Options(width_px=96, marking="hatched"))), "mark")


@pytest.mark.parametrize("width", [96, 160, 300, 800])
def test_lines_are_never_nearer_than_a_few_pixels_and_never_thinner_than_most_of_one(width):
    root = read(draw_svg(parse_koan("R3 upright at 0,0"), Options(marking="hatched", width_px=width)))
    px_mm = float((root.get("viewBox") or "").split()[2]) / width
    broad = max(with_class(root, "mark"), key=lambda mark: len(mark.get("d") or ""))
    lines = runs(broad.get("d") or "")
    along = lines[0][-1] - lines[0][0]
    across = np.array((along[1], -along[0])) / np.hypot(*along)
    # Lines are parallel in the picture too; what a pip cuts in two is still one line.
    places = sorted({round(float(run.mean(axis=0) @ across), 1) for run in lines})
    gaps = [gap for gap in np.diff(places) if gap > 0.3]
    assert min(gaps) / px_mm > 2.3
    assert float(broad.get("stroke-width") or 0) / px_mm >= 0.75
