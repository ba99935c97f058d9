"""How deep pieces are in each other, against a model that looks at every wall, every face and every edge."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tests.core.koan.test_against_slow import stone
from tests.slow.depth import depth_mm as slow_depth_mm
from zendotao.core.koan.contact import depth_mm, gap_mm, is_fitted
from zendotao.core.koan.geometry import build_solids
from zendotao.core.koan.notation import parse_koan

HAIR = 1e-6
KOANS = {
    "apart": "R3 upright at 0,0; B3 upright at 40,0",
    "one on another": "R3 upright at 0,0; B3 on 1; Y2 in 1; G1 in 3",
    "side by side, faces parallel": "R3 upright at 0,0; B3 upright at 25.4,0; Y3 upright at 0,25",
    "edge across edge": "R3 flat at 0,0; B2 flat at 20,4 heading 133; Y3 flat at 10,9 heading 41",
    "leaning": "R3 upright at 0,0; G2 leaning on 1 at -30,0 heading 0; B2 leaning on 1 at 0,-22 heading 90",
    "in each other": "R3 upright at 0,0; B3 upright at 7,3 turned 30; Y2 pitch 17 at 3,5 heading 20 spin 11 z 12",
    "the same place": "R3 upright at 0,0; B3 upright at 0,0; Y3 upright at 0,0 turned 45",
}


@pytest.mark.parametrize("text", KOANS.values(), ids=KOANS.keys())
def test_a_depth_is_the_shortest_move_that_parts_the_deepest_two_walls(text: str) -> None:
    koan = parse_koan(text)
    solids, stones = build_solids(koan), list(map(stone, koan))
    for i, j in combinations(range(len(stones)), 2):
        assert depth_mm(solids, i, j) == pytest.approx(slow_depth_mm(stones[i], stones[j]), abs=HAIR)


@pytest.mark.parametrize("least_mm", [0.1, 0.5, 3.0])
@pytest.mark.parametrize("text", KOANS.values(), ids=KOANS.keys())
def test_what_is_deeper_than_asked_is_told_as_it_is_and_nothing_else_is_said_to_be(text: str, least_mm: float) -> None:
    koan = parse_koan(text)
    solids = build_solids(koan)
    for i, j in combinations(range(len(koan)), 2):
        deep, told = depth_mm(solids, i, j), depth_mm(solids, i, j, least_mm)
        assert told == deep if deep > least_mm else told <= least_mm


@pytest.mark.parametrize("verb", ["on", "in"])
@pytest.mark.parametrize(
    "held", ["upright at 7.3,11.9 turned 31", "flat at 2.7,5 heading 123", "pitch 33 at 0,0 heading 7"]
)
def test_neighbours_in_a_tower_meet_and_are_hardly_in_each_other(held: str, verb: str) -> None:
    for one, other in product("123", repeat=2):
        koan = parse_koan(f"R{one} {held}; Y{other} {verb} 1")
        first, second = koan.pieces
        assert is_fitted(koan, build_solids(koan), 0, 1)
        assert depth_mm(build_solids(koan), 0, 1) < 0.2
        assert gap_mm(first.size, first.pose, second.size, second.pose) == pytest.approx(0.0, abs=1e-5)


@pytest.mark.parametrize(
    "text",
    [
        "R3 upright at 0,0; Y3 upright at 0,0",
        "R3 upright at 0,0; Y2 on 1; G2 on 2",
        "R3 upright at 0,0; Y3 pitch 90 at 0,0 z 9.6",
        "R3 upright at 0,0; Y3 upright at 30,0",
    ],
)
def test_pieces_are_no_neighbours_elsewhere(text: str) -> None:
    koan = parse_koan(text)
    assert not is_fitted(koan, build_solids(koan), 0, len(koan) - 1)
