"""Applies events of votes: the claim, its ballots and its clock; challenges from their opening to their close."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.votes import Ballot
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.clocks import resume_clocks, start_countdown, stop_clocks
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.votes import Challenge, Claim, ClaimBallot


def _change_claim(game: Game, move: int, **changes: Any) -> tuple[Claim, ...]:
    return tuple(replace(claim, **changes) if claim.move == move else claim for claim in game.claims)


def _change_challenge(game: Game, number: int, **changes: Any) -> Game:
    challenges = tuple(replace(one, **changes) if one.number == number else one for one in game.challenges)
    return replace(game, challenges=challenges)


def apply_claim_voted(game: Game, entry: Entry, event: ev.ClaimVoted) -> Game:
    """Record a ballot, in place of the voter's earlier one."""
    claim = next(one for one in game.claims if one.move == event.claim)
    others = tuple(one for one in claim.ballots if one.voter.key != event.voter.key)
    ballot = ClaimBallot(voter=event.voter, choice=event.choice, at=entry.at)
    return replace(game, claims=_change_claim(game, event.claim, ballots=(*others, ballot)))


def apply_block_declined(game: Game, entry: Entry, event: ev.BlockDeclined) -> Game:
    """Record that a bot has found no block."""
    claim = next(one for one in game.claims if one.move == event.claim)
    declined = (*claim.declined, *(() if entry.seat is None else (entry.seat,)))
    return replace(game, claims=_change_claim(game, event.claim, declined=declined, declined_at=entry.at))


def apply_claim_lengthened(game: Game, _: Entry, event: ev.ClaimLengthened) -> Game:
    """Lengthen the window, once."""
    return replace(game, claims=_change_claim(game, event.claim, closes_at=event.closes_at, lengthened=True))


def apply_consensus_reached(game: Game, entry: Entry, _: ev.ConsensusReached) -> Game:
    """Start the time to reveal."""
    claim = game.claim
    if claim is None:
        return game
    clock = start_countdown(game, game.settings.reveal, entry.at)
    return replace(game, claims=_change_claim(game, claim.move, stage="agreed", clock=clock))


def apply_victory_claimed(game: Game, entry: Entry, event: ev.VictoryClaimed) -> Game:
    """Start the time to challenge the victory."""
    clock = start_countdown(game, game.settings.final_window(event.small), entry.at)
    opened = next((seal.body for seal in game.move(event.claim).seals if seal.body), None)
    moves = game.moves
    if opened is not None:
        moves = moves.with_changes({event.claim - 1: replace(game.move(event.claim), revealed=opened.rule)})
    return replace(game, moves=moves, claims=_change_claim(game, event.claim, stage="revealed", clock=clock))


def apply_game_final(game: Game, _: Entry, event: ev.GameFinal) -> Game:
    """Set the sensei and the score."""
    return replace(game, sensei=event.sensei, score=event.score)


def apply_game_voided(game: Game, _: Entry, __: ev.GameVoided) -> Game:
    """Mark the game as void."""
    return replace(game, voided=True)


def apply_challenge_opened(game: Game, entry: Entry, event: ev.ChallengeOpened) -> Game:
    """Add a challenge, and stop the clocks, unless one on the same subject was withdrawn before."""
    opened = Challenge(
        number=event.challenge, move=event.move, part=event.part, ground=event.ground, reason=event.reason,
        challenger=event.challenger, opened_at=entry.at, closes_at=event.closes_at, window=event.closes_at - entry.at,
        voters=event.voters, others=event.others, quorum=event.quorum, call=event.call,
    )  # fmt: skip
    again = any(one.subject == opened.subject and one.outcome == "withdrawn" for one in game.challenges)
    before = game if again else stop_clocks(game, entry.at)
    return replace(before, challenges=(*game.challenges, replace(opened, again=again)))


def apply_challenge_voted(game: Game, entry: Entry, event: ev.ChallengeVoted) -> Game:
    """Record a ballot, in place of the voter's earlier one."""
    before = game.challenge(event.challenge).ballots
    others = tuple(one for one in before if one.voter.key != event.voter.key)
    ballot = Ballot(voter=event.voter, choice=event.choice, reason=event.reason, at=entry.at)
    return _change_challenge(game, event.challenge, ballots=(*others, ballot))


def apply_challenge_lengthened(game: Game, _: Entry, event: ev.ChallengeLengthened) -> Game:
    """Lengthen the window: once for quorum, twice at most for late swings."""
    if event.why == "quorum":
        return _change_challenge(game, event.challenge, closes_at=event.closes_at, waited=True)
    swings = game.challenge(event.challenge).swings + 1
    return _change_challenge(game, event.challenge, closes_at=event.closes_at, swings=swings)


def apply_amendment_entered(game: Game, _: Entry, event: ev.AmendmentEntered) -> Game:
    """Add the amendment, for which voters may now vote."""
    return _change_challenge(game, event.challenge, amendment=event.rule)


def apply_seals_rechecked(game: Game, _: Entry, event: ev.SealsRechecked) -> Game:
    """Record whether the seals passed."""
    return _change_challenge(game, event.challenge, recheck=event.passed)


def apply_seals_demanded(game: Game, _: Entry, event: ev.SealsDemanded) -> Game:
    """Close the vote, and start the time to open the seals."""
    return _change_challenge(game, event.challenge, stage="demanded", demanded_until=event.until)


def apply_challenge_conceded(game: Game, _: Entry, event: ev.ChallengeConceded) -> Game:
    """Mark the challenge as conceded."""
    return _change_challenge(game, event.challenge, conceded=True)


def apply_challenge_closed(game: Game, entry: Entry, event: ev.ChallengeClosed) -> Game:
    """Close a challenge. With the last one that stops clocks, they run again; with the last one of all, what waited for
    its close goes on."""
    after = _change_challenge(
        game, event.challenge, stage="closed", outcome=event.outcome, tally=event.tally, closed_at=entry.at,
        closed_seq=entry.seq,
    )  # fmt: skip
    if game.paused and not after.paused:
        after = resume_clocks(after, entry.at)
    return after if after.disputed else replace(after, resumed_at=entry.at)


VOTE_HANDLERS: dict[type, Callable[[Game, Entry, Any], Game]] = {
    ev.ClaimVoted: apply_claim_voted,
    ev.BlockDeclined: apply_block_declined,
    ev.ClaimLengthened: apply_claim_lengthened,
    ev.ConsensusReached: apply_consensus_reached,
    ev.VictoryClaimed: apply_victory_claimed,
    ev.GameFinal: apply_game_final,
    ev.GameVoided: apply_game_voided,
    ev.ChallengeOpened: apply_challenge_opened,
    ev.ChallengeVoted: apply_challenge_voted,
    ev.ChallengeLengthened: apply_challenge_lengthened,
    ev.AmendmentEntered: apply_amendment_entered,
    ev.SealsRechecked: apply_seals_rechecked,
    ev.SealsDemanded: apply_seals_demanded,
    ev.ChallengeConceded: apply_challenge_conceded,
    ev.ChallengeClosed: apply_challenge_closed,
}
