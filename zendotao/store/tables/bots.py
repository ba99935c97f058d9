"""The table of where bots rest."""

from __future__ import annotations

from sqlalchemy import Column, String, Table

from zendotao.store.db import Instant, metadata

# A row where a keeper has switched bots off: in a game, or with an empty id on the whole site.
bots_off = Table(
    "bots_off",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("since", Instant, nullable=False),
)
