"""Sentences of the rule language, drawn from its grammar and from what players type.

Those that the grammar alone gives are seldom sense. More often so are those that come about when stretches of players'
rules are exchanged for others that the grammar takes for the same: one noun phrase for another, a verb for a verb.
"""

from __future__ import annotations

import pkgutil
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from hypothesis import strategies as st
from lark.exceptions import UnexpectedInput

from tests.core.rule import corpus
from tests.core.rule.corpus.case import Case
from tests.core.rule.texts import lark
from zendotao.core.rule import syntax
from zendotao.core.rule.reading.chart import Chart, TooMany
from zendotao.core.rule.reading.parse import grammar, parse_text, words_of
from zendotao.core.rule.reading.text import clean

MOST_CHARACTERS = 180
"""Longer sentences are nested deeper than players nest; they are tried elsewhere."""

NODES = frozenset(kind for kind in vars(syntax).values() if isinstance(kind, type))
"""Every kind of node that the tree of a rule can have."""


@cache
def cases() -> list[Case]:
    """Every rule of the corpus, of whatever part of it."""
    modules = [import_module(f"{corpus.__name__}.{found.name}") for found in pkgutil.iter_modules(corpus.__path__)]
    return list({case.text: case for module in modules for case in getattr(module, "CASES", [])}.values())


@cache
def vocabulary() -> dict[str, list[str]]:
    """The words that the corpus has for each terminal of the grammar."""
    found: dict[str, dict[str, None]] = {}
    for case in cases():
        for word in words_of(clean(case.text)):
            found.setdefault(word.type, {})[str(word)] = None
    return {terminal: sorted(words, key=len) for terminal, words in found.items()}


@cache
def terminals() -> dict[str, str]:
    """The terminals that a rule can be made of, and the patterns of their words without what must stand around them."""
    compiled, *_ = lark().grammar.compile(["start"], ())
    return {t.name: without_lookaround(t.pattern.to_regexp()) for t in compiled if not t.name.startswith("__")}


def without_lookaround(pattern: str) -> str:
    """The pattern without ``\\b`` and without the groups that look ahead or behind."""
    kept, place = "", 0
    while place < len(pattern):
        if re.match(r"\(\?<?[=!]", pattern[place:]):
            place = _end_of_group(pattern, place)
        elif pattern[place] == "\\":
            kept += "" if pattern[place + 1] == "b" else pattern[place : place + 2]
            place += 2
        else:
            kept += pattern[place]
            place += 1
    return kept


def _end_of_group(pattern: str, place: int) -> int:
    depth = 0
    for found in re.finditer(r"\\.|[()]", pattern[place:]):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if depth == 0:
            return place + found.end()
    raise ValueError(pattern)


MOST_WORDS = 12
"""Once a sentence has so many words, each part of it that is still to come is as shallow as can be."""


@cache
def depths() -> dict[int, int]:
    """How deep the shallowest tree of each symbol of the grammar is; that of a word is 0."""
    language = grammar()
    found = {symbol: 0 for production in language.productions for symbol in production.parts}
    found = {symbol: depth for symbol, depth in found.items() if symbol not in language.is_rule}
    while len(found) < len(language.is_rule | found.keys()):
        whole = [one for one in language.productions if all(part in found for part in one.parts)]
        for one in reversed(whole):
            found.setdefault(one.symbol, 1 + max(found[part] for part in one.parts))
    return found


@cache
def words_of_terminal(terminal: str) -> st.SearchStrategy[str]:
    """Those that players use for a terminal, and others that its pattern takes."""
    usual = vocabulary().get(terminal)
    anything = st.from_regex(terminals()[terminal], fullmatch=True, alphabet=st.characters(codec="ascii"))
    return st.sampled_from(usual) | anything if usual else anything


@st.composite
def grammatical(draw: st.DrawFn) -> str:
    """Sentences that hypothesis draws from the grammar: nested and marked as no player would.

    A part that may be no deeper than so much is one of those that can be: nothing that was drawn is thrown away.
    """
    language, words = grammar(), list[str]()

    def say(symbol: int, depth: int) -> None:
        if symbol not in language.is_rule:
            words.append(draw(words_of_terminal(language.name[symbol])))
            return
        room = depth if len(words) < MOST_WORDS else 0
        ways = [language.productions[place] for place in language.of_symbol[symbol]]
        least = min(max(depths()[part] for part in way.parts) for way in ways)
        fits = [way for way in ways if max(depths()[part] for part in way.parts) <= max(room - 1, least)]
        for part in draw(st.sampled_from(fits)).parts:
            say(part, depth - 1)

    say(language.start, depths()[language.start] + draw(st.integers(0, 5)))
    return " ".join(words)


Phrases = dict[str, list[str]]


def stretches(chart: Chart) -> Iterator[tuple[str, int, int]]:
    """The stretches of a text that are something by the grammar: what, and where they begin and end."""
    for symbol, begin, end in chart.stretches():
        name = grammar().name[symbol]
        if name != "start" and not name.startswith("__"):
            yield name, begin, end


def words_in(chart: Chart, begin: int, end: int) -> str:
    return " ".join(map(str, chart.words[begin:end]))


@cache
def charts() -> list[Chart]:
    """The charts of every third rule in the corpus, if the grammar can read it."""
    found = []
    for case in cases()[::3]:
        try:
            found.append(parse_text(case.text))
        except (UnexpectedInput, TooMany):
            continue
    return found


@cache
def phrases() -> Phrases:
    """What the corpus has of each thing that the grammar knows."""
    found: dict[str, dict[str, None]] = {}
    for chart in charts():
        for name, begin, end in stretches(chart):
            found.setdefault(name, {})[words_in(chart, begin, end)] = None
    return {name: list(texts) for name, texts in found.items()}


def exchanged(rng: random.Random) -> str:
    """A player's rule with one to three stretches exchanged for other players' words."""
    chart = rng.choice(charts())
    text = words_in(chart, 0, len(chart.words))
    for _ in range(rng.choice([1, 1, 1, 2, 2, 3])):
        try:
            chart = parse_text(text)
        except (UnexpectedInput, TooMany):
            return text
        name, begin, end = rng.choice(sorted(stretches(chart)))
        instead = rng.choice(phrases().get(name) or [words_in(chart, begin, end)])  # the corpus may have none of it
        parts = [words_in(chart, 0, begin), instead, words_in(chart, end, len(chart.words))]
        changed = " ".join(part for part in parts if part)
        text = changed if len(changed) <= MOST_CHARACTERS else text
    return text
