"""Tables of encrypted rows of games: seals, notebooks, logs of thoughts.

``key_id`` and ``box`` are what the vault made of it; the other columns are what the box is bound to, and when.
"""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, String, Table, UniqueConstraint

from zendotao.store.db import Instant, metadata
from zendotao.store.tables.games import HASH, ID, game_column
from zendotao.store.tables.people import account_column, encrypted_columns

seals = Table(
    "seals",
    metadata,
    Column("hash", HASH, primary_key=True),
    game_column(key=False),
    Column("seat", Integer, nullable=False),
    Column("move", Integer, nullable=False),
    Column("slot", Integer, nullable=False),
    *encrypted_columns(),
    UniqueConstraint("game_id", "move", "slot"),
    Index("ix_seals_key_id", "key_id"),
)

notebook_rules = Table(
    "notebook_rules",
    metadata,
    Column("id", ID, primary_key=True),
    game_column(key=False),
    Column("party", ID, nullable=False),
    Column("author", ID),
    Column("added_at", Instant, nullable=False),
    Column("source", String(16), nullable=False),
    Column("move", Integer),
    # How often what stands beside the rule has changed, so that open pages hear of it; when is nobody's business.
    Column("version", Integer, nullable=False, server_default="0"),
    Column("told", Integer),
    *encrypted_columns(),
    Index("ix_notebook_rules_game_id_party", "game_id", "party", "added_at"),
    Index("ix_notebook_rules_party", "party"),
    Index("ix_notebook_rules_author", "author"),
    Index("ix_notebook_rules_key_id", "key_id"),
)

thoughts = Table(
    "thoughts",
    metadata,
    Column("id", ID, primary_key=True),
    game_column(key=False),
    account_column(),
    Column("at", Instant, nullable=False),
    Column("opened_at", Instant),
    *encrypted_columns(),
    Index("ix_thoughts_account_game_id", "account", "game_id", "at"),
    Index("ix_thoughts_game_id", "game_id"),
    Index("ix_thoughts_key_id", "key_id"),
)
