"""Connections to SQLite and to PostgreSQL, set up so that the rest of the store need not know which one it has.

On both, a transaction that is to write is told so when it begins: on SQLite it takes the one write lock at once, so
that no reader has to become a writer halfway, and one that only reads cannot write. A lock that does not come in time
raises ``store.errors.Busy``, a disk that takes nothing ``store.errors.StorageError``.
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

from zendotao.store.errors import Busy, StorageError, storage_error
from zendotao.store.faults import fault

log = logging.getLogger("zendotao.store")
E = TypeVar("E", bound=Exception)

PATIENCE = 10
CONNECT = 10
"""Seconds that a transaction waits for another's lock, and a connection for PostgreSQL to answer."""

POOL = 8
OVERFLOW = 16
RECYCLE = 1800
"""Connections of one process that stay open, that may come besides, and the seconds after which one is renewed."""

REST = 1.0
USED = "zendotao_used"
"""The seconds after which a connection may have been lost, and when it was last used (``time.monotonic``)."""

WRITES = "zendotao_writes"
"""The option of a connection by which its transactions may write; they only read without it."""

CACHE_KIB = 128
"""What a connection to SQLite keeps of the file: each thread has one, and the system keeps the file for all of them."""


def database_url(text: str) -> URL:
    """An address of a database, with the driver that this program uses: psycopg 3 for PostgreSQL.

    Raises ``ValueError`` for an address of any other database, without repeating it, as it may hold a password.
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


def sqlite_url(path: Path) -> URL:
    """The address of a file of SQLite."""
    return URL.create("sqlite", database=str(path.absolute()))


def open_engine(url: URL | str, pool: int = POOL, patience: float = PATIENCE) -> Engine:
    """The connections to a database; nothing is connected yet. Messages of its errors hold no values of rows.

    ``patience``: the seconds that a transaction waits for another's lock.

    Raises ``ValueError`` as ``database_url`` does.
    """
    url = database_url(url if isinstance(url, str) else url.render_as_string(hide_password=False))
    make = sqlite_engine if url.get_backend_name() == "sqlite" else postgresql_engine
    engine = make(url, pool, patience)
    event.listen(engine, "handle_error", say_why, retval=True)
    event.listen(engine, "handle_error", say_no_values)
    return engine


def postgresql_engine(url: URL, pool: int, patience: float) -> Engine:
    """PostgreSQL: locks are waited for as long as on SQLite, and a client that hangs holds none for ever."""
    lock = f"-c lock_timeout={max(1, round(patience * 1000))}ms"
    settings = f"{lock} -c idle_in_transaction_session_timeout=60s -c timezone=UTC"
    arguments: dict[str, Any] = {"application_name": "zendotao", "connect_timeout": CONNECT}
    arguments["options"] = " ".join(filter(None, [str(url.query.get("options", "")), settings]))
    engine = create_engine(
        url.difference_update_query(["options"]),
        pool_size=pool,
        max_overflow=OVERFLOW,
        pool_timeout=patience,
        pool_recycle=RECYCLE,
        hide_parameters=True,
        connect_args=arguments,
    )
    ask_after_rest(engine)
    return engine


def ask_after_rest(engine: Engine) -> None:
    """Have a connection that has lain idle for a while asked whether it still stands, and another made if not.

    SQLAlchemy's own ``pool_pre_ping`` asks each time: a move takes five connections, one after another.
    """

    @event.listens_for(engine, "checkin")
    def _note(_: Any, record: ConnectionPoolEntry) -> None:
        record.info[USED] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def _ask(connection: Any, record: ConnectionPoolEntry, _: Any) -> None:
        if time.monotonic() - record.info.get(USED, math.inf) > REST:
            try:
                engine.dialect.do_ping(connection)
            except engine.dialect.loaded_dbapi.Error:
                raise InvalidatePoolError from None


def sqlite_engine(url: URL, pool: int, patience: float) -> Engine:
    """SQLite: the file belongs to its owner alone, and this program begins transactions itself."""
    engine = create_engine(
        url,
        pool_size=pool,
        max_overflow=OVERFLOW,
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
            raise logged(storage_error(error)) or error from None

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", begin)
    return engine


def set_up(connection: sqlite3.Connection, _: Any) -> None:
    """What holds for every connection to SQLite: commits that outlive a power cut, and keys that are checked."""
    connection.isolation_level = None  # Python's module would otherwise begin transactions when it sees fit
    connection.execute("PRAGMA foreign_keys=ON")
    write_ahead(connection)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA cache_size=-{CACHE_KIB}")


def write_ahead(connection: sqlite3.Connection) -> None:
    """Put the database into write-ahead mode, where readers and the writer don't wait for each other.

    The file remembers it. SQLite doesn't wait where several connections do this at once, so this does.
    """
    until = time.monotonic() + PATIENCE
    while connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if not isinstance(fault(error, writes=True), Busy) or time.monotonic() > until:
                raise
            time.sleep(0.01)


def begin(connection: Connection) -> None:
    """Begin a transaction on SQLite, with the write lock at once where it is to write."""
    writes = connection.get_execution_options().get(WRITES, False)
    # What waits for no lock goes straight to SQLite: a unit that reads begins in a tenth of the time.
    direct: Any = connection.connection.dbapi_connection
    if connection.info.get(WRITES) is not writes:
        direct.execute(f"PRAGMA query_only={'OFF' if writes else 'ON'}")
        connection.info[WRITES] = writes
    if writes:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        direct.execute("BEGIN")


def options(engine: Engine, write: bool) -> dict[str, Any]:
    """The execution options of a connection whose transaction is to write, or reads one consistent state."""
    if engine.dialect.name == "sqlite":
        return {WRITES: write}
    return {WRITES: write} if write else {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


def single_statement_options(engine: Engine, write: bool) -> dict[str, Any]:
    """Return the execution options of a connection for single statements, which on PostgreSQL need no transaction."""
    return {WRITES: write} if engine.dialect.name == "sqlite" else {WRITES: write, "isolation_level": "AUTOCOMMIT"}


def connect(engine: Engine) -> Connection:
    """Take a connection from the pool. Raises ``store.errors.Busy`` if it has no more."""
    try:
        return engine.connect()
    except TimeoutError:
        raise Busy from None


def say_why(context: ExceptionContext) -> Exception | None:
    """What the program knows of locks and disks, in place of a database's own error."""
    # Where a connection is being made, nothing yet keeps it from writing.
    writes = context.connection is None or bool(context.connection.get_execution_options().get(WRITES))
    return logged(fault(context.original_exception, writes))


def logged(error: E | None) -> E | None:
    """The same error; what is wrong with a disk is in the log from here on, whoever is told of it."""
    if isinstance(error, StorageError):
        log.error(error.cause)
    return error


def say_no_values(context: ExceptionContext) -> None:
    """Take the row that failed out of what PostgreSQL says, and leave the names of table and constraint."""
    original = context.original_exception
    if context.dialect.name != "postgresql" or getattr(original, "sqlstate", None) is None:
        return
    told, state = cast("Any", original).diag, cast("Any", original).sqlstate
    names = (told.table_name, told.column_name, told.constraint_name)
    text = " ".join([type(original).__name__, state, *(name for name in names if name)])
    for error in (original, context.sqlalchemy_exception):
        if error is not None:
            error.args = (text,)
