"""Pages of puzzles. They need no account and no scripts."""

from __future__ import annotations

from datetime import date

from flask import abort, make_response, render_template, request
from flask.typing import ResponseReturnValue
from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.koan.scan import LONGEST
from zendotao.draw.picture import Options
from zendotao.services.common.days import DAY
from zendotao.services.puzzles import answers, daily
from zendotao.services.puzzles.values import DailyPuzzle, Outcome, SolverAnswer, ToldSolution
from zendotao.store.people.values import Account
from zendotao.store.site.values import PuzzleResult
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.koan_view import render_koan
from zendotao.web.middleware import preference_cookies
from zendotao.web.pages.composer.view import list_stash
from zendotao.web.pages.puzzles import cookie, text, view
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context
from zendotao.web.times import request_instant

pages = Pages("puzzles", __name__)

BUILT = Options(numbers=True, width_px=520)
LONGEST_RULE = 500


class AnswerForm(Struct):
    """An answer as it is sent: a stone, a rule that was typed or a reading that was picked, or a koan."""

    stone: str = ""
    rule: str = ""
    pick: str = ""
    koan: str = ""
    show: str = ""


def read_results(asker: Account | None) -> dict[str, PuzzleResult]:
    """Return how the visitor did on puzzles, by their days."""
    return cookie.read_results() if asker is None else answers.read_results(context(), asker)


@pages.page("/puzzles", "reader")
def index(asker: Account | None) -> ResponseReturnValue:
    """Show the puzzle of today, the solution of yesterday's, and the archive by months."""
    now = request_instant()
    today = daily.read_today(context(), now)
    results = read_results(asker)
    month = read_month() or today.day
    return render_template(
        "puzzles/index.html",
        **make_page(today, results, Form({}), None),
        month=view.build_month(daily.read_month(context(), month, now), results, today.day),
        past=read_yesterday(today.day),
        record=answers.sum_up(results, now),
    )


def read_month() -> date | None:
    """Return a day of the month that the address names."""
    try:
        return date.fromisoformat(f"{request.args.get('month', '')}-01")
    except ValueError:
        return None


def read_yesterday(today: date) -> tuple[view.PuzzleView, view.SolutionView] | None:
    """Return the puzzle of the day before with its solution, if there was one."""
    day = today - DAY
    try:
        found = daily.read_puzzle(context(), day, request_instant())
        told = answers.read_past_solution(context(), day, request_instant())
    except CoreError:
        return None
    return view.build_puzzle(found), view.build_solution(told)


@pages.page("/puzzles/<day>", "reader", ("GET", "POST"), limit="computing", proof="origin")
def puzzle(asker: Account | None, day: str) -> ResponseReturnValue:
    """Show the puzzle of a day, and judge an answer."""
    found = daily.read_puzzle(context(), read_day(day), request_instant())
    results = read_results(asker)
    if request.method != "POST":
        return render_template("puzzles/puzzle.html", **make_page(found, results, Form({}), None))
    asked, form = forms.read(AnswerForm)
    if asked is None:
        abort(400)
    if len(asked.koan) > LONGEST:
        abort(413)
    given = read_answer(found, asked)
    try:
        outcome = answers.answer_puzzle(
            context(), asker, found.day, given, request_instant(), results.get(found.day.isoformat())
        )
    except RuleViolation as error:
        form = form.refuse(error)
        return render_template("puzzles/puzzle.html", **make_page(found, results, form, None)), form.status
    results[found.day.isoformat()] = outcome.result
    response = make_response(
        render_template("puzzles/puzzle.html", **make_page(found, results, form, outcome, told=given.show))
    )
    return response if asker is not None else cookie.set_results(response, results.values())


def read_day(text: str) -> date:
    """Return the day of an address."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        abort(404)
    # Python reads other forms of ISO 8601 too.
    return day if day.isoformat() == text else abort(404)


def read_answer(found: DailyPuzzle, asked: AnswerForm) -> SolverAnswer:
    """Return the answer that a form holds, of the kind that the puzzle asks for."""
    if asked.show:
        return SolverAnswer(show=True)
    kind = found.puzzle.kind
    if kind == "stone":
        return SolverAnswer(stone="white" if asked.stone == "white" else "black") if asked.stone else SolverAnswer()
    return SolverAnswer(rule=(asked.pick or asked.rule).strip()) if kind == "rule" else SolverAnswer(koan=asked.koan)


def make_page(
    found: DailyPuzzle, results: dict[str, PuzzleResult], form: Form, outcome: Outcome | None, *, told: bool = False
) -> dict[str, object]:
    """Return what the template gets: the puzzle, how the reader did on it, and what became of the answer."""
    result = results.get(found.day.isoformat())
    solution: ToldSolution | None = (
        answers.read_solution(context(), found.day, request_instant(), result) if outcome is None else outcome.solution
    )
    notation = form.value("koan")
    builds = found.puzzle.kind == "split"
    return {
        "puzzle": view.build_puzzle(found),
        "result": result,
        "result_words": text.describe_result(result),
        "solution": None if solution is None else view.build_solution(solution),
        "outcome": None if outcome is None else view.build_outcome(found, outcome, told=told),
        "form": form,
        "readings": () if form.refused is None else form.refused.details.get("readings", ()),
        "built": render_koan(notation, preference_cookies.apply_marking(BUILT)) if builds and notation else None,
        "stash": list_stash(found.puzzle.palette, notation) if builds else (),
        "longest": LONGEST,
        "longest_rule": LONGEST_RULE,
    }
