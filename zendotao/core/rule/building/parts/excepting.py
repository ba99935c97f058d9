"""Nouns that no exception can be of: “all that touch a red, except the small ones” leaves out none of “a red”."""

from __future__ import annotations

from lark import Token

from zendotao.core.rule.building.parts.carrying import NAMING, is_plural
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import Not, Test


def leaves_out_of_one(words: TypedWords, article: Token, test: Test) -> bool:
    """Return whether several are left out of what is said to be one: of “a red piece except the small ones”."""
    if article not in ("a", "an") or not any(isinstance(part, Not) for part in parts_of(test)):
        return False
    after = list(words.after(article))
    while after and after[0].type in (*NAMING, "PIECE"):
        after.pop(0)
    if not after or after[0].type != "EXCEPT":
        return False
    left_out = [word for word in after[1:] if word.type in (*NAMING, "PIECE")]
    several = left_out[:2] if len(left_out) > 1 and left_out[1].type == "PIECE" else left_out[:1]
    return any(word == "those" or is_plural(word) for word in several)
