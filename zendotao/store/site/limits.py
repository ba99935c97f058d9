"""Counts of requests for rate limits, shared by all processes of a site: a storage for the ``limits`` library.

Counts may be lost in a crash, so that counting waits for no disk: on SQLite they are in a file of their own that is not
synchronised, on PostgreSQL in an unlogged table, which no migration creates: it is created when it is missing.

The rates are in ``web.middleware.rate_limits``.
"""

from __future__ import annotations

import hashlib
import itertools
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from limits.storage import Storage
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import SQLAlchemyError

from zendotao.store.engine import (
    connect,
    make_sqlite_url,
    make_statement_options,
    make_transaction_options,
    open_engine,
)

FILE = "limits.db"
POOL_SIZE = 4
SWEEP_EVERY = 512
"""The number of counts after which expired windows are deleted."""

LOCK = 0x7A656E6C
"""PostgreSQL's advisory lock for the creation of the table."""

TABLE = """CREATE {kind} TABLE IF NOT EXISTS limits
(key VARCHAR(64) PRIMARY KEY, used INTEGER NOT NULL, ends DOUBLE PRECISION NOT NULL)"""
INDEX = "CREATE INDEX IF NOT EXISTS ix_limits_ends ON limits (ends)"

COUNT = text(
    """INSERT INTO limits (key, used, ends) VALUES (:key, :amount, :ends)
    ON CONFLICT (key) DO UPDATE SET
    used = CASE WHEN limits.ends <= :now OR limits.ends > :late THEN excluded.used
        ELSE limits.used + excluded.used END,
    ends = CASE WHEN limits.ends <= :now OR limits.ends > :late THEN excluded.ends ELSE limits.ends END
    RETURNING used"""
)
"""Counts in one statement, so that of many at once none is lost. ``ends`` are seconds since 1970; a window that ends
after ``late`` was begun by a clock that has been put right since, and nobody should wait for that to come."""

CLOCK_SKEW_SECONDS = 60
"""The tolerated difference between the clocks of a site's machines, in seconds."""

FIND = text("SELECT used, ends FROM limits WHERE key = :key AND ends > :now")
SWEEP = text("DELETE FROM limits WHERE ends <= :now")
CLEAR = text("DELETE FROM limits WHERE key = :key")
RESET = text("DELETE FROM limits")


class CountedRequests(Storage):
    """Counts by key in fixed windows. Keys are hashed: names and addresses are not stored."""

    STORAGE_SCHEME = None

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self._engine = engine
        self._writing = engine.execution_options(**make_transaction_options(engine, write=True))
        self._counting = engine.execution_options(**make_statement_options(engine, write=True))
        self._check_deadline = clock
        self._counted = itertools.count(1)
        self._create_table()

    def _create_table(self) -> None:
        sqlite = self._engine.dialect.name == "sqlite"
        with self._writing.begin() as connection:
            if not sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            connection.execute(text(TABLE.format(kind="" if sqlite else "UNLOGGED")))
            connection.execute(text(INDEX))

    @property
    def base_exceptions(self) -> type[Exception] | tuple[type[Exception], ...]:
        """The exceptions of the database."""
        return SQLAlchemyError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Add ``amount`` to a window that lasts ``expiry`` seconds from its first count; return the new count.

        Raises ``store.errors.Busy``.
        """
        now = self._check_deadline()
        ends = now + expiry
        values = {"key": hash_key(key), "amount": amount, "now": now, "ends": ends, "late": ends + CLOCK_SKEW_SECONDS}
        with connect(self._counting) as connection:
            used = int(connection.execute(COUNT, values).scalar_one())
            if next(self._counted) % SWEEP_EVERY == 0:
                connection.execute(SWEEP, {"now": now})
            connection.commit()
        return used

    def get(self, key: str) -> int:
        """Return the count of the present window."""
        found = self._find(key)
        return 0 if found is None else found[0]

    def get_expiry(self, key: str) -> float:
        """Return when the present window ends; now if there is none."""
        found = self._find(key)
        return self._check_deadline() if found is None else found[1]

    def _find(self, key: str) -> tuple[int, float] | None:
        # No connection is ever told to read only, so that each may count.
        with self._writing.connect() as connection:
            row = connection.execute(FIND, {"key": hash_key(key), "now": self._check_deadline()}).one_or_none()
        return None if row is None else (row.used, row.ends)

    def check(self) -> bool:
        """Return whether the database answers."""
        with self._writing.connect() as connection:
            return bool(connection.execute(text("SELECT 1")).scalar_one() == 1)

    def reset(self) -> int | None:
        """Delete all counts; return their number."""
        with self._writing.begin() as connection:
            return connection.execute(RESET).rowcount

    def clear(self, key: str) -> None:
        """Delete the count of a key."""
        with self._writing.begin() as connection:
            connection.execute(CLEAR, {"key": hash_key(key)})

    def close(self) -> None:
        """Close the idle connections."""
        self._engine.dispose()


def hash_key(key: str) -> str:
    """Return the hash of a key, which alone is stored."""
    return hashlib.sha256(key.encode("utf-8", errors="replace")).hexdigest()


def open_limits(engine: Engine, folder: Path, clock: Callable[[], float] = time.time) -> CountedRequests:
    """Return the storage for a site with this database: on PostgreSQL in it, else in a file of the folder."""
    if engine.dialect.name != "sqlite":
        return CountedRequests(open_engine(engine.url, POOL_SIZE), clock)
    beside = open_engine(make_sqlite_url(folder / FILE), POOL_SIZE)

    @event.listens_for(beside, "connect")
    def _hurry(connection: sqlite3.Connection, _: Any) -> None:
        connection.execute("PRAGMA synchronous=OFF")

    return CountedRequests(beside, clock)
