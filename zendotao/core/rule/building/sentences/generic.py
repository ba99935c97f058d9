"""Statements with “if” about every piece: “if a piece is red, it is upright”, “red pieces are upright unless they are
small”.
"""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.allowing import check_then, is_allowed
from zendotao.core.rule.building.parts.carrying import is_plural
from zendotao.core.rule.building.parts.folding import both, either, leaves, settle_under_not
from zendotao.core.rule.building.parts.marks import has_all
from zendotao.core.rule.building.parts.phrase_values import WHOLE, Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.values import Joined, Numeral, Part, Unfit, attempt
from zendotao.core.rule.building.sentences.each_piece import (
    choose_referent,
    each_is,
    is_one,
    list_tests_of_it,
    of_each_piece,
)
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    OneOf,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes

ANY_SUCH = ("bare", "some", "any_two")


@rule
def pronoun(context: TextContext, word: Token) -> str:
    """Return the pronoun, “it” or “they”, or “both” for “both of them” and “the two”."""
    first = word.split()[0]
    if first in ("the", "those", "these"):
        return "both"  # “the two”
    if word not in ("it", "they") and first != "both":
        raise Unfit
    return first


@rule
def stack_again(_context: TextContext, _word: Token) -> str:
    """Return the pronoun for “that stack”, after the stack that was named."""
    return "stack"


@rule
def if_each(context: TextContext, word: Token, subject: Phrase, first: Joined, *parts: Part) -> Condition:
    """“If two pieces touch, they are the same colour”."""
    check_then(word, context.words)
    pronoun, then = (part for part in parts if not isinstance(part, Token))
    if pronoun == "stack":
        if subject.noun.what != "tower" or subject.det != "some":
            raise Unfit
        pronoun = "it"
    if subject.det == "something" and subject.noun.plural is False:
        subject = replace(subject, det="some", word="any")  # “if anything points at a red, they touch”
    if context.words.after(word)[0].type == "THEY" and not says_all(context, first):
        raise Unfit  # “if they are red, they are flat”: each that is red, or where all are
    if subject.det in WHOLE:
        return either(Not(statement_about(context, subject, first)), statement_about(context, subject, then))
    whole = _whole_is(context, subject, first, then) if pronoun == "they" and says_all(context, then) else None
    if whole is not None:
        return either(Not(statement_about(context, subject, first)), whole)
    if pronoun != "it" and is_one(subject):
        two = attempt(lambda: _both_are(context, subject, first, then))
        if two is not None:
            return two
        if pronoun == "both":
            raise Unfit
    check_subject(subject, pronoun)
    others = pronoun == "it" or sum(map(is_plural, context.words)) > 1
    return each_is(context, subject, first, then, others=others)


@rule
def if_some(context: TextContext, _if: Token, subject: Phrase, first: Joined, *parts: Part) -> Condition:
    """“If two pieces touch, at least one of them is flat”."""
    some, then = (part for part in parts if not isinstance(part, Token))
    pieces, one = of_each_piece(context, subject), piece_does(context, first)
    if is_one(subject) and isinstance(one.test, Related) and one.together is None and one.to_it is None:
        link: Related = one.test
    elif subject.amount == Numeral(2) and one.together is not None and one.test == ANYTHING:
        link = Related(mutual_relation(one.together), SOME, pieces)
    else:
        raise Unfit
    such = piece_does(context, then)
    if link.amount != SOME or such != Pred(such.test):
        raise Unfit
    so, fails = such.test, Not(such.test)
    other_so: Test = replace(link, others=both(link.others, so))
    other_fails: Test = replace(link, others=both(link.others, fails))
    neither: Test = both(fails, other_fails)
    match some.det, some.amount:
        case "counted", amount if amount == SOME:
            failing: Test = neither
        case "counted", amount if amount == Exactly(1):
            failing = either(neither, both(so, other_so))
        case "no", _:
            failing = either(both(so, link), other_so)
        case _:
            raise Unfit
    return Is(Count(both(pieces, failing)), NONE)


