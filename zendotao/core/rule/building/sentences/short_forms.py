"""Short forms: lists in which verbs are left out, as “red and blue both there, green not”, and what goes on after a
statement: “all are flat, no reds”.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from lark import Token

from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import both, fold, fold_preds, leaves
from zendotao.core.rule.building.parts.marks import MARK_OF
from zendotao.core.rule.building.parts.phrase_values import PIECES, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Pred, Presence, Tall, Verb, With
from zendotao.core.rule.building.parts.values import Joined, Part, Unfit
from zendotao.core.rule.building.phrases.noun_rows import test_of_row
from zendotao.core.rule.building.sentences.it_and_they import is_of_kinds
from zendotao.core.rule.building.sentences.referring import imply, resolve_alone
from zendotao.core.rule.building.sentences.sentences import iff, only_if, then_if, unless
from zendotao.core.rule.building.sentences.shortening import SUBJECTS, names_nothing
from zendotao.core.rule.building.sentences.statements import sentence
from zendotao.core.rule.building.sentences.which import has_of_which
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtBottom,
    AtTop,
    Condition,
    Count,
    Is,
    Not,
    OfColour,
    OfSize,
    Or,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes

HERE = ("IN_KOAN", "ABSENT")
"""The words of what is there, or isn't."""

NOT_HERE = ("NOT", "IS_NOT", "NEG_AUX", "BE")
IS_HERE = ("BE", "BOTH_HERE", "IS_NOT", "APPEAR")
NAMING = (
    *("COLOUR", "SIZE", "UPRIGHT", "FLAT", "WEIRD", "UNIT", "PIECE", "A", "THE", "BOTH"),
    *("AND", "COMMA", "COMMA_AND", "STOP"),
)
"""The words of which the names of what is there, or isn't, are made, after such a word."""

RELATING = frozenset(
    ["TOUCH", "POINT_AT", "POINT_THROUGH", "COVER", "TOUCHING", "POINTING_AT", "ON_TOP", "HAVE", "SHARE"]
)
"""Verbs after which “and at least two blues” may go on with what is touched."""


@rule
def presence(context: TextContext, named: Joined, *words: Token) -> Condition:
    """“Red and blue both present”, “yellow absent”, “green not” after one of these."""
    last = words[-1]
    absent = last.type != "IN_KOAN"
    if last.type in NOT_HERE:
        there = _kind_of_presence(context, last)
        absent = (last.type == "BE") == (there == "ABSENT")
    if any(not isinstance(one, Phrase) or one.det not in ("bare", "some", "the") for one in leaves(named)):
        raise Unfit
    is_there = Verb("is", Presence(absent=absent))
    return fold(named, lambda phrase: statement_about(context, phrase, is_there))


def _kind_of_presence(context: TextContext, last: Token) -> str:
    """Return the kind of the word that says what is there, or isn't, before a bare “is” or “not”: all that stands
    between them are marks of pieces.
    """
    before = context.words.kinds_before(last)
    if last.type == "NOT":
        before = tuple(kind for kind in before if kind in HERE)
        if not before or before[-1] == "ABSENT":
            raise Unfit  # “red there, yellow absent, green not”
        return before[-1]
    place = next((place for place in reversed(range(len(before))) if before[place] not in NAMING), 0)
    if place and (before[place] == "APPEAR" or (before[place] in HERE and before[place - 1] in IS_HERE)):
        return before[place]
    raise Unfit


@rule
def things_after(context: TextContext, subject: Phrase, verbs: Joined, joint: Token, things: Joined) -> Condition:
    """“All pieces are flat, no reds”: what there is besides."""
    phrases = leaves(things)
    if any(not isinstance(one, Phrase) or one.det not in ("no", "counted") for one in phrases):
        raise Unfit
    told = {word.type for word in context.words.before(joint)}
    if not told.isdisjoint(RELATING) and (joint.type == "COMMA_AND" or phrases[0].det != "no"):
        raise Unfit  # “a red touches a blue and at least two greens”: it touches those as well
    named = any(word.type in ("PIECE", "STACK") for word in context.words.after(joint))
    alone = any(one.det == "counted" for one in phrases) and not named
    if alone and (subject.noun.test != ANYTHING or subject.noun.what != "piece"):
        raise Unfit  # “two reds are flat, one upright”: one of them
    return both(resolve_alone(sentence(context, subject, verbs)), koan_has(context, Verb("has", things)))


