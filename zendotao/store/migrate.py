"""Migrate a database to the newest step. Any number of processes may do so at once: one does, the others wait."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from alembic import command
from alembic.autogenerate.api import AutogenContext
from alembic.config import Config
from flask import Flask
from flask_migrate import Migrate  # type: ignore[import-untyped]  # it carries no types
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import URL, Connection, Engine, MetaData, text

from zendotao.store.db import Instant, Json, metadata
from zendotao.store.engine import make_transaction_options, open_engine
from zendotao.store.schema import SchemaError, is_current
from zendotao.store.tables.games import PARTIAL_INDEX

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x5A454E444F
"""The number of PostgreSQL's advisory lock for migrations."""

UNMIGRATED_TABLES = frozenset({"limits"})
SEARCH_INDEX_NAMES = re.compile(r"search_index|search_index_\w+|ix_search_texts_words")
"""Tables that no step creates; and those, with an index, that steps create and the metadata doesn't have: they serve
full-text search on one of the databases."""

COLUMN_TYPES = {Instant: "sa.DateTime(timezone=True)", Json: "sa.Text()"}
"""The source text of column types in new steps, which must not change when the program does."""


class Database(SQLAlchemy):
    """Flask-SQLAlchemy with engines of ``open_engine``."""

    def _make_engine(self, bind_key: str | None, options: dict[str, Any], app: Any) -> Engine:
        return open_engine(options["url"])


db = Database(metadata=metadata)


def make_alembic_config() -> Config:
    """Return the configuration of Alembic, with the folder of the steps."""
    config = Config()
    config.set_main_option("path_separator", "os")
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def upgrade(engine: Engine) -> bool:
    """Migrate a database to the newest step; return whether it was at an older one.

    Raises ``SchemaError`` if that is impossible, and then changes nothing.
    """
    with lock_migrations(engine) as connection:
        if is_current(connection):
            return False
        config = make_alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        check_foreign_keys(connection)
        connection.commit()
    return True


@contextmanager
def lock_migrations(engine: Engine) -> Iterator[Connection]:
    """A context manager: a connection in a transaction that holds the lock for migrations; waiting for it has no
    timeout."""
    with engine.execution_options(**make_transaction_options(engine, write=True)).connect() as connection:
        if engine.dialect.name == "sqlite":
            with disable_foreign_keys(connection):
                connection.begin()
                yield connection
        else:
            connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            yield connection


@contextmanager
def disable_foreign_keys(connection: Connection) -> Iterator[None]:
    """A context manager that turns off SQLite's foreign keys, as it changes a table by replacing it, which would delete
    the rows that refer to it."""
    driver: Any = connection.connection.dbapi_connection
    driver.execute("PRAGMA foreign_keys=OFF")
    try:
        yield
    finally:
        connection.rollback()
        driver.execute("PRAGMA foreign_keys=ON")


def check_foreign_keys(connection: Connection) -> None:
    """Raise ``SchemaError`` if a row refers to a missing one."""
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise SchemaError("the database is not whole: some rows point to rows that are not there")


def add_postgresql_conditions(tables: MetaData) -> MetaData:
    """Add the conditions of partial indexes for PostgreSQL, which ``partial_index`` leaves out; return the metadata."""
    for index in (one for table in tables.tables.values() for one in table.indexes if PARTIAL_INDEX in one.info):
        index.dialect_kwargs["postgresql_where"] = text(index.info[PARTIAL_INDEX])
    return tables


def render_item(kind: str, item: Any, _: AutogenContext) -> str | Literal[False]:
    """Return the source text of the program's own column types in a new step, as plain types."""
    return COLUMN_TYPES.get(type(item), False) if kind == "type" else False


def include_name(name: str | None, kind: str, _: Any) -> bool:
    """Return whether Alembic compares something in the database with the metadata."""
    return not (kind in ("table", "index") and (name in UNMIGRATED_TABLES or SEARCH_INDEX_NAMES.fullmatch(name or "")))


def install(app: Flask, url: URL) -> None:
    """Set up the database of an application, for ``flask db``, with which new steps are written."""
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS))
