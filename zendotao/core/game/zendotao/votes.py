"""The state of votes: the claim of victory and its stages, and challenges to moves."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct

from zendotao.core.game.clocks import Clock
from zendotao.core.game.values import FactRef, PostedRule, TableCall
from zendotao.core.game.votes import Vote, Voter
from zendotao.core.game.zendotao.values import ClaimChoice, Ground, Outcome, Part

ClaimStage = Literal["open", "agreed", "revealed", "blocked", "gone"]
ChallengeStage = Literal["open", "demanded", "closed"]


class ClaimBallot(Struct, frozen=True, kw_only=True, gc=False):
    """A ballot on a claim as it stands."""

    voter: Voter
    choice: ClaimChoice
    at: datetime


class Claim(Struct, frozen=True, kw_only=True, gc=False):
    """The vote on a claim, by the number of its move.

    ``closes_at``: the end of the window in which it can be blocked, computed in ``decide.moves.make_claim``; who
    needs time lengthens it once (``decide.votes``), and ``deadlines.find_claim_due`` says when it ends earlier.
    ``left`` what was left of it when a block came. ``clock`` counts down to the reveal, then to the end of the
    game. ``barred`` are seats whose block left. ``delayed``: how much later an outage made the earliest consensus.
    ``again_at``: since when it stands again, as the block left.

    ``bots`` are the other seats of bots: they have no ballot, but each looks for a block, and ``declined`` are
    those that found none, the last of them at ``declined_at``. ``prompt``: in a practice game with bots consensus
    waits for no part of the window.
    """

    move: int
    opened_at: datetime
    closes_at: datetime
    small: bool
    voters: tuple[Voter, ...]
    active: tuple[int, ...]
    stage: ClaimStage = "open"
    ballots: tuple[ClaimBallot, ...] = ()
    lengthened: bool = False
    left: timedelta | None = None
    barred: tuple[int, ...] = ()
    clock: Clock | None = None
    delayed: timedelta = timedelta()
    again_at: datetime | None = None
    bots: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    declined_at: datetime | None = None
    prompt: bool = False

    @property
    def has_bots_declined(self) -> bool:
        """Whether no bot is left that may block."""
        return {*self.bots} <= {*self.declined, *self.barred}

    def ballot_of(self, key: str) -> ClaimBallot | None:
        """Return the ballot of a voter, by ``Voter.key``, or None."""
        return next((one for one in self.ballots if one.voter.key == key), None)


class Challenge(Vote, frozen=True, kw_only=True, gc=False):
    """A challenge to a part of a move, with the vote on it.

    ``recheck``: what the server found of the seals; ``demanded_until``: the end of the time to open them. ``again``:
    one on the same subject was withdrawn before, so that no clock stands still for it.
    """

    move: int
    part: Part
    ground: Ground
    stage: ChallengeStage = "open"
    call: TableCall | None = None
    amendment: PostedRule | None = None
    recheck: bool | None = None
    demanded_until: datetime | None = None
    conceded: bool = False
    outcome: Outcome | None = None
    again: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it is not closed yet."""
        return self.stage != "closed"

    @property
    def stops_clocks(self) -> bool:
        """Whether clocks are stopped while it is open."""
        return self.is_open and not self.again

    @property
    def subject(self) -> tuple[int, Part, Ground, tuple[int, FactRef] | None]:
        """The subject, which is ruled on once: move, part and ground; each judgment call is a part of its own."""
        return self.move, self.part, self.ground, None if self.call is None else (self.call.koan, self.call.fact)