@rule
def things_too(context: TextContext, there: Condition, _joint: Token, things: Joined) -> Condition:
    """“Red and blue both present, and at least one stack”."""
    if any(not isinstance(one, Phrase) or one.det not in ("no", "counted", "some") for one in leaves(things)):
        raise Unfit
    return both(there, koan_has(context, Verb("has", things)))


@rule
def if_again(context: TextContext, word: Token, first: Phrase, verbs: Joined, *parts: Part) -> Condition:
    """“If a red is present, no blue is”: what is said of the first is said of the second, or denied."""
    given, then = _twice(context, first, verbs, parts)
    return imply(context, word, given, then)


@rule
def if_all(context: TextContext, word: Token, first: Phrase, verbs: Joined, *parts: Token) -> Condition:
    """“If one piece is red, then all are”."""
    if not parts[-1].startswith("all ") or first.det not in ("some", "counted") or not isinstance(verbs, Verb):
        raise Unfit
    if verbs.way != "is" or verbs.denied:
        raise Unfit
    every = Phrase("every", first.noun.alter(plural=True))
    return imply(context, word, statement_about(context, first, verbs), statement_about(context, every, verbs))


@rule
def again_if(context: TextContext, first: Phrase, verbs: Joined, *parts: Part) -> Condition:
    """“Red is present whenever blue is”."""
    joint = next(part for part in parts if isinstance(part, Token) and part.type != "COMMA")
    ways = {
        "IF": partial(then_if, context),
        "ONLY_IF": partial(only_if, context),
        "IFF": partial(iff, context),
        "UNLESS": partial(unless, context),
    }
    then, given = _twice(context, first, verbs, parts)
    return ways[joint.type](then, joint, given)


def _twice(context: TextContext, first: Phrase, verbs: Joined, parts: tuple[Part, ...]) -> tuple[Condition, Condition]:
    """Return what is said of two phrases, of which the second has a bare “is”, or “is not”."""
    second = next(part for part in parts if isinstance(part, Phrase))
    if not isinstance(verbs, Verb) or verbs.way != "is":
        raise Unfit
    known = (*SUBJECTS, "bare") if isinstance(verbs.what, Presence) else SUBJECTS
    if first.det not in known or second.det not in known:
        raise Unfit
    if second.noun.other or second.word == "another":
        raise Unfit
    if names_nothing(second.noun):
        second = replace_noun(second, first.noun)
    again = replace(verbs, denied=parts[-1].type != "BE")
    return statement_about(context, first, verbs), statement_about(context, second, again)


@rule
def kind_among(context: TextContext, first: Part, *parts: Part) -> Condition:
    """“At least two colours, but red is not one of them”."""
    there: Any = has_of_which(context, first) if isinstance(first, Phrase) else first
    named = next(part for part in parts if not isinstance(part, Token))
    be = next(part for part in parts if isinstance(part, Token) and part.type in ("BE", "IS_NOT"))
    if not is_of_kinds(there):
        raise Unfit
    kinds = there.quantity

    def is_among(adjectives: Part) -> Condition:
        test = test_of_row(adjectives)
        if not isinstance(test, MARK_OF.get(kinds.attribute, ())):
            raise Unfit
        return Is(Count(both(kinds.pieces, test)), SOME if be.type == "BE" else NONE)

    whole: Condition = both(there, *map(is_among, leaves(named)))
    return whole


@rule
def nor_any(context: TextContext, *parts: Part) -> Condition:
    """“No piece is medium, nor is any of them yellow”."""
    *first, phrase, said_of = (part for part in parts if not isinstance(part, Token))
    if not isinstance(phrase, Phrase) or phrase.det not in ("some", "something"):
        raise Unfit
    none = replace(phrase, det="no", word="")
    if len(first) == 1:
        there: Condition = first[0]
    else:
        there = resolve_alone(sentence(context, *first))
        if first[0].det not in ("no", "nothing") and not first[1].denied:
            raise Unfit
        if names_nothing(none.noun) and phrase.det == "some":
            if first[0].noun.test != ANYTHING and _names_mark(context, said_of):
                raise Unfit  # “no red is flat, nor is any blue”: flat
            none = replace_noun(none, first[0].noun)
    return both(there, statement_about(context, none, Verb("is", said_of)))


