"""A glance at the koans that have a stone: most conditions disagree with one of them, and need not be made on all
koans. Only the tests and numbers are chosen of which some condition may agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from zendotao.core.find.levels.batches import merge_batches
from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.conditions import Conditions
from zendotao.core.find.levels.space import Space
from zendotao.core.find.levels.stores import Origin, Truths
from zendotao.core.find.levels.target import Target, make_target

SHARE: Final = 3
"""A glance is taken if the koans with a stone take a third of the words of all, or less."""


def make_glance(space: Space, target: Target) -> Glance | None:
    """Return a glance at the stones of a search; None if they are too many, or all of one colour."""
    columns = space.columns
    words = sum(group.stop - group.start for group in columns.groups[:2])
    is_of_both = target.white.any() and (target.marked & ~target.white).any()
    return Glance(space, target) if is_of_both and words * SHARE <= columns.words else None


class Glance:
    """A glance at the first two groups of a space's columns: the white koans and the black ones."""

    def __init__(self, space: Space, target: Target) -> None:
        self.space = space
        wide = space.columns
        groups = [
            [one.universe for one in wide.columns[group.start * wide.lanes : group.stop * wide.lanes]
             if one is not None and not one.is_may]
            for group in wide.groups[:2]
        ]  # fmt: skip
        self.columns = Columns(groups, wide.pieces, wide.stop, wide.is_unclear)
        white, marked = (words[: self.columns.bit_words] & self.columns.bits for words in (target.white, target.marked))
        self.target = make_target(self.columns, white, marked)
        self._forget()

    def _forget(self) -> None:
        self._tests: Truths = np.zeros(self.space.tests.store.size + 1, dtype=bool)
        self._numbers: Truths = np.zeros(self.space.numbers.store.size + 1, dtype=bool)

    @property
    def chosen(self) -> Conditions:
        """The conditions of the chosen tests and numbers, on all koans."""
        return self._make_excerpt(self.space.columns, self._tests, self._numbers)

    def _make_excerpt(self, columns: Columns, tests: Truths | None, numbers: Truths | None) -> Conditions:
        space = self.space
        own = space.tests.make_excerpt(columns, tests)
        return Conditions(columns, own.language, own, space.numbers.make_excerpt(columns, own, numbers))

    def look_at_simple(self, level: int) -> Iterator[int]:
        """Choose the tests and numbers that simple conditions of a level may be of; yield how many of those have been
        tried."""
        self._forget()
        conditions = self._make_excerpt(self.columns, None, None)
        for batches, chosen in (
            (conditions.find_of_tests(level), self._tests),
            (conditions.comparisons.find(level), self._numbers),
        ):
            for batch in merge_batches(batches, self.columns):
                yield self._choose(batch.vectors, batch.origin, chosen)

    def _choose(self, bits: Words, origin: Origin, chosen: Truths) -> int:
        agreeing = origin.part(self.target.agrees(bits))
        chosen[agreeing.first] = chosen[agreeing.second] = True
        return len(bits[0])
