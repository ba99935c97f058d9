"""Sentences that tell which terminals may stand at a place, grouped so that they stay short."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zendotao.core.messages import SEMICOLON, Translatable, join_or, join_text, message
from zendotao.core.rule.mistakes.expectations import describe_expected_words
from zendotao.core.rule.mistakes.terminals import POSES, RELATIONS


@dataclass(frozen=True, slots=True)
class Group:
    """Words for many terminals at once, where all of ``needs`` fit and none of ``without``. The terminals that need no
    words of their own are ``covers``; all, where that is empty."""

    words: str
    needs: frozenset[str]
    without: frozenset[str] = frozenset()
    covers: frozenset[str] = frozenset()


def _terminals(names: str) -> frozenset[str]:
    return frozenset(names.split())


VERBS = _terminals(
    "BE IS_NOT IS_NOT_ALL IS_ONLY HAVE HAVE_NOT HAVE_ONLY CONSIST_OF NOT_CONSIST_OF TOUCH POINT_AT POINT POINT_NTH "
    "POINT_THROUGH TOUCH_TABLE SHARE DIFFER LIE MODAL NEG_AUX OUTNUMBER EQUAL ALL ONLY BOTH EITHER NEITHER ONE_OF"
)
JOINTS = _terminals(
    "AND OR XOR NOR COMMA COMMA_AND COMMA_OR IF IFF ONLY_IF UNLESS OTHERWISE ELSE OR_BOTH BUT_NOT_BOTH STOP IF_ANY "
    "BOTH EITHER NEITHER ONE_OF OPEN"
)
NOUNS = POSES | _terminals(
    "COLOUR SIZE PIECE THEM PIP PIPS STACK TOWER COLOUR_KIND SIZE_KIND ORIENTATION_KIND DIRECTION HEIGHT_KIND "
    "EXTREME COMPARATIVE OTHER TOUCHING UPSIDE_DOWN STACKED TALLEST TOP BOTTOM NON NOT NUM UNIT MINUS DIFFERENT BOTH "
    "EITHER NEITHER ONE_OF OPEN FEWER MORE EVEN ODD PRIME"
)  # fmt: skip
PIECES = NOUNS | _terminals(
    "A THE ALL NO IT YOU KOAN THEY SOMETHING NOTHING NOT_ALL ANY_TWO ALL_BUT ONLY AT_LEAST AT_MOST MORE_THAN "
    "FEWER_THAN EXACTLY BETWEEN FROM ODD_NUMBER EVEN_NUMBER PRIME_NUMBER MULTIPLE_OF FRACTION MOST PLURALITY TOTAL "
    "AS_MANY FACTOR SAME_NUMBER DIFFERENT_NUMBER PIP_COUNT OF IN SAME OPPOSITE SAME_PIECE"
)
LINKS = RELATIONS | POSES | _terminals(
    "THAT WHOSE WITH WITHOUT TOUCHED_BY POINTING POINTED_AT POINTING_THROUGH POINTED_THROUGH POINTED_AT_THROUGH "
    "THROUGH POINTED_THROUGH_BY AT_TOP AT_BOTTOM IN IN_WHICH IN_KOAN OF OF_PIPS OF_WHICH SUCH_THAT EXCEPT SAME "
    "DIFFERENT OPPOSITE NTH_POINTED_AT NTH_PIECE IT NOT UPSIDE_DOWN STACKED BOTH EITHER NEITHER ONE_OF OPEN IF_ANY"
)  # fmt: skip

NOUN = message("a colour, a size or “pieces”")
GROUPS = (
    Group(message("a statement, such as “there is a red piece”"), _terminals("THERE_IS HAVE"), _terminals("THAT")),
    Group(message("“even”, “odd” or a number, such as “more than two”"), _terminals("DIVISIBLE_BY"), _terminals("BE")),
    Group(
        message("what pieces are, such as “red”, “upright” or “touching a blue piece”"),
        _terminals("AT_TOP COLOUR A"),
        _terminals("THAT"),
    ),
    Group(message("pieces, such as “a red piece” or “no blue pieces”"), _terminals("ALL_BUT COLOUR"), covers=PIECES),
    Group("“each other”", _terminals("EACH_OTHER"), covers=_terminals("EACH_OTHER")),
    Group(NOUN, _terminals("COLOUR PIECE"), covers=NOUNS),
    Group(message("a number"), _terminals("NUM"), _terminals("COLOUR THAT"), _terminals("NUM UNIT MINUS FROM")),
    Group("“than”", _terminals("THAN"), covers=_terminals("THAN")),
    Group(message("a verb, such as “is”, “touches” or “points at”"), _terminals("BE TOUCH"), covers=VERBS),
    Group(message("a verb, such as “touches” or “points at”"), _terminals("POINT_AT TOUCH"), covers=VERBS),
    Group(message("“is” or “equals”"), _terminals("BE EQUAL"), covers=VERBS),
    Group(message("more about these pieces, such as “that are upright”"), _terminals("THAT TOUCHED_BY"), covers=LINKS),
    Group(message("“and” or “or” with another part"), _terminals("AND OR"), covers=JOINTS),
)
"""What may stand at a place, in few words; of the terminals that are left, each is told by itself."""

MOST_TOLD = 3
DETERMINERS = frozenset({"A", "THE", "NUM", "UNIT", "ALL", "NO"})
"""After these a noun comes, and hardly anything else that may."""

COUNTING = frozenset({"SAME_NUMBER", "DIFFERENT_NUMBER"})
"""After these at least two kinds of pieces come."""

HALVES = frozenset({"ODD", "EVEN", "PRIME"})
"""These say which numbers are meant, and of what they are comes after them."""


def describe_terminals(terminals: frozenset[str], after: str = "") -> str:
    """Describe terminals as part of a sentence, in groups; empty if there are none."""
    if after in COUNTING:
        return message("what is counted, such as “red and blue pieces”")
    if after in HALVES:
        return message("what is counted, such as “number of red pieces”")
    if after in DETERMINERS and {"COLOUR", "PIECE"} <= terminals:
        return NOUN
    found, left = [], terminals - {"BE"} if after == "NEG_AUX" else terminals  # “must not be”
    for group in GROUPS:
        if group.needs <= left and not group.without & left:
            found.append(group.words)
            left -= group.covers or left
    return join_text(found[:MOST_TOLD], SEMICOLON) if found else join_or(list(_describe_each(left, after))[:MOST_TOLD])


def _describe_each(terminals: frozenset[str], after: str) -> Iterator[str]:
    """Yield each description by itself, those that rules are typed with in quotes."""
    return (
        words if isinstance(words, Translatable) else f"“{words}”"
        for words in describe_expected_words(terminals, after)
    )
