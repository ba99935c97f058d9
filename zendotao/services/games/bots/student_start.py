"""Opening a game of classic Zendo with bots as students: whoever opens it joins, and they sit down beside them."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.classic.commands import Join
from zendotao.core.game.commands import Actor
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.games.bots.inviting import seat_bot
from zendotao.services.games.bots.switches import require_bots
from zendotao.services.games.classic.posting import start_classic_game
from zendotao.services.games.classic.requests import StartClassicRequest
from zendotao.services.games.moves.results import ClassicResult, record_action, view_classic_after
from zendotao.services.games.transaction.classic_projections import ClassicTransaction
from zendotao.services.games.transaction.settlement_secrets import read_secrets


def start_classic_with_bots(
    context: Context, asker: Asker, request: StartClassicRequest, now: datetime, done: OnCommit | None = None
) -> ClassicResult:
    """Open a game of classic Zendo, with bots if the request names some. Raise ``MalformedError``, ``RuleViolation``
    and ``bots_off``."""

    def seat_all(transaction: ClassicTransaction, actor: Actor) -> ClassicResult:
        require_bots(transaction.work)
        held = read_secrets(transaction.work, transaction.game)
        command = Join(actor=actor, salt=transaction.salt(), secrets=held)
        transaction.execute(command)
        record_action(transaction, asker, command, "join")
        for level in request.bots:
            seat_bot(transaction, asker, actor, level)
        return ClassicResult(view_classic_after(transaction, command))

    return start_classic_game(context, asker, request, now, done, seat_all if request.bots else None)
