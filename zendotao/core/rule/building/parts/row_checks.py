"""Checks of parts in a row: which of them nobody would join."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.parts.adjective_values import Adjectives
from zendotao.core.rule.building.parts.carrying import has_two_sides
from zendotao.core.rule.building.parts.folding import AndAtComma, OrAtComma
from zendotao.core.rule.building.parts.marks import are_exclusive
from zendotao.core.rule.building.parts.phrase_values import UNNAMED, Comparison, Phrase, lacks_head
from zendotao.core.rule.building.parts.predicate_values import Exceptions, MadeOf, Pred
from zendotao.core.rule.building.parts.values import Numeral, Part, Unfit
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import (
    NEST,
    SOME,
    AtBottom,
    AtTop,
    Condition,
    Exactly,
    Test,
)
from zendotao.core.rule.walk import nodes

_MARKS = r"(?:(?:COLOUR|SIZE) )*"
_LINK = r"(?:TOUCHING|POINTING_AT|POINTED_AT_BY|TOUCHED_BY)"
_BOUND = r"(?:AT_LEAST|AT_MOST|EXACTLY|MORE_THAN|FEWER_THAN)"
COUNTED = re.compile(
    rf"\bA {_MARKS}(?:PIECE )?(?:THAT BE )?{_LINK} (?P<amount>{_BOUND} (?:UNIT|NUM)) {_MARKS}(?:PIECE )?"
    rf"AND (?P=amount) {_MARKS}(?:PIECE )?(?:STOP )?$"
)
"""“A red piece touching at least one blue and at least one green”: so many of both are touched."""
AND_NONE = re.compile(
    rf"^(?:(?:OPINION|WHITE|IFF?|STONE_IF) )*(?:THERE_IS |(?:IT |KOAN )?HAVE )?(?:A|AT_LEAST UNIT) {_MARKS}PIECE "
    rf"{_LINK} (?:A|(?:{_BOUND} )?(?:UNIT|NUM)(?: OR_MORE)?) {_MARKS}PIECE (?P<joint>COMMA_AND) NO {_MARKS}PIECE "
    r"(?:STOP )?$"
)
"""“It has a piece touching a red, and no blues”: the koan has none."""


_LINKED = r"touching|pointing at|pointed at by|on top of|on|under|above|below|inside|that touch(?:es)?|that points? at"
_SO_MANY = r"(?:an?|some|no|every|each|(?:at least|at most|exactly|more than|fewer than) \w+)"
_HEAD = rf"{_SO_MANY} (?:\w+ ){{1,3}}?(?:{_LINKED})"
REPEATED_HEAD = re.compile(
    rf"^(?:(?!touch|point|(?:on|under|above|below|inside)\b).)*?\b(?P<head>{_HEAD}) (?:(?!{_LINKED})[^,;.])*(?:,? )"
    r"(?:or|and) (?P=head) "
)
"""“A red touching a blue or a red touching a green”: the same is said of two."""


def repeats_head(words: TypedWords) -> bool:
    """Return whether two things in a row begin alike, as far as what they touch."""
    return REPEATED_HEAD.match(" ".join(words)) is not None


def ending_kind(part: Part) -> str:
    """Return how a predicate ends: with a name, or with a thing that another one may follow."""
    return getattr(part, "ending", "")


def says_end(tree: Condition | Test | None) -> bool:
    """Return whether “on top” or “at the bottom” is said in it."""
    return any(isinstance(node, (AtTop, AtBottom)) for node in nodes(tree))


def check_row(row: list[Part]) -> None:
    """Raise :class:`Unfit` where parts are no row of their own."""
    parts = [child for child in row if not isinstance(child, Token)]
    joints = {child.type for child in row if isinstance(child, Token)}
    kinds = {type(part) for part in parts}
    if Adjectives in kinds:
        adjectives = [part for part in parts if isinstance(part, Adjectives)]
        if len({*adjectives}) < len(adjectives):
            raise Unfit  # “blue touching red, or red touching blue” is no “red or red”
    if Pred in kinds:
        check_preds(parts, joints)
    if not kinds.isdisjoint((Phrase, Comparison)) and "NEITHER" not in joints:
        phrases = [part for part in parts if isinstance(part, (Phrase, Comparison))]
        if not is_note(phrases, joints):
            for before, after in iter_pairs(row, phrases):
                check_neighbours(before, after)


def iter_pairs(row: list[Part], phrases: Sequence[Phrase | Comparison]) -> Iterable[tuple[Part, Part]]:
    """Yield parts that stand side by side; in “red but not blue, or blue but not red” those of each side."""
    if has_two_sides(row):
        return (phrases[0], phrases[1]), (phrases[2], phrases[3])
    return pairwise(phrases)


def check_preds(parts: Sequence[Part], joints: AbstractSet[str]) -> None:
    """Raise :class:`Unfit` where predicates in a row belong together otherwise."""
    if any(ending_kind(one).startswith("thing") and ending_kind(after) == "name" for one, after in pairwise(parts)):
        raise Unfit  # “is touching a red piece and a blue piece”: two things that it touches
    at_comma = any(isinstance(part, Pred) and isinstance(part.row, (AndAtComma, OrAtComma)) for part in parts)
    if at_comma and not joints.isdisjoint(("AND", "OR")):
        raise Unfit  # “red or blue, and upright”


def is_note(phrases: Sequence[Phrase | Comparison], joints: AbstractSet[str]) -> bool:
    """Return whether a row is a note of colours that are there and are not: “red, blue, no green”."""
    named = [phrase for phrase in phrases if isinstance(phrase, Phrase)]
    if joints != {"COMMA"} or len(named) < len(phrases) or named[-1].det != "no":
        return False
    bare = tuple(phrase.noun.test for phrase in named if phrase.det == "bare")
    return len(bare) > 1 and are_exclusive(bare)


def check_targets(row: Sequence[Part], words: TypedWords) -> None:
    """Raise :class:`Unfit` where the last part of a row is counted as the thing is that the part before it touches."""
    dets = [one.det for one in (row[-3], row[-1]) if isinstance(one, Phrase)]
    if dets == ["some", "counted"] and words.remember(counts_two_targets):
        raise Unfit


def check_more(last: Phrase, others: Sequence[Phrase]) -> None:
    """Raise :class:`Unfit` where one of several names what the last does without the clause after it."""
    if any((one.det, one.noun) == (last.det, last.noun) for one in others):
        raise Unfit  # “a large piece or a large piece touching a red”


def counts_two_targets(words: TypedWords) -> bool:
    """Return whether two things to which “a piece” stands so are counted alike, at the end of a text."""
    return COUNTED.search(f"{words.in_kinds} ") is not None


def goes_on_with_none(words: TypedWords) -> bool:
    """Return whether “it has a piece touching a red, and no blues” goes on with what it has."""
    found = AND_NONE.search(f"{words.in_kinds} ")
    return found is not None and words[found.string.count(" ", 0, found.start("joint"))].endswith("and")


def check_neighbours(before: Phrase | Comparison, after: Phrase | Comparison) -> None:
    """Raise :class:`Unfit` for a part that is no phrase of its own: the second in “two red or blue pieces”, “2” in “2
    or 3 pieces”.
    """
    if isinstance(before, Comparison) and isinstance(after, Phrase) and after.det == "bare":
        raise Unfit  # “more reds than blues and greens”
    if isinstance(before, Comparison) or isinstance(after, Comparison):
        return
    check_separable(before, after)
    if before.noun.tail and (after.noun.denied or (after.det == "bare" and after.noun.plural is False)):
        raise Unfit  # “a piece that touches a red or blue piece”, “a piece that is red but not flat”
    one, other = (lacks_head(phrase.noun) and not phrase.noun.tail for phrase in (before, after))
    if after.noun.denied and other and not (before.det == "bare" and one) and not rules_out(before, after):
        raise Unfit  # “a red piece, not upright”
    if before.lone or (before.det == "every" and before.noun == UNNAMED):
        raise Unfit
    if before.det == "bare" and one and after.det not in ("bare", "no", "nothing"):
        raise Unfit
    one_each = before.amount == SOME and after.noun.plural is False  # “at least one red piece or blue piece”
    if after.det == "bare" and (other or one or not (before.det in ("bare", "some") or one_each)):
        raise Unfit


def check_separable(before: Phrase, after: Phrase) -> None:
    """Raise :class:`Unfit` where a phrase belongs to what the one before it says."""
    if any(isinstance(part, Exceptions) for part in before.noun.tail) or before.det == "all_but":
        raise Unfit  # “no pieces except a red and a blue”: both are excepted
    if before.noun.what == "tower" and after.det == "bare" and says_end(after.noun.test):
        raise Unfit  # “a stack, red on top”: of that stack
    if after.noun.what == "piece" and any(map(is_of_one, before.noun.tail)):
        raise Unfit  # “a tower of a red and a blue”: of both
    tower = before.noun.tower
    if tower not in (None, NEST) and says_end(tower) and says_end(after.noun.test):
        raise Unfit  # “a stack with a red on top and a blue at the bottom”: it has both


def is_of_one(clause: Part) -> bool:
    """Return whether a clause says that a tower is “of a red piece”, which no other could be said to be on top of."""
    if not isinstance(clause, MadeOf) or not isinstance(clause.joined, Phrase):
        return False
    made = clause.joined
    return made.noun.plural is False and (made.det == "some" or made.amount in (Numeral(1), Exactly(1)))


def rules_out(before: Phrase, after: Phrase) -> bool:
    """Return whether no piece can be what both name."""
    return are_exclusive((before.noun.test, after.noun.test))
