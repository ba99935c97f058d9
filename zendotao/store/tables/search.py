"""Tables of the search index: public texts, and koans of tables."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Boolean, Column, Dialect, Index, Integer, String, Table, Text, UniqueConstraint
from sqlalchemy.types import UserDefinedType

from zendotao.store.db import AutoKey, Instant, metadata
from zendotao.store.tables.games import HASH, ID, game_column, partial_index

PLACE = String(100)


class TextVector(UserDefinedType[str]):
    """PostgreSQL's type of words that are indexed: in the program a text with blanks between them."""

    cache_ok = True

    def get_col_spec(self, **_: object) -> str:
        """Return the name of the type."""
        return "TSVECTOR"

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[str], str]:
        """Remove the quotes that PostgreSQL puts round each word."""
        return lambda value: value.replace("'", "")


# ``text`` is absent where another table has it: titles, comments and pages. ``place`` is a page, or which of a move's
# rules. ``words`` are never updated: a text that is reworded is deleted and inserted. The indexes of the words are made
# by migrations alone (``migrate.SEARCH_INDEX_NAMES``), as each database has its own.
search_texts = Table(
    "search_texts",
    metadata,
    Column("id", AutoKey, primary_key=True),
    Column("kind", String(8), nullable=False),
    game_column(key=False, optional=True),
    Column("number", Integer, nullable=False),
    Column("place", PLACE, nullable=False),
    Column("at", Instant, nullable=False),
    Column("party", ID),
    Column("text", Text),
    Column("words", Text().with_variant(TextVector(), "postgresql"), nullable=False),
    Index("ix_search_texts_game_id_kind_number", "game_id", "kind", "number"),
    Index("ix_search_texts_kind_at_id", "kind", "at", "id"),
    Index("ix_search_texts_place_of_page", "place", "number", **partial_index("game_id IS NULL")),
)

# ``measured``: the key of the koan's facts.
search_koans = Table(
    "search_koans",
    metadata,
    Column("id", AutoKey, primary_key=True),
    game_column(key=False),
    Column("number", Integer, nullable=False),
    Column("hash", HASH, nullable=False),
    Column("measured", HASH, nullable=False),
    Column("stone", String(8)),
    Column("there", Boolean, nullable=False),
    Column("at", Instant, nullable=False),
    UniqueConstraint("game_id", "number"),
    Index("ix_search_koans_at_id", "at", "id"),
    Index("ix_search_koans_hash_at", "hash", "at"),
)
