"""The lesson of a game that somebody played alone: the koans that would have told its rule, found by a job when the
rule has been opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec
from msgspec import Struct

from zendotao.core.game.koans import read_koan
from zendotao.core.game.values import Stone
from zendotao.core.kinds import CLASSIC
from zendotao.core.koan.printing import print_koan
from zendotao.core.master.lesson import find_lesson
from zendotao.services.common.context import Context
from zendotao.services.common.jobs import find_jobs, is_finder_alive
from zendotao.services.games.classic.drawing import list_colours
from zendotao.services.games.classic.master_answers import load_condition, make_laid
from zendotao.store.site.values import Job
from zendotao.store.unit import Unit


class ToldKoan(Struct, frozen=True, kw_only=True):
    """A koan of a lesson: in notation, its stone, its number if it was on the table, and how many rules about as simple
    as the secret one agree after it."""

    koan: str
    stone: Stone
    number: int | None
    left: int


class ToldLesson(Struct, frozen=True, kw_only=True):
    """How many rules about as simple as the secret one agree with the start koans, and the koans that end them."""

    rivals: int
    koans: Sequence[ToldKoan]


class LessonState(Struct, frozen=True, kw_only=True):
    """The lesson of a game as far as it is known. ``waiting``: a finder is to find it, and one runs. ``held_up``: a
    guess waits for the server's answer, and no finder runs."""

    lesson: ToldLesson | None = None
    waiting: bool = False
    held_up: bool = False


def run_classic_lesson(context: Context, job: Job, stop: Callable[[], bool]) -> bytes | None:
    """Find the lesson of a game; return a ``ToldLesson``, or None for a game whose rule is not open."""
    with context.store.unit() as work:
        head = work.games.head(job.subject)
        if head is None or head.kind != CLASSIC.name:
            return None
        game = context.game_cache.load_kind(CLASSIC, work, job.subject, head)
        context.game_cache.measure(work, game)
    if game.rule is None:
        return None
    marked = [make_laid(one) for one in game.koans if one.stone is not None]
    found = find_lesson(load_condition(game.rule.rule), marked, list_colours(game.settings), stop)
    koans = []
    for one in found.koans:
        notation = game.koan(one.number).koan if one.number is not None else print_koan(one.koan)
        stone: Stone = "white" if one.white else "black"
        koans.append(ToldKoan(koan=read_koan(notation).notation, stone=stone, number=one.number, left=one.left))
    return msgspec.json.encode(ToldLesson(rivals=found.rivals, koans=koans))


def is_handed(context: Context, work: Unit, game: str) -> bool:
    """Return whether a guess waits for the server alone, and for no Master."""
    head = work.games.head(game)
    return head is not None and context.game_cache.load_kind(CLASSIC, work, game, head).handed


def read_lesson(context: Context, game: str, seq: int, now: datetime) -> LessonState:
    """Return the lesson of a game whose rule is open, as far as it is known; before, whether the server's answer is
    held up. ``seq``: how far the game has come."""
    known = context.game_cache.get(CLASSIC, game)
    if known is not None and known.seq == seq and not (known.handed or (known.settings.solo and known.rule)):
        return LessonState()
    with context.store.query() as work:
        job, answer = find_jobs(work, ("classic_lesson", game, 0), ("classic_master", game, seq))
        if job is None:
            waits = answer is not None and answer.state in ("waiting", "running", "failed")
            held_up = waits and not is_finder_alive(work, now)
            return LessonState(held_up=held_up and is_handed(context, work, game))
        if job.state in ("failed", "dropped"):
            return LessonState()
        if job.answer is None:
            return LessonState(waiting=is_finder_alive(work, now))
        return LessonState(lesson=msgspec.json.decode(job.answer, type=ToldLesson))
