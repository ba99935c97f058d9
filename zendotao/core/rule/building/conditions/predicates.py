"""Predicates joined and denied, and what verbs say of a piece: one predicate in the end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise

from zendotao.core.rule.building.conditions.holding import settle_nothing_else
from zendotao.core.rule.building.conditions.relating import relate_to
from zendotao.core.rule.building.conditions.targets import is_of_kind, parts_in
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.denying import deny_row as what_is_denied
from zendotao.core.rule.building.parts.folding import CommaList, both, either, fold, fold_preds, settle_under_not
from zendotao.core.rule.building.parts.marks import MARK_OF, pips_are
from zendotao.core.rule.building.parts.one_more import check_another, relate_to_named, speaks_again
from zendotao.core.rule.building.parts.phrase_values import (
    OTHERS,
    Comparison,
    Noun,
    Phrase,
    QuantityAmount,
    replace_noun,
)
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb, With
from zendotao.core.rule.building.parts.pronouns import is_piece_before
from zendotao.core.rule.building.parts.relations import inverse
from zendotao.core.rule.building.parts.values import Alike, Joined, Part, Unfit, exact
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    Anything,
    AtTop,
    Attribute,
    Link,
    Not,
    OneOf,
    Or,
    Order,
    Pips,
    Related,
    Relation,
    Same,
    Test,
)

BY_PIPS: dict[Order, Relation] = {
    Order.MORE: Link.LARGER,
    Order.FEWER: Link.SMALLER,
    Order.EQUAL: Same(Attribute.SIZE),
    Order.UNEQUAL: Not(Same(Attribute.SIZE)),
    Order.AT_LEAST: Or((Link.LARGER, Same(Attribute.SIZE))),
    Order.AT_MOST: Or((Link.SMALLER, Same(Attribute.SIZE))),
}
"""What it says of a piece that it has more pips (fewer, as many ...) than another."""


def combine_predicates(context: TextContext, joined: Joined) -> Pred:
    """Combine joined predicates; what holds among several, or to “it”, can only be joined by *and*."""
    match joined:
        case Pred():
            return joined
        case With():
            return pieces_have(context, joined.joined, denied=joined.denied)
        case Not():
            return negate_predicate(combine_predicates(context, joined.part))
        case And():
            preds = link_to_named(context, [combine_predicates(context, part) for part in joined.parts])
            if len({pred.has_name for pred in preds}) > 1:
                raise Unfit  # “a red is flat and a blue upright”, “reds are flat but not the blues”: the blues are
            check_another([pred.test for pred in preds], context.one_more)
            if len(preds) == 2 and speaks_again(preds[1].test) and preds[0] == Pred(preds[0].test):
                such = relate_to_named(preds[0].test, preds[1].test)
                if such is None:
                    raise Unfit
                return Pred(such)
            return all_preds(settle_nothing_else(context, preds))
        case Or() | OneOf():
            return any_pred(joined, [combine_predicates(context, part) for part in joined.parts])
    raise Unfit


def link_to_named(context: TextContext, preds: list[Pred]) -> list[Pred]:
    """Resolve “it” in a row of predicates to the piece that an earlier one names: “touches a red and points at
    it”."""
    if not any(pred.to_it for pred in preds[1:]) or not is_piece_before(context.words):
        return preds
    done: list[Pred] = []
    for pred in preds:
        links = [one.test for one in done if isinstance(one.test, Related) and one.test.amount == SOME]
        if pred.to_it is None or len(links) != 1 or replace(pred, affirmed=None) != Pred(to_it=pred.to_it):
            done.append(pred)
            continue
        if pred.ending == "comparative":
            raise Unfit  # “touches a red that points at it and is larger”: the red is
        (link,) = links
        to_both = replace(link, relation=both(link.relation, inverse(pred.to_it)))
        done = [replace(one, test=to_both, onto=None) if one.test == link else one for one in done]
    return done


def piece_does(context: TextContext, verbs: Joined) -> Pred:
    """Return verbs with a piece as their subject as one predicate."""
    return combine_predicates(context, fold_preds(verbs, partial(_piece_verb, context)))


def _piece_verb(context: TextContext, verb: Verb) -> Pred:
    if verb.only or verb.way not in ("is", "has"):
        raise Unfit
    if verb.way == "has":
        return pieces_have(context, verb.what, denied=verb.denied)
    pred = combine_predicates(context, verb.what)
    return negate_predicate(pred) if verb.denied else pred


def _says_that_it(context: TextContext) -> bool:
    """Return whether a clause “that it ...” says how pieces stand to each other, and no adjective does."""
    return any(one.type == "THAT" and other.type in ("IT", "THEY") for one, other in pairwise(context.words))


def pieces_have(context: TextContext, things: Joined, *, denied: bool) -> Pred:
    """Return the predicate of having something, or not: a piece on top, so many pips."""
    if isinstance(things, CommaList):
        raise Unfit
    row, whole = what_is_denied(things, context.choices, objects=True) if denied else (things, False)
    pred = Pred(fold(row, partial(_piece_has, context)))
    return negate_predicate(pred) if whole else pred


def _piece_has(context: TextContext, thing: Part) -> Test:
    if isinstance(thing, QuantityAmount) and thing.quantity == Pips(ANYTHING):
        return pips_are(thing.amount)
    if isinstance(thing, Comparison) and is_of_pips(thing):
        if thing.right is OTHERS or thing.right.noun.there:
            raise Unfit  # “more pips than all the others combined”, “more pips than there are blues”
        return relate_to(context, BY_PIPS[thing.order], thing.right)
    if not isinstance(thing, Phrase):
        raise Unfit
    noun = thing.noun
    if noun.what == "pip" and noun.test == ANYTHING and thing.det == "counted":
        return pips_are(exact(thing.amount))
    kinds = noun.to_it is not None and all(map(is_of_kind, parts_in(noun.to_it))) and not _says_that_it(context)
    if noun.what == "piece" and noun.on_top and (noun.to_it is None or kinds):  # “has a smaller piece on top”
        below = context.choices.one_of("place", Link.DIRECTLY_BELOW, Link.BELOW)
        bare = noun.alter(test=remove_test(AtTop(), noun.test), on_top=False)
        return relate_to(context, below, replace_noun(thing, bare))
    same = _sameness_of(context, thing)
    if same is not None:
        return relate_to(context, same, replace_noun(thing, noun.alter(to_it=None, together=None)))
    if kinds:
        raise Unfit  # “contains a smaller piece”: a piece contains none
    if noun.what == "piece" and noun.to_it is not None:
        return relate_to(context, noun.to_it, replace_noun(thing, noun.alter(to_it=None)))
    raise Unfit


def _sameness_of(context: TextContext, thing: Phrase) -> Same | None:
    """Return in what another piece is the same: “has another piece of the same colour”; None, if it is in nothing."""
    noun = thing.noun
    if noun.what != "piece" or thing.det != "some" or noun.plural is not False:
        return None
    if noun.test == ANYTHING and not context.says("PIECE"):
        return None  # “no red without another of the same size”: red, or any
    if isinstance(noun.to_it, Same):
        return noun.to_it
    alike = noun.together if noun.to_it is None else None
    same = isinstance(alike, Alike) and alike.same and alike.attribute in MARK_OF
    return Same(alike.attribute) if same else None


def is_of_pips(thing: Comparison) -> bool:
    """Return whether “more pips than a blue piece” compares the pips of a piece with those of another."""
    plain = thing.left.det == "bare" and thing.left.noun == Noun("pip", plural=True)
    return plain and thing.factors == (1, 1) and thing.amount is None and isinstance(thing.right, Phrase)


def remove_test(part: Test, test: Test) -> Test:
    """Return the test with one of its parts left out."""
    parts = test.parts if isinstance(test, And) else (test,)
    return both(*(one for one in parts if one != part))


def negate_predicate(pred: Pred) -> Pred:
    """Return the opposite of what is said of a piece."""
    if pred.together or pred.each or (pred.gathered is not None and pred.gathered.way == "each"):
        raise Unfit
    if pred.to_it is not None:
        if not isinstance(pred.test, Anything):
            raise Unfit
        return Pred(to_it=Not(pred.to_it), ending=pred.ending)
    return Pred(Not(settle_under_not(pred.test)))


def all_preds(parts: list[Pred]) -> Pred:
    """Return all that the predicates say."""
    together = [part.together for part in parts if part.together is not None]
    each = [part.each for part in parts if part.each]
    to_it = [part.to_it for part in parts if part.to_it is not None]
    if len(each) > 1:
        raise Unfit
    return Pred(
        both(*(part.test for part in parts)),
        together[0] if len(together) == 1 else tuple(together) or None,
        each[0] if each else (),
        both(*to_it) if to_it else None,
        next((part.gathered for part in parts if part.gathered), None),
    )


def any_pred(joined: Or[Part] | OneOf[Part], parts: list[Pred]) -> Pred:
    """Return the predicate of at least one (or exactly one) of the predicates, as they are joined."""
    to_it = [part.to_it for part in parts if part.to_it is not None and isinstance(part.test, Anything)]
    if len(to_it) == len(parts) and isinstance(joined, Or):
        return Pred(to_it=either(*to_it))
    if any(part.together or part.each or part.to_it for part in parts):
        raise Unfit
    tests = tuple(part.test for part in parts)
    return Pred(either(*tests) if isinstance(joined, Or) else OneOf(tests))
