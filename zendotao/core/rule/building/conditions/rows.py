"""Parts in a row, joined by “and”, “or” and commas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.conditions.base import BOUND_WORDS
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.adjective_values import Adjectives
from zendotao.core.rule.building.parts.allowing import means_except
from zendotao.core.rule.building.parts.antecedents import bind_pronoun
from zendotao.core.rule.building.parts.carrying import carry_denials
from zendotao.core.rule.building.parts.folding import Without, leaves
from zendotao.core.rule.building.parts.joining import join_parts
from zendotao.core.rule.building.parts.marks import are_exclusive
from zendotao.core.rule.building.parts.phrase_values import UNNAMED, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Pred, Relative
from zendotao.core.rule.building.parts.row_checks import check_row, ending_kind
from zendotao.core.rule.building.parts.row_values import AllSo, ParenthesizedPart, unwrap_part
from zendotao.core.rule.building.parts.values import Alike, Joined, NamedBefore, Numeral, Part, Unfit
from zendotao.core.rule.syntax import (
    AtLeast,
    AtMost,
    Not,
    Related,
)
from zendotao.core.rule.walk import nodes


def join_parts_in_row(context: TextContext, *children: Part) -> Joined:
    """Return the joined meaning of parts in a row, with the bounds and denials that they share."""
    return join_row(context, carry_denials(_share_bounds(context, children), context.words, context.choices))


def join_row(context: TextContext, children: Sequence[Part]) -> Joined:
    """Return the joined meaning of parts in a row; raise :class:`Unfit` where they are no row."""
    row = list(children)
    for first, joint, after in zip(row, row[1:], row[2:], strict=False):
        if isinstance(joint, Token) and _belong_apart(context, first, joint, after):
            raise Unfit
    if context.says_one:
        row = resolve_number_alone(row)
    check_row(row)
    return unwrap_part(row[0]) if len(row) == 1 else join_parts(row, context.choices)


def _belong_apart(context: TextContext, first: Part, joint: Token, after: Part) -> bool:
    """Return whether what stands at both sides of a joint is no two parts of one row."""
    if joint.type == "OR" and (is_without(first) or getattr(first, "word", "") == "none else"):
        return True  # “reds without blues or greens”, “nothing but a red or a blue is flat”
    if (
        joint.type == "OR"
        and isinstance(first, Phrase)
        and isinstance(after, Phrase)
        and continues_clause(first, after)
    ):
        return True
    if joint.type in ("AND", "COMMA_AND") and begins_sentence(first, after, joint):
        return True
    if joint.type == "OR" and isinstance(first, AllSo) and isinstance(after, AllSo) and first.pred is None:
        return True  # “not all flat or all red”
    if (
        joint.type == "OR"
        and isinstance(after, AllSo)
        and any(word in ("are all", "must all be") for word in context.words)
    ):
        return True  # “the reds are all small or all large”
    if "but" in joint and getattr(after, "plural", False) and not getattr(first, "plural", True):
        return True  # “are red but blues”: all but the blues
    if joint.type == "AND" and isinstance(first, Phrase) and isinstance(after, Phrase) and adds_to_only(first, after):
        return True
    if "but" in joint and is_none(first) and isinstance(after, Phrase) and after.det == "bare":
        return True  # “no reds, but blues”: those are there
    if joint == "but" and isinstance(after, (Adjectives, Phrase, Pred)) and means_except(joint, context.words):
        return True
    return (joint.type == "AND" and _breaks_bound(context, first, joint, after)) or _continues_that(
        context, first, joint, after
    )


def _continues_that(context: TextContext, before: Part, joint: Token, after: Part) -> bool:
    """Return whether a predicate in a row goes with the “that is” before it: “a piece that isn't red or flat”."""
    if not (isinstance(before, Relative) and isinstance(after, Pred)):
        return False
    word = context.words.after(joint)[0]
    return leaves(before.joined)[-1].way == "is" and word.type not in ("THAT", "IT", "NTH_PIECE")


def _breaks_bound(context: TextContext, first: Part, joint: Token, after: Part) -> bool:
    """Return whether a row has “one blue piece” apart from “at most one red and ...”, which it goes with."""
    if not isinstance(after, Phrase) or after.det != "counted":
        return False
    if isinstance(first, Phrase) and first.noun.headless:
        return False
    before = context.words.before(joint)[-3:]
    bound, number, adjective = [word.type for word in before] if len(before) == 3 else ("", "", "")
    singular = adjective in ("COLOUR", "SIZE") and not before[-1].endswith("s")
    return singular and bound in BOUND_WORDS and number in ("UNIT", "NUM")


def _share_bounds(context: TextContext, children: Iterable[Part]) -> list[Part]:
    """“At most one red and one blue”, “at least two reds but no more than four”: each with what the other says."""
    row: list[Part] = []
    before: Phrase | None = None
    for child in children:
        if isinstance(child, Phrase):
            if before is not None and before.det == child.det == "counted":
                child = _share_bound(context, before, child)
            before = child
        row.append(child)
    return share_noun(row)


