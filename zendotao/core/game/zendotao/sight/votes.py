"""Votes as a viewer may see them: who has voted is public, how they voted only to those who have, until the close."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from zendotao.core.game.sight import Names, Viewer, VoterView, find_seat_name, make_participant_view
from zendotao.core.game.votes import Ballot, Voter, count_ballots
from zendotao.core.game.zendotao.gates.available import challenge_actions
from zendotao.core.game.zendotao.sight.values import BallotView, ChallengeView, ClaimView
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.votes import Challenge, Claim, ClaimBallot


def challenge_id(game: str, number: int) -> str:
    """Return the id of a challenge outside its game."""
    return f"{game}.{number}"


def parse_challenge_id(text: str) -> tuple[str, int] | None:
    """Return the game and the number of a challenge's id; None for any other text."""
    game, dot, number = text.rpartition(".")
    # Nobody has that many challenges, and the interpreter refuses to read numbers of any length.
    if not game or not dot or not (number.isascii() and number.isdigit()) or len(number) > 9:
        return None
    return (game, int(number)) if str(int(number)) == number else None


def can_see_ballots(vote: Claim | Challenge, viewer: Viewer) -> bool:
    """Return whether the viewer may see how others voted: once they have voted themselves, or the vote is over."""
    return viewer.keeper or vote.stage != "open" or find_own_ballot(vote, viewer) is not None


def find_own_ballot(vote: Claim | Challenge, viewer: Viewer) -> Ballot | ClaimBallot | None:
    """Return the viewer's ballot: as a bystander, if they were one when the vote opened, or else that of their seat."""
    own = Voter(person=viewer.person).key
    if viewer.person is not None and (own in {voter.key for voter in vote.voters} or vote.ballot_of(own)):
        return vote.ballot_of(own)
    return None if viewer.seat is None else vote.ballot_of(Voter(seat=viewer.seat).key)


def _view_voters(
    game: Game, voters: tuple[Voter, ...], ballots: Iterable[Ballot | ClaimBallot], names: Names
) -> tuple[VoterView, ...]:
    """Return the voters, then those from elsewhere who have voted besides."""
    cast = {ballot.voter.key: ballot.voter for ballot in ballots}
    asked = {voter.key: voter for voter in voters}
    found = []
    for key, voter in {**asked, **cast}.items():
        shown = make_participant_view(game, voter, names)
        found.append(VoterView(seat=shown.seat, name=shown.name, voted=key in cast, counts=key in asked))
    return tuple(found)


def _view_ballot(game: Game, ballot: Ballot | ClaimBallot, names: Names) -> BallotView:
    shown = make_participant_view(game, ballot.voter, names)
    reason = ballot.reason if isinstance(ballot, Ballot) else ""
    return BallotView(seat=shown.seat, name=shown.name, choice=ballot.choice, reason=reason, at=ballot.at)


def _view_ballots(game: Game, vote: Claim | Challenge, viewer: Viewer, names: Names) -> tuple[BallotView, ...] | None:
    if not can_see_ballots(vote, viewer):
        return None
    return tuple(_view_ballot(game, ballot, names) for ballot in vote.ballots)


def _view_own_ballot(game: Game, vote: Claim | Challenge, viewer: Viewer, names: Names) -> BallotView | None:
    ballot = find_own_ballot(vote, viewer)
    return None if ballot is None else _view_ballot(game, ballot, names)


def make_claim_view(game: Game, claim: Claim, viewer: Viewer, names: Names) -> ClaimView:
    """Return the vote on a claim as the viewer may see it."""
    return ClaimView(
        move=claim.move,
        stage=claim.stage,
        opened_at=claim.opened_at,
        closes_at=claim.closes_at,
        small=claim.small,
        lengthened=claim.lengthened,
        voters=_view_voters(game, claim.voters, claim.ballots, names),
        ballots=_view_ballots(game, claim, viewer, names),
        own=_view_own_ballot(game, claim, viewer, names),
        barred=claim.barred,
        bots=claim.bots,
        declined=claim.declined,
    )


def make_challenge_view(game: Game, number: int, viewer: Viewer, now: datetime, names: Names) -> ChallengeView:
    """Return a challenge as the viewer may see it. Raises ``IndexError``."""
    one = game.challenge(number)
    author = game.move(one.move).seat
    ballots = _view_ballots(game, one, viewer, names)
    actions = () if viewer.actor is None else challenge_actions(game, number, viewer.actor, now)
    return ChallengeView(
        id=challenge_id(game.id, number),
        game=game.id,
        number=number,
        move=one.move,
        author=author,
        author_name=find_seat_name(game, author, names),
        part=one.part,
        ground=one.ground,
        reason=one.reason,
        call=one.call,
        challenger=make_participant_view(game, one.challenger, names),
        opened_at=one.opened_at,
        closes_at=one.closes_at,
        stage=one.stage,
        voters=_view_voters(game, one.voters, one.ballots, names),
        others=one.others,
        quorum=one.quorum,
        amendment=one.amendment,
        recheck=one.recheck,
        demanded_until=one.demanded_until,
        conceded=one.conceded,
        outcome=one.outcome,
        closed_at=one.closed_at,
        ballots=ballots,
        tally=None if ballots is None else one.tally or count_ballots(one.ballots),
        own=_view_own_ballot(game, one, viewer, names),
        actions=actions,
    )
