"""Numbers and “each” without a noun: “at least two reds, and at least one is upright”, where the pieces were named
before.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from lark import Token

from zendotao.core.rule.building.conditions.base import one_of_kinds
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.antecedents import ONE
from zendotao.core.rule.building.parts.carrying import NAMING
from zendotao.core.rule.building.parts.phrase_values import PIECES, UNNAMED, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.values import Joined, NamedBefore, Unfit
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import And, Condition, Related, Test
from zendotao.core.rule.walk import nodes

ALONE = (
    r"(((AT_LEAST|AT_MOST|EXACTLY|MORE_THAN|FEWER_THAN|ONLY) )?(UNIT|NUM|MOST|FRACTION)|NO|NO NUM|ALL|NOT_ALL|A)"
    r" (BE|IS_NOT|IS_ONLY|HAVE|HAVE_NOT|HAVE_ONLY|MODAL|NEG_AUX|TOUCH|COVER|POINT|POINT_AT|POINT_THROUGH|POINT_NTH"
    r"|POINT_ONLY_AT|TOUCH_TABLE|TOUCH_TABLE_ALONE|LIE|SHARE|DIFFER_IN|APPEAR)\b"
)
"""A number or “each” that is the subject of what follows, by the kinds of its words."""

OF_THOSE = re.compile(rf" (COMMA|AND|COMMA_AND|OR|COMMA_OR) ({ALONE}|BE\b)")
"""The same after the end of something else."""

FIRST_ALONE = re.compile(rf"^((IF|IFF|UNLESS|ONLY_IF|OPINION|STONE_IF|WHITE|BLACK|COMMA) )*({ALONE}|BE\b)")
"""The same where nothing is named before."""

DOING = frozenset([
    "BE", "IS_NOT", "TOUCH", "POINT_AT", "POINT", "LIE", "NEG_AUX", "TOUCH_TABLE", "COVER", "POINT_THROUGH", "SHARE",
])  # fmt: skip
"""Verbs that say something of pieces; “there are” and “has” name some."""

SUBJECTS = ("counted", "most", "share", "no", "no_number", "every", "the", "not_every", "some", "bare", "only", "each")

SHARES = ("most", "share", "no_number", "not_every")
"""The ways of phrases that without a noun are as if “pieces” were said."""

NUMBERS = ("counted", "most", "share", "no")
OTHERS = ("every", "not_every", "no_number", "some")
"""The ways of phrases that can do without a noun."""


def note_kinds(context: TextContext, subject: Joined, condition: Condition) -> Condition:
    """Record which pieces a condition speaks of, and return it."""
    if listed_before(context) and isinstance(subject, Phrase) and subject.det in SUBJECTS:
        one = subject.noun.plural is False or subject.det in ("some", "no") or subject.amount in ONE
        linked = any(isinstance(node, Related) for node in nodes(condition))
        unknown = subject.noun.what != "piece" or subject.noun.each or (one and linked and subject.det != "every")
        test = None if unknown else subject.noun.test
        for part in condition.parts if isinstance(condition, And) else (condition,):
            context.kinds_told[part] = test
    return condition


def bind_subject(context: TextContext, subject: Phrase) -> Phrase:
    """Return the subject; a number, or “each”, as said of what was named before it."""
    if subject.det not in (*NUMBERS, *OTHERS):
        return subject
    if subject.noun != UNNAMED and (subject.noun != PIECES or context.says("PIECE") or subject.det not in SHARES):
        return subject
    if listed_before(context) and context.says("OTHER"):
        raise Unfit  # “exactly two reds, and one points at the other”
    before = list(listed_before(context))
    if subject.det == "counted" and subject.amount in ONE and one_of_kinds([*before, "UNIT"]):
        raise Unfit
    if NAMING.isdisjoint(before):
        return subject
    word = all_of_those(context)
    if word is None and subject.det == "every":
        return subject
    context.refers = "them"
    listed = DOING.isdisjoint(listed_before(context))
    each = word is not None and word.startswith(("each", "every"))
    context.or_all = not each and subject.det != "not_every" and not (listed and subject.det in (*NUMBERS, "some"))
    those = replace_noun(subject, Noun(test=cast("Test", NamedBefore()), plural=True))
    return Phrase("each", those.noun) if subject.det == "every" else those


def listed_before(context: TextContext) -> Sequence[str]:
    """The kinds of the words in the same clause before a number that is a subject; none without such."""
    return context.words.remember(kinds_in_clause)


def all_of_those(context: TextContext) -> Token | None:
    """The word “all” or “each” that is a subject after something else."""
    if not listed_before(context):
        return None
    word = context.words[len(kinds_before_number(context.words)) + 1]
    if word.type in ("ALL", "BE") and context.says("PIECE") and context.says("OR", "COMMA_OR"):
        return None  # “all pieces are red or all are upright”
    return word if word.startswith(("all", "each", "every")) else None


def kinds_before_number(words: TypedWords) -> Sequence[str]:
    """Return the kinds of all the words before a number that is a subject."""
    if not words.has("COMMA", "AND", "COMMA_AND", "OR", "COMMA_OR"):
        return ()
    text = words.in_kinds
    for found in OF_THOSE.finditer(text):
        before = words.kinds[: text.count(" ", 0, found.start()) + 1]
        first = words[len(before) + 1]
        if first.type != "BE" or first.startswith(("all ", "each ")):
            return before
    return ()


def kinds_in_clause(words: TypedWords) -> Sequence[str]:
    """Return those of them that are in the same clause."""
    before = kinds_before_number(words)
    if not before:
        return ()
    frame = max((place for place, one in enumerate(before) if one in ("IF", "IFF", "UNLESS")), default=0)
    alone = any(FIRST_ALONE.match(" ".join(part)) for part in (before, before[frame:]))
    return () if alone else before[frame:]
