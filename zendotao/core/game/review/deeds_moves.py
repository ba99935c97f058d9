"""Builders of commands from recorded moves, calls, clarifications, comments and leaving."""

from __future__ import annotations

from zendotao.core.game import commands as cmd
from zendotao.core.game import events as ev
from zendotao.core.game.koans import ReadKoan, read_koan
from zendotao.core.game.review.deeds import Build, Deed, unexplained
from zendotao.core.game.values import TableKoan


def _koan(told: TableKoan) -> ReadKoan:
    return read_koan(told.koan)


def _start(deed: Deed, event: ev.GameStarted) -> cmd.Command:
    white, black, open_koan = event.koans
    return cmd.Start(
        **deed.asks, game=event.game, title=event.title, settings=event.settings, white=_koan(white),
        black=_koan(black), open=_koan(open_koan), seals=deed.seals(1, event.seals, checked=event.checked),
    )  # fmt: skip


def _turn(deed: Deed, event: ev.TurnPosted) -> cmd.Command:
    return cmd.Turn(
        **deed.asks, rule=deed.rule(event.rule), stone=event.stone, koan=_koan(event.koan), calls=deed.calls,
        seals=deed.seals(event.move, event.seals, checked=event.checked, posted=event.rule),
    )  # fmt: skip


def _claim(deed: Deed, event: ev.ClaimPosted) -> cmd.Command:
    return cmd.MakeClaim(
        **deed.asks, rule=deed.rule(event.rule), stone=event.stone, calls=deed.calls, roll=deed.roll(event.voters),
        seals=deed.seals(event.move, event.seals, checked=event.checked, posted=event.rule),
    )  # fmt: skip


def _block(deed: Deed, event: ev.BlockPosted) -> cmd.Command:
    seals = deed.seals(event.move, event.seals, checked=event.checked)
    return cmd.Block(**deed.asks, koan=_koan(event.koan), seals=seals)


def _withdraw(deed: Deed, _: ev.MoveWithdrawn) -> cmd.Command:
    return cmd.Withdraw(**deed.asks)


def _call(deed: Deed, event: ev.CallMade) -> cmd.Command:
    return cmd.MakeCall(**deed.asks, call=event.call)


def _clarify(deed: Deed, event: ev.KoanClarified) -> cmd.Command:
    return cmd.Clarify(**deed.asks, koan=event.koan, text=event.text)


def _comment(deed: Deed, event: ev.CommentPosted) -> cmd.Command:
    return cmd.Comment(**deed.asks, text=event.text, anyway=True)


def _edit(deed: Deed, event: ev.CommentEdited) -> cmd.Command:
    return cmd.EditComment(**deed.asks, comment=event.comment, text=event.text, anyway=True)


def _leave(deed: Deed, _: ev.MemberLeft) -> cmd.Command:
    return cmd.Leave(**deed.asks)


def _nullified(deed: Deed, event: ev.MoveNullified) -> cmd.Command:
    """Build a reveal of a rule that turned out to be flawed; no other command nullifies a move."""
    claim = deed.game.claim
    if claim is None or claim.move != event.move:
        raise unexplained("nobody can nullify a move by themselves")
    deed.notes.add("flawed")
    return cmd.Reveal(**deed.asks, body=None, flawed=True)


MOVES: dict[type, Build] = {
    ev.GameStarted: _start,
    ev.TurnPosted: _turn,
    ev.ClaimPosted: _claim,
    ev.BlockPosted: _block,
    ev.MoveWithdrawn: _withdraw,
    ev.MoveNullified: _nullified,
    ev.CallMade: _call,
    ev.KoanClarified: _clarify,
    ev.CommentPosted: _comment,
    ev.CommentEdited: _edit,
    ev.MemberLeft: _leave,
}
