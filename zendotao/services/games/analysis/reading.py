"""The analysis of a game that is over, as anybody may see it."""

from __future__ import annotations

import math
from datetime import datetime

import msgspec
from msgspec.structs import replace

from zendotao.core.game.zendotao.sight.lifelines import trace_lifelines
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.jobs import find_job, is_finder_alive, request_job
from zendotao.services.common.refusals import refuse
from zendotao.services.games.analysis import values
from zendotao.services.games.transaction.reading import GameReading, read_game


def read_analysis(context: Context, asker: Asker | None, game: str, now: datetime) -> values.GameAnalysis:
    """Return the analysis of a game that is final. What takes a search is put down as a job when it is first asked for,
    and none until that is done.

    Raises ``NotFound``; ``not_over`` while the game is played, ``no_analysis`` if it is void.
    """
    question, found = read_game(context, asker, game, now, _read_final)
    if found.job:
        return found
    with context.store.unit(write=True) as work:
        job = request_job(work, "after_game", values.make_subject(question), 0, msgspec.json.encode(question), now)
        work.commit()
    return replace(found, job=job)


def _read_final(reading: GameReading) -> tuple[values.TableQuestion, values.GameAnalysis]:
    """Return the analysis of a final game with the question that its job answers; without ``job`` if there is none."""
    if reading.game.phase != "final":
        refuse("no_analysis" if reading.game.phase == "void" else "not_over")
    view = reading.participants.view(reading.game, reading.viewer, reading.now)
    question = values.make_question(reading.game)
    job = find_job(reading.work, "after_game", values.make_subject(question), 0)
    answer = None if job is None or job.answer is None else msgspec.json.decode(job.answer, type=values.TableAnswer)
    return question, values.GameAnalysis(
        view=view, aftermath=trace_lifelines(view), job="" if job is None else job.id,
        state="done" if answer else "failed" if job and job.state in ("failed", "dropped") else "waiting",
        finder_alive=is_finder_alive(reading.work, reading.now),
        possible=None if answer is None else _tell_possible(view, answer),
    )  # fmt: skip


def _tell_possible(view: GameView, answer: values.TableAnswer) -> values.Possible:
    """Return an answer with the moves and seats that put the stones."""
    koans = [(koan.number, koan.stone, koan.marked_by) for koan in view.koans if koan.on_table]
    marked = [(number, stone, move) for number, stone, move in koans if stone is not None and move is not None]
    left = [sum(answer.before), *(sum(step.counts) for step in answer.steps)]
    stones = [
        values.AnalysedStone(
            koan=number, stone=stone, move=move, seat=view.moves[move - 1].seat, counts=step.counts, left=after,
            bits=measure_bits(before, after), simplest=step.simplest,
        )
        for (number, stone, move), step, before, after in zip(marked, answer.steps, left, left[1:], strict=False)
    ]  # fmt: skip
    later = [one for one in stones if one.move > 1 and one.bits]
    return values.Possible(
        complete_to=answer.complete_to, probes=answer.probes, before=answer.before, stones=tuple(stones),
        most=max(later, key=lambda one: one.bits or 0).koan if later else None,
        unseen=answer.unseen, not_searched=answer.not_searched,
    )  # fmt: skip


def measure_bits(before: int, after: int) -> float | None:
    """Return how often a number of rules was halved; None if there are none any more."""
    return round(math.log2(before / after), 2) if after else None
