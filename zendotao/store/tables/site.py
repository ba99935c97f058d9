"""Tables of the site, as the repositories of ``store.site`` have them; and of notices, comments and followers."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from zendotao.store.db import AutoKey, Instant, Json, metadata
from zendotao.store.tables.games import HASH, ID, game_column, partial_index
from zendotao.store.tables.people import account_column, encrypted_columns

outbox = Table(
    "outbox",
    metadata,
    Column("id", AutoKey, primary_key=True),
    game_column(key=False, optional=True),
    Column("seq", Integer),
    Column("kind", String(64), nullable=False),
    Column("recipient", ID, nullable=False),
    Column("data", Json, nullable=False),
    Column("due", Instant, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("sent_at", Instant),
    Column("attempts", Integer, nullable=False),
    UniqueConstraint("game_id", "seq", "kind", "recipient"),
    Index("ix_outbox_due_unsent", "due", "id", **partial_index("sent_at IS NULL")),
    Index("ix_outbox_sent", "sent_at", **partial_index("sent_at IS NOT NULL")),
    Index("ix_outbox_recipient", "recipient"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", AutoKey, primary_key=True),
    Column("account", ID, nullable=False),
    Column("kind", String(64), nullable=False),
    game_column(key=False, optional=True),
    Column("seq", Integer),
    Column("data", Json, nullable=False),
    Column("at", Instant, nullable=False),
    Column("read_at", Instant),
    UniqueConstraint("game_id", "seq", "kind", "account"),
    Index("ix_notices_account_id", "account", "id"),
    Index("ix_notices_account_unread", "account", "id", **partial_index("read_at IS NULL")),
)

comments = Table(
    "comments",
    metadata,
    game_column(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("account", ID),
    Column("text", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Column("edited_at", Instant),
    Column("hidden_at", Instant),
    Index("ix_comments_account_at", "account", "at"),
)

comment_revisions = Table(
    "comment_revisions",
    metadata,
    Column("game_id", ID, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Instant, nullable=False),
    Column("text", Text, nullable=False),
    ForeignKeyConstraint(["game_id", "number"], ["comments.game_id", "comments.number"], ondelete="CASCADE"),
)

follows = Table(
    "follows",
    metadata,
    game_column(),
    Column("account", ID, primary_key=True),
    Column("at", Instant, nullable=False),
    Index("ix_follows_account_at", "account", "at"),
)

idempotency = Table(
    "idempotency",
    metadata,
    Column("account", ID, primary_key=True),
    Column("key", HASH, primary_key=True),
    Column("route", String(128), nullable=False),
    Column("request", HASH, nullable=False),
    Column("status", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", Instant, nullable=False),
    Index("ix_idempotency_at", "at"),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("process", String(128), primary_key=True),
    Column("at", Instant, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", Instant, primary_key=True),
    Column("ended", Instant, nullable=False),
    Index("ix_outages_ended", "ended"),
)

koan_facts = Table(
    "koan_facts",
    metadata,
    Column("key", HASH, primary_key=True),
    Column("version", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)


# ---- the wiki: pages, their revisions, and who watches them

SLUG = String(100)

wiki_pages = Table(
    "wiki_pages",
    metadata,
    Column("slug", SLUG, primary_key=True),
    Column("title", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("protected", Boolean, nullable=False),
    Column("changed_at", Instant),
    Index("ix_wiki_pages_title", "title"),
)

wiki_revisions = Table(
    "wiki_revisions",
    metadata,
    Column("slug", SLUG, ForeignKey("wiki_pages.slug", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("author", ID, ForeignKey("accounts.id")),
    Column("at", Instant, nullable=False),
    Column("summary", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("characters", Integer, nullable=False),
    Column("reverts", Integer),
    Column("hidden_at", Instant),
    Index("ix_wiki_revisions_author_at", "author", "at"),
    Index("ix_wiki_revisions_at", "at"),
)

# A page that nobody has changed yet has no row, and can be watched all the same.
watches = Table(
    "watches",
    metadata,
    Column("slug", SLUG, primary_key=True),
    account_column(key=True),
    Column("at", Instant, nullable=False),
    Index("ix_watches_account_at", "account", "at"),
)


# ---- reports to the keepers of the site, and keepers' actions

THING = String(128)

reports = Table(
    "reports",
    metadata,
    Column("id", ID, primary_key=True),
    Column("by", ID, ForeignKey("accounts.id")),
    Column("kind", String(16), nullable=False),
    Column("thing", THING, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Column("closed_at", Instant),
    Column("closed_by", ID, ForeignKey("accounts.id")),
    Column("note", Text, nullable=False),
    Index("ix_reports_at_id", "at", "id"),
    Index("ix_reports_by", "by"),
    Index("ix_reports_closed_at_id", "closed_at", "id"),
    Index("ix_reports_open_by_kind_thing", "by", "kind", "thing", unique=True, **partial_index("closed_at IS NULL")),
)

keeper_deeds = Table(
    "keeper_deeds",
    metadata,
    Column("id", AutoKey, primary_key=True),
    Column("at", Instant, nullable=False),
    Column("by", ID, ForeignKey("accounts.id"), nullable=False),
    Column("action", String(16), nullable=False),
    Column("about", String(160), nullable=False),
    Column("note", Text, nullable=False),
)


# Drafts of forms that accounts have not sent yet. ``game_id`` is empty for a game that is yet to start.
drafts = Table(
    "drafts",
    metadata,
    account_column(key=True),
    Column("game_id", ID, primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("at", Instant, nullable=False),
    *encrypted_columns(),
    Index("ix_drafts_key_id", "key_id"),
)


# A row for each account that has saved any.
preferences = Table(
    "preferences",
    metadata,
    account_column(key=True),
    Column("data", Json, nullable=False),
)


# ---- puzzles, one a day, and how each account did on them

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


# ---- jobs: work that a process of its own does outside of requests, such as a search for rules

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


# A row where a keeper has switched bots off: in a game, or with an empty id on the whole site.
bots_off = Table(
    "bots_off",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("since", Instant, nullable=False),
)
