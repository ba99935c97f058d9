"""Sentences: statements joined by words like “if” and “unless”, and the frames around a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

from lark import Token

from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.holding import holds
from zendotao.core.rule.building.conditions.predicates import negate_predicate, piece_does
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.allowing import check_then, is_allowed, place_of
from zendotao.core.rule.building.parts.folding import both, either, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive
from zendotao.core.rule.building.parts.phrase_values import (
    UNNAMED,
    Comparison,
    ComparisonCondition,
    Phrase,
    QuantityAmount,
)
from zendotao.core.rule.building.parts.predicate_values import Anaphora, Verb
from zendotao.core.rule.building.parts.values import Joined, Part, Unfit
from zendotao.core.rule.building.phrases.phrases import THEM
from zendotao.core.rule.building.sentences.it_and_they import they_do
from zendotao.core.rule.building.sentences.referring import check_comma, imply, resolve_alone, resolve_pronouns
from zendotao.core.rule.building.sentences.there_is import bare_rule
from zendotao.core.rule.syntax import (
    And,
    Condition,
    Exactly,
    Not,
    OneOf,
    Or,
)

BACK = frozenset(["OF", "THE", "ALL", "NO", "A", "MOST", "FRACTION", "PLURALITY"])
POINTING = BACK | {"IN_KOAN"}
OWNING = frozenset(["WITH", "WITHOUT", "THAT", "HAVE", "HAVE_NOT", "WHOSE", "IT", "KOAN"])

OF_BLACK = re.compile(r"\bakdn|black|\bnot?\b|\black|incorrect|wrong|false|invalid")
"""What words have that speak of koans without the Buddha-nature."""

PROVIDED = ("provided", "as long as", "so long as")
COLOURS = ("IT", "KOAN", "BE", "COLOUR", "GETS_STONE")
GIVING = (*COLOURS, "OPINION", "STONE_IF", "WHITE", "BLACK", "HAS_NATURE", "LACKS_NATURE", "COMMA")
"""The words before “if” in “a koan is white if”, by their kinds; and in “I think a koan has the Buddha-nature if”."""

TELLING = frozenset(["STONE_IF", "PURPOSE"])
"""Words that tell of which koans a frame speaks."""

PARTING = frozenset(["STOP", "IF", "IFF", "ONLY_IF", "UNLESS", "THEN", "OPEN", "ELSE"])
"""Words that begin another clause."""

SEVERAL = ("all", "each", "both", "also")


@dataclass(frozen=True, slots=True)
class Stone:
    """The koans that a frame tells the condition of; ``bare``: by a colour alone; ``subject``: “it is white”."""

    white: bool
    subject: bool = False
    bare: bool = False


@dataclass(frozen=True, slots=True)
class OtherKoans:
    """The stone of all other koans; None for “no other is”."""

    white: bool | None


@rule
def condition(context: TextContext, joined: Joined) -> Condition | Anaphora:
    """Return the condition of joined statements, or of things that the koan must have: “a red piece”."""
    if isinstance(joined, Anaphora):
        return joined
    if isinstance(joined, Phrase) and joined.det == "bare" and (joined.noun.headless or joined.noun == THEM):
        return bare_rule(context, joined)
    if isinstance(joined, Phrase) and joined.noun == UNNAMED and isinstance(joined.amount, Exactly):
        return koan_has(context, Verb("has", replace(joined, noun=THEM)))  # “just one”
    if any(map(_is_of_all, leaves(joined))) and (
        any(isinstance(part, Phrase) and part.free for part in leaves(joined)) or _excludes(joined)
    ):
        raise Unfit  # “each red and a blue”: each is what? “All reds and a blue”: all others are
    if any(isinstance(part, (Phrase, ComparisonCondition, Comparison, QuantityAmount)) for part in leaves(joined)):
        return koan_has(context, Verb("has", joined))
    return cast("Condition", resolve_pronouns(context, joined))


def _is_of_all(part: Part) -> bool:
    """Return whether it is “all reds” or “each red”."""
    return isinstance(part, Phrase) and part.det == "every" and part.noun.what == "piece"


def _excludes(joined: Joined) -> bool:
    """Return whether what all pieces are can't be with another of the things: “all reds and a blue”."""
    things = [part for part in leaves(joined) if isinstance(part, Phrase)] if isinstance(joined, And) else []
    return any(
        _is_of_all(one) and other.det not in ("no", "not_every") and are_exclusive((one.noun.test, other.noun.test))
        for one in things
        for other in things
    )


