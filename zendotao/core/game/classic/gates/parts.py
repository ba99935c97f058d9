"""Parts of gates: who is a student or the Master, whether the game goes on, and the refusal in another's turn."""

from __future__ import annotations

from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat
from zendotao.core.messages import message

BYSTANDER = 0
"""What the gates of those who need no seat return."""


def check_running(game: ClassicGame, *, objecting: bool = True) -> None:
    """Raise ``RuleViolation``: ``over`` once somebody has won or the game has ended; ``objection`` while students may
    object to a corrected mark, unless it may be done then (``objecting``)."""
    if game.stage == "final":
        raise RuleViolation("over", message("Somebody has won this game. It can still be read and commented on."))
    if game.ended:
        raise RuleViolation("over", message("This game is over. It can still be read and commented on."))
    if not objecting and game.objection is not None:
        words = message("The Master has corrected a mark. The game goes on when nobody has ended it in time.")
        raise RuleViolation("objection", words, until=game.objection.timer.clock.due_at)


def check_student(game: ClassicGame, actor: Actor) -> int:
    """Return the seat of a student who has not resigned. Raises ``RuleViolation``: ``not_student``, ``resigned``."""
    seat = acting_seat(game, actor)
    student = None if seat is None else game.student(seat)
    if seat is None or student is None:
        raise RuleViolation("not_student", message("Only students of this game can do that. Join it first."))
    if student.resigned:
        raise RuleViolation("resigned", message("You have resigned from this game."))
    return seat


def check_play(game: ClassicGame, actor: Actor) -> int:
    """Return the seat of a student in a game that goes on. Raises ``RuleViolation``: as ``check_running`` and
    ``check_student``."""
    check_running(game, objecting=False)
    return check_student(game, actor)


def check_master(game: ClassicGame, actor: Actor) -> int:
    """Return the seat of the Master, who asks. Raises ``RuleViolation`` (``not_master``)."""
    seat = acting_seat(game, actor)
    if seat is None or seat != game.master:
        raise RuleViolation("not_master", message("Only the Master can do that."))
    return seat


def check_prose(game: ClassicGame) -> None:
    """Raise ``RuleViolation`` (``checked``) where the program marks koans by the rule."""
    if game.settings.checked:
        words = message("The rule of this game is checked, so the program marks koans and answers guesses by it.")
        raise RuleViolation("checked", words)


def make_turn_error() -> RuleViolation:
    """Return the refusal (``not_your_turn``) of a move in another's turn, or at another time of one's own."""
    return RuleViolation("not_your_turn", message("It isn't your turn to do that now."))
