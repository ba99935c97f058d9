"""How natural a rule is: how often people's rules have what it is made of.

That is for choosing what a bot posts and seals, so that it plays in the words that players use. As an order of search
it would be no better than complexity.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from zendotao.core.find.rule_search import Candidate
from zendotao.core.find.style import Chance
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    And,
    Anything,
    AtLeast,
    AtMost,
    Attribute,
    Between,
    Compare,
    Condition,
    Count,
    Even,
    Every,
    Exactly,
    Extremal,
    Grounded,
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
    Prime,
    Related,
    Same,
    Share,
    Times,
    Towers,
)
from zendotao.core.rule.walk import NAMES, nodes

USES: Mapping[object, int] = {
    # conditions and quantities
    Is: 98, Count: 94, Compare: 6, Every: 6, AllSame: 5, AllDifferent: 3, Share: 2, MostCommon: 1, Not: 18, And: 32,
    Or: 6, OneOf: 1, Kinds: 7, Pips: 5, Towers: 5, Times: 2,
    # amounts
    SOME: 76, NONE: 17, AtLeast: 10, Exactly: 10, AtMost: 2, Between: 2, Even: 2, Odd: 2, Prime: 1,
    # pieces
    Anything: 43, OfColour: 46, OfSize: 28, OfOrientation: 27, Grounded: 8, Extremal: 2, Related: 20,
    # of a hundred relations, how many are this one
    Same: 15, Link.TOUCHING: 35, Link.POINTING_AT: 16, Link.POINTED_AT_BY: 8, Link.DIRECTLY_ABOVE: 8,
    Link.DIRECTLY_BELOW: 8, Link.ABOVE: 6, Link.BELOW: 4, Link.HIGHER: 4, Link.INSIDE: 4,
    Attribute.COLOUR: 50, Attribute.SIZE: 30, Attribute.ORIENTATION: 20,
    # colours and the like are all as good
    **dict.fromkeys((*Colour, *Size, *Orientation, *Order), 100),
}  # fmt: skip
"""In how many of a hundred rules that people wrote something stands; what is not here stands in less than one."""

RARE = 0.5


def measure_surprise(rule: Condition) -> float:
    """Return in bits how unlike the rules that people write this one is: of each thing that it says, how rare it is."""
    return sum(math.log2(100 / USES.get(part, RARE)) for part in _list_parts(rule))


def _list_parts(rule: Condition) -> Iterator[object]:
    """Yield the kinds of nodes in a rule, and the values in them, but for numbers."""
    for node in nodes(rule):
        if node in (SOME, NONE):
            yield node
        else:
            yield type(node)
            yield from (value for name in NAMES[type(node)] if isinstance(value := getattr(node, name), Enum))


def draw_candidate(candidates: Sequence[Candidate], rng: Chance) -> Candidate:
    """Return one of the candidates by chance, the natural ones more often than others."""
    surprises = [measure_surprise(one.rule) for one in candidates]
    least = min(surprises)
    weights = [2 ** -(surprise - least) for surprise in surprises]
    drawn = rng.random() * sum(weights)
    for candidate, weight in zip(candidates, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return candidate
    return candidates[-1]


def measure_mass(candidates: Sequence[Candidate]) -> float:
    """Return how much of what people would name is among the candidates."""
    return sum(2 ** -measure_surprise(one.rule) for one in candidates)
