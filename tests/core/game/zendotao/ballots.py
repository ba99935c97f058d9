"""Challenges with ballots, put together by hand: what a vote comes to doesn't depend on how it came about."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from zendotao.core.game.values import PostedRule
from zendotao.core.game.votes import Ballot, Choice, Voter
from zendotao.core.game.zendotao.votes import Challenge

OPENED = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
TICK = timedelta(microseconds=1)
REWORDED = PostedRule(text="AKHTBN if it contains at least one red piece", complexity=3)

STANDS: Choice = "stands"
AMENDED: Choice = "amended"
DEFECTIVE: Choice = "defective"
KEEP: Choice = "defective_keep"
ABSTAIN: Choice = "abstain"


def players(*numbers: int) -> tuple[Voter, ...]:
    """Seats that may vote."""
    return tuple(Voter(seat=number) for number in numbers)


def bystanders(*names: str) -> tuple[Voter, ...]:
    """People without a seat who may vote."""
    return tuple(Voter(person=name) for name in names)


def vote(
    of_players: tuple[Choice, ...] = (),
    of_bystanders: tuple[Choice, ...] = (),
    *,
    voters: tuple[Voter, ...] | None = None,
    quorum: int = 2,
    others: int = 0,
    amendment: bool = False,
) -> Challenge:
    """A challenge of 72 hours with ballots cast an hour after its opening: seats 3, 4 ... and bystanders b1, b2 ..."""
    seats = players(*range(3, 3 + len(of_players)))
    people = bystanders(*(f"b{n}" for n in range(1, 1 + len(of_bystanders))))
    at = OPENED + HOUR
    cast = zip((*seats, *people), (*of_players, *of_bystanders), strict=True)
    return Challenge(
        number=1, move=2, part="rule", ground="unfair", reason="Too hard.", challenger=Voter(seat=2), opened_at=OPENED,
        closes_at=OPENED + 72 * HOUR, window=72 * HOUR, voters=(*seats, *people) if voters is None else voters,
        others=others, quorum=quorum, amendment=REWORDED if amendment else None,
        ballots=tuple(Ballot(voter=voter, choice=choice, reason="", at=at) for voter, choice in cast),
    )  # fmt: skip


def with_ballot(one: Challenge, voter: Voter, choice: Choice, at: datetime) -> Challenge:
    """With one more ballot, or another one of the same voter."""
    others = tuple(ballot for ballot in one.ballots if ballot.voter.key != voter.key)
    return replace(one, ballots=(*others, Ballot(voter=voter, choice=choice, reason="", at=at)))
