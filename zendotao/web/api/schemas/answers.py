"""What games, votes and notebooks are told as. The shapes come from the records that ``core.game.sight`` makes."""

from __future__ import annotations

from typing import Any, Literal

from zendotao.web.api.schemas.base import Instant, StoneName, Told


class AvailableTold(Told):
    """Something that may be asked for now, or why not, and until when."""

    kind: str
    allowed: bool
    code: str | None = None
    until: Instant | None = None


class KoanOnTable(Told):
    """A koan of a game; ``on_table`` is false for those of moves that have left."""

    number: int
    koan: str
    hash: str
    stone: StoneName | None
    move: int
    author: str | None
    author_number: int
    caption: str
    on_table: bool
    clarifications: list[dict[str, Any]]
    judgments: list[dict[str, Any]]


class MoveTold(Told):
    """A table move; ``seals`` are hashes, ``opened`` what was opened of them."""

    number: int
    kind: Literal["start", "turn", "claim", "block"]
    seat: str | None
    seat_number: int
    at: Instant
    rule: str | None
    stone: StoneName | None
    koan: int | None
    seals: list[str]
    opened: list[dict[str, Any]]
    status: Literal["standing", "struck", "withdrawn", "lapsed", "nullified"]
    provisional: bool


class SeatTold(Told):
    """A seat; ``name`` is none where somebody has left the site."""

    number: int
    name: str | None
    kind: Literal["person", "guest", "team"]


class GameTold(Told):
    """A game as the asker may see it. Seats go by their names, none for who has left, with their numbers beside."""

    id: str
    title: str
    seq: int
    phase: Literal["play", "claimed", "agreed", "revealed", "final", "void"]
    settings: dict[str, Any]
    open: int | None
    koans: list[KoanOnTable]
    moves: list[MoveTold]
    seats: list[SeatTold]
    latest: str | None
    latest_number: int | None
    clocks: dict[str, Any]
    challenges: list[str]
    available: list[AvailableTold]
    sensei: str | None
    sensei_number: int | None
    score: int | None
    advice: str | None = None


class LogTold(Told):
    """Entries of a log in order; ``seq`` is the number of the last of all."""

    entries: list[dict[str, Any]]
    seq: int
    more: bool


class ChallengeTold(Told):
    """A challenge as the asker may see it: ballots and tally show once one has voted, and at the end."""

    id: str
    game: str
    number: int
    move: int
    part: str
    ground: str
    reason: str
    opened_at: Instant
    closes_at: Instant
    stage: str
    outcome: str | None


class VotedTold(Told):
    """The challenge by its id and number, and the game as it is now."""

    id: str
    number: int
    game: GameTold


class WrittenTold(Told):
    """A comment that was written, by its id and number, and where the log ends now."""

    id: str
    number: int
    seq: int


class HeldTold(Told):
    """A rule of a notebook: viable, or killed by a koan, or unclear on one, and its verdict on the open koan; and the
    comment that told the thread of it, if one did."""

    id: str
    rule: str
    note: str
    viable: bool | None
    killed_by: int | None
    verdict: Literal["white", "black", "unclear"] | None
    complexity: int | None
    told: int | None


class OwnSealTold(Told):
    """A sealed rule of one's own seat: whether it is still viable, and its verdict on the open koan."""

    move: int
    slot: int
    seal: str
    rule: str
    viable: bool
    killed_by: int | None
    verdict: Literal["white", "black", "unclear"] | None


class ThoughtTold(Told):
    """An entry of a log of thoughts."""

    id: str
    at: Instant
    opened_at: Instant | None
    text: str | None = None


class NoticesTold(Told):
    """A page of the bell, newest first."""

    items: list[dict[str, Any]]
    unread: int
    next: str | None
