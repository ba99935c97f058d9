"""Gates of challenges of marks, after a win by a rule in prose.

A gate returns the number of the acting seat, or raises ``RuleViolation`` with the code that ``available`` shows. The
codes of the checks in ``parts`` are told there, and not again here.
"""

from __future__ import annotations

from datetime import datetime

from zendotao.core.game.classic.gates.parts import check_prose
from zendotao.core.game.classic.state import ClassicGame, MarkChallenge
from zendotao.core.game.commands import Actor
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.seating import acting_seat
from zendotao.core.messages import message


def check_challenge(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow any student, also one who has resigned, in the final window of a game by a rule in prose; one challenge at
    a time.

    Raises ``RuleViolation``: ``not_student``, ``over``, ``not_won``, ``open_already``.
    """
    seat = acting_seat(game, actor)
    if seat is None or game.student(seat) is None or actor.kind == "bot":
        raise RuleViolation("not_student", message("Only the students of this game can do that."))
    check_prose(game)
    if game.ended:
        raise RuleViolation("over", message("This game is over. It can still be read and commented on."))
    if game.stage != "final":
        words = message("Marks are challenged once somebody has won, by the rule that is open then.")
        raise RuleViolation("not_won", words)
    if game.challenge is not None:
        raise RuleViolation("open_already", message("A mark is challenged already. Vote on that first."))
    return seat


def check_vote(game: ClassicGame, actor: Actor, now: datetime) -> int:
    """Allow the students whose ballots count, who challenged, and the Master.

    Raises ``RuleViolation``: ``no_challenge``, ``no_vote``.
    """
    challenge = game.challenge
    if challenge is None:
        raise RuleViolation("no_challenge", message("No mark is challenged now, so there is nothing to vote on."))
    seat = acting_seat(game, actor)
    if seat is None or seat not in (*challenge.voters, challenge.seat, game.master):
        raise RuleViolation("no_vote", message("The students of this game vote on its marks."))
    return seat


def require_challenge(game: ClassicGame) -> MarkChallenge:
    """Return the challenge that is open. Raises ``ValueError`` if there is none."""
    if game.challenge is None:
        raise ValueError("no mark is challenged")
    return game.challenge
