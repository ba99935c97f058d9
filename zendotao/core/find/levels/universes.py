"""The koans and towers that columns are made of, and their facts as arrays of a column each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zendotao.core.find.levels.tables import PLACE_OF, stack_rows
from zendotao.core.rule.judging.layout import OPPOSITE, Layout


@dataclass(frozen=True)
class Universe:
    """The pieces of a koan that a condition speaks of: all, or those of one tower."""

    layout: Layout
    pieces: int


@dataclass(frozen=True)
class KoanColumn:
    """One column: what surely holds in a universe, or what may."""

    universe: Universe
    is_may: bool


def _properties_of(column: KoanColumn) -> Sequence[int]:
    """Return the masks of the properties of the pieces of a koan, as a column takes what is unclear."""
    masks = column.universe.layout.masks
    return masks.may if column.is_may else masks.sure


def is_any_unclear(layout: Layout) -> bool:
    """Return whether any fact of a koan is unclear."""
    return layout.unclear > 0


def whole_koans(layouts: Iterable[Layout]) -> list[Universe]:
    """Return the universes of whole koans."""
    return [Universe(layout, layout.all) for layout in layouts]


def find_towers(universes: Iterable[Universe]) -> list[Universe]:
    """Return a universe for each tower, of koans in which towers are clear."""
    return [
        Universe(one.layout, tower)
        for one in universes
        if not one.layout.is_unclear("tower")
        for tower in one.layout.towers
    ]


def stack_properties(columns: Sequence[KoanColumn | None], lane: np.dtype[Any]) -> NDArray[Any]:
    """Return the masks of all properties, by their places: of the shape (properties, columns)."""
    lanes = np.zeros((len(columns), OPPOSITE), dtype=lane)
    for place, column in enumerate(columns):
        if column is not None:
            lanes[place] = _properties_of(column)[:OPPOSITE]
    return np.ascontiguousarray(lanes.T)


def stack_relations(columns: Sequence[KoanColumn | None], pieces: int, lane: np.dtype[Any]) -> NDArray[Any]:
    """Return the rows of all relations, of the shape (relations, pieces, columns)."""
    lanes = np.zeros((len(PLACE_OF), pieces, len(columns)), dtype=lane)
    for place, column in enumerate(columns):
        if column is not None:
            rows = stack_rows(column.universe.layout.facts)[int(column.is_may)]
            lanes[:, : rows.shape[1], place] = rows
    return lanes
