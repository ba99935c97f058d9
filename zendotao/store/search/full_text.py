"""Full-text search: FTS5 on SQLite, ``tsvector`` with a GIN index on PostgreSQL.

Both index the same words, which ``words`` has folded and cut: neither database parses or folds a text itself. A word is
found by its beginning. On SQLite, triggers keep ``search_index`` in step with the table of texts. They and
the indexes are made by the migration ``step_0018_release_0_2`` (``FULL_TEXT``).
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, cast, column, literal, literal_column, select, table
from sqlalchemy.types import UserDefinedType

from zendotao.store.search.values import TextKind
from zendotao.store.tables.search import search_texts

MOST_FOUND = 5000
"""Where more texts of a kind have the words, these many are found, those that were written last."""

INDEX = table("search_index", column("rowid"))


class TextQuery(UserDefinedType[str]):
    """PostgreSQL's type of a full-text query."""

    cache_ok = True

    def get_col_spec(self, **_: object) -> str:
        """Return the name of the type."""
        return "TSQUERY"


def has_words(kind: TextKind, words: Sequence[str], dialect: str) -> ColumnElement[bool]:
    """Return the condition that a text is of a kind and each of the folded words begins a word of it."""
    if dialect == "sqlite":
        begins = " AND ".join(f'"{word}" *' for word in words)
        match = literal_column("search_index").bool_op("MATCH")(f'kind : "{kind}" AND words : ({begins})')
        found = select(INDEX.c.rowid).where(match).order_by(INDEX.c.rowid.desc())
    else:
        begins = " & ".join(f"'{word}':*" for word in words)
        match = search_texts.c.words.bool_op("@@")(cast(literal(begins), TextQuery()))
        found = select(search_texts.c.id).where(search_texts.c.kind == kind, match).order_by(search_texts.c.id.desc())
    return search_texts.c.id.in_(found.limit(MOST_FOUND).subquery().select())
