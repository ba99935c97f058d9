"""Gates of guesses, and of the end of a turn.

A gate returns the number of the acting seat, or raises ``RuleViolation`` with the code that ``available`` shows. Where
waiting helps, ``until`` is the instant from which it would pass. The codes of the checks in ``parts`` are told there,
and not again here.
"""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.classic.commands import SERVER
from zendotao.core.game.classic.gates import parts
from zendotao.core.game.classic.state import ClassicGame, Guess
from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat
from zendotao.core.messages import message

MOST_WORDINGS = 3
MOST_QUESTIONS = 3


def check_guess(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the builder with a guessing stone, once the koan is marked.

    Raises ``RuleViolation``: ``no_stone``, ``not_your_turn``.
    """
    seat = parts.check_play(game, actor)
    student = game.student(seat)
    if student is None or not student.stones:
        words = message("You have no guessing stone. A right answer in a mondo earns one.")
        raise RuleViolation("no_stone", words)
    if game.stage != "guess" or game.holder != seat:
        raise parts.make_turn_error()
    return seat


def check_retract(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the guesser until the guess is official. Raises ``RuleViolation``: ``no_offer``."""
    seat = parts.check_play(game, actor)
    if game.stage != "clarify" or game.holder != seat:
        raise RuleViolation("no_offer", message("None of your guesses is waiting for the Master to understand it."))
    return seat


def check_reword(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the guesser until the guess is official, three wordings at most.

    Raises ``RuleViolation``: ``no_offer``, ``offers_spent``.
    """
    seat = check_retract(game, actor, now)
    if len(require_guess(game).wordings) >= MOST_WORDINGS:
        words = message("You have worded this guess three times. Leave it as it is, or retract it.")
        raise RuleViolation("offers_spent", words)
    return seat


def check_understand(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose, while a guess is not official. Raises ``RuleViolation``: ``no_offer``."""
    seat = parts.check_master(game, actor)
    parts.check_prose(game)
    parts.check_running(game, objecting=False)
    if game.stage != "clarify":
        raise RuleViolation("no_offer", message("No guess is waiting to be understood now."))
    return seat


def check_ask(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose, three questions a guess.

    Raises ``RuleViolation``: ``no_offer``, ``questions_spent``.
    """
    seat = check_understand(game, actor, now)
    if len(require_guess(game).questions) >= MOST_QUESTIONS:
        words = message("You have asked three questions about this guess. Take it as it is, as best you understand it.")
        raise RuleViolation("questions_spent", words)
    return seat


def check_disprove(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the Master, or the server where it builds counter-koans.

    Raises ``RuleViolation``: ``nothing_to_disprove``, ``not_master``.
    """
    seat = parts.BYSTANDER if actor == SERVER and game.settings.checked else parts.check_master(game, actor)
    parts.check_running(game, objecting=False)
    if game.stage != "disprove":
        raise RuleViolation("nothing_to_disprove", message("There is no guess to disprove now."))
    if game.handed != (actor == SERVER):
        raise RuleViolation("not_master", message("Somebody else has to build the counter-koan."))
    return seat


def check_give_in(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose. Raises ``RuleViolation``: ``nothing_to_disprove``, ``not_master``."""
    parts.check_master(game, actor)
    parts.check_prose(game)
    return check_disprove(game, actor, now)


def check_uphold(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the server, where rules are checked. Raises ``RuleViolation``: ``not_master``, ``nothing_to_disprove``."""
    if actor != SERVER or not game.settings.checked:
        raise RuleViolation("not_master", message("Only the server can say so, of a checked rule."))
    parts.check_running(game, objecting=False)
    if game.stage != "disprove":
        raise RuleViolation("nothing_to_disprove", message("There is no guess to disprove now."))
    return parts.BYSTANDER


def check_return(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the server, where it has to answer. Raises ``RuleViolation``: ``not_master``, ``nothing_to_disprove``."""
    check_uphold(game, actor, now)
    if not game.handed:
        raise RuleViolation("not_master", message("Somebody else has to build the counter-koan."))
    return parts.BYSTANDER


def check_differ(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow anyone, after a win by a checked rule. Raises ``RuleViolation``: ``not_won``, ``prose``, ``shown``."""
    if game.stage != "final":
        raise RuleViolation("not_won", message("Nobody has won just now, so there are no two rules to tell apart."))
    if not game.settings.checked:
        words = message("The rule of this game is in prose: what it says of a koan is not for the program to tell.")
        raise RuleViolation("prose", words)
    if game.near:
        raise RuleViolation("shown", message("A koan that tells the two rules apart was shown already."))
    return acting_seat(game, actor) or parts.BYSTANDER


def check_pass(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the holder to end the turn, before building only if somebody else is active.

    Raises ``RuleViolation``: ``not_your_turn``, ``alone``.
    """
    seat = parts.check_play(game, actor)
    if game.holder != seat or game.stage not in ("build", "guess"):
        raise parts.make_turn_error()
    if game.stage == "build" and game.active == (seat,):
        raise RuleViolation("alone", message("Nobody else is here to take the turn. Build a koan."))
    return seat


def require_guess(game: ClassicGame) -> Guess:
    """Return the guess that is not decided. Raises ``ValueError`` if there is none."""
    if game.guess is None:
        raise ValueError("there is no guess")
    return game.guess
