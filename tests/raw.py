"""What somebody reads who has got hold of the database: every value of a table, whole."""

from __future__ import annotations

from sqlalchemy import Engine, Table, select


def raw(engine: Engine, table: Table) -> str:
    """All values of all rows, a line each; bytes as the characters of the same numbers, so that words in them show."""
    with engine.connect() as connection:
        rows = connection.execute(select(table)).all()
    return "\n".join(shown(value) for row in rows for value in row)


def shown(value: object) -> str:
    """A value as text."""
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)
