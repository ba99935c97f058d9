"""Scope of a “not” or a “no” in one part of a row over the parts after it.

“Has no red pieces or blue pieces” has neither, and so “does not touch a red piece or point at a blue one”; where each
part might as well stand by itself, both ways are possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lark import Token

from zendotao.core.rule.building.parts.folding import settle_under_not
from zendotao.core.rule.building.parts.joining import CONTRAST, join_parts
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import Anaphora, Pred, Verb
from zendotao.core.rule.building.parts.row_values import AllSo, NotSo, ParenthesizedPart
from zendotao.core.rule.building.parts.values import Choices, Numeral, Part, Unfit
from zendotao.core.rule.syntax import And, AtMost, Exactly, Not, Or

NAMING = frozenset(["COLOUR", "SIZE", "UPRIGHT", "FLAT", "WEIRD", "GROUNDED", "UNGROUNDED", "EXTREME", "STACKED"])
"""Words that name some pieces, to which “they” may refer."""
ORS = ("OR", "COMMA_OR", "NOR")
JOINTS = (*ORS, "COMMA", "AND", "COMMA_AND")
VERBS = ("TOUCH", "TOUCH_TABLE", "POINT_AT", "POINT_THROUGH", "POINT_NTH", "POINT", "SHARE", "LIE", "DIFFER", "HAVE",
         "CONSIST_OF")  # fmt: skip
NOT_BASE = ("must", "should", "can", "may", "will", "would", "shall", "could", "also", "all", "each", "only", "just")


def carry_denials(children: Sequence[Part], words: Sequence[Token], choices: Choices) -> list[Part]:
    """Return the row with each part denied to which a “not” or a “no” before it carries over."""
    row = list(children)
    for place in range(len(row) - 2):
        if is_joint(row[place + 1]):
            if isinstance(row[place], Phrase) and row[place].det == "no":
                return _deny_after_no(row, place, words, choices)
            if isinstance(row[place], Phrase) and row[place].det in ("no_number", "counted"):
                bounded = _deny_after_no_number(row, place, words, choices)
                if bounded is not None:
                    return bounded
            if isinstance(row[place], AllSo) and begins_subject(row[place + 1], words):
                raise Unfit  # “all red or blue pieces are flat” does not begin with “all red”
            if isinstance(row[place], NotSo):
                return _deny_after_not_so(row, place, choices)
            if isinstance(row[place], Pred) and row[place].affirmed is not None and "EITHER" not in types_of(row):
                return _deny_after_not(row, place, choices)
            if is_denial_verb(row[place]) and not is_denial_verb(row[place + 2]) and is_base(row[place + 1], words):
                return _deny_after_does_not(row, place, words, choices)
    return row


def says_them(words: Sequence[Token]) -> bool:
    """Return whether “them” is said: of pieces that were named before."""
    return any(word.split()[-1:] == ["them"] for word in words)


def is_plural(word: Token) -> bool:
    """Return whether a word names several pieces: “reds”, “pieces”."""
    return word.type in ("PIECE", *NAMING) and word.endswith("s")


def is_joint(part: Part) -> bool:
    """Return whether a part of a row is a word or a comma that joins others; nothing carries over a semicolon."""
    return isinstance(part, Token) and part.type in JOINTS and not part.startswith(";")


def is_denial_verb(part: Part) -> bool:
    """Return whether a verb, or a relation, is denied."""
    return isinstance(part, Not) or (isinstance(part, Verb) and part.denied and part.auxiliary)


def begins_subject(joint: Token, words: Sequence[Token]) -> bool:
    """Return whether a joint stands before an adjective or “pieces”, and no “and” or “or” with a comma."""
    after = next((word for word in words if (word.start_pos or 0) > (joint.start_pos or 0)), None)
    if joint == "," and after is not None:
        return after.type in NAMING and not after.endswith("s")  # “all red, upright pieces”
    return joint.type in ("AND", "OR") and after is not None and (after.type in NAMING or after.type == "PIECE")


def is_base(joint: Token, words: Sequence[Token]) -> bool:
    """Return whether the verb after a joint has the form that stands after “does not”."""
    after = next((word for word in words if (word.start_pos or 0) > (joint.start_pos or 0)), None)
    if after is None or after.type not in VERBS:
        return False
    first = after.split()[0]
    return not first.endswith("s") and first not in NOT_BASE


def _deny_after_no(row: list[Part], place: int, words: Sequence[Token], choices: Choices) -> list[Part]:
    """“No a or b”: neither; after “no a or” with an article, what follows may also stand by itself."""
    end, last = place, ""
    if any(word == "not one" for word in words):  # “not one red or one blue”
        one = [isinstance(part, Phrase) and part.amount == Numeral(1) for part in row]
        row = [
            replace(part, det="some", amount=None) if is_one else part for part, is_one in zip(row, one, strict=True)
        ]
    while end + 2 < len(row) and is_joint(row[end + 1]) and may_follow_no(row[end + 2]):
        last = row[end + 1].type
        if last not in (*ORS, "COMMA"):
            break
        end += 2
    if end == place and len(row) == place + 3 and _is_not_a(row[place + 1 :], words):
        whole = ParenthesizedPart(Not(And((replace(row[place], det="some"), row[place + 2]))))
        ways = ([*row[:place], whole], row)
        only = (
            place
            and CONTRAST.search(row[place - 1])
            and any(is_joint(joint) and joint.type in ORS for joint in row[: place - 1])
        )
        return ways[0 if only else choices.ask("not first", 2)]  # “a red or a blue, but not a red and a blue”
    if end == place or last not in ORS or has_two_sides(row):
        return row
    phrases = row[place : end + 1 : 2]
    if last != "NOR" and not phrases[0].noun.denied:
        check_after_no(phrases, last)
    none = ParenthesizedPart(And(tuple(replace(phrase, det="no") for phrase in phrases)))
    spread = [*row[:place], none, *row[end + 1 :]]
    if any(phrase.det == "bare" for phrase in phrases[1:]):
        return spread
    return (spread, row)[choices.ask("no or", 2)]


def _deny_after_no_number(row: list[Part], place: int, words: Sequence[Token], choices: Choices) -> list[Part] | None:
    """“No two reds or two blues”, “not two reds or a blue”: neither; “no more than two reds or two blues”: of neither
    more, or of one. None for anything else."""
    end = place
    while end + 2 < len(row) and is_joint(row[end + 1]) and isinstance(row[end + 2], Phrase) and not row[end + 2].lone:
        end += 2
    first, *others = row[place : end + 1 : 2]
    joints = [joint.type for joint in row[place + 1 : end : 2]]
    if not others or joints[-1] not in ORS or not {*ORS, "COMMA"}.issuperset(joints):
        return None
    bound = any(word.type == "AT_MOST" and word.startswith(("no ", "not ")) for word in words)
    none = [_deny_phrase(first, one, bound=bound) for one in others]
    if None in none:
        return None
    neither = [*row[:place], ParenthesizedPart(And((first, *none))), *row[end + 1 :]]
    sure = all(one.det == "counted" and not isinstance(one.amount, AtMost) for one in others)
    return neither if sure else (neither, row)[choices.ask("no or", 2)]


def _deny_phrase(first: Phrase, other: Phrase, *, bound: bool) -> Phrase | None:
    """Deny a phrase that follows “no two”, “not two” or “no more than two” in the row."""
    numeral = other.det == "counted" and isinstance(other.amount, Numeral)
    if first.det == "no_number":
        return replace(other, det="no_number", amount=other.amount.number) if numeral else None
    if isinstance(first.amount, Not) and (numeral or isinstance(other.amount, Exactly)):
        return replace(other, amount=Not(settle_under_not(other.amount)))
    if isinstance(first.amount, Not) and other.det == "some":
        return replace(other, det="no")
    at_most = isinstance(first.amount, AtMost) and isinstance(other.amount, AtMost)
    return other if bound and at_most else None


def has_two_sides(row: Sequence[Part]) -> bool:
    """Return whether it is “red but not blue, or blue but not red”, “reds and no blues, or blues and no reds”."""
    if len(row) != 7 or not all(isinstance(part, Phrase) for part in row[::2]):
        return False
    kinds = [joint.type for joint in row[1::2] if isinstance(joint, Token)]
    return kinds in (["AND", "COMMA_OR", "AND"], ["AND", "OR", "AND"]) and row[2].det == row[6].det == "no"


def _is_not_a(rest: Sequence[Part], words: Sequence[Token]) -> bool:
    """Return whether “not a red and a blue”, “not one red and one blue” goes on so, which may be not both."""
    joint, after = rest
    if joint.type != "AND" or CONTRAST.search(joint) or not isinstance(after, Phrase):
        return False
    one = after.det == "some" and "not one" in words
    return one or (after.word == "a" and any(word in ("not a", "not an") for word in words))


def check_after_no(phrases: list[Phrase], joint: str) -> None:
    """Raise :class:`Unfit` where the row belongs to a clause of the first, or is one noun."""
    first, *rest = (phrase.noun for phrase in phrases)
    if first.tail and joint == "OR":
        raise Unfit  # “no piece that is not red or blue”, “no piece that touches a red piece or a blue piece”
    bare = all(phrase.det == "bare" for phrase in phrases[1:])
    if bare and first.headless and all(noun.headless if first.plural else noun.what == "piece" for noun in rest):
        raise Unfit  # “no reds or blues”, “no red or blue pieces”


def may_follow_no(part: Part) -> bool:
    """Return whether “no” before other things can be meant of a part too."""
    return isinstance(part, Phrase) and part.det in ("bare", "some") and not part.lone


def _deny_after_does_not(row: list[Part], place: int, words: Sequence[Token], choices: Choices) -> list[Part]:
    """“Does not touch a or point at b”: neither; joined by “and”, not both, or the one without the other."""
    end = place
    while (
        end + 2 < len(row)
        and is_joint(row[end + 1])
        and not is_denial_verb(row[end + 2])
        and is_base(row[end + 1], words)
    ):
        end += 2
    joints = [row[i] for i in range(place + 1, end, 2)]
    none = And((row[place], *(deny_part(row[i]) for i in range(place + 2, end + 1, 2))))
    if all(joint.type in (*ORS, "COMMA") for joint in joints):
        whole: Any = none
    else:
        whole = (Or(none.parts), join_parts(row[place : end + 1], choices))[choices.ask("not first", 2)]
    return [*row[:place], ParenthesizedPart(whole), *row[end + 1 :]]


def _deny_after_not(row: list[Part], place: int, choices: Choices) -> list[Part]:
    """“Not touching a or pointing at b”: neither, or the one without the other."""
    joint, after = row[place + 1 : place + 3]
    if not isinstance(after, Pred) or after.affirmed is not None or len(row) != place + 3:
        return row
    kind = {"OR": "no or", "AND": "not first"}.get(joint.type)
    if kind is None or (kind == "not first" and (place or CONTRAST.search(joint))):
        return row
    first = row[place].affirmed
    whole = Not((Or if kind == "no or" else And)((first, after)))
    return ([*row[:place], ParenthesizedPart(whole)], row)[choices.ask(kind, 2)]


def types_of(row: list[Part]) -> set[str]:
    """Return the kinds of the words in a row."""
    return {part.type for part in row if isinstance(part, Token)}


def deny_part(part: Part) -> Part:
    """Return a verb or a relation turned round."""
    return replace(part, denied=True) if isinstance(part, Verb) else Not(part)


def _deny_after_not_so(row: list[Part], place: int, choices: Choices) -> list[Part]:
    """“It is not so that a and b”: the first isn't, or not both are."""
    ways: list[list[Part]] = [row]
    first, rest = row[place].joined.part, row[place + 1 :]
    if any(isinstance(part, Anaphora) for part in rest):
        raise Unfit  # “it is not so that there is a red and it has a blue”: both are denied, or the first alone
    if not types_of(rest) & {"EITHER", "BOTH", "NEITHER"}:
        ways.append([*row[:place], ParenthesizedPart(Not(settle_under_not(join_parts([first, *rest], choices))))])
    return ways[choices.ask("not so", len(ways))]
