"""The metadata that all the tables are on, and the types of columns that both databases must agree on."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import BigInteger, DateTime, Dialect, Integer, MetaData, Text
from sqlalchemy.types import TypeDecorator

# Constraints have names that migrations can drop them by, the same on both databases.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Instant(TypeDecorator[datetime]):
    """An instant, exact to the microsecond: aware and in UTC in the program, in UTC in the database.

    Storing a datetime without a time zone raises ``ValueError``.
    """

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the instant in UTC; for SQLite, which knows no time zones, without one."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant needs its time zone")
        value = value.astimezone(UTC)
        return value.replace(tzinfo=None) if dialect.name == "sqlite" else value

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the instant in UTC, whatever the time zone of the session is."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Json(TypeDecorator[Any]):
    """A value stored as JSON in a text column, so that both databases keep it to the byte."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """Encode the value as JSON."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """Decode the value from JSON."""
        return None if value is None else msgspec.json.decode(value)


AutoKey = BigInteger().with_variant(Integer(), "sqlite")
"""The type of an auto-incremented key: SQLite counts up INTEGER alone."""
