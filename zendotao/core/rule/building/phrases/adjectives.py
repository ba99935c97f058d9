"""Adjectives: words for tests, and words like “largest”, “other” and “tallest” that are no tests by themselves."""

from __future__ import annotations

import re

from lark import Token

from zendotao.core.koan.pieces import Size
from zendotao.core.messages import message
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.adjective_values import Adjectives, DeniedAdjective, PieceNumber, Plural
from zendotao.core.rule.building.parts.folding import leaves
from zendotao.core.rule.building.parts.predicate_values import Pred, Relative, Verb
from zendotao.core.rule.building.parts.pronouns import TABLE
from zendotao.core.rule.building.parts.relations import inverse
from zendotao.core.rule.building.parts.values import Alike, Joined, Mutual, Part, Together, Unfit
from zendotao.core.rule.piece_words import COLOURS, SIZES
from zendotao.core.rule.syntax import (
    ANYTHING,
    NEST,
    SOME,
    STACK,
    And,
    AtBottom,
    AtTop,
    Attribute,
    Extreme,
    Grounded,
    InTower,
    Link,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    Or,
    Orientation,
    Related,
    Test,
    UpsideDown,
)

EXTREMES = {"largest": Extreme.LARGEST, "biggest": Extreme.LARGEST, "smallest": Extreme.SMALLEST,
            "littlest": Extreme.SMALLEST, "highest": Extreme.HIGHEST, "lowest": Extreme.LOWEST}  # fmt: skip


STATES: dict[str, Test] = {
    "UPRIGHT": OfOrientation(Orientation.UPRIGHT),
    "FLAT": OfOrientation(Orientation.FLAT),
    "WEIRD": OfOrientation(Orientation.WEIRD),
    "LEANING": OfOrientation(Orientation.WEIRD),
    "GROUNDED": Grounded(),
    "UNGROUNDED": Not(Grounded()),
    "UPSIDE_DOWN": UpsideDown(),
    "STACKED": InTower(STACK),
    "UNSTACKED": Not(InTower(STACK)),
}


COMPARATIVES = {"larger": Link.LARGER, "bigger": Link.LARGER, "smaller": Link.SMALLER, "higher": Link.HIGHER,
                "lower": Link.LOWER}  # fmt: skip


IDENTICAL: Together = (Alike(Attribute.COLOUR), Alike(Attribute.SIZE))
"""Pieces that no fact tells apart by their numbers: of one size and colour."""
LIKE = {"sized": Attribute.SIZE, "colo": Attribute.COLOUR, "oriented": Attribute.ORIENTATION}


SO = re.compile(
    r"(?:^|\b(?:THERE_IS|HAVE|OPINION|WHITE|IF|IFF|STONE_IF|COMMA|COMMA_AND|THEN|STOP) )"
    r"(?:(?:(?:A|ALL|NO|THE|THEY|SOMETHING|NOTHING|NUM|UNIT|AT_LEAST|AT_MOST|EXACTLY|COLOUR|SIZE|PIECE) )*"
    r"THAT (?:BE|IS_NOT)(?: A)? (?P<said>[A-Z]+)|(?:A|ALL|NO|THEY|UNIT|SOMETHING) (?P<kind>[A-Z]+)(?: PIECE)?) "
    r"(?:IS_NOT |BE |NEG_AUX |MODAL )?(?:TOUCH|TOUCHING|TOUCHED_BY|POINT_AT|POINTING_AT|POINTED_AT_BY|POINT_THROUGH|"
    r"COVER|INSIDE|LARGER|SMALLER|HIGHER|LOWER|ABOVE|BELOW|UNDER|ON_TOP|DIRECTLY_ABOVE|DIRECTLY_BELOW)"
    r"(?: (?:A|SOMETHING|NOTHING|UNIT|NUM|NO|ALL|AT_LEAST|EXACTLY|PIECE))*$"
)
"""What a piece is said to be, before what it touches, by the kinds of words: there “that is” says the same again."""


NO_TESTS = frozenset([Extreme, str, Mutual, Alike, PieceNumber, Pred, DeniedAdjective, tuple])
"""What adjectives come to that are no tests by themselves."""


@rule
def relative_so(context: TextContext, that_is: Token) -> Relative:
    """“Everything that isn't red touches something that is”: something red."""
    before = context.words.before(that_is)
    text = " ".join(context.words.kinds[: len(before)])
    found = SO.search(text)
    if found is None:
        raise Unfit
    word = before[text.count(" ", 0, found.start(found.lastgroup or 0))]
    match word.type:
        case "COLOUR":
            test = colour(context, word)
        case "SIZE":
            test = size(context, word)
        case kind if kind in STATES:
            test = STATES[kind]
        case _:
            raise Unfit
    such = Pred(test.test if isinstance(test, Plural) else test)
    plural = " are" in that_is
    return Relative(Verb("is", such, denied=that_is.endswith(" not")), plural=plural)


@rule
def relative_does(context: TextContext, that_does: Token) -> Relative:
    """“A blue that does not touch the table touches a piece that does”: one that touches it."""
    before = context.words.before(that_does)
    grounds = [place for place, word in enumerate(before) if word.endswith(TABLE)]
    if len(grounds) != 1 or not before[grounds[0]].startswith("touch"):
        raise Unfit
    negated = before[grounds[0] - 1].type in ("NEG_AUX", "NOT", "IS_NOT")
    denied = that_does.endswith(" not")
    if denied == negated:
        raise Unfit
    return Relative(Verb("is", Pred(Grounded()), denied=denied), plural=" do" in that_does and "does" not in that_does)


