"""Results of commands: the game as its author sees it afterwards."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec import Struct

from zendotao.core.game.classic import state as classic
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.commands import Command
from zendotao.core.game.sight import make_viewer
from zendotao.core.game.zendotao.commands import MakeClaim
from zendotao.core.game.zendotao.decide.moves import advise_claimant
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.common.context import Asker
from zendotao.services.common.parties import record_team_action
from zendotao.services.games.transaction.pending_game import PendingGame, PendingZendotaoGame

V_co = TypeVar("V_co", bound=GameView | ClassicView, covariant=True)


class Result(Struct, Generic[V_co], frozen=True):
    """The result of a command: the game as its author sees it afterwards, and ``advice`` for them alone.

    ``number`` is that of what the command made, where it made something with a number: a challenge, a comment.
    """

    view: V_co
    advice: str | None = None
    number: int | None = None


CommandResult = Result[GameView]
"""The result of a command to a game of Zendo-Tao."""

ClassicResult = Result[ClassicView]
"""The result of a command to a game of classic Zendo."""

AnyResult = Result[GameView | ClassicView]
"""The result of a command to a game of either kind."""


def execute_command(transaction: PendingZendotaoGame, asker: Asker, command: Command, deed: str) -> CommandResult:
    """Execute a command and return its result; a team's members see which of them did it."""
    transaction.execute(command)
    transaction.prepare()
    record_action(transaction, asker, command, deed)
    return CommandResult(
        view_after(transaction, command), advise_claimant(command) if isinstance(command, MakeClaim) else None
    )


def record_action(transaction: PendingGame[Any], asker: Asker, command: Command, deed: str) -> None:
    """Record for a team's members which of them did what."""
    if command.actor.kind != "team":
        return
    party = transaction.participants.parties[command.actor.party]
    game, now = transaction.game.id, transaction.now
    transaction.others.append(lambda work: record_team_action(work, party.id, asker.id, deed, now, game=game))


def view_after(transaction: PendingZendotaoGame, command: Command) -> GameView:
    """Return the game as the asker sees it now."""
    viewer = make_viewer(transaction.game, command.actor)
    return transaction.participants.view(transaction.game, viewer, transaction.now)


def view_any_after(transaction: PendingGame[Any], command: Command) -> GameView | ClassicView:
    """Return a game of whatever kind as the asker sees it now."""
    viewer = make_viewer(transaction.game, command.actor)
    return transaction.participants.view_any(transaction.game, viewer, transaction.now)


def view_classic_after(transaction: PendingGame[classic.ClassicGame], command: Command) -> ClassicView:
    """Return a game of classic Zendo as the asker sees it now."""
    viewer = make_viewer(transaction.game, command.actor)
    return transaction.participants.view_classic(transaction.game, viewer, transaction.now)
