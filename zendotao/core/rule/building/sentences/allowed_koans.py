"""Koans that pass whatever else a rule says: “every red is flat; a koan without reds passes”, “otherwise anything
goes”.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lark import Token

from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.antecedents import absent_pieces
from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.marks import has_all, parts_of
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import Verb, With
from zendotao.core.rule.building.parts.values import Joined, Part, Said, Unfit
from zendotao.core.rule.building.sentences.referring import resolve_alone
from zendotao.core.rule.building.sentences.sentences import Stone
from zendotao.core.rule.syntax import (
    ALWAYS,
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    And,
    AtLeast,
    AtMost,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    Or,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes


@dataclass(frozen=True, slots=True)
class AllowedKoans:
    """Koans that pass, or fail: those of a condition; without one, those that have none of what the rule speaks of, or
    of which a conditional says nothing.
    """

    given: Condition | None
    white: bool = True
    rest: bool = False
    amount: Said = None


@rule
def allowed_koans(context: TextContext, *parts: Part) -> AllowedKoans:
    """“A koan without reds passes”, “if there are none, it passes”."""
    words = {part.type for part in parts if isinstance(part, Token)}
    if "ELSE" in words:
        return AllowedKoans(None, rest=True)
    stones = [part for part in parts if isinstance(part, Stone)]
    white = stones[0].white if stones else True
    named: list[Joined] = [part for part in parts if not isinstance(part, (Token, Stone))]
    apart = ("OPEN" in words) is ("CLOSE" in words) and (parts[0] != "," or "THERE_IS_NONE" in words)
    if any(stone.bare for stone in stones) or not apart or not (named or "THERE_IS_NONE" in words):
        raise Unfit  # “it has a red, if it has a blue, it is white”
    if not named:
        return AllowedKoans(None, white)
    if isinstance(named[0], (AtLeast, AtMost, Exactly, Not)):
        return AllowedKoans(None, white, amount=named[0])
    alone = not stones and "KOAN" not in words
    return AllowedKoans(_koans_named(context, named[0], parts, alone=alone, is_if="IF" in words), white)


def _koans_named(context: TextContext, named: Joined, parts: Sequence[Part], *, alone: bool, is_if: bool) -> Condition:
    """Return the condition of the koans that pass; ``alone``: what they have is named without them."""
    if is_if:
        given = resolve_alone(named)
        anything = any(isinstance(part, Token) and part.type == "ANYTHING_GOES" for part in parts)
        if not anything and not _is_of_none(given):
            raise Unfit  # “there's a red; it's fine if there's a blue”
        return given
    if isinstance(named, With):
        return koan_has(context, Verb("has", named.joined, named.denied))
    if alone and isinstance(named, Phrase) and named.det == "no":
        return koan_has(context, Verb("has", named))  # “no reds is also fine”
    raise Unfit


def allow_koans(context: TextContext, whole: Condition, allowed: AllowedKoans) -> Condition:
    """Return the condition that koans pass as a rule says, and those besides that are allowed."""
    if allowed.rest:
        if not context.says("IF") or not isinstance(whole, (Or, Is, Every)):
            raise Unfit
        return whole
    parts, given = parts_of(whole), _others_of(whole, allowed)
    if not allowed.white:
        return both(whole, Not(given))
    rest = [part for part in parts if not _is_there(part, given)]
    if rest and all(_holds_without(part, given) for part in rest):
        return both(*rest)
    return either(both(*rest), given) if rest else ALWAYS


def _others_of(whole: Condition, allowed: AllowedKoans) -> Condition:
    """Return the condition of the koans that are allowed besides those of a rule."""
    if allowed.given is not None:
        return allowed.given
    if allowed.amount is not None:
        counts = [node.quantity for node in nodes(whole) if isinstance(node, Is) and isinstance(node.quantity, Count)]
        if not counts or not isinstance(whole, Or):
            raise Unfit
        return Is(counts[0], allowed.amount)
    told = {one for one in map(_pieces_told, parts_of(whole)) if one is not None}
    if len(told) != 1:
        raise Unfit
    return _none_of(told.pop())


def _pieces_told(part: Condition) -> Test | Towers | None:
    """Return the pieces or towers of all, or of none, of which a condition says something."""
    match part:
        case Every(pieces, _) | AllSame(_, pieces) | AllDifferent(_, pieces):
            return pieces
        case Is(Towers(And(tests)), amount) if amount == NONE:
            return Towers(tests[0])
        case Is(Count(And(tests)), amount) if amount == NONE:
            return tests[0]
    return None


def _none_of(named: Test | Towers) -> Condition:
    return Is(named if isinstance(named, Towers) else Count(named), NONE)


def _is_of_none(given: Condition) -> bool:
    """Return whether a condition says that there are none of some pieces or towers."""
    return absent_pieces(given) is not None or (isinstance(given, Is) and given.amount == NONE)


def _is_there(part: Condition, given: Condition) -> bool:
    """Return whether a condition says no more than that there is what the allowed koans have none of."""
    match part, given:
        case Is(Count(test), amount), _ if amount == SOME:
            return is_same(test, absent_pieces(given))
        case Is(Towers(one), amount), Is(Towers(other), none) if amount == SOME and none == NONE:
            return one == other
    return False


def _holds_without(part: Condition, given: Condition) -> bool:
    """Return whether a condition holds anyway where there is none of what the allowed koans have none of."""
    told, absent = _pieces_told(part), absent_pieces(given)
    match part, given:
        case Is(Towers(tests), _), Is(Towers(other), none) if none == NONE and isinstance(told, Towers):
            return has_all(tests, other)
        case Is(Count(tests), amount), _ if amount == NONE and absent is not None:
            return has_all(tests, absent)
    return is_same(told, absent)


def is_same(one: Any, other: Any) -> bool:
    """Return whether two tests are joined of the same."""
    return None not in (one, other) and has_all(one, other) and has_all(other, one)
