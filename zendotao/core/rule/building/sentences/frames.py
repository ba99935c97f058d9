"""Frames around the condition: the Buddha-nature, the stones, and other koans."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import cast

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.base import ends_in_list, has_antecedent
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.subject_states import koan_does
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.allowing import check_allowed
from zendotao.core.rule.building.parts.anything import relate_to_anything
from zendotao.core.rule.building.parts.carrying import NAMING
from zendotao.core.rule.building.parts.folding import both, either, fold
from zendotao.core.rule.building.parts.leaks import leaks
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import MadeOf, Relative, SuchThat, Verb, Whose, With
from zendotao.core.rule.building.parts.values import NamedBefore, Part, Unfit
from zendotao.core.rule.building.phrases.determiners import owner
from zendotao.core.rule.building.phrases.phrases import TOWERS
from zendotao.core.rule.building.sentences.allowed_koans import AllowedKoans, allow_koans
from zendotao.core.rule.building.sentences.referring import check_comma, imply, resolve_alone
from zendotao.core.rule.building.sentences.sentences import (
    BACK,
    OF_BLACK,
    OWNING,
    POINTING,
    SEVERAL,
    TELLING,
    OtherKoans,
    Stone,
    the_condition,
)
from zendotao.core.rule.syntax import (
    Condition,
    Not,
    Or,
)
from zendotao.core.rule.walk import nodes

IN_OTHER_CASES = re.compile(r"\b(if not\b|(if|when) .*)")

# Frames.


@rule
def framed(context: TextContext, *parts: Part) -> Condition:
    """Return the condition under which a koan is white; where a frame tells it of black koans, it is turned
    round."""
    words = [part for part in parts if isinstance(part, Token)]
    if isinstance(parts[0], Stone) and len(words) == 1 and words[0] == ",":
        raise Unfit
    kinds = {word.type for word in words}
    white = kinds.isdisjoint(TELLING) or not any(word.type in TELLING and OF_BLACK.search(word) for word in words)
    stones = [part for part in parts if isinstance(part, Stone)]
    has_frame = stones or not kinds <= {"COMMA", "STOP", "SEMICOLON"}
    if isinstance(parts[-1], OtherKoans) and not has_frame and context.words[0].type == "IF":
        raise Unfit  # “if it has a red, it has a blue; otherwise it's black”: without a red, or without a blue
    for stone in stones:
        if stone.bare and stone is not parts[0] and "THEN" not in kinds:
            raise Unfit
        white = stone.white
    if "UNLESS" in kinds:
        white = not white
    check_otherwise(parts, white=white)
    allowed = [part for part in parts if isinstance(part, AllowedKoans)]
    condition = the_condition([part for part in parts if not isinstance(part, AllowedKoans)])
    if allowed:
        condition = allow_koans(context, condition, allowed[0])
    return condition if white else Not(condition)


@rule
def only_when(context: TextContext, _word: Token, condition: Part) -> Condition:
    """“Only when all are small”, as a whole rule."""
    if context.says("COMMA_AND", "COMMA_OR", "THEN", "ELSE", "UNLESS"):
        raise Unfit
    if context.says("COMMA") and not ends_in_list(context):
        raise Unfit
    if sum(one.type in ("IF", "IFF", "ONLY_IF") for one in context.words) > 1:
        raise Unfit
    return resolve_alone(condition)


@rule
def conditional_or(context: TextContext, word: Token, *parts: Part) -> Condition:
    """“If it has a red, it has a blue; otherwise it's black”: which koans those are, is asked."""
    first, then, other = (part for part in parts if not isinstance(part, Token))
    given = resolve_alone(first)
    so = imply(context, word, given, then)
    if not isinstance(other, OtherKoans) or other.white is None:
        raise Unfit
    if other.white:
        return so
    then_alone = either(*(part for part in so.parts if part != Not(given))) if isinstance(so, Or) else so
    return context.choices.one_of("otherwise", so, both(given, then_alone))


@rule
def stone_or(context: TextContext, *parts: Part) -> Condition:
    """“If all are flat it's white, otherwise it needs a red”."""
    check_comma(context, [part for part in parts if not isinstance(part, Token) or part.type != "ELSE"], 4)
    first, stone, other = (part for part in parts if not isinstance(part, Token))
    if not isinstance(stone, Stone) or stone.bare:
        raise Unfit
    given = resolve_alone(first)
    return either(given, resolve_alone(other)) if stone.white else both(Not(given), resolve_alone(other))


@rule
def of_koans(context: TextContext, *parts: Part) -> Condition:
    """“Any koan with a red piece has the Buddha-nature”, “only koans with a red piece are white”."""
    clauses = [part for part in parts if not isinstance(part, (Token, Stone, OtherKoans))]
    condition = fold(clauses[0], partial(_koan_such, context))
    first = parts[0]
    named = isinstance(first, Token) and first.type == "ARE_WHITE_KOANS" and OF_BLACK.search(first) is not None
    stone = next((part for part in parts if isinstance(part, Stone)), Stone(white=not named))
    if stone.bare or stone.subject:
        raise Unfit
    check_otherwise(parts, white=stone.white)
    no = any(isinstance(part, Token) and part.type == "NO" for part in parts)
    return condition if stone.white is not no else Not(condition)


