"""Judge the answers of solvers, explain wrong ones, and count them for those who have an account."""

from __future__ import annotations

from datetime import date, datetime

from msgspec.structs import replace

from zendotao.core.find.chance import SeededChance
from zendotao.core.find.puzzles.answers import find_contradiction, is_right_split, judge_split
from zendotao.core.find.puzzles.values import Puzzle
from zendotao.core.game.koans import measure_table_koan, read_koan
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.stash import check_pieces
from zendotao.services.common.context import Context
from zendotao.services.common.days import DAY, get_day
from zendotao.services.common.refusals import refuse
from zendotao.services.puzzles.daily import decode_puzzle, get_stored, word_rule
from zendotao.services.puzzles.values import ContradictingKoan, Outcome, Record, SolverAnswer, ToldSolution
from zendotao.store.people.values import Account
from zendotao.store.site.values import PuzzleResult, StoredPuzzle

SEED = "answer"
"""Fixed seed of the hunt for a koan on which an answer and the rule differ: equal answers have equal outcomes."""


def answer_puzzle(
    context: Context,
    asker: Account | None,
    day: date,
    given: SolverAnswer,
    now: datetime,
    before: PuzzleResult | None = None,
) -> Outcome:
    """Judge an answer to the puzzle of a day, and count it up to the right one.

    ``before``: how somebody without an account did until now. After a wrong stone there is nothing left to find out:
    the solution is told.
    Raises ``no_puzzle``, ``wrong_answer``; of a rule ``ambiguous``, ``refused``, ``not_understood``; of a koan
    ``unsound``, ``not_in_palette``, ``stash``.
    """
    with context.store.unit() as work:
        stored = get_stored(work, day, now)
    puzzle = decode_puzzle(stored.body)
    outcome = Outcome(right=False, result=PuzzleResult(day=stored.day)) if given.show else _judge(puzzle, given)
    ends = given.show or (puzzle.kind == "stone" and not outcome.right)
    if asker is None:
        result = _count(before or PuzzleResult(day=stored.day), outcome, given, now, ends=ends)
    else:
        with context.store.unit(write=True) as work:
            known = work.puzzles.result(stored.day, asker.id) or PuzzleResult(day=stored.day)
            result = _count(known, outcome, given, now, ends=ends)
            if result != known:
                work.puzzles.put_result(asker.id, result)
                work.commit()
    return replace(outcome, result=result, solution=tell_solution(stored) if result.over else None)


def _count(known: PuzzleResult, outcome: Outcome, given: SolverAnswer, now: datetime, *, ends: bool) -> PuzzleResult:
    """Return the result after an answer; what comes after the end counts no more."""
    if known.over:
        return known
    tries = known.tries + (not given.show)
    return replace(known, tries=tries, solved_at=now if outcome.right else None, shown_at=now if ends else None)


def _judge(puzzle: Puzzle, given: SolverAnswer) -> Outcome:
    """Return whether an answer is right; the result is not in it yet. Raises ``wrong_answer`` if it answers something
    else, and ``RuleViolation``."""
    told = {"stone": given.stone, "rule": given.rule, "split": given.koan}
    answer = told.pop(puzzle.kind)
    if answer is None or any(other is not None for other in told.values()):
        refuse("wrong_answer")
    if puzzle.kind == "stone":
        return _outcome(right=answer == puzzle.solution.stone, answer=answer)
    return _judge_rule(puzzle, answer) if puzzle.kind == "rule" else _judge_koan(puzzle, answer)


def _judge_rule(puzzle: Puzzle, text: str) -> Outcome:
    """Judge a rule: right if no koan speaks against it. Raises ``RuleViolation`` if it isn't understood."""
    rule = parse_rule(text)
    found = find_contradiction(puzzle, rule.condition, SeededChance(SEED))
    counter = None if found is None else ContradictingKoan(found.koan, found.says, found.stone, found.number)
    return _outcome(right=found is None, answer=rule.log_value.text, counter=counter)


def _judge_koan(puzzle: Puzzle, notation: str) -> Outcome:
    """Judge a koan: right if the two rules differ on it. Raises ``RuleViolation``: ``unsound``, ``not_in_palette``,
    ``stash``."""
    koan = read_koan(notation)
    check_pieces(koan, puzzle.palette)
    verdicts = judge_split(puzzle, koan.facts)
    return _outcome(right=is_right_split(verdicts), answer=koan.notation, verdicts=verdicts)


def _outcome(*, right: bool, answer: str, **more: object) -> Outcome:
    return Outcome(right=right, answer=answer, result=PuzzleResult(day=""), **more)  # type: ignore[arg-type]


def tell_solution(stored: StoredPuzzle) -> ToldSolution:
    """Return the solution of a puzzle, for those who may see it."""
    puzzle = decode_puzzle(stored.body)
    solution = puzzle.solution
    kind, _, source = stored.source.partition(":")
    return ToldSolution(
        rule=word_rule(solution.rule) if solution.rule else None,
        stone=solution.stone,
        koan=solution.koan,
        verdicts=judge_split(puzzle, measure_table_koan(solution.koan)) if solution.koan else (),
        rivals=puzzle.grade.rivals,
        game=source if kind == "game" else None,
    )


def read_solution(context: Context, day: date, now: datetime, result: PuzzleResult | None) -> ToldSolution | None:
    """Return the solution of the puzzle of a day to somebody who is through with it; None to others.

    Raises ``no_puzzle``.
    """
    if result is None or not result.over or result.day != day.isoformat():
        return None
    with context.store.unit() as work:
        return tell_solution(get_stored(work, day, now))


def read_past_solution(context: Context, day: date, now: datetime) -> ToldSolution:
    """Return the solution of a puzzle whose day is over. Raises ``no_puzzle``."""
    with context.store.unit() as work:
        return tell_solution(get_stored(work, day, now - DAY))


def read_results(context: Context, asker: Account) -> dict[str, PuzzleResult]:
    """Return how an account did on all puzzles that it tried, by their days."""
    with context.store.unit() as work:
        return {one.day: one for one in work.puzzles.list_results(asker.id)}


def sum_up(results: dict[str, PuzzleResult], now: datetime) -> Record:
    """Return the record of results by their days."""
    solved = {day for day, one in results.items() if one.solved_at is not None}
    day, on_end = get_day(now), 0
    # The puzzle of today may be solved yet.
    day = day if day.isoformat() in solved else day - DAY
    while day.isoformat() in solved:
        day, on_end = day - DAY, on_end + 1
    return Record(len(results), len(solved), sum(one.at_first_try for one in results.values()), on_end)
