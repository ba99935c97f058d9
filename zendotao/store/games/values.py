"""What the store gives and takes about games, besides entries and states: plain records.

Instants are aware and in UTC. Ids of accounts, teams and games are random texts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.state import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance:
    """What a list shows of a game at a glance. ``starter``, ``latest``, ``claimant``, ``sensei`` and the ``parties``
    with standing moves, by seat, are parties by id.

    ``stones``: the koans on the table, the oldest first, ``w``, ``b`` or ``o`` each for one that is open. ``shown``:
    the hash of the open koan, or of the newest; ``open`` and ``open_since``: its number and since when it is open.
    ``claim_from``: when anyone may claim, none while that clock stands still; ``claim_until``: the end of a claim's
    window. ``latest_at``: the instant of the newest standing move.
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


PartyKind = Literal["person", "guest", "team"]

FOREIGN = "~"
"""What the id of a party begins with that came with an imported game: nobody here has such an id."""


def foreign_id(alias: str) -> str:
    """The id of the party of an imported game that appears there under an alias."""
    return f"{FOREIGN}{alias[:63]}"


class Head(Struct, frozen=True, kw_only=True):
    """Where a log ends: the number and the hash of its last entry; 0 and the genesis hash of an empty one.

    ``outage``: when the site's last outage ended, as far as whoever tells this knows of one.
    """

    seq: int
    hash: str
    outage: datetime | None = None


class NewGame(Struct, frozen=True, kw_only=True):
    """What is known of a game before its log begins."""

    id: str
    title: str
    created_at: datetime
    practice: bool = False
    language: str = "en"


Stage = Literal["open", "claimed", "ended"]

STAGES: dict[str, Stage] = {"claimed": "claimed", "agreed": "claimed", "revealed": "claimed"}

ENDED = ("final", "void")
"""The groups that lists have: games in which a koan is open, those with a claim, those that are final or void."""


def stage_of(phase: str) -> Stage:
    """The group that a phase belongs to."""
    return "ended" if phase in ENDED else STAGES.get(phase, "open")


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(Glance):
    """What lists tell of a game as its log stands. ``next_due``: when something happens by itself.

    ``outline``: what is kept of it besides, to say who can do what; none for a game that has ended.
    """

    phase: str
    seats: int
    koans: int
    next_due: datetime | None = None
    outline: Game | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow(Glance):
    """A game in a list. ``fresh``: as this program would tell of it, and not as an earlier one did."""

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


class GamePage(Struct, frozen=True, kw_only=True):
    """A page of a list. ``total`` counts the games to ``MOST_COUNTED`` at most; ``more``: there is a next page."""

    rows: tuple[GameRow, ...]
    total: int
    more: bool


PAGE = 20

MOST_COUNTED = 1000
"""Games on a page of a list; and how many are counted, so that a list costs the same however many there are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """That something happens by itself in a game. ``epoch`` tells one deadline of a kind from another, for ever."""

    kind: str
    epoch: str
    due: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class DueDeadline(Deadline):
    """A deadline whose time has come, with its game."""

    game: str


class Party(Struct, frozen=True, kw_only=True):
    """Who has an alias in a game: an account, or a team, by id. ``name``: what they are called, as far as it is known;
    none for somebody who has left."""

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
    """A comment as it reads now. What a keeper has hidden is shown to nobody else from ``hidden_at`` on."""

    game: str
    number: int
    seat: int | None
    account: str | None
    text: str
    at: datetime
    edited_at: datetime | None
    hidden_at: datetime | None = None


class Revision(Struct, frozen=True, kw_only=True):
    """A comment's words as the entry ``seq`` wrote them."""

    seq: int
    at: datetime
    text: str


class Follow(Struct, frozen=True, kw_only=True):
    """That an account follows a game."""

    game: str
    account: str
    at: datetime