@rule
def adjectives(context: TextContext, *words: Part) -> Adjectives:
    """Return the adjectives in a row, as tests and as words that are no tests: “small red”."""
    plain = [word.test if isinstance(word, DeniedAdjective) else word for word in words]
    plural = isinstance(plain[-1], Plural)
    if any(isinstance(word, Plural) for word in plain[:-1]):
        raise Unfit  # “all smalls upright”: a noun, and what is said of it
    tests = tuple(word.test if isinstance(word, Plural) else word for word in plain)
    if len(tests) > 1 and len({test for test in tests if isinstance(test, OfColour)}) > 1:
        raise Unfit(message("a piece has one colour"))
    return Adjectives(tests, plural, isinstance(words[0], DeniedAdjective))


@rule
def colour(context: TextContext, word: Token) -> Test | Plural:
    """Return the test for a colour, marked where the word is a plural: “red”, “reds”."""
    name = next(one for one in word.split() if one.removesuffix("s") in COLOURS)  # “the colour red”, “red coloured”
    return mark_plural(name, OfColour(COLOURS[name.removesuffix("s")]))


@rule
def size(context: TextContext, word: Token) -> Test | Plural:
    """Return the test for a size, marked where the word is a plural: “small”, “smalls”."""
    name = word.split()[0]
    return mark_plural(word, OfSize(Size.MEDIUM if name == "middle" else SIZES[name.removesuffix("s")]))


@rule
def state(context: TextContext, word: Token) -> Test | Plural:
    """Return the test for an orientation or a place: “upright”, “on the table”, “stacked”."""
    if word.type == "NESTED":
        ways: tuple[Test, Test] = (Related(Link.INSIDE, SOME, ANYTHING), InTower(NEST))
        return context.choices.one_of("nested", *ways)
    return mark_plural(word, STATES[word.type]) if word.value in ("uprights", "flats", "weirds") else STATES[word.type]


@rule
def extreme(context: TextContext, word: Token) -> Extreme:
    """Return the extreme of size or height that a word names: “largest”, “lowest”."""
    return EXTREMES[word.split()[0]]


@rule
def tallest(context: TextContext, word: Token) -> str:
    """Return the word “tallest”; raise :class:`Unfit` for “shortest”."""
    if word == "shortest":
        raise Unfit
    return "tallest"


@rule
def other(context: TextContext, _word: Token) -> str:
    """Return the word “other” for “other” or “others”."""
    return "other"


@rule
def touching_ones(context: TextContext, _word: Token) -> Mutual:
    """Return the relation of “touching pieces” among themselves: they touch one another."""
    return Mutual(Link.TOUCHING)


@rule
def not_adjective(context: TextContext, word: Token, adjective: Part) -> Test | Plural | DeniedAdjective:
    """Return the opposite of an adjective, marked as denied after “not”: “non-red”, “not red”."""
    if not is_test(adjective):
        raise Unfit
    opposite = Plural(Not(adjective.test)) if isinstance(adjective, Plural) else Not(adjective)
    return DeniedAdjective(opposite) if word.type == "NOT" else opposite


@rule
def pip_size(context: TextContext, number: int, _pip: Token) -> Test:
    """Return the test for the size of so many pips: “three-pip”."""
    if number not in (1, 2, 3):
        raise Unfit(message("a piece has one, two or three pips"))
    return OfSize(Size(number))


@rule
def pointed_ones(context: TextContext, word: Token) -> Test:
    """Return the test for “pointed-at pieces”, at which some piece points, or for “pointing pieces”."""
    return Related(Link.POINTING_AT if word.type == "POINTING_ONES" else Link.POINTED_AT_BY, SOME, ANYTHING)


@rule
def one_coloured(context: TextContext, _word: Token) -> Alike:
    """Return the likeness of pieces of one colour: “monochrome”."""
    return Alike(Attribute.COLOUR)


@rule
def size_of(context: TextContext, number: int, _piece: Token) -> PieceNumber:
    """Return the number of pieces of a tower, as an adjective: “three-piece”."""
    return PieceNumber(number)


@rule
def comparative(context: TextContext, word: Token) -> Pred:
    """“A larger piece”: larger than the one that is spoken of."""
    return Pred(to_it=inverse(COMPARATIVES[word]))


@rule
def identical(context: TextContext, _word: Token) -> Together:
    """Return the likeness of “identical pieces”: in colour and in size."""
    return IDENTICAL


@rule
def like_ones(context: TextContext, words: Token) -> Together:
    """“Same-sized pieces”."""
    return tuple(Alike(kind) for stem, kind in LIKE.items() if stem in words)


@rule
def end_piece(context: TextContext, word: Token) -> Test:
    """Return the test for a piece at the top or the bottom of a tower: “top”, “bottom”."""
    return AtTop() if word.type == "TOP" else AtBottom()


def is_test(word: Part) -> bool:
    """Return whether an adjective is a test by itself."""
    return type(word) not in NO_TESTS


def mark_plural(word: str, test: Test) -> Test | Plural:
    """Return the test of a word, marked where the word is of several."""
    return Plural(test) if word.split()[0].endswith("s") else test


def is_plural_row(joined: Joined) -> bool:
    """Return whether a row of adjectives ends with a noun of several."""
    rows = leaves(joined)
    return isinstance(rows[-1], Adjectives) and rows[-1].plural


def has_neither(joined: Joined) -> bool:
    """Return whether “neither” is in a row of adjectives: before a noun it says that there is neither."""
    return isinstance(joined, Not) or (isinstance(joined, (And, Or)) and any(map(has_neither, joined.parts)))
