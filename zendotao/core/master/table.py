"""The table of a game as the Master sees it: which koans lie there, and which pieces a new one may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, product

from zendotao.core.find.rule_search import MarkedKoan
from zendotao.core.find.split import KoanLimits
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Colour, Size

Pieces = Counter[tuple[Colour, Size]]
"""How many pieces there are of each colour and size."""


@dataclass(frozen=True)
class LaidKoan:
    """A koan on the table, by its number: its facts with every call made, and whether its stone is white."""

    number: int
    koan: Koan
    facts: Facts
    white: bool


@dataclass(frozen=True)
class MasterTable:
    """The koans that are not broken down, in the order of their numbers, and the stash: ``pieces`` of each size in each
    colour of the palette, for each koan or ``shared`` by the table."""

    koans: tuple[LaidKoan, ...]
    palette: tuple[Colour, ...]
    pieces: int
    shared: bool
    _breaks: dict[frozenset[tuple[tuple[Colour, Size], int]], tuple[int, ...] | None] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @cached_property
    def limits(self) -> KoanLimits:
        """Which koans can be laid, some perhaps only if others are broken down."""
        return KoanLimits(self.palette, self.pieces, frozenset(one.koan.content_hash for one in self.koans))

    @cached_property
    def marked(self) -> list[MarkedKoan]:
        """The koans with their stones, for a search."""
        return [MarkedKoan(one.facts, one.white) for one in self.koans]

    @cached_property
    def _used(self) -> Pieces:
        return _sum_pieces(count_pieces(one.facts) for one in self.koans)

    def find_breaks(self, facts: Facts) -> tuple[int, ...] | None:
        """Return the numbers of the koans to break down for the pieces of a new one; None if that frees too few.

        They are the fewest, and of as few the oldest; but the last white and the last black koan go only if nothing
        else frees the pieces.
        """
        needed = count_pieces(facts)
        if not self.limits.have(needed.elements()):
            return None
        if not self.shared:
            return ()
        lacking = {one: self._used[one] + count - self.pieces for one, count in needed.items()}
        missing = Counter({one: lack for one, lack in lacking.items() if lack > 0})
        key = frozenset(missing.items())
        if key not in self._breaks:
            self._breaks[key] = self._choose_breaks(missing)
        return self._breaks[key]

    def _choose_breaks(self, missing: Pieces) -> tuple[int, ...] | None:
        """Return the fewest koans that have the missing pieces and lose the fewest last ones of a stone; None if there
        are none."""
        held = [(one, count_pieces(one.facts) & missing) for one in self.koans]
        least = self._find_least_lost(held, missing)
        if least is None:
            return None
        holding = [(one, pieces) for one, pieces in held if pieces]
        for count in range(missing.total() + 1):
            for chosen in combinations(holding, count):
                if _sum_pieces(pieces for _, pieces in chosen) >= missing:
                    numbers = tuple(one.number for one, _ in chosen)
                    if self.count_lost(numbers) == least:
                        return numbers
        return None

    def _find_least_lost(self, held: Sequence[tuple[LaidKoan, Pieces]], missing: Pieces) -> int | None:
        """Return how many stones lose their last koan at the least; None if all koans have too few pieces."""
        whites = [place for place, (one, _) in enumerate(held) if one.white]
        blacks = [place for place, (one, _) in enumerate(held) if not one.white]
        kept_sets = [*product(whites, blacks), *((place,) for place in (*whites, *blacks)), ()]
        found = [
            self.count_lost(one.number for place, (one, _) in enumerate(held) if place not in kept)
            for kept in kept_sets
            if _sum_pieces(pieces for place, (_, pieces) in enumerate(held) if place not in kept) >= missing
        ]
        return min(found, default=None)

    def count_lost(self, numbers: Iterable[int]) -> int:
        """Return of how many stones no koan is left if these are broken down."""
        gone = set(numbers)
        left = {one.white for one in self.koans if one.number not in gone}
        return len({one.white for one in self.koans}) - len(left)


def count_pieces(facts: Facts) -> Pieces:
    """Return how many pieces of each colour and size a koan has."""
    return Counter(zip(facts.colours, facts.sizes, strict=True))


def _sum_pieces(parts: Iterable[Pieces]) -> Pieces:
    return sum(parts, Pieces())
