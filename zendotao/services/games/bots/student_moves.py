"""The move of a bot as a student of classic Zendo, through the same service as anybody's.

It says what the game waits for from its seat, once: a job that comes late, or is done twice, finds nothing left to do.
"""

from __future__ import annotations

from collections.abc import Callable

from zendotao.core.bots.levels import LEVELS
from zendotao.core.bots.students import (
    StudentAnswer,
    StudentBuild,
    StudentGuess,
    StudentMove,
    StudentPass,
    choose_student_move,
)
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.values import Stone
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.wording import english
from zendotao.services.common.chance import SiteChance
from zendotao.services.common.context import Context
from zendotao.services.common.jobs import JobNotDueError
from zendotao.services.games.bots.student_sight import StudentSight, make_student_table, see_as_student
from zendotao.services.games.bots.switches import REST, has_to_rest
from zendotao.services.games.classic import requests as ask
from zendotao.services.games.classic.posting import submit_classic_move
from zendotao.services.games.moves.requests import Notation
from zendotao.store.people.values import Account
from zendotao.store.site.values import Job

DONE = b'{"done":true}'


def run_student_move(context: Context, bot: Account, job: Job, stop: Callable[[], bool]) -> bytes | None:
    """Make the move of a bot at a position of a game; None if the game moved on. Raise ``JobNotDueError`` and
    ``NotFound``."""
    sight = see_as_student(context, bot, job.subject, job.position, context.clock())
    request = None if sight is None else choose_request(context, sight, job.position, stop)
    if has_to_rest(context, job.subject):
        raise JobNotDueError(context.clock() + REST)
    if request is None:
        return None
    try:
        submit_classic_move(context, bot, job.subject, request, context.clock())
    except RuleViolation as refusal:
        if refusal.code == "stale":
            return None
        raise
    return DONE


def choose_request(
    context: Context, sight: StudentSight, position: int, stop: Callable[[], bool]
) -> ask.ClassicMoveRequest | None:
    """Return the request of what a bot does in a game as it sees it; None if it has nothing to do."""
    view, seat = sight.view, sight.student.seat
    if view.stage == "breaking" and view.proposal is not None:
        # The builder knows best what their koan is worth.
        chosen = str(seat) in view.proposal.choices
        return None if chosen else ask.BreakRequest(expected_seq=position, koans=view.proposal.breaks)
    if view.stage in ("guess", "build") and view.holder != seat:
        return None
    table = make_student_table(view, sight.student)
    return make_student_request(
        choose_student_move(table, LEVELS[sight.level], SiteChance(context.random), stop), position
    )


def make_student_request(move: StudentMove, position: int) -> ask.ClassicMoveRequest | None:
    """Return the request of a move at a position of the log; None if it is none."""
    match move:
        case StudentBuild():
            answer = None if move.answer is None else _name_stone(move.answer)
            return ask.BuildRequest(
                expected_seq=position, koan=Notation(print_koan(move.koan)), breaks=move.breaks, answer=answer,
                call="master" if answer is None else "mondo",
            )  # fmt: skip
        case StudentAnswer():
            return ask.AnswerRequest(expected_seq=position, answer=_name_stone(move.white))
        case StudentGuess():
            return ask.GuessRequest(expected_seq=position, rule=english.word(move.rule))
        case StudentPass():
            return ask.PassRequest(expected_seq=position)
        case _:
            return None


def _name_stone(white: bool) -> Stone:
    return "white" if white else "black"
