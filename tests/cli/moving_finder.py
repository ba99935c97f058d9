"""A finder in a process of its own whose one kind of job is a move in a game, after which it hangs."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

from tests.services.games.site import make_request
from zendotao import finder
from zendotao.cli.finder import run_child
from zendotao.services import job_handlers
from zendotao.services.common.context import Context
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.requests import MoveRequest
from zendotao.services.games.views.game import view_game
from zendotao.store.site.values import Job


def move(context: Context, job: Job, _: Callable[[], bool]) -> bytes | None:
    """Make the move of the job, once; then write a file and hang."""
    told = json.loads(job.body)
    with context.store.unit() as work:
        account = work.accounts.get(told["account"])
    assert account is not None
    if view_game(context, account, job.subject, context.clock()).seq != job.position:
        return None
    request = make_request(MoveRequest, {**told["move"], "expected_seq": job.position})
    submit_move(context, account, job.subject, request, context.clock())
    Path(told["moved"]).touch()
    time.sleep(600)
    return None


def run() -> None:
    """Run the finder until it is killed; what it has taken is anybody's again after a second."""
    job_handlers.HANDLERS = finder.HANDLERS = {"bot_move": job_handlers.Handler(move, timedelta(seconds=1))}
    job_handlers.GRACE = timedelta()
    run_child()
