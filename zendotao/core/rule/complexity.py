"""Complexity of a rule as one whole number, so that two rules can be compared and a game can set a limit.

In words: every word that carries meaning weighs. A property ("red", "small", "upside down") weighs 1; standing out
among others ("largest") or a place in the towers 2. A relation to other pieces weighs more than a property, since one
has to look from piece to piece: touching, higher or having the same colour 2; pointing, being inside or above, or
having the same direction, height or tower 3; what asks for the order along a ray 5. "A", "some", "no" and "none" weigh
1; any other number 1 and as much again as it has binary digits, so that seven weighs 1 more than three; odd and even 2,
a multiple 2 and its number, prime 4. "All" weighs 2; shares, "most common", "all the same" and "all different" 3, and 1
more for directions, heights and towers, as everywhere. Comparing two quantities weighs 2, and so do pips, towers and
each sum or difference; the number of colours 3. "And" and "or" weigh 1 each time, "not" 1, "either ... or ... but not
both" 2. All of a rule's weights are added up. So an exception for one odd koan, which takes a long row of conditions to
single it out, weighs a lot.

"A red piece touches a blue piece" weighs 7: "a" 1, "red" 1, "touches" 2, "a" 1, "blue" 1, and 1 for the *and* that
joins "red" and "touches", as both are said of one piece.

The numbers are in ``WEIGHTS``, ``LINKS``, ``ATTRIBUTES`` and ``JOINTS``. To change one needs no function, and the
search for rules (``find/levels/language.py``) follows by itself.
"""

from __future__ import annotations

from typing import Any

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    Among,
    And,
    Anything,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Between,
    Compare,
    Condition,
    Count,
    EqualCounts,
    Even,
    Every,
    Exactly,
    Extremal,
    Extreme,
    Gap,
    Grounded,
    InTower,
    Is,
    Kinds,
    Link,
    Minus,
    MostCommon,
    MultipleOf,
    Not,
    Number,
    Odd,
    OfColour,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
    Order,
    Orientation,
    Pips,
    Plus,
    PointedAtNth,
    PointedAtThrough,
    PointingAtNth,
    PointingAtThrough,
    Prime,
    Related,
    Same,
    Share,
    Tallest,
    TallestTower,
    Times,
    Towers,
    UpsideDown,
)
from zendotao.core.rule.walk import NAMES

WEIGHTS: dict[type, int] = {
    # amounts; the numbers in them are added
    **dict.fromkeys((AtLeast, AtMost, Exactly, Between, Among), 1),
    **dict.fromkeys((Odd, Even, MultipleOf), 2),
    Prime: 4,
    # tests; a property's own value is weighed with it
    Anything: 0,
    **dict.fromkeys((OfColour, OfSize, OfOrientation), 0),
    **dict.fromkeys((Grounded, UpsideDown), 1),
    **dict.fromkeys((AtTop, AtBottom, Extremal, InTower), 2),
    Related: 0,
    # relations, besides the links below
    Same: 1,
    **dict.fromkeys((PointedAtNth, PointingAtNth), 4),
    **dict.fromkeys((PointedAtThrough, PointingAtThrough), 5),
    # quantities
    **dict.fromkeys((Number, Count), 0),
    Kinds: 1,
    **dict.fromkeys((Pips, Towers, TallestTower), 2),
    **dict.fromkeys((Minus, Gap), 2),
    Times: 1,
    # conditions
    Is: 0,
    **dict.fromkeys((Compare, Every, AllSame, AllDifferent, MostCommon), 2),
    Share: 3,
    **dict.fromkeys((Tallest, EqualCounts), 2),
    # what joins, besides the joints below
    Not: 1,
    # the values in them
    **dict.fromkeys((Colour, Size, Orientation), 1),
    **dict.fromkeys((Order, Extreme), 0),
}

JOINTS: dict[type, int] = {And: 1, Or: 1, OneOf: 2, Plus: 2}
"""What each part after the first adds."""

LINKS: dict[Link, int] = {
    **dict.fromkeys(Link, 3),
    **dict.fromkeys((Link.TOUCHING, Link.HIGHER, Link.LOWER, Link.LARGER, Link.SMALLER), 2),
    **dict.fromkeys((Link.POINTING_THROUGH, Link.POINTED_THROUGH_BY), 5),
}

ATTRIBUTES: dict[Attribute, int] = {
    **dict.fromkeys(Attribute, 1),
    **dict.fromkeys((Attribute.DIRECTION, Attribute.HEIGHT, Attribute.TOWER), 2),
}


def complexity(rule: Condition) -> int:
    """Return the weight of a rule's tree: never below 0, and never less than that of any part of it.

    To be fair between two wordings of the same rule it should be the tree in its normal form.
    """
    return _weight(rule)


def _weight(node: Any) -> int:
    kind = type(node)
    if kind is tuple:
        return sum(map(_weight, node))
    if kind is int:
        return number_weight(node)
    if kind in (AtLeast, Exactly) and node in (SOME, NONE):
        return 1
    return sum([_weight(getattr(node, name)) for name in NAMES[kind]], _own_weight(node, kind))


def _own_weight(node: Any, kind: type) -> int:
    if kind is Link:
        return LINKS[node]
    if kind is Attribute:
        return ATTRIBUTES[node]
    if kind in JOINTS:
        return JOINTS[kind] * max(0, len(node.parts) - 1)
    return WEIGHTS[kind]


def number_weight(number: int) -> int:
    """Return a little more the larger it is: its binary digits; a number below zero weighs as it does above."""
    return number.bit_length()
