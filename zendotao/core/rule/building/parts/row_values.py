"""Values of parts in a row, before they are joined."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.parts.adjective_values import Adjectives
from zendotao.core.rule.building.parts.folding import BothOf, both, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.values import Joined, Part, Unfit
from zendotao.core.rule.syntax import (
    And,
    Condition,
    Not,
    OneOf,
    Or,
)


@dataclass(frozen=True, slots=True)
class ParenthesizedPart:
    """Parts in parentheses."""

    joined: Joined


@dataclass(frozen=True, slots=True)
class NotSo:
    """A condition denied by “it is not so that”, which may be the first of several."""

    joined: Not[Condition]


@dataclass(frozen=True, slots=True)
class AllSo:
    """“All red” as a condition, and what it says of each piece."""

    joined: Condition
    pred: Part


@dataclass
class Row:
    """A row laid out: parts, the mark before each, and the joint after each but the last."""

    parts: list[Joined]
    marks: list[str]
    joints: list[Token]

    @property
    def listed(self) -> bool:
        """Whether commas and semicolons alone join the parts, or “and” with them."""
        words = {joint.type for joint in self.joints}
        return "COMMA" in words and words <= {"COMMA", "AND"} and self.joints[-1].type == "COMMA"


def split_kinds_of(phrase: Part) -> Joined:
    """“Red and blue”, “both reds and blues” as a phrase of each."""
    if not isinstance(phrase, Phrase) or phrase.det != "bare" or not are_exclusive(phrase.noun.each):
        raise Unfit
    nouns = [phrase.noun.alter(test=both(one, phrase.noun.test), each=()) for one in phrase.noun.each]
    return And(tuple(Phrase("bare", noun) for noun in nouns))


def both_or_neither(whole: Joined) -> Joined:
    """“A red and a blue, or neither”."""
    if not isinstance(whole, And) or len(whole.parts) != 2 or any(isinstance(one, Adjectives) for one in leaves(whole)):
        raise Unfit
    return Or((BothOf(whole.parts), both(*(Not(part) for part in whole.parts))))


def is_of_two(part: Part) -> bool:
    """Return whether a phrase names pieces of one kind or of another: “a red or flat piece”."""
    return isinstance(part, Phrase) and len(part.noun.row) == 2


def of_one_only(phrase: Phrase) -> Phrase:
    """“Red or blue pieces but not both”: of one kind and not of the other."""
    noun = phrase.noun
    if len(noun.row) != 2 or phrase.det not in ("bare", "some"):
        raise Unfit(message("“but not both” needs two things joined by “or”"))
    return replace(phrase, noun=noun.alter(test=noun.rest, one_of=noun.row))


def unwrap_part(child: Part, mark: str = "") -> Joined:
    """Return a part of a row, the content of parentheses, or one part of that content."""
    part = child.joined if isinstance(child, (ParenthesizedPart, NotSo, AllSo)) else child
    if mark == "ONE_OF":
        if not isinstance(child, ParenthesizedPart) or not isinstance(part, Or):
            raise Unfit
        return OneOf(part.parts)
    # One level more, so that it is still one part when the row is flat.
    return Or((part,)) if isinstance(part, Or) else part
