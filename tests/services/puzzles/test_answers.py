"""What solvers answer: right, wrong with the reason, and counted."""

from datetime import timedelta

import pytest

from tests.services.people.conftest import NOON, PASSWORD
from tests.services.puzzles.conftest import RED, RULE, SPLIT, STONE, TABLE, TODAY
from zendotao.core.errors import CoreError
from zendotao.services import leaving
from zendotao.services.people.personal_data import export_personal_data
from zendotao.services.puzzles import daily
from zendotao.services.puzzles.answers import answer_puzzle, read_past_solution, read_results, read_solution, sum_up
from zendotao.services.puzzles.values import SolverAnswer
from zendotao.store.site.values import PuzzleResult

DAY = timedelta(days=1)
LATER = NOON + timedelta(hours=1)


def refused(call, *told) -> str:
    with pytest.raises(CoreError) as error:
        call(*told)
    return error.value.code


def ask(site, asker=None, day=TODAY, now=NOON, before=None, **given):
    return answer_puzzle(site, asker, day, SolverAnswer(**given), now, before)


# ---- a stone


def test_the_right_stone_is_right_and_the_rule_is_told(site, lay, ann):
    lay(STONE)
    found = ask(site, ann, stone="white")
    assert found.right
    assert (found.result.tries, found.result.solved_at, found.result.at_first_try) == (1, NOON, True)
    assert (found.solution.rule.rule, found.solution.stone, found.solution.rivals) == (RED, "white", 5)


def test_after_a_wrong_stone_there_is_nothing_left_to_find_out(site, lay, ann):
    lay(STONE)
    found = ask(site, ann, stone="black")
    assert not found.right
    assert (found.result.solved_at, found.result.shown_at) == (None, NOON)
    assert found.solution.stone == "white"
    again = ask(site, ann, now=LATER, stone="white")
    assert again.right
    assert again.result == found.result


# ---- a rule


@pytest.mark.parametrize("text", ["it contains a red piece", "not every piece is a piece that is not red"])
def test_the_rule_in_any_words_is_right(site, lay, text):
    lay(RULE)
    found = ask(site, rule=text)
    assert found.right
    assert found.counter is None
    assert found.solution.rule.rule == RED


def test_a_rule_that_a_stone_contradicts_is_told_which_and_nothing_more(site, lay, ann):
    lay(RULE)
    found = ask(site, ann, rule="it contains a blue piece")
    assert not found.right
    assert (found.counter.number, found.counter.koan) == (1, TABLE[0].koan)
    assert (found.counter.says, found.counter.stone) == ("black", "white")
    assert found.solution is None
    assert (found.result.tries, found.result.over) == (1, False)


def test_a_rule_that_fits_but_is_another_is_told_a_koan_on_which_it_differs(site, lay):
    lay(RULE)
    found = ask(site, rule="it contains a red piece or at least four green pieces")
    assert not found.right
    assert found.counter.number is None
    assert {found.counter.says, found.counter.stone} == {"white", "black"}
    assert ask(site, rule="it contains a red piece or at least four green pieces") == found


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("it frobs", "not_understood"),
        ("it contains a red piece that touches a blue piece or a green piece and a yellow piece", "ambiguous"),
    ],
)
def test_what_is_no_rule_is_refused_and_does_not_count(site, lay, ann, text, code):
    lay(RULE)
    assert refused(answer_puzzle, site, ann, TODAY, SolverAnswer(rule=text), NOON) == code
    assert read_results(site, ann) == {}


# ---- a koan


def test_a_koan_that_the_rules_judge_differently_is_right(site, lay, ann):
    lay(SPLIT)
    found = ask(site, ann, koan="Y3 upright at 10,10")
    assert found.right
    assert found.verdicts == ("black", "white")
    assert found.solution.koan == "1: G1 upright at 0,0"
    assert found.solution.verdicts == ("black", "white")
    assert found.solution.rule is None


def test_a_koan_that_they_judge_alike_is_wrong(site, lay):
    lay(SPLIT)
    found = ask(site, koan="B3 upright at 10,10")
    assert (found.right, found.verdicts, found.solution) == (False, ("black", "black"), None)


@pytest.mark.parametrize(
    ("koan", "code"),
    [
        ("R3", "unsound"),
        ("R1 flat at 0,0; R1 flat at 0,0", "unsound"),
        ("P3 upright at 0,0", "not_in_palette"),
        ("; ".join(f"G1 upright at {40 * n},0" for n in range(6)), "stash"),
    ],
)
def test_a_koan_that_cannot_be_laid_is_refused_and_does_not_count(site, lay, ann, koan, code):
    lay(SPLIT)
    assert refused(answer_puzzle, site, ann, TODAY, SolverAnswer(koan=koan), NOON) == code
    assert read_results(site, ann) == {}


# ---- all of them


