"""Tables of puzzles, one a day, and of how each account did on them."""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, LargeBinary, String, Table

from zendotao.store.db import Instant, metadata
from zendotao.store.tables.games import ID

# ``day`` in ISO 8601. ``source``: "game" or "seed" or "prepared", a colon, and its id or number. ``body`` is the
# puzzle with its solution, which is shown to nobody before it is given or asked for.
puzzles = Table(
    "puzzles",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("difficulty", String(8), nullable=False),
    Column("source", String(80), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("made_at", Instant, nullable=False),
    Index("ix_puzzles_source", "source"),
)

# ``tries``: answers up to the right one. ``shown_at``: when the solution was asked for.
puzzle_results = Table(
    "puzzle_results",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("account", ID, primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("solved_at", Instant),
    Column("shown_at", Instant),
    Index("ix_puzzle_results_account", "account", "day"),
)
