"""The table of jobs: work that a process of its own does outside of requests, such as a search for rules."""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, LargeBinary, String, Table

from zendotao.store.db import Instant, metadata
from zendotao.store.tables.games import ID, partial_index

# ``id`` is a hash of kind, subject, owner and position, of which there is one job. ``owner`` is empty where everybody
# may read the answer. ``due``: from when a finder may take the job; while it runs, when it counts as abandoned.
jobs = Table(
    "jobs",
    metadata,
    Column("id", ID, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("subject", String(128), nullable=False),
    Column("position", Integer, nullable=False),
    Column("owner", ID, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("due", Instant, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("finished_at", Instant),
    Column("answer", LargeBinary),
    Column("error", String(80)),
    Index("ix_jobs_due_unfinished", "due", "id", **partial_index("finished_at IS NULL")),
    Index("ix_jobs_finished_at", "finished_at"),
    Index("ix_jobs_owner", "owner"),
)
