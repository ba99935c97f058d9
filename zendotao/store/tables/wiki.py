"""The wiki, and what accounts keep for themselves: preferences, watched pages, drafts."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from zendotao.store.db import Instant, Json, metadata
from zendotao.store.tables.games import ID
from zendotao.store.tables.people import account_column, encrypted_columns

SLUG = String(100)

wiki_pages = Table(
    "wiki_pages",
    metadata,
    Column("slug", SLUG, primary_key=True),
    Column("title", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("protected", Boolean, nullable=False),
    Column("changed_at", Instant),
    Index("ix_wiki_pages_title", "title"),
)

wiki_revisions = Table(
    "wiki_revisions",
    metadata,
    Column("slug", SLUG, ForeignKey("wiki_pages.slug", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("author", ID, ForeignKey("accounts.id")),
    Column("at", Instant, nullable=False),
    Column("summary", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("characters", Integer, nullable=False),
    Column("reverts", Integer),
    Column("hidden_at", Instant),
    Index("ix_wiki_revisions_author_at", "author", "at"),
    Index("ix_wiki_revisions_at", "at"),
)

# A page that nobody has changed yet has no row, and can be watched all the same.
watches = Table(
    "watches",
    metadata,
    Column("slug", SLUG, primary_key=True),
    account_column(key=True),
    Column("at", Instant, nullable=False),
    Index("ix_watches_account_at", "account", "at"),
)

preferences = Table(
    "preferences",
    metadata,
    account_column(key=True),
    Column("data", Json, nullable=False),
)

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
