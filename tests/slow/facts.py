"""All the facts of a koan, each with its verdict and its margin."""

from typing import NamedTuple

from tests.slow.bands import Reading
from tests.slow.order import met_mm, order
from tests.slow.pointing import pointing
from tests.slow.relations import (
    inside,
    opposite_direction,
    possible_directions,
    same_direction,
    same_height,
    touching,
    tower_link,
)
from tests.slow.shape import Array, Stone, pairs_of
from tests.slow.stance import flat, grounded, highest_mm, orientation, upright

Places = tuple[int, ...]


class Facts(NamedTuple):
    """Readings by the places of the pieces, counting from nought.

    Pairs of a symmetrical fact are in ascending order; `pointing` is (pointer, other), `inside` (inner, outer),
    `tower` (below, above), `order` (pointer, one, other).
    """

    upright: dict[Places, Reading]
    flat: dict[Places, Reading]
    grounded: dict[Places, Reading]
    touching: dict[Places, Reading]
    pointing: dict[Places, Reading]
    order: dict[Places, Reading]
    inside: dict[Places, Reading]
    tower: dict[Places, Reading]
    same_direction: dict[Places, Reading]
    opposite_direction: dict[Places, Reading]
    same_height: dict[Places, Reading]
    orientation: list[str]
    height_mm: list[float]
    direction: list[Array]


def facts(stones: list[Stone]) -> Facts:
    count = len(stones)
    both = pairs_of(count)
    ordered = [(i, j) for i in range(count) for j in range(count) if i != j]
    pointed = {(i, j): pointing(stones[i], stones[j]) for i, j in ordered}
    may = {pair for pair, reading in pointed.items() if reading.verdict != "no"}
    return Facts(
        upright={(i,): upright(s) for i, s in enumerate(stones)},
        flat={(i,): flat(s) for i, s in enumerate(stones)},
        grounded={(i,): grounded(s) for i, s in enumerate(stones)},
        touching={(i, j): touching(stones[i], stones[j]) for i, j in both},
        pointing=pointed,
        order={
            (i, j, k): order(stones[i], stones[j], stones[k])
            for i in range(count) for j, k in both if (i, j) in may and (i, k) in may
        },
        inside={(i, j): inside(stones[i], stones[j]) for i, j in ordered},
        tower={(i, j): tower_link(stones[i], stones[j]) for i, j in ordered},
        same_direction={(i, j): same_direction(stones[i], stones[j]) for i, j in both},
        opposite_direction={(i, j): opposite_direction(stones[i], stones[j]) for i, j in both},
        same_height={(i, j): same_height(stones[i], stones[j]) for i, j in both},
        orientation=[orientation(s) for s in stones],
        height_mm=[highest_mm(s) for s in stones],
        direction=[possible_directions(s)[0] for s in stones],
    )  # fmt: skip


def pointed_at(found: Facts, stones: list[Stone], pointer: int) -> list[int]:
    """The places that the pointer clearly points at, nearest first."""
    others = [j for (i, j), reading in found.pointing.items() if i == pointer and reading.verdict == "yes"]
    return sorted(others, key=lambda j: met_mm(stones[pointer], stones[j]))


def towers(found: Facts, count: int) -> list[list[int]]:
    """Chains of clear links, each from bottom to top; a piece that none holds is a tower alone."""
    above = {i: j for (i, j), reading in found.tower.items() if reading.verdict == "yes"}
    chains = []
    for place in range(count):
        if place not in above.values():
            chain = [place]
            while chain[-1] in above:
                chain.append(above[chain[-1]])
            chains.append(chain)
    return chains


def unclear(found: Facts) -> set[tuple[str, Places]]:
    """Every fact that the table cannot tell, by the names that the facts of a koan are written with."""
    names = {"direction": (found.same_direction, found.opposite_direction), "height": (found.same_height,)}
    for name in ("upright", "flat", "grounded", "touching", "pointing", "order", "inside", "tower"):
        names[name] = (getattr(found, name),)
    return {
        (name, places)
        for name, tables in names.items()
        for table in tables
        for places, reading in table.items()
        if reading.verdict == "unclear"
    }
