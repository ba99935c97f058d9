"""Gates: who may do what, and when, whatever its content.

A gate returns the number of the acting seat, or raises ``RuleViolation`` with the code that ``available`` shows. Where
waiting helps, ``until`` is the instant from which it would pass.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from zendotao.core.game.available import AvailableAction, check_gate
from zendotao.core.game.classic.commands import SERVER
from zendotao.core.game.classic.gates_people import (
    check_master,
    check_play,
    check_prose,
    check_running,
    check_student,
)
from zendotao.core.game.classic.state import Game, Guess
from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat, check_one_seat
from zendotao.core.messages import message

Gate = Callable[[Game, Actor, datetime], int]

MOST_BOTS = 4
MOST_WORDINGS = 3
MOST_QUESTIONS = 3

BYSTANDER = 0
"""What the gates of those who need no seat return."""


# ---- coming and going


def check_join(game: Game, actor: Actor, now: datetime) -> int:
    """Allow anyone but the Master, until somebody has won. Raises ``RuleViolation``."""
    check_running(game)
    seat = check_one_seat(game, actor)
    if seat == game.master:
        words = message("You are the Master of this game, and nobody acts for two seats.")
        raise RuleViolation("one_seat", words, seat=seat)
    if game.student(seat) is not None:
        raise RuleViolation("joined", message("You have joined this game already."))
    _check_room(game)
    return seat


def check_invite_bot(game: Game, actor: Actor, now: datetime) -> int:
    """Allow any student and the Master, where the settings do. Raises ``RuleViolation``."""
    check_running(game)
    seat = acting_seat(game, actor)
    if seat is None or actor.kind == "bot":
        raise RuleViolation("not_seated", message("Only those who play here invite a bot. Join the game first."))
    if not game.settings.bots:
        raise RuleViolation("no_bots", message("This game was started without bots: its settings allow none."))
    if len(game.bots) >= MOST_BOTS:
        words = message("There are %(most)s bots in this game, as many as there may be.", most=MOST_BOTS)
        raise RuleViolation("too_many_bots", words)
    _check_room(game)
    return seat


def check_resign(game: Game, actor: Actor, now: datetime) -> int:
    """Allow any student. Raises ``RuleViolation``."""
    check_running(game)
    return check_student(game, actor)


def _check_room(game: Game) -> None:
    if len(game.students) >= game.settings.seats:
        raise RuleViolation("full", message("All seats of this game are taken."))


# ---- building and marking


def check_build(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the holder; any student where turns are open, or nobody has the turn. Raises ``RuleViolation``."""
    seat = check_play(game, actor)
    if game.stage not in ("open", "rest") and not (game.stage == "build" and game.holder == seat):
        raise make_turn_error()
    others = [one for one in game.active if one != seat]
    if game.stage == "open" and others and game.last_holder == seat:
        until = game.spaced_until
        if until is not None and now <= until:
            words = message("You have built the newest koan. Wait until another builds, or the spacing is over.")
            raise RuleViolation("spacing", words, until=until)
    return seat


def check_break(game: Game, actor: Actor, now: datetime) -> int:
    """Allow students and the Master, while koans to be broken down are agreed on. Raises ``RuleViolation``."""
    seat = acting_seat(game, actor)
    if seat is None or seat != game.master:
        seat = check_play(game, actor)
    else:
        check_running(game, objecting=False)
    if game.stage != "breaking":
        raise RuleViolation("no_breaking", message("No koan waits for pieces now."))
    return seat


def check_answer(game: Game, actor: Actor, now: datetime) -> int:
    """Allow every student during a mondo. Raises ``RuleViolation``."""
    seat = check_play(game, actor)
    if game.stage != "mondo":
        raise RuleViolation("no_mondo", message("There is no mondo to answer now."))
    return seat


