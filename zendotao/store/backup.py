"""Backup and restore of the whole database: a zip file with each table as JSON lines, the same from SQLite and
PostgreSQL.

It is written in one transaction that sees one consistent state, however many write meanwhile. Encrypted columns stay
encrypted, and the vault's keys are not in it.
"""

from __future__ import annotations

import base64
import errno
import lzma
import os
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Column, Connection, Engine, LargeBinary, Table, delete, func, insert, select
from sqlalchemy.exc import DataError, IntegrityError, InterfaceError, ProgrammingError

from zendotao.core.errors import CoreError
from zendotao.store.db import AutoKey, Instant, metadata
from zendotao.store.engine import make_transaction_options
from zendotao.store.errors import UnavailableError
from zendotao.store.schema import list_steps, read_revision
from zendotao.store.search.search import Search
from zendotao.store.tables.games import games
from zendotao.store.unit import Unit

VERSION = 1
MANIFEST = "manifest.json"
BATCH = 500
SCHEMA_0_1 = "0017"
"""The migration step of databases of version 0.1."""

SEARCH_TABLES = frozenset({"search_texts", "search_koans"})
"""The tables of the search index: from a backup of version 0.1, the scheduler rebuilds them from the games."""

DERIVED_TABLES = frozenset({"snapshots", "snapshot_spans"})
"""The tables that are left out, as the program derives them from the rest."""

DAMAGE_ERRORS = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, RuntimeError, LookupError, TypeError,
    ValueError, OverflowError, msgspec.MsgspecError, DataError, IntegrityError, InterfaceError, ProgrammingError,
)  # fmt: skip
"""The errors that a damaged or changed file causes: in the zip, in its lines, or where the database rejects a row."""


class GameHead(Struct, frozen=True, kw_only=True):
    """The last entry of the log of a game."""

    id: str
    seq: int
    head: str


class Manifest(Struct, frozen=True, kw_only=True):
    """The table of contents of a backup: the migration step, the number of rows of each table, and the heads of games.
    """

    version: int
    made_at: datetime
    schema: str
    rows: dict[str, int]
    games: tuple[GameHead, ...]


class BackupError(CoreError):
    """A backup cannot be made or is invalid."""


T = TypeVar("T")
Check = Callable[[Unit, Manifest], T]
Row = dict[str, Any]


def list_tables() -> list[Table]:
    """Return the tables of a backup, each after those that its rows refer to."""
    return [table for table in metadata.sorted_tables if table.name not in DERIVED_TABLES]


def write_backup(engine: Engine, path: Path, now: datetime) -> Manifest:
    """Write a backup to a new file that its owner alone can read. Raises ``FileExistsError`` or ``OSError``."""
    if not path.name:
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    fresh = path.with_name(f".{path.name}.part")
    try:
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        words = f"{fresh} is there: another backup is being written, or one was broken off and can be removed"
        raise FileExistsError(words) from None
    with os.fdopen(descriptor, "wb") as stream:
        try:
            with engine.execution_options(**make_transaction_options(engine, write=False)).begin() as connection:
                manifest = _write_archive(connection, stream, now)
            if path.exists():
                raise FileExistsError(f"{path} is there already")
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)
    return manifest


def _write_archive(connection: Connection, stream: IO[bytes], now: datetime) -> Manifest:
    ends = connection.execute(select(games.c.id, games.c.seq, games.c.head).order_by(games.c.id))
    marks = tuple(GameHead(id=row.id, seq=row.seq, head=row.head) for row in ends)
    counts: dict[str, int] = {}
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for table in list_tables():
            with archive.open(make_member_name(table), "w", force_zip64=True) as lines:
                counts[table.name] = _dump_table(connection, table, lines)
        manifest = Manifest(version=VERSION, made_at=now, schema=read_revision(connection), rows=counts, games=marks)
        archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
    return manifest


def _dump_table(connection: Connection, table: Table, lines: IO[bytes]) -> int:
    count = 0
    query = select(table).order_by(*table.primary_key.columns)
    for row in connection.execution_options(yield_per=BATCH).execute(query).mappings():
        lines.write(msgspec.json.encode(dict(row)) + b"\n")
        count += 1
    return count


def make_member_name(table: Table) -> str:
    """Return the name of a table's file in the archive."""
    return f"tables/{table.name}.jsonl"


