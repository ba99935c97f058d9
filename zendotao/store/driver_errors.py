"""Translation of the errors of SQLite and PostgreSQL to the errors of the store.

``engine.convert_engine_error`` calls this for every error of a driver. Answers are made in
``web.middleware.errors.handle_core_error``, with the status of ``web.refusal_kinds``.
"""

from __future__ import annotations

import sqlite3

from zendotao.store.errors import Busy, Failure, ReadOnlyError, StorageError

BUSY_STATES = frozenset({"40001", "40P01", "55P03", "53300"})
"""PostgreSQL's codes of a serialisation failure, a deadlock, a lock timeout, too many connections."""

BUSY_CODES = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})

FAILURES_BY_SQLSTATE: dict[str, Failure] = {
    "53100": "disk_full", "25006": "not_writable", "42501": "not_writable", "58030": "disk_error",
    "57P01": "unreachable", "57P02": "unreachable", "57P03": "unreachable",
}  # fmt: skip
"""PostgreSQL's codes of a full disk, a read-only transaction, a missing privilege, an I/O error; of a shutdown, a
crash, a start that is not yet over."""

FAILURES_BY_SQLITE_CODE: dict[int, Failure] = {
    sqlite3.SQLITE_FULL: "disk_full",
    # The first connection to a file makes another beside it, which has no room on a full disk.
    sqlite3.SQLITE_IOERR_SHMSIZE: "disk_full",
    sqlite3.SQLITE_READONLY: "not_writable",
    sqlite3.SQLITE_CANTOPEN: "not_writable",
    sqlite3.SQLITE_PERM: "not_writable",
    sqlite3.SQLITE_IOERR: "disk_error",
}
READ_ONLY_CODES = frozenset({"25006", "SQLITE_READONLY"})
"""The codes of a write in a read-only transaction."""

PRIMARY_CODE_MASK = 0xFF
"""The bits of a code of SQLite's that hold the primary code; the others refine it."""


def convert_driver_error(error: BaseException, writes: bool) -> Exception | None:
    """Return the store's error for an error of a database, or ``None``: ``busy``, ``unreachable``, or one of the disk.
    ``writes``: whether the connection may write."""
    state: str = getattr(error, "sqlstate", None) or ""
    code: int = getattr(error, "sqlite_errorcode", 0)
    if state in BUSY_STATES or code & PRIMARY_CODE_MASK in BUSY_CODES:
        return Busy()
    name = state or getattr(error, "sqlite_errorname", "")
    if name in READ_ONLY_CODES and not writes:
        return ReadOnlyError()
    if is_connection_lost(error):
        return StorageError("unreachable", type(error).__name__)
    found = (
        FAILURES_BY_SQLSTATE.get(state)
        or FAILURES_BY_SQLITE_CODE.get(code)
        or FAILURES_BY_SQLITE_CODE.get(code & PRIMARY_CODE_MASK)
    )
    return None if found is None else StorageError(found, name)


def is_connection_lost(error: BaseException) -> bool:
    """Return whether the connection to PostgreSQL is lost or could not be made: such errors have no code."""
    kinds = {kind.__name__ for kind in type(error).__mro__}
    return "OperationalError" in kinds and getattr(error, "sqlstate", "") is None
