"""Conditions from subjects and predicates: so many pieces satisfy a predicate."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.existence_of_all import each_present, share_is
from zendotao.core.rule.building.conditions.existing import SO_MANY, exists_such
from zendotao.core.rule.building.conditions.gathering import hold_among
from zendotao.core.rule.building.conditions.relating import says_relation_of_it, settle_own_end
from zendotao.core.rule.building.conditions.several import pieces_in_tower_exist, relate_each_or_all
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import both, settle_under_not
from zendotao.core.rule.building.parts.marks import are_exclusive, never_empty
from zendotao.core.rule.building.parts.one_more import check_another, relate_to_named, settle_else, speaks_again
from zendotao.core.rule.building.parts.phrase_values import (
    WHOLE,
    Comparison,
    ComparisonCondition,
    Noun,
    Phrase,
    QuantityAmount,
    amount_of,
    deny_if_no,
    exclude_such,
    replace_noun,
)
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.values import Alike, Mutual, Numeral, OneTarget, Said, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    AllSame,
    Anything,
    AtLeast,
    AtMost,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes

OF_A_SHARE = ("most", "plurality", "share", "all_but")
"""The ways of phrases of some part of all pieces."""


def exists(context: TextContext, thing: Phrase | ComparisonCondition | Comparison | QuantityAmount) -> Condition:
    """Return the condition that there is what is named; “pieces that are all red”: there are such, and each is."""
    pred = thing.noun.all_are if isinstance(thing, Phrase) else None
    if not isinstance(thing, Phrase) or pred is None:
        return exists_such(context, thing)
    noun = thing.noun.alter(all_are=None)
    if isinstance(pred.together, Mutual) and thing.det == "counted":
        raise Unfit(message("say how many pieces touch another one, or that every piece touches every other one"))
    each = holds(context, Phrase("every" if pred.gathered else "each", noun), pred)
    if thing.det in ("bare", "some"):
        return both(exists_such(context, Phrase("bare", noun)), each)
    so_many = exists_such(context, replace_noun(thing, describe_noun(noun, pred)))
    if thing.det != "counted" or isinstance(thing.amount, (AtLeast, Numeral)) or pred.together is not None:
        return so_many
    return context.choices.one_of("that all", so_many, both(exists_such(context, replace_noun(thing, noun)), each))


def holds(context: TextContext, phrase: Phrase, pred: Pred) -> Condition:
    """Return the condition that what the phrase names is as the predicate says."""
    if pred.to_it is not None:
        raise Unfit
    if pred.together is not None or speaks_again(pred.test):
        return _hold_among(context, phrase, pred)
    phrase = drop_comparative(phrase, pred)
    noun = phrase.noun
    if noun.all_are is not None:
        raise Unfit
    pred = _of_each_at_end(context, phrase, pred)
    check_another([noun.test, pred.test], context.one_more)
    pred = settle_nothing_else(context, [Pred(noun.test), pred])[-1]
    if noun.other or phrase.word == "another":
        raise Unfit(message("“other” than what?"))
    so_many = isinstance(noun.together, Mutual) and phrase.det in SO_MANY and not pred.each
    if so_many or isinstance(noun.together, (Alike, OneTarget, tuple)) or noun.of_kind is not None:
        return exists(context, replace_noun(phrase, narrow_noun(phrase, pred)))
    if noun.but_a and (phrase.det not in WHOLE or context.choices.ask("except a", 2)):
        return holds(context, replace_noun(phrase, exclude_such(noun)), pred)
    special = noun.together is not None or noun.but is not None
    plain = noun.alter(together=None, but=None, but_of=None, but_a=False) if special else noun
    at_once = phrase.det == "some" and noun.plural is False and not are_exclusive(noun.each)
    pieces = test_of(context, plain, union=not at_once)
    if isinstance(noun.together, Mutual):
        pieces = both(pieces, Related(mutual_relation(noun.together), SOME, pieces))
    if noun.but is not None:
        return all_but(phrase, noun.but, pieces, pred)
    if pred.each:
        return _each_holds(context, phrase, pieces, pred.each)
    return _related_hold(context, phrase, pieces, pred)


def _of_each_at_end(context: TextContext, phrase: Phrase, pred: Pred) -> Pred:
    """Return the predicate of every piece that is related to “the top piece in its stack”."""
    if phrase.det not in (*WHOLE, "each", "not_every") or not context.says("TOP", "BOTTOM", "AT_TOP", "AT_BOTTOM"):
        return pred
    return replace(pred, test=settle_own_end(pred.test, every=True))


def settle_nothing_else(context: TextContext, preds: list[Pred]) -> list[Pred]:
    """Return predicates with “nothing else” resolved: it excepts what the predicates before it name."""
    others, named = context.any_other | context.other_such, [pred.test for pred in preds]
    if not others:
        return preds
    return [replace(one, test=settle_else(both(*named[:i]), one.test, others)) for i, one in enumerate(preds)]


def _stand_to_that(context: TextContext, phrase: Phrase, pred: Pred) -> Condition:
    """“A red that touches a blue is larger than the blue”: than the one that it touches."""
    every = phrase.det == "every"
    such = relate_to_named(phrase.noun.test, Not(pred.test) if every else pred.test)
    if such is None or pred != Pred(pred.test) or phrase.det not in ("some", "counted", "no", "every"):
        raise Unfit
    if not every:
        return exists(context, replace_noun(phrase, phrase.noun.alter(test=such, tail=())))
    none: Condition = Is(Count(such), NONE)
    return context.choices.one_of("none", none, both(Is(Count(phrase.noun.test), SOME), none))


def _hold_among(context: TextContext, phrase: Phrase, pred: Pred) -> Condition:
    """Return the condition that pieces are so among themselves; “no two pieces in a stack are ...”: of each stack
    by itself.
    """
    noun = phrase.noun
    if speaks_again(pred.test):
        return _stand_to_that(context, phrase, pred)
    if noun.gathered is None or noun.together is not None or phrase.det not in ("counted", "no_number"):
        return hold_among(context, phrase, pred)
    if pred.test != ANYTHING or not isinstance(pred.together, Alike):
        raise Unfit
    return exists(context, replace_noun(phrase, noun.alter(together=pred.together)))


def _each_holds(context: TextContext, phrase: Phrase, pieces: Test, tests: tuple[Test, ...]) -> Condition:
    if phrase.det not in WHOLE or not never_empty(pieces):
        raise Unfit
    return each_present(context, pieces, tests)


def _related_hold(context: TextContext, phrase: Phrase, pieces: Test, pred: Pred) -> Condition:
    """“All pieces point at one red piece”: at one and the same, or each at one of its own."""
    onto = pred.onto
    if onto is None or not onto.one:
        return _number_holds(context, phrase, pieces, pred)
    several = phrase.det in (*WHOLE, "counted") and (phrase.noun.plural or phrase.det in WHOLE)
    if several and not phrase.free and phrase.noun.together is None and context.choices.ask("any", 2) == 0:
        return hold_among(context, phrase, Pred(together=OneTarget(onto.relation, onto.others)))
    return _number_holds(context, phrase, pieces, replace(pred, onto=None))


def _number_holds(context: TextContext, phrase: Phrase, pieces: Test, pred: Pred) -> Condition:
    gathered = pred.gathered or phrase.noun.gathered  # “two reds are in a stack”, “two pieces in a stack are red”
    if gathered is not None and (phrase.det in SO_MANY or gathered.way == "each"):
        return deny_if_no(phrase, pieces_in_tower_exist(context, both(pieces, pred.test), gathered, amount_of(phrase)))
    if pred.gathered is not None and pred.gathered.tower is not None and phrase.det in OF_A_SHARE:
        raise Unfit  # “most of the pieces are in a stack”: in one and the same, or in stacks
    match phrase.det:
        case "every" | "everything":
            return _every_holds(context, phrase, pieces, pred)
        case "each" if phrase.noun.but is None:
            return Every(pieces, pred.test)
        case "the":
            return _definite_holds(context, phrase, pieces, pred)
        case "bare":
            return _bare(context, pieces, pred.test)
        case "only" | "only one":
            return _only_are(context, phrase, pieces, pred.test)
        case "most" | "plurality" | "share":
            return share_is(context, phrase, pieces, pred.test)
    such = so_many_are(phrase, pieces, pred.test)
    if pred.onto is not None and phrase.det == "counted" and isinstance(phrase.amount, (AtMost, Exactly)):
        return relate_each_or_all(context, such, pieces, pred.onto, phrase.amount)
    return such


@rule
def _bare(context: TextContext, pieces: Test, test: Test) -> Condition:
    """“Red pieces are upright”: some, or all of them."""
    every: Condition = Every(pieces, settle_own_end(test, every=True))
    some: Condition = Is(Count(both(pieces, test)), SOME)
    return context.choices.one_of("bare", some, every, both(Is(Count(pieces), SOME), every))


def _every_holds(context: TextContext, phrase: Phrase, pieces: Test, pred: Pred) -> Condition:
    if phrase.amount is not None:
        raise Unfit
    every: Condition = Every(pieces, pred.test)
    if pred.gathered is not None and (phrase.noun.plural or phrase.det == "everything"):
        in_one = both(AllSame(Attribute.TOWER, pieces), every)
        every = context.choices.one_of("stack", in_one, every) if pred.gathered.tower else in_one
    if never_empty(pieces):
        return every
    return context.choices.one_of("none", every, both(Is(Count(pieces), SOME), every))


def _definite_holds(context: TextContext, phrase: Phrase, pieces: Test, pred: Pred) -> Condition:
    every = _every_holds(context, phrase, pieces, pred)
    if phrase.noun.plural is not False or isinstance(pieces, Anything):
        return every
    such: Condition = Is(Count(both(pieces, pred.test)), SOME)
    others = [node.others for node in nodes(pred.test) if node in context.the_ones] if context.the_ones else []
    each_one: list[Condition] = [Is(Count(test), Exactly(1)) for test in (pieces, *others)]
    return context.choices.one_of("the one", every, such, both(*each_one, Every(pieces, pred.test)))


def _only_are(context: TextContext, phrase: Phrase, pieces: Test, test: Test) -> Condition:
    """“Only red pieces are upright”: every upright piece is red; where they “may” be, there need be none."""
    every: Condition = Every(test, pieces)
    if phrase.word == "may":
        return every
    if phrase.noun.each:
        raise Unfit
    if phrase.det == "only one":
        ways = [both(Is(Count(both(pieces, test)), amount), every) for amount in (Exactly(1), SOME)]
        return context.choices.one_of("only one", *ways, *([every] if phrase.word == "none else" else []))
    if phrase.word == "the" and context.choices.ask("only the", 2):
        return both(every, Every(pieces, test))
    if never_empty(test):
        return every
    return context.choices.one_of("only", every, both(Is(Count(both(pieces, test)), SOME), every))


def drop_comparative(phrase: Phrase, pred: Pred) -> Phrase:
    """“A larger piece” as “a piece”, where it is on top of “a smaller piece”."""
    if phrase.det not in (*SO_MANY, "some", "no") or not says_relation_of_it(phrase.noun.to_it, pred.test):
        return phrase
    return replace_noun(phrase, phrase.noun.alter(to_it=None))


def describe_noun(noun: Noun, pred: Pred) -> Noun:
    """Return the noun with a predicate's test added; raise :class:`Unfit` where that is none of single pieces."""
    if pred.each or pred.to_it is not None or (pred.together is not None and noun.together is not None):
        raise Unfit
    return noun.alter(test=both(noun.test, pred.test), together=pred.together or noun.together)


