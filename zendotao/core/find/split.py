"""The koan that halves the candidates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from zendotao.core.find.candidates import Candidate, RuleSearch, never
from zendotao.core.find.style import PALETTE, Chance
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Colour

STASH = 5
"""The pieces of each size in each colour of which koans are built in a game."""


@dataclass(frozen=True)
class KoanLimits:
    """Which koans may be laid: of these colours, with so many pieces of each size and colour at the most, and none of
    those that have been laid, by their content hashes."""

    palette: tuple[Colour, ...] = PALETTE
    stash: int = STASH
    laid: frozenset[str] = frozenset()

    def allow(self, koan: Koan) -> bool:
        """Return whether a koan may be laid."""
        pieces = Counter((piece.colour, piece.size) for piece in koan)
        return (
            all(colour in self.palette and count <= self.stash for (colour, _), count in pieces.items())
            and koan.content_hash not in self.laid
        )


@dataclass(frozen=True)
class Split:
    """A koan with its facts, and the candidates that say that it is white, or black, in their order."""

    koan: Koan
    facts: Facts
    white: tuple[Candidate, ...]
    black: tuple[Candidate, ...]


def find_splitting_koan(
    search: RuleSearch,
    candidates: Sequence[Candidate],
    table: Sequence[Koan],
    limits: KoanLimits,
    rng: Chance,
    *,
    stop: Callable[[], bool] = never,
) -> Split | None:
    """Return a sound koan with nothing unclear, within the limits, that splits candidates; None if none of those tried
    did.

    A candidate weighs half as much for each step of complexity. The probes of the search are tried first, then koans of
    the ``table`` that are altered in one thing, then koans that are generated to tell the two heaviest apart that are
    still together.
    """
    place = find_even_place(candidates, [place for place in search.probe_places if _is_usable(search, place, limits)])
    if place is None:
        return None
    probe = search.probes[place - search.probe_places.start]
    white = tuple(one for one in candidates if one.verdicts[place])
    return Split(probe.koan, probe.facts, white, tuple(one for one in candidates if not one.verdicts[place]))


def _is_usable(search: RuleSearch, place: int, limits: KoanLimits) -> bool:
    return limits.allow(search.probes[place - search.probe_places.start].koan)


def weigh_candidates(candidates: Sequence[Candidate]) -> list[float]:
    """Return what candidates weigh beside each other: half as much for each step of complexity."""
    lightest = min((one.complexity for one in candidates), default=0)
    return [0.5 ** (one.complexity - lightest) for one in candidates]


def find_even_place(candidates: Sequence[Candidate], places: Iterable[int]) -> int | None:
    """Return the place of the verdicts that split candidates most evenly, the first of several; None if none does.

    Only what is clear to each of them is taken.
    """
    weights = weigh_candidates(candidates)
    best: tuple[float, int] | None = None
    for place in places:
        verdicts = [one.verdicts[place] for one in candidates]
        if None in verdicts or len(set(verdicts)) < 2:
            continue
        white = sum(weight for weight, verdict in zip(weights, verdicts, strict=True) if verdict)
        uneven = abs(2 * white - sum(weights))
        if best is None or uneven < best[0]:
            best = uneven, place
    return None if best is None else best[1]
