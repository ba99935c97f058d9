"""The result of a review: the faults of a record, and what could not be checked because no record shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from msgspec import Struct

from zendotao.core.game.review.entries import ReviewFault, UncheckedItem
from zendotao.core.game.state import GameState

G = TypeVar("G", bound=GameState)

ALWAYS_UNCHECKED = ("choices", "instants", "persons", "chance")
"""The codes that apply to every record."""

MOST_FAULTS = 20
"""The most faults that are reported: later ones are mostly consequences of the first."""


class Review(Struct, Generic[G], frozen=True, kw_only=True):
    """The faults of a record in order, ``more`` if not all are listed, and what could not be checked. ``game``: the
    state after the last entry that could be applied."""

    game: G
    faults: tuple[ReviewFault, ...]
    more: bool
    unchecked: tuple[UncheckedItem, ...]

    @property
    def holds(self) -> bool:
        """Whether the rulebook allows all of the record."""
        return not self.faults


class ReviewNotes:
    """Faults as they are found; by code, the entries of which something is unknown. ``unchecked_text``: the codes of a
    kind of game in words, in the order of reports."""

    def __init__(self, unchecked_text: Mapping[str, str]) -> None:
        self.faults: list[ReviewFault] = []
        self._text = unchecked_text
        self._unknown: dict[str, set[int]] = {code: set() for code in ALWAYS_UNCHECKED}

    @property
    def full(self) -> bool:
        """Whether there are as many faults as are reported."""
        return len(self.faults) >= MOST_FAULTS

    def unknown(self, code: str, *seqs: int) -> None:
        """Add something that the record doesn't show, by its code: about entries, or about all of it."""
        self._unknown.setdefault(code, set()).update(seqs)

    def review(self, game: G) -> Review[G]:
        """Return the result of the review."""
        unchecked = tuple(
            UncheckedItem(code=code, words=words, entries=tuple(sorted(self._unknown[code])))
            for code, words in self._text.items()
            if code in self._unknown
        )
        return Review(game=game, faults=tuple(self.faults[:MOST_FAULTS]), more=self.full, unchecked=unchecked)
