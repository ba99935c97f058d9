"""Pronouns: what “it” and “they” are, in a row of conditions and after “if”."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import cast

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.base import ends_in_list
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.allowing import check_then
from zendotao.core.rule.building.parts.antecedents import (
    TWO,
    absent_pieces,
    antecedent,
    bind_pronoun,
    counts_all,
    is_linked,
    pair_in,
    pieces_named_by,
)
from zendotao.core.rule.building.parts.carrying import is_plural
from zendotao.core.rule.building.parts.folding import either, fold, settle_under_not
from zendotao.core.rule.building.parts.marks import has_all
from zendotao.core.rule.building.parts.phrase_values import ANY_PIECE, Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import Anaphora, SuchThat, Verb
from zendotao.core.rule.building.parts.row_values import NotSo, ParenthesizedPart, unwrap_part
from zendotao.core.rule.building.parts.values import Joined, Part, Unfit, attempt
from zendotao.core.rule.building.sentences.each_piece import choose_referent
from zendotao.core.rule.building.sentences.generic import says_all
from zendotao.core.rule.building.sentences.it_and_they import (
    bind_them,
    is_end,
    it_does,
    linked_do,
    state_of_one,
    such_exists_too,
    they_do,
)
from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    And,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    OneOf,
    Or,
    Test,
)


def resolve_pronouns(context: TextContext, joined: Joined) -> Joined:
    """Return joined conditions with each pronoun resolved by what stands before it in the same row."""
    if isinstance(joined, Anaphora):
        return resolve_alone(joined)
    if isinstance(joined, And):
        return And(tuple(resolve_in_turn(context, joined.parts)))
    if isinstance(joined, (Or, OneOf)):
        every = [part for part in joined.parts if isinstance(part, Every) or counts_all(part)]
        none = absent_pieces(joined.parts[0]) if context.refers else None
        if none is None and context.refers and every and len(every) == 1:
            none = pieces_named_by(every[0])  # “all reds are flat or all of them are upright”
        if none is not None and is_linked(none):
            raise Unfit  # “no red touches a blue unless one of them is flat”
        if none is not None:
            joined = bind_pronoun(joined, none)  # “no reds, or at least two of them”
        return type(joined)(tuple(_one_of_some(context, part, every) for part in joined.parts))
    return joined


def _one_of_some(context: TextContext, part: Part, every: Sequence[Condition]) -> Condition:
    if isinstance(part, Anaphora) and not part.it and every:
        return they_do(context, replace(part, whole=True) if all(map(counts_all, every)) else part, every)
    return cast("Condition", resolve_pronouns(context, part))


def resolve_in_turn(context: TextContext, parts: Sequence[Part]) -> list[Condition]:
    """Return the conditions of a row, each pronoun resolved by the conditions before it."""
    done: list[Condition] = []
    for part in parts:
        if not isinstance(part, Anaphora):
            done.append(bind_them(context, resolve_pronouns(context, part), done))
        elif part.it:
            done = it_does(context, part, done)
        else:
            linked = linked_do(context, part, done)
            done = [*done, they_do(context, part, done)] if linked is None else [linked]
    return done


@rule
def such_that(context: TextContext, words: Token, condition: Part) -> SuchThat:
    """Return the clause of “such that all are red” or “in which all are red”."""
    return SuchThat(resolve_pronouns(context, unwrap_part(condition)), within=words.type == "IN_WHICH")


@rule
def not_so(context: TextContext, words: Token, condition: Part) -> NotSo | Not[Condition]:
    """Return the denied condition of “it is not true that all are red”."""
    if words.endswith(("allowed that", "permitted that")) and context.choices.settled.get("bare"):
        raise Unfit  # “it is forbidden that reds touch blues”: that any do
    whole = Not(settle_under_not(fold(resolve_pronouns(context, unwrap_part(condition)), lambda part: part)))
    return whole if isinstance(condition, ParenthesizedPart) else NotSo(whole)


@rule
def statements(context: TextContext, joined: Joined) -> Joined:
    """Statements in a row, as one side of an “if”."""
    return joined if isinstance(joined, Anaphora) else resolve_pronouns(context, joined)


# After “if”


def it_then(context: TextContext, first: Condition, then: Anaphora, *, there_is: bool) -> Condition:
    """“If there is a red piece, it is upright”: each such piece is; or the koan is what “it” is."""
    koan = None if then.koan is None else either(Not(first), then.koan)
    again = then.again
    ways = _if_such(context, first, *state_of_one(context, then), again) if there_is or again != ANY_PIECE else []
    named = again != ANY_PIECE or is_end(then.owned)
    return choose_referent(context, None if ways and named else koan, ways)


def _if_such(
    context: TextContext, first: Condition, more: Test | None, inside: Condition | None, again: Noun
) -> list[Condition]:
    if isinstance(first, Is) and first.amount == SOME:
        failing = such_exists_too(context, first, more and Not(more), inside and Not(inside), again)
        return [replace(one, amount=NONE) for one in failing if isinstance(one, Is)]
    return [either(Not(first), one) for one in such_exists_too(context, first, more, inside, again)]


def check_comma(context: TextContext, parts: Sequence[Part], least: int) -> None:
    """Raise :class:`Unfit` where no comma parts what stands after “if” from what follows, though there is one."""
    if len(parts) == least and any(one.type == "COMMA" for one in context.words):
        raise Unfit


def they_then(context: TextContext, first: Condition, then: Anaphora, *, there_is: bool) -> Condition:
    """“If there are reds, they are upright”."""
    if not there_is:
        raise Unfit  # “if red pieces touch, they ...”: see the rule of its own
    pair = pair_in([first])
    two: Condition = first if pair is None else Is(Count(pair[0]), Exactly(2))  # any two of them
    named, test = they_do(context, then, [two]), antecedent([first])
    if test is None or not says_all(context, then.verbs):
        return either(Not(first), named)
    pred = attempt(lambda: piece_does(context, then.verbs))
    koan = attempt(lambda: statement_about(context, Phrase("everything"), then.verbs))
    if koan is None:
        return either(Not(first), named)
    whole = either(Not(first), koan)
    if pred is not None and has_all(test, pred.test) and pred.together is None:
        return whole  # “if there is a red piece, they are all red”
    if any(map(is_plural, context.words)):
        return either(Not(first), named)
    return context.choices.one_of("all so", either(Not(first), named), whole)


@rule
def if_then(context: TextContext, word: Token, *parts: Part) -> Condition:
    """Return the condition of “if there is a red piece, there is a blue piece”."""
    first, then = (part for part in parts if not isinstance(part, Token))
    check_comma(context, parts, 2)
    check_then(word, context.words)
    if ends_in_list(context):
        raise Unfit
    next_if = any(
        after.type == "IF" and (joint.type == "COMMA_AND" or joint.startswith(";"))
        for joint, after in pairwise(context.words)
    )
    if next_if and isinstance(then, And) and any(isinstance(part, Or) for part in then.parts):
        raise Unfit  # “if there's a red, there's no blue, and if there's no red, there's a blue”
    return imply(context, word, resolve_alone(first), then)


@rule
def with_then(context: TextContext, word: Token, things: Joined, comma: Token, then: Part) -> Condition:
    """“With more than four pieces, one of them must be red”: where there are so many, or there are and one is."""
    if comma != "," or not {one.type for one in context.words.before(word)} <= {"OPINION", "WHITE", "IFF"}:
        raise Unfit
    if isinstance(then, Anaphora) and then.it:
        if then.koan is None or context.says("STACK", "TOWER", "NEST"):
            raise Unfit  # “with a red piece, it is flat”: every red is, or some red is
        then = then.koan
    return imply(context, word, koan_has(context, Verb("has", things, denied=word.type == "WITHOUT")), then)


def imply(context: TextContext, word: Token, given: Condition, then: Part) -> Condition:
    """Return the condition that what follows holds where another condition does; pronouns in it are what that names.

    ``word`` is the “if” or “with”.
    """
    several = (*TWO, SOME) if not context.says("THERE_IS", "HAVE") else TWO
    if context.refers and isinstance(given, Is) and given.amount in several and is_linked(given.quantity):
        raise Unfit  # “if two reds touch, one of them is flat”: of each such two
    if not isinstance(then, Anaphora):
        return either(Not(given), bind_them(context, cast("Condition", then), [given]))
    opening = context.words.after(word)[0].type
    there_is = word.type in ("WITH", "WITHOUT") or opening in ("THERE_IS", "IT", "KOAN", "YOU", "NO")
    return (partial(it_then, context) if then.it else partial(they_then, context))(given, then, there_is=there_is)


def resolve_alone(part: Part) -> Condition:
    """Return a condition in which no pronoun is left; “it” is the koan where nothing else is near."""
    if not isinstance(part, Anaphora):
        return cast("Condition", part)
    if part.koan is None:
        raise Unfit("" if part.it else message("say which pieces “they” are"))
    koan: Condition = part.koan
    return koan
