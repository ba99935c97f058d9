"""Connections to SQLite and to PostgreSQL, set up so that the rest of the store need not know which one it has.

On both, a transaction that is to write is told so when it begins: on SQLite it takes the one write lock at once, so
that no reader has to become a writer halfway, and one that only reads cannot write. A lock that does not come in time
raises ``store.errors.Busy``, a full disk or a database out of reach
``store.errors.StorageError``.
"""

from __future__ import annotations

import contextlib
import logging
import math
import os
import sqlite3
import time
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.exc import (
    InvalidatePoolError,
    TimeoutError,  # noqa: A004 -- SQLAlchemy's own, not the built-in one
)
from sqlalchemy.pool import ConnectionPoolEntry

from zendotao.store.driver_errors import convert_driver_error
from zendotao.store.errors import Busy, StorageError, make_storage_error

log = logging.getLogger("zendotao.store")
E = TypeVar("E", bound=Exception)

LOCK_SECONDS = 10
CONNECT_SECONDS = 10
"""The timeouts, in seconds, of locks and of connecting to PostgreSQL."""

POOL_SIZE = 8
MAX_OVERFLOW = 16
RECYCLE_SECONDS = 1800
"""The size of the connection pool, how many connections may come besides, and after how many seconds one is renewed."""

IDLE_SECONDS = 1.0
LAST_USED = "zendotao_used"
"""The seconds after which an idle connection is tested before use, and the key of the time of its last use."""

WRITE_OPTION = "zendotao_writes"
"""The execution option that allows the transactions of a connection to write; without it they only read."""

CACHE_KIB = 128
"""SQLite's page cache of a connection: each thread has one, and the system caches the file for all of them."""


def parse_database_url(text: str) -> URL:
    """Parse the URL of a database, and set the driver that this program uses: psycopg 3 for PostgreSQL.

    Raises ``ValueError`` for any other database, without the URL in the message, as it may hold a password.
    """
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except Exception:  # noqa: BLE001 - SQLAlchemy's own errors repeat the address
        raise ValueError("that is no address of a database") from None
    if backend in {"postgres", "postgresql"}:
        return url.set(drivername="postgresql+psycopg")
    if backend == "sqlite" and url.database and url.database != ":memory:":
        return url.set(drivername="sqlite", database=str(Path(url.database).absolute()))
    raise ValueError("a database is a file of SQLite (sqlite:///file) or PostgreSQL (postgresql://...)")


def make_sqlite_url(path: Path) -> URL:
    """Return the URL of a file of SQLite."""
    return URL.create("sqlite", database=str(path.absolute()))


def open_engine(url: URL | str, pool: int = POOL_SIZE, patience: float = LOCK_SECONDS) -> Engine:
    """Return an engine for a database; nothing is connected yet. Its error messages hold no values of rows.

    ``patience``: the timeout of locks in seconds. Raises ``ValueError`` as ``parse_database_url`` does.
    """
    url = parse_database_url(url if isinstance(url, str) else url.render_as_string(hide_password=False))
    make = create_sqlite_engine if url.get_backend_name() == "sqlite" else create_postgresql_engine
    engine = make(url, pool, patience)
    event.listen(engine, "handle_error", convert_engine_error, retval=True)
    event.listen(engine, "handle_error", hide_row_values)
    return engine


def create_postgresql_engine(url: URL, pool: int, patience: float) -> Engine:
    """Create an engine for PostgreSQL, with the same lock timeout as SQLite, and a timeout for idle transactions."""
    lock = f"-c lock_timeout={max(1, round(patience * 1000))}ms"
    settings = f"{lock} -c idle_in_transaction_session_timeout=60s -c timezone=UTC"
    arguments: dict[str, Any] = {"application_name": "zendotao", "connect_timeout": CONNECT_SECONDS}
    arguments["options"] = " ".join(filter(None, [str(url.query.get("options", "")), settings]))
    engine = create_engine(
        url.difference_update_query(["options"]),
        pool_size=pool,
        max_overflow=MAX_OVERFLOW,
        pool_timeout=patience,
        pool_recycle=RECYCLE_SECONDS,
        hide_parameters=True,
        connect_args=arguments,
    )
    ping_idle_connections(engine)
    return engine


