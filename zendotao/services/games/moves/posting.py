"""Starting a game, and every kind of move in it."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import asdict

from zendotao.core.game.koans import read_koan
from zendotao.core.game.zendotao import commands as ask
from zendotao.core.kinds import ZENDOTAO
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.games.moves.commands import read_move, read_seals
from zendotao.services.games.moves.requests import MoveRequest, StartGameRequest
from zendotao.services.games.moves.results import CommandResult, execute_command
from zendotao.services.games.moves.settings import read_settings
from zendotao.services.games.moves.staleness import check_fresh
from zendotao.services.games.transaction.game_transaction import change_game, create_game
from zendotao.services.games.transaction.pending_game import PendingZendotaoGame
from zendotao.store.games.values import NewGame

ID_BYTES = 8


def start_game(
    context: Context, asker: Asker, request: StartGameRequest, now: datetime, done: OnCommit | None = None
) -> CommandResult:
    """Start a game. Raise ``MalformedError`` and ``RuleViolation``."""
    random = context.random
    settings = read_settings(asdict(request.settings), context.least_window)
    koans = [read_koan(text) for text in (request.white, request.black, request.open)]
    seals = read_seals(request.seals, random)
    name, title = random.hex(ID_BYTES), " ".join(request.title.split())
    new = NewGame(id=name, title=title, created_at=now, practice=settings.practice, language=settings.language)

    def act(transaction: PendingZendotaoGame) -> CommandResult:
        command = ask.Start(
            actor=transaction.actor(asker, request.as_), salt=transaction.salt(), game=name, title=title,
            settings=settings, white=koans[0], black=koans[1], open=koans[2], seals=seals,
        )  # fmt: skip
        transaction.koans.extend(koans)
        return execute_command(transaction, asker, command, "start")

    with context.store.unit(write=True) as work:
        return create_game(context, work, ZENDOTAO, new, now, act, done)


def submit_move(
    context: Context, asker: Asker, game: str, request: MoveRequest, now: datetime, done: OnCommit | None = None
) -> CommandResult:
    """Make a move. Raise ``RuleViolation``, ``NotFound`` and what the askers' seats are refused with."""
    kind = str(request.__struct_config__.tag)

    def act(transaction: PendingZendotaoGame) -> CommandResult:
        actor = transaction.actor(asker, request.as_)
        check_fresh(transaction, request.expected_seq, actor)
        return execute_command(transaction, asker, build(transaction, actor), kind)

    with context.write_lock:
        build = read_move(request, context.random)
    return change_game(context, ZENDOTAO, game, now, act, done, ahead=True)
