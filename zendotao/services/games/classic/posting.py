"""Opening a game of classic Zendo, and every kind of move in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NoReturn

from zendotao.core.game.classic.commands import StartClassicGame
from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.kinds import CLASSIC, ZENDOTAO
from zendotao.core.messages import message
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.common.identifiers import is_id
from zendotao.services.games.classic import commands
from zendotao.services.games.classic.drawing import read_opening
from zendotao.services.games.classic.requests import ClassicMoveRequest, ClassicRequest, StartClassicRequest
from zendotao.services.games.classic.settings import read_classic_settings
from zendotao.services.games.classic.stock import choose_opening
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.requests import MoveRequest
from zendotao.services.games.moves.results import ClassicResult, CommandResult, record_action, view_classic_after
from zendotao.services.games.moves.staleness import check_fresh
from zendotao.services.games.transaction.classic_projections import ClassicTransaction
from zendotao.services.games.transaction.game_transaction import change_game, create_game, find_kind
from zendotao.services.games.transaction.settlement_secrets import read_secrets
from zendotao.store.errors import NotFound
from zendotao.store.games.values import NewGame

ID_BYTES = 8


Seat = Callable[[ClassicTransaction, Actor], ClassicResult]
"""Seats others in a game that has just been opened."""


def start_classic_game(
    context: Context, asker: Asker, request: StartClassicRequest, now: datetime, done: OnCommit | None = None,
    seat: Seat | None = None,
) -> ClassicResult:  # fmt: skip
    """Open a game of classic Zendo. Raise ``MalformedError``, ``RuleViolation``, and what ``seat`` raises."""
    random = context.random
    settings = read_classic_settings(request, context.least_window)
    if settings.master == "server":
        rule, koans = read_opening(choose_opening(context, asker.id, settings))
    else:
        koans = read_koan(str(request.white)), read_koan(str(request.black))
        rule = commands.read_classic_rule(str(request.rule), checked=settings.checked)
    name, title = random.hex(ID_BYTES), " ".join(request.title.split())
    new = NewGame(
        id=name, title=title, created_at=now, practice=settings.practice, language=settings.language,
        kind=CLASSIC.name,
    )  # fmt: skip

    def act(transaction: ClassicTransaction) -> ClassicResult:
        command = StartClassicGame(
            actor=transaction.actor(asker, request.as_), salt=transaction.salt(), game=name, title=title,
            settings=settings, white=koans[0], black=koans[1], rule=commands.seal_rule(rule, random),
        )  # fmt: skip
        answer = execute_classic(transaction, asker, command, "lead", koans)
        return answer if seat is None else seat(transaction, command.actor)

    with context.store.unit(write=True) as work:
        return create_game(context, work, CLASSIC, new, now, act, done)


def submit_classic_move(
    context: Context, asker: Asker, game: str, request: ClassicMoveRequest, now: datetime, done: OnCommit | None = None
) -> ClassicResult:
    """Make a move. Raise ``RuleViolation``, ``NotFound`` and what the askers' seats are refused with."""
    kind = str(request.__struct_config__.tag)
    checked = is_checked(context, game)

    def act(transaction: ClassicTransaction) -> ClassicResult:
        actor = transaction.actor(asker, request.as_)
        check_fresh(transaction, request.expected_seq, actor)
        held = read_secrets(transaction.work, transaction.game)
        command = commands.build_command(request, given, actor, transaction.salt(), held)
        return execute_classic(transaction, asker, command, kind, commands.list_new_koans(given))

    with context.write_lock:
        given = commands.read_input(request, context.random, checked=checked)
    return change_game(context, CLASSIC, game, now, act, done)


def submit_any_move(
    context: Context, asker: Asker, game: str, request: MoveRequest | ClassicMoveRequest, now: datetime,
    done: OnCommit | None = None,
) -> CommandResult | ClassicResult:  # fmt: skip
    """Make a move in a game of whatever kind. Raise as the moves of each kind, and ``other_kind`` for a move that this
    kind of game hasn't."""
    if isinstance(request, ClassicRequest):
        return submit_classic_move(context, asker, game, request, now, done)
    try:
        return submit_move(context, asker, game, request, now, done)
    except NotFound:
        if find_kind(context, game) is not ZENDOTAO:
            refuse_other_kind()
        raise


def is_checked(context: Context, game: str) -> bool:
    """Return whether a game of classic Zendo has a rule that the program checks. Raise ``NotFound``, and
    ``RuleViolation`` (``other_kind``) for a game of another kind."""
    known = context.game_cache.get(CLASSIC, game)
    if known is not None:
        return known.settings.checked
    with context.store.unit() as work:
        head = work.games.head(game) if is_id(game) else None
        if head is None:
            raise NotFound
        if head.kind != CLASSIC.name:
            refuse_other_kind()
        return context.game_cache.load_kind(CLASSIC, work, game, head).settings.checked


def refuse_other_kind() -> NoReturn:
    """Raise ``RuleViolation`` (``other_kind``)."""
    raise RuleViolation("other_kind", message("This game is of another kind, and has no such move."))


def execute_classic(
    transaction: ClassicTransaction, asker: Asker, command: Command, deed: str, koans: Sequence[CheckedKoan]
) -> ClassicResult:
    """Execute a command that brings koans to the table, and return its result."""
    transaction.koans.extend(koans)
    transaction.execute(command)
    transaction.prepare()
    record_action(transaction, asker, command, deed)
    return ClassicResult(view_classic_after(transaction, command))
