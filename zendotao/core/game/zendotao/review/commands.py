"""The command that each event of a record tells of."""

from __future__ import annotations

from zendotao.core.game.commands import Command, Comment, EditComment, Leave
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.review.command_builder import make_builder
from zendotao.core.game.values import TableKoan
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.electorate import MOST_OTHERS
from zendotao.core.game.zendotao.review.actions import CommandBuilder, RecordedAction, make_unexplained_error


def _read_koan(table_koan: TableKoan) -> CheckedKoan:
    return read_koan(table_koan.koan)


def _build_start(action: RecordedAction, event: ev.GameStarted) -> Command:
    white, black, open_koan = event.koans
    return cmd.Start(
        **action.common_fields, game=event.game, title=event.title, settings=event.settings, white=_read_koan(white),
        black=_read_koan(black), open=_read_koan(open_koan), seals=action.seals(1, event.seals, checked=event.checked),
    )  # fmt: skip


def _build_turn(action: RecordedAction, event: ev.TurnPosted) -> Command:
    return cmd.Turn(
        **action.common_fields,
        rule=action.rule(event.rule),
        stone=event.stone,
        koan=_read_koan(event.koan),
        calls=action.calls,
        seals=action.seals(event.move, event.seals, checked=event.checked, posted=event.rule),
    )


def _build_claim(action: RecordedAction, event: ev.ClaimPosted) -> Command:
    return cmd.MakeClaim(
        **action.common_fields,
        rule=action.rule(event.rule),
        stone=event.stone,
        calls=action.calls,
        roll=action.roll(event.voters),
        seals=action.seals(event.move, event.seals, checked=event.checked, posted=event.rule),
    )


def _build_block(action: RecordedAction, event: ev.BlockPosted) -> Command:
    seals = action.seals(event.move, event.seals, checked=event.checked)
    return cmd.Block(**action.common_fields, koan=_read_koan(event.koan), seals=seals)


def _build_invitation(action: RecordedAction, event: ev.SeatTaken) -> Command:
    if event.kind != "bot" or event.level is None:
        raise make_unexplained_error("nobody takes a seat without a move")
    return cmd.InviteBot(**action.common_fields, bot=event.party, level=event.level)


def _build_flawed_reveal(action: RecordedAction, event: ev.MoveNullified) -> Command:
    """Build a reveal of a rule that turned out to be flawed; no other command nullifies a move."""
    claim = action.game.claim
    if claim is None or claim.move != event.move:
        raise make_unexplained_error("nobody can nullify a move by themselves")
    action.notes.add("flawed")
    return cmd.Reveal(**action.common_fields, body=None, flawed=True)


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


def _build_amend(action: RecordedAction, event: ev.AmendmentEntered) -> Command:
    return cmd.Amend(**action.common_fields, challenge=event.challenge, rule=action.rule(event.rule))


BUILDERS: dict[type, CommandBuilder] = {
    ev.GameStarted: _build_start,
    ev.TurnPosted: _build_turn,
    ev.ClaimPosted: _build_claim,
    ev.BlockPosted: _build_block,
    ev.MoveWithdrawn: make_builder(cmd.Withdraw),
    ev.MoveNullified: _build_flawed_reveal,
    ev.CallMade: make_builder(cmd.MakeCall, "call"),
    ev.KoanClarified: make_builder(cmd.Clarify, "koan", "text"),
    ev.CommentPosted: make_builder(Comment, "text", anyway=True),
    ev.CommentEdited: make_builder(EditComment, "comment", "text", anyway=True),
    ev.MemberLeft: make_builder(Leave),
    ev.SeatTaken: _build_invitation,
    ev.BlockDeclined: make_builder(cmd.DeclineBlock),
    ev.TurnSkipped: make_builder(cmd.SkipTurn),
    ev.ClaimVoted: make_builder(cmd.VoteOnClaim, "choice"),
    ev.ChallengeVoted: make_builder(cmd.VoteOnChallenge, "challenge", "choice", "reason"),
    ev.ChallengeOpened: _build_challenge,
    ev.SealOpened: _build_from_opened_seal,
    ev.ChallengeClosed: _build_from_close,
    ev.ChallengeConceded: make_builder(cmd.Concede, "challenge"),
    ev.AmendmentEntered: _build_amend,
}
"""The builder of the command of each event that somebody can ask for."""
