"""Decides commands: returns the events that follow, or raises ``RuleViolation`` with the reason.

``now`` is not before the game's last change, and everything due by then has been settled.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from zendotao.core.game import commands as cmd
from zendotao.core.game import decide_later, decide_moves, log, speaking
from zendotao.core.game.decide_votes import VOTES
from zendotao.core.game.events import AnyEvent, SeatTaken
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.state import Game
from zendotao.core.game.values import SealBody

Handler = Callable[[Game, Any, datetime], tuple[AnyEvent, ...]]
Sealing = Callable[[Game, Any, datetime], decide_moves.Posted]

SEALING: dict[type, Sealing] = {
    cmd.Start: decide_moves.start,
    cmd.Turn: decide_moves.turn,
    cmd.MakeClaim: decide_moves.claim,
    cmd.Block: decide_moves.block,
}
"""Handlers of commands whose moves seal rules."""

OTHERS: dict[type, Handler] = {
    cmd.Reveal: decide_later.reveal,
    cmd.Withdraw: decide_later.withdraw,
    cmd.MakeCall: decide_later.make_call,
    cmd.Clarify: decide_later.clarify,
    cmd.Leave: decide_later.leave,
    cmd.Comment: speaking.comment,
    cmd.EditComment: speaking.edit_comment,
    **VOTES,
}


def decide(game: Game, command: cmd.Command, now: datetime) -> tuple[AnyEvent, ...]:
    """Return the events that follow from a command. Raises ``RuleViolation``."""
    return decide_and_seal(game, command, now)[0]


def decide_and_seal(
    game: Game, command: cmd.Command, now: datetime
) -> tuple[tuple[AnyEvent, ...], tuple[SealBody, ...]]:
    """Return the events, and the bodies of the seals whose hashes are in them, for the vault. Raises
    ``RuleViolation``."""
    sealing = SEALING.get(type(command))
    if sealing is not None:
        return sealing(game, command, now)
    return OTHERS[type(command)](game, command, now), ()


def logged(
    game: Game, command: cmd.Command, events: tuple[AnyEvent, ...], now: datetime
) -> tuple[log.Entry, ...]:
    """Return the events of a command as log entries that follow the game's last one."""
    taken = next((event.seat for event in events if isinstance(event, SeatTaken)), None)
    seat = acting_seat(game, command.actor) if taken is None else taken
    return log.entries(game.seq, game.head, now, seat, command.actor.person, command.salt, events)


advice = decide_moves.advice
