"""Deadlines: what happens by itself at an instant, and the execution of what is due.

Executed before every read and every change of a game: the log is the same however often and however late that is done.

Which deadlines there are and what follows from them is each kind's own, in ``deadlines`` and ``settle``. Services
execute them in ``games.transaction.settlement``, and for games that nobody looks at in ``timers.sweep_games``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

from msgspec import Struct

from zendotao.core.game import log
from zendotao.core.game.events import OutageLogged
from zendotao.core.game.state import GameState

G = TypeVar("G", bound=GameState)
K_co = TypeVar("K_co", bound=str, covariant=True)

Outage = tuple[datetime, datetime]
"""When no process of the site was running: begin and end."""


class Deadline(Struct, Generic[K_co], frozen=True, kw_only=True):
    """Something that happens at ``due_at`` (UTC) unless something else does first. ``subject``: the number of the move,
    koan, guess, turn or challenge that it is about."""

    kind: K_co
    subject: int
    due_at: datetime

    @property
    def name(self) -> str:
        """Kind and subject as text, such as ``challenge:3``."""
        return f"{self.kind}:{self.subject}"

    @property
    def epoch(self) -> str:
        """Distinguishes deadlines of the same name: another instant makes it another deadline."""
        return log.format_instant(self.due_at)


def log_due_events(game: GameState, at: datetime, events: Iterable[log.E]) -> tuple[log.LogEntry[log.E], ...]:
    """Return the entries of what nobody did. The salt hides nothing there, so it is derived from the log: every process
    gets the same."""
    return log.make_entries(game.seq, game.head, at, None, None, log.digest(["settled", game.head]), events)


@dataclass(frozen=True)
class DeadlineRunner(Generic[G]):
    """Executes the deadlines of a kind of game, each at its own instant.

    ``find_next``: the one that takes effect next; ``make_events``: what happens then. After
    ``has_ended``, outages change nothing any more.
    """

    find_next: Callable[[G], Deadline[Any] | None]
    make_events: Callable[[G, Deadline[Any]], Iterable[log.Event]]
    evolve_all: Callable[[G, Iterable[log.LogEntry[Any]]], G]
    has_ended: Callable[[G], bool]

    def settle(self, game: G, now: datetime, outages: Iterable[Outage] = ()) -> tuple[G, tuple[log.LogEntry[Any], ...]]:
        """Return the game with everything done that is due at ``now``, and the entries that were added to its log.

        ``outages`` may include some that the game knows already.
        """
        if game.changed_at is None:
            return game, ()
        found: list[log.LogEntry[Any]] = []
        for began, ended in sorted(outages):
            if ended > now or (game.outages_until is not None and ended <= game.outages_until):
                continue
            game = self._settle_until(game, began, found)
            # Whoever acted after what was taken for the beginning was not kept from acting until then.
            since = max(began, game.changed_at or began)
            if since < ended and not self.has_ended(game):
                game = self._append_events(game, ended, (OutageLogged(began=since, ended=ended),), found)
        return self._settle_until(game, now, found), tuple(found)

    def _settle_until(self, game: G, until: datetime, found: list[log.LogEntry[Any]]) -> G:
        """Add the effects of every deadline up to an instant, one after the other."""
        while (deadline := self.find_next(game)) is not None and deadline.due_at <= until:
            at = max(deadline.due_at, game.changed_at or deadline.due_at)
            game = self._append_events(game, at, self.make_events(game, deadline), found)
        return game

    def _append_events(self, game: G, at: datetime, events: Iterable[log.Event], found: list[log.LogEntry[Any]]) -> G:
        entries = log_due_events(game, at, events)
        found.extend(entries)
        return self.evolve_all(game, entries)
