"""Tables of what leaves the site: queued news, letters and their unsubscribe links, webhooks and their calls.

Letters hold an address and links that are secrets of one person; they are encrypted, as are webhooks.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from zendotao.store.db import AutoKey, Instant, Json, metadata
from zendotao.store.tables.games import HASH, ID, game_column, partial_index
from zendotao.store.tables.people import account_column, encrypted_columns

UNDECIDED = "sent_at IS NULL AND given_up_at IS NULL"


def news_columns() -> list[Column[Any]]:
    """Return the columns of news: the game, if any, and the event."""
    told = Column("kind", String(64), nullable=False), Column("data", Json, nullable=False)
    return [game_column(key=False, optional=True), Column("seq", Integer), *told, Column("at", Instant, nullable=False)]


def queue_columns() -> list[Column[Any]]:
    """Return the columns of a queue: when a row is tried next, and how often it was tried."""
    return [Column("due", Instant, nullable=False), Column("attempts", Integer, nullable=False)]


mail_waiting = Table(
    "mail_waiting",
    metadata,
    Column("id", AutoKey, primary_key=True),
    account_column(),
    *news_columns(),
    Column("due", Instant, nullable=False),
    Column("digest", Boolean, nullable=False),
    UniqueConstraint("game_id", "seq", "kind", "account"),
    Index("ix_mail_waiting_due", "due", "id"),
    Index("ix_mail_waiting_account", "account", "id"),
)

letters = Table(
    "letters",
    metadata,
    Column("id", ID, primary_key=True),
    account_column(),
    Column("kind", String(16), nullable=False),
    Column("created_at", Instant, nullable=False),
    *queue_columns(),
    Column("tried_until", Instant, nullable=False),
    Column("trouble", String(80)),
    Column("sent_at", Instant),
    Column("given_up_at", Instant),
    *encrypted_columns(),
    Index("ix_letters_due_undecided", "due", "id", **partial_index(UNDECIDED)),
    Index("ix_letters_created_at", "created_at", "id"),
    Index("ix_letters_account", "account"),
    Index("ix_letters_sent_at", "sent_at"),
    Index("ix_letters_key_id", "key_id"),
)

mail_stops = Table(
    "mail_stops",
    metadata,
    Column("hash", HASH, primary_key=True),
    account_column(),
    Column("at", Instant, nullable=False),
    Index("ix_mail_stops_account", "account"),
    Index("ix_mail_stops_at", "at"),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", ID, primary_key=True),
    account_column(),
    game_column(key=False, optional=True),
    Column("created_at", Instant, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("failing_since", Instant),
    Column("trouble", String(80)),
    Column("stopped_at", Instant),
    *encrypted_columns(),
    Index("ix_webhooks_account", "account"),
    Index("ix_webhooks_game_id", "game_id"),
    Index("ix_webhooks_key_id", "key_id"),
)

webhook_calls = Table(
    "webhook_calls",
    metadata,
    Column("id", AutoKey, primary_key=True),
    Column("webhook", ID, ForeignKey("webhooks.id", ondelete="CASCADE"), nullable=False),
    Column("body", Text, nullable=False),
    Column("created_at", Instant, nullable=False),
    *queue_columns(),
    Index("ix_webhook_calls_due", "due", "id"),
    Index("ix_webhook_calls_webhook", "webhook"),
)


# ---- notices pushed to browsers: which browsers, what waits for them, and the key that the site signs with
#
# What a browser is reached by is a secret of one person and is encrypted, as is the site's key.

# ``found_by`` is a hash of the address, of which there is one for each browser. When a browser is signed out, its
# session goes, and this with it.
push_browsers = Table(
    "push_browsers",
    metadata,
    Column("id", ID, primary_key=True),
    account_column(),
    Column("session", ID, ForeignKey("tokens.id", ondelete="CASCADE"), nullable=False),
    Column("found_by", HASH, nullable=False, unique=True),
    Column("label", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("failing_since", Instant),
    *encrypted_columns(),
    Index("ix_push_browsers_account", "account"),
    Index("ix_push_browsers_session", "session"),
    Index("ix_push_browsers_key_id", "key_id"),
)

push_waiting = Table(
    "push_waiting",
    metadata,
    Column("id", AutoKey, primary_key=True),
    Column("browser", ID, ForeignKey("push_browsers.id", ondelete="CASCADE"), nullable=False),
    *news_columns(),
    *queue_columns(),
    UniqueConstraint("game_id", "seq", "kind", "browser"),
    Index("ix_push_waiting_due", "due", "id"),
    Index("ix_push_waiting_browser", "browser"),
)

push_keys = Table(
    "push_keys",
    metadata,
    Column("id", ID, primary_key=True),
    Column("made_at", Instant, nullable=False),
    *encrypted_columns(),
    Index("ix_push_keys_key_id", "key_id"),
)
