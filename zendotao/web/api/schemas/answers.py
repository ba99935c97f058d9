"""What games, votes and notebooks are told as. The shapes come from the records that ``core.game.sight`` makes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from zendotao.core.game.available import Available
from zendotao.core.game.events import AnyEvent
from zendotao.core.game.sight_values import ClocksView, JudgmentView, Opened
from zendotao.core.game.values import PostedRule, TableCall, Tally
from zendotao.web.api.schemas.base import Instant, StoneName, Told
from zendotao.web.api.schemas.shapes import Shape

Posted = Annotated[Any, Shape(PostedRule | None)]
AvailableTold = Annotated[Any, Shape(Available)]


class SettingsTold(Told):
    """The settings of a game; windows are durations."""

    spacing: str
    stall: str
    stall_small: str
    vote: str
    vote_small: str
    challenge_vote: str
    reveal: str
    final: str
    final_small: str
    bystander_age: str
    palette: list[str]
    limit: int
    prose: bool
    language: str
    practice: bool


class ClarificationTold(Told):
    """An author's words about their koan."""

    seat: str | None
    seat_number: int
    at: Instant
    text: str


class KoanOnTable(Told):
    """A koan of a game; ``on_table`` is false for those of moves that have left."""

    number: int
    koan: str
    hash: str
    stone: StoneName | None
    marked_by: int | None
    move: int
    author: str | None
    author_number: int
    caption: str
    on_table: bool
    clarifications: list[ClarificationTold]
    judgments: list[Annotated[Any, Shape(JudgmentView)]]


class MoveTold(Told):
    """A table move; ``seals`` are hashes, ``opened`` what was opened of them. ``rule`` is the posted one in words, as
    amended; ``posted`` tells more of it, and ``amended_from`` what it was. ``koan`` is the one it left open, ``on`` the
    one that its stone lies on."""

    number: int
    kind: Literal["start", "turn", "claim", "block"]
    seat: str | None
    seat_number: int
    at: Instant
    seq: int
    rule: str | None
    posted: Posted
    amended_from: Posted
    revealed: Posted
    stone: StoneName | None
    on: int | None
    koan: int | None
    claim: int | None
    seals: list[str]
    opened: list[Annotated[Any, Shape(Opened)]]
    status: Literal["standing", "struck", "withdrawn", "lapsed", "nullified"]
    provisional: bool
    checked: bool


class SeatTold(Told):
    """A seat; ``name`` is none where somebody has left the site."""

    number: int
    name: str | None
    kind: Literal["person", "guest", "team"]
    playing: bool


class WhoTold(Told):
    """Somebody: a seat by its name and number, or a bystander without a seat by theirs."""

    name: str | None
    seat: str | None
    seat_number: int | None


class VoterTold(WhoTold):
    """One who has a ballot, and whether it has been cast. ``counts``: it is one of those that are waited for."""

    voted: bool
    counts: bool


class BallotTold(WhoTold):
    """A ballot, for those who may see it."""

    choice: str
    reason: str
    at: Instant


class ClaimTold(Told):
    """The vote on a claim. ``ballots`` is none as long as the asker may not see them; ``own`` always shows."""

    move: int
    stage: str
    opened_at: Instant
    closes_at: Instant
    small: bool
    lengthened: bool
    voters: list[VoterTold]
    ballots: list[BallotTold] | None
    own: BallotTold | None
    barred: list[str | None]


class GameTold(Told):
    """A game as the asker may see it. Seats go by their names, none for who has left, with their numbers beside."""

    id: str
    title: str
    seq: int
    head: str
    phase: Literal["play", "claimed", "agreed", "revealed", "final", "void"]
    settings: SettingsTold
    started_at: Instant | None
    changed_at: Instant | None
    open: int | None
    small: bool
    koans: list[KoanOnTable]
    moves: list[MoveTold]
    seats: list[SeatTold]
    latest: str | None
    latest_number: int | None
    seat: str | None
    seat_number: int | None
    clocks: Annotated[Any, Shape(ClocksView)]
    claim: ClaimTold | None
    challenges: list[str]
    banned: list[str]
    comments: int
    available: list[AvailableTold]
    sensei: str | None
    sensei_number: int | None
    score: int | None
    imported: bool
    advice: str | None = None


class EntryTold(Told):
    """An entry of a log: its ``event``, or the digest of one that is ``withheld``; ``by`` and ``salt``, or the digest
    of both. ``name`` is no part of the hash."""

    seq: int
    at: str
    seat: int | None
    prev: str
    hash: str
    event: Annotated[Any, Shape(AnyEvent)] = None
    withheld: str = ""
    by: str | None = None
    salt: str = ""
    by_hash: str = ""
    name: str | None = None


class LogTold(Told):
    """Entries of a log in order; ``seq`` is the number of the last of all."""

    entries: list[EntryTold]
    seq: int
    more: bool


class ChallengeTold(Told):
    """A challenge as the asker may see it: ballots and tally show once one has voted, and at the end."""

    id: str
    game: str
    number: int
    move: int
    author: str | None
    author_number: int
    part: str
    ground: str
    reason: str
    call: Annotated[Any, Shape(TableCall | None)]
    challenger: WhoTold
    opened_at: Instant
    closes_at: Instant
    stage: str
    voters: list[VoterTold]
    others: int
    quorum: int
    amendment: Posted
    recheck: bool | None
    demanded_until: Instant | None
    conceded: bool
    outcome: str | None
    closed_at: Instant | None
    tally: Annotated[Any, Shape(Tally | None)]
    ballots: list[BallotTold] | None
    own: BallotTold | None
    actions: list[AvailableTold]


class VotedTold(Told):
    """The challenge by its id and number, and the game as it is now."""

    id: str
    number: int
    game: GameTold
