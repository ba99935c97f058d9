"""The pieces that a relation relates to those that pass, looked up for koans of 8 pieces at most."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Lanes = NDArray[np.uint8]

MANY = 4096
"""More vectors than this are looked up a column at a time."""


class RelationTable:
    """The answers of a relation: for each column and each mask of pieces, those related to at least one of the mask."""

    def __init__(self, rows: Lanes) -> None:
        """``rows``: for each piece and column, those to which the piece is related."""
        singles = np.uint8(1) << np.arange(8, dtype=np.uint8)
        near = np.zeros((rows.shape[1], 8), dtype=np.uint8)
        for piece, row in enumerate(rows):
            near |= ((singles & row[:, None]) > 0).view(np.uint8) << np.uint8(piece)
        self.answers = np.zeros((rows.shape[1], 256), dtype=np.uint8)
        for piece in range(8):
            half = 1 << piece
            self.answers[:, half : 2 * half] = self.answers[:, :half] | near[:, piece, None]
        self._starts = 256 * np.arange(rows.shape[1]).reshape(-1, 1, 8)

    def look_up(self, lanes: Lanes) -> Lanes:
        """Return the related pieces; the lanes are of the shape (words, vectors, 8)."""
        if lanes.shape[1] <= MANY:
            return self.answers.take(np.add(lanes, self._starts, dtype=np.intp))
        found = np.empty_like(lanes)
        for place, answers in enumerate(self.answers):
            word, lane = divmod(place, 8)
            found[word, :, lane] = answers.take(lanes[word, :, lane])
        return found
