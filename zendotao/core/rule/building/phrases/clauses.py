"""Clauses after a noun, which narrow its meaning: “touching a red piece”, “that is flat”, “of two colours”."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from zendotao.core.rule.building.conditions.base import plain_test, test_of
from zendotao.core.rule.building.conditions.gathering import drop_tower
from zendotao.core.rule.building.conditions.predicates import combine_predicates, link_to_named, piece_does, pieces_have
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.conditions.tower_values import ONE_HEIGHT, says_one_height, tower_is
from zendotao.core.rule.building.conditions.towers import tower_does
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, fold, leaves, settle_under_not
from zendotao.core.rule.building.parts.marks import MARK_OF, are_exclusive
from zendotao.core.rule.building.parts.one_more import check_another
from zendotao.core.rule.building.parts.phrase_values import SAME_SIZE, Noun, Phrase, exclude_such
from zendotao.core.rule.building.parts.predicate_values import (
    Exceptions,
    MadeOf,
    OfWhich,
    Pred,
    Presence,
    Relative,
    SuchThat,
    Tall,
    Verb,
    Whose,
    With,
)
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.tower_limits import limit_to_tower, names_end
from zendotao.core.rule.building.parts.values import Alike, Joined, Mutual, Numeral, OneTarget, Part, Said, Unfit
from zendotao.core.rule.building.phrases.of_phrases import make_noun_of, names_these, noun_among, of_towers_with
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtBottom,
    AtMost,
    AtTop,
    Attribute,
    Condition,
    Exactly,
    Link,
    Not,
    OneOf,
    Or,
    PointingAtNth,
    Related,
    Test,
)

NUMBERS = {"is": False, "are": True, "have": True, "has": False, "do": True, "does": False}
COUNTED_ONE = re.compile(
    r"\bNUM (?:(?:COLOUR|SIZE|UPRIGHT|FLAT|WEIRD) )*(?:PIECE )?(?:THAT )?(?:TOUCHING|TOUCH|POINTING_AT|POINT_AT) UNIT\b"
)
"""So many pieces that stand so to one, by the kinds of the words."""
MODALS = ("must", "should", "can", "may", "will", "would", "shall", "could", "all", "each", "both", "only", "never")


def modify_noun(context: TextContext, noun: Noun, part: Joined) -> Noun:
    """Return the noun with a clause, or with several that are joined."""
    if isinstance(part, And) and noun.what != "piece" and all(isinstance(one, MadeOf) for one in part.parts):
        return modify_noun(context, noun, MadeOf(And(tuple(one.joined for one in part.parts))))
    if isinstance(part, And):
        preds = [one for one in part.parts if isinstance(one, Pred)]
        check_another([one.test for one in preds], context.one_more)
        for one in link_to_named(context, preds) if len(preds) == len(part.parts) else part.parts:
            noun = modify_noun(context, noun, one)
        return noun
    if isinstance(part, (Or, Not, OneOf)):
        return _add_joined_clauses(context, noun, part)
    return _add_clause(context, noun, part)


def _add_clause(context: TextContext, noun: Noun, part: Part) -> Noun:
    match part:
        case Pred() | Tall() if noun.what == "tower":
            alike = noun.plural and part == Pred(together=ONE_HEIGHT)
            return noun.relate_among(ONE_HEIGHT) if alike else noun.add_tower_condition(tower_is(part))
        case Pred():
            return add_predicate(noun, _of_one_target(context, noun, part))
        case Exceptions(joined):
            return _except_pieces(context, noun, joined)
        case MadeOf(joined, among=True) if noun.what in ("piece", "tower"):
            return noun_among(context, noun, joined)
        case MadeOf(joined):
            return make_noun_of(context, noun, joined)
        case Relative(joined, plural):
            return _add_comparison(context, noun, joined, plural=plural)
        case With():
            return _add_possession(context, noun, part)
        case Whose():
            return _add_whose_clause(context, noun, part)
        case OfWhich():
            return _add_kinds_clause(context, noun, part)
    return _add_condition(context, noun, part)


def _add_condition(context: TextContext, noun: Noun, part: Part) -> Noun:
    """Return a tower in which something holds; kinds (directions) in which some pieces point."""
    if isinstance(part, SuchThat) and noun.what == "tower":
        return noun.add_tower_condition(limit_to_tower(part.condition) if part.within else part.condition)
    if isinstance(part, Noun) and isinstance(noun.what, Attribute) and part.what == "piece":
        return noun.alter(test=both(noun.test, plain_test(context, part, union=True)))
    raise Unfit


def _add_joined_clauses(context: TextContext, noun: Noun, part: Joined) -> Noun:
    """Add clauses joined otherwise than by *and*: each must be a test, or a condition, by itself."""

    def alone(clause: Part) -> Noun:
        changed = exclude_such(modify_noun(context, Noun(noun.what, plural=noun.plural), clause))
        if changed.all_are is not None:
            raise Unfit
        if changed.together or changed.to_it or changed.but or changed.of_kind or changed.each or changed.gathered:
            raise Unfit
        return changed

    def in_tower(clause: Part) -> Condition:
        condition = alone(clause).tower
        if condition is None:
            raise Unfit
        return condition

    if noun.what == "tower":
        return noun.add_tower_condition(fold(part, in_tower))
    return noun.alter(test=both(noun.test, fold(part, lambda clause: alone(clause).test)))


def _except_pieces(context: TextContext, noun: Noun, joined: Joined) -> Noun:
    phrases = leaves(joined)
    if isinstance(noun.what, Attribute):
        return _except_kinds(context, noun, phrases)
    if noun.what != "piece":
        raise Unfit
    if len(phrases) == 1 and not isinstance(phrases[0], (Noun, Phrase)):
        return noun.alter(but=amount_left_out(phrases[0]))
    if len(phrases) == 1 and isinstance(phrases[0], Phrase):
        left_out = test_of(context, phrases[0].noun, union=True)
        if are_exclusive((noun.test, left_out)):
            raise Unfit  # “each red piece touches no piece except a blue one”: no red piece is left out
        amount = Exactly(1) if phrases[0].det == "some" else amount_left_out(phrases[0].amount)
        return noun.alter(but=amount, but_of=left_out, but_a=phrases[0].det == "some")
    if not all(isinstance(one, Noun) for one in phrases):
        raise Unfit
    tests = [plain_test(context, one, union=True) for one in phrases]
    if ANYTHING in tests:
        raise Unfit  # “except the largest piece or pieces”, “except the ones touching a red”
    return noun.alter(test=both(noun.test, *(Not(test) for test in tests)))


def _except_kinds(context: TextContext, noun: Noun, phrases: list[Part]) -> Noun:
    """“No colour except red”: of the other colours."""
    kinds = [one.row or one.each or (one.test,) for one in phrases if isinstance(one, Noun) and one.headless]
    tests = [test for row in kinds for test in row]
    if len(kinds) < len(phrases) or noun.test != ANYTHING or not tests:
        raise Unfit
    if not isinstance(noun.what, Attribute) or any(not isinstance(test, MARK_OF.get(noun.what, ())) for test in tests):
        raise Unfit
    return noun.alter(test=both(*(Not(test) for test in tests)))


def _add_comparison(context: TextContext, noun: Noun, verbs: Joined, *, plural: bool | None) -> Noun:
    """“A red and a green that don't touch”, by the last of them, “a piece that is not the same size”; like any
    other clause where nothing is denied."""
    denied = not noun.plural and isinstance(verbs, Verb) and verbs.denied and verbs.way == "is"
    together = combine_predicates(context, verbs.what).together if denied else None
    match together:
        case Mutual(Link.TOUCHING) if plural:
            return add_predicate(noun, Pred(together=Mutual(Not(Link.TOUCHING))))
        case Alike(attribute, True):
            return add_predicate(noun, Pred(together=Alike(attribute, same=False)))
    return _add_relative_clause(context, noun, verbs)


def _add_relative_clause(context: TextContext, noun: Noun, verbs: Joined) -> Noun:
    if noun.what == "tower" and isinstance(verbs, Verb) and noun.plural and says_one_height(verbs):
        return noun.relate_among(ONE_HEIGHT)
    if noun.what == "tower":
        return of_towers_with(context, noun, fold(verbs, partial(tower_does, context)))
    if isinstance(noun.what, Attribute):
        return limit_to_present(noun, verbs)
    if noun.what != "piece":
        raise Unfit
    pred = piece_does(context, verbs)
    if noun.plural and any(verb.all for verb in leaves(verbs)):
        return noun.alter(all_are=pred)
    pred = _of_one_target(context, noun, pred)
    apart = pred.gathered is not None and pred.gathered.way != "each"  # “that are in a stack”: each in some stack
    return add_predicate(noun, replace(pred, gathered=None) if apart else pred)


def _of_one_target(context: TextContext, noun: Noun, pred: Pred) -> Pred:
    """“Three pieces pointing at one piece”: at one and the same, or each at one."""
    onto = pred.onto
    if onto is None or not onto.one or not noun.plural or COUNTED_ONE.search(context.words.in_kinds) is None:
        return pred
    return Pred(together=OneTarget(onto.relation, onto.others)) if context.choices.ask("any", 2) == 0 else pred


def _add_possession(context: TextContext, noun: Noun, clause: With) -> Noun:
    if noun.what == "tower" and clause.joined == SAME_SIZE and noun.plural and not clause.denied:
        return noun.relate_among(ONE_HEIGHT)
    if noun.what == "tower":
        if any(isinstance(one, MadeOf) and names_these(one.joined) for one in noun.tail):
            raise Unfit  # “a stack of two reds with a blue on top”: three pieces, or two
        return of_towers_with(context, noun, tower_does(context, Verb("has", clause.joined, clause.denied)))
    if noun.what != "piece":
        raise Unfit
    return add_predicate(noun, pieces_have(context, clause.joined, denied=clause.denied))


def _add_whose_clause(context: TextContext, noun: Noun, clause: Whose) -> Noun:
    """Return a tower whose bottom piece is blue: what is said holds in the tower."""
    if noun.what != "tower" or clause.noun.what != "piece":
        raise Unfit
    condition = condition_on_tower_pieces(context, Phrase("the", clause.noun), clause.verbs)
    return of_towers_with(
        context, noun, limit_to_tower(condition) if names_end(condition, context.words) else condition
    )


def condition_on_tower_pieces(context: TextContext, phrase: Phrase, verbs: Joined) -> Condition:
    """Return the condition on the pieces of a tower; just one is at its top, and one at its bottom."""
    alone = phrase.det == "the" and isinstance(phrase.noun.test, (AtTop, AtBottom))
    return statement_about(context, Phrase("some", phrase.noun) if alone else phrase, verbs)


def _add_kinds_clause(context: TextContext, noun: Noun, clause: OfWhich) -> Noun:
    """Limit kinds to those of which there are so many pieces."""
    phrase = clause.phrase
    what = Attribute.TOWER if noun.what == "tower" and noun.tower is None else noun.what
    if not isinstance(what, Attribute) or noun.test != ANYTHING:
        raise Unfit
    if phrase.noun.what != "piece" or phrase.det not in ("counted", "no") or phrase.lone:
        raise Unfit
    amount = NONE if phrase.det == "no" else phrase.amount
    amount = Not(settle_under_not(amount)) if clause.denied else amount
    return noun.alter(what=what, test=test_of(context, phrase.noun, union=True), having=amount)


def apply_which_clause(context: TextContext, noun: Noun, verbs: Joined) -> Pred:
    """“The first piece it points at is red”, said of what points at it."""
    if noun.to_it is None or noun.plural is not False:
        raise Unfit
    pred = piece_does(context, verbs)
    if pred.together is not None and pred == Pred(together=pred.together) and isinstance(noun.to_it, PointingAtNth):
        pred = Pred(to_it=mutual_relation(pred.together))
    if pred.together is not None or pred.each or (pred.to_it is not None and pred.test != ANYTHING):
        raise Unfit
    to_it, test = noun.to_it, both(noun.test, pred.test)
    some: Test = Related(to_it if pred.to_it is None else both(to_it, pred.to_it), SOME, test)
    failing = both(noun.test, Not(pred.test)) if pred.to_it is None else noun.test
    every: Test = Not(Related(to_it if pred.to_it is None else both(to_it, Not(pred.to_it)), SOME, failing))
    return Pred(some if isinstance(noun.to_it, PointingAtNth) else context.choices.one_of("the one", every, some))


def amount_left_out(amount: Said) -> Exactly | AtMost:
    """Return how many pieces are excepted."""
    if not isinstance(amount, (Numeral, Exactly, AtMost)):
        raise Unfit
    return amount if isinstance(amount, AtMost) else Exactly(amount.number)


def add_predicate(noun: Noun, pred: Pred) -> Noun:
    """Return the noun with what is said of its pieces."""
    if noun.what == "tower" or (pred.each and not pred.gathered):
        raise Unfit
    if pred.together is not None:
        noun = noun.relate_among(pred.together)
    if pred.to_it is not None:
        noun = noun.relate_to_it(pred.to_it)
    test = both(noun.test, drop_tower(pred.together, pred.test))
    return noun.alter(test=test, gathered=pred.gathered or noun.gathered, on_top=pred.on_top or noun.on_top)


def limit_to_present(noun: Noun, verbs: Joined) -> Noun:
    """“Colours that are present”, “that appear twice”."""
    if not isinstance(verbs, Verb) or not isinstance(verbs.what, Presence) or verbs.denied or verbs.what.absent:
        raise Unfit
    amount = verbs.what.amount
    return noun.alter(there=True) if amount is None else noun.alter(having=amount)
