"""The move of a bot as a student of classic Zendo, through the same service as anybody's.

It says what the game waits for from its seat, once: a job that comes late, or is done twice, finds nothing left to do.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from msgspec import Struct

from zendotao.core.bots.levels import LEVELS
from zendotao.core.bots.students import (
    StudentAction,
    StudentAnswer,
    StudentBuild,
    StudentGuess,
    StudentKoan,
    StudentMove,
    StudentPass,
    StudentTable,
    choose_student_move,
)
from zendotao.core.choices import BotLevel
from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView, StudentView
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.values import Stone
from zendotao.core.kinds import CLASSIC
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.wording import english
from zendotao.services.common.chance import SiteChance
from zendotao.services.common.context import Context
from zendotao.services.common.jobs import JobNotDueError
from zendotao.services.games.bots.sight import COLOURS
from zendotao.services.games.bots.switches import REST, has_to_rest
from zendotao.services.games.classic import requests as ask
from zendotao.services.games.classic.posting import submit_classic_move
from zendotao.services.games.moves.requests import Notation
from zendotao.services.games.transaction.reading import KindReading, read_kind
from zendotao.services.games.transaction.relevance import IMMATERIAL
from zendotao.store.people.values import Account
from zendotao.store.site.values import Job

ACTIONS: tuple[StudentAction, ...] = ("build", "answer", "guess", "pass")


class StudentSight(Struct, frozen=True):
    """The ``view`` of a bot that is a ``student``."""

    view: ClassicView
    student: StudentView
    level: BotLevel


def see_as_student(context: Context, bot: Account, game: str, position: int, now: datetime) -> StudentSight | None:
    """Return what a bot sees of a game; None if it is no student, or what matters happened after ``position``.

    Raise ``NotFound``.
    """

    def see(reading: KindReading[ClassicGame]) -> StudentSight | None:
        later = reading.work.games.read_log(CLASSIC, game, after=position, upto=reading.game.seq)
        if any(not isinstance(entry.event, IMMATERIAL) for entry in later):
            return None
        context.game_cache.measure(reading.work, reading.game, whole=True)
        view = reading.participants.view_classic(reading.game, reading.viewer, reading.now)
        student = next((one for one in view.students if one.seat == view.seat), None)
        if student is None or student.level is None:
            return None
        return StudentSight(view, student, student.level)

    return read_kind(context, CLASSIC, bot, game, now, see)


def make_student_table(view: ClassicView, student: StudentView) -> StudentTable:
    """Return the game as a bot's search takes it."""
    settings = view.settings
    return StudentTable(
        koans=tuple(map(_make_koan, view.koans)), palette=tuple(COLOURS[name] for name in settings.palette),
        pieces=settings.pieces, shared=settings.stash == "shared", stones=student.stones,
        allowed=list_student_actions(view, student),
    )  # fmt: skip


def list_student_actions(view: ClassicView, student: StudentView) -> frozenset[StudentAction]:
    """Return what a bot may do now. It answers a mondo once."""
    allowed = {one.kind for one in view.available if one.allowed}
    if student.answered:
        allowed -= {"answer"}
    return frozenset(one for one in ACTIONS if one in allowed)


def _make_koan(koan: ClassicKoanView) -> StudentKoan:
    white = None if koan.stone is None else koan.stone == "white"
    return StudentKoan(
        koan.koan, measure_with_calls(koan.koan, koan.calls), white, koan.number, broken=not koan.on_table
    )


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
