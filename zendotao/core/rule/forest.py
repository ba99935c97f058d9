"""From a chart to meanings: every way to read a text, bottom up, each stretch once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from zendotao.core.rule.building.sentences import Sentences
from zendotao.core.rule.building.values import Choices, Unfit
from zendotao.core.rule.chart import Chart, TooDeep, TooMany
from zendotao.core.rule.productions import Production

MOST_DEEP = 180
"""Symbols within symbols; about a dozen clauses within clauses. Python's own stack holds more than twice as many."""

MOST_LOOKED_AT = 45_000
MOST = 24
"""So many meanings of one stretch are kept; a text with more is too ambiguous to ask about."""


class Meanings:
    """The meanings of a text as long as the questions in it are settled as ``choices`` say."""

    def __init__(self, chart: Chart, choices: Choices, most_work: int) -> None:
        self.chart = chart
        self.work, self.most_work = 0, most_work
        self.builder = Sentences(choices, chart.words)
        self.known: dict[tuple[int, int, int], tuple[Any, ...]] = {}
        self.why: list[Unfit] = []
        self.depth = 0

    def of_text(self) -> tuple[Any, ...]:
        """Raises :class:`TooMany`. None: the words make no sense together, for the reasons in ``why``."""
        return self._of((self.chart.grammar.start, 0, len(self.chart.words)))

    def _of(self, span: tuple[int, int, int]) -> tuple[Any, ...]:
        """The meanings of a stretch as a symbol: each a meaning, or for a ``_name`` the tuple of its parts'."""
        if span not in self.known:
            symbol, begin, end = span
            if symbol not in self.chart.grammar.is_rule:
                return (self.chart.words[begin],)
            found: dict[Any, None] = {}
            self.depth += 1
            if self.depth > MOST_DEEP:
                raise TooDeep
            for made_by, parts in self.chart.derivations(symbol, begin, end):
                for children in self._children(parts):
                    found |= dict.fromkeys(self._made(made_by, children))
                    if len(found) > MOST:
                        raise TooMany
            self.depth -= 1
            self.known[span] = tuple(found)
        return self.known[span]

    def _children(self, parts: Sequence[tuple[int, int, int]]) -> list[list[Any]]:
        """Every row of children that the parts' meanings give; what a ``_name`` passes on stands in the row itself."""
        names, is_rule = self.chart.grammar.name, self.chart.grammar.is_rule
        meanings = []
        for part in parts:
            of_part = self._of(part)
            if not of_part:
                return []
            passed_on = part[0] in is_rule and names[part[0]].startswith("_")
            meanings.append(of_part if passed_on else [(meaning,) for meaning in of_part])
        rows = []
        for combination in product(*meanings):
            rows.append([child for children in combination for child in children])
            if len(rows) > MOST * MOST:
                raise TooMany
        return rows

    def _made(self, made_by: Production, children: list[Any]) -> Sequence[Any]:
        self.work += 1
        if self.work > self.most_work or self.chart.work > MOST_LOOKED_AT:
            raise TooMany
        if made_by.passed_on:
            return [tuple(children)]
        try:
            return [getattr(self.builder, made_by.name)(*children)]
        except Unfit as unfit:
            self.why.append(unfit)
            return []