# Conditions that depend on each other.


@rule
def then_if(context: TextContext, then: Part, *parts: Part) -> Condition:
    """Return the condition of “A if B”: where B holds, A does."""
    if _is_allowed(context, parts):
        return only_if(context, then, *parts)
    _check_commas(context, (then, *parts))
    joint = next(part for part in parts if isinstance(part, Token) and part.type != "COMMA")
    given, so = the_condition(parts), resolve_alone(then)
    if joint.startswith(PROVIDED):
        # “White if there is a red, provided that there is a blue”: of both; else perhaps only where there is a blue.
        ways = both(so, given), implies(given, so)
        return ways[0] if _gives_stone(context, GIVING) else context.choices.one_of("provided", *ways)
    return implies(given, so)


def _is_allowed(context: TextContext, parts: Sequence[Part]) -> bool:
    """Return whether the joint among the parts tells when something may be so."""
    joint = next((part for part in parts if isinstance(part, Token) and part.type != "COMMA"), None)
    return joint is not None and is_allowed(joint, context.words)


def _check_commas(context: TextContext, parts: Sequence[Part]) -> None:
    """Raise :class:`Unfit` for “no greens, and no reds if there is a blue”: a comma ends what “if” is said of,
    and with a semicolon before it another statement begins.
    """
    if any(isinstance(one, Token) and one.startswith(";") for one in parts) and context.says("IF"):
        raise Unfit
    if not context.says("COMMA_AND", "COMMA_OR"):
        return
    joint = next(part for part in parts if isinstance(part, Token) and part.type != "COMMA")
    place = place_of(joint, context.words)
    kinds = context.words.kinds
    start = max((at + 1 for at in range(place) if kinds[at] in PARTING), default=0)
    end = next((at for at in range(place + 1, len(kinds)) if kinds[at] in PARTING), len(kinds))
    apart = isinstance(parts[0], (And, Or)) and kinds[place - 1] != "COMMA" and ends_clause(kinds[start:place])
    if apart or (isinstance(parts[-1], (And, Or)) and ends_clause(kinds[place:end])):
        raise Unfit


@rule
def only_if(context: TextContext, first: Part, *parts: Part) -> Condition:
    """Return the condition of “A only if B”: where A holds, B does."""
    _check_commas(context, (first, *parts))
    return implies(resolve_alone(first), the_condition(parts))


@rule
def iff(context: TextContext, first: Part, *parts: Part) -> Condition:
    """Return the condition of “A if and only if B”: both hold, or neither does."""
    _check_commas(context, (first, *parts))
    one, other = resolve_alone(first), the_condition(parts)
    return either(both(one, other), both(Not(one), Not(other)))


@rule
def unless(context: TextContext, first: Part, *parts: Part) -> Condition:
    """“A unless B”: A or B, or the one without the other; “white if A, unless B”: A, but not where B is so."""
    if _is_allowed(context, parts):
        raise Unfit  # “it can contain reds unless it contains blues”: never both
    if any(isinstance(part, Token) for part in parts):
        _check_commas(context, (first, *parts))
    one, other = resolve_alone(first), the_condition(parts)
    joint = next((part for part in parts if isinstance(part, Token) and part.type == "UNLESS"), "unless")
    if _gives_stone(context, COLOURS if joint == "unless" else GIVING):
        return both(one, Not(other))
    ways = [either(one, other), OneOf((one, other))]
    comma = any(isinstance(part, Token) and part.type == "COMMA" for part in parts)
    if joint.startswith("except") or (comma and _gives_stone(context, GIVING)):
        ways.append(both(one, Not(other)))  # “has red, except when there's a blue”, “AKHTBN if A, unless B”
    return context.choices.one_of("unless", *ways)


