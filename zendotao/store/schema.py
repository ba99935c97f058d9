"""The migration step of a database, which is brought up to date when a process starts.

Nearly every process finds a database that is up to date. ``migrate``, and Alembic with it, are imported only where one
is not: they take a tenth of the memory of a process.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from zendotao.store.engine import make_transaction_options

STEPS_FOLDER = Path(__file__).parent / "migrations" / "versions"
REVISION_PATTERN = re.compile(r'^revision = "(\w+)"$', re.MULTILINE)
REVISION_QUERY = text("SELECT version_num FROM alembic_version")

STEPS_0_1 = frozenset(f"{number:04}" for number in range(1, 18))
"""The steps of version 0.1, whose databases are not migrated but imported from a backup."""


class SchemaError(Exception):
    """The database was made by another version of the program, or is inconsistent; the message says which."""


def ensure_schema(engine: Engine) -> bool:
    """Bring a database to the newest step; return whether it was at an older one. Each process calls it when it opens
    its database (``bootstrap_store.open_database``).

    Raises ``SchemaError`` if that is impossible, and then changes nothing.
    """
    with engine.execution_options(**make_transaction_options(engine, write=False)).connect() as reading:
        if is_current(reading):
            return False
    from zendotao.store.migrate import upgrade

    return upgrade(engine)


def is_current(connection: Connection) -> bool:
    """Return whether a database is at the newest step.

    Raises ``SchemaError`` if it is at a step of version 0.1 or at one of a later version.
    """
    revision = read_revision(connection)
    if revision in STEPS_0_1:
        raise SchemaError(
            "it was made by version 0.1, and this version leaves it as it is. Make a backup of it with version 0.1"
            " (zendotao backup FILE). Then set it aside, or name a new one in ZENDOTAO_DATABASE_URL, and restore the"
            " backup with this version (zendotao restore FILE)"
        )
    if revision and revision not in list_steps():
        raise SchemaError(f"the database is at step {revision}, which this version of the program doesn't know")
    return revision == list_steps()[-1]


def read_revision(connection: Connection) -> str:
    """Return the step that a database is at, or an empty text if it has no tables yet."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.scalar(REVISION_QUERY) or "")


@cache
def list_steps() -> tuple[str, ...]:
    """Return the steps of this program in their order, which is that of their numbers."""
    found = (REVISION_PATTERN.search(file.read_text(encoding="utf-8")) for file in STEPS_FOLDER.glob("*.py"))
    return tuple(sorted(one[1] for one in found if one is not None))
