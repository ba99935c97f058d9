"""Votes as a viewer may see them: who has voted is public, how they voted only to those who have, until the close."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from zendotao.core.game.available import challenge_actions
from zendotao.core.game.consensus import tally
from zendotao.core.game.sight_values import BallotView, ChallengeView, ClaimView, Names, Viewer, VoterView, Who
from zendotao.core.game.state import Game
from zendotao.core.game.values import Voter
from zendotao.core.game.votes import Ballot, Challenge, Claim, ClaimBallot


def challenge_id(game: str, number: int) -> str:
    """Return the id of a challenge outside its game."""
    return f"{game}.{number}"


def challenge_of_id(text: str) -> tuple[str, int] | None:
    """Return the game and the number of a challenge's id; None for any other text."""
    game, dot, number = text.rpartition(".")
    # Nobody has that many challenges, and the interpreter refuses to read numbers of any length.
    if not game or not dot or not (number.isascii() and number.isdigit()) or len(number) > 9:
        return None
    return (game, int(number)) if str(int(number)) == number else None


def sees_ballots(vote: Claim | Challenge, viewer: Viewer) -> bool:
    """Return whether the viewer may see how others voted: once they have voted themselves, or the vote is over."""
    return viewer.keeper or vote.stage != "open" or own_ballot(vote, viewer) is not None


def own_ballot(vote: Claim | Challenge, viewer: Viewer) -> Ballot | ClaimBallot | None:
    """Return the viewer's ballot: as a bystander, if they were one when the vote opened, or else that of their seat."""
    own = Voter(person=viewer.person).key
    if viewer.person is not None and (own in {voter.key for voter in vote.voters} or vote.ballot_of(own)):
        return vote.ballot_of(own)
    return None if viewer.seat is None else vote.ballot_of(Voter(seat=viewer.seat).key)


def name_of_seat(game: Game, number: int, names: Names) -> str | None:
    """Return the name of the party on a seat; None if it has left the site."""
    seat = game.seat_at(number)
    return None if seat is None else names.get(seat.party)


def who(game: Game, voter: Voter, names: Names) -> Who:
    """Return a voter or challenger by seat and name."""
    if voter.seat is not None:
        return Who(seat=voter.seat, name=name_of_seat(game, voter.seat, names))
    return Who(seat=None, name=None if voter.person is None else names.get(voter.person))


def _voters(
    game: Game, voters: tuple[Voter, ...], ballots: Iterable[Ballot | ClaimBallot], names: Names
) -> tuple[VoterView, ...]:
    """Return the voters, then those from elsewhere who have voted besides."""
    cast = {ballot.voter.key: ballot.voter for ballot in ballots}
    asked = {voter.key: voter for voter in voters}
    found = []
    for key, voter in {**asked, **cast}.items():
        shown = who(game, voter, names)
        found.append(VoterView(seat=shown.seat, name=shown.name, voted=key in cast, counts=key in asked))
    return tuple(found)


def _ballot(game: Game, ballot: Ballot | ClaimBallot, names: Names) -> BallotView:
    shown = who(game, ballot.voter, names)
    reason = ballot.reason if isinstance(ballot, Ballot) else ""
    return BallotView(seat=shown.seat, name=shown.name, choice=ballot.choice, reason=reason, at=ballot.at)


def _ballots(game: Game, vote: Claim | Challenge, viewer: Viewer, names: Names) -> tuple[BallotView, ...] | None:
    if not sees_ballots(vote, viewer):
        return None
    return tuple(_ballot(game, ballot, names) for ballot in vote.ballots)


def _own(game: Game, vote: Claim | Challenge, viewer: Viewer, names: Names) -> BallotView | None:
    ballot = own_ballot(vote, viewer)
    return None if ballot is None else _ballot(game, ballot, names)


def claim_view(game: Game, claim: Claim, viewer: Viewer, names: Names) -> ClaimView:
    """Return the vote on a claim as the viewer may see it."""
    return ClaimView(
        move=claim.move, stage=claim.stage, opened_at=claim.opened_at, closes_at=claim.closes_at, small=claim.small,
        lengthened=claim.lengthened, voters=_voters(game, claim.voters, claim.ballots, names),
        ballots=_ballots(game, claim, viewer, names), own=_own(game, claim, viewer, names), barred=claim.barred,
    )  # fmt: skip


def challenge_view(
    game: Game, number: int, viewer: Viewer, now: datetime, names: Names
) -> ChallengeView:
    """Return a challenge as the viewer may see it. Raises ``IndexError``."""
    one = game.challenge(number)
    author = game.move(one.move).seat
    ballots = _ballots(game, one, viewer, names)
    actions = () if viewer.actor is None else challenge_actions(game, number, viewer.actor, now)
    return ChallengeView(
        id=challenge_id(game.id, number), game=game.id, number=number, move=one.move, author=author,
        author_name=name_of_seat(game, author, names),
        part=one.part, ground=one.ground, reason=one.reason, call=one.call,
        challenger=who(game, one.challenger, names), opened_at=one.opened_at, closes_at=one.closes_at,
        stage=one.stage, voters=_voters(game, one.voters, one.ballots, names), others=one.others, quorum=one.quorum,
        amendment=one.amendment, recheck=one.recheck, demanded_until=one.demanded_until, conceded=one.conceded,
        outcome=one.outcome, closed_at=one.closed_at, ballots=ballots,
        tally=None if ballots is None else one.tally or tally(one.ballots),
        own=_own(game, one, viewer, names), actions=actions,
    )  # fmt: skip