@rule
def things_if(context: TextContext, things: Joined, *parts: Part) -> Condition:
    """“No mediums unless there is a large”."""
    word = next(part for part in parts if isinstance(part, Token) and part.type != "COMMA")
    _check_commas(context, (things, *parts))
    ways = {
        "IF": partial(then_if, context),
        "ONLY_IF": partial(only_if, context),
        "IFF": partial(iff, context),
        "UNLESS": partial(unless, context),
    }
    told = parts[-1]
    if word.type == "UNLESS" and isinstance(things, Phrase) and things.det == "no" and isinstance(told, Anaphora):
        return holds(
            context, things, negate_predicate(piece_does(context, told.verbs))
        )  # “no greens unless they're flat”
    only = word.type == "ONLY_IF" and isinstance(told, Anaphora)
    if only and isinstance(things, Phrase) and things.det == "bare":
        if things.noun.what != "piece" or not things.noun.plural or told.it:
            raise Unfit
        return holds(
            context, replace(things, det="each"), piece_does(context, told.verbs)
        )  # “blues only if they're small”
    if any(isinstance(one, Phrase) and one.det == "bare" for one in leaves(things)):
        raise Unfit  # “reds if there is a blue”: some, or all
    return ways[word.type](koan_has(context, Verb("has", things)), *parts)


@rule
def and_things_if(context: TextContext, *parts: Part) -> Condition:
    """“No greens, and no reds unless there is a blue”."""
    first, last = (part for part in parts if not isinstance(part, Token))
    things, condition = (last, first) if is_condition(first) else (first, last)
    if any(isinstance(one, Phrase) and one.det == "bare" for one in leaves(things)):
        raise Unfit
    return both(cast("Condition", condition), koan_has(context, Verb("has", things)))


def _gives_stone(context: TextContext, giving: Sequence[str]) -> bool:
    """Return whether the text is “white if ...”, so that a later “unless” takes the stone back.

    ``giving``: the kinds of the words that may stand before the first “if”.
    """
    types = context.words.kinds
    start = next((place for place, one in enumerate(types) if one in ("IF", "IFF", "STONE_IF")), -1)
    named = types[start] in giving or start > types[:start].count("OPINION")
    return start >= 0 and named and all(one in giving for one in types[:start]) and "OPEN" not in types


@rule
def unless_then(context: TextContext, *parts: Part) -> Condition:
    """“Unless A, B”."""
    check_comma(context, parts, 3)
    check_then(cast("Token", parts[0]), context.words)
    first, then = (resolve_alone(part) for part in parts if not isinstance(part, Token))
    if _gives_stone(context, COLOURS):
        raise Unfit  # “white if, unless there is a red, there is a blue”
    return unless(context, then, first)


@rule
def if_then_else(context: TextContext, *parts: Part) -> Condition:
    """“If A then B, otherwise C”."""
    check_comma(context, parts, 5)
    first, then, other = (part for part in parts if not isinstance(part, Token))
    given = resolve_alone(first)
    if isinstance(other, Anaphora) and not other.it:
        other = they_do(context, other, [resolve_alone(then)])
    return both(imply(context, cast("Token", parts[0]), given, then), either(given, resolve_alone(other)))


@rule
def sentences(context: TextContext, *parts: Part) -> Condition:
    """Sentences in a row, all of which hold."""
    return cast(
        "Condition", resolve_pronouns(context, And(tuple(part for part in parts if not isinstance(part, Token))))
    )


def is_condition(part: Part) -> bool:
    """Return whether a part is a condition, and no things."""
    return not any(isinstance(one, (Phrase, ComparisonCondition, Comparison, QuantityAmount)) for one in leaves(part))


def ends_clause(kinds: Sequence[str]) -> bool:
    """Return whether a comma with “and” or “or” ends something among words of these kinds."""
    return "COMMA_AND" in kinds or "COMMA_OR" in kinds


def the_condition(parts: Iterable[Part]) -> Condition:
    """Return the one part that is a condition."""
    (condition,) = [part for part in parts if not isinstance(part, (Token, Stone, OtherKoans))]
    settled: Condition = resolve_alone(condition)
    return settled


def implies(first: Condition, then: Condition) -> Condition:
    """Return the condition that the second holds where the first does."""
    return either(Not(first), then)
