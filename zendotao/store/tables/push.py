"""Notices pushed to browsers: which browsers, what waits for them, and the key that the site signs with.

What a browser is reached by is a secret of one person and is encrypted, as is the site's key.
"""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, String, Table, Text, UniqueConstraint

from zendotao.store.db import AutoKey, Instant, metadata
from zendotao.store.tables.games import HASH, ID
from zendotao.store.tables.notices import news_columns, queue_columns
from zendotao.store.tables.people import account_column, encrypted_columns

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
