"""Drafts of forms that accounts have not sent yet, encrypted."""

from __future__ import annotations

from sqlalchemy import Column, Index, String, Table

from zendotao.store.db import Instant, metadata
from zendotao.store.tables.games import ID
from zendotao.store.tables.people import account_column, encrypted_columns

# ``game_id`` is empty for a game that is yet to start.
drafts = Table(
    "drafts",
    metadata,
    account_column(key=True),
    Column("game_id", ID, primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("at", Instant, nullable=False),
    *encrypted_columns(),
    Index("ix_drafts_key_id", "key_id"),
)
