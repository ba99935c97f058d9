"""Verification of a backup: every game is replayed to its hash, and reviewed by the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.log import is_sound
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve
from zendotao.core.game.zendotao.review import make_review_entry, review
from zendotao.core.game.zendotao.state import Game
from zendotao.store.backup import BackupError, GameHead
from zendotao.store.games.games import Games
from zendotao.store.unit import Unit

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
        entries, title = check_game(work.games, mark)
        count += len(entries)
        found = review(map(make_review_entry, entries), now)
        if not found.holds:
            faulty.append(FaultyGame(mark.id, title, tuple(map(str, found.faults))))
    return BackupCheck(count, tuple(faulty))


def check_game(games: Games, mark: GameHead) -> tuple[list[Entry], str]:
    """Replay a game and return its entries and its title: entries without a gap, each with the hash of its content, to
    the hash that is known.

    Raises ``BackupError``.
    """
    state, found = Game(id=""), list[Entry]()
    while entries := games.entries(mark.id, after=state.seq, limit=BATCH):
        for entry in entries:
            state = apply_entry(mark, state, entry)
        found += entries
    row = games.head(mark.id)
    if row is None or (state.seq, state.head) != (mark.seq, mark.head) or (row.seq, row.hash) != (mark.seq, mark.head):
        raise BackupError("broken", f"game {mark.id} does not come to the hash that it had")
    return found, state.title


def apply_entry(mark: GameHead, state: Game, entry: Entry) -> Game:
    """Return the game after its next entry. Raise ``BackupError`` if it doesn't follow."""
    if entry.seq != state.seq + 1 or entry.prev != state.head or not is_sound(entry):
        raise BackupError("broken", f"entry {entry.seq} of game {mark.id} was changed, or one before it is missing")
    return evolve(state, entry)
