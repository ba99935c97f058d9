"""“There is”, and things without a verb."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.allowing import is_free, place_of_permission
from zendotao.core.rule.building.parts.carrying import JOINTS
from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.leaks import tells_stone
from zendotao.core.rule.building.parts.marks import STONES, are_exclusive, parts_of
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import Verb
from zendotao.core.rule.building.parts.values import Joined, Part, Unfit
from zendotao.core.rule.building.phrases.phrases import THEM
from zendotao.core.rule.building.phrases.verbless import is_of_marks, is_row_of_names
from zendotao.core.rule.building.sentences.statement_verbs import add_nones, deny_only, is_of_any_two, limit_allowed
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    Condition,
    Count,
    Every,
    Is,
    Not,
    OneOf,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes

SHORT_IF = re.compile(r"\bIF (COLOUR|SIZE)(?: PIECE)? (?:COMMA THEN|COMMA|THEN) (?:A |NO )?\1\b")
"""“If red, then blue”: of a piece that can't be."""


SPEAKING = ("THERE_IS", "THERE_IS_NOT", "IT", "KOAN")
"""Words with which a statement of the koan begins."""


@rule
def with_things(context: TextContext, word: Token, things: Joined) -> Condition:
    """“With no reds”; “with no reds, there is a blue” may be said of such koans alone."""
    after = context.words.after(word)
    comma = next((place for place, one in enumerate(after) if one.type == "COMMA"), len(after))
    if not context.words.before(word) and after[comma + 1 : comma + 2] and after[comma + 1].type in SPEAKING:
        raise Unfit
    return koan_has(context, Verb("has", things, denied=word.type == "WITHOUT"))


@rule
def only_things(context: TextContext, *parts: Part) -> Condition:
    """“Red pieces only”, “only a red piece and a blue one”."""
    things = next(part for part in parts if not isinstance(part, Token))
    if isinstance(things, Phrase) and things.noun.test in STONES and context.words.remember(tells_stone):
        raise Unfit
    if isinstance(parts[0], Token) and not (isinstance(things, And) and says_how_many(things)):
        raise Unfit
    if context.says("HAVE", "THERE_IS", "CONSIST_OF", "NOT_CONSIST_OF"):
        raise Unfit  # “there are red and blue pieces only”: of neither are there others
    linked = isinstance(things, Phrase) and any(isinstance(one, Related) for one in nodes(things.noun.test))
    if linked or context.says("NOT") or _is_one_more(context, parts):
        raise Unfit  # “flats pointing at uprights only”, “not reds only”
    return koan_has(context, Verb("has", things, only=True))


def _is_one_more(context: TextContext, parts: Sequence[Part]) -> bool:
    """Return whether one thing with “only” after “and” is the last of several: “one piece and one piece only”."""
    if isinstance(parts[0], Token) or not isinstance(parts[0], Phrase) or parts[0].noun.each:
        return False
    before = context.words.before(parts[-1])
    return next((word for word in reversed(before) if word.type in JOINTS), "") in ("and", "&")


@rule
def there_is(context: TextContext, there: Token, things: Joined) -> Condition:
    """Return the condition of “there is a red piece”."""
    if is_free(there, context.words):
        raise Unfit  # “there may be a red piece”
    return koan_has(context, Verb("has", things))


@rule
def there_is_not(context: TextContext, there: Token, things: Joined) -> Condition:
    """Return the condition of “there is not a red piece”."""
    other = deny_only(context, there, things)
    if other is not None:
        return koan_has(context, Verb("has", other))
    if is_of_any_two(things):
        return koan_has(context, Verb("has", replace(things, det="no_number", amount=2)))
    return koan_has(context, Verb("has", things, denied=True))


@rule
def there_is_only(context: TextContext, *parts: Part) -> Condition:
    """Return the condition of “there are only reds”."""
    things, there = add_nones(parts), parts[0]
    may = isinstance(there, Token) and place_of_permission([there]) is not None
    return koan_has(context, Verb("has", limit_allowed(context, things) if may else things, only=True))


def says_how_many(things: And[Part]) -> bool:
    """Return whether each of several things is a number of pieces, or “a piece”."""
    return all(isinstance(one, Phrase) and one.det in ("some", "counted") for one in things.parts)


def bare_rule(context: TextContext, phrase: Phrase) -> Condition:
    """“Red touching blue”, “upright green or flat blue”: there are such. Of other adjectives it is asked."""
    noun = phrase.noun
    conditional = context.words[0].type in ("IF", "UNLESS") or context.says("THEN")
    if conditional and SHORT_IF.search(context.words.in_kinds):
        if phrase.noun.test in STONES and not context.says("THEN"):
            raise Unfit  # “if red, white”
        return koan_has(context, Verb("has", phrase))
    if conditional or noun.what != "piece" or noun == THEM or noun.other or any(map(is_denied, noun.each)):
        raise Unfit(message("say how many, or whether all"))
    linked = any(isinstance(node, Related) for node in nodes(noun.test))
    if noun.plural and phrase.det == "bare" and linked and context.says("ONLY", "POINT_ONLY_AT"):
        raise Unfit(message("say how many, or whether all"))  # “reds only on blues”
    if noun.one_of and are_exclusive(noun.one_of):  # no piece is both: some are of one kind, or all are
        kinds = [both(one, noun.test) for one in noun.one_of]
        some: Condition = OneOf(tuple(Is(Count(kind), SOME) for kind in kinds))
        every: Condition = OneOf(tuple(Every(ANYTHING, kind) for kind in kinds))
        return context.choices.one_of("rule", some, every)
    there = koan_has(context, Verb("has", phrase))
    if is_row_of_names(noun.each or noun.row, context.words):
        return there
    if noun.together or noun.to_it or noun.tail or not all(map(is_of_marks, (*noun.each, *parts_of(noun.test)))):
        return there
    return context.choices.one_of("rule", there, koan_has(context, Verb("has", phrase, only=True)))


def is_denied(test: Test) -> bool:
    """Return whether a test of adjectives says what a piece is not."""
    return any(isinstance(one, Not) for one in nodes(test))
