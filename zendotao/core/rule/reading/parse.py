"""Parser of typed rules: from a text to a chart of all the ways to read it. ``forest`` makes trees of a chart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from lark import Lark, Token
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.lexer import BasicLexer

from zendotao.core.rule.mistakes.restrictions import find_other_shape
from zendotao.core.rule.piece_words import read_grammar
from zendotao.core.rule.reading.chart import Chart
from zendotao.core.rule.reading.following import expand_list
from zendotao.core.rule.reading.productions import Grammar
from zendotao.core.rule.reading.repeating import STACK_WORDS, repeat_words
from zendotao.core.rule.reading.text import CleanText, clean
from zendotao.core.rule.reading.words import WordLexer

OUTSIDE = "outside"
"""The other start of the grammar: the words that no rule is made of."""


@dataclass(frozen=True)
class Language:
    """The rule language as it is read. ``terminals``: the pattern of each kind of word."""

    grammar: Grammar
    words: WordLexer
    terminals: Mapping[str, str]


@cache
def language() -> Language:
    """Return the language, loaded when it is first needed. Lark's own parser and scanner are not made: the chart and
    ``WordLexer`` stand in for them, and they are half of what loading takes.
    """
    options = {"parser": None, "lexer": "basic", "start": ["start", OUTSIDE]}
    lark = Lark(read_grammar(), **options)
    if not isinstance(lark.lexer, BasicLexer):
        raise TypeError("the grammar has another kind of lexer")
    used = {symbol.name for rule in lark.rules for symbol in rule.expansion} | lark.lexer.ignore_types
    # In the order in which lark tries them.
    terminals = [terminal for terminal in lark.lexer.terminals if terminal.name in used]
    words = WordLexer(terminals, lark.lexer.ignore_types, lark.lexer.g_regex_flags)
    return Language(Grammar(lark.rules), words, {terminal.name: terminal.pattern.value for terminal in terminals})


def grammar() -> Grammar:
    """Return the grammar, in numbers."""
    return language().grammar


def words_of(text: CleanText) -> list[Token]:
    """Return the words of a text; every text has some reading as words, if only as words that no rule is made of."""
    words = language().words.tokenize(text.text)
    kinds = {word.type for word in words}
    if "FOLLOWING" in kinds:
        words = expand_list(words)
    return words if kinds.isdisjoint(STACK_WORDS) else repeat_words(words)


def chart_of(words: list[Token]) -> Chart:
    """Raise lark's ``UnexpectedInput`` where the words are no rule."""
    shape = find_other_shape(words)
    if shape is not None:
        raise UnexpectedToken(words[shape], set(), state=frozenset())  # type: ignore[no-untyped-call]
    return Chart(grammar(), words)


def parse_text(typed: str) -> Chart:
    """Return the chart of a typed text. Raises lark's ``UnexpectedInput`` where it is no rule."""
    return chart_of(words_of(clean(typed)))


__all__ = ["Chart", "UnexpectedInput", "chart_of", "grammar", "language", "parse_text", "words_of"]
