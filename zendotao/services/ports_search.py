"""What services ask of the store to find things by, as a protocol. Methods belong to the transaction of the unit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from zendotao.services.search.values import FoundKoan, FoundText, Kind, Listed, TableKoan, Text


class SearchRepository(Protocol):
    """Texts by their words, and koans in the order in which they came onto tables."""

    # ---- writing

    def note(self, texts: Sequence[Text]) -> None:
        """Have texts found from now on."""

    def sort_in(self, most: int) -> int:
        """Sort the words of so many texts in that came lately, which makes later searches faster; how many there were.
        """

    def lay(self, koans: Iterable[TableKoan]) -> None:
        """Have koans found from now on; the stone of one that is there already, and whether it is there, change."""

    def forget(self, game: str) -> None:
        """Have nothing of a game found."""

    def unread(self, most: int, after: str = "") -> tuple[str, ...]:
        """Games that no program has read for this yet, by id from one on."""

    def was_read(self, game: str) -> None:
        """Note that everything of a game is there."""

    def unread_pages(self, most: int, after: str = "") -> tuple[str, ...]:
        """Pages of the wiki that are not there as they read now, by slug from one on."""

    def unmeasured(self, version: str, looked: int, most: int) -> Mapping[str, str]:
        """Of the ``looked`` latest koans those of which no facts of that version are kept: the key of each by hash."""

    # ---- finding

    def texts(self, kind: Kind, words: Sequence[str], page: int = 1) -> tuple[FoundText, ...]:
        """Texts in which each of the words begins one, newest first, 20 a page, and the first of the next. Hidden
        comments and revisions are left out.

        Where all of the words are in a thousand texts or more, the newest few thousand texts alone are looked at.
        """

    def koans(self, most: int, after: int = 0) -> tuple[Listed, ...]:
        """Koans with a running number above ``after``, the latest to come onto a table first."""

    def laid(self, hashes: Sequence[str]) -> Mapping[str, FoundKoan]:
        """Where each of these koans was put last, by hash."""
