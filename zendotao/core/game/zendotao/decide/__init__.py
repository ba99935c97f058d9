"""Decides commands: returns the events that follow, or raises ``RuleViolation`` with the reason.

``now`` is not before the game's last change, and everything due by then has been settled.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from zendotao.core.game.commands import Command, Comment, EditComment, Leave
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao.decide import besides_moves, moves
from zendotao.core.game.zendotao.decide.votes import VOTE_HANDLERS
from zendotao.core.game.zendotao.events import AnyEvent
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.state import Game

Handler = Callable[[Game, Any, datetime], tuple[AnyEvent, ...]]
SealingHandler = Callable[[Game, Any, datetime], moves.PostedMove]

SEALING_HANDLERS: dict[type, SealingHandler] = {
    cmd.Start: moves.start_game,
    cmd.Turn: moves.post_turn,
    cmd.MakeClaim: moves.make_claim,
    cmd.Block: moves.block_claim,
}
"""Handlers of commands whose moves seal rules."""

OTHER_HANDLERS: dict[type, Handler] = {
    cmd.Reveal: besides_moves.reveal,
    cmd.Withdraw: besides_moves.withdraw,
    cmd.MakeCall: besides_moves.make_call,
    cmd.Clarify: besides_moves.clarify,
    cmd.InviteBot: besides_moves.invite_bot,
    cmd.DeclineBlock: besides_moves.decline_block,
    cmd.SkipTurn: besides_moves.skip_turn,
    Leave: besides_moves.leave,
    Comment: besides_moves.post_comment,
    EditComment: besides_moves.edit_comment,
    **VOTE_HANDLERS,
}


def decide(game: Game, command: Command, now: datetime) -> tuple[AnyEvent, ...]:
    """Return the events that follow from a command. Raises ``RuleViolation``."""
    return decide_and_seal(game, command, now)[0]


def decide_and_seal(game: Game, command: Command, now: datetime) -> tuple[tuple[AnyEvent, ...], tuple[SealBody, ...]]:
    """Return the events, and the bodies of the seals whose hashes are in them, for the vault. Raises
    ``RuleViolation``."""
    sealing = SEALING_HANDLERS.get(type(command))
    if sealing is not None:
        return sealing(game, command, now)
    return OTHER_HANDLERS[type(command)](game, command, now), ()
