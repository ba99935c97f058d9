"""Applies events of votes: the claim, its ballots and its clock; challenges from their opening to their close."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from zendotao.core.game import events as ev
from zendotao.core.game.clocks import countdown, resumed, stopped
from zendotao.core.game.log import Entry
from zendotao.core.game.state import Game
from zendotao.core.game.votes import Ballot, Challenge, Claim, ClaimBallot


def _claim_changed(game: Game, move: int, **changes: Any) -> tuple[Claim, ...]:
    return tuple(replace(claim, **changes) if claim.move == move else claim for claim in game.claims)


def _changed(game: Game, number: int, **changes: Any) -> Game:
    challenges = tuple(replace(one, **changes) if one.number == number else one for one in game.challenges)
    return replace(game, challenges=challenges)


def claim_voted(game: Game, entry: Entry, event: ev.ClaimVoted) -> Game:
    """Record a ballot, in place of the voter's earlier one."""
    claim = next(one for one in game.claims if one.move == event.claim)
    others = tuple(one for one in claim.ballots if one.voter.key != event.voter.key)
    ballot = ClaimBallot(voter=event.voter, choice=event.choice, at=entry.at)
    return replace(game, claims=_claim_changed(game, event.claim, ballots=(*others, ballot)))


def claim_lengthened(game: Game, _: Entry, event: ev.ClaimLengthened) -> Game:
    """Lengthen the window, once."""
    return replace(game, claims=_claim_changed(game, event.claim, closes_at=event.closes_at, lengthened=True))


def consensus_reached(game: Game, entry: Entry, _: ev.ConsensusReached) -> Game:
    """Start the time to reveal."""
    claim = game.claim
    if claim is None:
        return game
    clock = countdown(game, game.settings.reveal, entry.at)
    return replace(game, claims=_claim_changed(game, claim.move, stage="agreed", clock=clock))


def victory_claimed(game: Game, entry: Entry, event: ev.VictoryClaimed) -> Game:
    """Start the time to challenge the victory."""
    clock = countdown(game, game.settings.final_window(event.small), entry.at)
    opened = next((seal.body for seal in game.move(event.claim).seals if seal.body), None)
    moves = game.moves
    if opened is not None:
        moves = moves.changed({event.claim - 1: replace(game.move(event.claim), revealed=opened.rule)})
    return replace(game, moves=moves, claims=_claim_changed(game, event.claim, stage="revealed", clock=clock))


def game_final(game: Game, _: Entry, event: ev.GameFinal) -> Game:
    """Set the sensei and the score."""
    return replace(game, sensei=event.sensei, score=event.score)


def game_voided(game: Game, _: Entry, __: ev.GameVoided) -> Game:
    """Mark the game as void."""
    return replace(game, voided=True)


def challenge_opened(game: Game, entry: Entry, event: ev.ChallengeOpened) -> Game:
    """Add a challenge, and stop the clocks, unless one on the same subject was withdrawn before."""
    opened = Challenge(
        number=event.challenge, move=event.move, part=event.part, ground=event.ground, reason=event.reason,
        challenger=event.challenger, opened_at=entry.at, closes_at=event.closes_at, window=event.closes_at - entry.at,
        voters=event.voters, others=event.others, quorum=event.quorum, call=event.call,
    )  # fmt: skip
    again = any(one.subject == opened.subject and one.outcome == "withdrawn" for one in game.challenges)
    before = game if again else stopped(game, entry.at)
    return replace(before, challenges=(*game.challenges, replace(opened, again=again)))


def challenge_voted(game: Game, entry: Entry, event: ev.ChallengeVoted) -> Game:
    """Record a ballot, in place of the voter's earlier one."""
    before = game.challenge(event.challenge).ballots
    others = tuple(one for one in before if one.voter.key != event.voter.key)
    ballot = Ballot(voter=event.voter, choice=event.choice, reason=event.reason, at=entry.at)
    return _changed(game, event.challenge, ballots=(*others, ballot))


def challenge_lengthened(game: Game, _: Entry, event: ev.ChallengeLengthened) -> Game:
    """Lengthen the window: once for quorum, twice at most for late swings."""
    if event.why == "quorum":
        return _changed(game, event.challenge, closes_at=event.closes_at, waited=True)
    swings = game.challenge(event.challenge).swings + 1
    return _changed(game, event.challenge, closes_at=event.closes_at, swings=swings)


def amendment_entered(game: Game, _: Entry, event: ev.AmendmentEntered) -> Game:
    """Add the amendment, for which voters may now vote."""
    return _changed(game, event.challenge, amendment=event.rule)


def seals_rechecked(game: Game, _: Entry, event: ev.SealsRechecked) -> Game:
    """Record whether the seals passed."""
    return _changed(game, event.challenge, recheck=event.passed)


def seals_demanded(game: Game, _: Entry, event: ev.SealsDemanded) -> Game:
    """Close the vote, and start the time to open the seals."""
    return _changed(game, event.challenge, stage="demanded", demanded_until=event.until)


def challenge_conceded(game: Game, _: Entry, event: ev.ChallengeConceded) -> Game:
    """Mark the challenge as conceded."""
    return _changed(game, event.challenge, conceded=True)


def challenge_closed(game: Game, entry: Entry, event: ev.ChallengeClosed) -> Game:
    """Close a challenge. With the last one that stops clocks, they run again; with the last one of all, what waited for
    its close goes on."""
    after = _changed(
        game, event.challenge, stage="closed", outcome=event.outcome, tally=event.tally, closed_at=entry.at,
        closed_seq=entry.seq,
    )  # fmt: skip
    if game.paused and not after.paused:
        after = resumed(after, entry.at)
    return after if after.disputed else replace(after, resumed_at=entry.at)


VOTES: dict[type, Callable[[Game, Entry, Any], Game]] = {
    ev.ClaimVoted: claim_voted,
    ev.ClaimLengthened: claim_lengthened,
    ev.ConsensusReached: consensus_reached,
    ev.VictoryClaimed: victory_claimed,
    ev.GameFinal: game_final,
    ev.GameVoided: game_voided,
    ev.ChallengeOpened: challenge_opened,
    ev.ChallengeVoted: challenge_voted,
    ev.ChallengeLengthened: challenge_lengthened,
    ev.AmendmentEntered: amendment_entered,
    ev.SealsRechecked: seals_rechecked,
    ev.SealsDemanded: seals_demanded,
    ev.ChallengeConceded: challenge_conceded,
    ev.ChallengeClosed: challenge_closed,
}
