"""Asking the coach of a practice game: the study of its table is put down as a job, and read when that is done."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.messages import message, render
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.identifiers import ID_BYTES
from zendotao.services.common.jobs import find_job, is_finder_alive, request_job
from zendotao.services.common.refusals import refuse
from zendotao.services.games.coach import values
from zendotao.services.games.notebook.notebook import list_notebook_entries
from zendotao.services.games.transaction.reading import GameReading, read_game
from zendotao.store.people.values import ThoughtEntry
from zendotao.store.site.values import Job
from zendotao.store.unit import Unit

MOST_UNFINISHED = 3
"""The most tables that one account waits for."""

RETRY = timedelta(minutes=1)
"""The time after which a job that failed is put down again, if somebody asks."""

FIT = message("Rules that fit")
SIMPLER = message("Is there a simpler rule than one of mine?")


def has_coach(view: GameView) -> bool:
    """Return whether a game has a coach now."""
    return view.settings.practice and view.phase not in ("final", "void")


def read_coaching(context: Context, asker: Asker, game: str, now: datetime) -> values.Coaching:
    """Return what the coach knows of a table by now, without asking it.

    Raise ``coached`` in a rated game, ``over`` in one that is not played any more, and ``NotFound``.
    """
    return read_game(context, asker, game, now, lambda reading: _read(reading, asker)[1])


def ask_hint(context: Context, asker: Asker, game: str, step: values.Step, now: datetime) -> values.Coaching:
    """Ask for a hint; raise what ``read_coaching`` does, and ``too_many_searches``."""
    return _ask(context, asker, game, values.QUESTIONS[step], now)


def ask_fitting_rules(context: Context, asker: Asker, game: str, now: datetime) -> values.Coaching:
    """Ask for the rules that fit; raise as ``ask_hint`` does."""
    return _ask(context, asker, game, FIT, now)


def ask_simpler(
    context: Context, asker: Asker, game: str, rule: str, now: datetime, as_: str | None = None
) -> tuple[values.Coaching, values.SimplerAnswer | None]:
    """Ask whether a rule fits that is simpler than one of the notebook, by its id; the answer is none until there is a
    study. The rule is compared here, and is in no job.

    Raise as ``ask_hint`` does, and ``no_rule``, ``not_viable``, ``not_member``.
    """
    read_coaching(context, asker, game, now)
    held = next((one for one in list_notebook_entries(context, asker, game, now, as_) if one.id == rule), None)
    if held is None:
        refuse("no_rule")
    if not held.viable or held.complexity is None:
        refuse("not_viable")
    found = _ask(context, asker, game, SIMPLER, now)
    return found, None if found.study is None else values.compare_complexity(found.study, held.complexity)


def _ask(context: Context, asker: Asker, game: str, asked: str, now: datetime) -> values.Coaching:
    """Put down the job of a table if there is none that serves, and note in the asker's thoughts what was asked.
    Raises as ``_read``, and ``too_many_searches``."""
    question, found, job = read_game(context, asker, game, now, lambda reading: _read(reading, asker))
    with context.store.unit(write=True) as work:
        if found.state == "none" or may_retry(job, now):
            if work.jobs.count_unfinished("coach", asker.id) >= MOST_UNFINISHED:
                refuse("too_many_searches")
            if job is not None:
                work.jobs.remove(job.id)
            body = msgspec.json.encode(question)
            request_job(work, "coach", values.make_subject(question), found.after, body, now, owner=asker.id)
            found = replace(found, state="waiting")
        _note_question(context, work, asker, game, found.after, asked, now)
        work.commit()
    return found


def may_retry(job: Job | None, now: datetime) -> bool:
    """Return whether a job that failed may be put down again: who asks in a moment is told that it failed."""
    return job is not None and job.state == "failed" and now - (job.finished_at or now) >= RETRY


def _note_question(
    context: Context, work: Unit, asker: Asker, game: str, after: int, asked: str, now: datetime
) -> None:  # fmt: skip
    """Note once for each table what was asked: who opens their log after the game tells others of it."""
    text = render(message("I asked the coach after move %(move)s: %(question)s", move=after, question=asked))
    if all(one.text != text for one in work.thoughts.list_entries(game, asker.id)):
        work.thoughts.add(ThoughtEntry(f"h{context.random.hex(ID_BYTES)}", game, asker.id, now, None, text))


def _read(reading: GameReading, asker: Asker) -> tuple[values.CoachQuestion, values.Coaching, Job | None]:
    """Return the question about a table, what is known of it, and its job.

    Raises ``coached`` in a rated game; ``RuleViolation``: ``over``.
    """
    view = reading.participants.view(reading.game, reading.viewer, reading.now)
    if not view.settings.practice:
        refuse("coached")
    if not has_coach(view):
        raise RuleViolation("over", message("This game is over: the page on its end shows what rules were left."))
    question, after = values.make_question(view), len(view.moves)
    job = find_job(reading.work, "coach", values.make_subject(question), after, asker.id)
    study = None if job is None or job.answer is None else msgspec.json.decode(job.answer, type=values.StudyAnswer)
    found = values.Coaching(
        state="none" if job is None or job.state == "dropped" else "done" if study else
        "failed" if job.state == "failed" else "waiting",
        finder_alive=is_finder_alive(reading.work, reading.now), after=after, claimed=view.open is None, study=study,
    )  # fmt: skip
    return question, found, job
