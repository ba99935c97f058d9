"""Tests of the words around a conjunction: whether “if” tells when something is allowed, whether “but” means
“except”."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lark import Token

from zendotao.core.rule.building.parts.values import Unfit

LEFT_OUT = frozenset(["A", "COLOUR", "SIZE", "UPRIGHT", "FLAT", "WEIRD", "EXTREME", "PIECE"])
"""Words of which what “but” leaves out can be made."""
NEW_CLAUSE = frozenset(
    ["COMMA", "STOP", "IF", "IFF", "ONLY_IF", "UNLESS", "THEN", "OPEN", "THAT", "COMMA_AND", "COMMA_OR"]
)
MAY = re.compile(r"\b(can|could|may|(?<!not )allowed)\b(?! (not|never))")
SOLELY = re.compile(r"\b(only|just)\b")
BOUNDING = frozenset(["NO", "NOT_ALL", "NOTHING", "NEITHER", "AT_MOST", "FEWER_THAN", "OR_FEWER", "ONLY", "HAVE_ONLY",
                      "IS_ONLY", "THERE_IS_ONLY", "TOUCH_TABLE_ALONE", "POINT_ONLY_AT"])  # fmt: skip
"""Words that limit what may be so."""


ALLOWED = ("allowed", "permitted")
COUNTING = frozenset(["AT_MOST", "FEWER_THAN", "OR_FEWER", "IS_NOT"])
JOINING = frozenset(["AND", "OR", "COMMA", "COMMA_AND", "COMMA_OR"])

CONDITIONS = frozenset(["IF", "IFF", "ONLY_IF", "UNLESS", "NOT_SO", "WITHOUT", "BUT_NOT", "THAT"])
"""Words with which “may” is no plain permission."""


def means_except(but: Token, words: Sequence[Token]) -> bool:
    """Return whether “but” may mean “except”: “nothing is upright but red”, “no piece touches a red but a blue”."""
    place = place_of(but, words)
    kinds = [word.type for word in words]
    if place + 1 == len(kinds) or kinds[place + 1] not in LEFT_OUT:
        return False
    none = next((at for at in range(clause_start(words, place), place) if kinds[at] in ("NO", "NOTHING")), place)
    between = kinds[none + 1 : place]
    whole = kinds[none] == "NOTHING" or words[none] == "none"
    return not LEFT_OUT.issuperset(between) or (whole and bool(between))


def is_allowed(joint: Token, words: Sequence[Token]) -> bool:
    """Return whether “if” tells when something may be so: “red pieces may touch if they are flat”, and only then.

    Raises :class:`Unfit` where it may be so “only” then: “a koan can only have reds if it has blues”.
    """
    place = place_of(joint, words)
    clause = words[clause_start(words, place) : place]
    may = place_of_permission(clause)
    if may is not None and joint.type == "IF":
        verb, *after = clause[may:]
        if SOLELY.search(verb) or (verb.type == "MODAL" and after and SOLELY.match(after[0])):
            raise Unfit
    return may is not None and not is_limiting(clause)


def is_free(verb: Token, words: Sequence[Token]) -> bool:
    """Return whether a verb says what a koan may have, with no limit and no condition: “it may contain reds or
    blues”."""
    if not MAY.search(verb) or not CONDITIONS.isdisjoint(word.type for word in words):
        return False
    place = place_of(verb, words)
    end = next((at for at in range(place, len(words)) if words[at].type in NEW_CLAUSE), len(words))
    return not is_limiting(words[clause_start(words, place) : end])


def check_allowed(words: Sequence[Token]) -> None:
    """Raise :class:`Unfit` where “allowed” says no limit: “reds are allowed”, “two reds allowed”."""
    start = 0
    for place, word in enumerate(words):
        if not word.startswith(ALLOWED):
            continue
        start = max(start, clause_start(words, place))
        clause = [one.type for one in words[start:place]]
        exactly = any(one.type == "EXACTLY" and not is_solely(one) for one in words[start:place])
        counted = not COUNTING.isdisjoint(clause) or sum(kind in ("NUM", "UNIT") for kind in clause) > 1
        several = counted and not JOINING.isdisjoint(clause)
        limited = is_limiting(words[start:place]) or "IS_NOT" in clause
        if several or not limited or exactly or not CONDITIONS.isdisjoint(one.type for one in words):
            raise Unfit
        start = place + 1


def check_then(joint: Token, words: Sequence[Token]) -> None:
    """Raise :class:`Unfit` where something may be so then, and need not: “if a piece is red, it may touch a blue”."""
    place = place_of(joint, words) + 1
    may = place_of_permission(words[place:])
    if may is None:
        return
    start = clause_start(words, place + may)
    end = next((at for at in range(start, len(words)) if words[at].type in NEW_CLAUSE), len(words))
    if not is_limiting(words[start:end]):
        raise Unfit


def is_limiting(words: Sequence[Token]) -> bool:
    """Return whether words limit what may be so: “no”, “at most two”, “only two”."""
    return any(word.type in BOUNDING or is_solely(word) for word in words)


def is_solely(word: Token) -> bool:
    """Return whether it is the “only” before a number."""
    return word.type == "EXACTLY" and word.startswith(("only", "just"))


def has_may_before(word: Token, words: Sequence[Token]) -> bool:
    """Return whether “may” or “can” stands before a word in its clause."""
    place = place_of(word, words)
    return place_of_permission(words[clause_start(words, place) : place]) is not None


def place_of(word: Token, words: Sequence[Token]) -> int:
    """Return the index of a word among the words."""
    return next(place for place, one in enumerate(words) if one.start_pos == word.start_pos)


def clause_start(words: Sequence[Token], place: int) -> int:
    """Return the place of the first word of the clause of which the word at a place is."""
    return max((at + 1 for at in range(place) if words[at].type in NEW_CLAUSE), default=0)


def place_of_permission(words: Sequence[Token]) -> int | None:
    """Return the place of the first verb with “may” or “can”, if one has it."""
    return next(
        (at for at, word in enumerate(words) if word.type not in ("OPINION", "ANYTHING_GOES") and MAY.search(word)),
        None,
    )
