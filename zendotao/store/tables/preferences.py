"""The preferences of accounts: a row for each that has saved any."""

from __future__ import annotations

from sqlalchemy import Column, Table

from zendotao.store.db import Json, metadata
from zendotao.store.tables.people import account_column

preferences = Table(
    "preferences",
    metadata,
    account_column(key=True),
    Column("data", Json, nullable=False),
)
