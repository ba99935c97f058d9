"""Starting a game, and every kind of move in it."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import asdict

from zendotao.core.game import commands as ask
from zendotao.core.game.commands import Command, MakeClaim
from zendotao.core.game.decide import advice
from zendotao.core.game.koans import read_koan
from zendotao.core.game.sight_values import View, viewer_of
from zendotao.core.game.state import Game
from zendotao.services.context import Context
from zendotao.services.games.asking import Answered, Asker, Done
from zendotao.services.games.doing import in_game
from zendotao.services.games.reading import read_move, read_seals
from zendotao.services.games.requests import Move, StartGame
from zendotao.services.games.sitting import Sitting
from zendotao.services.games.staleness import check_fresh
from zendotao.services.games.terms import read_settings
from zendotao.services.people.parties import note
from zendotao.store.games.values import NewGame

ID_BYTES = 8


def start_game(context: Context, asker: Asker, request: StartGame, now: datetime, done: Done | None = None) -> Answered:
    """Start a game. Raise ``MalformedError`` and ``RuleViolation``."""
    random = context.random
    settings = read_settings(asdict(request.settings), context.least_window)
    koans = [read_koan(text) for text in (request.white, request.black, request.open)]
    seals = read_seals(request.seals, random)
    name, title = random.hex(ID_BYTES), " ".join(request.title.split())
    new = NewGame(id=name, title=title, created_at=now, practice=settings.practice, language=settings.language)
    with context.store.unit(write=True) as work:
        work.games.create(new)
        sitting = Sitting(context, work, Game(id=""), now, name)
        actor = sitting.actor(asker, request.as_)
        command = ask.Start(
            actor=actor, salt=sitting.salt(), game=name, title=title, settings=settings, white=koans[0],
            black=koans[1], open=koans[2], seals=seals,
        )  # fmt: skip
        sitting.books.lay(koans)
        answer = carried_out(sitting, asker, command, "start")
        sitting.keep()
        if done is not None:
            done(work, answer)
        work.commit()
    context.game_cache.keep(sitting.game)
    return answer


def submit_move(
    context: Context, asker: Asker, game: str, request: Move, now: datetime, done: Done | None = None
) -> Answered:
    """Make a move. Raise ``RuleViolation``, ``NotFound`` and what the askers' seats are refused with."""
    kind = str(request.__struct_config__.tag)

    def act(sitting: Sitting) -> Answered:
        actor = sitting.actor(asker, request.as_)
        check_fresh(sitting, request.expected_seq, actor.person)
        return carried_out(sitting, asker, build(sitting, actor), kind)

    with context.write_lock:
        build = read_move(request, context.random)
    return in_game(context, game, now, act, done, foreseen=True)


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
