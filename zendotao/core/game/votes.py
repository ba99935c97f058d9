"""Votes: voters, the electorate, ballots, and what counts in every vote. What a vote decides is each kind's own. So is
who may vote: ``zendotao.electorate`` and ``zendotao.gates.votes``, ``classic.gates.challenges``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct

Choice = Literal["stands", "amended", "defective", "defective_keep", "abstain"]
"""A choice in a vote on what a player did."""

LEAST_COUNTED = 2
"""With fewer voters whose ballots count there is no vote, and the move stands."""

DEFECTIVE = ("defective", "defective_keep")
LEAST_QUORUM, MOST_QUORUM = 2, 5


class Voter(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A voter, who has one ballot: a seat by its number, or a bystander by their alias. ``seen``: in the last 14
    days."""

    seat: int | None = None
    person: str | None = None
    seen: bool = True

    @property
    def key(self) -> str:
        """A text that identifies the voter among ballots: who has one key has one ballot, such as all members of a
        team."""
        return f"seat:{self.seat}" if self.seat is not None else f"person:{self.person}"


@dataclass(frozen=True)
class ElectorateSnapshot:
    """Snapshot of the electorate when a vote opens: seats with a member seen in the last 14 days, bystanders who may
    vote, and how many accounts without a part in this game have a standing move in another."""

    seen: frozenset[int] = frozenset()
    bystanders: tuple[Voter, ...] = ()
    others: int = 0


class Electorate(Struct, frozen=True, kw_only=True):
    """The voters whose ballots count; how many ``others`` may vote besides, for want of them; and the quorum."""

    voters: tuple[Voter, ...]
    others: int
    quorum: int


class Ballot(Struct, frozen=True, kw_only=True, gc=False):
    """A ballot on a challenge as it stands."""

    voter: Voter
    choice: Choice
    reason: str
    at: datetime


class Tally(Struct, frozen=True, kw_only=True, gc=False):
    """Ballots that counted, by choice."""

    stands: int = 0
    amended: int = 0
    defective: int = 0
    defective_keep: int = 0
    abstain: int = 0


class Vote(Struct, frozen=True, kw_only=True, gc=False):
    """A vote on what a player did. ``window`` is its length at first, ``closes_at`` its end as it stands.

    ``voters`` are those whose ballots count, ``others`` how many accounts with moves elsewhere may vote besides.
    ``waited``: it grew for want of a quorum. ``delayed``: how much later an outage made the earliest close.
    """

    number: int
    reason: str
    challenger: Voter
    opened_at: datetime
    closes_at: datetime
    window: timedelta
    voters: tuple[Voter, ...]
    others: int
    quorum: int
    ballots: tuple[Ballot, ...] = ()
    waited: bool = False
    swings: int = 0
    tally: Tally | None = None
    closed_at: datetime | None = None
    closed_seq: int | None = None
    delayed: timedelta = timedelta()

    def ballot_of(self, key: str) -> Ballot | None:
        """Return the ballot of a voter, by ``Voter.key``, or None."""
        return next((one for one in self.ballots if one.voter.key == key), None)


def compute_quorum(voters: Iterable[Voter]) -> int:
    """Return a third, rounded up, of the voters seen in the last 14 days: two at least, five at most."""
    seen = sum(voter.seen for voter in voters)
    return min(MOST_QUORUM, max(LEAST_QUORUM, -(-seen // 3)))


def count_ballots(ballots: Iterable[Ballot]) -> Tally:
    """Return the number of ballots for each choice."""
    counts: Counter[str] = Counter(ballot.choice for ballot in ballots)
    return Tally(**counts)


def is_short_of_quorum(vote: Vote) -> bool:
    """Return whether fewer have voted than the quorum; abstentions count as votes."""
    return len(vote.ballots) < vote.quorum


def are_players_against(ballots: Iterable[Ballot]) -> bool:
    """Return whether more than half of the players' own ballots, abstentions aside, would let the move stand."""
    cast = [ballot.choice for ballot in ballots if ballot.voter.seat is not None and ballot.choice != "abstain"]
    against = sum(choice not in DEFECTIVE for choice in cast)
    return 2 * against > len(cast)


def has_enough_voters(vote: Vote) -> bool:
    """Return whether enough people may vote for a vote to take place."""
    return len(vote.voters) + vote.others >= LEAST_COUNTED


def have_all_voted(vote: Vote) -> bool:
    """Return whether nobody is left to vote; never true where any account with moves elsewhere may vote."""
    return not vote.others and all(vote.ballot_of(voter.key) is not None for voter in vote.voters)


def find_early_close(vote: Vote) -> datetime:
    """Return when a vote may first be closed early: after a third of its window."""
    return vote.opened_at + vote.window / 3 + vote.delayed
