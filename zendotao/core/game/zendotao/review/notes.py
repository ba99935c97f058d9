"""Notes that a review collects: faults, what is unknown of which entry, and the authors of comments."""

from __future__ import annotations

from zendotao.core.game.review.entries import MOST_FAULTS
from zendotao.core.game.zendotao.review.form import RecordedEntry
from zendotao.core.game.zendotao.review.report import (
    ALWAYS_UNCHECKED,
    UNCHECKED_TEXT,
    Review,
    ReviewFault,
    UncheckedItem,
)
from zendotao.core.game.zendotao.state import Game


class ReviewNotes:
    """Faults in order; by code, the entries of which something is unknown; the aliases of the authors of comments."""

    def __init__(self) -> None:
        self.faults: list[ReviewFault] = []
        self.authors: dict[int, str | None] = {}
        self._unknown: dict[str, set[int]] = {}

    @property
    def full(self) -> bool:
        """Whether there are as many faults as are reported."""
        return len(self.faults) >= MOST_FAULTS

    def fault(self, one: RecordedEntry, code: str, words: str) -> None:
        """Add an entry that the rulebook does not allow, and why."""
        self.faults.append(ReviewFault(seq=one.seq, event=one.kind, code=code, words=words))

    def unknown(self, code: str, seq: int) -> None:
        """Add something that the record doesn't show, by its code, about an entry."""
        self._unknown.setdefault(code, set()).add(seq)

    def review(self, game: Game) -> Review:
        """Return the result of the review."""
        unchecked = tuple(
            UncheckedItem(code=code, words=words, entries=tuple(sorted(self._unknown.get(code, ()))))
            for code, words in UNCHECKED_TEXT.items()
            if code in ALWAYS_UNCHECKED or code in self._unknown
        )
        faults = tuple(sorted(self.faults, key=lambda fault: fault.seq)[:MOST_FAULTS])
        return Review(game=game, faults=faults, more=self.full, unchecked=unchecked)