@rule
def white_koans(context: TextContext, word: Token, *parts: Part) -> Condition:
    """“White koans have a red piece”, “in a white koan there is a red piece”."""
    said_of = next(part for part in parts if not isinstance(part, Token))
    condition = fold(said_of, partial(koan_does, context)) if word.type == "WHITE_KOANS" else resolve_alone(said_of)
    white = OF_BLACK.search(word) is None
    check_otherwise(parts, white=white)
    return condition if white else Not(condition)


@rule
def others(context: TextContext, *parts: Part) -> OtherKoans:
    """“And the others are black”."""
    other = parts[-1] if isinstance(parts[-1], Stone) else stone(context, *parts[2:])
    if other.subject:
        raise Unfit
    return OtherKoans(white=other.white)


@rule
def no_others(context: TextContext, *_words: Token) -> OtherKoans:
    """“And no other koan is”."""
    return OtherKoans(white=None)


def _koan_such(context: TextContext, clause: Part) -> Condition:
    match clause:
        case With():
            return koan_has(context, Verb("has", clause.joined, clause.denied))
        case Relative():
            return fold(clause.joined, partial(koan_does, context))
        case SuchThat():
            return clause.condition
        case Whose():
            return statement_about(context, Phrase("the", clause.noun), clause.verbs)
        case MadeOf():
            return koan_does(context, Verb("consists", clause.joined))
    raise Unfit


@rule
def stone(context: TextContext, *words: Token) -> Stone:
    """Return which stone a koan is said to get."""
    said_of = words[-1]
    subject = words[0].type in ("KOAN", "IT")
    if said_of.type != "COLOUR":
        return Stone(white=OF_BLACK.search(said_of) is None, subject=subject)
    if said_of not in ("white", "black"):
        raise Unfit
    verbs = [word for word in words if word.type in ("BE", "IS_NOT", "NOT", "NON", "IS_ONLY")]
    if any(verb.startswith(SEVERAL) or verb.endswith(SEVERAL) for verb in verbs):
        raise Unfit
    denied = any(verb.type in ("IS_NOT", "NOT", "NON") for verb in verbs)
    return Stone(white=(said_of == "white") is not denied, subject=subject, bare=not verbs)


@rule
def otherwise(context: TextContext, *words: Token) -> OtherKoans:
    """“Otherwise it does not”, “white when there isn't”: which stone the other koans get."""
    return OtherKoans(white=OF_BLACK.search(IN_OTHER_CASES.sub("", words[-1])) is None)


@rule
def start(context: TextContext, *parts: Part) -> Condition:
    """Return the condition of a whole rule; raise :class:`Unfit` where it leaves open which pieces it means."""
    if not POINTING.isdisjoint(context.words.all_kinds):
        for word in context.words:
            if (word.type in BACK and points_back(context, word)) or (
                word.type == "IN_KOAN" and is_in_named_tower(context, word)
            ):
                raise Unfit(message("say which pieces “%(word)s” are", word=str(word)))
    if context.permits:
        check_allowed(context.words)
    if context.words.remember(leaks):
        raise Unfit
    condition = the_condition(parts)
    if context.refers and any(isinstance(node, NamedBefore) for node in nodes(condition)):
        raise Unfit(message("say which pieces “%(word)s” are", word=context.refers))
    return cast("Condition", relate_to_anything(condition, context.any_piece)) if context.any_piece else condition


def points_back(context: TextContext, word: Token) -> bool:
    """Return whether “those”, or “half of its”, may be pieces that were named before."""
    if word.type in ("MOST", "FRACTION", "PLURALITY") and owner(context, word):
        return True
    return not {"these", "those"}.isdisjoint(word.split()) and has_antecedent(context, word)


def is_in_named_tower(context: TextContext, word: Token) -> bool:
    """Return whether “in it” may be in a tower that was named before: “a stack and a red piece in it”."""
    before = context.words.kinds_before(word)
    towers = [place for place, kind in enumerate(before) if kind in TOWERS]
    between = before[towers[-1] + 1 :] if towers else []
    named = "PIECE" in between or not NAMING.isdisjoint(between)
    return word.split()[-1] in ("it", "them") and named and OWNING.isdisjoint(between)


def check_otherwise(parts: Sequence[Part], *, white: bool) -> None:
    """Raise :class:`Unfit` where the other koans are said to get the same stone."""
    if isinstance(parts[-1], OtherKoans) and parts[-1].white is white:
        raise Unfit(message("“otherwise” must lead to the other stone"))
