"""Rows of adjectives before a noun, which may name several kinds of pieces."""

from __future__ import annotations

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.gathering import all_alike
from zendotao.core.rule.building.conditions.relating import says_relation_of_it
from zendotao.core.rule.building.conditions.tower_values import excludes
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.adjective_values import Adjectives, PieceNumber
from zendotao.core.rule.building.parts.folding import both, either, leaves
from zendotao.core.rule.building.parts.marks import tower_lies
from zendotao.core.rule.building.parts.phrase_values import Noun
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.values import Alike, Mutual, Part, Together, Unfit, in_both
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    Extremal,
    Extreme,
    Is,
    Not,
    OfColour,
    OfOrientation,
    Related,
    Tallest,
    Test,
)


def add_special_adjective(noun: Noun, word: Part) -> Noun:
    """Return the noun with an adjective that is no test by itself; its tests are there already."""
    if isinstance(word, (Mutual, tuple)):
        return noun.alter(together=word) if noun.together is None else each_with_another(noun, word)
    if isinstance(word, Pred) and says_relation_of_it(word.to_it, noun.test):
        return noun
    if isinstance(word, Pred) and word.to_it is not None:
        return noun.relate_to_it(word.to_it)
    if isinstance(word, Extreme):
        return noun.alter(test=Extremal(word, noun.test))
    if word == "tallest":
        raise Unfit(message("towers are tall; say “largest” or “highest” of a piece"))
    if isinstance(word, (PieceNumber, Alike)):
        raise Unfit
    return noun


def each_with_another(noun: Noun, together: Together) -> Noun:
    """“Touching pieces of the same size”: those of which each touches another one of its size."""
    if noun.together is None or noun.each or noun.plural is False:
        raise Unfit
    so = mutual_relation(in_both(together, noun.together))
    return noun.alter(test=both(noun.test, Related(so, SOME, noun.test)), together=None)


def test_of_row(row: Adjectives) -> Test:
    """Return the test that a piece is as all the adjectives in a row say."""
    tests: tuple[Test, ...] = row.words
    return both(*tests)


def test_under_not(row: Adjectives) -> Test:
    """Return the test that a “not” before adjectives denies; the adjectives' own where there is none. What several
    pieces are together, such as “identical”, is kept with the noun.
    """
    tests: list[Test] = [word for word in row.words if not isinstance(word, (Alike, Mutual, tuple))]
    if row.denied and tests and isinstance(tests[0], Not):
        tests[0] = tests[0].part
    return both(*tests)


def pred_of_row(row: Adjectives) -> Pred:
    """Return the predicate that a piece is as all the adjectives in a row say, and what a “not” before them denies."""
    test = test_of_row(row)
    return Pred(test, affirmed=Pred(test.part) if row.denied and isinstance(test, Not) else None)


def towers_with(noun: Noun, words: tuple[Part, ...]) -> Noun:
    """Return the noun for towers with the conditions that adjectives state."""
    conditions = [] if noun.tower is None else [noun.tower]
    said_of_all = [tower_condition(word) for word in words if word != "other"]
    if any(excludes(one, condition) for one in said_of_all for condition in conditions):
        raise Unfit  # “a red stack with a blue on top”
    conditions += said_of_all
    return noun.alter(tower=both(*conditions) if conditions else None, other="other" in words)


def tower_condition(word: Part) -> Condition:
    """Return the condition on a tower that an adjective states."""
    match word:
        case "tallest":
            return Tallest()
        case PieceNumber(pieces):
            return Is(Count(ANYTHING), Exactly(pieces))
        case OfOrientation(orientation):
            return tower_lies(orientation)
        case OfColour():
            return Every(ANYTHING, word)
        case Alike():
            return all_alike(word, ANYTHING)
    raise Unfit


@rule
def listed_colours(context: TextContext, word: Token, *parts: Part) -> Noun:
    """“The colours red, yellow and green”: of these, those that pieces have."""
    rows = leaves(parts[-1])
    if not word.endswith("s") or isinstance(parts[-1], Not) or not all(len(row.words) == 1 for row in rows):
        raise Unfit
    tests = tuple(row.words[0] for row in rows)
    if not all(isinstance(test, OfColour) for test in tests):
        raise Unfit
    return Noun(Attribute.COLOUR, test=either(*tests), plural=True)
