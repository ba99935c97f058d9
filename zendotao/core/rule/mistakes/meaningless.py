"""Detection of words that the rule language has no meaning for, though the grammar finds some other meaning in them.

Each is told by the kinds of its words, as :func:`kinds_of` has them. A text with such words is not understood: what
would be made of them is not what they say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import _constants, _parser  # nothing else tells what a pattern needs

from lark import Token

from zendotao.core.rule.reading.typed_words import TypedWords

_KIND = r"(?:COLOUR|SIZE|UPRIGHT|FLAT|WEIRD|MANY)"
_STACK = r"(?:STACK|TOWER|NEST)S?\b"
_ALONG = r"(?:(?!BE\b|COMMA\b|AND\b|OR\b)\w+ )*"
_THAN = r"(?:LARGER|SMALLER|HIGHER|LOWER|AS|FROM|POINT_AT|POINTING_AT|TOUCH|TOUCHING|ON_TOP|ABOVE|BELOW|UNDER)"
_VERB = r"(?:BE|HAVE|TOUCH|POINT_AT|THERE_IS)"

UNCLEAR = {
    "IN_KOAN": (
        # “a large on the table and a small in it”: in the large one, or in the koan
        r"A SIZE (?:PIECE )?(?:THAT BE )?(?:GROUNDED|UNGROUNDED|FLAT|UPRIGHT) AND A SIZE (?:PIECE )?IN_IT",
    ),
    "STACK": (
        # “a stack contains all the reds”, “a stack with most of the reds”: of the koan's
        rf"{_STACK} (?:THAT )?(?:HAVE|WITH) (?:ALL_THE|MOST_OF|(?:\w+ )?HALF_OF) (?:{_KIND} )*(?:MANY|PIECE|COLOUR)\b",
        rf"ALL_BUT (?:UNIT|NUM) .*(?:BE|HAVE) IN A {_STACK}",  # “all but one green piece are in a stack”: in the same?
        # “a stack contains a piece of every colour in the koan”: what is “in the koan” is not of the stack
        rf"{_STACK} (?:THAT )?(?:HAVE|WITH|CONSIST_OF).* IN_THE_KOAN",
        # “a red or a blue is in every stack”: in each the one or the other
        rf"(?:COLOUR|MANY|PIECE) OR (?:A )?{_ALONG}BE (?:AT_TOP OF|AT_BOTTOM OF|IN) (?:ALL|ALL_THE) {_STACK}",
        # “reds and blues are in the same stack”, “no red and blue are in the same stack”
        (
            r"(?<!ALL )(?<!ALL_SO )(?:COLOUR|MANY) AND (?:COLOUR|MANY) (?:PIECE )?(?:BE|IS_NOT) IN "
            rf"(?:ALL_THE|A|SAME|DIFFERENT) {_STACK}"
        ),
        rf"{_STACK} (?:THAT )?BE .*OR (?:ALL|ALL_SO) SAME",
        # “two stacks of different colours”, “stacks have different colours”: each, or the one and the other
        r"(?:STACKS|TOWERS|NESTS) (?:(?:OF|WITH) (?:DIFFERENT|SAME)|HAVE DIFFERENT) (?:COLOUR|SIZE|ORIENTATION)_KIND",
        rf"{_STACK} BE A COLOUR AND",  # “every stack is a red and a blue”
        rf"COMMA NO NUM (?:BE )?IN SAME {_STACK}",  # “at least three reds, no two in the same stack”
        rf"PIECE BE IN DIFFERENT {_STACK}",  # “the pieces are in different stacks”
        r"(?:COMMA|AND) (?:UNIT|NONE) (?:AT_TOP|AT_BOTTOM)",  # “every stack has two reds, one on top”
        rf"(?:A|UNIT) {_STACK} OF \w+ ONLY",
        r"THERE_IS (?:A |SOME )?(?:STACKS|TOWERS) (?:AND|COMMA_AND) THEY",  # “there are stacks and they are all red”
        r"THERE_IS (?:A |SOME )?(?:STACKS|TOWERS) COMMA ALL_SO",
        rf"{_STACK}.*AND DIFFERENT\w* COLOUR_KIND",  # “a stack that contains a red and another colour”
        rf"{_STACK}.* BE THE EXTREME PIECE$",  # of the stack, or of the koan
        rf"{_STACK}.* {_THAN} .*IN_IT",
        rf"{_THAN} ALL(?:_THE)? (?:OTHER )?{_ALONG}IN SAME {_STACK}",
        r"(?:AND|COMMA_AND) ITS PIECE BE (?:SAME|DIFFERENT)",
        rf"(?:EXACTLY|AT_LEAST|NUM|UNIT) (?:UNIT |NUM )?{_STACK} (?:AND|COMMA_AND) ITS PIECE",
        rf"(?:TOP|BOTTOM) (?:PIECE )?OF A {_STACK} BE \w+ AND {_VERB}",
        rf"OUTNUMBER .* IN A {_STACK}",
        rf"(?:MORE|FEWER|AS_MANY) {_KIND} (?:PIECE )?IN (?:THE TALLEST )?{_STACK} (?:THAN|AS) {_KIND}(?: PIECE)?$",
        rf"{_STACK} (?:THAT )?(?:HAVE|WITH) .*AND A COMPARATIVE",  # “a stack has a red and a larger piece”
        rf"\b(?:A|ALL_THE|NO) {_STACK} (?:THAT )?(?:HAVE|WITH) A .*(?:AND|COMMA_AND) (?:THEY|IT BE)",
        rf"{_STACK} (?:THAT )?(?:HAVE|WITH) {_ALONG}AND ALL(?:_THE)? PIECE (?:BE|HAVE)",
        rf"IN ALL(?:_THE)? {_STACK} (?:OR|AND) {_VERB}",  # “a red is in every stack or touches a blue”
        # “the tops of at least two towers are the same colour”: two in one tower, or one in each
        (
            rf"(?:AT_)?(?:TOP|BOTTOM) (?:PIECE )?OF (?:AT_LEAST |EXACTLY |MORE_THAN |AT_MOST )?(?:NUM|UNIT) {_STACK} "
            r"(?:BE|HAVE) SAME"
        ),
        (
            rf"{_STACK} (?:OF (?:(?:AT_LEAST|AT_MOST|EXACTLY|MORE_THAN|NUM|UNIT) )+PIECE )?(?:IN_WHICH|WHOSE)"
            rf" (?:(?!THAT|COMMA|THERE_IS)\w+ )*BE (?:(?!THAT)\w+ )+"
            rf"(?:AND|OR) (?:THE|NO|ALL|ALL_THE|A|SOME|UNIT|NONE) (?:(?!THAT|COMMA)\w+ )*BE\b"
        ),
        # “it has only red stacks”, “only red stacks”: there may be lone pieces
        rf"(?:HAVE_ONLY|^ONLY(?= \w+ \w+$)) (?:{_KIND} )?(?:STACKS|TOWERS)",
        # “a red and a blue are stacked”: in one stack, or each in some stack
        r"A (?:COLOUR|SIZE) (?:PIECE )?AND A (?:COLOUR|SIZE) (?:PIECE )?BE STACKED",
        r"NUM PIECE STACKED COMMA BOTH",
    ),
    "TOP": (
        r"^(?:WHITE )?(?:IF )?(?:ALL|ONLY) MANY (?:AT_TOP|AT_BOTTOM|IN A STACK)\b",
        r"^(?:WHITE )?(?:IF )?NOTHING AT_TOP$",
        # “a red on top and a blue at the bottom”: of one stack, or of any
        (
            rf"^(?:WHITE )?(?:IF )?(?:A )?{_KIND} (?:PIECE )?AT_(?:TOP|BOTTOM) (?:AND|COMMA_AND|COMMA) (?:A )?{_KIND} "
            r"(?:PIECE )?AT_(?:TOP|BOTTOM)$"
        ),
        r"(?:LARGER|SMALLER|AS|FROM) THE UNIT (?:AT_TOP|AT_BOTTOM)",  # “larger than the one on top”
        r"^(?:WHITE )?IF .*(?:ON_TOP|ABOVE|UNDER|BELOW) .*COMMA .*(?:TOP|BOTTOM)\b",
    ),
    "OTHER": (
        # “one of the reds points at the other”: at the other red
        rf"UNIT (?:OF )?(?:(?:MANY|COLOUR|PIECE) )?(?:BE )?{_THAN} (?:ALL |ALL_THE )?THE OTHER\b(?! PIECE)",
        rf"(?:MANY|COLOUR) (?:BE )?{_THAN} (?:ALL |ALL_THE |THE )+OTHER\b(?! PIECE)",
    ),
    "THEY": (
        # “there are reds and blues and they touch”: some two, or all of them
        r"THERE_IS MANY AND MANY (?:AND|COMMA_AND) THEY (?:BE SAME|BE DIFFERENT|TOUCH|POINT_AT)",
        rf"{_THAN} ANOTHER (?:AND|COMMA_AND) THEY",
    ),
    "THEM": (rf"{_THAN} (?:{_KIND} )?(?:PIECE |MANY )(?:THAT BE )?{_THAN} THEM$",),
    "DIFFERENT": (
        # “all the flats are another colour”, “all touching a red are a different size”: than others, or each another
        r"(?<!THAT )BE (?:OF )?DIFFERENT_OTHER \w+_KIND\b(?! (?:THAN|FROM|AS)\b)",
        r"BE (?:OF )?(?:UNIT|SAME) (\w+_KIND) .*(?<!THAT )BE (?:OF )?DIFFERENT_ONE \1\b(?! (?:THAN|FROM|AS)\b)",
    ),
    "BOTH": (r"NUM PIECE (?:TOUCHING|POINTING_AT EACH_OTHER) COMMA BOTH",),
    "NO": (rf"ALL(?:_THE)? {_KIND} {_VERB} .*(?:AND|COMMA_AND) NONE {_VERB}",),
    "IF": (
        rf"IF NUM (?:{_KIND} )?(?:PIECE )?(?:TOUCH|BE IN SAME STACK) COMMA (?:NONE|(?:AT_LEAST |EXACTLY )?UNIT) BE",
    ),
}
"""By a word that is in them all."""
ENDS = frozenset(["AT_TOP", "AT_BOTTOM", "TOP", "BOTTOM"])
STACK_WORDS = ("STACK", "TOWER", "NEST")
SEVERAL = frozenset([*STACK_WORDS, "DIFFERENT", "COLOUR", "NO", "THE", "ALL", "OF", "UNIT", "A", "IN_KOAN", "MOST",
                     "FRACTION"])  # fmt: skip
"""Kinds of words that are told apart here."""
SIGNS = frozenset([*UNCLEAR, *ENDS, *STACK_WORDS, "STACKED"])
"""Without one of these a text is none of them."""


def literal(pattern: str) -> str:
    """Return the longest text that stands in all that a pattern matches."""
    found = [""]
    for kind, told in _parser.parse(pattern):
        if kind is _constants.LITERAL:
            found[-1] += chr(told)
        elif kind not in (_constants.AT, _constants.ASSERT, _constants.ASSERT_NOT):
            found.append("")
    return max(found, key=len)


PATTERNS = {key: tuple((literal(one), re.compile(one)) for one in patterns) for key, patterns in UNCLEAR.items()}
"""Each pattern after what it needs: most texts don't have that, which takes a twentieth of the time to see."""


