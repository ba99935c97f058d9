"""Games and what is told of them in lists; their logs; who sits where, under which alias."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, String, Table, Text, text

from zendotao.store.db import Instant, metadata

ID = String(64)
HASH = String(64)

PARTIAL_INDEX = "only"
"""Of an index of some rows alone: where its condition stands."""


def partial_index(condition: str) -> dict[str, Any]:
    """Return the arguments that make an index partial: one of the rows alone that meet a condition.

    On PostgreSQL, migrations see to it (``migrate.add_postgresql_conditions``): said here, SQLAlchemy would load all
    that it has for that database, some three megabytes, into every process.
    """
    return {"sqlite_where": text(condition), "info": {PARTIAL_INDEX: condition}}


def game_column(*, key: bool = True, optional: bool = False) -> Column[str]:
    """Return a foreign key to games; a row is deleted with its game."""
    return Column(
        "game_id", ID, ForeignKey("games.id", ondelete="CASCADE"), primary_key=key, nullable=optional, index=False
    )


games = Table(
    "games",
    metadata,
    Column("id", ID, primary_key=True),
    Column("title", Text, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("changed_at", Instant, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("head", HASH, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("koans", Integer, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("language", String(16), nullable=False),
    Column("next_due", Instant),
    # What follows is absent where the program that wrote the row knew nothing of it: ``told`` says which that was.
    Column("told", String(64)),
    Column("stage", String(8)),
    Column("starter", ID),
    Column("latest", ID),
    Column("latest_at", Instant),
    Column("claimant", ID),
    Column("sensei", ID),
    Column("score", Integer),
    Column("moves", Integer),
    Column("comments", Integer),
    Column("stones", Text),
    Column("shown", HASH),
    Column("open", Integer),
    Column("open_since", Instant),
    Column("claim_from", Instant),
    Column("claim_until", Instant),
    Column("ended_at", Instant),
    Column("palette", Text),
    Column("prose", Boolean),
    Column("limit", Integer),
    Column("parties", Text),
    # Absent where no program has read the game for what searches find.
    Column("searched", Boolean),
    Column("kind", String(16), nullable=False, server_default="zendotao"),
    # How a game of classic Zendo ended.
    Column("outcome", String(16)),
    Index("ix_games_changed_at_id", "changed_at", "id"),
    Index("ix_games_phase_changed_at_id", "phase", "changed_at", "id"),
    Index("ix_games_stage_changed_at_id", "stage", "changed_at", "id"),
    Index("ix_games_kind_changed_at_id", "kind", "changed_at", "id"),
    Index("ix_games_told", "told"),
    Index("ix_games_unsearched", "id", **partial_index("searched IS NULL")),
    Index("ix_games_sensei", "sensei", **partial_index("sensei IS NOT NULL")),
)

# As much of each game that goes on as says who can do what in it; everybody in it under their own id.
game_outlines = Table(
    "game_outlines",
    metadata,
    game_column(),
    Column("data", LargeBinary, nullable=False),
)

# The logs of games: a row for each event.
entries = Table(
    "entries",
    metadata,
    game_column(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Column("type", String(64), nullable=False),
    Column("data", Text, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    game_column(),
    Column("seq", Integer, nullable=False),
    Column("version", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# What is old in the snapshot of a long game: spans of its moves and koans, each under a hash of what is in it.
snapshot_spans = Table(
    "snapshot_spans",
    metadata,
    game_column(),
    Column("name", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

game_aliases = Table(
    "game_aliases",
    metadata,
    game_column(),
    Column("party", ID, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("alias", String(64), nullable=False),
    Index("ix_game_aliases_game_id_alias", "game_id", "alias", unique=True),
    Index("ix_game_aliases_party", "party"),
)

# The names that came with an imported game, by alias: they are nobody's here.
imported_names = Table(
    "imported_names",
    metadata,
    game_column(),
    Column("alias", String(64), primary_key=True),
    Column("name", Text, nullable=False),
)

game_seats = Table(
    "game_seats",
    metadata,
    game_column(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("party", ID, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("standing", Boolean, nullable=False),
    Index("ix_game_seats_party_game_id", "party", "game_id"),
)

game_players = Table(
    "game_players",
    metadata,
    game_column(),
    Column("account", ID, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("standing", Boolean, nullable=False),
    Index("ix_game_players_account_game_id", "account", "game_id"),
)

deadlines = Table(
    "deadlines",
    metadata,
    game_column(),
    Column("kind", String(32), primary_key=True),
    Column("epoch", String(64), primary_key=True),
    Column("due", Instant, nullable=False),
    # For lists of what is to come alone: the log decides whether a deadline has taken effect.
    Column("fired_at", Instant),
    # Those to come alone, so that they are found at once however many there have been.
    Index("ix_deadlines_due_to_come", "due", **partial_index("fired_at IS NULL")),
    Index("ix_deadlines_game_id_to_come", "game_id", **partial_index("fired_at IS NULL")),
)
