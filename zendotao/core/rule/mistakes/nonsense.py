"""Search for the words of a text that mean nothing together, though all are known and in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zendotao.core.rule.building.parts.values import Choices, Unfit
from zendotao.core.rule.reading.chart import Chart, Span, TooDeep, TooMany
from zendotao.core.rule.reading.forest import Meanings
from zendotao.core.rule.reading.productions import Production

MOST_WORK = 1_000
MANY = 9
"""Where so much fails, nothing of it explains anything."""


@dataclass(frozen=True, slots=True)
class SenselessStretch:
    """The words from ``begin`` to before ``end``, of which the ``rule`` of the grammar makes nothing, and why, if that
    is known."""

    begin: int
    end: int
    rule: str
    why: Unfit


Failing = tuple[Production, Span, tuple[Span, ...]]
"""A way to read a stretch in which each part means something, and the whole nothing."""


class FailureSearch(Meanings):
    """Search for the readings of a text in which the least fails."""

    def __init__(self, chart: Chart) -> None:
        super().__init__(chart, Choices({}), MOST_WORK)
        self.fails: dict[Span, tuple[int, frozenset[Failing]]] = {}

    def find_senseless(self) -> list[SenselessStretch]:
        """Return the stretches that fail in such readings, the shortest and last first; none where that is too much
        work.
        """
        try:
            count, failing = self._least_failures((self.chart.grammar.start, 0, len(self.chart.words)))
            found = [self._describe_failure(*one) for one in failing] if count < MANY else []
        except (TooDeep, TooMany):
            return []
        return sorted(found, key=lambda one: (one.end - one.begin, -one.begin, one.rule))

    def _least_failures(self, span: Span) -> tuple[int, frozenset[Failing]]:
        """Return how much at least fails for a stretch to mean nothing, and what that may be."""
        if span not in self.fails:
            self.fails[span] = (0, frozenset()) if self._means_something(span) else self._least(span)
        return self.fails[span]

    def _means_something(self, span: Span) -> bool:
        return span[0] not in self.is_rule or bool(self._meanings_of(span))

    def _least(self, span: Span) -> tuple[int, frozenset[Failing]]:
        least, which = MANY, frozenset[Failing]()
        for made_by, parts in self.chart.derivations(*span):
            self.work += 1
            if self.work > self.most_work:
                raise TooMany
            of_parts = [self._least_failures(part) for part in parts]
            count = sum(found for found, _ in of_parts)
            failing = frozenset[Failing]().union(*(found for _, found in of_parts))
            if count == 0:
                count, failing = 1, frozenset([(made_by, span, tuple(parts))])
            if count < least:
                least, which = count, frozenset()
            if count == least:
                which |= failing
        return least, which

    def _describe_failure(self, made_by: Production, span: Span, parts: Sequence[Span]) -> SenselessStretch:
        self.why.clear()
        for children in self._rows_of_one(parts[0]) if len(parts) == 1 else self._rows_of_parts(parts):
            self._build(made_by, children)
        why = next((unfit for unfit in self.why if unfit.why), Unfit())
        return SenselessStretch(span[1], span[2], made_by.name, why)
