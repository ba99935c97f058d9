"""Who asks, what goes wrong before any rule of the game is asked, and what comes back."""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.game.commands import Command, MakeClaim
from zendotao.core.game.decide import advice
from zendotao.core.game.sight_values import View, viewer_of
from zendotao.services.common.asker import Asker
from zendotao.services.common.parties import note
from zendotao.services.games.transaction.game_transaction import Sitting


class Answered(Struct, frozen=True):
    """What a command comes to: the game as its author sees it then, and ``advice`` for them alone.

    ``number`` is that of what the command made, where it made something with a number: a challenge, a comment.
    """

    view: View
    advice: str | None = None
    number: int | None = None


def carried_out(sitting: Sitting, asker: Asker, command: Command, deed: str) -> Answered:
    """The answer to a command that the rulebook allows; a team's members see which of them did it."""
    sitting.ask(command)
    sitting.books.remember()
    record_deed(sitting, asker, command, deed)
    return Answered(seen_by(sitting, command), advice(command) if isinstance(command, MakeClaim) else None)


def record_deed(sitting: Sitting, asker: Asker, command: Command, deed: str) -> None:
    """Note for a team's members which of them did what."""
    if command.actor.kind != "team":
        return
    party = sitting.company.parties[command.actor.party]
    game, now = sitting.game.id, sitting.now
    sitting.books.write(lambda work: note(work, party.id, asker.id, deed, now, game=game))


def seen_by(sitting: Sitting, command: Command) -> View:
    """The game as who asked sees it now."""
    viewer = viewer_of(sitting.game, command.actor)
    return sitting.company.view(sitting.game, viewer, sitting.now)
