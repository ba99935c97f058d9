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
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.walk import NAMES, nodes

USES: Mapping[object, int] = {
    # conditions and quantities
    tree.Is: 98, tree.Count: 94, tree.Compare: 6, tree.Every: 6, tree.AllSame: 5, tree.AllDifferent: 3,
    tree.Share: 2, tree.MostCommon: 1, tree.Dominance: 1, tree.Not: 18, tree.And: 32,
    tree.Or: 6, tree.OneOf: 1, tree.Kinds: 7, tree.Pips: 5, tree.Towers: 5, tree.Times: 2,
    # amounts
    tree.SOME: 76, tree.NONE: 17, tree.AtLeast: 10, tree.Exactly: 10, tree.AtMost: 2, tree.Between: 2, tree.Even: 2,
    tree.Odd: 2, tree.Prime: 1,
    # pieces
    tree.Anything: 43, tree.OfColour: 46, tree.OfSize: 28, tree.OfOrientation: 27, tree.Grounded: 8,
    tree.Extremal: 2, tree.Related: 20,
    # of a hundred relations, how many are this one
    tree.Same: 15, tree.Link.TOUCHING: 35, tree.Link.POINTING_AT: 16, tree.Link.POINTED_AT_BY: 8,
    tree.Link.DIRECTLY_ABOVE: 8,
    tree.Link.DIRECTLY_BELOW: 8, tree.Link.ABOVE: 6, tree.Link.BELOW: 4, tree.Link.HIGHER: 4, tree.Link.INSIDE: 4,
    tree.Attribute.COLOUR: 50, tree.Attribute.SIZE: 30, tree.Attribute.ORIENTATION: 20,
    # colours and the like are all as good
    **dict.fromkeys((*Colour, *Size, *tree.Orientation, *tree.Order), 100),
}  # fmt: skip
"""In how many of a hundred rules that people wrote something stands; what is not here stands in less than one."""

RARE = 0.5


def measure_surprise(rule: tree.Condition) -> float:
    """Return in bits how unlike the rules that people write this one is: of each thing that it says, how rare it is."""
    return sum(math.log2(100 / USES.get(part, RARE)) for part in _list_parts(rule))


def _list_parts(rule: tree.Condition) -> Iterator[object]:
    """Yield the kinds of nodes in a rule, and the values in them, but for numbers."""
    for node in nodes(rule):
        if node in (tree.SOME, tree.NONE):
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