@pytest.mark.parametrize("puzzle", [STONE, RULE, SPLIT])
@pytest.mark.parametrize("given", [{}, {"stone": "white", "rule": "a red piece"}, {"stone": "white", "koan": "R1"}])
def test_an_answer_of_another_kind_is_refused(site, lay, puzzle, given):
    lay(puzzle)
    assert refused(answer_puzzle, site, None, TODAY, SolverAnswer(**given), NOON) == "wrong_answer"


@pytest.mark.parametrize("day", [TODAY + DAY, TODAY - DAY])
def test_there_is_no_answer_to_a_puzzle_that_is_not_there(site, lay, day):
    lay(RULE)
    if day > TODAY:
        lay(RULE, day)
    assert refused(answer_puzzle, site, None, day, SolverAnswer(rule="a red piece"), NOON) == "no_puzzle"
    assert refused(answer_puzzle, site, None, day, SolverAnswer(show=True), NOON) == "no_puzzle"
    over = PuzzleResult(day=day.isoformat(), shown_at=NOON)
    assert refused(read_solution, site, day, NOON, over) == "no_puzzle"


def test_the_first_answer_of_a_site_needs_no_reader_before(site):
    assert ask(site, show=True).solution is not None


def test_tries_are_counted_up_to_the_right_answer(site, lay, ann):
    lay(RULE)
    ask(site, ann, rule="it contains a blue piece")
    ask(site, ann, rule="every piece is red")
    found = ask(site, ann, now=LATER, rule="it contains a red piece")
    assert found.result == PuzzleResult(day="2030-05-01", tries=3, solved_at=LATER)
    assert ask(site, ann, rule="it contains a blue piece").result == found.result
    assert read_results(site, ann) == {"2030-05-01": found.result}
    counts = daily.read_today(site, NOON).counts
    assert (counts.tried, counts.solved, counts.at_first_try) == (1, 1, 0)


def test_who_asks_for_the_solution_cannot_solve_it_any_more(site, lay, ann):
    lay(RULE)
    shown = ask(site, ann, show=True)
    assert (shown.right, shown.solution.rule.rule) == (False, RED)
    assert ask(site, ann, now=LATER, rule="it contains a red piece").result == shown.result
    assert shown.result == PuzzleResult(day="2030-05-01", shown_at=NOON)


def test_without_an_account_the_caller_remembers_and_nothing_is_stored(site, lay):
    lay(RULE)
    first = ask(site, rule="it contains a blue piece")
    second = ask(site, rule="it contains a red piece", before=first.result)
    assert (first.result.tries, second.result.tries) == (1, 2)
    assert daily.read_today(site, NOON).counts.tried == 0


def test_the_solution_is_told_to_those_who_are_through_and_to_nobody_else(site, lay, ann):
    lay(RULE)
    day = TODAY.isoformat()
    assert read_solution(site, TODAY, NOON, None) is None
    assert read_solution(site, TODAY, NOON, PuzzleResult(day=day, tries=4)) is None
    assert read_solution(site, TODAY, NOON, PuzzleResult(day="2030-04-30", tries=1, solved_at=NOON)) is None
    assert read_solution(site, TODAY, NOON, PuzzleResult(day=day, solved_at=NOON)).rule.rule == RED
    assert refused(read_past_solution, site, TODAY, NOON) == "no_puzzle"
    assert read_past_solution(site, TODAY, NOON + DAY).rule.rule == RED


def test_the_game_that_a_table_comes_from_is_told_with_the_solution(site, lay):
    lay(RULE, source="game:g17")
    assert ask(site, show=True).solution.game == "g17"


# ---- one's own record


def results(**days: str) -> dict[str, PuzzleResult]:
    """Results by days of April and May: "1" solved on the first try, "3" at the third, "x" not."""
    found = {}
    for name, told in days.items():
        day = f"2030-{name[1:3]}-{name[3:]}"
        solved = told != "x"
        found[day] = PuzzleResult(day=day, tries=int(told) if solved else 1, solved_at=NOON if solved else None)
    return found


def test_a_record_counts_and_knows_the_days_on_end():
    record = sum_up(results(d0501="1", d0430="3", d0429="1", d0428="x", d0427="1"), NOON)
    assert (record.tried, record.solved, record.at_first_try, record.on_end) == (5, 4, 3, 3)
    # Today's may be solved yet; a day that was left out ends the row.
    assert sum_up(results(d0430="1", d0429="1"), NOON).on_end == 2
    assert sum_up(results(d0429="1"), NOON).on_end == 0
    assert sum_up({}, NOON).tried == 0


def test_results_are_exported_and_go_with_the_account(site, lay, ann):
    lay(RULE)
    ask(site, ann, rule="it contains a red piece")
    exported = export_personal_data(site, ann.id, NOON)["puzzles"]
    assert [(one["day"], one["tries"]) for one in exported] == [("2030-05-01", 1)]
    leaving.delete_account(site, ann, LATER, PASSWORD)
    assert daily.read_today(site, NOON).counts.tried == 0