def narrow_noun(phrase: Phrase, pred: Pred) -> Noun:
    """Return the noun for those that are as the predicate says."""
    if pred.each or pred.gathered:
        raise Unfit
    if phrase.det == "bare":
        raise Unfit  # “red pieces of the same size are upright”: some, or all of them
    return phrase.noun.alter(test=both(phrase.noun.test, pred.test))


def all_but(phrase: Phrase, amount: Said, pieces: Test, pred: Pred) -> Condition:
    """Return the condition that so many of the pieces fail the test (after “no”: pass it), and these are such as are
    excepted.
    """
    if pred.each or phrase.det not in (*WHOLE, "no", "nothing"):
        raise Unfit
    test: Test = settle_under_not(pred.test) if phrase.det in ("no", "nothing") else Not(pred.test)
    failing, excepted = both(pieces, test), phrase.noun.but_of
    so_many: Condition = Is(Count(failing), amount)
    return so_many if excepted is None else both(so_many, Every(failing, excepted))


def so_many_are(phrase: Phrase, pieces: Test, test: Test) -> Condition:
    """Return the condition that so many of the pieces pass the test."""
    such = both(pieces, test)
    match phrase.det:
        case "some" | "something":
            return Is(Count(such), SOME)
        case "counted":
            return Is(Count(such), phrase.amount)
        case "no" | "nothing":
            return Is(Count(settle_under_not(such)), NONE)
        case "no_number":
            return Not(Is(Count(such), AtLeast(phrase.amount)))
        case "not_every":
            return Not(Every(pieces, test))
        case "all_but":
            return Is(Count(both(pieces, Not(test))), Exactly(phrase.amount))
    raise Unfit
