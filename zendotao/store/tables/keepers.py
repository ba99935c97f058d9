"""Tables of reports to the keepers of the site, and of keepers' actions."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, String, Table, Text

from zendotao.store.db import AutoKey, Instant, metadata
from zendotao.store.tables.games import ID, partial_index

THING = String(128)

reports = Table(
    "reports",
    metadata,
    Column("id", ID, primary_key=True),
    Column("by", ID, ForeignKey("accounts.id")),
    Column("kind", String(16), nullable=False),
    Column("thing", THING, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Column("closed_at", Instant),
    Column("closed_by", ID, ForeignKey("accounts.id")),
    Column("note", Text, nullable=False),
    Index("ix_reports_at_id", "at", "id"),
    Index("ix_reports_by", "by"),
    Index("ix_reports_closed_at_id", "closed_at", "id"),
    Index("ix_reports_open_by_kind_thing", "by", "kind", "thing", unique=True, **partial_index("closed_at IS NULL")),
)

keeper_deeds = Table(
    "keeper_deeds",
    metadata,
    Column("id", AutoKey, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("by", ID, ForeignKey("accounts.id"), nullable=False),
    Column("action", String(16), nullable=False),
    Column("about", String(160), nullable=False),
    Column("note", Text, nullable=False),
)
