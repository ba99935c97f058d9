"""All the tables of version 0.2.0, the first whose databases later versions migrate."""

from pathlib import Path
from string import Template

from alembic import op

revision = "0018"
down_revision = None

STATEMENTS = Path(__file__).parent / "release_0_2.sql"

TYPES = {
    "sqlite": {
        "INSTANT": "DATETIME", "BYTES": "BLOB", "NUMBER": "INTEGER", "REFERENCE": "INTEGER", "BY_CODE_POINT": "",
        "WITHOUT_ROWID": " WITHOUT ROWID",
    },
    "postgresql": {
        "INSTANT": "TIMESTAMP WITH TIME ZONE", "BYTES": "BYTEA", "NUMBER": "BIGSERIAL", "REFERENCE": "BIGINT",
        "BY_CODE_POINT": 'COLLATE "C"',
        "WITHOUT_ROWID": "",
    },
}  # fmt: skip
"""What differs between the two databases."""


def upgrade() -> None:
    """Create the tables and their indexes."""
    connection = op.get_bind()
    statements = Template(STATEMENTS.read_text(encoding="utf-8")).substitute(TYPES[connection.dialect.name])
    for statement in statements.split(";\n"):
        if statement.strip():
            connection.exec_driver_sql(statement)
