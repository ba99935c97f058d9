"""A game of classic Zendo as a bot sees it: the view of its own seat, as the search takes it."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.bots.students import StudentAction, StudentKoan, StudentTable
from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView, StudentView
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.game.values import BotLevel
from zendotao.core.kinds import CLASSIC
from zendotao.services.common.context import Context
from zendotao.services.games.bots.sight import COLOURS
from zendotao.services.games.transaction.reading import KindReading, read_kind
from zendotao.services.games.transaction.relevance import IMMATERIAL
from zendotao.store.people.values import Account

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
