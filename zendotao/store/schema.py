"""At which step the tables of a database are.

Nearly every process finds a database that is up to date: what changes one (``migrate``, and Alembic with it) is loaded
where one is not, as it takes a tenth of the memory of a process.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from zendotao.store.engine import options

STEPS = Path(__file__).parent / "migrations" / "versions"
REVISION = re.compile(r'^revision = "(\w+)"$', re.MULTILINE)
CURRENT = text("SELECT version_num FROM alembic_version")


class SchemaError(Exception):
    """The database was made by a newer program, or is not whole; the message says which."""


def ensure(engine: Engine) -> bool:
    """Bring a database to the newest step; whether it was at an older one.

    Raises ``SchemaError`` where that cannot be, and then changes nothing.
    """
    with engine.execution_options(**options(engine, write=False)).connect() as reading:
        if is_current(reading):
            return False
    from zendotao.store.migrate import upgrade

    return upgrade(engine)


def is_current(connection: Connection) -> bool:
    """Whether a database is at the newest step. Raises ``SchemaError`` if it is at one unknown here."""
    revision = revision_of(connection)
    if revision and revision not in steps():
        raise SchemaError(f"the database is at step {revision}, which this version of the program doesn't know")
    return revision == steps()[-1]


def revision_of(connection: Connection) -> str:
    """The step that a database is at; nothing where it has no tables yet."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.scalar(CURRENT) or "")


@cache
def steps() -> tuple[str, ...]:
    """All the steps of this program, in their order: they form one line, and are numbered."""
    found = (REVISION.search(file.read_text(encoding="utf-8")) for file in STEPS.glob("*.py"))
    return tuple(sorted(one[1] for one in found if one is not None))
