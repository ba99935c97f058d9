"""The tree of a rule: frozen nodes, equal exactly when they are the same rule in the same form.

There are five kinds of node. A *test* says something of one piece. A *link* says something of two pieces. An *amount*
says something of a whole number. A *quantity* is a number that a koan has. A *condition* is true or false of a koan,
and a rule is the condition under which a koan has the Buddha-nature. ``And``, ``Or``, ``Not`` and ``OneOf`` join
tests, links and conditions alike (and ``Not`` turns an amount round).

Inside :class:`Towers`, :class:`TowersDiffer` and :class:`InTower` a condition is about one tower: its counts, pips and
kinds are of that tower's pieces. Tests that relate a piece to others still look at the whole koan.
"""

from __future__ import annotations

from typing import TypeAlias

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.syntax_conditions import (
    AllDifferent,
    AllSame,
    Compare,
    Condition,
    Dominance,
    EqualCounts,
    Every,
    Is,
    MostCommon,
    Share,
    Tallest,
    TowersDiffer,
)
from zendotao.core.rule.syntax_pieces import (
    Anything,
    AtBottom,
    AtTop,
    Extremal,
    Grounded,
    InTower,
    OfColour,
    OfOrientation,
    OfSize,
    Related,
    Test,
    UpsideDown,
)
from zendotao.core.rule.syntax_quantities import (
    Count,
    Gap,
    Kinds,
    Minus,
    Number,
    Pips,
    Plus,
    Quantity,
    TallestTower,
    Times,
    Towers,
)
from zendotao.core.rule.terms import (
    Among,
    Amount,
    And,
    AtLeast,
    AtMost,
    Attribute,
    Between,
    Even,
    Exactly,
    Extreme,
    Link,
    MultipleOf,
    Not,
    Odd,
    OneOf,
    Or,
    Order,
    Orientation,
    PointedAtNth,
    PointedAtThrough,
    PointingAtNth,
    PointingAtThrough,
    Prime,
    Relation,
    Same,
)

__all__ = [
    "ALWAYS",
    "ANYTHING",
    "LEAVES",
    "NEST",
    "NEVER",
    "NEXT_INSIDE",
    "NODES",
    "NONE",
    "SOME",
    "STACK",
    "AllDifferent",
    "AllSame",
    "Among",
    "Amount",
    "And",
    "Anything",
    "AtBottom",
    "AtLeast",
    "AtMost",
    "AtTop",
    "Attribute",
    "Between",
    "Colour",
    "Compare",
    "Condition",
    "Count",
    "Dominance",
    "EqualCounts",
    "Even",
    "Every",
    "Exactly",
    "Extremal",
    "Extreme",
    "Gap",
    "Grounded",
    "InTower",
    "Is",
    "Kinds",
    "Link",
    "Minus",
    "MostCommon",
    "MultipleOf",
    "Node",
    "Not",
    "Number",
    "Odd",
    "OfColour",
    "OfOrientation",
    "OfSize",
    "OneOf",
    "Or",
    "Order",
    "Orientation",
    "Pips",
    "Plus",
    "PointedAtNth",
    "PointedAtThrough",
    "PointingAtNth",
    "PointingAtThrough",
    "Prime",
    "Quantity",
    "Related",
    "Relation",
    "Same",
    "Share",
    "Size",
    "Tallest",
    "TallestTower",
    "Test",
    "Times",
    "Towers",
    "TowersDiffer",
    "UpsideDown",
]

Node: TypeAlias = Amount | Relation | Test | Quantity | Condition

SOME = AtLeast(1)
NONE = Exactly(0)
ANYTHING = Anything()
ALWAYS: Condition = Is(Count(ANYTHING), SOME)
"""True of every koan, and of every tower."""
NEVER: Condition = Is(Count(ANYTHING), NONE)
STACK: Condition = Is(Count(ANYTHING), AtLeast(2))
"""Of a tower: that it has two pieces or more."""
NEXT_INSIDE: Condition = Every(
    ANYTHING, Or((AtTop(), Related(And((Link.DIRECTLY_BELOW, Link.INSIDE)), SOME, ANYTHING)))
)
"""Of a tower: that each piece but the outermost is inside the next. In normal form."""
NEST: Condition = And((STACK, NEXT_INSIDE))
"""Of a stack, the same."""

LEAVES = frozenset(
    [
        Anything, OfColour, OfSize, OfOrientation, Grounded, UpsideDown, AtTop, AtBottom, AtLeast, AtMost, Exactly, Odd,
        Even, Prime, Number, TallestTower, Tallest, EqualCounts,
    ]
)  # fmt: skip
"""Nodes without nodes in them, that have one form alone."""

NODES = LEAVES | {
    Among, And, AllDifferent, AllSame, Between, Compare, Count, Dominance, Every, Extremal, Gap, InTower, Is, Kinds,
    Minus, MostCommon, MultipleOf, Not, OneOf, Or, Pips, Plus, PointedAtNth, PointedAtThrough, PointingAtNth,
    PointingAtThrough, Related, Same, Share, Times, Towers, TowersDiffer,
}  # fmt: skip
"""Every kind of node that the tree of a rule is made of."""
