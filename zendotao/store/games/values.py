"""Records of games, besides entries and states.

Instants are aware and in UTC. Ids of accounts, teams and games are random texts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.classic import state as classic
from zendotao.core.game.zendotao.state import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """The summary of a game in a list. ``starter``, ``latest``, ``claimant``, ``sensei`` and the ``parties`` with
    standing moves, by seat, are parties by id.

    ``stones``: the koans on the table, the oldest first, ``w``, ``b``, or ``o`` for an open one. ``shown``: the hash of
    the open koan, or of the newest; ``open`` and ``open_since``: its number and since when it is open. ``claim_from``:
    when anyone may claim, none while that clock stands still; ``claim_until``: the end of a claim's window.
    ``latest_at``: the instant of the newest standing move.

    Of classic Zendo ``starter`` is the Master, ``sensei`` who found the rule, and ``outcome`` how the game ended.
    """

    starter: str | None = None
    latest: str | None = None
    latest_at: datetime | None = None
    claimant: str | None = None
    sensei: str | None = None
    score: int | None = None
    moves: int = 0
    comments: int = 0
    stones: str = ""
    shown: str | None = None
    open: int | None = None
    open_since: datetime | None = None
    claim_from: datetime | None = None
    claim_until: datetime | None = None
    ended_at: datetime | None = None
    palette: tuple[str, ...] = ()
    prose: bool = False
    limit: int = 0
    parties: tuple[str, ...] = ()
    outcome: str | None = None


PartyKind = Literal["person", "guest", "team", "bot"]

FOREIGN = "~"
"""The prefix of the ids of parties of imported games: no id of this site begins with it."""


def make_foreign_id(alias: str) -> str:
    """Return the id of a party of an imported game, by its alias there."""
    return f"{FOREIGN}{alias[:63]}"


class Head(Struct, frozen=True, kw_only=True):
    """The head of a log: the number and the hash of its last entry; 0 and the genesis hash of an empty one.

    ``outage``: the end of the site's last outage at the time of reading; ``kind``: the kind of game.
    """

    seq: int
    hash: str
    outage: datetime | None = None
    kind: str = "zendotao"


class NewGame(Struct, frozen=True, kw_only=True):
    """A game before its log begins."""

    id: str
    title: str
    created_at: datetime
    practice: bool = False
    language: str = "en"
    kind: str = "zendotao"


Stage = Literal["open", "claimed", "ended"]
SoloOutcome = Literal["won", "given_up"]

STAGES: dict[str, Stage] = {"claimed": "claimed", "agreed": "claimed", "revealed": "claimed"}

ENDED = ("final", "void")
"""The groups that lists have: games in which a koan is open, those with a claim, those that are final or void."""


SOLO, SOLO_ENDED = "solo", "solo_end"
"""The groups of games that somebody plays alone, which no public list has."""


def get_stage(phase: str, *, solo: bool = False) -> str:
    """Return the stage of a phase."""
    if solo:
        return SOLO_ENDED if phase in ENDED else SOLO
    return "ended" if phase in ENDED else STAGES.get(phase, "open")


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(GameSummary):
    """The summary and the other columns of a game, derived from its log. ``next_due``: the next deadline.

    ``outline``: the state that shows who can do what; none for a game that has ended. ``solo``: somebody plays it
    alone.
    """

    phase: str
    seats: int
    koans: int
    next_due: datetime | None = None
    outline: Game | classic.ClassicGame | None = field(default=None, repr=False)
    solo: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow(GameSummary):
    """A game in a list. ``fresh``: written by this version of the program."""

    id: str
    title: str
    created_at: datetime
    changed_at: datetime
    seq: int
    phase: str
    seats: int
    koans: int
    practice: bool
    language: str
    next_due: datetime | None
    fresh: bool = True
    kind: str = "zendotao"


class GamePage(Struct, frozen=True, kw_only=True):
    """A page of a list. ``total`` counts the games up to ``MOST_COUNTED``; ``more``: there is a next page."""

    rows: tuple[GameRow, ...]
    total: int
    more: bool


PAGE_SIZE = 20

MOST_COUNTED = 1000
"""Games on a page of a list; and how many are counted, so that a list costs the same however many there are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineRow:
    """A deadline of a game. ``epoch`` distinguishes the deadlines of a kind, for ever."""

    kind: str
    epoch: str
    due: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class DueDeadlineRow(DeadlineRow):
    """A deadline that is due, with its game."""

    game: str


class GameParty(Struct, frozen=True, kw_only=True):
    """An account or a team with its alias in a game. ``name``: its present name; none if it is unknown or deleted."""

    id: str
    kind: PartyKind
    alias: str
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """A seat of a game with its party's id. ``standing``: it has a standing move."""

    seat: int
    party: str
    kind: PartyKind
    standing: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """An account that belongs to a seat of a game. ``standing``: that seat has a standing move."""

    account: str
    seat: int
    standing: bool


class CommentRow(Struct, frozen=True, kw_only=True):
    """A comment in its present form. ``hidden_at``: since when a keeper has hidden it from everybody else."""

    game: str
    number: int
    seat: int | None
    account: str | None
    text: str
    at: datetime
    edited_at: datetime | None
    hidden_at: datetime | None = None


class Revision(Struct, frozen=True, kw_only=True):
    """The text of a comment as of the entry ``seq``."""

    seq: int
    at: datetime
    text: str


class Follow(Struct, frozen=True, kw_only=True):
    """A follower of a game."""

    game: str
    account: str
    at: datetime


class SoloGame(Struct, frozen=True, kw_only=True):
    """A game that an account plays alone. ``day``: in ISO 8601, where it has the rule of a day, else empty. ``koans``:
    built by the student or given as hints. ``outcome``: ``won`` or ``given_up``, none while it is played."""

    game: str
    account: str
    difficulty: str
    day: str
    started_at: datetime
    koans: int = 0
    guesses: int = 0
    outcome: SoloOutcome | None = None
    ended_at: datetime | None = None
