"""Koans, mondos and marks: gates of building, breaking down, answering, marking and correcting, and of hints.

A gate returns the number of the acting seat, or raises ``RuleViolation`` with the code that ``available`` shows. Where
waiting helps, ``until`` is the instant from which it would pass. The codes of the checks in ``parts`` are told there,
and not again here.
"""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.classic.commands import SERVER
from zendotao.core.game.classic.gates import parts
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat
from zendotao.core.messages import message


def check_build(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the holder; any student where nobody has the turn, or turns are open; then nobody twice running within the
    spacing, while others are active.

    Raises ``RuleViolation``: ``not_your_turn``, ``spacing``.
    """
    seat = parts.check_play(game, actor)
    if game.stage not in ("open", "rest") and not (game.stage == "build" and game.holder == seat):
        raise parts.make_turn_error()
    others = [one for one in game.active if one != seat]
    if game.stage == "open" and others and game.last_holder == seat:
        until = game.spaced_until
        if until is not None and now <= until:
            words = message(
                "You built the newest koan. Wait until somebody else builds one, or until your pause is over."
            )
            raise RuleViolation("spacing", words, until=until)
    return seat


def check_break(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow students and the Master, while koans to be broken down are agreed on.

    Raises ``RuleViolation``: ``no_breaking``.
    """
    seat = acting_seat(game, actor)
    if seat is None or seat != game.master:
        seat = parts.check_play(game, actor)
    else:
        parts.check_running(game, objecting=False)
    if game.stage != "breaking":
        raise RuleViolation("no_breaking", message("No koan is waiting for pieces now."))
    return seat


def check_answer(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow every student during a mondo. Raises ``RuleViolation``: ``no_mondo``."""
    seat = parts.check_play(game, actor)
    if game.stage != "mondo":
        raise RuleViolation("no_mondo", message("There is no mondo to answer now."))
    return seat


def check_mark(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose, from the moment that a koan is laid.

    Raises ``RuleViolation``: ``nothing_to_mark``.
    """
    seat = parts.check_master(game, actor)
    parts.check_prose(game)
    parts.check_running(game, objecting=False)
    if game.stage not in ("mondo", "mark"):
        raise RuleViolation("nothing_to_mark", message("Every koan on the table has its stone."))
    return seat


def check_correct(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose. Raises ``RuleViolation`` with codes of ``parts`` alone."""
    seat = parts.check_master(game, actor)
    parts.check_prose(game)
    parts.check_running(game)
    return seat


def check_terminate(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow students who were there at the mistake, while they may object.

    Raises ``RuleViolation``: ``no_objection``, ``joined_later``.
    """
    parts.check_running(game)
    seat = parts.check_student(game, actor)
    if game.objection is None:
        raise RuleViolation("no_objection", message("The Master has corrected no mark that you could object to now."))
    student = game.student(seat)
    if student is None or student.joined_seq > game.objection.marked_seq:
        words = message(
            "You joined after the koan was marked wrongly. Only those who were there then may end the game."
        )
        raise RuleViolation("joined_later", words)
    return seat


def check_ask_hint(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow each student once until there is a hint. Raises ``RuleViolation``: ``no_hints``, ``asked``."""
    seat = parts.check_play(game, actor)
    if not game.settings.hints:
        raise RuleViolation("no_hints", message("This game is played without hints."))
    student = game.student(seat)
    if student is not None and student.hint:
        raise RuleViolation("asked", message("You have already asked for a hint."))
    return seat


def check_give_hint(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the Master, or the server in their place, between turns, when more than half have asked.

    Raises ``RuleViolation``: ``not_asked``, ``not_between``.
    """
    server = actor == SERVER and game.settings.checked and not game.has_person
    seat = parts.BYSTANDER if server else parts.check_master(game, actor)
    parts.check_running(game, objecting=False)
    if not game.wants_hint:
        words = message("A hint is given when more than half of the active students ask for it.")
        raise RuleViolation("not_asked", words)
    if not game.between_turns:
        raise RuleViolation("not_between", message("A hint is given between turns. Wait for the end of this one."))
    return seat
