"""From a text to a chart of all the ways to read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from lark import Lark, Token
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.lexer import BasicLexer

from zendotao.core.rule.chart import Chart
from zendotao.core.rule.following import listed
from zendotao.core.rule.productions import Grammar
from zendotao.core.rule.repeating import STACK_WORDS, repeated
from zendotao.core.rule.restrictions import other_shape
from zendotao.core.rule.text import Clean, clean
from zendotao.core.rule.words import Words

OUTSIDE = "outside"
"""The other start of the grammar: the words that no rule is made of."""


@dataclass(frozen=True)
class Language:
    """The rule language as it is read. ``terminals``: the pattern of each kind of word."""

    grammar: Grammar
    words: Words
    terminals: Mapping[str, str]


def loaded() -> Lark:
    """Return the grammar as lark loads it."""
    options = {"parser": "earley", "lexer": "basic", "start": ["start", OUTSIDE]}
    lark = Lark.open_from_package("zendotao.core.rule", "grammar.lark", ("",), **options)
    lark.lexer = lark.parser.lexer  # with this parser, lark would build a lexer anew for each text
    return lark


@cache
def language() -> Language:
    """Return the language, loaded when it is first needed. What lark keeps besides, some megabytes, is let go of."""
    lark = loaded()
    if not isinstance(lark.lexer, BasicLexer):
        raise TypeError("the grammar has another kind of lexer")
    terminals = {terminal.name: terminal.pattern.value for terminal in lark.terminals}
    return Language(Grammar(lark.rules), Words(lark.lexer), terminals)


def grammar() -> Grammar:
    """Return the grammar, in numbers."""
    return language().grammar


def words_of(text: Clean) -> list[Token]:
    """Return the words of a text; every text has some reading as words, if only as words that no rule is made of."""
    words = language().words.of(text.text)
    kinds = {word.type for word in words}
    if "FOLLOWING" in kinds:
        words = listed(words)
    return words if kinds.isdisjoint(STACK_WORDS) else repeated(words)


def chart_of(words: list[Token]) -> Chart:
    """Raise lark's ``UnexpectedInput`` where the words are no rule."""
    shape = other_shape(words)
    if shape is not None:
        raise UnexpectedToken(words[shape], set(), state=frozenset())  # type: ignore[no-untyped-call]
    return Chart(grammar(), words)


def read(typed: str) -> Chart:
    """Return the chart of a typed text. Raises lark's ``UnexpectedInput`` where it is no rule."""
    return chart_of(words_of(clean(typed)))


__all__ = ["Chart", "UnexpectedInput", "chart_of", "grammar", "language", "loaded", "read", "words_of"]
