"""Rows of words that can be put together in some way, though nobody who writes them means that."""

from __future__ import annotations

import re

from zendotao.core.rule.piece_words import MARK
from zendotao.core.rule.reading.typed_words import TypedWords

_MARK = r"(COLOUR|SIZE|UPRIGHT|FLAT|WEIRD|GROUNDED|UNGROUNDED|STACKED)"
_SO_MANY = r"((AT_LEAST|AT_MOST|EXACTLY|MORE_THAN|FEWER_THAN) )?(NUM|UNIT)"
_CONDITIONAL = r"(IF|ONLY_IF|IFF|UNLESS)"
_JOINED = r"(COMMA|COMMA THEN|THEN|ONLY_IF|UNLESS|IF)"
_DOES = r"(TOUCH|POINT_AT|POINT_THROUGH|COVER|HAVE|SHARE)"

STONE = re.compile(r"^(OPINION )?((IT|KOAN) )?(BE ONLY|IS_ONLY|ONLY) COLOUR (COMMA )?(IF|IFF|ONLY_IF|UNLESS)\b")
"""“It's only white if there is a red”: of a colour there, its stone is told."""

KINDS = tuple(
    (frozenset(kinds.split()), re.compile(pattern))
    for kinds, pattern in (
        # “white if there's a red, but black if there's a blue”: stones, and no black pieces.
        ("COLOUR IF", r"^(OPINION )?((IT|KOAN) BE )?COLOUR IF .*(AND|COMMA_AND|OR|COMMA_OR|COMMA) COLOUR IF\b"),
        # “all but one or two are red”: the second is no number by itself.
        ("ALL_BUT OR", r"\bALL_BUT (UNIT|NUM) OR (UNIT|NUM)\b"),
        ("EXCEPT OR", r"\bEXCEPT (UNIT|NUM) OR (UNIT|NUM)\b"),
        # “reds just if there are blues”, “a red only touches a blue if it is flat”: “only if”.
        ("ONLY IF", rf"\bONLY IF\b|\bONLY {_DOES} (?!.*\b(COMMA|STOP|SEMICOLON)\b).*\bIF\b"),
        # “if there's a green, exactly one red, otherwise exactly two”: two reds.
        ("ELSE", rf"\bELSE {_SO_MANY}$"),
        # “a red, a blue if there's a green”: the condition is of the blue alone.
        ("COMMA", rf"\bCOMMA (A|NO|{_SO_MANY}) ({_MARK} )+(PIECE )?{_CONDITIONAL}\b"),
        ("HAVE A NO UNLESS", rf"\bHAVE A ({_MARK} )+(PIECE )?AND NO ({_MARK} )+(PIECE )?UNLESS\b"),
        # “two pieces touch only if at least one is red”: one of these two.
        (
            "NUM BE",
            rf"\bNUM ({_MARK} )*(PIECE )?(TOUCH|POINT_AT EACH_OTHER) {_JOINED} ((AT_LEAST|EXACTLY) )?(UNIT|NO) BE\b",
        ),
        # “one of the reds touches a blue and one of them is flat”: of the reds, or of these two.
        (
            "UNIT OF THEM",
            rf"\bUNIT OF ({_MARK} )+(PIECE )?(BE|IS_NOT|{_DOES})\b.* (UNIT|NUM|NO|ALL|BOTH) (OF )?THEM\b",
        ),
        # “no red is as large as a blue”: of its size, or at least as large.
        ("AS_LARGE", rf"\b(NOTHING|NO ({_MARK} )*(PIECE|UNIT|{_MARK})) (THAT )?(BE )?AS_LARGE\b"),
        # “only reds or flats, not both”: “only” goes with each.
        (
            "ONLY OR BUT_NOT_BOTH",
            r"^(OPINION )?ONLY ((?!BE\b|EITHER\b)\w+ )*OR ((?!BE\b)\w+ )*BUT_NOT_BOTH( STOP)?$",
        ),
        # “all red, unless there's a flat, then none red”.
        ("UNLESS THEN", r"^(?!UNLESS).*\bUNLESS .*\bTHEN\b"),
        # “if a colour has a large piece, it has a small piece”: that colour.
        ("A COLOUR_KIND HAVE IT", r"\b(IF|UNLESS) A COLOUR_KIND HAVE .*\bIT\b"),
    )
)
"""By the kinds of the words, each after those that stand in every such row."""

TEXT = re.compile(
    r"\b(a|another|one)( other)? piece\b.*\bthe piece (is|touches|points)\b"  # the one just named
    r"|\b(a|another) piece \w+( at)? .*\bthe piece$"  # “if a piece touches a red, the red points at the piece”
    r"|\b(is|are) [a-z]+( ,)? but (one|two|three)$"  # “every red is flat, but one”: one of them is not
    r"|^(all|every|each)( of)?( the)?(?! pieces but)( (?!is |are )\w+){1,2} but (exactly|precisely|just)"
    r" (two|three|four|five|\d+) are\b"  # “all reds but exactly two are flat”: all but two of them are
    rf"|^(all|every|each)\b.* but ((\w+ )?({MARK}s|ones)"
    rf"|an? {MARK}( one| piece)?)$"  # “all are flat but reds”
    r"|^(there (is|are)|it (has|contains)) .*(touching|pointing at|pointed at by) (a|an|some|any) [a-z ]+"
    r" and no other (pieces|pyramids)$"  # “two reds touching a blue and no other pieces”: in the koan, or touched
    r"|\band (one|two|three) other colou?rs?\b"  # “reds and one other colour”: just so many
    r"|\ball\b.*\b(same|one) colou?r( ,)? and all .* a different colou?r$"  # another colour than the first
    rf"|\b(two|three|four|five|\d) (\w+ )?({MARK}s|pieces)( ,)?"
    r" and the (largest|biggest|smallest|highest|lowest)( one)? (is|touches|points)\b"  # the largest of those
)
"""By the words themselves."""
PARTS = ("no other p", "the piece", " but ", " other colo", " and all ", " and the ")
"""One of these stands in each such text."""


def tells_stone(words: TypedWords) -> bool:
    """Return whether a text says when koans are “only white”."""
    return STONE.search(words.in_kinds) is not None


def leaks(words: TypedWords) -> bool:
    """Return whether a text is of one of these kinds."""
    kinds = words.all_kinds
    if any(pattern.search(words.in_kinds) for needed, pattern in KINDS if needed <= kinds):
        return True
    text = " ".join(words)
    return any(map(text.__contains__, PARTS)) and TEXT.search(text) is not None
