"""Relations within a tower: conditions on its pieces, limited to those of the same tower."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, cast

from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.values import Many
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import And, AtBottom, AtTop, Attribute, Condition, Link, Not, Related, Relation, Same
from zendotao.core.rule.walk import nodes, rebuild

IN_TOWERS: frozenset[Relation] = frozenset(
    [Link.DIRECTLY_ABOVE, Link.DIRECTLY_BELOW, Link.ABOVE, Link.BELOW, Same(Attribute.TOWER)]
)
"""Relations of which none holds but within a tower."""

COMPARING: frozenset[Relation] = frozenset(
    [Link.LARGER, Link.SMALLER, Same(Attribute.COLOUR), Same(Attribute.SIZE), Same(Attribute.ORIENTATION)]
)
"""Relations of which it is asked, where a stack is spoken of, whether they go beyond it."""

ITS_END = re.compile(r"\bTHE (?:TOP|BOTTOM)\b")
"""“The top piece”, by the kinds of its words."""


def limit_to_tower(condition: Condition) -> Condition:
    """Return a condition on the pieces of a tower, with the pieces that they are related to limited to that tower."""
    return cast("Condition", _limit(condition))


def names_end(condition: Condition, words: TypedWords) -> bool:
    """Return whether “the top piece” or “the bottom piece” is named, which is that of the tower that is spoken of."""
    told = ITS_END.search(words.in_kinds) is not None
    return any(is_end(node) or (told and relates_to_end(node)) for node in nodes(condition))


def relates_to_end(node: Any) -> bool:
    """Return whether it is that a piece stands so, or not so, to one at an end: “is not larger than its top piece”."""
    return isinstance(node, Related) and node.others in (AtTop(), AtBottom())


def compares(condition: Condition) -> bool:
    """Return whether pieces are compared with others of which it isn't said where they are: “a stack has a red that is
    larger than a blue”.
    """
    return any(isinstance(node, Related) and relation_without_not(node) in COMPARING for node in nodes(condition))


def relation_without_not(node: Related) -> Relation:
    """Return the relation of a node, without a “not”."""
    return node.relation.part if isinstance(node.relation, Not) else node.relation


def is_end(node: Any) -> bool:
    """Return whether it is that a piece stands so to “the bottom piece”."""
    if not isinstance(node, Many) or not isinstance(node.some, Related):
        return False
    return any(isinstance(one, (AtTop, AtBottom)) for one in nodes(node.some.others))


def _limit(node: Any) -> Any:
    if is_end(node):
        return _limit(node.some)  # there is just one
    if isinstance(node, Related):
        parts = node.relation.parts if isinstance(node.relation, And) else (node.relation,)
        return node if IN_TOWERS & {*parts} else replace(node, relation=both(node.relation, Same(Attribute.TOWER)))
    return rebuild(node, _limit)
