"""Complexity of a rule as one whole number, so that two rules can be compared and a game can set a limit.

In words: every word that carries meaning weighs. A property ("red", "small", "upside down") weighs 1; standing out
among others ("largest") or a place in the towers 2. A relation to other pieces weighs more than a property, since one
has to look from piece to piece: touching, higher or having the same colour 2; pointing, being inside or above, or
having the same direction, height or tower 3; what asks for the order along a ray 5. "A", "some", "no" and "none" weigh
1; any other number 1 and as much again as it has binary digits, so that seven weighs 1 more than three; odd and even 2,
a multiple 2 and its number, prime 4. "All" weighs 2; shares, "most common", "all the same" and "all different" 3, and 1
more for directions, heights and towers, as everywhere; that no two towers are as tall 4. Comparing two quantities
weighs 2, and so do pips, towers and each sum or difference; the number of colours 3. "And" and "or" weigh 1 each time,
"not" 1, "either ... or ... but not both" 2. All of a rule's weights are added up. So an exception for one odd koan,
which takes a long row of conditions to single it out, weighs a lot.

"A red piece touches a blue piece" weighs 7: "a" 1, "red" 1, "touches" 2, "a" 1, "blue" 1, and 1 for the *and* that
joins "red" and "touches", as both are said of one piece.

The numbers are in ``WEIGHTS``, ``EXISTENCE``, ``LINKS``, ``ATTRIBUTES`` and ``JOINTS``; here, to change one needs no
function. *Another* is ``Related`` with the amount ``SOME``, and weighs as "a" does; ``WEIGHTS[Related]`` would make
every relation dearer. The search for rules asks here for the weights of relations, amounts and values
(``find.levels.language``); those of conditions and quantities, of *and*, *not*, "a" and "none" stand in ``find.levels``
too, as the distance of a level from those that it is made of.
"""

from __future__ import annotations

from typing import Any

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.walk import NAMES

WEIGHTS: dict[type, int] = {
    # amounts; the numbers in them are added
    **dict.fromkeys((tree.AtLeast, tree.AtMost, tree.Exactly, tree.Between, tree.Among), 1),
    **dict.fromkeys((tree.Odd, tree.Even, tree.MultipleOf), 2),
    tree.Prime: 4,
    # tests; a property's own value is weighed with it
    tree.Anything: 0,
    **dict.fromkeys((tree.OfColour, tree.OfSize, tree.OfOrientation), 0),
    **dict.fromkeys((tree.Grounded, tree.UpsideDown), 1),
    **dict.fromkeys((tree.AtTop, tree.AtBottom, tree.Extremal, tree.InTower), 2),
    tree.Related: 0,
    # relations, besides the links below
    tree.Same: 1,
    **dict.fromkeys((tree.PointedAtNth, tree.PointingAtNth), 4),
    **dict.fromkeys((tree.PointedAtThrough, tree.PointingAtThrough), 5),
    # quantities
    **dict.fromkeys((tree.Number, tree.Count), 0),
    tree.Kinds: 1,
    **dict.fromkeys((tree.Pips, tree.Towers, tree.TallestTower), 2),
    **dict.fromkeys((tree.Minus, tree.Gap), 2),
    tree.Times: 1,
    # conditions
    tree.Is: 0,
    **dict.fromkeys((tree.Compare, tree.Every, tree.AllSame, tree.AllDifferent, tree.MostCommon), 2),
    **dict.fromkeys((tree.Share, tree.Dominance), 3),
    **dict.fromkeys((tree.Tallest, tree.EqualCounts), 2),
    tree.TowersDiffer: 4,
    # what joins, besides the joints below
    tree.Not: 1,
    # the values in them
    **dict.fromkeys((Colour, Size, tree.Orientation), 1),
    **dict.fromkeys((tree.Order, tree.Extreme, bool), 0),
}

EXISTENCE: dict[tree.Amount, int] = {tree.SOME: 1, tree.NONE: 1}
"""The amounts that weigh less than others of their kind: "a", "some" and "another", "no" and "none"."""

JOINTS: dict[type, int] = {tree.And: 1, tree.Or: 1, tree.OneOf: 2, tree.Plus: 2}
"""What each part after the first adds."""

LINKS: dict[tree.Link, int] = {
    **dict.fromkeys(tree.Link, 3),
    **dict.fromkeys((tree.Link.TOUCHING, tree.Link.HIGHER, tree.Link.LOWER, tree.Link.LARGER, tree.Link.SMALLER), 2),
    **dict.fromkeys((tree.Link.POINTING_THROUGH, tree.Link.POINTED_THROUGH_BY), 5),
}

ATTRIBUTES: dict[tree.Attribute, int] = {
    **dict.fromkeys(tree.Attribute, 1),
    **dict.fromkeys((tree.Attribute.DIRECTION, tree.Attribute.HEIGHT, tree.Attribute.TOWER), 2),
}


def complexity(rule: tree.Condition) -> int:
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
    if kind in (tree.AtLeast, tree.Exactly) and node in EXISTENCE:
        return EXISTENCE[node]
    return sum([_weight(getattr(node, name)) for name in NAMES[kind]], _own_weight(node, kind))


def _own_weight(node: Any, kind: type) -> int:
    if kind is tree.Link:
        return LINKS[node]
    if kind is tree.Attribute:
        return ATTRIBUTES[node]
    if kind in JOINTS:
        return JOINTS[kind] * max(0, len(node.parts) - 1)
    return WEIGHTS[kind]


def number_weight(number: int) -> int:
    """Return a little more the larger it is: its binary digits; a number below zero weighs as it does above."""
    return number.bit_length()
