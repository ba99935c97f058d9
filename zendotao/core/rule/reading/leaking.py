"""Detection of meanings in which a statement about a stack applies to all the pieces of the koan.

The grammar sees them in “a stack where the top is red and the bottom is blue”: a stack with a red top, and a blue piece
at the bottom of any tower. Nobody means that. What the words of a text allow is told by the kinds of the words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from zendotao.core.rule.mistakes.impossible import is_endless, is_impossible, settle_next, unify_ends
from zendotao.core.rule.mistakes.meaningless import STACK_WORDS, is_canonical, kinds_of
from zendotao.core.rule.normal import normal
from zendotao.core.rule.reading.repeating import RepeatedToken
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NEVER,
    STACK,
    AllSame,
    And,
    AtBottom,
    AtTop,
    Attribute,
    Condition,
    InTower,
    Not,
    OneOf,
    Or,
    Related,
    Same,
    TallestTower,
    Towers,
    TowersDiffer,
)
from zendotao.core.rule.walk import children, nodes

SAID_OF_STACKS = frozenset([*STACK_WORDS, "STACKED"])
STACK_ISH = SAID_OF_STACKS | {"ON_TOP", "UNDER"}
_STACK = r"(?:STACK|TOWER|NEST)S?\b"
_KIND = r"(?:COLOUR|SIZE|UPRIGHT|FLAT|WEIRD|TALLEST|ONE_COLOURED|EXTREME)"
_JOINT = r"(?:COMMA_AND|COMMA_OR|COMMA|AND|OR|NOR|IF|IFF|ONLY_IF|UNLESS|ELSE|XOR|OTHERWISE)"
_VERB = r"(?:BE|IS_NOT|HAVE|HAVE_NOT|HAVE_ONLY|TOUCH|POINT_AT|POINT|CONSIST_OF|NOT_CONSIST_OF|LIE|SHARE)"
_SOME_OF = r"(?:NO|NO NUM|A|SOME|ANY|ANOTHER|ALL|ALL_THE|BOTH|_NUMBER)".replace(
    "_NUMBER", "(?:AT_LEAST |AT_MOST |EXACTLY |MORE_THAN |FEWER_THAN |ONLY )?(?:UNIT|NUM)"
)

_FIRST = re.compile(
    r"^(?:(?!(?:PIECE|TOP|BOTTOM|AT_TOP|AT_BOTTOM|ON_TOP|IT|KOAN|THEY|THEM|MANY|\w+_KIND|PIPS?|PIP_COUNT|"
    rf"{_KIND})\b)\w+ )*(?:{_KIND} )*{_STACK}"
)
"""A stack is the first thing that is spoken of."""
_OPENING = re.compile(rf"^(?:(?:IF|WHITE|UNLESS|IFF) )*IN (?:\w+ )?(?:{_KIND} )*{_STACK}")
_PLACED = re.compile(rf"\b(?:AT_TOP|AT_BOTTOM|TOP|BOTTOM)(?: PIECE)?(?: OF)(?: (?!{_VERB}\b)\w+){{0,3}} {_STACK}")
_PLACED_BOTH = re.compile(
    r"\b(?:AT_TOP|AT_BOTTOM|TOP|BOTTOM) (?:AND|OR|NOR) (?:THE )?(?:AT_TOP|AT_BOTTOM|TOP|BOTTOM) OF (?:\w+ ){0,2}TOWER\b"
)
_END = re.compile(r"\b(?:AT_TOP|AT_BOTTOM|TOP|BOTTOM)\b")
_NEXT_ONE = re.compile(r"\b(?:THE|ALL_THE) (?:UNIT|PIECE) (?:THAT BE )?(?:DIRECTLY_)?(?:ABOVE|BELOW|ON_TOP|UNDER) IT")
_GOES_ON = re.compile(
    rf"(?:(?:EITHER|BOTH|NOT) )?(?:"
    rf"{_VERB}|THEY|THEM|NONE|ALL_SO|ONE_SO|THE TOP|THE BOTTOM|THE PIECE|WITH|WITHOUT|IN|THAT|AT_TOP|AT_BOTTOM"
    rf"|{_SOME_OF} (?:{_VERB}|SAME|DIFFERENT|AT_TOP|AT_BOTTOM|ON_TOP|OF|TOUCHING)|(?:ALL|ALL_THE) PIECE IN_IT"
    rf"|{_KIND}|MANY|PIECE|ALONE)\b"
)
"""What comes after a joint and still speaks of what was spoken of before it."""


POOLED = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:NO NUM|ANY_TWO|IF NUM) (?:COLOUR |SIZE |MANY |PIECE )+(?:THAT )?(?:BE )?(?:STACKED|IN A STACK)",
        r"OF SAME \w+ (?:BE|IS_NOT) STACKED",
        r"IN THE (?:STACK|TOWER)\b",
        r"(?:ALL|ALL_THE|AT_LEAST NUM|NUM|EXACTLY NUM) (?:(?!BE\b)\w+ )*IN SOME (?:STACK|TOWER)\b",
        r"(?:MORE|FEWER|AS_MANY|FACTOR) (?:(?!IS_NOT|NOT|THAT)\w+ )*IN A STACK\b",
    )
)
"""Words that speak of pieces of one stack, whichever it is."""


class Leaks:
    """Detects meanings of a text in which a statement about a stack is not limited to the stack."""

    def __init__(self, words: TypedWords) -> None:
        self.wanted = not STACK_ISH.isdisjoint(words.all_kinds) and not is_canonical(words)
        if not self.wanted:
            return
        self.says_stack = not SAID_OF_STACKS.isdisjoint(words.all_kinds)
        kinds = words.remember(kinds_of)
        self.text = " ".join(kinds)
        self.only_stacks = "STACK" in kinds and "TOWER" not in kinds
        self.of_stacks = bool(_FIRST.search(self.text)) and not begins_other_subject(kinds)
        self.repeated = any(isinstance(word, RepeatedToken) for word in words)
        self.next_ones = bool(_NEXT_ONE.search(self.text))
        self.next_one = self.next_ones and names_next_one(words)
        self.has_end = bool(_END.search(self.text))
        self.bare_end = bool(_END.search(_PLACED.sub("PLACED", _PLACED_BOTH.sub("PLACED", self.text))))
        self.not_its = bool(re.search(r"(?:IS_NOT|NEITHER) .*OF ITS STACK", self.text))
        self.pooled = any(one.search(self.text) for one in POOLED)

    def unify_tower_ends(self, condition: Condition) -> Condition:
        """Return the condition with the top of a stack as one piece."""
        if not self.wanted:
            return condition
        if self.next_one:
            condition = normal(settle_next(condition))
        return normal(unify_ends(condition)) if self.has_end else condition

    def leaks(self, condition: Condition) -> bool:
        """Return whether something has slipped out of a stack, or is said of it that no stack can be."""
        if not self.wanted:
            return False
        if is_impossible(condition) or (self.next_ones and is_endless(condition)):
            return True
        if not self.says_stack:
            return False
        if self.only_stacks and condition in (ALWAYS, NEVER):
            return True
        if (self.bare_end or self.only_stacks) and has_loose_end(condition) and ONE_STACK not in nodes(condition):
            return True
        if self.pooled and any(map(is_pool, nodes(condition))):
            return True
        if self.not_its and any(map(is_elsewhere, nodes(condition))):
            return True
        if self.repeated and ONE_STACK in nodes(condition):
            return True
        plain = condition in (ALWAYS, NEVER)  # “there is a tower”
        return self.of_stacks and not plain and any(map(is_outside, parts_of(condition)))


def names_next_one(words: TypedWords) -> bool:
    """Return whether “the piece above it” is spoken of, the next one, and not “each of the pieces above it”."""
    kinds = words.in_kinds
    return any(not words[kinds.count(" ", 0, found.start()) + 1].endswith("s") for found in _NEXT_ONE.finditer(kinds))


OF_STACKS = (Towers, TowersDiffer, InTower, TallestTower)
ONE_STACK = AllSame(Attribute.TOWER, ANYTHING)


def begins_other_subject(kinds: Sequence[str]) -> bool:
    """Return whether after the first stack some part of the text speaks of other things."""
    first = next(place for place, kind in enumerate(kinds) if kind.rstrip("S") in STACK_WORDS)
    opening = bool(_OPENING.search(" ".join(kinds)))
    inside = opening or kinds[first + 1 : first + 2] in (["IN_WHICH"], ["MADE_OF"], ["CONSIST_OF"])
    for place in range(first + 1, len(kinds)):
        if not re.fullmatch(_JOINT, kinds[place]):
            continue
        rest = " ".join(kinds[place + 1 :])
        if re.match(r"(?:THERE_IS_?\w* )?(?:IT|KOAN)\b", rest):
            if kinds[place] in ("UNLESS", "ELSE") or "ELSE" in kinds:
                continue
            return True
        if opening or (inside and kinds[place] in ("AND", "OR", "NOR")):
            continue
        if kinds[place] == "OR" and place > first + 1 and not rest.startswith("THERE_IS"):
            continue  # “a stack that does not contain a red or a blue”
        listed = kinds[place] == "COMMA" or place == first + 1
        if listed and re.match(rf"(?:{_KIND} )*(?:PIECE|MANY)\b", rest):
            return True
        if kinds[place] == "COMMA" and rest.startswith("ALL_SO"):
            return True
        if not _GOES_ON.match(rest) and not (rest.startswith("ITS ") and "IF" in kinds):
            return True
    return False


def parts_of(condition: Any) -> Iterator[Any]:
    """Yield the statements that a condition is made of."""
    if isinstance(condition, (And, Or, OneOf)):
        for part in condition.parts:
            yield from parts_of(part)
    elif isinstance(condition, Not):
        yield from parts_of(condition.part)
    else:
        yield condition


def is_outside(statement: Any) -> bool:
    """Return whether a statement speaks of no stack."""
    return not any(isinstance(node, OF_STACKS) or node == ONE_STACK for node in nodes(statement))


def is_pool(node: Any) -> bool:
    """Return whether pieces of several stacks are taken together."""
    return isinstance(node, InTower) and node.condition == STACK


def is_elsewhere(node: Any) -> bool:
    """Return whether a piece in no stack will do: for “a red isn't at the bottom of its stack”."""
    return isinstance(node, Or) and any(isinstance(part, Not) and is_pool(part.part) for part in node.parts)


def is_within(relation: Any) -> bool:
    """Return whether a relation says that the other piece is in the same tower."""
    return Same(Attribute.TOWER) in (relation.parts if isinstance(relation, And) else (relation,))


def has_loose_end(node: Any, *, in_stack: bool = False) -> bool:
    """Return whether the top or bottom of any tower is spoken of, and not that of a stack."""
    if isinstance(node, (Towers, TowersDiffer)):
        return False
    if isinstance(node, (AtTop, AtBottom)):
        return not in_stack
    if isinstance(node, Related) and is_within(node.relation):
        return False
    if isinstance(node, And):
        in_stack = in_stack or any(isinstance(part, InTower) for part in node.parts)
    if isinstance(node, Or):  # “not every red is at the top of a stack”
        in_stack = in_stack or any(isinstance(part, Not) and isinstance(part.part, InTower) for part in node.parts)
    return any(has_loose_end(part, in_stack=in_stack or isinstance(node, InTower)) for part in children(node))