def is_unclear(words: TypedWords) -> bool:
    """Return whether a text says what the language has no meaning of."""
    if SIGNS.isdisjoint(words.all_kinds) or is_canonical(words):
        return False
    keys = words.all_kinds & PATTERNS.keys()
    if words.has(*STACK_WORDS, "STACKED"):
        keys |= {"STACK"}
    if words.has(*ENDS):
        keys |= {"TOP"}
    text = " ".join(words.remember(kinds_of))
    return any(needed in text and pattern.search(text) for key in keys for needed, pattern in PATTERNS[key])


def is_canonical(words: TypedWords) -> bool:
    """Return whether a text is a wording of the program's own, which always says what it means."""
    return words.kinds[:2] == ("WHITE", "IFF") and words.kinds[-1] == "STOP"


def kinds_of(words: TypedWords) -> list[str]:
    """Return the kinds of the words, and of some words more than that."""
    return [_kind_of(words, place) if kind in SEVERAL else kind for place, kind in enumerate(words.kinds)]


def _kind_of(words: Sequence[Token], place: int) -> str:
    word = words[place]
    kind, after = word.type, [one.type for one in words[place + 1 : place + 3]]
    alone = after[:1] == ["COLOUR"] and after[1:2] not in (["PIECE"], ["STACK"], ["TOWER"])
    alone = alone and not words[place + 1].endswith("s")
    if kind == "COLOUR" and word.endswith("s") and after[:1] != ["PIECE"]:
        return "MANY"
    if kind in STACK_WORDS and word.endswith("s"):
        return f"{kind}S"
    if kind == "NO" and word.startswith("none") and not word.endswith("its"):
        return "NONE"
    if kind in ("THE", "ALL", "OF") and word.split()[-1] in ("its", "their"):
        return "OF ITS" if kind == "OF" else "ITS"
    if kind == "UNIT" and (alone or after[:1] in (["FLAT"], ["UPRIGHT"])):
        many = any(one.type in STACK_WORDS and one.endswith("s") for one in words[:place])
        return "ONE_SO" if many else kind
    if kind == "ALL":
        every = word.startswith(("every", "each")) or word.endswith(" the")
        return "ALL_SO" if alone and word == "all" else "ALL_THE" if every else kind
    if kind == "DIFFERENT":
        one = any(each.endswith("KIND") for each in after[:1]) and not words[place + 1].endswith("s")
        return "DIFFERENT_OTHER" if one and word.endswith("other") else "DIFFERENT_ONE" if one else kind
    if kind == "A":
        first = word.split()[0]
        return first.upper() if first in ("some", "any", "another") else kind
    return _of_whole(word)


def _of_whole(word: Token) -> str:
    """Return the kind of a word that speaks of the koan, of some part of its pieces, or of something else."""
    kind = word.type
    if kind == "IN_KOAN":
        return "IN_IT" if word == "in it" else "IN_THE_KOAN" if word.startswith(("in the", "of the")) else kind
    if kind == "FRACTION":
        return "HALF_OF" if word.endswith(" the") else kind
    return "MOST_OF" if kind == "MOST" and "of" in word.split() else kind
