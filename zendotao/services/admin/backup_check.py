"""Verification of a backup: every game is replayed to its hash, and reviewed by the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, TypeVar

from msgspec import Struct

from zendotao.core.game.kind import GameKind
from zendotao.core.game.log import LogEntry, is_sound
from zendotao.core.game.review.entries import make_review_entry
from zendotao.core.game.state import GameState
from zendotao.core.kinds import KINDS, ZENDOTAO
from zendotao.store.backup import BackupError, GameHead
from zendotao.store.games.games import Games
from zendotao.store.unit import Unit

G = TypeVar("G", bound=GameState)

BATCH = 500
"""Entries that are read at once."""


class FaultyGame(Struct, frozen=True):
    """A game that the rulebook doesn't allow, and why: it is restored as it was, and never counts as verified."""

    id: str
    title: str
    faults: tuple[str, ...]


class BackupCheck(Struct, frozen=True):
    """The result of a check: how many entries all games have, and the games with faults."""

    entries: int
    faulty: tuple[FaultyGame, ...]


def check_games(work: Unit, games: Iterable[GameHead], now: datetime) -> BackupCheck:
    """Replay every game that a backup names, and review it. Raises ``BackupError``.

    A game that was taken in before imports were reviewed, or was played by an older program, may have faults. It is not
    kept from coming back: nothing is lost, and what is wrong with it is told.
    """
    count, faulty = 0, list[FaultyGame]()
    for mark in games:
        kind = find_kind(work.games, mark)
        entries, title = check_game(work.games, kind, mark)
        count += len(entries)
        found = kind.review(map(make_review_entry, entries), now)
        if not found.holds:
            faulty.append(FaultyGame(mark.id, title, tuple(map(str, found.faults))))
    return BackupCheck(count, tuple(faulty))


def find_kind(games: Games, mark: GameHead) -> GameKind[Any]:
    """Return the kind of a game; a missing one fails in ``check_game``."""
    head = games.head(mark.id)
    return ZENDOTAO if head is None else KINDS[head.kind]


def check_game(games: Games, kind: GameKind[G], mark: GameHead) -> tuple[list[LogEntry[Any]], str]:
    """Replay a game and return its entries and its title: entries without a gap, each with the hash of its content, to
    the hash that is known.

    Raises ``BackupError``: ``broken``.
    """
    state, found = kind.make_empty(), list[LogEntry[Any]]()
    while entries := games.read_log(kind, mark.id, after=state.seq, limit=BATCH):
        for entry in entries:
            state = apply_entry(kind, mark, state, entry)
        found += entries
    row = games.head(mark.id)
    if row is None or (state.seq, state.head) != (mark.seq, mark.head) or (row.seq, row.hash) != (mark.seq, mark.head):
        raise BackupError("broken", f"game {mark.id} does not come to the hash that it had")
    return found, state.title


def apply_entry(kind: GameKind[G], mark: GameHead, state: G, entry: LogEntry[Any]) -> G:
    """Return the game after its next entry. Raises ``BackupError`` (``broken``) if it doesn't
    follow."""
    if entry.seq != state.seq + 1 or entry.prev != state.head or not is_sound(entry):
        raise BackupError("broken", f"entry {entry.seq} of game {mark.id} was changed, or one before it is missing")
    return kind.evolve_all(state, (entry,))
