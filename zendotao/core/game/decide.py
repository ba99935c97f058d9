"""Decides commands: returns the events that follow, or raises ``RuleViolation`` with the reason.

``now`` is not before the game's last change, and everything due by then has been settled.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from zendotao.core.game import commands as cmd
from zendotao.core.game import comments, decide_moves, decide_other, log
from zendotao.core.game.decide_votes import VOTE_HANDLERS
from zendotao.core.game.events import AnyEvent, SeatTaken
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.state import Game
from zendotao.core.game.values import SealBody

Handler = Callable[[Game, Any, datetime], tuple[AnyEvent, ...]]
SealingHandler = Callable[[Game, Any, datetime], decide_moves.PostedMove]

SEALING_HANDLERS: dict[type, SealingHandler] = {
    cmd.Start: decide_moves.start_game,
    cmd.Turn: decide_moves.post_turn,
    cmd.MakeClaim: decide_moves.make_claim,
    cmd.Block: decide_moves.block_claim,
}
"""Handlers of commands whose moves seal rules."""

OTHER_HANDLERS: dict[type, Handler] = {
    cmd.Reveal: decide_other.reveal,
    cmd.Withdraw: decide_other.withdraw,
    cmd.MakeCall: decide_other.make_call,
    cmd.Clarify: decide_other.clarify,
    cmd.Leave: decide_other.leave,
    cmd.Comment: comments.post_comment,
    cmd.EditComment: comments.edit_comment,
    **VOTE_HANDLERS,
}


def decide(game: Game, command: cmd.Command, now: datetime) -> tuple[AnyEvent, ...]:
    """Return the events that follow from a command. Raises ``RuleViolation``."""
    return decide_and_seal(game, command, now)[0]


def decide_and_seal(
    game: Game, command: cmd.Command, now: datetime
) -> tuple[tuple[AnyEvent, ...], tuple[SealBody, ...]]:
    """Return the events, and the bodies of the seals whose hashes are in them, for the vault. Raises
    ``RuleViolation``."""
    sealing = SEALING_HANDLERS.get(type(command))
    if sealing is not None:
        return sealing(game, command, now)
    return OTHER_HANDLERS[type(command)](game, command, now), ()


def log_events(
    game: Game, command: cmd.Command, events: tuple[AnyEvent, ...], now: datetime
) -> tuple[log.Entry, ...]:
    """Return the events of a command as log entries that follow the game's last one."""
    taken = next((event.seat for event in events if isinstance(event, SeatTaken)), None)
    seat = acting_seat(game, command.actor) if taken is None else taken
    return log.make_entries(game.seq, game.head, now, seat, command.actor.person, command.salt, events)


advise_claimant = decide_moves.advise_claimant
