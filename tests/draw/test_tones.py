"""Tones and edges: told apart in every colour, by figures worked out here from the definitions."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from tests.draw.reading import read, surfaces
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.draw.paint import choose_tones
from zendotao.draw.picture import draw_svg
from zendotao.draw.tones import SAND, TONE_STEP, palette_for

FRONT = {
    "R": "#c1302d", "Y": "#eebe35", "G": "#38a37a", "B": "#2a5fb0", "K": "#34363b", "C": "#12c3db",
    "P": "#b560d7", "O": "#f28141", "L": "#c0d3d9", "W": "#f4f0e7", "I": "#f292ad", "A": "#5b5c5e",
}  # fmt: skip

TO_CONE = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)


def linear(colour: str) -> np.ndarray:
    """Linear light of ``#rrggbb``."""
    channels = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def oklab_lightness(colour: str) -> float:
    return float(np.array([0.2104542553, 0.7936177850, -0.0040720468]) @ np.cbrt(TO_CONE @ linear(colour)))


def contrast(one: str, other: str) -> float:
    """Contrast ratio after WCAG 2."""
    dark, light = sorted(float(np.array([0.2126, 0.7152, 0.0722]) @ linear(c)) for c in (one, other))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", Colour)
def test_the_front_tone_is_the_named_one_and_the_others_a_step_away(colour):
    shaded, front, lit = palette_for(colour).outer
    assert front == FRONT[colour.letter]
    assert oklab_lightness(front) - oklab_lightness(shaded) == pytest.approx(TONE_STEP, abs=0.01)
    # Nothing is lighter than white.
    assert oklab_lightness(lit) == pytest.approx(min(oklab_lightness(front) + 0.12, 1.0), abs=0.01)


@pytest.mark.parametrize("colour", Colour)
def test_cavities_are_darker_than_any_outer_face_and_their_walls_differ(colour):
    palette = palette_for(colour)
    walls = [oklab_lightness(wall) for wall in palette.walls]
    assert max(walls) < min(map(oklab_lightness, palette.outer)) - 0.03
    assert walls == sorted(walls)
    assert min(b - a for a, b in pairwise(walls)) > 0.03


@pytest.mark.parametrize("colour", Colour)
def test_the_rim_has_a_tone_of_its_own(colour):
    palette = palette_for(colour)
    assert not set(palette.rim) & {*palette.outer, *palette.walls} - {"#ffffff"}


@pytest.mark.parametrize("colour", [c for c in Colour if c is not Colour.BLACK])
def test_edges_by_day_stand_out_on_sand_and_between_faces(colour):
    palette = palette_for(colour)
    assert contrast(palette.edge, SAND) >= 3.7
    assert min(contrast(palette.edge, face) for face in palette.outer) >= 1.4


def test_edges_of_black_are_lighter_than_its_faces():
    palette = palette_for(Colour.BLACK)
    assert palette.edge == "#8f949c"
    assert min(contrast(palette.edge, face) for face in palette.outer) >= 2.3


@pytest.mark.parametrize("colour", Colour)
def test_pips_and_textures_stand_out_on_every_outer_face(colour):
    palette = palette_for(colour)
    assert palette.mark == ("#2a2620" if colour.letter in "YWLICO" else "#fbf7ec")
    assert min(contrast(palette.mark, face) for face in palette.outer) >= 1.8


def test_visible_neighbours_never_share_a_tone():
    dice = np.random.default_rng(5)
    brightness, seen = dice.uniform(-1, 1, (400, 4)), dice.uniform(size=(400, 4)) < 0.7
    tones = choose_tones(brightness, seen)
    for side in range(4):
        other = (side + 1) % 4
        both = seen[:, side] & seen[:, other]
        assert (tones[both, side] != tones[both, other]).all()


def test_of_two_faces_the_one_toward_the_light_is_lighter():
    dice = np.random.default_rng(6)
    brightness = dice.uniform(-1, 1, (200, 4))
    seen = np.tile([True, True, False, False], (200, 1))
    tones = choose_tones(brightness, seen)
    apart = np.abs(brightness[:, 0] - brightness[:, 1]) > 0.01
    assert ((tones[:, 0] > tones[:, 1]) == (brightness[:, 0] > brightness[:, 1]))[apart].all()


@pytest.mark.parametrize("turned", [0, 15, 30, 45, 60, 75])
@pytest.mark.parametrize("colour", [Colour.RED, Colour.YELLOW, Colour.BLACK])
def test_light_falls_from_the_left(colour, turned):
    # "Light from upper left, toward the reader": of the two or three outer faces that are seen of an upright piece each
    # is lighter than those to its right.
    outer = palette_for(colour).outer
    faces = surfaces(read(draw_svg(parse_koan(f"{colour.letter}3 upright at 0,0 turned {turned}"))))
    from_the_left = sorted((float(face.polygons[0][:, 0].mean()), face.fill) for face in faces if face.fill in outer)
    tones = [oklab_lightness(fill or "") for _, fill in from_the_left]
    assert len(tones) >= 2
    assert all(left > right + 0.1 for left, right in pairwise(tones))
