"""Two of a kind, or as many as there are: “both reds”, “neither of them”, “the three reds”."""

from __future__ import annotations

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.carrying import JOINTS, VERBS
from zendotao.core.rule.building.parts.phrase_values import UNNAMED, Noun, Phrase
from zendotao.core.rule.building.parts.values import Unfit
from zendotao.core.rule.syntax import Extremal
from zendotao.core.rule.walk import nodes


@rule
def all_two(context: TextContext, word: Token, noun: Noun) -> Phrase:
    """“Both red pieces”, “neither red piece”; “both reds and blues” are two things."""
    if noun.what not in ("piece", "tower") or noun.each or _continues_phrase(context, word):
        raise Unfit
    if word.type == "NEITHER":
        return Phrase("no", noun.alter(plural=True), 2)
    if noun.plural is False:
        raise Unfit
    return Phrase("every", noun, 2)


def _continues_phrase(context: TextContext, word: Token) -> bool:
    """Return whether a joint follows a word before any verb does."""
    for one in context.words.after(word):
        if one.type in (*JOINTS, "NOR"):
            return True
        if one.type in (*VERBS, "BE", "IS_NOT"):
            return False
    return False


@rule
def all_of_so_many(context: TextContext, _the: Token, number: int, noun: Noun) -> Phrase:
    """“The two red pieces”."""
    if noun.what not in ("piece", "tower") or noun == UNNAMED or number < 2:
        raise Unfit
    if any(isinstance(one, Extremal) for one in nodes(noun.test)):
        raise Unfit(message("“the two largest” may be of two sizes; say “the largest pieces”, or name a size"))
    return Phrase("every", noun, number)


@rule
def two_they(context: TextContext, word: Token) -> Phrase:
    """“And both are red”: the two that were named."""
    return Phrase("they", word=word.split()[0])
