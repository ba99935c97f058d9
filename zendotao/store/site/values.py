"""Records of the wiki, preferences, drafts, reports, keepers, outages, health, answers, jobs and puzzles. Instants are
UTC."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.choices import Marking, PuzzleDifficulty, PuzzleKind
from zendotao.core.messages import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredAnswer:
    """The answer to a request with an idempotency key. ``key`` and ``request`` are hashes."""

    key: str
    account: str
    route: str
    request: str
    status: int
    body: bytes = field(repr=False)
    at: datetime


class Outage(Struct, frozen=True, kw_only=True):
    """A time in which no process of the site was running."""

    began: datetime
    ended: datetime


MailFrequency = Literal["at_once", "daily", "weekly", "never"]

ThreadOrder = Literal["oldest_first", "newest_first"]

TableView = Literal["apart", "in_order", "words"]

DraftKind = Literal["turn", "claim", "block", "start", "comment", "challenge", "lead"]

JobKind = Literal[
    "search", "bot_move", "after_game", "puzzle", "coach", "classic_master", "classic_stock", "classic_review",
    "classic_lesson",
]  # fmt: skip
"""The kinds of jobs; ``services.job_handlers.HANDLERS`` says what does each."""

JobState = Literal["waiting", "running", "done", "dropped", "failed"]

ThingKind = Literal["comment", "wiki", "name"]


@dataclass(frozen=True)
class WikiPage:
    """A wiki page. ``revision`` is the number of the present one; ``changed_at`` is none until somebody changes it."""

    slug: str
    title: str
    revision: int
    protected: bool
    changed_at: datetime | None


@dataclass(frozen=True)
class PageRevision:
    """A revision of a page without its text. ``author`` is none for the initial text; ``reverts``: the number of the
    revision that it restored; ``characters``: of its text."""

    slug: str
    number: int
    author: str | None
    at: datetime
    summary: str
    characters: int
    reverts: int | None = None
    hidden_at: datetime | None = None


class Preferences(Struct, frozen=True, kw_only=True):
    """The preferences of an account. They are stored: fields are only added, with defaults.

    ``mail``: how often; ``muted``: kinds and groups of notices that are neither mailed nor pushed; ``language``: none
    for the browser's; ``time_zone``: IANA name; ``marking``: of pieces in drawings; ``thread``: newest or oldest first;
    ``table``: white and black koans apart, all in order, or in words.
    """

    mail: MailFrequency = "at_once"
    muted: tuple[str, ...] = ()
    language: Language | None = None
    time_zone: str = "UTC"
    marking: Marking = "plain"
    thread: ThreadOrder = "newest_first"
    table: TableView = "apart"


class Watch(Struct, frozen=True):
    """A watcher of a wiki page."""

    slug: str
    account: str
    at: datetime


@dataclass(frozen=True)
class FormDraft:
    """A draft of a form: its fields. ``game`` is empty for a game that is not started yet."""

    account: str
    game: str
    kind: DraftKind
    at: datetime
    fields: Mapping[str, str] = field(repr=False)


class Report(Struct, frozen=True):
    """A report to the keepers.

    ``thing`` names its subject within its kind: ``game.number`` of a comment, ``slug.number`` of a page's revision, the
    id of an account or team for a name. ``by`` is none if the reporter has left.
    """

    id: str
    by: str | None
    kind: ThingKind
    thing: str
    reason: str
    at: datetime
    closed_at: datetime | None = None
    closed_by: str | None = None
    note: str = ""


class KeeperAction(Struct, frozen=True):
    """An action of a keeper: ``about`` is the kind and the id of its subject, such as ``comment g1.4``."""

    at: datetime
    by: str
    action: str
    about: str
    note: str = ""


class WaitingNotice(Struct, frozen=True):
    """A notice in the outbox, without its data. ``attempts``: how often a process has taken it."""

    id: int
    kind: str
    recipient: str
    game: str | None
    due: datetime
    created_at: datetime
    attempts: int


class Backlog(Struct, frozen=True):
    """The counts of the outbox: all, those due, those tried before; and since when the oldest is due."""

    waiting: int
    due: int
    retried: int
    oldest_due: datetime | None


@dataclass(frozen=True)
class Health:
    """The health of the site. ``size_bytes``: of the database; ``heartbeats``: the last of each process, latest first;
    ``oldest_deadline``: the first pending one, due or not; ``counts``: rows by name; ``letters``: by state."""

    versions: Mapping[str, str]
    database: str
    size_bytes: int
    heartbeats: tuple[tuple[str, datetime], ...]
    oldest_deadline: datetime | None
    backlog: Backlog
    counts: Mapping[str, int]
    letters: Mapping[str, int] = field(default_factory=dict)


class Job(Struct, frozen=True, kw_only=True):
    """Work for a finder.

    ``subject``: a game's id, or a hash of the content; ``position``: of the game's log, or 0; ``owner``: the account
    that may read the answer, none for everybody. ``body`` and ``answer`` are JSON of public things alone. ``due``: from
    when it may be taken, or while it is running, when it may be taken again. ``attempts``: how often it was taken.
    ``error``: the kind of error that it failed with.
    """

    id: str
    kind: JobKind
    subject: str
    position: int
    owner: str | None
    body: bytes
    created_at: datetime
    due: datetime
    attempts: int = 0
    state: JobState = "waiting"
    finished_at: datetime | None = None
    answer: bytes | None = None
    error: str | None = None


class PuzzleSummary(Struct, frozen=True, kw_only=True):
    """A puzzle in a list. ``day``: in ISO 8601."""

    day: str
    kind: PuzzleKind
    difficulty: PuzzleDifficulty


class StoredPuzzle(PuzzleSummary, frozen=True, kw_only=True):
    """The puzzle of a day. ``source``: "game", "seed" or "prepared", a colon, and its id or number; ``body``: the
    puzzle with its solution, as JSON."""

    source: str
    body: bytes
    made_at: datetime

    def __repr__(self) -> str:
        """Return the day alone: the solution is shown to nobody."""
        return f"StoredPuzzle({self.day})"


class PuzzleResult(Struct, frozen=True, kw_only=True):
    """How somebody did on a puzzle. ``tries``: answers up to the right one; ``shown_at``: when the solution was asked
    for."""

    day: str
    tries: int = 0
    solved_at: datetime | None = None
    shown_at: datetime | None = None

    @property
    def over(self) -> bool:
        """Whether the solution may be shown."""
        return self.solved_at is not None or self.shown_at is not None

    @property
    def at_first_try(self) -> bool:
        """Whether the first answer was right."""
        return self.solved_at is not None and self.tries == 1


class PuzzleCounts(Struct, frozen=True):
    """How many accounts tried a puzzle, solved it, and solved it on the first try."""

    tried: int
    solved: int
    at_first_try: int
