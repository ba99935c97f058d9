"""What is found by its words or facts: texts that everybody may read, and koans of tables."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from zendotao.store.db import Instant, Json, Number, metadata
from zendotao.store.tables.games import HASH, ID, of_game, only

PLACE = String(100)

# ``text`` is absent where another table has it: comments and pages. ``place`` is a page, or which of a move's rules.
# ``fresh``: the words of a text that came lately, until they are sorted in among those of all texts.
search_texts = Table(
    "search_texts",
    metadata,
    Column("id", Number, primary_key=True),
    Column("kind", String(8), nullable=False),
    of_game(key=False, optional=True),
    Column("number", Integer, nullable=False),
    Column("place", PLACE, nullable=False),
    Column("at", Instant, nullable=False),
    Column("party", ID),
    Column("text", Text),
    Column("fresh", Json),
    Index("ix_search_texts_game_id_kind_number", "game_id", "kind", "number"),
    Index("ix_search_texts_kind_at_id", "kind", "at", "id"),
    Index("ix_search_texts_fresh", "kind", "id", **only("fresh IS NOT NULL")),
    Index("ix_search_texts_place_of_page", "place", "number", **only("game_id IS NULL")),
)

# Compared by code point on both databases, so that the beginning of a word is a range.
search_words = Table(
    "search_words",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("word", String(64).with_variant(String(64, collation="C"), "postgresql"), primary_key=True),
    Column("text_id", Number, ForeignKey("search_texts.id", ondelete="CASCADE"), primary_key=True),
    Index("ix_search_words_text_id_word", "text_id", "word"),
    sqlite_with_rowid=False,
)

# ``measured``: the key of the koan's facts.
search_koans = Table(
    "search_koans",
    metadata,
    Column("id", Number, primary_key=True),
    of_game(key=False),
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
