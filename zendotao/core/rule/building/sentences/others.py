"""Statements about all but some: “nothing else is”, “except for the reds, …”."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from lark import Token

from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import has_all
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import Anaphora, Exceptions, Pred, Verb
from zendotao.core.rule.building.parts.values import Joined, Numeral, Part, Unfit
from zendotao.core.rule.building.phrases.clauses import modify_noun
from zendotao.core.rule.building.sentences.parting import WHOLE_KIND, first_part, plain_pieces
from zendotao.core.rule.building.sentences.statements import sentence
from zendotao.core.rule.syntax import NONE, SOME, Condition, Count, Exactly, Is, Not


@rule
def except_first(
    context: TextContext, excepted: Exceptions, _comma: Token, subject: Phrase, verbs: Joined
) -> Condition | Anaphora:
    """“Except for the reds, all pieces are upright”."""
    return sentence(context, subject, verbs, excepted)


@rule
def except_within(
    context: TextContext, subject: Phrase, _comma: Token, excepted: Exceptions, *verbs: Part
) -> Condition | Anaphora:
    """“All pieces, except the reds, are upright”."""
    return sentence(context, subject, verbs[-1], excepted)


@rule
def all_are_except(context: TextContext, verbs: Joined, *parts: Part) -> Condition:
    """“All are flat except the reds”."""
    if not isinstance(verbs, Verb) or not verbs.all or not context.words[0].startswith("all "):
        raise Unfit
    return statement_about(
        context, Phrase("every", modify_noun(context, Noun(plural=True), parts[-1])), replace(verbs, all=False)
    )


@rule
def none_else(context: TextContext, *parts: Part) -> Condition:
    """“The reds are upright and nothing else is”, “there is a red piece, and no other piece is red”."""
    phrase, *others = (part for part in parts if not isinstance(part, Token))
    nouns = [part for part in others if isinstance(part, Noun)]
    verbs = [part for part in others if not isinstance(part, (Noun, Phrase))]
    nothing = next((part for part in parts if isinstance(part, Token) and part.type == "NOTHING"), "else")
    if not isinstance(phrase, Phrase) or not verbs or not nothing.endswith("else"):
        raise Unfit
    there_is = len(verbs) == 1 and parts[-1] is verbs[0]
    among, such, condition = first_part(context, phrase, None if there_is else verbs[0])
    pred = piece_does(context, verbs[-1])
    if pred != Pred(pred.test):
        raise Unfit
    named = both(among, such)
    narrowed = both(*map(partial(plain_pieces, context), nouns), pred.test)
    if phrase.det in WHOLE_KIND or (phrase.det == "counted" and isinstance(phrase.amount, Exactly)):
        return both(condition, Is(Count(both(narrowed, Not(named))), NONE))
    one = phrase.det == "some" or phrase.amount == Numeral(1)
    if not one or phrase.noun.plural or not has_all(named, narrowed):
        raise Unfit
    just_one: Condition = Is(Count(narrowed), Exactly(1))
    if narrowed == named:
        return just_one
    no_other: Condition = both(just_one, Is(Count(named), SOME))
    if nouns or context.says("NOTHING"):
        return no_other
    return context.choices.one_of("another one", Is(Count(named), Exactly(1)), no_other)
