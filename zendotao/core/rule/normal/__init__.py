"""Normal forms of rules: one form for wordings that differ in nothing but words; ``reading.essence`` goes further.

Trees that differ only in trivial wording come to one normal form: the order of *and*, "more than one" and "at least
two", "not none" and "at least one", "no piece that is not red" and "every piece is red". The form is reached bottom up:
a step takes a node whose parts are normal, and what it makes is brought into the form again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zendotao.core.rule.normal.amounts import amount_step
from zendotao.core.rule.normal.bounds import bounds_step, numbers_step
from zendotao.core.rule.normal.comparisons import compare_step, share_step
from zendotao.core.rule.normal.conditions import different_step, is_step
from zendotao.core.rule.normal.connectives import and_step, category_of, not_step, one_of_step, or_step
from zendotao.core.rule.normal.every import every_step, merge_conditions, two_of_three_step
from zendotao.core.rule.normal.pieces import in_tower_step, merge_tests, near_step, related_step, related_tests
from zendotao.core.rule.normal.quantities import gap_step, kinds_step, plus_step, times_step
from zendotao.core.rule.syntax import (
    LEAVES,
    AllDifferent,
    AllSame,
    Among,
    And,
    Between,
    Compare,
    Count,
    Every,
    Extremal,
    Gap,
    InTower,
    Is,
    Kinds,
    MostCommon,
    MultipleOf,
    Not,
    OneOf,
    Or,
    Pips,
    Plus,
    Related,
    Share,
    Times,
)
from zendotao.core.rule.walk import rebuild

STEPS: dict[type, tuple[Callable[[Any], Any], ...]] = {
    And: (and_step,),
    Or: (or_step,),
    OneOf: (one_of_step,),
    Not: (not_step,),
    Among: (amount_step,),
    Between: (amount_step,),
    MultipleOf: (amount_step,),
    Is: (is_step,),
    Compare: (compare_step,),
    Every: (near_step, every_step),
    Share: (near_step, share_step),
    Count: (near_step,),
    Pips: (near_step,),
    MostCommon: (near_step,),
    AllSame: (near_step,),
    Extremal: (near_step,),
    AllDifferent: (near_step, different_step),
    Related: (related_step,),
    InTower: (in_tower_step,),
    Kinds: (near_step, kinds_step),
    Plus: (plus_step,),
    Times: (times_step,),
    Gap: (gap_step,),
}


OF_JOINED: dict[str, tuple[Callable[[Any], Any], ...]] = {
    "test": (merge_tests, related_tests),
    "condition": (merge_conditions, two_of_three_step, numbers_step, bounds_step),
    "relation": (),
}
"""The steps after these for what joins several tests, conditions or relations."""

ORDERING = (and_step, or_step)
"""What these only put in order stays so."""


def normal(node: Any) -> Any:
    """Return the normal form of a tree: the same verdicts on every koan, and itself its own normal form."""
    return Normal().normalize(node)


class Normal:
    """``known``: the nodes that have been found normal, by their ids; what a step makes is mostly made of those."""

    def __init__(self) -> None:
        self.known: dict[int, Any] = {}

    def normalize(self, node: Any) -> Any:
        """Return the normal form of a tree."""
        if type(node) in LEAVES or id(node) in self.known:
            return node
        node = rebuild(node, self.normalize)
        kind = type(node)
        steps = STEPS.get(kind, ())
        if kind is And or kind is Or:
            steps += OF_JOINED[category_of(node)]
        for step in steps:
            changed = step(node)
            if changed is node:
                continue
            if step in ORDERING and type(changed) is kind and set(map(id, changed.parts)) == set(map(id, node.parts)):
                node = changed
            elif changed != node:
                return self.normalize(changed)
        self.known[id(node)] = node
        return node
