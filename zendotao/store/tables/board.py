"""Tables of changes and of the ladders."""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, String, Table, Text, UniqueConstraint

from zendotao.store.db import AutoKey, Instant, Json, metadata
from zendotao.store.tables.games import ID, game_column, partial_index

# At most one row for an entry of a log. ``party`` is an account or a team; ``ground`` that of a ruling, of no other.
changes = Table(
    "changes",
    metadata,
    Column("id", AutoKey, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("kind", String(32), nullable=False),
    game_column(key=False, optional=True),
    Column("seq", Integer),
    Column("page", Text),
    Column("party", ID),
    Column("number", Integer),
    Column("data", Json, nullable=False),
    Column("ground", String(16)),
    UniqueConstraint("game_id", "seq"),
    Index("ix_changes_at_id", "at", "id"),
    Index("ix_changes_game_id_at_id", "game_id", "at", "id"),
    # Few changes are of pages, or rulings: the others need no place in these.
    Index("ix_changes_of_pages", "page", "at", "id", **partial_index("page IS NOT NULL")),
    Index("ix_changes_rulings", "at", "id", **partial_index("kind = 'ruling'")),
    Index("ix_changes_ground", "ground", "at", "id", **partial_index("ground IS NOT NULL")),
)

# Points of rated games, summed up whenever one of the party's becomes final.
senseis = Table(
    "senseis",
    metadata,
    Column("party", ID, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("last_win", Instant, nullable=False),
    Index("ix_senseis_points", "points", "wins", "party"),
)

# The same of classic Zendo: the points and wins of students, and of Masters in how many of their games the rule was
# found, and in how many not. Summed up whenever a rated game of the party's ends.
classic_parties = Table(
    "classic_parties",
    metadata,
    Column("party", ID, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("last_win", Instant),
    Column("found", Integer, nullable=False),
    Column("given_up", Integer, nullable=False),
    Index("ix_classic_parties_points", "points", "wins", "party"),
    Index("ix_classic_parties_found", "found", "given_up", "party"),
)
