"""Inviting a bot to a game: it gets a seat of its own, and takes its first turn when it has thought."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import datetime
from itertools import count
from typing import Any

from zendotao.core.choices import BotLevel
from zendotao.core.game.classic import commands as classic
from zendotao.core.game.classic.gates.people import check_invite_bot as check_invite_student
from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.zendotao import commands as ask
from zendotao.core.game.zendotao.gates.moves import check_invite_bot
from zendotao.core.kinds import CLASSIC, ZENDOTAO
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.common.identifiers import ID_BYTES
from zendotao.services.common.names import BOT_MARK, fold_name
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.bots.switches import require_bots
from zendotao.services.games.moves.results import AnyResult, record_action, view_any_after
from zendotao.services.games.transaction.game_transaction import change_any
from zendotao.services.games.transaction.pending_game import PendingGame
from zendotao.services.games.transaction.settlement_secrets import read_secrets
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

# ---- The accounts of bots: several names a level, each made when it is first invited. Nobody can sign in as one.

BOT_NAMES: Mapping[BotLevel, tuple[str, ...]] = {
    "gentle": ("Mira", "Olin", "Suri", "Pim"),
    "fair": ("Nadia", "Hugo", "Tamsin", "Joss"),
    "strong": ("Ravi", "Greta", "Soren", "Ines"),
    "fierce": ("Astrid", "Cyrus", "Vera", "Magnus"),
}
"""The names of bots, as many as there may be in a game. Each is followed by ``BOT_MARK``, wherever it stands."""


def find_bot(context: Context, work: Unit, level: BotLevel, seated: Collection[str], now: datetime) -> Account:
    """Return a bot of a level that is none of those that are ``seated``, by account; it is made if there is none."""
    for name in list_names(level):
        key = fold_name(name)
        owner = work.accounts.owner(key)
        if owner is None:
            account = Account(f"b{context.random.hex(ID_BYTES)}", "bot", name, now, None, now)
            if work.accounts.take_name(key, account.id):
                work.accounts.add(account)
                return account
            owner = work.accounts.owner(key)
        found = None if owner is None or owner in seated else work.accounts.get(owner)
        # A person may have had the name before there were bots.
        if found is not None and found.kind == "bot" and found.suspended_at is None:
            return found
    raise AssertionError("there is always another name")


def list_names(level: BotLevel) -> Iterator[str]:
    """Yield the names of a level, without an end."""
    for name in BOT_NAMES[level]:
        yield f"{name} {BOT_MARK}"
    for number in count(2):
        yield from (f"{name} {number} {BOT_MARK}" for name in BOT_NAMES[level])


class InviteBotRequest(TeamRequest, kw_only=True):
    """An invitation of a bot of some level."""

    level: BotLevel


def invite_bot(
    context: Context, asker: Asker, game: str, request: InviteBotRequest, now: datetime, done: OnCommit | None = None
) -> AnyResult:
    """Give a bot a seat in a game of whatever kind. Raise ``bots_off``, and ``RuleViolation`` as the gate does."""

    def act(transaction: PendingGame[Any]) -> AnyResult:
        require_bots(transaction.work, game)
        return seat_bot(transaction, asker, transaction.actor(asker, request.as_), request.level)

    return change_any(context, game, now, act, done)


def seat_bot(transaction: PendingGame[Any], asker: Asker, actor: Actor, level: BotLevel) -> AnyResult:
    """Give a bot a seat, which the actor invites. Raise ``RuleViolation``."""
    GATES[transaction.kind.name](transaction.game, actor, transaction.now)
    command = make_invitation(transaction, actor, level)
    transaction.execute(command)
    record_action(transaction, asker, command, "bot")
    return AnyResult(view_any_after(transaction, command))


def make_invitation(transaction: PendingGame[Any], actor: Actor, level: BotLevel) -> Command:
    """Return the command that gives a bot a seat."""
    participants, game = transaction.participants, transaction.game
    seated = {participants.party_id(game.seats[number - 1].party) for number in game.bots}
    bot = find_bot(transaction.context, transaction.work, level, seated, transaction.now)
    alias, salt = participants.alias(bot.id, "bot"), transaction.salt()
    if transaction.kind is not CLASSIC:
        return ask.InviteBot(actor=actor, salt=salt, bot=alias, level=level)
    held = read_secrets(transaction.work, game)
    return classic.InviteStudentBot(actor=actor, salt=salt, secrets=held, bot=alias, level=level)


GATES: Mapping[str, Callable[[Any, Actor, datetime], int]] = {
    ZENDOTAO.name: check_invite_bot,
    CLASSIC.name: check_invite_student,
}
"""Who may invite a bot, by the kind of game."""
