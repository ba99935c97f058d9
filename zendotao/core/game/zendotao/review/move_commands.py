"""Builders of commands from recorded moves, calls, clarifications, comments and leaving."""

from __future__ import annotations

from zendotao.core.game.commands import Command, Comment, EditComment, Leave
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.values import TableKoan
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao import events as ev
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


def _build_withdraw(action: RecordedAction, _: ev.MoveWithdrawn) -> Command:
    return cmd.Withdraw(**action.common_fields)


def _build_call(action: RecordedAction, event: ev.CallMade) -> Command:
    return cmd.MakeCall(**action.common_fields, call=event.call)


def _build_clarify(action: RecordedAction, event: ev.KoanClarified) -> Command:
    return cmd.Clarify(**action.common_fields, koan=event.koan, text=event.text)


def _build_comment(action: RecordedAction, event: ev.CommentPosted) -> Command:
    return Comment(**action.common_fields, text=event.text, anyway=True)


def _build_edit(action: RecordedAction, event: ev.CommentEdited) -> Command:
    return EditComment(**action.common_fields, comment=event.comment, text=event.text, anyway=True)


def _build_invitation(action: RecordedAction, event: ev.SeatTaken) -> Command:
    if event.kind != "bot" or event.level is None:
        raise make_unexplained_error("nobody takes a seat without a move")
    return cmd.InviteBot(**action.common_fields, bot=event.party, level=event.level)


def _build_decline(action: RecordedAction, _: ev.BlockDeclined) -> Command:
    return cmd.DeclineBlock(**action.common_fields)


def _build_skip(action: RecordedAction, _: ev.TurnSkipped) -> Command:
    return cmd.SkipTurn(**action.common_fields)


def _build_leave(action: RecordedAction, _: ev.MemberLeft) -> Command:
    return Leave(**action.common_fields)


def _build_flawed_reveal(action: RecordedAction, event: ev.MoveNullified) -> Command:
    """Build a reveal of a rule that turned out to be flawed; no other command nullifies a move."""
    claim = action.game.claim
    if claim is None or claim.move != event.move:
        raise make_unexplained_error("nobody can nullify a move by themselves")
    action.notes.add("flawed")
    return cmd.Reveal(**action.common_fields, body=None, flawed=True)


MOVE_BUILDERS: dict[type, CommandBuilder] = {
    ev.GameStarted: _build_start,
    ev.TurnPosted: _build_turn,
    ev.ClaimPosted: _build_claim,
    ev.BlockPosted: _build_block,
    ev.MoveWithdrawn: _build_withdraw,
    ev.MoveNullified: _build_flawed_reveal,
    ev.CallMade: _build_call,
    ev.KoanClarified: _build_clarify,
    ev.CommentPosted: _build_comment,
    ev.CommentEdited: _build_edit,
    ev.MemberLeft: _build_leave,
    ev.SeatTaken: _build_invitation,
    ev.BlockDeclined: _build_decline,
    ev.TurnSkipped: _build_skip,
}
