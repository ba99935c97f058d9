"""Evaluation of a chart: the meanings of every stretch of a text, bottom up, each computed once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.values import Choices, Unfit
from zendotao.core.rule.building.rules import RULES
from zendotao.core.rule.reading.chart import Chart, Span, TooDeep, TooMany
from zendotao.core.rule.reading.productions import Production

MOST_DEPTH = 104
"""Symbols within symbols; about a dozen clauses within clauses. Python's own stack holds more than twice as many."""

MOST_CHART_WORK = 27_000
MOST_MEANINGS = 24
"""So many meanings of one stretch are kept; a text with more is too ambiguous to ask about."""


class Meanings:
    """The meanings of a text under given ``choices``."""

    def __init__(self, chart: Chart, choices: Choices, most_work: int) -> None:
        self.chart, self.words = chart, chart.words
        self.is_rule, self.passes_on = chart.grammar.is_rule, chart.grammar.passes_on
        self.work, self.most_work = 0, most_work
        self.context = TextContext(choices, chart.words)
        self.known: dict[Span, tuple[Any, ...]] = {}
        self.why: list[Unfit] = []
        self.depth = 0

    def compute(self) -> tuple[Any, ...]:
        """Return the meanings of the whole text; empty if there are none, for the reasons in ``why``. Raise
        :class:`TooMany`.
        """
        return self._meanings_of((self.chart.grammar.start, 0, len(self.chart.words)))

    def _meanings_of(self, span: Span) -> tuple[Any, ...]:
        """Return the meanings of a stretch as a symbol of the grammar's rules: for a ``_name`` each is a row of its
        parts'.
        """
        known = self.known.get(span)
        if known is not None:
            return known
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise TooDeep
        found: list[Any] = []
        for made_by, parts in self.chart.derivations(*span):
            for children in self._rows_of_one(parts[0]) if len(parts) == 1 else self._rows_of_parts(parts):
                found += self._build(made_by, children)
                if len(found) > 1:
                    found = list(dict.fromkeys(found))
                    if len(found) > MOST_MEANINGS:
                        raise TooMany
        self.depth -= 1
        self.known[span] = meanings = tuple(found)
        return meanings

    def _rows_of_one(self, part: Span) -> Sequence[Sequence[Any]]:
        """Return the rows of children that a single part gives."""
        symbol = part[0]
        if symbol not in self.is_rule:
            return ((self.words[part[1]],),)
        meanings = self._meanings_of(part)
        return meanings if symbol in self.passes_on else [(meaning,) for meaning in meanings]

    def _rows_of_parts(self, parts: Sequence[Span]) -> Sequence[Sequence[Any]]:
        """Return every row of children that the parts' meanings give; what a ``_name`` passes on stands in the row
        itself.
        """
        is_rule, passes_on, words, known = self.is_rule, self.passes_on, self.words, self.known
        row: list[Any] = []
        for place, part in enumerate(parts):
            symbol = part[0]
            if symbol not in is_rule:
                row.append(words[part[1]])
                continue
            meanings = known.get(part)
            if meanings is None:
                meanings = self._meanings_of(part)
            if len(meanings) != 1:
                return self._rows_of_several(row, parts[place:])
            if symbol in passes_on:
                row += meanings[0]
            else:
                row.append(meanings[0])
        return (row,)

    def _rows_of_several(self, row: list[Any], parts: Sequence[Span]) -> list[list[Any]]:
        """Return the rows that begin with one and go on with parts of which some mean several things, or nothing."""
        is_rule, passes_on = self.is_rule, self.passes_on
        rows: list[list[Any]] = [row]
        for part in parts:
            if part[0] not in is_rule:
                for row in rows:
                    row.append(self.words[part[1]])
                continue
            meanings: Sequence[Any] = self._meanings_of(part)
            if not meanings:
                return []
            if part[0] not in passes_on:
                meanings = [(meaning,) for meaning in meanings]
            rows = [[*row, *meaning] for row in rows for meaning in meanings]
            if len(rows) > MOST_MEANINGS * MOST_MEANINGS:
                raise TooMany
        return rows

    def _build(self, made_by: Production, children: Sequence[Any]) -> Sequence[Any]:
        self.work += 1
        if self.work > self.most_work or self.chart.work > MOST_CHART_WORK:
            raise TooMany
        if made_by.passed_on:
            return (tuple(children),)
        try:
            return (RULES[made_by.name](self.context, *children),)
        except Unfit as unfit:
            # Its traceback would hold on to this, and all of it be left to Python's search for garbage.
            self.why.append(unfit.with_traceback(None))
            return ()
