"""Advice for texts whose words are all known but mean nothing together."""

from __future__ import annotations

from zendotao.core.messages import mark_message, message
from zendotao.core.rule.mistakes.hint_messages import COUNTED, LIKE, OF_WHAT, OPEN, SELF, SOME, THAN, TOWERS
from zendotao.core.rule.mistakes.hint_table import make_hint
from zendotao.core.rule.piece_words import COLOUR

DESCRIBE = mark_message("Describe pieces by what they are, touch or point at, as in “%(example)s”.")
STATE = mark_message("Say what pieces are, touch or point at, or what the koan contains, as in “%(example)s”.")
SHORTER = mark_message("Say it in shorter parts, joined by “and” or “or”, as in “%(example)s”.")
WHOLE = mark_message("Say what these pieces are, or that there are some, as in “all pieces are red” or “%(example)s”.")
CONTAIN = mark_message("Koans and towers contain pieces; a piece does not. Say it of the koan, as in “%(example)s”.")

PRONOUN = mark_message("Say again which pieces are meant, as in “%(example)s”.")
STANDING_FOR = mark_message("Nothing tells what %(word)s stands for: name the pieces, as in “%(example)s”.")
SO_MANY = mark_message("Say of what there are so many, as in “%(example)s”.")
ONE_NUMBER = mark_message("Give a single number, as in “%(example)s”.")
EXTREME = mark_message("Say which pieces are the largest or smallest, and what is so of them, as in “%(example)s”.")
ALIKE = "no two pieces are the same colour"

NUMBER = (
    r"(?:(?<=than )|(?<=only )|(?<=exactly )|(?<=least )|(?<=most )|(?<=is )|(?<=has ))one|"
    r"((more|less|fewer|greater|higher|at least|at most|exactly|only|over|under|up to) )?(than )?"
    r"(two|three|four|five|six|seven|eight|nine|ten|\d+)"
)

LACKING = (
    make_hint(r"(different|same|other) (colou?rs?|sizes?|orientations?)", OF_WHAT, ALIKE),
    make_hint(r"no (colou?rs?|sizes?)", LIKE, SOME),
)
"""For words that lack what they are said of."""

SENSELESS = (
    make_hint(
        r"(pointed at|points? at|pointing at|touch(es|ing|ed)?|above|below|under|on top of) ((?!and|or|that)\w+ )*"
        r"(different )?(colou?rs|sizes)",
        COUNTED,
        "a piece touches a red piece and touches a blue piece",
    ),
    make_hint(
        r"(stack|tower|nest)s? ((is|are|has|have|of|with|in) )+((?!and|or|that)\w+ )*(same|equal|different) "
        r"(height|number|pip)s?( (of|count) ?\w*)?",
        TOWERS,
        "every tower is a tallest tower",
    ),
    make_hint(
        rf"(at (least|most)|(no )?(more|less|fewer) than) (one|{NUMBER}) or (one|{NUMBER})",
        ONE_NUMBER,
        "it contains at least two red pieces",
    ),
    make_hint(r"(koans?|structures?|it|this) (is|are) (white|black)", OPEN, "AKHTBN if it contains a red piece"),
    make_hint(
        r"(top|bottom)( (piece|one|level))? (of|in) (a|the|its|every|each|any) (stack|tower)s?",
        LIKE,
        "a red piece is at the top of a tower",
    ),
    make_hint(
        r"(the )?same way|direction of|the direction", LIKE, "a red piece points in the same direction as a blue piece"
    ),
    make_hint(r"the colou?r of", LIKE, "every largest piece is the same colour as every smallest piece"),
    make_hint(rf"(which|whose|the) colou?r|colou?r (is|{COLOUR})", LIKE, SOME),
    make_hint(
        r"(each|every|all|any|a|one)( of (the|its))?( \w+)? (pieces?|blocks?|pyramids?)( must| should| has to)? "
        r"(contains?|have|has)|each must have",
        CONTAIN,
        "it contains at least one piece of each of the four colours",
    ),
    make_hint(r"itself|themselves", SELF, "a red piece points at another piece"),
    make_hint(
        r"of each (colou?r|size)|each colou?r", LIKE, "it contains at least one piece of each of the four colours"
    ),
    make_hint(r"of different|other colou?r", OF_WHAT, "no two pieces are the same colour"),
    make_hint(r"(?<!a )(bigger|larger|smaller|higher|lower|greater)", THAN, "a red piece is larger than a blue piece"),
    make_hint(r"it is (a |one )?(tower|stack)", LIKE, "all its pieces are in one tower"),
    make_hint(r"nor", LIKE, "it contains neither a red piece nor a blue piece"),
    make_hint(
        r"(no|not|never)( an?)?( \w+)?( pieces?)? without|needs?|requires?",
        LIKE,
        "if it contains a red piece then it contains a blue piece",
    ),
    make_hint(r"has the (largest|biggest|smallest) size", EXTREME, "every largest piece is red"),
    make_hint(r"different heights?", LIKE, "no two pieces are the same height"),
    make_hint(r"(different|same|other) (colou?r|size|orientation)s?", OF_WHAT, ALIKE),
    make_hint(
        rf"(?:{NUMBER})( (and|or|but|nor|,)( not)? (?:{NUMBER}))*$",
        SO_MANY,
        "it contains at least three pieces",
    ),
)
"""For words that are read, and mean nothing together."""

DESCRIBED = (DESCRIBE, "it contains a red piece that touches a blue piece")
OF_RULES = {
    "condition": (WHOLE, SOME),
    "sentence": (STATE, "every red piece, if any, is upright"),
    "joined": (SHORTER, "it contains a red piece and it contains a blue piece"),
}
"""By the rule of the grammar of which nothing was made."""

OF_WORDS: dict[tuple[str, ...], tuple[str, str]] = {
    ("BE",): (WHOLE, SOME),
    ("KOAN", "BE"): (WHOLE, SOME),
    ("IT", "BE"): (PRONOUN, "every red piece, if any, is upright"),
    ("COLOUR_KIND",): (OF_WHAT, ALIKE),
    ("SIZE_KIND",): (OF_WHAT, ALIKE),
    ("ORIENTATION_KIND",): (OF_WHAT, ALIKE),
}
"""By the terminals of the first words of what means nothing; this tells more than the rule does."""


def advise_on_words(kinds: tuple[str, ...]) -> str:
    """Return advice for words of these terminals; empty if none is known."""
    advice, example = OF_WORDS.get(kinds[:1]) or OF_WORDS.get(kinds[:2]) or ("", "")
    return message(advice, example=example) if advice else ""


def advise_on_pronoun(named: str) -> str:
    """Return advice for a word such as "it", in quotes, that may stand for anything or nothing."""
    return message(STANDING_FOR, word=named, example="every red piece, if any, touches a blue piece")


def advise_on_grammar_rule(rule: str) -> str:
    """Return advice for what the rule of the grammar makes nothing of, where nothing else is known."""
    advice, example = OF_RULES.get(rule, DESCRIBED)
    return message(advice, example=example)
