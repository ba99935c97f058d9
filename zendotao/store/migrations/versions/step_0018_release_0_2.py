"""All the tables of version 0.2.0, the first whose databases later versions migrate. Neither this nor
``release_0_2.sql`` ever changes: later steps do.
"""

from pathlib import Path
from string import Template

from alembic import op

revision = "0018"
down_revision = None

STATEMENTS = Path(__file__).parent / "release_0_2.sql"

TYPES = {
    "sqlite": {"INSTANT": "DATETIME", "BYTES": "BLOB", "NUMBER": "INTEGER", "WORDS": "TEXT"},
    "postgresql": {
        "INSTANT": "TIMESTAMP WITH TIME ZONE", "BYTES": "BYTEA", "NUMBER": "BIGSERIAL", "WORDS": "TSVECTOR",
    },
}  # fmt: skip
"""The types that the two databases call differently."""

# Words come folded and with blanks between them. FTS5 splits them there alone: to its tokenizer "ascii", all signs
# beyond ASCII belong to words.
FULL_TEXT = {
    "sqlite": (
        (
            "CREATE VIRTUAL TABLE search_index USING fts5(kind, words, content='search_texts', content_rowid='id',"
            " tokenize=\"ascii tokenchars '_'\", detail='column', columnsize=0)"
        ),
        (
            "CREATE TRIGGER search_texts_inserted AFTER INSERT ON search_texts BEGIN"
            " INSERT INTO search_index (rowid, kind, words) VALUES (new.id, new.kind, new.words); END"
        ),
        (
            "CREATE TRIGGER search_texts_deleted AFTER DELETE ON search_texts BEGIN"
            " INSERT INTO search_index (search_index, rowid, kind, words)"
            " VALUES ('delete', old.id, old.kind, old.words); END"
        ),
    ),
    "postgresql": ("CREATE INDEX ix_search_texts_words ON search_texts USING gin (words)",),
}
"""The indexes of the words of texts."""


def upgrade() -> None:
    """Create the tables and their indexes."""
    connection = op.get_bind()
    dialect = connection.dialect.name
    statements = Template(STATEMENTS.read_text(encoding="utf-8")).substitute(TYPES[dialect])
    for statement in (*statements.split(";\n"), *FULL_TEXT[dialect]):
        if statement.strip():
            connection.exec_driver_sql(statement)