def ping_idle_connections(engine: Engine) -> None:
    """Have connections that were idle for a while tested before use, and replaced if they were lost.

    SQLAlchemy's own ``pool_pre_ping`` tests each time: a move takes five connections, one after another.
    """

    @event.listens_for(engine, "checkin")
    def _note(_: Any, record: ConnectionPoolEntry) -> None:
        record.info[LAST_USED] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def _ask(connection: Any, record: ConnectionPoolEntry, _: Any) -> None:
        if time.monotonic() - record.info.get(LAST_USED, math.inf) > IDLE_SECONDS:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error:
                raise InvalidatePoolError from None


def create_sqlite_engine(url: URL, pool: int, patience: float) -> Engine:
    """Create an engine for SQLite: the file is readable by its owner alone, and transactions begin as ``begin_sqlite``
    says."""
    engine = create_engine(
        url,
        pool_size=pool,
        max_overflow=MAX_OVERFLOW,
        pool_timeout=patience,
        hide_parameters=True,
        connect_args={"timeout": patience},
    )
    file = Path(str(url.database))

    @event.listens_for(engine, "do_connect")
    def _make_file(*_: Any) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):
                os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
        except OSError as error:
            raise log_storage_error(make_storage_error(error)) or error from None

    event.listen(engine, "connect", configure_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def configure_sqlite(connection: sqlite3.Connection, _: Any) -> None:
    """Configure a new connection to SQLite: commits that survive a power cut, and foreign keys that are enforced."""
    connection.isolation_level = None  # Python's module would otherwise begin transactions when it sees fit
    connection.execute("PRAGMA foreign_keys=ON")
    enable_write_ahead_log(connection)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA cache_size=-{CACHE_KIB}")


def enable_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Switch the database to write-ahead logging, where readers and the writer don't wait for each other.

    The file remembers it. SQLite doesn't wait where several connections do this at once, so this does.
    """
    until = time.monotonic() + LOCK_SECONDS
    while connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if not isinstance(convert_driver_error(error, writes=True), Busy) or time.monotonic() > until:
                raise
            time.sleep(0.01)


def begin_sqlite(connection: Connection) -> None:
    """Begin a transaction on SQLite; one that may write takes the write lock at once."""
    writes = connection.get_execution_options().get(WRITE_OPTION, False)
    # What waits for no lock goes straight to SQLite: a unit that reads begins in a tenth of the time.
    direct: Any = connection.connection.dbapi_connection
    if connection.info.get(WRITE_OPTION) is not writes:
        direct.execute(f"PRAGMA query_only={'OFF' if writes else 'ON'}")
        connection.info[WRITE_OPTION] = writes
    if writes:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        direct.execute("BEGIN")


def make_transaction_options(engine: Engine, write: bool) -> dict[str, Any]:
    """Return the execution options of a connection whose transactions may write, or read one consistent state."""
    if engine.dialect.name == "sqlite":
        return {WRITE_OPTION: write}
    return {WRITE_OPTION: write} if write else {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


def make_statement_options(engine: Engine, write: bool) -> dict[str, Any]:
    """Return the execution options of a connection for single statements, which on PostgreSQL need no transaction."""
    return (
        {WRITE_OPTION: write}
        if engine.dialect.name == "sqlite"
        else {WRITE_OPTION: write, "isolation_level": "AUTOCOMMIT"}
    )


def connect(engine: Engine) -> Connection:
    """Take a connection from the pool. Raises ``store.errors.Busy`` if none is free."""
    try:
        return engine.connect()
    except TimeoutError:
        raise Busy from None


def convert_engine_error(context: ExceptionContext) -> Exception | None:
    """Return the store's own error for one of the driver, or ``None``. A handler of ``handle_error``."""
    # Where a connection is being made, nothing yet keeps it from writing.
    writes = context.connection is None or bool(context.connection.get_execution_options().get(WRITE_OPTION))
    return log_storage_error(convert_driver_error(context.original_exception, writes))


def log_storage_error(error: E | None) -> E | None:
    """Log the cause if the error is a ``StorageError``, and return the error."""
    if isinstance(error, StorageError):
        log.error(error.cause)
    return error


def hide_row_values(context: ExceptionContext) -> None:
    """Remove the values of the failed row from an error of PostgreSQL; the names of table and constraint stay."""
    original = context.original_exception
    if context.dialect.name != "postgresql" or getattr(original, "sqlstate", None) is None:
        return
    told, state = cast("Any", original).diag, cast("Any", original).sqlstate
    names = (told.table_name, told.column_name, told.constraint_name)
    text = " ".join([type(original).__name__, state, *(name for name in names if name)])
    for error in (original, context.sqlalchemy_exception):
        if error is not None:
            error.args = (text,)
