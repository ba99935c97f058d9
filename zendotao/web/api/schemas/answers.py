"""Answers that hold games, votes and logs. Their fields are those of ``core.game.zendotao.sight.values``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from zendotao.core.choices import BotLevel
from zendotao.core.game.available import AvailableAction
from zendotao.core.game.classic.events import AnyEvent as ClassicEvent
from zendotao.core.game.values import PostedRule, SeatKind, Stone, TableCall
from zendotao.core.game.votes import Tally
from zendotao.core.game.zendotao.events import AnyEvent
from zendotao.core.game.zendotao.sight.values import ClocksView, JudgmentView, OpenedSeal
from zendotao.core.game.zendotao.state import Phase
from zendotao.core.game.zendotao.table import MoveKind
from zendotao.core.game.zendotao.values import Status
from zendotao.web.api.schemas.base import ApiAnswer, Instant


class SettingsAnswer(ApiAnswer):
    """The settings of a game; windows are durations. ``bots`` is there where it was chosen, and false where none may be
    invited."""

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
    palette: Sequence[str]
    limit: int
    prose: bool
    language: str
    practice: bool
    bots: bool | UnsetType = UNSET


class ClarificationAnswer(ApiAnswer):
    """An author's words about their koan."""

    seat: str | None
    seat_number: int
    at: Instant
    text: str


class TableKoanAnswer(ApiAnswer):
    """A koan of a game; ``on_table`` is false for those of moves that have left."""

    number: int
    koan: str
    hash: str
    stone: Stone | None
    marked_by: int | None
    move: int
    author: str | None
    author_number: int
    caption: str
    on_table: bool
    clarifications: Sequence[ClarificationAnswer]
    judgments: Sequence[JudgmentView]


class MoveAnswer(ApiAnswer):
    """A table move; ``seals`` are hashes, ``opened`` what was opened of them. ``rule`` is the posted one in words, as
    amended; ``posted`` tells more of it, and ``amended_from`` what it was. ``koan`` is the one it left open, ``on`` the
    one that its stone lies on."""

    number: int
    kind: MoveKind
    seat: str | None
    seat_number: int
    at: Instant
    seq: int
    rule: str | None
    posted: PostedRule | None
    amended_from: PostedRule | None
    revealed: PostedRule | None
    stone: Stone | None
    on: int | None
    koan: int | None
    claim: int | None
    seals: Sequence[str]
    opened: Sequence[OpenedSeal]
    status: Status
    provisional: bool
    checked: bool


class SeatAnswer(ApiAnswer):
    """A seat; ``name`` is none where somebody has left the site, ``level`` is that of a bot."""

    # Filled from ``SeatView`` (``core.game.zendotao.sight.values``), field by field. The docstring is public: it is the
    # description of the component in the OpenAPI document.

    number: int
    name: str | None
    kind: SeatKind
    playing: bool
    level: BotLevel | None = None


class VoterNameAnswer(ApiAnswer):
    """Somebody: a seat by its name and number, or a bystander without a seat by theirs."""

    name: str | None
    seat: str | None
    seat_number: int | None


class VoterAnswer(VoterNameAnswer):
    """One who has a ballot, and whether it has been cast. ``counts``: it is one of those that are waited for."""

    voted: bool
    counts: bool


class BallotAnswer(VoterNameAnswer):
    """A ballot, for those who may see it."""

    choice: str
    reason: str
    at: Instant


class ClaimAnswer(ApiAnswer):
    """The vote on a claim. ``ballots`` is none as long as the asker may not see them; ``own`` always shows.
    ``bots`` have no ballot: of these, ``declined`` have looked for a block and found none."""

    move: int
    stage: str
    opened_at: Instant
    closes_at: Instant
    small: bool
    lengthened: bool
    voters: Sequence[VoterAnswer]
    ballots: Sequence[BallotAnswer] | None
    own: BallotAnswer | None
    barred: Sequence[str | None]
    bots: Sequence[str | None]
    declined: Sequence[str | None]


class GameAnswer(ApiAnswer):
    """A game as the asker may see it. Seats go by their names, none for who has left, with their numbers beside.
    ``skip_after``: the newest move when a person last let the bots of a practice game go on, or 0."""

    id: str
    title: str
    seq: int
    head: str
    phase: Phase
    settings: SettingsAnswer
    started_at: Instant | None
    changed_at: Instant | None
    open: int | None
    small: bool
    koans: Sequence[TableKoanAnswer]
    moves: Sequence[MoveAnswer]
    seats: Sequence[SeatAnswer]
    latest: str | None
    latest_number: int | None
    seat: str | None
    seat_number: int | None
    clocks: ClocksView
    claim: ClaimAnswer | None
    challenges: Sequence[str]
    banned: Sequence[str]
    comments: int
    available: Sequence[AvailableAction]
    sensei: str | None
    sensei_number: int | None
    score: int | None
    skip_after: int
    imported: bool
    advice: str | UnsetType = UNSET


class EntryAnswer(ApiAnswer):
    """An entry of a log: its ``event``, or the digest of one that is ``withheld``; ``by`` and ``salt``, or the digest
    of both. ``name`` is no part of the hash."""

    seq: int
    at: str
    seat: int | None
    prev: str
    hash: str
    event: AnyEvent | ClassicEvent | UnsetType = UNSET
    withheld: str | UnsetType = UNSET
    by: str | UnsetType | None = UNSET
    salt: str | UnsetType = UNSET
    by_hash: str | UnsetType = UNSET
    name: str | UnsetType | None = UNSET


class LogAnswer(ApiAnswer):
    """Entries of a log in order; ``seq`` is the number of the last of all."""

    entries: Sequence[EntryAnswer]
    seq: int
    more: bool


class ChallengeAnswer(ApiAnswer):
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
    call: TableCall | None
    challenger: VoterNameAnswer
    opened_at: Instant
    closes_at: Instant
    stage: str
    voters: Sequence[VoterAnswer]
    others: int
    quorum: int
    amendment: PostedRule | None
    recheck: bool | None
    demanded_until: Instant | None
    conceded: bool
    outcome: str | None
    closed_at: Instant | None
    tally: Tally | None
    ballots: Sequence[BallotAnswer] | None
    own: BallotAnswer | None
    actions: Sequence[AvailableAction]


class VotedAnswer(ApiAnswer):
    """The challenge by its id and number, and the game as it is now."""

    id: str
    number: int
    game: GameAnswer
