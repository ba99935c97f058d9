"""Statements of one subject, merged into one sentence in French and Spanish."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.romance_quantities import SEEN
from zendotao.core.rule.wording.romance_tests import is_bare, split
from zendotao.core.rule.wording.romance_towers import A_TOWER


@dataclass(frozen=True, slots=True)
class Statement:
    """A clause. One without a subject of its own is about the koan, or the tower, and begins with its verb."""

    text: str
    has_subject: bool = True


def is_merged(condition: tree.Condition) -> bool:
    """Return whether one "contains" says all the parts: "contient au moins une pyramide rouge et au moins deux
    bleues"."""
    if not isinstance(condition, tree.And | tree.Or) or len(condition.parts) < 2:
        return False
    if isinstance(condition, tree.And) and all(map(is_absent, condition.parts)):
        return True
    return all(map(_is_brief, condition.parts))


def has_clause(quantity: tree.Quantity) -> bool:
    """Return whether a clause follows the pieces that it counts."""
    return isinstance(quantity, tree.Count) and len(split(quantity.pieces)[1]) > 0


def is_some_number(amount: tree.Amount) -> bool:
    """Return whether an amount is exactly some number, and not none."""
    return isinstance(amount, tree.Exactly) and amount != tree.NONE


def is_absent(condition: tree.Condition) -> bool:
    """Return whether a condition says that there are none of something that has a name."""
    match condition:
        case tree.Is(tree.Count() | tree.Towers() as quantity, amount):
            return amount == tree.NONE and _is_named(quantity)
    return False


def _is_brief(condition: tree.Condition) -> bool:
    match condition:
        case tree.Is(quantity, amount):
            return isinstance(amount, MERGED_AMOUNTS) and amount != tree.NONE and _is_named(quantity)
    return False


def _is_named(quantity: tree.Quantity) -> bool:
    """Return whether a noun with adjectives says what is counted."""
    match quantity:
        case tree.Count(pieces):
            return is_bare(pieces)
        case tree.Towers(condition):
            return condition in (A_TOWER, tree.STACK, tree.NEST)
        case tree.Kinds(attribute, tree.Anything(), having):
            return attribute in SEEN and having == tree.SOME
    return False


def merge_parts(whole: tree.And[tree.Condition]) -> tuple[tree.Condition, ...]:
    """Return the parts of a condition, with neighbours merged that one "contains" can say."""
    found: list[tree.Condition] = []
    for _, run in groupby(whole.parts, lambda part: "none" if is_absent(part) else "some" if _is_brief(part) else part):
        parts = tuple(run)
        found += [tree.And(parts)] if len(parts) > 1 and is_merged(tree.And(parts)) else parts
    return tuple(found)


MERGED_AMOUNTS = tree.AtLeast | tree.AtMost | tree.Exactly | tree.Between | tree.Odd | tree.Even | tree.Prime
