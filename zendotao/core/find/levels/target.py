"""The verdicts that a search wants, as bits of columns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from zendotao.core.find.levels.columns import Columns, Words
from zendotao.core.find.levels.stores import Places


@dataclass(frozen=True)
class Target:
    """The verdicts that are wanted, as bits of columns; ``marked`` are the columns that have one."""

    white: Words
    marked: Words
    white_lanes: Words
    black_lanes: Words

    def agrees(self, bits: Words) -> Places:
        """Return which conditions have these verdicts."""
        wrong = np.zeros(bits.shape[1], dtype=np.uint64)
        for word, white, marked in zip(bits, self.white, self.marked, strict=True):
            if marked:
                wrong |= (word ^ white) & marked
        return np.flatnonzero(wrong == 0)


def make_target(columns: Columns, white: Words, marked: Words) -> Target:
    """Return the target of verdicts given as bits."""
    lanes = [np.zeros(len(columns.columns), dtype=columns.lane) for _ in range(2)]
    for place in range(len(columns.columns)):
        word, bit = divmod(place, 64)
        if int(marked[word]) >> bit & 1:
            lanes[0 if int(white[word]) >> bit & 1 else 1][place] = 1
    return Target(white, marked, lanes[0].view(np.uint64), lanes[1].view(np.uint64))
