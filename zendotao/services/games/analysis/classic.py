"""The analysis of a game of classic Zendo whose rule is open, as anybody may see it: how many rules were possible after
each koan. It is counted by the job of ``counting``."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.kinds import CLASSIC
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.jobs import find_job, is_finder_alive, request_job
from zendotao.services.common.refusals import refuse
from zendotao.services.games.analysis import values
from zendotao.services.games.analysis.reading import measure_bits, read_analysis
from zendotao.services.games.transaction.game_transaction import find_kind
from zendotao.services.games.transaction.reading import KindReading, read_kind

START_KOANS = 2


class ClassicAnalysis(Struct, frozen=True, kw_only=True):
    """The analysis of a game whose rule is open. ``possible`` is none until its job is done; of its stones, none has a
    move, and the Master's and the server's have no seat. ``state`` and ``finder_alive`` are as in ``GameAnalysis``."""

    view: ClassicView
    job: str
    state: Literal["waiting", "done", "failed"]
    finder_alive: bool
    possible: values.Possible | None


def read_classic_analysis(context: Context, asker: Asker | None, game: str, now: datetime) -> ClassicAnalysis:
    """Return the analysis of a game whose rule is open. The count is put down as a job when it is first asked for.

    Raises ``NotFound``; ``not_over`` before the rule is open, ``no_analysis`` of a rule in prose.
    """
    question, found = read_kind(context, CLASSIC, asker, game, now, _read_open)
    if found.job:
        return found
    with context.store.unit(write=True) as work:
        job = request_job(work, "after_game", values.make_subject(question), 0, msgspec.json.encode(question), now)
        work.commit()
    return replace(found, job=job)


def read_any_analysis(
    context: Context, asker: Asker | None, game: str, now: datetime
) -> values.GameAnalysis | ClassicAnalysis:
    """Return the analysis of a game of whatever kind, as ``read_analysis`` and ``read_classic_analysis``."""
    read = read_classic_analysis if find_kind(context, game) is CLASSIC else read_analysis
    return read(context, asker, game, now)


def _read_open(reading: KindReading[ClassicGame]) -> tuple[values.TableQuestion, ClassicAnalysis]:
    """Return the analysis of a game with the question that its job answers; without ``job`` if there is none. Raises
    ``not_over``, ``no_analysis``."""
    if reading.game.rule is None:
        refuse("not_over")
    if not reading.game.settings.checked:
        refuse("no_analysis")
    view = reading.participants.view_classic(reading.game, reading.viewer, reading.now)
    marked = [one for one in view.koans if one.stone is not None]
    question = _make_question(view, marked)
    job = find_job(reading.work, "after_game", values.make_subject(question), 0)
    answer = None if job is None or job.answer is None else msgspec.json.decode(job.answer, type=values.TableAnswer)
    return question, ClassicAnalysis(
        view=view, job="" if job is None else job.id,
        state="done" if answer else "failed" if job and job.state in ("failed", "dropped") else "waiting",
        finder_alive=is_finder_alive(reading.work, reading.now),
        possible=None if answer is None else _tell_possible(marked, answer),
    )  # fmt: skip


def _make_question(view: ClassicView, marked: list[ClassicKoanView]) -> values.TableQuestion:
    koans = [values.MarkedNotation(one.koan, one.stone, one.calls) for one in marked if one.stone is not None]
    return values.TableQuestion(koans=tuple(koans), palette=tuple(view.settings.palette), limit=1, claimed=None)


def _tell_possible(marked: list[ClassicKoanView], answer: values.TableAnswer) -> values.Possible:
    left = [sum(answer.before), *(sum(step.counts) for step in answer.steps)]
    stones = [
        values.AnalysedStone(
            koan=one.number, stone=one.stone, move=0, seat=one.author or 0, counts=step.counts, left=after,
            bits=measure_bits(before, after), simplest=step.simplest,
        )
        for one, step, before, after in zip(marked, answer.steps, left, left[1:], strict=False)
        if one.stone is not None
    ]  # fmt: skip
    later = [one for one in stones[START_KOANS:] if one.bits]
    return values.Possible(
        complete_to=answer.complete_to, probes=answer.probes, before=answer.before, stones=tuple(stones),
        most=max(later, key=lambda one: one.bits or 0).koan if later else None,
        unseen=None, not_searched=answer.not_searched,
    )  # fmt: skip
