"""Bring a database to the tables of this program. Any number of processes may do it at once: one does, others wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Literal

from alembic import command
from alembic.autogenerate.api import AutogenContext
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from flask_migrate import Migrate  # type: ignore[import-untyped]  # it carries no types
from sqlalchemy import URL, Connection, Engine

from zendotao.store.db import Instant, Json, db
from zendotao.store.engine import options

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x5A454E444F
"""The number of the lock on PostgreSQL that those hold who migrate."""

APART = frozenset({"limits"})
PLAIN = {Instant: "sa.DateTime(timezone=True)", Json: "sa.Text()"}
"""Tables that no step is about; and how steps write columns' types, which must not change when the program does."""


class SchemaError(Exception):
    """The database was made by a newer program, or is not whole; the message says which."""


def configuration() -> Config:
    """Where Alembic finds the steps."""
    config = Config()
    config.set_main_option("path_separator", "os")
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def upgrade(engine: Engine) -> bool:
    """Bring a database to the newest step; whether it was at an older one.

    Raises ``SchemaError`` where that cannot be, and then changes nothing.
    """
    with engine.execution_options(**options(engine, write=False)).connect() as reading:
        if is_current(reading):
            return False
    with alone(engine) as connection:
        if is_current(connection):
            return False
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        check_keys(connection)
        connection.commit()
    return True


def is_current(connection: Connection) -> bool:
    """Whether a database is at the newest step. Raises ``SchemaError`` if it is at one unknown here."""
    known, newest = steps()
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None and revision not in known:
        raise SchemaError(f"the database is at step {revision}, which this version of the program doesn't know")
    return revision == newest


@cache
def steps() -> tuple[frozenset[str], str | None]:
    """All the steps of this program, and the newest of them."""
    script = ScriptDirectory.from_config(configuration())
    return frozenset(step.revision for step in script.walk_revisions()), script.get_current_head()


@contextmanager
def alone(engine: Engine) -> Iterator[Connection]:
    """A connection in a transaction that no other process migrates beside, however long it takes."""
    with engine.execution_options(**options(engine, write=True)).connect() as connection:
        if engine.dialect.name == "sqlite":
            with loose_keys(connection):
                connection.begin()
                yield connection
        else:
            connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            yield connection


@contextmanager
def loose_keys(connection: Connection) -> Iterator[None]:
    """SQLite changes a table by making it anew, which must not take along the rows that point to it."""
    driver: Any = connection.connection.dbapi_connection
    driver.execute("PRAGMA foreign_keys=OFF")
    try:
        yield
    finally:
        connection.rollback()
        driver.execute("PRAGMA foreign_keys=ON")


def check_keys(connection: Connection) -> None:
    """That every row points to rows that are there. Raises ``SchemaError``."""
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise SchemaError("the database is not whole: some rows point to rows that are not there")


def render_item(kind: str, item: Any, _: AutogenContext) -> str | Literal[False]:
    """How a new step writes the types of this program's own: as plain ones."""
    return PLAIN.get(type(item), False) if kind == "type" else False


def include_name(name: str | None, kind: str, _: Any) -> bool:
    """Whether steps are about something that is in the database: not about the counts of requests of ``limits``."""
    return not (kind == "table" and name in APART)


def install(app: Flask, url: URL) -> None:
    """Put the database on an app, for ``flask db``, with which new steps are written."""
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS))
