"""Guesses that the server has not answered though its job ended: it is done again, and in the end the guesser has the
stone back.

A job fails where finders died of it, or it met an error. Until the time for a counter-koan is over it is put down
again; then the server says that it could not work out an answer.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from zendotao.core.errors import code_of
from zendotao.core.game.classic.commands import SERVER, GiveUpAnswer
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.kinds import CLASSIC
from zendotao.services.common.context import Context
from zendotao.services.common.jobs import request_job
from zendotao.services.games.transaction.classic_projections import ClassicTransaction
from zendotao.services.games.transaction.game_transaction import change_game
from zendotao.services.games.transaction.settlement_secrets import read_secrets
from zendotao.store.errors import NotFound
from zendotao.store.site.values import Job

AGAIN_POST, AGAIN_SITTING = timedelta(minutes=5), timedelta(seconds=10)
"""The time after which a job that failed is put down again, by the pace of the game."""


def answer_left_guesses(context: Context, now: datetime) -> tuple[str, ...]:
    """See to every game whose answer failed; return the kinds of errors."""
    with context.store.unit() as work:
        failed = work.jobs.list_failed("classic_master")
    return tuple(error for error in (_see_to(context, job, now) for job in failed) if error)


def _see_to(context: Context, failed: Job, now: datetime) -> str:
    try:
        change_game(context, CLASSIC, failed.subject, now, lambda transaction: answer_again(transaction, failed))
    except NotFound:
        pass
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with one game, the others go on
        return code_of(error)
    return ""


def answer_again(transaction: ClassicTransaction, failed: Job) -> None:
    """Put a job down again that failed, if the game still waits for it; after the window the guess has its stone
    back."""
    game, now = transaction.game, transaction.now
    if game.seq != failed.position or not game.awaits_server:
        transaction.work.jobs.remove(failed.id)
    elif is_past(game, now) and not game.handed:
        transaction.work.jobs.remove(failed.id)  # a hint, which nobody waits for
    elif is_past(game, now):
        held = read_secrets(transaction.work, game)
        transaction.execute(GiveUpAnswer(actor=SERVER, salt=transaction.salt(), secrets=held))
        transaction.work.jobs.remove(failed.id)
    elif failed.finished_at is None or now - failed.finished_at >= _find_pause(game):
        transaction.work.jobs.remove(failed.id)
        request_job(transaction.work, "classic_master", game.id, game.seq, b"{}", now)


def is_past(game: ClassicGame, now: datetime) -> bool:
    """Return whether the time for a counter-koan is over since the game has waited for the server."""
    return game.changed_at is not None and now - game.changed_at >= game.length("disprove")


def _find_pause(game: ClassicGame) -> timedelta:
    return AGAIN_POST if game.pace == "post" else AGAIN_SITTING
