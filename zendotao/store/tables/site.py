"""Tables of notices, comments and followers, and of housekeeping."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from zendotao.store.db import AutoKey, Instant, Json, metadata
from zendotao.store.tables.games import HASH, ID, game_column, partial_index

outbox = Table(
    "outbox",
    metadata,
    Column("id", AutoKey, primary_key=True),
    game_column(key=False, optional=True),
    Column("seq", Integer),
    Column("kind", String(64), nullable=False),
    Column("recipient", ID, nullable=False),
    Column("data", Json, nullable=False),
    Column("due", Instant, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("sent_at", Instant),
    Column("attempts", Integer, nullable=False),
    UniqueConstraint("game_id", "seq", "kind", "recipient"),
    Index("ix_outbox_due_unsent", "due", "id", **partial_index("sent_at IS NULL")),
    Index("ix_outbox_sent", "sent_at", **partial_index("sent_at IS NOT NULL")),
    Index("ix_outbox_recipient", "recipient"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", AutoKey, primary_key=True),
    Column("account", ID, nullable=False),
    Column("kind", String(64), nullable=False),
    game_column(key=False, optional=True),
    Column("seq", Integer),
    Column("data", Json, nullable=False),
    Column("at", Instant, nullable=False),
    Column("read_at", Instant),
    UniqueConstraint("game_id", "seq", "kind", "account"),
    Index("ix_notices_account_id", "account", "id"),
    Index("ix_notices_account_unread", "account", "id", **partial_index("read_at IS NULL")),
)

comments = Table(
    "comments",
    metadata,
    game_column(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("account", ID),
    Column("text", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Column("edited_at", Instant),
    Column("hidden_at", Instant),
    Index("ix_comments_account_at", "account", "at"),
)

comment_revisions = Table(
    "comment_revisions",
    metadata,
    Column("game_id", ID, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Column("text", Text, nullable=False),
    ForeignKeyConstraint(["game_id", "number"], ["comments.game_id", "comments.number"], ondelete="CASCADE"),
)

follows = Table(
    "follows",
    metadata,
    game_column(),
    Column("account", ID, primary_key=True),
    Column("at", Instant, nullable=False),
    Index("ix_follows_account_at", "account", "at"),
)

idempotency = Table(
    "idempotency",
    metadata,
    Column("account", ID, primary_key=True),
    Column("key", HASH, primary_key=True),
    Column("route", String(128), nullable=False),
    Column("request", HASH, nullable=False),
    Column("status", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", Instant, nullable=False),
    Index("ix_idempotency_at", "at"),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("process", String(128), primary_key=True),
    Column("at", Instant, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", Instant, primary_key=True),
    Column("ended", Instant, nullable=False),
    Index("ix_outages_ended", "ended"),
)

koan_facts = Table(
    "koan_facts",
    metadata,
    Column("key", HASH, primary_key=True),
    Column("version", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