def restore_backup(engine: Engine, path: Path, check: Check[T], *, force: bool = False) -> tuple[Manifest, T]:
    """Restore a database from a backup, and return the manifest and the result of ``check``, which runs before the
    commit (``services.admin.backup_check.check_games``).

    Of an older backup, tables that have come since stay empty, and columns take their defaults or stay empty
    (``_read_batches``). One of version 0.1 is loaded without its search index, which the scheduler fills again.

    A database with games or accounts in it is left alone, unless ``force``: then all its rows are deleted. Raises
    ``BackupError`` (``version``, ``schema``, ``not_empty``, ``broken``) or ``OSError``.
    """
    try:
        with (
            zipfile.ZipFile(path) as archive,
            engine.execution_options(**make_transaction_options(engine, write=True)).begin() as connection,
        ):
            manifest = read_manifest(archive)
            _empty_tables(connection, manifest, force)
            older = manifest.schema == SCHEMA_0_1
            for table in list_tables():
                # What an older program made lacks the tables that have come since.
                if table.name in manifest.rows and not (older and table.name in SEARCH_TABLES):
                    _load_table(connection, table, archive, manifest)
            if older:
                Search(connection).forget_all()
            found = check(Unit(connection, True, None), manifest)
    except (BackupError, UnavailableError):
        raise
    except DAMAGE_ERRORS as error:
        raise BackupError("broken", f"this is no whole backup: {type(error).__name__}") from None
    return manifest, found


def read_manifest(archive: zipfile.ZipFile) -> Manifest:
    """Read the manifest of a backup. Raises ``BackupError`` (``version``) if the file has another form; a step of
    migration that this program lacks, ``_empty_tables`` refuses."""
    manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
    if manifest.version != VERSION:
        raise BackupError("version", f"the backup is of form {manifest.version}, and this program reads {VERSION}")
    return manifest


def _empty_tables(connection: Connection, manifest: Manifest, force: bool) -> None:
    """Empty all tables for a backup. Raises ``BackupError``: ``schema`` for one of a newer program, ``not_empty``
    unless forced."""
    if manifest.schema not in (*list_steps(), SCHEMA_0_1):
        words = f"the backup is of schema {manifest.schema}: restore it with the version of the program that made it"
        raise BackupError("schema", words)
    full = [table.name for table in list_tables() if connection.execute(select(table).limit(1)).first() is not None]
    if full and not force:
        raise BackupError("not_empty", "the database is not empty: use a new one, or --force to lose what is in it")
    for table in reversed(metadata.sorted_tables):
        connection.execute(delete(table))


def _load_table(connection: Connection, table: Table, archive: zipfile.ZipFile, manifest: Manifest) -> None:
    """Load the rows of a table. Raises ``BackupError``: ``broken`` if their number is not the one of the manifest."""
    count = 0
    with archive.open(make_member_name(table)) as lines:
        for rows in _read_batches(table, lines):
            connection.execute(insert(table), rows)
            count += len(rows)
    if count != manifest.rows.get(table.name):
        raise BackupError("broken", f"table {table.name} has {count} rows, not {manifest.rows.get(table.name)}")
    _advance_sequence(connection, table)


def _read_batches(table: Table, lines: IO[bytes]) -> Iterator[list[Row]]:
    rows: list[Row] = []
    for line in lines:
        told: Row = msgspec.json.decode(line)
        # A column that has come since takes its default, or stays empty.
        columns = [one for one in table.columns if one.name in told or not (one.nullable or one.server_default)]
        rows.append({column.name: convert_value(column, told[column.name]) for column in columns})
        if len(rows) == BATCH:
            yield rows
            rows = []
    if rows:
        yield rows


def convert_value(column: Column[Any], told: Any) -> Any:
    """Convert a JSON value to the type of its column."""
    if told is None:
        return None
    if isinstance(column.type, Instant):
        return datetime.fromisoformat(told)
    return base64.b64decode(told) if isinstance(column.type, LargeBinary) else told


def _advance_sequence(connection: Connection, table: Table) -> None:
    """Set PostgreSQL's sequence of keys to the last key; SQLite does so by itself."""
    (key, *others) = table.primary_key.columns
    if connection.dialect.name != "postgresql" or others or key.type is not AutoKey:
        return
    last = connection.scalar(select(func.max(key)))
    if last is not None:
        connection.execute(select(func.setval(func.pg_get_serial_sequence(table.name, key.name), last)))
