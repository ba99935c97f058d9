"""Phrases that mean of several pieces, or after a longer beginning, what others mean of one or at the beginning, and
those in whose place they are read: “at least two pieces have nothing on top of them”.

Each has a sign, as in ``spoken_phrases``.
"""

from __future__ import annotations

import re

from zendotao.core.rule.reading.phrase_parts import COLOUR, END, KIND, LINK, LINKED, MARK, NUMBER, PIECES
from zendotao.core.rule.reading.spoken_phrases import Phrase, make_phrase

_BEGIN = r"(?:\A|(?<=\bif )|(?<=\biff )|(?<=\bwhen )|(?<=: ))"
_STACK = r"(?:stack|tower)"
_PLURAL = rf"(?:(?:{MARK} )*(?:{MARK}s|pieces|pyramids))"
_ONE = rf"(?:{MARK} )*(?:{PIECES}|{MARK}|something|anything)"
_PLACE = r"(?:(?:directly |immediately |sitting |standing |stacked )*(?:on top of|on|above|over|under|underneath|below|beneath))"
_NONE_OR_ONE = rf"(?:nothing|anything|something|(?:an?|no|any|another|some|no other|any other) {_ONE})"
_EACH_OF = rf"\b(?:{_PLURAL} (?:with|without|having)|(?<!and )(?<!or )(?<!but )have)"
_TO_BE = {"form": "are", "forms": "is", "make": "are", "makes": "is"}
_OF_STATEMENT = r"(?:there|it|the koan|no|every|each|all|any|an?|at least|at most|exactly|none|nothing|everything|the)"
_MARKS = (COLOUR, r"(?:small|medium|large)", r"(?:upright|flat|weird)")


def _be_at_end(found: re.Match[str]) -> str:
    """“Forms the base of a tower” as “is at the bottom of a tower”."""
    end = "top" if found["end"] == "top" else "bottom"
    return f"{'be' if found['must'] else _TO_BE[found['forms']]} at the {end} of"


def _share_kind(found: re.Match[str]) -> str:
    """“Matches another piece in colour” as “has the same colour as another piece”."""
    return f"{'has' if found['match'] == 'matches' else 'have'} the same {found['kind']} as {found['who']}"


def _repeat_kind(found: re.Match[str]) -> str:
    """“Has no colour twice” as “has no two pieces of the same colour”."""
    amount = "no two" if found["det"] == "no" else "at least two"
    return f"{amount} pieces of the same {found['kind']}"


COMBINED_PHRASES: tuple[Phrase, ...] = (
    # “Only” after what it goes with.
    make_phrase(
        " only", rf"\b(?:{LINK}|{LINKED}|made (?:up )?of|consist(?:s|ing)? of|containing|contains?|has|have|having|(?<!, )with|"
        rf"{_STACK}s? of) (?P<old>(?P<what>{_PLURAL}) only){END}", r"only \g<what>",
    ),
    # What is said of each of several pieces.
    make_phrase(
        " them", rf"{_EACH_OF} {_NONE_OR_ONE} {_PLACE} (?P<old>them)\b(?! (?:and|or) )", "it"
    ),
    make_phrase(
        " them", rf"{_EACH_OF} (?:nothing|no {_ONE}) (?:{LINKED}|that (?:{LINK})) (?P<old>them){END}", "it"
    ),
    make_phrase(
        "directly on top", rf"\b{_STACK}s? (?:with|has|have|without) [a-z ]+ (?P<old>directly )on top(?! of\b)", ""
    ),
    make_phrase("directly on top", r"\b(?:with|has|have|without) [a-z ]+ directly on top(?P<old>)(?! of\b)\b", " of it"),
    make_phrase("each other ", rf"\b(?P<old>each other) (?=(?:{MARK} )*(?:piece|pyramid|one)\b)", "every other"),
    # Places.
    make_phrase("outside ", rf"\b(?P<old>outside (?:of )?(?:any|an?|the|all|of all)) {_STACK}s?\b", "not in any"),
    make_phrase(
        " of a", rf"\b(?P<old>(?P<must>(?:must|has to|have to|should) )?(?P<forms>forms?|makes?) the (?P<end>base|bottom|"
        rf"foot|top)(?: piece)? of) (?=(?:an?|any|some|every|each|its|the) {_STACK}\b)", _be_at_end,
    ),
    # Statements in a row.
    make_phrase(
        "so", rf"[;.,] ?(?P<old>(?:also),? )(?={_OF_STATEMENT}\b)", "",
    ),
    *(
        make_phrase(word, rf"(?P<old>[;.,] ?(?:and )?{word},?) (?={_OF_STATEMENT}\b)", ", and")
        for word in ("moreover", "furthermore", "in addition", "additionally", "besides", "what is more")
    ),
    make_phrase("never ", r"\bthere (?:is|are) (?P<old>never) (?:more|fewer|less) [a-z ]+ than\b", "no"),
    make_phrase("we need ", r"\A(?P<old>we need) ", "it needs"),
    # What pieces share.
    make_phrase(
        " match", rf"(?<!not) (?P<old>(?P<match>match(?:es)?) (?P<who>(?:an?|another|some|every|each|no|at least one|the|"
        rf"exactly one)(?: other)? [a-z ]+?) (?:in|by) (?P<kind>{KIND}))\b(?! (?:and|or))", _share_kind,
    ),
    make_phrase(
        " twice", rf"\b(?:has|have|contains?|uses?|with) (?P<old>(?P<det>no|an?|the same|some|any) (?P<kind>{KIND}) (?:twice|"
        rf"more than once)){END}", _repeat_kind,
    ),
    # Numbers of two kinds together.
    *(
        make_phrase(
            "number of", rf"\bnumber of (?:the |all )?{kind}(?P<old>s?(?: {PIECES})? and (?:the )?(?P<two>{kind})(?:s| pieces| "
            r"pyramids)) (?=(?:is|equals?|must be|exceeds?)\b)(?! is (?:the same|equal)\b(?! (?:to|as)))",
            r" and \g<two> pieces",
        )
        for kind in _MARKS
    ),
)  # fmt: skip
"""In order."""
