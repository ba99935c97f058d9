"""The picture against rays: at every point the surface on top of the drawing is the one that a ray meets first."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tests.draw.rays import outline_box, seen
from tests.draw.reading import Painted, read, surfaces
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse_koan
from zendotao.draw.picture import Options, draw_svg

LETTERS = "RYGBKCPOLWIA"

EDGE_MM = 0.25
"""Points nearer than this to where something else begins are not asked about: there the lines are drawn."""

NESTED = "R3 upright at 0,0 turned 10; Y2 in 1; G1 in 2; B3 on 1; K2 upright at 24,-14"
FLAT_TOWER = "R3 flat at 0,0 heading 150; Y3 in 1; G3 in 2; B2 in 3; K1 in 4"
FLAT_NEST = "R3 flat at 0,0 heading 160; Y1 in 1; G3 flat at 0,40 heading 110; B2 in 3"
UPSIDE_DOWN = "R3 pitch -90 at 0,0; Y2 in 1; G1 in 2; B2 pitch -80 at 30,0 heading 40; K1 upright at 12,-16"
LEANING = (
    "R3 upright at 0,0; B3 leaning on 1 at 34,-10 heading 165; Y2 leaning on 1 at 2,-33 heading 92; G1 flat at 6,16"
)
STACKED = "R3 upright at 0,0; Y3 on 1; G3 on 2; B2 flat at 0,0 heading 30 dropped; K1 flat at 4,0 heading 120 dropped"
SIDEWAYS = "R3 pitch 10 at 0,0 heading 150 z 30; Y3 in 1; G3 in 2; B2 on 1; K1 pitch -50 at 30,0 heading 120 z 30"
HAND_MADE = (NESTED, FLAT_TOWER, FLAT_NEST, UPSIDE_DOWN, LEANING, STACKED, SIDEWAYS)

CIRCLE = "; ".join(
    f"{colour}3 pitch 16 at {place} heading {heading} spin 45 z 30"
    for colour, place, heading in (("R", "15,-22", 90), ("G", "11.6,24", 210), ("B", "-26.6,-2", 330))
)
"""Three pieces, the tip of each over the base of the next."""


def koan_of(text: str) -> Koan:
    return parse_koan(text.replace(";", "\n"))


def dropped(seed: int) -> Koan:
    """Pieces of any attitude, each lowered onto those before it: they touch, and pass through nothing."""
    dice = random.Random(seed)
    lines = [
        f"{letter}{dice.randint(1, 3)} pitch {dice.randint(-90, 90)} at {dice.uniform(-22, 22):.1f},"
        f"{dice.uniform(-22, 22):.1f} heading {dice.randint(0, 359)} spin {dice.randint(0, 89)} dropped"
        for letter in LETTERS[: dice.randint(4, 8)]
    ]
    return parse_koan("\n".join(lines))


def through_each_other(seed: int) -> Koan:
    """Pieces that nobody could build: they pass through one another."""
    dice = random.Random(seed)
    lines = [
        f"{letter}{dice.randint(1, 3)} pitch {dice.randint(-90, 90)} at {dice.uniform(-12, 12):.1f},"
        f"{dice.uniform(-12, 12):.1f} heading {dice.randint(0, 359)} z {dice.uniform(0, 30):.1f}"
        for letter in LETTERS[:4]
    ]
    return parse_koan("\n".join(lines))


def sampled(koan: Koan, view: str, count: int = 700) -> tuple[np.ndarray, list[tuple[int, str]]]:
    """Points (k, 2) of the picture on some piece and off every edge, and what a ray meets there first."""
    left, bottom, right, top = outline_box(koan, view)
    dice = np.random.default_rng(7)
    points = dice.uniform((left, bottom), (right, top), (count, 2))
    around = [
        seen(koan, view, points + np.array(step) * EDGE_MM) for step in ((0, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
    ]
    clear = [i for i, all_five in enumerate(zip(*around, strict=True)) if all_five[0] and len(set(all_five)) == 1]
    return points[clear], [around[0][i] for i in clear]  # type: ignore[misc]


def on_top(painted: list[Painted], points: np.ndarray) -> list[str | None]:
    """The fill of the last surface painted over each point."""
    fills: list[str | None] = [None] * len(points)
    for surface in painted:
        for index in np.flatnonzero(surface.covers(points)):
            fills[index] = surface.fill
    return fills


def mismatches(koan: Koan, view: str) -> tuple[int, int]:
    """How many sampled points show another surface than a ray meets, and how many points there were."""
    painted = surfaces(read(draw_svg(koan, Options(view=view))))
    points, truth = sampled(koan, view)
    corners = np.concatenate([polygon for surface in painted for polygon in surface.polygons])
    left, _, _, top = outline_box(koan, view)
    page = (points - (left, top)) * (1, -1) + corners.min(axis=0)
    fills = on_top(painted, page)
    colour = {surface.fill: surface.words[1] for surface in painted if surface.words}
    word = {piece.label: piece.colour.word for piece in koan}
    shown: dict[tuple[int, str], set[str | None]] = {}
    for fill, surface in zip(fills, truth, strict=True):
        shown.setdefault(surface, set()).add(fill)
    wrong = sum(colour.get(fill) != word[label] for fill, (label, _) in zip(fills, truth, strict=True))
    # A surface of one piece has one fill wherever it shows.
    wrong += sum(len(one_surface) - 1 for one_surface in shown.values())
    return wrong, len(truth)


@pytest.mark.parametrize("view", ["iso", "top"])
@pytest.mark.parametrize("text", HAND_MADE)
def test_nests_towers_leaners_and_stacks_hide_one_another_as_they_do_in_space(text, view):
    wrong, points = mismatches(koan_of(text), view)
    assert wrong == 0
    assert points > 100


@pytest.mark.parametrize("seed", range(16))
def test_pieces_dropped_in_any_attitude_hide_one_another_as_they_do_in_space(seed):
    wrong, points = mismatches(dropped(seed), "top" if seed % 4 == 0 else "iso")
    assert wrong == 0
    assert points > 100


@pytest.mark.parametrize("seed", range(8))
def test_even_pieces_that_pass_through_each_other_are_drawn_as_they_would_look(seed):
    wrong, points = mismatches(through_each_other(seed), "iso")
    assert wrong == 0
    assert points > 100


def test_three_pieces_each_over_the_next_are_drawn_right():
    koan = koan_of(CIRCLE)
    assert hiding(koan) == {(1, 2), (2, 3), (3, 1)}
    wrong, points = mismatches(koan, "iso")
    assert wrong == 0
    assert points > 100


def hiding(koan: Koan) -> set[tuple[int, int]]:
    """Pairs of labels of which the first hides some of the second."""
    left, bottom, right, top = outline_box(koan, "iso")
    points = np.random.default_rng(3).uniform((left, bottom), (right, top), (4000, 2))
    all_seen = seen(koan, "iso", points)
    over = set()
    for piece in koan:
        alone = seen(Koan((piece,)), "iso", points)
        for mine, hit in zip(alone, all_seen, strict=True):
            if mine and hit and hit[0] != piece.label:
                over.add((hit[0], piece.label))
    return over


def test_order_and_numbers_of_the_pieces_make_no_difference():
    koan = koan_of(NESTED)
    turned_round = Koan(tuple(reversed(koan.pieces)))
    assert draw_svg(turned_round) == draw_svg(koan)
