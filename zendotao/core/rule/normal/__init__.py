"""Normal forms of rules: one form for wordings that differ in nothing but words; ``reading.essence`` goes further.

Trees that differ only in trivial wording come to one normal form: the order of *and*, "more than one" and "at least
two", "not none" and "at least one", "no piece that is not red" and "every piece is red". The form is reached bottom up:
a step takes a node whose parts are normal, and what it makes is brought into the form again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.normal.amounts import amount_step
from zendotao.core.rule.normal.bounds import bounds_step, numbers_step
from zendotao.core.rule.normal.comparisons import compare_step, gap_step, kinds_step, plus_step, share_step, times_step
from zendotao.core.rule.normal.conditions import different_step, is_step, towers_differ_step
from zendotao.core.rule.normal.connectives import and_step, category_of, not_step, one_of_step, or_step
from zendotao.core.rule.normal.every import every_step, merge_conditions, two_of_three_step
from zendotao.core.rule.normal.pieces import in_tower_step, merge_tests, near_step, related_step, related_tests
from zendotao.core.rule.walk import rebuild

STEPS: dict[type, tuple[Callable[[Any], Any], ...]] = {
    tree.And: (and_step,),
    tree.Or: (or_step,),
    tree.OneOf: (one_of_step,),
    tree.Not: (not_step,),
    tree.Among: (amount_step,),
    tree.Between: (amount_step,),
    tree.MultipleOf: (amount_step,),
    tree.Is: (is_step,),
    tree.Compare: (compare_step,),
    tree.Every: (near_step, every_step),
    tree.Share: (near_step, share_step),
    tree.Count: (near_step,),
    tree.Pips: (near_step,),
    tree.MostCommon: (near_step,),
    tree.Dominance: (near_step,),
    tree.AllSame: (near_step,),
    tree.Extremal: (near_step,),
    tree.AllDifferent: (near_step, different_step),
    tree.TowersDiffer: (towers_differ_step,),
    tree.Related: (related_step,),
    tree.InTower: (in_tower_step,),
    tree.Kinds: (near_step, kinds_step),
    tree.Plus: (plus_step,),
    tree.Times: (times_step,),
    tree.Gap: (gap_step,),
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
        if type(node) in tree.LEAVES or id(node) in self.known:
            return node
        node = rebuild(node, self.normalize)
        kind = type(node)
        steps = STEPS.get(kind, ())
        if kind is tree.And or kind is tree.Or:
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
