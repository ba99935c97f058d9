"""A kind of game, as services and store ask for it: the functions of its own modules, under one set of names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

from zendotao.core.game.commands import Actor, Command, Leave
from zendotao.core.game.deadlines import Deadline, Outage
from zendotao.core.game.log import Event, LogEntry
from zendotao.core.game.record import ImportedRecord, LogLine, ReplayResult
from zendotao.core.game.review.entries import ReviewEntry
from zendotao.core.game.review.report import Review
from zendotao.core.game.sight import Names, Viewer
from zendotao.core.game.state import GameState

G = TypeVar("G", bound=GameState)


@dataclass(frozen=True)
class GameKind(Generic[G]):
    """A kind of game, by its ``name`` in the table of games and in requests.

    ``state``: the class of its states; ``entry``: that of the entries of its logs, for decoding. ``opening``: the event
    that begins a log. ``settle`` takes a function that returns what the vault holds of the game. ``leave``: makes the
    command by which somebody no longer acts for their seat, with what the vault holds.
    """

    name: str
    state: type[G]
    entry: Any
    opening: type[Event]
    evolve_all: Callable[[G, Iterable[LogEntry[Any]]], G]
    decide_and_seal: Callable[[G, Command, datetime], tuple[tuple[Event, ...], tuple[Any, ...]]]
    log_events: Callable[[G, Command, Any, datetime], tuple[LogEntry[Any], ...]]
    settle: Callable[[G, datetime, Callable[[], Any], Iterable[Outage]], tuple[G, tuple[LogEntry[Any], ...]]]
    list_deadlines: Callable[[G], tuple[Deadline[Any], ...]]
    has_ended: Callable[[G], bool]
    leave: Callable[[Actor, str, Any], Leave]
    view_entries: Callable[[G, Iterable[LogEntry[Any]], Viewer, Names | None], Iterator[LogLine]]
    state_digest: Callable[[G], str]
    import_record: Callable[[Iterable[str]], ImportedRecord[G]]
    replay_record: Callable[[Iterable[str]], ReplayResult[G]]
    review: Callable[[Iterable[ReviewEntry[Any]], datetime], Review[G]]

    def make_empty(self) -> G:
        """Return the state of a game without a log."""
        return self.state(id="")

    def find_due(self, game: G) -> datetime | None:
        """Return when the next deadline takes effect, or None."""
        return next((one.due_at for one in self.list_deadlines(game)), None)
