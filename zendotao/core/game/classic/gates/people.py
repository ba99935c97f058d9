"""Gates of those who come and go, and of the pace.

A gate returns the number of the acting seat, or raises ``RuleViolation`` with the code that ``available`` shows. Where
waiting helps, ``until`` is the instant from which it would pass. The codes of the checks in ``parts`` are told there,
and not again here.
"""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.classic.gates.parts import check_play, check_running, check_student
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat, check_one_seat
from zendotao.core.messages import message

MOST_BOTS = 4


def check_join(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow anyone but the Master, until somebody has won.

    Raises ``RuleViolation``: ``one_seat``, ``not_invited``, ``joined``, ``full``.
    """
    check_running(game)
    seat = check_one_seat(game, actor)
    if seat == game.master:
        words = message("You are the Master of this game, and nobody acts for two seats.")
        raise RuleViolation("one_seat", words, seat=seat)
    if game.student(seat) is not None:
        raise RuleViolation("joined", message("You have already joined this game."))
    _check_room(game)
    return seat


def check_invite_bot(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow any student and the Master, where the settings do.

    Raises ``RuleViolation``: ``not_seated``, ``no_bots``, ``too_many_bots``, ``full``.
    """
    check_running(game)
    seat = acting_seat(game, actor)
    if seat is None or actor.kind == "bot":
        raise RuleViolation("not_seated", message("Only players of this game can invite a bot. Join it first."))
    if not game.settings.checked:
        raise RuleViolation("no_bots", message("The rule of this game is in prose, and bots don’t understand that."))
    if not game.settings.bots:
        raise RuleViolation("no_bots", message("This game was started without bots: its settings allow none."))
    if len(game.bots) >= MOST_BOTS:
        words = message("There are already %(most)s bots in this game, which is the most it can have.", most=MOST_BOTS)
        raise RuleViolation("too_many_bots", words)
    _check_room(game)
    return seat


def check_resign(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow any student. Raises ``RuleViolation`` with codes of ``parts`` alone."""
    check_running(game)
    return check_student(game, actor)


def _check_room(game: ClassicGame) -> None:
    """Refuse another student where all seats are taken. Raises ``RuleViolation``: ``full``."""
    if len(game.students) >= game.settings.seats:
        raise RuleViolation("full", message("All seats of this game are taken."))


def check_pace(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow students, and the Master of a rule in prose to go over to a sitting.

    Raises ``RuleViolation``: ``not_student`` for a Master who would adjourn.
    """
    seat = acting_seat(game, actor)
    if seat is None or seat != game.master or game.settings.checked:
        return check_play(game, actor)
    check_running(game, objecting=False)
    if game.pace == "sitting":
        raise RuleViolation("not_student", message("The active students decide to adjourn."))
    return seat