@rule
def if_two(
    context: TextContext, _if: Token, one: Phrase, _and: Token, other: Phrase, first: Joined, *parts: Part
) -> Condition:
    """“If a red piece and a blue piece touch, they are the same size”."""
    *_, they, verbs = parts
    pronoun(context, they)
    if any(phrase.det not in ("some", "bare") for phrase in (one, other)):
        raise Unfit
    pred = piece_does(context, first)
    if pred.together is None or pred.test != ANYTHING:
        raise Unfit
    test: Test = Related(mutual_relation(pred.together), SOME, of_each_piece(context, other))
    return _related_two_are(context, of_each_piece(context, one), test, piece_does(context, verbs))


def says_all(context: TextContext, verbs: Joined) -> bool:
    """Return whether it is said that “they are all” so, or that “they all” are."""
    return all(verb.all for verb in leaves(verbs)) or "they all" in context.words


def _whole_is(context: TextContext, subject: Phrase, first: Joined, then: Joined) -> Condition | None:
    """“If a piece is red, they are all red”: every piece is; None where “they” are what is named first."""
    one, other = attempt(lambda: piece_does(context, first)), attempt(lambda: piece_does(context, then))
    if one is None or other is None or any(isinstance(node, Related) for node in nodes(one.test)):
        return None
    if not is_one(subject) and (other.test == ANYTHING or not has_all(one.test, other.test)):
        return None
    return attempt(lambda: statement_about(context, Phrase("everything"), then))


def _both_are(context: TextContext, subject: Phrase, first: Joined, then: Joined) -> Condition:
    """“If a red piece touches a blue one, they are the same size”."""
    one = piece_does(context, first)
    if one.together or one.to_it is not None or not isinstance(one.test, Related):
        raise Unfit
    return _related_two_are(context, of_each_piece(context, subject), one.test, piece_does(context, then))


def _related_two_are(context: TextContext, pieces: Test, first: Test, then: Pred) -> Condition:
    """Return the condition that each two of which the first stands to the other as a test says are such, or stand
    so to each other.
    """
    if not isinstance(first, Related) or first.amount != SOME or then.each or then.to_it is not None:
        raise Unfit
    if then.together is None:
        other: Test = replace(first, others=both(first.others, Not(then.test)))
        return Is(Count(both(pieces, either(both(first, Not(then.test)), other))), NONE)
    if then.test != ANYTHING:
        raise Unfit
    apart = replace(first, relation=both(first.relation, Not(mutual_relation(then.together))))
    return Is(Count(both(pieces, apart)), NONE)


@rule
def unless_each(context: TextContext, _unless: Token, subject: Phrase, first: Joined, *parts: Part) -> Condition:
    """“Unless a piece is red, it is upright”."""
    pronoun, then = (part for part in parts if not isinstance(part, Token))
    check_subject(subject, pronoun)
    return _each_unless(context, subject, then, first)


@rule
def each_if(context: TextContext, subject: Phrase, then: Joined, *parts: Part) -> Condition:
    """“Pieces are red if they are small”, “no piece is red unless it is small”."""
    word = next(part for part in parts if isinstance(part, Token) and not part.type.startswith("COMMA"))
    pronoun, first = (part for part in parts if not isinstance(part, Token))
    if subject.det == "nothing":
        subject = replace(subject, det="no")
    if pronoun == "both" and subject.amount in (2, Numeral(2)):
        pronoun = "they"  # “two pieces touch only if the two are red”
    if word.type == "UNLESS" and (subject.det, subject.amount, pronoun) == ("no_number", 2, "they"):
        return _no_two_unless(context, subject, then, first)
    if pronoun != "it" and word.type in ("ONLY_IF", "UNLESS"):
        two = attempt(lambda: _two_unless(context, subject, then, first, word))
        if two is not None:
            return two
    return _each_of_such_if(context, subject, then, word, pronoun, first)


