"""Straight to the database's driver, for single statements that are asked so often that what stands between counts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine


@contextmanager
def directly(engine: Engine) -> Iterator[Any]:
    """The driver's own connection, on which each statement is a transaction by itself: as it is on SQLite anyway, and
    on PostgreSQL it spares asking for begin and end.

    A connection on which something went wrong is not used again. Raises what the driver does, and SQLAlchemy's
    ``TimeoutError`` if the process has no more connections.
    """
    held = engine.raw_connection()
    driver: Any = held.dbapi_connection
    try:
        if engine.dialect.name != "postgresql":
            yield driver
            return
        driver.autocommit = True
        try:
            yield driver
        finally:
            # Whoever has the connection next counts on transactions.
            driver.autocommit = False
    except engine.dialect.loaded_dbapi.Error:
        held.invalidate()
        raise
    finally:
        held.close()