def _names_mark(context: TextContext, said_of: Joined) -> bool:
    """Return whether what is said of pieces is a colour or a size, which may name them as well."""
    return any(isinstance(one, (OfColour, OfSize)) for one in nodes(piece_does(context, Verb("is", said_of)).test))


@rule
def nor_any_so(context: TextContext, first: Phrase, verbs: Joined, *parts: Part) -> Condition:
    """“No red is flat, nor is any blue”: flat."""
    phrase = parts[-1]
    if not isinstance(verbs, Verb) or not isinstance(phrase, Phrase) or verbs.denied or first.det != "no":
        raise Unfit
    named = phrase.det == "some" and phrase.word == "any" and isinstance(phrase.noun.test, (OfColour, OfSize))
    if not named or first.noun.test == ANYTHING:
        raise Unfit
    none = replace(phrase, det="no", word="")
    return both(statement_about(context, first, verbs), statement_about(context, none, verbs))


@rule
def fronted_end(context: TextContext, end: Token, *parts: Part) -> Condition:
    """“At the top of every tower there is a red piece”."""
    tower, things = (part for part in parts if not isinstance(part, Token))
    if not isinstance(tower, Phrase) or tower.noun.what != "tower":
        raise Unfit
    at: Test = AtTop() if end.type == "AT_TOP" else AtBottom()

    def at_end(phrase: Part) -> Phrase:
        if not isinstance(phrase, Phrase) or phrase.noun.what != "piece":
            raise Unfit
        return replace_noun(phrase, phrase.noun.alter(test=both(phrase.noun.test, at)))

    return statement_about(context, tower, Verb("has", fold_preds(things, at_end)))


@rule
def each_does(context: TextContext, *parts: Part) -> Condition:
    """“For every piece: it is red or flat”."""
    noun, *verbs = (part for part in parts if not isinstance(part, str))
    if len(verbs) == 1:
        return statement_about(context, Phrase("every", noun), verbs[0])
    is_or = any(isinstance(part, Token) and part.type == "OR" for part in parts)
    return statement_about(context, Phrase("every", noun), (Or if is_or else And)(tuple(verbs)))


@rule
def each_if_does(context: TextContext, *parts: Part) -> Condition:
    """“For every piece: if it is large, then it is upright”."""
    noun, *verbs = (part for part in parts if not isinstance(part, str))
    given = piece_does(context, verbs[0])
    if noun.what != "piece" or replace(given, onto=None, affirmed=None) != Pred(given.test):
        raise Unfit
    return both(
        *(
            statement_about(context, Phrase("each", noun.alter(test=both(noun.test, test))), verb)
            for test, verb in zip((given.test, Not(given.test)), verbs[1:], strict=False)
        )
    )


@rule
def stacks_so(context: TextContext, first: Part, *parts: Part) -> Condition:
    """“At least one stack, none of more than two pieces”, “two stacks, none with a red”."""
    there: Any = has_of_which(context, first) if isinstance(first, Phrase) else first
    word = next(part for part in parts if isinstance(part, Token) and part.type in ("NO", "ALL", "NOTHING"))
    said_of, *nouns = (part for part in parts if not isinstance(part, Token))
    if not isinstance(there, Is) or not isinstance(there.quantity, Towers) or there.amount == NONE:
        raise Unfit
    if not word.startswith(("none", "all", "each")) or any(noun != PIECES for noun in nouns):
        raise Unfit
    if isinstance(said_of, With):
        verb = Verb("has", said_of.joined, said_of.denied)
    elif isinstance(said_of, Tall):
        verb = Verb("is", said_of)
    elif word.endswith(" of"):
        verb = Verb("is", Tall(said_of))
    else:
        raise Unfit
    det = "each" if word.type == "ALL" else "no"
    return both(there, statement_about(context, Phrase(det, Noun("tower", tower=there.quantity.condition)), verb))
