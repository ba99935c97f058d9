"""The part of a review that every kind of game has: how far it has come, and checks that need no rulebook of a kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Generic, TypeVar

from zendotao.core.game.deadlines import Deadline
from zendotao.core.game.events import CommentEdited, CommentPosted, OutageLogged
from zendotao.core.game.log import LogEntry, format_instant
from zendotao.core.game.review.checks import describe_outage_fault, find_difference
from zendotao.core.game.review.entries import ReviewEntry, ReviewFault
from zendotao.core.game.review.report import ReviewNotes
from zendotao.core.game.state import GameState

G = TypeVar("G", bound=GameState)


class Reviewer(Generic[G]):
    """The state of a review: the game so far, and the number of entries applied. Each kind of game adds its steps."""

    def __init__(
        self,
        entries: Sequence[ReviewEntry[Any]],
        game: G,
        apply_entry: Callable[[G, ReviewEntry[Any]], G],
        unchecked_text: Mapping[str, str],
    ) -> None:
        self.entries, self.game, self.done = entries, game, 0
        self.notes = ReviewNotes(unchecked_text)
        self._apply_entry = apply_entry
        self._authors: dict[int, str | None] = {}

    def fault(self, one: ReviewEntry[Any], code: str, words: str) -> None:
        """Note an entry that the rulebook does not allow, and why."""
        self.notes.faults.append(ReviewFault(seq=one.seq, event=one.kind, code=code, words=words))

    def take(self, count: int) -> None:
        """Apply entries of the record, right or wrong."""
        for one in self.entries[self.done : self.done + count]:
            self.game = self._apply_entry(self.game, one)
        self.done += count

    def check_date(self, one: ReviewEntry[Any], now: datetime) -> None:
        """Check that an entry is not of the future."""
        if one.at > now:
            self.fault(one, "future", f"it is dated {format_instant(one.at)}, which is yet to come")

    def check_outage(
        self, one: ReviewEntry[Any], event: OutageLogged, deadline: Deadline[Any] | None, *, ended: bool
    ) -> None:
        """Check an outage, and apply it. ``deadline``: the next of the game, which may have ``ended``."""
        words = describe_outage_fault(self.game, deadline, one, event, ended=ended)
        if words:
            self.fault(one, "differs", words)
        self.notes.unknown("outages", one.seq)
        self.take(1)

    def check_same(self, expected: Sequence[LogEntry[Any]], given: Sequence[ReviewEntry[Any]], *, chance: bool) -> bool:
        """Return whether entries equal the required ones; if not, the first that doesn't is noted."""
        found = find_difference(self.entries, self.done, expected, given, chance=chance)
        if found is not None:
            self.fault(found[0], "differs", found[1])
        return found is None

    def check_author(self, one: ReviewEntry[Any]) -> None:
        """Check that a comment is edited by its author."""
        event = one.event
        if not one.shown:
            return
        if isinstance(event, CommentPosted):
            self._authors[event.comment] = one.by
        elif isinstance(event, CommentEdited) and self._authors.get(event.comment, one.by) != one.by:
            self.fault(one, "not_author", "only its author rewords a comment")
