"""Rules of the length that players write, and texts that are as hard to read as anybody could make them.

A hard text fills the five hundred characters that a rule may have by saying something again and again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lark import Lark

from zendotao.core.rule.answer import MOST_CHARACTERS
from zendotao.core.rule.piece_words import read_grammar
from zendotao.core.rule.reading.parse import OUTSIDE

USUAL = [
    "AKHTBN if it contains at least two red pieces and no blue piece touches a small upright piece that is grounded.",
    "A koan has the Buddha-nature if and only if it has more upright pieces than flat pieces that point at a red.",
    "AKHTBN iff every ungrounded piece, if any, is directly above another piece that has the same size as it.",
    "it contains a red piece that points at a blue piece that is touching a large flat piece, and no piece is weird",
    "AKHTBN iff the number of red pieces plus the number of blue pieces is more than twice the number of green pieces",
    "there is a small upright piece or a large flat piece, and there are no more than three yellow pieces in the koan",
    "AKHTBN unless at least half its pieces are red or at least one of its largest pieces is pointing at another piece",
    "if it contains a tower of at least three pieces, then it has no grounded blue piece that is pointed at by a red",
    "it contains exactly three pieces of the same size, or it contains between two and four pieces of the same colour",
    "A koan does not have the Buddha-nature if a medium piece touches both a red and a green piece; otherwise it does.",
    "the pip count of the upright pieces is an even number, and is greater than the pip count of the flat pieces",
    "AKHTBN if exactly one of its red pieces is in the same tower as a blue piece that is not touching the table",
    "no two upright pieces are the same colour, and every flat piece, if any, points at a grounded upright one",
    "it contains a large piece pointing at a medium piece pointing at a small piece, and no piece is on its side",
    "each of its towers contains at least one red piece or exactly two pieces that point in the same direction",
    "AKHTBN iff it contains either a blue piece or a yellow piece, but not both, and all pieces are the same size.",
    "A structure must contain at least one piece of each of the four colours and at most one that is not upright.",
    "the number of colours of pieces that point at another piece is greater than the number of towers in the koan",
    "at least one of the highest pieces is red, and at least one of the lowest is touching a piece larger than it",
    "AKHTBN if all of the largest pieces are upright and none of the smallest is in the same tower as a red piece",
]
"""Twenty, of twenty words or so."""

ONCE_MORE = [
    "red", "a red piece", "it contains a red piece", "two red pieces", "two", "the largest piece", "all its red pieces",
    "most pieces are red", "is red", "piece on", "a yellow on top of red", "the number of red pieces",
]  # fmt: skip
JOINTS = [
    " and ", " or ", " nor ", ", ", " ", "; ", ", and ", " and either ", " and both ", " and neither ", " unless ",
    " if ", " and not ", " that is ", " that touches ", " touching ", " on ", " than ", " with ", " except ", " of ",
    " plus ", " minus ", " but not ", " such that ", " in which ", " and is ", " and is not ", " of which there are ",
    " only if ",
]  # fmt: skip
STARTS = [
    "", "it contains ", "it does not contain ", "all pieces are ", "the number of ", "no piece is ", "exactly one of (",
]  # fmt: skip
AROUND = [
    ("(", ")", "it is red"), ("(", "", "red"), ("", ")", "red"), ("it contains (", ")", "a red piece"),
    ("not ", "", "red"), ("only ", "", "red"), ("either ", "", "red or blue"), ("both ", "", "red and blue"),
    ("neither ", "", "red nor blue"),
    ("if it is red then ", "", "it is blue"), ("a piece that touches (", ")", "a red piece"), ("no ", "", "red piece"),
    ("it is not so that (", ")", "it is red"), ("twice ", "", "the number of pieces is two"), ("all ", "", "red"),
    ("it contains a tower such that (", ")", "it contains a red piece"), ("two or ", "", "three pieces"),
    ("a piece that is ", "", "red"), ("the largest ", "", "piece is red"), ("the sum of (", ") and (two)", "two"),
    ("exactly one of (it is red, or ", ")", "it is blue"), ("a piece pointing at ", "", "a red piece"),
    ("the number of pieces plus ", "", "the pip count is even"), ("a piece the same size as ", "", "a red piece"),
]  # fmt: skip
WORST = [
    ("piece on ", "upright grounded nor flat stacked ", ""), ("all pieces are ", "red and is not ", "red"),
    ("colour on ", "a at the top of nor above a under ", "red"), ("all pieces are ", "red and is ", "red"),
    ("red piece on ", "upright grounded nor piece on ", "no"), ("", "red bottom top of most ", "red touches"),
    ("any ", "touching red nor red pieces of ", "direction"), ("a piece on ", "red nor ", "2"), ("", "red , ", "red"),
    ("exactly one of (", "two red pieces of ", "red"),
]  # fmt: skip
"""What a search among thousands of repeated words found to be the most work."""


@cache
def lark() -> Lark:
    """The grammar as lark loads it, with its own parser and lexer, once for all tests."""
    options = {"parser": "earley", "lexer": "basic", "start": ["start", OUTSIDE]}
    loaded = Lark(read_grammar(), **options)
    loaded.lexer = loaded.parser.lexer  # with this parser, lark would build a lexer anew for each text
    return loaded


def filled(start: str, again: str, end: str = "") -> str:
    """As often again as there is room."""
    return start + again * ((MOST_CHARACTERS - len(start) - len(end)) // len(again)) + end


def hard_texts() -> list[str]:
    """Each once, in an order in which neighbours have little in common."""
    return sorted(set(_hard_texts()), key=lambda text: (text[::-1], text))


def _hard_texts() -> Iterator[str]:
    for start in STARTS:
        for once in ONCE_MORE:
            yield from (filled(start, once + joint, once) for joint in JOINTS)
    for before, after, middle in AROUND:
        times = (MOST_CHARACTERS - len(middle)) // (len(before) + len(after))
        yield before * times + middle + after * times
        yield from (before * few + middle + after * few for few in (3, 7, 12) if few < times)
    yield from (filled(*worst) for worst in WORST)
