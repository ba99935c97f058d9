"""The part of the rule language that is searched, with what its parts weigh."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from zendotao.core.find.levels.tables import RELATIONS
from zendotao.core.find.style import PALETTE
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.normal.amounts import holds, simplify_within
from zendotao.core.rule.syntax import (
    Among,
    Amount,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Between,
    Colour,
    Even,
    Exactly,
    Extreme,
    Grounded,
    MultipleOf,
    Not,
    Odd,
    OfColour,
    OfOrientation,
    OfSize,
    Orientation,
    Prime,
    Relation,
    Size,
    Test,
    UpsideDown,
)

MOST = 7
"""The greatest number that amounts name."""

_NUMBERS = range(1, MOST + 1)

_SEVERAL: tuple[Amount, ...] = (
    *(MultipleOf(number) for number in (3, 4, 5)),
    *(Between(low, high) for low in _NUMBERS for high in _NUMBERS if low < high),
    *(Among((low, high)) for low in range(MOST) for high in _NUMBERS if low + 1 < high),
    Prime(),
)

_EXACT: tuple[Amount, ...] = tuple(Exactly(number) for number in _NUMBERS)

AMOUNTS: tuple[Amount, ...] = (
    *_EXACT,
    *(AtMost(number) for number in _NUMBERS),
    *(AtLeast(number) for number in _NUMBERS if number > 1),
    Odd(),
    Even(),
    *map(Not, _EXACT),
    *_SEVERAL,
    *map(Not, _SEVERAL),
)
"""The amounts besides "some" and "none", of quantities."""

RELATED_AMOUNTS: tuple[Amount, ...] = (
    *(Exactly(number) for number in range(1, 5)),
    *(AtMost(number) for number in range(1, 5)),
    *(AtLeast(number) for number in range(2, 5)),
    Odd(),
    Even(),
)
"""The amounts of pieces that one is related to."""

FRACTIONS = ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4))


def weigh(node: Any) -> int:
    """Return what a part of a rule weighs by itself."""
    return complexity(node)


@cache
def amount_weight(amount: Amount) -> int:
    """Return what an amount weighs."""
    return weigh(amount)


@cache
def weight_of_three(amount: Amount) -> int | None:
    """Return what an amount weighs where it is said of a number of sizes or orientations; None if it says nothing."""
    within = simplify_within(amount, 3)
    return None if isinstance(within, bool) else weigh(within)


@cache
def find_runs(amount: Amount, most: int) -> tuple[tuple[int, int], ...]:
    """Return the runs of numbers from 0 to ``most`` that are such an amount, both ends included."""
    runs: list[tuple[int, int]] = []
    for number in range(most + 1):
        if holds(amount, number):
            if runs and runs[-1][1] == number - 1:
                runs[-1] = runs[-1][0], number
            else:
                runs.append((number, number))
    return tuple(runs)


@dataclass(frozen=True)
class SearchLanguage:
    """The properties, relations and so on that rules are made of."""

    properties: tuple[Test, ...]
    relations: tuple[Relation, ...] = RELATIONS
    extremes: tuple[Extreme, ...] = tuple(Extreme)
    attributes: tuple[Attribute, ...] = tuple(Attribute)
    amounts: tuple[Amount, ...] = AMOUNTS
    related_amounts: tuple[Amount, ...] = RELATED_AMOUNTS
    has_chains: bool = True
    has_towers: bool = True
    has_sums: bool = True
    values: tuple[Colour | Size | Orientation, ...] = field(default=())

    def property_weight(self, test: Test) -> int:
        """Return what a property weighs."""
        return weigh(test)


def make_language(colours: Iterable[Colour] = ()) -> SearchLanguage:
    """Return the whole of what is searched, with the usual colours and these."""
    known = {*PALETTE, *colours}
    named = tuple(colour for colour in Colour if colour in known)
    properties: tuple[Test, ...] = (
        *map(OfColour, named),
        *map(OfSize, Size),
        *map(OfOrientation, Orientation),
        Grounded(),
        UpsideDown(),
        AtTop(),
        AtBottom(),
    )
    return SearchLanguage(properties, values=(*named, *Size, *Orientation))


NOT_SEARCHED = {
    "chains of three relations, and amounts, choices and more relations within a chain": (
        "a level of them costs as much as all else"
    ),
    "amounts above seven, of related pieces above four, of differences above three, and lists of three numbers": (
        "there is one more rule for each and every set of pieces"
    ),
    "relations joined by and, or and not, but for “every”, and pointing through a named piece": (
        "there are as many as pairs of relations"
    ),
    "numbers of directions and of heights": "they are no groups where pieces are alike only one to the next",
    "sums of three, multiples above three, fractions but halves, thirds and quarters, exactly one of three": (
        "they weigh more than is searched of most tables"
    ),
    "each colour, size or orientation equally often": "counts of all of them are compared with each other",
    "sums and comparisons of relations to towers within what is said of a tower": "they are rare",
}
"""What is left out of the search, each with the reason."""
