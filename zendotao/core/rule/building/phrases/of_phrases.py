"""Phrases after “of”: the material of a noun, or the kind that it belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from zendotao.core.rule.building.conditions.base import plain_test, test_of
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.existing import split_kinds
from zendotao.core.rule.building.conditions.relating import is_at_end
from zendotao.core.rule.building.conditions.tower_values import (
    are_excluded,
    conditions_in,
    is_among,
    statements_of_every,
    there_are,
)
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, either, fold, leaves
from zendotao.core.rule.building.parts.marks import tests_of_values
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import MadeOf, Verb
from zendotao.core.rule.building.parts.values import Joined, Numeral, OfKind, Part, Said, Unfit, exact
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    STACK,
    And,
    AtBottom,
    AtLeast,
    AtTop,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Kinds,
    OfColour,
    Related,
)
from zendotao.core.rule.walk import nodes

ENDS = (AtTop(), AtBottom())
"""“On top of a stack” says where a piece is; it is no piece “on top” that is “of a stack”."""


def make_noun_of(context: TextContext, noun: Noun, joined: Joined) -> Noun:
    """Return the noun with what it is made of, or is a kind of."""
    if noun.what == "tower":
        return noun.add_tower_condition(_tower_is_of(context, noun, joined))
    if noun.what == "pip" or isinstance(noun.what, Attribute):
        return _of_pieces(context, noun, joined)
    if not isinstance(joined, Phrase):
        raise Unfit
    kind = joined.noun
    if noun.what == "piece" and kind.what == "tower" and noun.test not in ENDS:
        return noun.alter(within=joined)
    if noun.what == "piece" and isinstance(kind.test, OfColour) and _says_colour(context, joined):
        return noun.alter(test=both(kind.test, noun.test))
    if noun.what != "piece" or not isinstance(kind.what, Attribute) or kind.test != ANYTHING:
        raise Unfit
    if kind.different and joined.det == "bare":
        raise Unfit  # “of different sizes” is said among them
    plain_test(context, kind, union=True)
    return noun.alter(of_kind=of_kind(joined, kind.what))


def noun_among(context: TextContext, noun: Noun, joined: Joined) -> Noun:
    """“A red among the flat pieces”: one that is flat too."""
    these = isinstance(joined, Phrase) and joined.det in ("bare", "the", "every") and joined.amount is None
    if not these or {noun.what, joined.noun.what} != {"piece"} or joined.noun.plural is False:
        raise Unfit
    if context.says("THAN", "AS"):
        raise Unfit  # “more reds than blues among the flat pieces”: reds among them, too
    return noun.alter(test=both(noun.test, test_of(context, joined.noun, union=True)))


def _tower_is_of(context: TextContext, noun: Noun, joined: Joined) -> Condition:
    """Return the condition that a tower is made of what is named."""
    if isinstance(joined, Phrase) and joined.det == "some" and joined.noun.each:
        joined = split_kinds(joined)  # “a tower of a red and blue”
    if noun.tower is not None and isinstance(joined, Phrase) and joined.det == "some":
        raise Unfit  # “a stack of a red” alone: no stack is of one piece
    if all(map(is_so_many, leaves(joined))):  # “a stack of two reds”: of these alone
        return koan_has(context, Verb("consists", joined))
    if isinstance(joined, And) and all(map(is_of_pieces, joined.parts)):
        return _tower_is_of_all(context, joined.parts)
    return fold(joined, partial(_tower_is_of_phrase, context))


def of_towers_with(context: TextContext, noun: Noun, condition: Condition) -> Noun:
    """Return the towers in which a condition holds too; “a stack of reds with a blue on top”: the others are
    red."""
    of_all = statements_of_every(noun.tower)
    apart = [test for test in there_are(condition) if not any(is_among(test, one.test) for one in of_all)]
    if len(of_all) != 1 or not apart:
        return noun.add_tower_condition(condition)
    (made,) = of_all
    if any(are_excluded(made.test, test) for test in apart):
        if any(isinstance(one, MadeOf) and names_these(one.joined) for one in noun.tail):
            raise Unfit
        if not all(map(is_at_end, apart)):
            raise Unfit  # “a stack of reds with a blue”: where, and how many of them?
    elif not all(map(is_at_end, apart)) or context.says("TOP", "BOTTOM") or context.choices.ask("made of", 2) == 0:
        return noun.add_tower_condition(condition)
    others: Condition = Every(ANYTHING, either(made.test, *apart))
    kept = [one for one in conditions_in(noun.tower) if one is not made]
    some: list[Condition] = [] if STACK in kept else [Is(Count(made.test), SOME)]
    return noun.alter(tower=both(*kept, others, *some, condition))


def _says_colour(context: TextContext, phrase: Phrase) -> bool:
    """Return whether a phrase is the name of a colour alone: “a piece of the colour red”."""
    named = any(word.type == "COLOUR" and word.startswith(("colo", "the colo")) for word in context.words)
    return named and phrase.det == "bare" and phrase.noun == Noun(test=phrase.noun.test, headless=True)


def _of_pieces(context: TextContext, noun: Noun, joined: Joined) -> Noun:
    """Return the noun for the pips or kinds of some pieces."""
    if not isinstance(joined, Phrase):
        if any(phrase.noun.other or phrase.noun.what != "piece" for phrase in leaves(joined)):
            raise Unfit  # “the pips of the reds and the pips of the blues”
        tests = [plain_test(context, phrase.noun, union=True) for phrase in leaves(joined)]
        return noun.alter(test=both(noun.test, either(*tests)))
    kind = joined.noun
    if kind.what != "piece" or joined.det not in ("bare", "the", "every"):
        raise Unfit
    if kind.headless and kind.test == ANYTHING:
        raise Unfit
    return noun.alter(test=both(noun.test, plain_test(context, kind, union=True)), other=kind.other)


def _tower_is_of_all(context: TextContext, phrases: Sequence[Phrase]) -> Condition:
    """“A stack of reds and a blue”: of such alone."""
    tests = [test_of(context, phrase.noun, union=True) for phrase in phrases]
    if all(phrase.det == "bare" for phrase in phrases):
        return Every(ANYTHING, either(*tests))
    amounts = [_amount_in_tower(context, phrase) for phrase in phrases]
    there: list[Condition] = [Is(Count(test), amount) for test, amount in zip(tests, amounts, strict=True)]
    return both(Every(ANYTHING, either(*tests)), *there)


def _amount_in_tower(context: TextContext, phrase: Phrase) -> Said:
    """Return how many of them make a tower with others."""
    if phrase.det == "counted":
        return exact(phrase.amount)
    return Exactly(1) if phrase.noun.plural is False else SOME


def _tower_is_of_phrase(context: TextContext, phrase: Phrase) -> Condition:
    kind = phrase.noun.what
    if isinstance(kind, Attribute) and phrase.det == "counted" and phrase.noun.test == ANYTHING:
        return Is(Kinds(kind, ANYTHING, SOME), exact(phrase.amount))
    if phrase.noun.what != "piece" or phrase.det not in ("counted", "some", "bare", "only"):
        raise Unfit
    test = test_of(context, phrase.noun, union=True)
    if phrase.det in ("bare", "only"):
        return Every(ANYTHING, test)
    return Is(Count(test), exact(phrase.amount) if phrase.det == "counted" else SOME)


def is_of_pieces(phrase: Part) -> bool:
    """Return whether it is “reds”, “a red piece” or so many of them."""
    if not isinstance(phrase, Phrase) or phrase.noun.what != "piece" or phrase.lone:
        return False
    return phrase.det in ("counted", "some") or (phrase.det == "bare" and bool(phrase.noun.plural))


def is_so_many(phrase: Part) -> bool:
    """Return whether it is “a red piece”, or so many of them."""
    if not isinstance(phrase, Phrase) or phrase.noun.what != "piece":
        return False
    if any(isinstance(one, (Related, *map(type, ENDS))) for one in nodes(phrase.noun.test)):
        raise Unfit  # “a stack of two reds with a blue on top”: of two, or of three
    return (phrase.det == "counted" and not phrase.lone) or (phrase.det == "some" and not phrase.noun.plural)


def names_these(joined: Joined) -> bool:
    """Return whether it says of which pieces, and how many of them, a stack is."""
    return any(is_so_many(one) and one.noun.test != ANYTHING for one in leaves(joined))


def of_kind(phrase: Phrase, attribute: Attribute) -> OfKind:
    """Return the kinds that a phrase after “of” names: so many colours, one, or each."""
    if phrase.det == "every" and phrase.amount is None and (attribute is Attribute.COLOUR or phrase.noun.there):
        return OfKind(attribute, "there" if phrase.noun.there else "each")
    if phrase.det == "every":
        return OfKind(attribute, tests_of_values(attribute, phrase.amount))
    if phrase.det == "some" or (phrase.amount in (Numeral(1), SOME) and not phrase.noun.plural):
        return OfKind(attribute, "any" if phrase.free else "one")
    if phrase.det == "bare":
        return OfKind(attribute, AtLeast(2))
    if phrase.det != "counted":
        raise Unfit
    return OfKind(attribute, phrase.amount)