def _share_bound(context: TextContext, before: Phrase, after: Phrase) -> Phrase:
    bounds = (type(before.amount), type(after.amount))
    if after.lone and bounds in ((AtLeast, AtMost), (AtMost, AtLeast)):
        return replace_noun(after, before.noun)
    if bounds == (AtMost, Numeral) and not before.lone:
        return replace(after, amount=AtMost(after.amount.number - _is_less_than(context, "FEWER_THAN", "AT_MOST")))
    if bounds == (AtLeast, Numeral) and not before.lone and _is_less_than(context, "MORE_THAN", "AT_LEAST"):
        more = AtLeast(after.amount.number + 1)
        return replace(after, amount=context.choices.one_of("bound", more, after.amount))
    return after


def _is_less_than(context: TextContext, strict: str, loose: str) -> bool:
    """Return whether bounds are said with “fewer than” and not with “at most”; both in one text can't be told
    apart.
    """
    kinds = context.words.all_kinds & {strict, loose}
    if len(kinds) > 1:
        raise Unfit
    return kinds == {strict}


@rule
def group(context: TextContext, _open: Token, joined: Joined, _close: Token) -> ParenthesizedPart:
    """Return the part that stands in parentheses, marked as such."""
    return ParenthesizedPart(joined)


@rule
def but_not_both(context: TextContext, *_words: Token) -> str:
    """Return the mark of “but not both” at the end of a row."""
    return "but_not_both"


def resolve_number_alone(row: list[Part]) -> list[Part]:
    """“Touches a green piece or points at one”: at a green piece."""
    kinds = [node.others for part in row for node in nodes(part) if isinstance(node, Related)]
    named = {kind for kind in kinds if not isinstance(kind, NamedBefore)}
    if len(named) != 1:
        return row
    return [bind_pronoun(part, *named) for part in row]


def share_noun(row: list[Part]) -> list[Part]:
    """“Some but not all of the reds”: the noun goes with both."""
    places = [place for place, part in enumerate(row) if isinstance(part, Phrase)]
    for place, after in reversed(list(pairwise(places))):
        one, other = row[place], row[after]
        if {one.det, other.det} == {"every", "no"}:
            alone = one.noun == UNNAMED
        elif (one.det, other.det) in (("some", "not_every"), ("not_every", "some"), ("not_every", "counted")):
            alone = one.noun == UNNAMED if one.det == "some" else one.noun == Noun(plural=True)
        else:
            alone = other.det == "not_every" and one.lone
        if alone and other.noun.plural is not None:
            row[place] = replace_noun(one, other.noun)
        elif one.det == "no" and after == place + 2 and row[place + 1].type in ("OR", "COMMA_OR"):
            if one.noun == UNNAMED:
                row[place] = replace_noun(one, other.noun.alter(plural=True))  # “none or at least two reds”
            elif len(row) == 3 + is_either(row[0]) and is_plain(one.noun) and is_of_those(other):
                row[after] = replace_noun(other, one.noun.alter(plural=True))  # “no reds or at least two (of them)”
    return row


def is_either(part: Part) -> bool:
    """Return whether it is the word “either”."""
    return isinstance(part, Token) and part.type == "EITHER"


def is_plain(noun: Noun) -> bool:
    """Return whether a noun names one kind of piece, without a clause that could go on."""
    return not noun.tail and not noun.each


def is_of_those(phrase: Phrase) -> bool:
    """Return whether it is a number alone, or one of “them”."""
    return phrase.det == "counted" and (phrase.lone or isinstance(phrase.noun.test, NamedBefore))


def begins_sentence(before: Part, after: Part, joint: Token) -> bool:
    """Return whether “red pieces, and all the largest ones are” is no row: its second part begins a sentence."""
    if not isinstance(before, Phrase) or not isinstance(after, Phrase):
        return False
    if joint.type == "AND" and not isinstance(after.noun.test, NamedBefore):
        return False
    return before.det in ("bare", "some", "counted") and after.det in ("every", "no_number", "all_but")


def continues_clause(before: Phrase, after: Phrase) -> bool:
    """Return whether “a red touching a blue or a green” goes on with what is touched."""
    last = before.noun.tail[-1] if before.noun.tail else None
    linked = leaves(leaves(last.joined)[-1].what)[-1] if isinstance(last, Relative) else last
    return (
        ending_kind(linked).startswith("thing") and before.det == after.det in ("some", "bare") and not after.noun.tail
    )


def adds_to_only(first: Phrase, after: Phrase) -> bool:
    """Return whether “only” goes on: “only a red and a blue”; or “another” does: “three of one colour and two of
    another”.
    """
    if first.noun.of_kind is not None and isinstance(after.noun.together, Alike):
        return not after.noun.together.same
    only = first.det in ("only", "only one") and after.det in ("counted", "some")
    return only and are_exclusive((first.noun.test, after.noun.test))


def is_none(part: Part) -> bool:
    """Return whether it is “no red pieces”."""
    return isinstance(part, Phrase) and part.det == "no"


def is_without(part: Part) -> bool:
    """Return whether a part is “reds without blues”."""
    return isinstance(part.part if isinstance(part, Not) else part, Without)
