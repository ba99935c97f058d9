"""Steps of a table and snapshots of it, for the timelines of every kind of game.

A step is an entry that changed the table. Steps hold the change and not the resulting table, as a long game has
thousands; ``fold_table`` folds the first of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TypeVar

from msgspec import Struct

from zendotao.core.game.values import Stone


class TableStep(Struct, frozen=True, kw_only=True, gc=False):
    """An entry that changed the table, and the change.

    ``key`` identifies it. ``laid``: koans that came; ``stones``: koans that were marked, or lost their stone (None);
    ``gone``: koans that left.
    """

    key: str
    seq: int
    at: datetime
    laid: tuple[int, ...] = ()
    stones: tuple[tuple[int, Stone | None], ...] = ()
    gone: tuple[int, ...] = ()

    @property
    def lifted(self) -> tuple[int, ...]:
        """The koans on the table that lost their stone."""
        return tuple(koan for koan, stone in self.stones if stone is None and koan not in self.gone)


class TableSnapshot(Struct, frozen=True, kw_only=True, gc=False):
    """The table after a step: the koans on it, in order, with their stones; and those that had left."""

    stones: dict[int, Stone | None]
    gone: tuple[int, ...]


S = TypeVar("S", bound=TableStep)


def fold_table(found: Sequence[TableStep], upto: int, first: Sequence[Stone | None] = ()) -> TableSnapshot:
    """Return the table after the step at that place, counted from 0. ``first``: the stones of the koans of the first
    step, where it doesn't tell them."""
    stones: dict[int, Stone | None] = {}
    gone: list[int] = []
    for place, step in enumerate(found[: upto + 1]):
        stones |= dict.fromkeys(step.laid)
        stones |= dict(zip(step.laid, () if place else first, strict=False))
        stones |= {koan: stone for koan, stone in step.stones if koan in stones}
        for koan in step.gone:
            stones.pop(koan)
        gone += step.gone
    return TableSnapshot(stones=stones, gone=tuple(sorted(gone)))


def find_step(found: Sequence[S], key: str) -> int | None:
    """Return the place of the step of that key, or None."""
    return next((place for place, step in enumerate(found) if step.key == key), None)
