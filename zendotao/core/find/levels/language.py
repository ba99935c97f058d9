"""The part of the rule language that is searched, with what its parts weigh."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from zendotao.core.find.levels.tables import RELATIONS
from zendotao.core.find.style import PALETTE
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.normal.amounts import holds, simplify_within

MOST = 7
"""The greatest number that amounts name."""

_NUMBERS = range(1, MOST + 1)

_SEVERAL: tuple[tree.Amount, ...] = (
    *(tree.MultipleOf(number) for number in (3, 4, 5)),
    *(tree.Between(low, high) for low in _NUMBERS for high in _NUMBERS if low < high),
    *(tree.Among((low, high)) for low in range(MOST) for high in _NUMBERS if low + 1 < high),
    tree.Prime(),
)

_EXACT: tuple[tree.Amount, ...] = tuple(tree.Exactly(number) for number in _NUMBERS)

AMOUNTS: tuple[tree.Amount, ...] = (
    *_EXACT,
    *(tree.AtMost(number) for number in _NUMBERS),
    *(tree.AtLeast(number) for number in _NUMBERS if number > 1),
    tree.Odd(),
    tree.Even(),
    *map(tree.Not, _EXACT),
    *_SEVERAL,
    *map(tree.Not, _SEVERAL),
)
"""The amounts besides "some" and "none", of quantities."""

RELATED_AMOUNTS: tuple[tree.Amount, ...] = (
    *(tree.Exactly(number) for number in range(1, 5)),
    *(tree.AtMost(number) for number in range(1, 5)),
    *(tree.AtLeast(number) for number in range(2, 5)),
    tree.Odd(),
    tree.Even(),
)
"""The amounts of pieces that one is related to."""

FRACTIONS = ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4))


def weigh(node: Any) -> int:
    """Return what a part of a rule weighs by itself."""
    return complexity(node)


@cache
def amount_weight(amount: tree.Amount) -> int:
    """Return what an amount weighs."""
    return weigh(amount)


@cache
def weight_of_three(amount: tree.Amount) -> int | None:
    """Return what an amount weighs where it is said of a number of sizes or orientations; None if it says nothing."""
    within = simplify_within(amount, 3)
    return None if isinstance(within, bool) else weigh(within)


@cache
def find_runs(amount: tree.Amount, most: int) -> tuple[tuple[int, int], ...]:
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

    properties: tuple[tree.Test, ...]
    relations: tuple[tree.Relation, ...] = RELATIONS
    extremes: tuple[tree.Extreme, ...] = tuple(tree.Extreme)
    attributes: tuple[tree.Attribute, ...] = tuple(tree.Attribute)
    amounts: tuple[tree.Amount, ...] = AMOUNTS
    related_amounts: tuple[tree.Amount, ...] = RELATED_AMOUNTS
    has_chains: bool = True
    has_towers: bool = True
    has_sums: bool = True
    values: tuple[tree.Colour | tree.Size | tree.Orientation, ...] = field(default=())

    def property_weight(self, test: tree.Test) -> int:
        """Return what a property weighs."""
        return weigh(test)


def make_language(colours: Iterable[tree.Colour] = ()) -> SearchLanguage:
    """Return the whole of what is searched, with the usual colours and these."""
    known = {*PALETTE, *colours}
    named = tuple(colour for colour in tree.Colour if colour in known)
    properties: tuple[tree.Test, ...] = (
        *map(tree.OfColour, named),
        *map(tree.OfSize, tree.Size),
        *map(tree.OfOrientation, tree.Orientation),
        tree.Grounded(),
        tree.UpsideDown(),
        tree.AtTop(),
        tree.AtBottom(),
    )
    return SearchLanguage(properties, values=(*named, *tree.Size, *tree.Orientation))


NOT_SEARCHED = {
    "chains of three relations, and choices, “not every” and more relations within a chain": (
        "a level of them costs as much as all else"
    ),
    "amounts above seven, of related pieces above four, of differences above three, ranges, lists, multiples and "
    "primes of these two, and lists of three numbers": ("there is one more rule for each and every set of pieces"),
    "three relations joined by and or or, and pointing through a named piece": (
        "they weigh more than is searched of most tables"
    ),
    "numbers of directions and of heights": "they are no groups where pieces are alike only one to the next",
    "sums of three, sums and differences of multiples, multiples above three, fractions but halves, thirds and "
    "quarters, exactly one of three": ("they weigh more than is searched of most tables"),
    "each colour, size or orientation equally often, and most pieces of one of them, whichever it is": (
        "counts of all of them are compared with each other"
    ),
    "no two towers with the same number of pieces": "they are rare",
    "sums and comparisons of relations to towers within what is said of a tower": "they are rare",
}
"""What is left out of the search, each with the reason."""