def _each_of_such_if(
    context: TextContext, subject: Phrase, then: Joined, word: Token, pronoun: str, first: Joined
) -> Condition:
    if pronoun == "both" or (subject.det == "the" and not subject.noun.plural):
        raise Unfit
    if subject.det not in (*WHOLE, "no"):
        check_subject(subject, pronoun)
    allowed = word.type in ("IF", "UNLESS") and is_allowed(word, context.words)
    if allowed and word.type == "UNLESS":
        raise Unfit  # “a piece may touch a red unless it is blue”: not where it is blue
    match word.type:
        case "IF" if not allowed:
            return each_is(context, subject, first, then)
        case "IF":
            return each_is(context, subject, then, first)
        case "ONLY_IF":
            return each_is(context, subject, then, first, others=pronoun == "it" and subject.det in ANY_SUCH)
        case "IFF":
            return both(each_is(context, subject, first, then), each_is(context, subject, then, first))
    return _each_unless(context, subject, then, first, others=pronoun == "it" and subject.det == "no")


def _each_unless(
    context: TextContext, subject: Phrase, then: Joined, first: Joined, *, others: bool = False
) -> Condition:
    pieces, one, other = of_each_piece(context, subject), piece_does(context, then), piece_does(context, first)
    if one.together or other.together or one.to_it is not None or other.to_it is not None:
        raise Unfit  # “no red points at a blue unless it touches it”
    so: Test = Not(settle_under_not(one.test)) if subject.det == "no" else one.test
    at_least_one: Condition = Every(pieces, either(so, other.test))
    if others:  # “no red touches a blue unless it is upright”
        failing = list_tests_of_it(context, both(pieces, one.test), Not(other.test))
        at_least_one = choose_referent(context, None, [Is(Count(test), NONE) for test in failing])
    return context.choices.one_of("unless", at_least_one, Every(pieces, OneOf((so, other.test))))


def _two_unless(context: TextContext, subject: Phrase, then: Joined, first: Joined, word: Token) -> Condition:
    """“A piece may touch another one only if the two are the same size”, “no piece may do so unless they are”."""
    if (subject.det == "no") is not (word.type == "UNLESS") or subject.det not in ("no", *ANY_SUCH):
        raise Unfit
    if subject.det != "no" and not is_one(subject):
        raise Unfit
    where_so = _both_are(context, replace(subject, det="some", word="a"), then, first)
    if word.type == "ONLY_IF" or any(one.split()[0] in ("may", "can") for one in context.words.before(word)):
        return where_so  # what is not permitted else need not be so
    one, other = piece_does(context, then).test, piece_does(context, first)
    if not isinstance(one, Related) or other.together is None or other.test != ANYTHING:
        return where_so
    pieces, so = of_each_piece(context, subject), mutual_relation(other.together)
    missing: Test = Related(both(so, Not(one.relation)), SOME, one.others)
    return context.choices.one_of("unless", where_so, both(where_so, Is(Count(both(pieces, missing)), NONE)))


def _no_two_unless(context: TextContext, subject: Phrase, then: Joined, first: Joined) -> Condition:
    """“No two pieces touch unless they are the same colour”."""
    pieces, one, other = of_each_piece(context, subject), piece_does(context, then), piece_does(context, first)
    if one.together is None or other.together is None or both(one.test, other.test) != ANYTHING:
        raise Unfit
    so, unless = mutual_relation(one.together), mutual_relation(other.together)
    bad = both(so, Not(unless))
    either_way = either(bad, both(unless, Not(so)))
    ways: list[Condition] = [
        Is(Count(both(pieces, Related(relation, SOME, pieces))), NONE) for relation in (bad, either_way)
    ]
    return context.choices.one_of("unless", *ways)


def check_subject(subject: Phrase, pronoun: str) -> None:
    """Raise :class:`Unfit` where a subject does not stand for every such piece: “at least three pieces”."""
    two = subject.det == "counted" and subject.amount == Numeral(2) and pronoun != "it"
    if not two and (subject.det not in ANY_SUCH or subject.word in ("some", "another")):
        raise Unfit
