"""Everything that can happen in a game. Each event has a permanent tag; fields are only ever added, with defaults.

Events hold what every viewer may read, with two exceptions, both salted so that their hashes tell nothing of them:
``Ballot`` events, until the viewer has voted or the vote is closed, and which persons belong to a seat.
``log.Entry`` adds the place in the log, the instant, the seat and the person.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.settings import Settings
from zendotao.core.game.values import (
    Choice,
    ClaimChoice,
    FactRef,
    Ground,
    Outcome,
    Part,
    PostedRule,
    SealBody,
    SeatKind,
    Stone,
    TableCall,
    TableKoan,
    Tally,
    Voter,
)


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """Something that happened. A field that has its default is not written, so that one added later changes no hash of
    an old log; a default never changes."""


# ---- seats


class SeatTaken(Event, frozen=True, kw_only=True, tag="seat.taken"):
    """A seat by its number; ``party`` is the alias of the person, guest or team, unlinkable outside this game."""

    seat: int
    kind: SeatKind
    party: str


class MembersBound(Event, frozen=True, kw_only=True, tag="seat.members_bound"):
    """Persons, by their aliases, who belong to a seat from now on."""

    seat: int
    persons: tuple[str, ...]
    salt: str


class MemberLeft(Event, frozen=True, kw_only=True, tag="seat.member_left"):
    """A person who no longer acts for the seat they belong to."""

    seat: int
    person: str
    salt: str


# ---- table moves


class GameStarted(Event, frozen=True, kw_only=True, tag="game.started"):
    """A game with its settings and its first move: a white koan, a black one and an open one."""

    game: str
    title: str
    settings: Settings
    koans: tuple[TableKoan, TableKoan, TableKoan]
    seals: tuple[str, ...]
    checked: bool = True


class TurnPosted(Event, frozen=True, kw_only=True, tag="turn.posted"):
    """A rule that could have been, the stone that disproves it, a new koan and two seals."""

    move: int
    rule: PostedRule
    on: int
    stone: Stone
    koan: TableKoan
    seals: tuple[str, ...]
    checked: bool = True


class ClaimPosted(Event, frozen=True, kw_only=True, tag="claim.posted"):
    """The same without a koan and with one seal, and the vote on it: who has a ballot, which other seats are active.

    ``small``: whether the longer window counts. ``takeover``: by another than the latest player, after a stall.
    """

    move: int
    rule: PostedRule
    on: int
    stone: Stone
    seals: tuple[str, ...]
    checked: bool = True
    small: bool
    takeover: bool
    voters: tuple[Voter, ...]
    active: tuple[int, ...]
    closes_at: datetime


class BlockPosted(Event, frozen=True, kw_only=True, tag="block.posted"):
    """A koan and two seals: the claim ends, and the turn is the blocker's."""

    move: int
    claim: int
    koan: TableKoan
    seals: tuple[str, ...]
    checked: bool = True


class CallMade(Event, frozen=True, kw_only=True, tag="call.made"):
    """A judgment call, public, that belongs to a move: the one it came with, or whose rule needs it."""

    move: int
    call: TableCall


class CallLifted(Event, frozen=True, kw_only=True, tag="call.lifted"):
    """A judgment call that was ruled wrong: the fact is unclear again."""

    koan: int
    fact: FactRef


class KoanClarified(Event, frozen=True, kw_only=True, tag="koan.clarified"):
    """The author's words about a koan; they never replace it."""

    koan: int
    text: str


# ---- moves that leave the table


class MoveWithdrawn(Event, frozen=True, kw_only=True, tag="move.withdrawn"):
    """The newest standing table move, taken back by its author."""

    move: int


class ClaimLapsed(Event, frozen=True, kw_only=True, tag="claim.lapsed"):
    """A claim whose rule was not revealed in time."""

    move: int


class MoveNullified(Event, frozen=True, kw_only=True, tag="move.nullified"):
    """A defective move: it leaves, and every later one with it. ``by_vote``: not by its author's concession."""

    move: int
    by_vote: bool


class MoveStruck(Event, frozen=True, kw_only=True, tag="move.struck"):
    """A move that loses its rule, seals and standing, so that later ones stay."""

    move: int


class RuleAmended(Event, frozen=True, kw_only=True, tag="rule.amended"):
    """A posted (or, with ``revealed``, opened) rule reworded to what was meant."""

    move: int
    rule: PostedRule
    revealed: bool = False


class RuleBanned(Event, frozen=True, kw_only=True, tag="rule.banned"):
    """A rule that a vote found unfair: neither posted nor sealed again in this game."""

    rule: str


# ---- the claim


class ClaimVoted(Event, frozen=True, kw_only=True, tag="claim.voted"):
    """A ballot on the claim."""

    claim: int
    voter: Voter
    choice: ClaimChoice
    salt: str


