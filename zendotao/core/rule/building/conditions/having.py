"""Possession, said of pieces and towers: “have four pips”, “have a red piece”."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.holding import holds
from zendotao.core.rule.building.conditions.predicates import pieces_have
from zendotao.core.rule.building.conditions.quantities import (
    QUANTITIES,
    apply_comparison,
    quantity_of,
    quantity_of_phrase,
)
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.denying import deny_row
from zendotao.core.rule.building.parts.folding import both, leaves, settle_under_not
from zendotao.core.rule.building.parts.phrase_values import (
    WHOLE,
    Comparison,
    Noun,
    Phrase,
    QuantityAmount,
    limit_to_these,
)
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb
from zendotao.core.rule.building.parts.values import Alike, Numeral, Part, Unfit, attempt, exact
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    Attribute,
    Condition,
    Exactly,
    Is,
    Kinds,
    Not,
    Pips,
    Test,
)

# What pieces have.


def pieces_have_things(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """Return the condition that the pieces named by a phrase have the object of a verb."""
    thing = verb.what
    if verb.only and phrase.det in WHOLE and isinstance(thing, Phrase) and isinstance(thing.noun.what, Attribute):
        return _has_kinds_among(context, phrase, Verb("has", limit_to_these(thing)))
    if verb.way == "consists" or verb.only:
        if phrase.det != "everything":
            raise Unfit
        return koan_has(context, verb)
    things = leaves(verb.what)
    if phrase.det in WHOLE and any(isinstance(one, Phrase) and isinstance(one.noun.what, Attribute) for one in things):
        return _has_kinds_among(context, phrase, verb)
    if phrase.det == "everything" and all(map(is_of_pieces, things)):
        return koan_has(context, Verb("has", verb.what, verb.denied))
    if phrase.det in WHOLE and phrase.noun.plural and isinstance(verb.what, (Comparison, QuantityAmount)):
        thing, whole = deny_row(verb.what, context.choices, objects=True) if verb.denied else (verb.what, False)
        measured = has_measure(context, test_of(context, phrase.noun, union=True), thing)
        return Not(settle_under_not(measured)) if whole else measured
    if phrase.det in ("the", "every") and phrase.noun.plural and is_pips(verb.what) and not verb.denied:
        return _pips_in_all(context, phrase, verb)
    if isinstance(verb.what, Comparison) and phrase.det == "bare" and (phrase.noun.plural or is_of_pips(verb.what)):
        return _compare_in_all(context, phrase, verb)
    return holds(context, phrase, pieces_have(context, verb.what, denied=verb.denied))


def _compare_in_all(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """“Red has more pips than blue”: together; “reds have more pips than blues”: together, or each of them."""
    if verb.denied or not is_of_pips(verb.what):
        raise Unfit  # “reds don't have more pips than blues”, “reds have more pips than the blues”
    together = has_measure(context, test_of(context, phrase.noun, union=True), verb.what)
    if not phrase.noun.plural:
        return together
    each = holds(context, replace(phrase, det="every"), pieces_have(context, verb.what, denied=False))
    return context.choices.one_of("any", together, each)


def _pips_in_all(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """“The reds have two pips”: together, or each of them."""
    together: Condition = Is(Pips(test_of(context, phrase.noun, union=True)), exact(verb.what.amount))
    each = (
        None
        if verb.what.noun.in_all
        else attempt(lambda: holds(context, phrase, pieces_have(context, verb.what, denied=False)))
    )
    if each is None:
        return together
    return each if phrase.det == "every" else context.choices.one_of("any", together, each)


def has_measure(context: TextContext, pieces: Test, thing: Comparison | QuantityAmount) -> Condition:
    """“The reds have more pips than the blues”, “... have a pip count of five”."""
    if isinstance(thing, QuantityAmount):
        if thing.quantity != Pips(ANYTHING):
            raise Unfit
        return Is(Pips(pieces), thing.amount)
    noun = thing.left.noun
    if thing.left.det != "bare" or noun.test != ANYTHING or noun.what in ("piece", "tower"):
        raise Unfit
    if isinstance(thing.right, QUANTITIES):
        return apply_comparison(quantity_of(context, noun.alter(test=pieces)), thing, thing.right)
    if not isinstance(thing.right, Phrase):
        raise Unfit
    if thing.right.noun.there:
        if thing.right.noun.each:
            raise Unfit  # “than there are blues and greens”
        return apply_comparison(
            quantity_of(context, noun.alter(test=pieces)), thing, quantity_of_phrase(context, thing.right)
        )
    others: Test = test_of(context, thing.right.noun, union=True)
    if thing.right.noun.other:
        others = both(others, Not(pieces))
    mine, theirs = (quantity_of(context, noun.alter(test=test)) for test in (pieces, others))
    return apply_comparison(mine, thing, theirs)


def _has_kinds_among(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    thing = verb.what
    if not isinstance(thing, Phrase) or thing.det != "counted" or thing.noun.test != ANYTHING:
        raise Unfit
    pieces, kind = test_of(context, phrase.noun, union=True), thing.noun.what
    if not isinstance(kind, Attribute):
        raise Unfit
    in_words = any(word.startswith(("exactly", "precisely")) for word in context.words)
    just_one = phrase.det == "the" and thing.amount == Exactly(1) and in_words  # none have no colour
    if thing.amount in (Numeral(1), Exactly(1)) and not verb.denied and not just_one:
        return holds(context, phrase, Pred(together=Alike(kind)))  # “all reds have one size”
    condition = Is(Kinds(kind, pieces, SOME), thing.amount)
    return Not(condition) if verb.denied else condition


def is_pips(thing: Part) -> bool:
    """Return whether a phrase is a number of pips."""
    return (
        isinstance(thing, Phrase)
        and thing.det == "counted"
        and thing.noun == Noun("pip", plural=thing.noun.plural, in_all=thing.noun.in_all)
    )


def is_of_pips(comparison: Comparison) -> bool:
    """Return whether pips are compared with those of what is named without an article: “more pips than blues”."""
    right = comparison.right
    return comparison.left.noun.what == "pip" and isinstance(right, Phrase) and right.det == "bare"


def is_of_pieces(thing: Part) -> bool:
    """Return whether a phrase is of pieces, and of none that stand in some relation to its owner."""
    return isinstance(thing, Phrase) and thing.noun.what == "piece" and not thing.noun.to_it
