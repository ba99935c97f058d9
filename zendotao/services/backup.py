"""What a backup says of itself, and whether a database holds what it says: every game is replayed to its hash."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.core.game.evolve import evolve
from zendotao.core.game.log import Entry, sound
from zendotao.core.game.state import Game
from zendotao.services.ports import GameRepository
from zendotao.services.work import Work

PIECE = 500
"""Entries that are read at once."""


class GameMark(Struct, frozen=True, kw_only=True):
    """Where the log of a game ended."""

    id: str
    seq: int
    head: str


class Manifest(Struct, frozen=True, kw_only=True):
    """What is in a backup: of which step of the database's schema, how many rows of each table, where games ended."""

    version: int
    made_at: datetime
    schema: str
    rows: dict[str, int]
    games: tuple[GameMark, ...]


class BackupError(CoreError):
    """A backup that cannot be made or does not hold."""


def check_games(work: Work, games: Iterable[GameMark]) -> int:
    """Replay every game that a backup names; how many entries there were. Raises ``BackupError``."""
    return sum(check_game(work.games, mark) for mark in games)


def check_game(games: GameRepository, mark: GameMark) -> int:
    """Replay a game: entries without a gap, each with the hash of its content, to the hash that is known.

    Raises ``BackupError``.
    """
    state = Game(id="")
    while entries := games.entries(mark.id, after=state.seq, limit=PIECE):
        for entry in entries:
            state = followed(mark, state, entry)
    row = games.head(mark.id)
    if row is None or (state.seq, state.head) != (mark.seq, mark.head) or (row.seq, row.hash) != (mark.seq, mark.head):
        raise BackupError("broken", f"game {mark.id} does not come to the hash that it had")
    return state.seq


def followed(mark: GameMark, state: Game, entry: Entry) -> Game:
    """The game after its next entry. Raises ``BackupError``."""
    if entry.seq != state.seq + 1 or entry.prev != state.head or not sound(entry):
        raise BackupError("broken", f"entry {entry.seq} of game {mark.id} was changed, or one before it is missing")
    return evolve(state, entry)
