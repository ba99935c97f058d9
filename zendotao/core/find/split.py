"""The koan that halves the candidates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zendotao.core.find.candidates import Candidate


@dataclass(frozen=True)
class Split:
    """The place of a koan among those of the verdicts, and how many candidates say that it is white or black."""

    place: int
    white: int
    black: int


def split_candidates(candidates: Sequence[Candidate], places: Iterable[int]) -> Split | None:
    """Return the most even split of candidates by a koan of which each is clear, the first of several.

    A candidate weighs half as much for each step of complexity.
    """
    if not candidates:
        return None
    lightest = min(one.complexity for one in candidates)
    weights = [0.5 ** (one.complexity - lightest) for one in candidates]
    best: tuple[float, Split] | None = None
    for place in places:
        verdicts = [one.verdicts[place] for one in candidates]
        if None in verdicts or len(set(verdicts)) < 2:
            continue
        white = sum(weight for weight, verdict in zip(weights, verdicts, strict=True) if verdict)
        uneven = abs(2 * white - sum(weights))
        if best is None or uneven < best[0]:
            best = uneven, Split(place, verdicts.count(True), verdicts.count(False))
    return None if best is None else best[1]