def check_mark(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose, from the moment that a koan is laid. Raises ``RuleViolation``."""
    seat = check_master(game, actor)
    check_prose(game)
    check_running(game, objecting=False)
    if game.stage not in ("mondo", "mark"):
        raise RuleViolation("nothing_to_mark", message("Every koan on the table has its stone."))
    return seat


def check_correct(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose. Raises ``RuleViolation``."""
    seat = check_master(game, actor)
    check_prose(game)
    check_running(game)
    return seat


def check_terminate(game: Game, actor: Actor, now: datetime) -> int:
    """Allow students who were there at the mistake, while they may object. Raises ``RuleViolation``."""
    check_running(game)
    seat = check_student(game, actor)
    if game.objection is None:
        raise RuleViolation("no_objection", message("The Master has corrected no mark that you could object to now."))
    student = game.student(seat)
    if student is None or student.joined_seq > game.objection.marked_seq:
        words = message("You joined after the koan was marked wrongly. Only who was there then may end the game.")
        raise RuleViolation("joined_later", words)
    return seat


# ---- guessing


def check_guess(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the builder with a guessing stone, once the koan is marked. Raises ``RuleViolation``."""
    seat = check_play(game, actor)
    student = game.student(seat)
    if student is None or not student.stones:
        words = message("You have no guessing stone. A right answer in a mondo earns one.")
        raise RuleViolation("no_stone", words)
    if game.stage != "guess" or game.holder != seat:
        raise make_turn_error()
    return seat


def check_retract(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the guesser until the guess is official. Raises ``RuleViolation``."""
    seat = check_play(game, actor)
    if game.stage != "clarify" or game.holder != seat:
        raise RuleViolation("no_offer", message("You have made no guess that the Master has yet to understand."))
    return seat


def check_reword(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the guesser until the guess is official, three wordings at most. Raises ``RuleViolation``."""
    seat = check_retract(game, actor, now)
    if len(require_guess(game).wordings) >= MOST_WORDINGS:
        words = message("You have worded this guess three times. Leave it as it is, or retract it.")
        raise RuleViolation("offers_spent", words)
    return seat


def check_understand(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose, while a guess is not official. Raises ``RuleViolation``."""
    seat = check_master(game, actor)
    check_prose(game)
    check_running(game, objecting=False)
    if game.stage != "clarify":
        raise RuleViolation("no_offer", message("There is no guess to be understood now."))
    return seat


def check_ask(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose, three questions a guess. Raises ``RuleViolation``."""
    seat = check_understand(game, actor, now)
    if len(require_guess(game).questions) >= MOST_QUESTIONS:
        words = message("You have asked three questions about this guess. Take it as it is, as best you understand it.")
        raise RuleViolation("questions_spent", words)
    return seat


def check_disprove(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the Master, or the server where it builds counter-koans. Raises ``RuleViolation``."""
    seat = BYSTANDER if actor == SERVER and game.settings.checked else check_master(game, actor)
    check_running(game, objecting=False)
    if game.stage != "disprove":
        raise RuleViolation("nothing_to_disprove", message("There is no guess to disprove now."))
    if game.handed != (actor == SERVER):
        raise RuleViolation("not_master", message("The counter-koan is another's to build."))
    return seat


def check_give_in(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the Master of a rule in prose. Raises ``RuleViolation``."""
    check_master(game, actor)
    check_prose(game)
    return check_disprove(game, actor, now)


def check_uphold(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the server, where rules are checked. Raises ``RuleViolation``."""
    if actor != SERVER or not game.settings.checked:
        raise RuleViolation("not_master", message("Only the server says so, of a checked rule."))
    check_running(game, objecting=False)
    if game.stage != "disprove":
        raise RuleViolation("nothing_to_disprove", message("There is no guess to disprove now."))
    return BYSTANDER


def check_differ(game: Game, actor: Actor, now: datetime) -> int:
    """Allow anyone, after a win by a checked rule. Raises ``RuleViolation``."""
    if game.stage != "final":
        raise RuleViolation("not_won", message("Nobody has won just now, so there are no two rules to tell apart."))
    if not game.settings.checked:
        words = message("The rule of this game is in prose: what it says of a koan is not for the program to tell.")
        raise RuleViolation("prose", words)
    if game.near:
        raise RuleViolation("shown", message("A koan that tells the two rules apart was shown already."))
    return acting_seat(game, actor) or BYSTANDER


# ---- turns, hints, pace


def check_pass(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the holder to end the turn, before building only if somebody else is active. Raises ``RuleViolation``."""
    seat = check_play(game, actor)
    if game.holder != seat or game.stage not in ("build", "guess"):
        raise make_turn_error()
    if game.stage == "build" and game.active == (seat,):
        raise RuleViolation("alone", message("Nobody else is here to take the turn. Build a koan."))
    return seat


def check_ask_hint(game: Game, actor: Actor, now: datetime) -> int:
    """Allow each student once until there is a hint. Raises ``RuleViolation``."""
    seat = check_play(game, actor)
    if not game.settings.hints:
        raise RuleViolation("no_hints", message("This game is played without hints."))
    student = game.student(seat)
    if student is not None and student.hint:
        raise RuleViolation("asked", message("You have asked for a hint already."))
    return seat


def check_give_hint(game: Game, actor: Actor, now: datetime) -> int:
    """Allow the Master, or the server in their place, between turns, when more than half have asked. Raises
    ``RuleViolation``."""
    server = actor == SERVER and game.settings.checked and not game.has_person
    seat = BYSTANDER if server else check_master(game, actor)
    check_running(game, objecting=False)
    if not game.wants_hint:
        words = message("A hint is given when more than half of the active students ask for it.")
        raise RuleViolation("not_asked", words)
    if not game.between_turns:
        raise RuleViolation("not_between", message("A hint is given between turns. Wait for the end of this one."))
    return seat


def check_pace(game: Game, actor: Actor, now: datetime) -> int:
    """Allow students, and the Master of a rule in prose. Raises ``RuleViolation``."""
    seat = acting_seat(game, actor)
    if seat is not None and seat == game.master and not game.settings.checked:
        check_running(game, objecting=False)
        return seat
    return check_play(game, actor)


GATES: dict[str, Gate] = {
    "join": check_join,
    "build": check_build,
    "break": check_break,
    "answer": check_answer,
    "mark": check_mark,
    "guess": check_guess,
    "reword": check_reword,
    "retract": check_retract,
    "ask": check_ask,
    "understand": check_understand,
    "disprove": check_disprove,
    "cannot": check_give_in,
    "pass": check_pass,
    "correct": check_correct,
    "terminate": check_terminate,
    "ask_hint": check_ask_hint,
    "hint": check_give_hint,
    "resign": check_resign,
    "differ": check_differ,
    "pace": check_pace,
    "bot": check_invite_bot,
}
"""The gate of each kind of move, by its name in the API. Anybody may comment at any time."""


def available(game: Game, actor: Actor, now: datetime) -> tuple[AvailableAction, ...]:
    """Return all actions in a game that was settled to ``now``, allowed or not. The kinds are those of ``GATES``, and
    ``comment``."""
    moves = (check_gate(kind, partial(gate, game, actor, now)) for kind, gate in GATES.items())
    return (*moves, AvailableAction(kind="comment", allowed=True))


def make_turn_error() -> RuleViolation:
    """Return the refusal of a move in another's turn, or at another time of one's own."""
    return RuleViolation("not_your_turn", message("It is not your turn to do that now."))


def require_guess(game: Game) -> Guess:
    """Return the guess that is not decided. Raises ``ValueError`` if there is none."""
    if game.guess is None:
        raise ValueError("there is no guess")
    return game.guess
