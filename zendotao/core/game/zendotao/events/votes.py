"""Events of votes: claims from their ballots to the end of the game, and challenges."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from zendotao.core.game.log import Event
from zendotao.core.game.values import PostedRule, TableCall
from zendotao.core.game.votes import Choice, Tally, Voter
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.values import ClaimChoice, Ground, Outcome, Part

# ---- the claim


class ClaimVoted(Event, frozen=True, kw_only=True, tag="claim.voted"):
    """A ballot on the claim. A later one of the same voter replaces it."""

    claim: int
    voter: Voter
    choice: ClaimChoice
    salt: str


class BlockDeclined(Event, frozen=True, kw_only=True, tag="claim.block_declined"):
    """A bot has looked for a koan that blocks the claim, and found none. It is no ballot."""

    claim: int


class ClaimLengthened(Event, frozen=True, kw_only=True, tag="claim.lengthened"):
    """A player needs time: the window grows, once a claim."""

    claim: int
    closes_at: datetime


class ConsensusReached(Event, frozen=True, kw_only=True, tag="claim.agreed"):
    """Nobody takes the turn: the claimant may reveal. ``early``: before the window's end."""

    claim: int
    early: bool


class SealOpened(Event, frozen=True, kw_only=True, tag="seal.opened"):
    """An opened seal with its body. ``died_of``: the koan whose stone contradicts the rule, if one does."""

    move: int
    slot: int
    body: SealBody
    died_of: int | None = None


class VictoryClaimed(Event, frozen=True, kw_only=True, tag="victory.claimed"):
    """The claimant's rule is revealed; the victory is final after the window. ``small``: which window counts."""

    claim: int
    small: bool


class GameFinal(Event, frozen=True, kw_only=True, tag="game.final"):
    """The end of the game: the sensei, and the points, one for each koan with a stone."""

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
    """A ballot on a challenge, perhaps with a reason. A later one of the same voter replaces it."""

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
    """The result of checking a move's seals again, and nothing else of them."""

    challenge: int
    passed: bool


class SealsDemanded(Event, frozen=True, kw_only=True, tag="challenge.seals_demanded"):
    """The vote passed: the author has to open those of the move's seals that are dead or prose by ``until``."""

    challenge: int
    until: datetime


class ChallengeConceded(Event, frozen=True, kw_only=True, tag="challenge.conceded"):
    """The author concedes, explicitly or by not opening the seals in time."""

    challenge: int


class ChallengeClosed(Event, frozen=True, kw_only=True, tag="challenge.closed"):
    """The end of a challenge: its outcome, and the tally."""

    challenge: int
    outcome: Outcome
    tally: Tally
