"""View structs: the shapes of ``GET /games/{id}`` and of a challenge.

Everything here may leave the server as it is. Instants are aware and in UTC; names are None where somebody has left.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.choices import BotLevel
from zendotao.core.game.available import AvailableAction
from zendotao.core.game.sight import ParticipantView, VoterView
from zendotao.core.game.values import FactRef, PostedRule, SeatKind, Stone, TableCall
from zendotao.core.game.votes import Choice, Tally
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.state import Phase
from zendotao.core.game.zendotao.table import MoveKind
from zendotao.core.game.zendotao.values import ClaimChoice, Ground, Outcome, Part, Status
from zendotao.core.game.zendotao.votes import ChallengeStage, ClaimStage


class SeatView(Struct, frozen=True, kw_only=True):
    """A seat. ``playing``: it has a standing move; ``level``: that of a bot."""

    number: int
    name: str | None
    kind: SeatKind
    playing: bool
    level: BotLevel | None = None


class JudgmentView(Struct, frozen=True, kw_only=True):
    """A judgment call and the move that it belongs to; ``lifted`` when it was ruled wrong or its move left."""

    koan: int
    fact: FactRef
    value: bool
    move: int
    lifted: bool


class ClarificationView(Struct, frozen=True, kw_only=True):
    """An author's clarification of their koan."""

    seat: int
    at: datetime
    text: str


class KoanView(Struct, frozen=True, kw_only=True):
    """A koan. ``author`` is a seat; ``on_table`` is false for koans of moves that have left, shown struck through."""

    number: int
    koan: str
    hash: str
    stone: Stone | None
    marked_by: int | None
    move: int
    author: int
    caption: str
    on_table: bool
    clarifications: tuple[ClarificationView, ...]
    judgments: tuple[JudgmentView, ...]


class OpenedSeal(Struct, frozen=True, kw_only=True):
    """An opened seal as ``zendotao verify`` takes it. ``died_of``: the first koan whose stone contradicts the rule."""

    slot: int
    seal: str
    body: SealBody
    died_of: int | None


class MoveView(Struct, frozen=True, kw_only=True):
    """A table move. ``rule`` is the text of the posted one, as amended; ``posted`` has its details, and
    ``amended_from`` the rule before. ``koan`` is the one it left open, ``on`` the one that its stone lies on."""

    number: int
    kind: MoveKind
    seat: int
    at: datetime
    seq: int
    rule: str | None
    posted: PostedRule | None
    amended_from: PostedRule | None
    revealed: PostedRule | None
    stone: Stone | None
    on: int | None
    koan: int | None
    claim: int | None
    seals: tuple[str, ...]
    opened: tuple[OpenedSeal, ...]
    status: Status
    provisional: bool
    checked: bool


class ClocksView(Struct, frozen=True, kw_only=True):
    """Instants, None for a clock that is not running. ``spacing``: the viewer's seat may move again after it;
    ``stall``: any seat may claim from it on; ``claim``: the claim's window ends; ``reveal`` and ``final``: those
    deadlines. ``paused``: stall, reveal and finality are stopped while a challenge is open."""

    spacing: datetime | None
    stall: datetime | None
    claim: datetime | None
    reveal: datetime | None
    final: datetime | None
    paused: bool


class BallotView(Struct, frozen=True, kw_only=True):
    """A ballot, for those who may see it."""

    seat: int | None
    name: str | None
    choice: Choice | ClaimChoice
    reason: str
    at: datetime


class ClaimView(Struct, frozen=True, kw_only=True):
    """The vote on a claim. ``ballots`` is none as long as the viewer may not see them; ``own`` always shows. ``bots``
    have no ballot: ``declined`` are those that have looked for a block and found none."""

    move: int
    stage: ClaimStage
    opened_at: datetime
    closes_at: datetime
    small: bool
    lengthened: bool
    voters: tuple[VoterView, ...]
    ballots: tuple[BallotView, ...] | None
    own: BallotView | None
    barred: tuple[int, ...]
    bots: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()


class ChallengeView(Struct, frozen=True, kw_only=True):
    """A challenge. ``tally`` and ``ballots`` are None as long as the viewer may not see them; ``own`` always shows.

    ``actions``: what the viewer may do about it.
    """

    id: str
    game: str
    number: int
    move: int
    author: int
    author_name: str | None
    part: Part
    ground: Ground
    reason: str
    call: TableCall | None
    challenger: ParticipantView
    opened_at: datetime
    closes_at: datetime
    stage: ChallengeStage
    voters: tuple[VoterView, ...]
    others: int
    quorum: int
    amendment: PostedRule | None
    recheck: bool | None
    demanded_until: datetime | None
    conceded: bool
    outcome: Outcome | None
    closed_at: datetime | None
    tally: Tally | None
    ballots: tuple[BallotView, ...] | None
    own: BallotView | None
    actions: tuple[AvailableAction, ...]


class GameView(Struct, frozen=True, kw_only=True):
    """A game as a viewer may see it. ``open`` is the number of the open koan, ``latest`` and ``sensei`` are seats.
    ``skip_after``: the newest move when a person last let the bots of a practice game go on. ``imported``: it was
    imported from another site, and the alias of who started it is nobody's here."""

    id: str
    title: str
    seq: int
    head: str
    phase: Phase
    settings: Settings
    started_at: datetime | None
    changed_at: datetime | None
    open: int | None
    small: bool
    koans: tuple[KoanView, ...]
    moves: tuple[MoveView, ...]
    seats: tuple[SeatView, ...]
    latest: int | None
    seat: int | None
    clocks: ClocksView
    claim: ClaimView | None
    challenges: tuple[str, ...]
    banned: tuple[str, ...]
    comments: int
    available: tuple[AvailableAction, ...]
    sensei: int | None
    score: int | None
    skip_after: int = 0
    imported: bool = False
