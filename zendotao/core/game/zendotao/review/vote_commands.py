"""Builders of commands from recorded ballots, challenges, answers to them, and opened seals."""

from __future__ import annotations

from zendotao.core.game.commands import Command
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.electorate import MOST_OTHERS
from zendotao.core.game.zendotao.review.actions import CommandBuilder, RecordedAction, make_unexplained_error


def _build_claim_ballot(action: RecordedAction, event: ev.ClaimVoted) -> Command:
    return cmd.VoteOnClaim(**action.common_fields, choice=event.choice)


def _build_ballot(action: RecordedAction, event: ev.ChallengeVoted) -> Command:
    return cmd.VoteOnChallenge(
        **action.common_fields, challenge=event.challenge, choice=event.choice, reason=event.reason
    )


def _build_challenge(action: RecordedAction, event: ev.ChallengeOpened) -> Command:
    if event.ground == "absent_author":
        action.notes.add("absent")
    call = event.call
    return cmd.OpenChallenge(
        **action.common_fields,
        move=event.move,
        part=event.part,
        ground=event.ground,
        reason=event.reason,
        roll=action.roll(event.voters, min(max(event.others, 0), MOST_OTHERS)),
        koan=None if call is None else call.koan,
        fact=None if call is None else call.fact,
        bodies=action.evidence.list_bodies(event.move),
        sound=_find_recheck_result(action, event),
        absent=True,
    )


def _find_recheck_result(action: RecordedAction, event: ev.ChallengeOpened) -> bool | None:
    """Return the recorded result of rechecking seals that are not opened anywhere; None where it can be computed
    again."""
    if event.part != "seals" or action.evidence.knows_seals(action.game, event.move):
        return None
    action.notes.add("rechecked")
    events = (one.event for one in action.following)
    return next((one.passed for one in events if isinstance(one, ev.SealsRechecked)), True)


def _build_from_opened_seal(action: RecordedAction, event: ev.SealOpened) -> Command:
    """Build a reveal if the victory is claimed with the seal, else the opening of seals that a vote demanded."""
    ends = (one.event for one in action.following if isinstance(one.event, ev.VictoryClaimed | ev.ChallengeClosed))
    if isinstance(next(ends, None), ev.VictoryClaimed):
        return cmd.Reveal(**action.common_fields, body=event.body)
    asked = [one.number for one in action.game.challenges if one.stage == "demanded" and one.move == event.move]
    if not asked:
        raise make_unexplained_error("no vote has demanded that this seal be opened")
    return _build_open_seals(action, asked[0])


def _build_open_seals(action: RecordedAction, challenge: int) -> Command:
    move = action.game.challenge(challenge).move
    bodies = action.evidence.list_bodies(move)
    known = {body.slot for body in bodies}
    unknown = tuple(seal.slot for seal in action.game.move(move).seals if seal.slot not in known)
    return cmd.OpenSeals(**action.common_fields, challenge=challenge, bodies=bodies, unknown=unknown)


def _build_from_close(action: RecordedAction, event: ev.ChallengeClosed) -> Command:
    if event.outcome == "opened":
        return _build_open_seals(action, event.challenge)
    return cmd.WithdrawChallenge(**action.common_fields, challenge=event.challenge)


def _build_concede(action: RecordedAction, event: ev.ChallengeConceded) -> Command:
    return cmd.Concede(**action.common_fields, challenge=event.challenge)


def _build_amend(action: RecordedAction, event: ev.AmendmentEntered) -> Command:
    return cmd.Amend(**action.common_fields, challenge=event.challenge, rule=action.rule(event.rule))


VOTE_BUILDERS: dict[type, CommandBuilder] = {
    ev.ClaimVoted: _build_claim_ballot,
    ev.ChallengeVoted: _build_ballot,
    ev.ChallengeOpened: _build_challenge,
    ev.SealOpened: _build_from_opened_seal,
    ev.ChallengeClosed: _build_from_close,
    ev.ChallengeConceded: _build_concede,
    ev.AmendmentEntered: _build_amend,
}
