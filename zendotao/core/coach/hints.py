"""Hints on a rule that stop short of it: what it speaks of, and half of its words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from enum import Enum
from typing import Any, Literal, TypeAlias, get_args

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.syntax import Attribute, Condition, Extreme, Link, Order, Orientation
from zendotao.core.rule.translation import WORDINGS
from zendotao.core.rule.walk import ARE_NODES, NAMES, nodes

Subject: TypeAlias = Literal[
    "colour", "size", "orientation", "ground", "touching", "pointing", "stacking", "height", "pips", "amount", "every",
    "alike", "absence", "several",
]  # fmt: skip
"""What a rule may speak of. ``amount``: so many, or more or fewer; ``every``: all pieces; ``alike``: what is the same
or different; ``absence``: what is not there; ``several``: it is made of several conditions."""

SUBJECTS: tuple[Subject, ...] = get_args(Subject)

OF_VALUES: Mapping[object, Subject] = {
    Attribute.COLOUR: "colour", Attribute.SIZE: "size", Attribute.ORIENTATION: "orientation",
    Attribute.DIRECTION: "pointing", Attribute.HEIGHT: "height", Attribute.TOWER: "stacking",
    Extreme.LARGEST: "size", Extreme.SMALLEST: "size", Extreme.HIGHEST: "height", Extreme.LOWEST: "height",
    Link.TOUCHING: "touching", Link.POINTING_AT: "pointing", Link.POINTED_AT_BY: "pointing",
    Link.POINTING_THROUGH: "pointing", Link.POINTED_THROUGH_BY: "pointing", Link.OPPOSITE: "pointing",
    Link.INSIDE: "stacking", Link.AROUND: "stacking", Link.DIRECTLY_ABOVE: "stacking", Link.DIRECTLY_BELOW: "stacking",
    Link.ABOVE: "stacking", Link.BELOW: "stacking", Link.HIGHER: "height", Link.LOWER: "height", Link.LARGER: "size",
    Link.SMALLER: "size",
}  # fmt: skip

OF_TYPES: Mapping[type, Subject] = {
    Colour: "colour", Size: "size", Orientation: "orientation", tree.UpsideDown: "orientation",
    tree.Grounded: "ground", tree.PointedAtNth: "pointing", tree.PointingAtNth: "pointing",
    tree.PointedAtThrough: "pointing", tree.PointingAtThrough: "pointing", tree.Towers: "stacking",
    tree.TallestTower: "stacking", tree.Tallest: "stacking", tree.InTower: "stacking", tree.AtTop: "stacking",
    tree.AtBottom: "stacking", tree.TowersDiffer: "stacking",
    tree.Pips: "pips", tree.Every: "every", tree.AllSame: "alike",
    tree.AllDifferent: "alike", tree.Same: "alike", tree.Not: "absence", tree.Compare: "amount", tree.Share: "amount",
    tree.MostCommon: "amount", tree.Dominance: "amount", tree.EqualCounts: "amount", tree.Kinds: "amount",
    tree.AtLeast: "amount", tree.AtMost: "amount", tree.Exactly: "amount", tree.Between: "amount",
    tree.Among: "amount", tree.Odd: "amount", tree.Even: "amount", tree.Prime: "amount", tree.MultipleOf: "amount",
}  # fmt: skip

GAP = "…"


def list_subjects(rule: Condition) -> tuple[Subject, ...]:
    """Return what a rule speaks of, each once, in the order of ``SUBJECTS``."""
    found = set(_find_subjects(rule))
    return tuple(one for one in SUBJECTS if one in found)


def _find_subjects(rule: Condition) -> Iterator[Subject | None]:
    if isinstance(rule, tree.And | tree.Or | tree.OneOf):
        yield "several"
    for node in nodes(rule):
        if node == tree.SOME:
            continue
        if node == tree.NONE:
            yield "absence"
            continue
        yield OF_TYPES.get(type(node))
        for name in NAMES[type(node)]:
            value = getattr(node, name)
            if isinstance(value, Enum):
                yield OF_VALUES.get(value) or OF_TYPES.get(type(value))


def hide_half(rule: Condition) -> dict[str, str]:
    """Return the words of a rule in each language without half of its colours, sizes, numbers and the like, the later
    ones; of a rule that has none, the first half of its words."""
    count = len(list(_list_values(rule)))
    other = _exchange(rule, iter([number >= count // 2 for number in range(count)]))
    return {language: _hide(word(rule), word(other)) for language, (_, word) in WORDINGS.items()}


def _hide(text: str, other: str) -> str:
    """Return a text with a gap for the words that another one has not in their places."""
    words, found = text.split(), list[str]()
    for kind, start, end, _, _ in SequenceMatcher(None, words, other.split(), autojunk=False).get_opcodes():
        if kind == "equal":
            found += words[start:end]
        elif kind != "insert" and found[-1:] != [GAP]:
            found.append(GAP)
    if GAP not in found:
        found = [*words[: len(words) // 2], GAP]
    return " ".join(found)


def _list_values(node: Any) -> Iterator[Any]:
    """Yield the values of a tree that can be hidden, in the order in which ``_exchange`` comes to them."""
    if node in (tree.SOME, tree.NONE):
        return
    for name in NAMES[type(node)]:
        value = getattr(node, name)
        for part in value if isinstance(value, tuple) else (value,):
            if ARE_NODES[type(part)]:
                yield from _list_values(part)
            elif _is_value(part):
                yield part


def _exchange(node: Any, hidden: Iterator[bool]) -> Any:
    """Return a tree with another value for each that is hidden: ``hidden`` says of each in turn whether it is."""
    if node in (tree.SOME, tree.NONE):
        return node

    def change(part: Any) -> Any:
        if ARE_NODES[type(part)]:
            return _exchange(part, hidden)
        return _choose_other(part) if _is_value(part) and next(hidden) else part

    values = [getattr(node, name) for name in NAMES[type(node)]]
    return type(node)(*(tuple(map(change, one)) if isinstance(one, tuple) else change(one) for one in values))


def _is_value(part: object) -> bool:
    return isinstance(part, int | Colour | Size | Orientation | Attribute | Extreme | Link | Order)


def _choose_other(value: Any) -> Any:
    """Return another value of the same kind, that can stand wherever this one can."""
    if isinstance(value, Attribute):
        return Attribute.SIZE if value is Attribute.COLOUR else Attribute.COLOUR
    if isinstance(value, Enum):
        every = list(type(value))
        return every[(every.index(value) + 1) % len(every)]
    return value + 1
