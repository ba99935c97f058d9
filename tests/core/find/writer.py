"""A plain writer of rules: every rule in normal form up to a weight over a small vocabulary, with no regard to meaning.

It writes every node over all parts that are in normal form, and keeps what is of that weight in normal form itself. It
knows what nodes weigh from the rulebook's table, and nothing of the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

from zendotao.core.find.levels.language import SearchLanguage
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.normal import normal
from zendotao.core.rule.normal.connectives import NOTHING
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NEVER,
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    Among,
    Amount,
    And,
    AtLeast,
    AtMost,
    Attribute,
    Between,
    Colour,
    Compare,
    Condition,
    Count,
    Even,
    Every,
    Exactly,
    Extremal,
    Extreme,
    InTower,
    Is,
    Kinds,
    Link,
    MostCommon,
    Not,
    Odd,
    OfColour,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
    Order,
    Orientation,
    Pips,
    Quantity,
    Related,
    Relation,
    Share,
    Size,
    Tallest,
    TallestTower,
    Test,
    Towers,
)

PROPERTIES: tuple[Test, ...] = (
    OfColour(Colour.RED),
    *map(OfSize, Size),
    OfOrientation(Orientation.UPRIGHT),
)
RELATIONS: dict[Relation, int] = {
    Link.TOUCHING: 2,
    Link.LARGER: 2,
    Link.POINTING_AT: 3,
    Link.DIRECTLY_ABOVE: 3,
}
HAVING: dict[Amount, int] = {SOME: 1, Exactly(1): 2, AtLeast(2): 3, Exactly(2): 3, AtLeast(3): 3}
FEW: dict[Amount, int] = {Exactly(1): 2, AtMost(1): 2, AtLeast(2): 3, Exactly(2): 3, AtMost(2): 3, AtLeast(3): 3}
SEARCHED: dict[Amount, int] = {Odd(): 2, Even(): 2, **FEW}
RELATED_AMOUNTS: dict[Amount, int] = {SOME: 1, **SEARCHED, Not(Exactly(1)): 3, Not(Exactly(2)): 4}
AMOUNTS: dict[Amount, int] = {
    Not(Exactly(1)): 3,
    Not(Exactly(2)): 4,
    Between(1, 2): 4,
    Not(Between(1, 2)): 5,
    Among((0, 2)): 3,
    Among((0, 3)): 3,
    Not(Among((0, 2))): 4,
    Not(Among((0, 3))): 4,
    **FEW,
}
FRACTIONS = {(1, 2): 6, (1, 3): 6, (2, 3): 7, (1, 4): 7, (3, 4): 8}
ATTRIBUTES = {Attribute.COLOUR: 1, Attribute.SIZE: 1, Attribute.TOWER: 2}
EXTREMES = (Extreme.LARGEST, Extreme.SMALLEST)
COUNTED = (Attribute.COLOUR, Attribute.SIZE)
LANGUAGE = SearchLanguage(
    PROPERTIES,
    relations=tuple(RELATIONS),
    extremes=EXTREMES,
    attributes=tuple(ATTRIBUTES),
    amounts=tuple(AMOUNTS),
    related_amounts=tuple(SEARCHED),
    values=(Colour.RED,),
    has_sums=False,
)


def _list_relations() -> dict[Relation, int]:
    """Return the relations, their opposites, and any two of these joined, with what they weigh."""
    terms = {**RELATIONS, **{Not(relation): own + 1 for relation, own in RELATIONS.items()}}
    joined = {
        kind((one, other)): own + its + 1
        for kind in (And, Or)
        for (one, own), (other, its) in combinations(terms.items(), 2)
        if Not(one) != other
    }
    return {**terms, **joined}


ALL_RELATIONS = _list_relations()


def keep_normal(weight: int, written: Iterator[Any]) -> tuple[Any, ...]:
    """Return what is so heavy in normal form, each form once."""
    forms = dict.fromkeys(map(normal, written))
    return tuple(form for form in forms if complexity(form) == weight and form not in (ALWAYS, NEVER, NOTHING))


@cache
def write_tests(weight: int, in_tower: bool = False) -> tuple[Test, ...]:
    """Return every test of exactly that weight as it is written."""
    return (ANYTHING,) if weight == 0 else keep_normal(weight, _tests(weight, in_tower))


def _tests(weight: int, in_tower: bool) -> Iterator[Test]:
    if weight == 1:
        yield from PROPERTIES
    yield from (Not(part) for part in write_tests(weight - 1, in_tower) if not isinstance(part, Not | type(ANYTHING)))
    if weight >= 2:
        yield from (Extremal(one, among) for one in EXTREMES for among in write_tests(weight - 2, in_tower))
    yield from _related_tests(weight)
    if weight >= 3 and not in_tower:
        yield from (InTower(condition) for condition in write_conditions(weight - 2, in_tower=True))
    yield from _joined(weight, write_tests, in_tower)


def _joined(weight: int, write: Callable[[int, bool], tuple[Any, ...]], in_tower: bool) -> Iterator[Any]:
    for kind, own in ((And, 1), (Or, 1), (OneOf, 2)):
        for low in range(1, weight - own):
            for left in write(low, in_tower):
                if not isinstance(left, kind):
                    yield from (kind((left, right)) for right in write(weight - own - low, in_tower))


def _related_tests(weight: int) -> Iterator[Test]:
    for relation, own in ALL_RELATIONS.items():
        for amount, its in RELATED_AMOUNTS.items():
            if weight - own - its >= 0:
                yield from (Related(relation, amount, others) for others in write_tests(weight - own - its))
    for relation, own in RELATIONS.items():
        if weight - own - 2 >= 0:
            yield from (Related(Not(relation), NONE, others) for others in write_tests(weight - own - 2))


@cache
def write_quantities(weight: int, in_tower: bool = False) -> tuple[Quantity, ...]:
    """Return quantities of that weight."""
    found: list[Quantity] = [Count(pieces) for pieces in write_tests(weight, in_tower)]
    if weight >= 2:
        found += [Pips(pieces) for pieces in write_tests(weight - 2, in_tower)]
        if not in_tower:
            found += [Towers(condition) for condition in write_conditions(weight - 2, in_tower=True)]
            found += [TallestTower()] * (weight == 2) + [Towers(ALWAYS)] * (weight == 3)
    for attribute in COUNTED:
        for having, its in HAVING.items():
            if weight >= 2 + its:
                found += [Kinds(attribute, pieces, having) for pieces in write_tests(weight - 2 - its, in_tower)]
    return keep_normal(weight, iter(found))


@cache
def write_conditions(weight: int, in_tower: bool = False) -> tuple[Condition, ...]:
    """Return every condition of exactly that weight as it is written."""
    return keep_normal(weight, _conditions(weight, in_tower)) if weight > 0 else ()


def _conditions(weight: int, in_tower: bool) -> Iterator[Condition]:
    yield from _of_pieces(weight, in_tower)
    for quantity in write_quantities(weight - 1, in_tower):
        if isinstance(quantity, Kinds):
            yield from (Is(quantity, SOME), Is(quantity, NONE))
    for amount, own in AMOUNTS.items():
        if weight >= own:
            yield from (Is(quantity, amount) for quantity in write_quantities(weight - own, in_tower))
    if in_tower and weight == 2:
        yield Tallest()
    yield from (Not(part) for part in write_conditions(weight - 1, in_tower) if not isinstance(part, Not))
    for low in range(weight - 1):
        for first in write_quantities(low, in_tower):
            for second in write_quantities(weight - 2 - low, in_tower):
                yield from (Compare(first, order, second) for order in Order if first != second)
    yield from _of_two(weight, in_tower)
    yield from _joined(weight, write_conditions, in_tower)


def _of_pieces(weight: int, in_tower: bool) -> Iterator[Condition]:
    for pieces in write_tests(weight - 1, in_tower):
        yield Is(Count(pieces), SOME)
        yield Is(Count(pieces), NONE)
    for attribute, own in ATTRIBUTES.items():
        for pieces in write_tests(weight - 2 - own, in_tower) if weight >= 2 + own else ():
            yield AllSame(attribute, pieces)
            yield AllDifferent(attribute, pieces)
    if weight >= 3:
        yield from (MostCommon(Colour.RED, pieces) for pieces in write_tests(weight - 3, in_tower))


def _of_two(weight: int, in_tower: bool) -> Iterator[Condition]:
    for low in range(weight - 1):
        for left in write_tests(low, in_tower):
            yield from (Every(left, right) for right in write_tests(weight - 2 - low, in_tower) if right != ANYTHING)
    for (numerator, denominator), own in FRACTIONS.items():
        for low in range(max(0, weight - own)):
            for left in write_tests(low, in_tower):
                for right in write_tests(weight - own - low, in_tower):
                    yield from (Share(order, numerator, denominator, left, right) for order in Order)
