"""Builders of commands from recorded ballots, challenges, answers to them, and opened seals."""

from __future__ import annotations

from zendotao.core.game import commands as cmd
from zendotao.core.game import events as ev
from zendotao.core.game.electorate import MOST_OTHERS
from zendotao.core.game.review.deeds import Build, Deed, unexplained


def _claim_ballot(deed: Deed, event: ev.ClaimVoted) -> cmd.Command:
    return cmd.VoteOnClaim(**deed.asks, choice=event.choice)


def _ballot(deed: Deed, event: ev.ChallengeVoted) -> cmd.Command:
    return cmd.VoteOnChallenge(**deed.asks, challenge=event.challenge, choice=event.choice, reason=event.reason)


def _challenge(deed: Deed, event: ev.ChallengeOpened) -> cmd.Command:
    if event.ground == "absent_author":
        deed.notes.add("absent")
    call = event.call
    return cmd.OpenChallenge(
        **deed.asks, move=event.move, part=event.part, ground=event.ground, reason=event.reason,
        roll=deed.roll(event.voters, min(max(event.others, 0), MOST_OTHERS)), koan=None if call is None else call.koan,
        fact=None if call is None else call.fact, bodies=deed.evidence.of_move(event.move), sound=_sound(deed, event),
        absent=True,
    )  # fmt: skip


def _sound(deed: Deed, event: ev.ChallengeOpened) -> bool | None:
    """Return the recorded result of rechecking seals that are not opened anywhere; None where it can be computed
    again."""
    if event.part != "seals" or deed.evidence.knows(deed.game, event.move):
        return None
    deed.notes.add("rechecked")
    events = (one.event for one in deed.following)
    return next((one.passed for one in events if isinstance(one, ev.SealsRechecked)), True)


def _opened(deed: Deed, event: ev.SealOpened) -> cmd.Command:
    """Build a reveal if the victory is claimed with the seal, else the opening of seals that a vote demanded."""
    ends = (one.event for one in deed.following if isinstance(one.event, ev.VictoryClaimed | ev.ChallengeClosed))
    if isinstance(next(ends, None), ev.VictoryClaimed):
        return cmd.Reveal(**deed.asks, body=event.body)
    asked = [one.number for one in deed.game.challenges if one.stage == "demanded" and one.move == event.move]
    if not asked:
        raise unexplained("no vote has demanded that this seal be opened")
    return _open_seals(deed, asked[0])


def _open_seals(deed: Deed, challenge: int) -> cmd.Command:
    move = deed.game.challenge(challenge).move
    bodies = deed.evidence.of_move(move)
    known = {body.slot for body in bodies}
    unknown = tuple(seal.slot for seal in deed.game.move(move).seals if seal.slot not in known)
    return cmd.OpenSeals(**deed.asks, challenge=challenge, bodies=bodies, unknown=unknown)


def _closed(deed: Deed, event: ev.ChallengeClosed) -> cmd.Command:
    if event.outcome == "opened":
        return _open_seals(deed, event.challenge)
    return cmd.WithdrawChallenge(**deed.asks, challenge=event.challenge)


def _concede(deed: Deed, event: ev.ChallengeConceded) -> cmd.Command:
    return cmd.Concede(**deed.asks, challenge=event.challenge)


def _amend(deed: Deed, event: ev.AmendmentEntered) -> cmd.Command:
    return cmd.Amend(**deed.asks, challenge=event.challenge, rule=deed.rule(event.rule))


VOTES: dict[type, Build] = {
    ev.ClaimVoted: _claim_ballot,
    ev.ChallengeVoted: _ballot,
    ev.ChallengeOpened: _challenge,
    ev.SealOpened: _opened,
    ev.ChallengeClosed: _closed,
    ev.ChallengeConceded: _concede,
    ev.AmendmentEntered: _amend,
}
