"""The faults of a koan: too deep in each other, below the table, held up by nothing, too many, none."""

from typing import NamedTuple

from tests.slow.depth import depth_mm
from tests.slow.distance import hulls_are_beyond
from tests.slow.relations import touching
from tests.slow.shape import Stone, pairs_of
from tests.slow.stance import grounded, lowest_mm

ALLOWED_MM = 0.5
MOST_PIECES = 60


class Fault(NamedTuple):
    """What is wrong, and with which places, counting from nought."""

    kind: str
    places: tuple[int, ...]


def interpenetrating(stones: list[Stone]) -> list[Fault]:
    """Each pair that is more than 0.5 mm deep in each other."""
    return [
        Fault("interpenetrating", (i, j))
        for i, j in pairs_of(len(stones))
        if not hulls_are_beyond(stones[i], stones[j], 0) and depth_mm(stones[i], stones[j]) > ALLOWED_MM
    ]


def below_table(stones: list[Stone]) -> list[Fault]:
    return [Fault("below_table", (i,)) for i, stone in enumerate(stones) if lowest_mm(stone) < -ALLOWED_MM]


def floating_places(stones: list[Stone]) -> set[int]:
    """Those that no chain of clear touches connects to a clearly grounded piece."""
    held = {i for i, stone in enumerate(stones) if lowest_mm(stone) <= ALLOWED_MM}
    touch = [p for p in pairs_of(len(stones)) if touching(stones[p[0]], stones[p[1]]).verdict == "yes"]
    while True:
        more = {j for i, j in touch if i in held} | {i for i, j in touch if j in held}
        if more <= held:
            return set(range(len(stones))) - held
        held |= more


def faults(stones: list[Stone]) -> list[Fault]:
    """All of them; `floating` is one fault for each piece."""
    if not stones:
        return [Fault("empty", ())]
    found = [Fault("too_many", ())] if len(stones) > MOST_PIECES else []
    found += interpenetrating(stones) + below_table(stones)
    return found + [Fault("floating", (i,)) for i in sorted(floating_places(stones))]


def soundness_margin_mm(stones: list[Stone]) -> float:
    """How far the koan is from where a fault would come or go."""
    near = [abs(lowest_mm(stone) + ALLOWED_MM) for stone in stones]
    near += [grounded(stone).margin for stone in stones]
    for i, j in pairs_of(len(stones)):
        near.append(touching(stones[i], stones[j]).margin)
        if not hulls_are_beyond(stones[i], stones[j], 1):
            near.append(abs(depth_mm(stones[i], stones[j]) - ALLOWED_MM))
    return min(near, default=1.0)
