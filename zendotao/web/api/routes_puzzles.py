"""Puzzles, one a day. They need no account; with one, answers are counted."""

from __future__ import annotations

from datetime import date

from msgspec import UNSET

from zendotao.services.common.refusals import refuse
from zendotao.services.puzzles import answers, daily
from zendotao.services.puzzles.values import DailyPuzzle, SolverAnswer, ToldSolution
from zendotao.store.people.values import TokenHolder
from zendotao.store.site.values import PuzzleResult
from zendotao.web.api.schemas import puzzles
from zendotao.web.api.sections import ApiSection
from zendotao.web.site import context, now

section = ApiSection("puzzles", "Puzzles, one a day: a stone, a rule, or a koan between two rules.")


@section.route_for("get", "/puzzles/today", "reader", limit="computing")
def todays_puzzle(asker: TokenHolder | None) -> puzzles.PuzzleAnswer:
    """Return the puzzle of today, in UTC."""
    return render_puzzle(asker, daily.read_today(context(), now()))


@section.route_for("get", "/puzzles/<puzzle_id>", "reader", limit="computing")
def a_puzzle(asker: TokenHolder | None, path: puzzles.PuzzlePath) -> puzzles.PuzzleAnswer:
    """Return the puzzle of a day up to today."""
    return render_puzzle(asker, daily.read_puzzle(context(), read_day(path), now()))


def read_day(path: puzzles.PuzzlePath) -> date:
    """Return the day of an address. Raise ``no_puzzle`` if there is none such."""
    try:
        return date.fromisoformat(path.puzzle_id)
    except ValueError:
        refuse("no_puzzle")


@section.route_for("post", "/puzzles/<puzzle_id>/answers", "reader", limit="computing")
def answer_puzzle(
    asker: TokenHolder | None, path: puzzles.PuzzlePath, body: puzzles.PuzzleAnswerRequest
) -> puzzles.PuzzleOutcomeAnswer:
    """Judge an answer, and say why it is wrong; without an account, every one is the first."""
    given = SolverAnswer(stone=body.stone, rule=body.rule, koan=body.koan, show=body.show)
    account = None if asker is None else asker.account
    found = answers.answer_puzzle(context(), account, read_day(path), given, now())
    counter = found.counter
    return puzzles.PuzzleOutcomeAnswer(
        right=found.right,
        answer=found.answer,
        counter=None
        if counter is None
        else puzzles.CounterKoanAnswer(counter.number, counter.koan, counter.says, counter.stone),
        verdicts=found.verdicts,
        result=render_result(found.result),
        solution=UNSET if found.solution is None else render_solution(found.solution),
    )


def render_puzzle(asker: TokenHolder | None, found: DailyPuzzle) -> puzzles.PuzzleAnswer:
    """Return a puzzle as the asker sees it."""
    puzzle, day = found.puzzle, found.day.isoformat()
    result = None if asker is None else answers.read_results(context(), asker.account).get(day)
    solution = answers.read_solution(context(), found.day, now(), result)
    return puzzles.PuzzleAnswer(
        id=found.day,
        kind=puzzle.kind,
        difficulty=found.difficulty,
        palette=puzzle.palette,
        koans=[
            puzzles.PuzzleKoanAnswer(number, one.koan, one.stone) for number, one in enumerate(puzzle.table, start=1)
        ],
        open=puzzle.open or None,
        rules=found.rules,
        counts=found.counts,
        result=None if result is None else render_result(result),
        solution=UNSET if solution is None else render_solution(solution),
    )


def render_result(result: PuzzleResult) -> puzzles.PuzzleResultAnswer:
    """Return how somebody did."""
    return puzzles.PuzzleResultAnswer(result.tries, result.solved_at, result.shown_at)


def render_solution(told: ToldSolution) -> puzzles.SolutionAnswer:
    """Return a solution with the parts that it has."""
    return puzzles.SolutionAnswer(
        rule=told.rule or UNSET,
        stone=told.stone or UNSET,
        koan=told.koan or UNSET,
        verdicts=told.verdicts or UNSET,
        rivals=told.rivals,
        game=told.game,
    )
