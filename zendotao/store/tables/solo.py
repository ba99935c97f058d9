"""Tables of games that somebody plays alone with the server as Master: openings drawn ahead, and how each game went."""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, String, Table

from zendotao.store.db import Instant, metadata
from zendotao.store.tables.games import ID, game_column
from zendotao.store.tables.people import encrypted_columns

# ``day`` in ISO 8601, empty for the stock, of which each opening is used once.
openings = Table(
    "openings",
    metadata,
    Column("id", ID, primary_key=True),
    Column("difficulty", String(8), nullable=False),
    Column("day", String(10), nullable=False),
    Column("made_at", Instant, nullable=False),
    *encrypted_columns(),
    Index("ix_openings_day_difficulty", "day", "difficulty"),
    Index("ix_openings_key_id", "key_id"),
)

# ``day`` is empty but for a game with the rule of a day, of which an account has one. ``koans``: built by the student
# or given as hints. ``outcome``: absent while the game is played.
solo_games = Table(
    "solo_games",
    metadata,
    game_column(),
    Column("account", ID, nullable=False),
    Column("difficulty", String(8), nullable=False),
    Column("day", String(10), nullable=False),
    Column("started_at", Instant, nullable=False),
    Column("koans", Integer, nullable=False),
    Column("guesses", Integer, nullable=False),
    Column("outcome", String(16)),
    Column("ended_at", Instant),
    Index("ix_solo_games_account", "account", "started_at"),
    Index("ix_solo_games_day", "day", "account"),
)
