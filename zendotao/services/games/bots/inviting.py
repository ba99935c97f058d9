"""Inviting a bot to a game: it gets a seat of its own, and takes its first turn when it has thought."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.commands import Actor
from zendotao.core.game.values import BotLevel
from zendotao.core.game.zendotao.commands import InviteBot
from zendotao.core.game.zendotao.gates.moves import check_invite_bot
from zendotao.services.common.context import Asker, Context, Done
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.bots.accounts import find_bot
from zendotao.services.games.bots.switches import require_bots
from zendotao.services.games.moves.results import CommandResult, execute_command
from zendotao.services.games.transaction.game_transaction import change_game
from zendotao.services.games.transaction.pending_game import GameTransaction


class InviteBotRequest(TeamRequest, kw_only=True):
    """An invitation of a bot of some level."""

    level: BotLevel


def invite_bot(
    context: Context, asker: Asker, game: str, request: InviteBotRequest, now: datetime, done: Done | None = None
) -> CommandResult:
    """Give a bot a seat in a game. Raise ``bots_off``, and ``RuleViolation`` as the gate does."""

    def act(transaction: GameTransaction) -> CommandResult:
        require_bots(transaction.work, game)
        actor = transaction.actor(asker, request.as_)
        check_invite_bot(transaction.game, actor, transaction.now)
        return execute_command(transaction, asker, make_invitation(transaction, actor, request.level), "bot")

    return change_game(context, game, now, act, done, judged=False)


def make_invitation(transaction: GameTransaction, actor: Actor, level: BotLevel) -> InviteBot:
    """Return the command that gives a bot a seat."""
    participants, game = transaction.participants, transaction.game
    seated = {participants.party_id(game.seats[number - 1].party) for number in game.bots}
    bot = find_bot(transaction.context, transaction.work, level, seated, transaction.now)
    alias = participants.alias(bot.id, "bot")
    return InviteBot(actor=actor, salt=transaction.salt(), bot=alias, level=level)
