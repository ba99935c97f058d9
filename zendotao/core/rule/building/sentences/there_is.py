"""“There is”, and things without a verb."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token

from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.allowing import place_of_permission
from zendotao.core.rule.building.parts.carrying import JOINTS
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import Verb
from zendotao.core.rule.building.parts.values import Joined, Part, Unfit
from zendotao.core.rule.building.sentences.statement_verbs import add_nones, limit_allowed
from zendotao.core.rule.syntax import (
    And,
    Condition,
    Related,
)
from zendotao.core.rule.walk import nodes


@rule
def with_things(context: TextContext, word: Token, things: Joined) -> Condition:
    """“With no reds”."""
    return koan_has(context, Verb("has", things, denied=word.type == "WITHOUT"))


@rule
def only_things(context: TextContext, *parts: Part) -> Condition:
    """“Red pieces only”, “only a red piece and a blue one”."""
    things = next(part for part in parts if not isinstance(part, Token))
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
def there_is(context: TextContext, _there: Token, things: Joined) -> Condition:
    """Return the condition of “there is a red piece”."""
    return koan_has(context, Verb("has", things))


@rule
def there_is_not(context: TextContext, _there: Token, things: Joined) -> Condition:
    """Return the condition of “there is not a red piece”."""
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