class ClaimLengthened(Event, frozen=True, kw_only=True, tag="claim.lengthened"):
    """Somebody needs time: once a claim, the window grows."""

    claim: int
    closes_at: datetime


class ConsensusReached(Event, frozen=True, kw_only=True, tag="claim.agreed"):
    """Nobody takes the turn: the claimant may reveal. ``early``: before the window's end."""

    claim: int
    early: bool


class SealOpened(Event, frozen=True, kw_only=True, tag="seal.opened"):
    """A seal with what is in it. ``died_of``: the koan whose stone contradicts the rule, if one does."""

    move: int
    slot: int
    body: SealBody
    died_of: int | None = None


class VictoryClaimed(Event, frozen=True, kw_only=True, tag="victory.claimed"):
    """The claimant's rule is revealed; the victory is final after the window. ``small``: which window counts."""

    claim: int
    small: bool


class GameFinal(Event, frozen=True, kw_only=True, tag="game.final"):
    """The end: who is sensei, and the points, one for each koan with a stone."""

    sensei: int
    score: int


class GameVoided(Event, frozen=True, kw_only=True, tag="game.voided"):
    """The start has left: no sensei, no points, no seals opened."""


# ---- challenges


class ChallengeOpened(Event, frozen=True, kw_only=True, tag="challenge.opened"):
    """A challenge to a part of a move on a ground. Who may vote is fixed here.

    ``voters`` are those whose ballots count; ``others`` how many more there are, accounts with a standing move in
    another game, who may vote since too few count otherwise. ``quorum``: ballots that it takes. ``call`` names the
    judgment call in question.
    """

    challenge: int
    move: int
    part: Part
    ground: Ground
    reason: str
    challenger: Voter
    voters: tuple[Voter, ...]
    others: int = 0
    quorum: int
    closes_at: datetime
    call: TableCall | None = None


class ChallengeVoted(Event, frozen=True, kw_only=True, tag="challenge.voted"):
    """A ballot on a challenge, perhaps with a reason."""

    challenge: int
    voter: Voter
    choice: Choice
    reason: str = ""
    salt: str


class ChallengeLengthened(Event, frozen=True, kw_only=True, tag="challenge.lengthened"):
    """A window that grows: short of quorum, or by a late swing."""

    challenge: int
    why: Literal["quorum", "swing"]
    closes_at: datetime


class AmendmentEntered(Event, frozen=True, kw_only=True, tag="challenge.amendment_entered"):
    """The author's own rewording, which the voters may let the move stand with."""

    challenge: int
    rule: PostedRule


class SealsRechecked(Event, frozen=True, kw_only=True, tag="challenge.seals_rechecked"):
    """What the server found when it checked a move's seals again; nothing else of them."""

    challenge: int
    passed: bool


class SealsDemanded(Event, frozen=True, kw_only=True, tag="challenge.seals_demanded"):
    """The vote passed: the author has to open what is dead or prose of the move's seals until then."""

    challenge: int
    until: datetime


class ChallengeConceded(Event, frozen=True, kw_only=True, tag="challenge.conceded"):
    """The author gives the challenger right, by word or by not opening the seals in time."""

    challenge: int


class ChallengeClosed(Event, frozen=True, kw_only=True, tag="challenge.closed"):
    """The end of a challenge: what came of it, and the tally."""

    challenge: int
    outcome: Outcome
    tally: Tally


# ---- around the table


class CommentPosted(Event, frozen=True, kw_only=True, tag="comment.posted"):
    """A comment by its number in this game."""

    comment: int
    text: str
    salt: str


class CommentEdited(Event, frozen=True, kw_only=True, tag="comment.edited"):
    """A comment in new words; the old ones stay in the log."""

    comment: int
    text: str
    salt: str


class OutageLogged(Event, frozen=True, kw_only=True, tag="outage.logged"):
    """A time in which nobody could act: every window that was open is longer by it."""

    began: datetime
    ended: datetime


AnyEvent = (
    SeatTaken | MembersBound | MemberLeft
    | GameStarted | TurnPosted | ClaimPosted | BlockPosted | CallMade | CallLifted | KoanClarified
    | MoveWithdrawn | ClaimLapsed | MoveNullified | MoveStruck | RuleAmended | RuleBanned
    | ClaimVoted | ClaimLengthened | ConsensusReached | SealOpened | VictoryClaimed | GameFinal | GameVoided
    | ChallengeOpened | ChallengeVoted | ChallengeLengthened | AmendmentEntered | SealsRechecked | SealsDemanded
    | ChallengeConceded | ChallengeClosed
    | CommentPosted | CommentEdited | OutageLogged
)  # fmt: skip
"""Every event there is."""
