"""Sentences that begin with several pieces or towers, and tell of some of them: “of the reds, two are flat”."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from lark import Token

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.quantities import NUMBER_WORDS
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import both, fold, fold_preds, leaves
from zendotao.core.rule.building.parts.phrase_values import UNNAMED, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Portion, Pred, Verb
from zendotao.core.rule.building.parts.values import Joined, NamedBefore, Part, Unfit
from zendotao.core.rule.building.sentences.comparing_statements import as_verbs
from zendotao.core.rule.building.sentences.parting import plain_pieces
from zendotao.core.rule.syntax import ANYTHING, And, Attribute, Compare, Condition, Count, Extremal, Not
from zendotao.core.rule.walk import nodes

OF_ALL = ("bare", "the", "every")
"""The ways of phrases for all of a kind, of which some are told of."""
THE_REST = "the rest"
SOME_OF_THEM = ("counted", "most", "share", "no", "every", "not_every", "no_number")


@rule
def portion(context: TextContext, *parts: Part) -> Portion:
    """Return some of several, and what is said of them: “at least one is flat”."""
    some, *verbs = (part for part in parts if not isinstance(part, Token))
    row = leaves(verbs[0]) if verbs else ()
    if len(row) > 1 and any(isinstance(verb, Verb) and verb.all for verb in row):
        raise Unfit  # “none are flat and all are small”: of two such parts
    return Portion(some, *verbs)


@rule
def portion_all(context: TextContext, verbs: Joined) -> Portion:
    """“All are flat”, “each is flat”: these words are one."""
    if not all(isinstance(verb, Verb) and verb.all for verb in leaves(verbs)):
        raise Unfit
    return Portion(Phrase("every", UNNAMED), fold_preds(verbs, lambda verb: replace(verb, all=False)))


@rule
def portion_parity(context: TextContext, parity: Token, verbs: Joined) -> Portion:
    """“An even number are flat”."""
    if not parity.endswith("number"):
        raise Unfit
    return Portion(Phrase("counted", UNNAMED, NUMBER_WORDS[parity.type]), verbs)


@rule
def portion_rest(context: TextContext, *parts: Part) -> Portion:
    """“The rest are upright”, “the others upright”: of those that were not told of."""
    words = [part for part in parts if isinstance(part, Token)]
    if words[-1] == "other" or words[-1].type == "THEY" or any(isinstance(part, Noun) for part in parts):
        raise Unfit  # “the other”: one
    return Portion(THE_REST, as_verbs(parts[-1]))


@rule
def fronted(context: TextContext, *parts: Part) -> Condition:
    """“Of the large pieces, at most one is upright and at least two are red”."""
    among, portions = (part for part in parts if not isinstance(part, Token))
    if not isinstance(among, Phrase) or among.det not in OF_ALL or not among.noun.plural:
        raise Unfit
    several = len(leaves(portions)) > 1
    if any(one.some == THE_REST for one in leaves(portions)):
        *told, last = portions.parts if isinstance(portions, And) else [portions]
        if not told or not all(isinstance(one, Portion) and one.verbs and one.some != THE_REST for one in told):
            raise Unfit
        conditions = [_tell_of(context, among.noun, one, several=True) for one in told]
        return both(*conditions, _tell_of_rest(context, among.noun, told, last))
    return fold(portions, partial(_tell_of, context, among.noun, several=several))


@rule
def fronted_more(context: TextContext, _of: Token, among: Phrase, *parts: Part) -> Condition:
    """“Of the grounded pieces, more are red than are not”."""
    compared = parts[-1]
    if among.det not in ("bare", "the", "every") or not among.noun.plural or among.noun.what != "piece":
        raise Unfit
    test = test_of(context, among.noun, union=True)
    if not isinstance(compared, Compare):
        raise Unfit
    sides = []
    for side in (compared.left, compared.right):
        if not isinstance(side, Count):
            raise Unfit
        sides.append(Count(both(test, side.pieces)))
    return Compare(sides[0], compared.order, sides[1])


def _tell_of(context: TextContext, among: Noun, portion: Portion, *, several: bool) -> Condition:
    """Return the condition of what is said of some of several; where there is more than one such part, each names
    none but those.
    """
    if isinstance(portion.some, Phrase) and portion.some.det in ("koan", "it"):  # “of the reds, it has one flat”
        if not isinstance(portion.verbs, Verb) or portion.verbs.way != "has":
            raise Unfit
        has = portion.verbs
        return koan_has(
            context, replace(has, what=fold_preds(has.what, lambda one: _one_of(context, among, one, None, alone=True)))
        )
    some = fold_preds(portion.some, lambda phrase: _one_of(context, among, phrase, portion.verbs, alone=not several))
    if portion.verbs is None:
        return koan_has(context, Verb("has", some))
    return statement_about(context, some, portion.verbs)


def _tell_of_rest(context: TextContext, among: Noun, told: Sequence[Portion], rest: Portion) -> Condition:
    """Return the condition of what is said of all of those of which nothing was said."""
    such = [piece_does(context, one.verbs) for one in told]
    if any(replace(pred, affirmed=None) != Pred(pred.test) for pred in such):
        raise Unfit
    left = both(plain_pieces(context, among), *(Not(pred.test) for pred in such))
    return statement_about(context, Phrase("the", Noun(test=left, plural=True)), rest.verbs)


def _one_of(context: TextContext, among: Noun, phrase: Part, verbs: Joined, *, alone: bool) -> Phrase:
    """Return a phrase as one of those: “at least two” as “at least two flat pieces”."""
    if not isinstance(phrase, Phrase):
        raise Unfit
    if isinstance(phrase.noun.test, NamedBefore):
        phrase = replace_noun(phrase, phrase.noun.alter(test=ANYTHING))  # “of the reds, one of them is flat”
    unnamed = phrase.noun.alter(headless=True, plural=True) == UNNAMED
    if among.what == "tower" or isinstance(among.what, Attribute):
        if not unnamed or phrase.det not in SOME_OF_THEM:
            raise Unfit
        return replace_noun(phrase, among.alter(plural=phrase.noun.plural))
    test = plain_pieces(context, among)
    if phrase.noun.what != "piece" or (not unnamed and not alone and verbs is not None):
        raise Unfit
    if any(isinstance(node, Extremal) for node in nodes(phrase.noun.test)) or (verbs and phrase.det == "some"):
        raise Unfit
    return replace_noun(phrase, phrase.noun.alter(test=both(test, phrase.noun.test), headless=False))
