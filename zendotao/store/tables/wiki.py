"""The wiki: pages, their revisions, and who watches them."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from zendotao.store.db import Instant, metadata
from zendotao.store.tables.games import ID
from zendotao.store.tables.people import account_column

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
