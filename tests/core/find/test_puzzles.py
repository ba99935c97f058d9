"""Puzzles: each has one answer, by the search and by a plain writer of all rules; and answers in other words."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from tests.core.find.tables import draw_facts, mark
from tests.core.find.writer import write_conditions
from zendotao.core.find.chance import SeededChance, draw_some
from zendotao.core.find.generate import generate_samples, make_sample
from zendotao.core.find.puzzles.answers import find_contradiction, is_right_split, judge_split, read_rule
from zendotao.core.find.puzzles.collection import find_prepared, list_prepared
from zendotao.core.find.puzzles.compact import draw_together, look_alike
from zendotao.core.find.puzzles.make import PuzzleTableKoan, make_puzzle
from zendotao.core.find.puzzles.prove import is_split, list_probes, mean_the_same, prove_rule, prove_stone
from zendotao.core.find.puzzles.random_tables import HIDDEN, draw_rule, make_seeded_puzzle
from zendotao.core.find.puzzles.values import CYCLE, Grade, Puzzle, PuzzleKoan, Solution, plan_day
from zendotao.core.find.rule_search import ContradictionError, MarkedKoan
from zendotao.core.find.split import KoanLimits
from zendotao.core.find.style import PALETTE
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.report import examine
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english

WRITTEN = 5
"""Every rule of the writer's vocabulary up to this weight is tried."""

PREPARED = [pytest.param(one, id=f"{number}-{one.kind}") for number, one in enumerate(list_prepared())]


def chance() -> SeededChance:
    return SeededChance("a test")


def table_of(puzzle: Puzzle) -> list[MarkedKoan]:
    return [MarkedKoan(measure(one.koan), one.stone == "white") for one in puzzle.table]


@cache
def measure(notation: str) -> Facts:
    return measure_facts(parse_koan(notation))


@cache
def write_all(upto: int) -> tuple[tuple[int, Judge], ...]:
    return tuple((weight, Judge(rule)) for weight in range(1, upto + 1) for rule in write_conditions(weight))


def agrees(judge: Judge, table: list[MarkedKoan]) -> bool:
    return all(judge.judgment(one.facts).verdict == ("white" if one.white else "black") for one in table)


# ---- prepared puzzles


def test_there_is_a_prepared_puzzle_of_the_kind_and_the_difficulty_of_every_day():
    told = [(one.kind, one.grade.difficulty) for one in list_prepared()]
    for ordinal in range(740_000, 740_000 + 4 * CYCLE):
        assert told[find_prepared(ordinal)] == plan_day(ordinal)
    # No two are the same, and none waits in vain for a day.
    assert len({one.table for one in list_prepared()}) == len(told)
    assert {find_prepared(ordinal) for ordinal in range(400 * CYCLE)} == set(range(len(told)))


def test_days_change_kinds_and_get_harder_within_the_week():
    # The 23rd of November 2026 is a Monday, and the 739,943rd day.
    week = [plan_day(739_943 + day) for day in range(7)]
    assert [difficulty for _, difficulty in week] == ["easy", "easy", "medium", "medium", "medium", "hard", "hard"]
    assert [kind for kind, _ in week] == ["split", "stone", "rule", "split", "stone", "rule", "split"]


@pytest.mark.parametrize("puzzle", PREPARED)
def test_the_koans_of_a_prepared_puzzle_are_sound_clear_of_its_colours_and_of_both_stones(puzzle):
    limits = KoanLimits(puzzle.colours)
    for notation in [*(one.koan for one in puzzle.table), *filter(None, (puzzle.open, puzzle.solution.koan))]:
        answer = examine(notation)
        assert answer.sound
        assert not measure(notation).unclear
        assert limits.allow(parse_koan(notation))
    assert {one.stone for one in puzzle.table} == {"white", "black"}
    assert len({one.koan for one in puzzle.table} | {puzzle.open}) == len(puzzle.table) + 1
    assert puzzle.kind == "stone" or not puzzle.open
    # Nobody need think about a koan that lies on the table.
    seen = [measure(one.koan) for one in puzzle.table]
    asked = [measure(puzzle.open)] if puzzle.open else []
    assert not any(look_alike(one, other) for one, other in combinations(seen + asked, 2))


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", PREPARED)
def test_a_prepared_puzzle_is_proved_to_have_one_answer(puzzle):
    table = table_of(puzzle)
    if puzzle.kind == "split":
        assert is_split(table, [read_rule(rule) for rule in puzzle.rules], measure(puzzle.solution.koan))
        return
    if puzzle.kind == "stone":
        proof = prove_stone(table, measure(puzzle.open))
        assert proof is not None
        assert proof.white is (puzzle.solution.stone == "white")
    else:
        proof = prove_rule(table, chance())
        assert proof is not None
    assert english.word(proof.rule) == puzzle.solution.rule
    told, found = puzzle.grade, proof.grade
    # How many rivals are told apart depends on how wide the search is; the answer doesn't.
    assert (told.complexity, told.relations, told.difficulty) == (found.complexity, found.relations, found.difficulty)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", PREPARED)
def test_no_rule_that_a_plain_writer_writes_gives_a_prepared_puzzle_another_answer(puzzle):
    table = table_of(puzzle)
    margin = {"stone": 3, "rule": 1, "split": 0}[puzzle.kind]
    upto = min(WRITTEN, puzzle.grade.complexity + margin)
    answer = Judge(read_rule(puzzle.solution.rule or puzzle.rules[0]))
    least = complexity(answer.rule)
    for weight, judge in write_all(upto):
        if not agrees(judge, table):
            continue
        assert weight >= least, english.word(judge.rule)
        if puzzle.kind == "stone":
            assert judge.judgment(measure(puzzle.open)).verdict == puzzle.solution.stone
        elif puzzle.kind == "rule":
            assert mean_the_same(judge.rule, answer.rule, chance()), english.word(judge.rule)


# ---- proofs


def red(text: str = "it contains a red piece") -> Condition:
    return read_rule(text)


@pytest.mark.slow
def test_a_stone_is_proved_where_all_simple_rules_agree_and_not_where_one_does_not():
    # By many koans, little but a red piece can be meant: what is proved is what that says.
    table = mark(draw_facts(40), red())
    proofs = [(facts, prove_stone(table, facts)) for facts in draw_facts(46)[40:]]
    proved = [(facts, proof) for facts, proof in proofs if proof is not None]
    assert proved
    for facts, proof in proved:
        assert proof.white is (Judge(red()).judgment(facts).verdict == "white")
        assert (proof.rule, proof.grade.complexity, proof.grade.relations) == (red(), 2, 0)
    # By two, the rules are many, and half of them say otherwise.
    white, black = next(one for one in table if one.white), next(one for one in table if not one.white)
    assert {prove_stone([white, black], facts) for facts in draw_facts(43)[40:]} == {None}


def test_a_rule_is_proved_where_none_other_is_as_simple():
    table = mark(draw_facts(40), red())
    proof = prove_rule(table, chance())
    assert proof is not None
    assert proof.rule == red()
    assert prove_rule(table[:3], chance()) is None


def test_a_table_of_one_colour_asks_nothing():
    whites = [one for one in mark(draw_facts(20), red()) if one.white]
    with pytest.raises(ContradictionError):
        prove_rule(whites, chance())
    koans = [PuzzleTableKoan("R3 upright at 0,0", one) for one in whites]
    assert [make_puzzle(kind, koans, PALETTE, chance()) for kind in ("stone", "rule", "split")] == [None] * 3


def test_a_stopped_search_proves_nothing():
    table = mark(draw_facts(20), red())
    assert prove_stone(table, draw_facts(21)[20], lambda: True) is None
    assert prove_rule(table, chance(), lambda: True) is None


def test_rules_that_mean_the_same_do_so_in_any_words():
    assert mean_the_same(red("every piece is red"), normal(red("no piece is not red")), chance())
    assert not mean_the_same(red("every piece is red"), red("at least one piece is red"), chance())


# ---- seeded tables


def test_every_rule_to_hide_can_be_read_and_is_of_its_difficulty():
    seen = {text for _ in range(3) for text in HIDDEN["easy"] + HIDDEN["medium"] + HIDDEN["hard"]}
    for text in seen:
        rule = read_rule(text.format(c="red", d="blue", s="small", o="flat"))
        assert 2 <= complexity(rule) <= 7
    drawn = [draw_rule(SeededChance(str(seed)), "hard", PALETTE) for seed in range(20)]
    assert len(set(drawn)) > 8


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["stone", "rule", "split"])
def test_a_seed_makes_the_same_puzzle_again_and_another_seed_another(kind):
    made = [make_seeded_puzzle(kind, SeededChance(seed), "easy") for seed in ("four", "four", "three")]
    assert made[0] is not None
    assert made[0] == made[1] != made[2]
    assert made[0].kind == kind


@pytest.mark.slow
def test_a_palette_is_kept():
    two = PALETTE[:2]
    made = make_seeded_puzzle("rule", SeededChance("two colours"), "easy", two)
    assert made is not None
    assert made.colours == two
    assert {piece.colour for one in made.table for piece in parse_koan(one.koan)} <= set(two)


def test_chance_is_even_and_the_same_for_a_seed():
    one, again = SeededChance("seed"), SeededChance("seed")
    numbers = [one.random() for _ in range(4000)]
    assert numbers == [again.random() for _ in range(4000)]
    assert all(0 <= number < 1 for number in numbers)
    assert abs(sum(numbers) / 4000 - 0.5) < 0.02
    assert {one.randint(2, 4) for _ in range(100)} == {2, 3, 4}
    assert sorted(draw_some("abc", one, 5)) == ["a", "b", "c"]
    assert len({*draw_some("abcdef", one, 4)}) == 4


def test_koans_are_drawn_together_and_every_fact_stays():
    samples = [next(generate_samples(Random(seed))) for seed in range(40)]
    for sample in samples:
        near = draw_together(sample)
        assert replace(near.facts, reach_mm=()) == replace(sample.facts, reach_mm=())
        assert measure_facts(near.koan) == near.facts
    far = make_sample(parse_koan("R3 upright at 0,0; G2 upright at 300,0; Y1 on 2"))
    near = draw_together(far)
    assert print_koan(near.koan) == "1: R3 upright at 0,0; 2: G2 upright at 90,0; 3: Y1 on 2"


# ---- answers

TABLE = (
    PuzzleKoan("R1 upright at 0,0", "white"),
    PuzzleKoan("R3 flat at 0,0; B2 upright at 60,0", "white"),
    PuzzleKoan("B1 upright at 0,0", "black"),
    PuzzleKoan("G2 flat at 0,0; Y3 upright at 60,0", "black"),
)
FIND_RED = Puzzle(
    kind="rule", palette=("red", "yellow", "green", "blue", "black"), table=TABLE, grade=Grade(2, 0, 0),
    solution=Solution(english.word(red())),
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "it contains a red piece",
        "at least one piece is red",
        "it is not true that no piece is red",
        "there are more than zero red pieces",
        # No normal form makes these the same: verdicts do.
        "it contains a red upright piece or a red flat piece or a red weird piece",
        "it contains a small red piece or it contains a red piece that is not small",
    ],
)
def test_the_rule_in_other_words_is_right(text):
    assert find_contradiction(FIND_RED, red(text), chance()) is None


def test_a_wrong_rule_is_told_the_first_koan_of_the_table_that_it_calls_otherwise():
    found = find_contradiction(FIND_RED, red("it contains a red flat piece"), chance())
    assert (found.number, found.koan, found.says, found.stone) == (1, TABLE[0].koan, "black", "white")
    found = find_contradiction(FIND_RED, red("it contains a flat piece or a red piece"), chance())
    assert (found.number, found.says, found.stone) == (4, "white", "black")


def test_a_rule_that_fits_the_table_and_is_another_is_told_a_koan_beside_it():
    text = "it contains a red piece or at least three blue pieces"
    found = find_contradiction(FIND_RED, red(text), chance())
    facts = measure(found.koan)
    assert found.number is None
    assert examine(found.koan).sound
    assert KoanLimits(FIND_RED.colours).allow(parse_koan(found.koan))
    assert found.says == Judge(red(text)).judgment(facts).verdict
    assert found.stone == Judge(red()).judgment(facts).verdict
    assert {found.says, found.stone} == {"white", "black"}


def test_a_koan_tells_two_rules_apart_where_both_are_clear_and_differ():
    rules = [english.word(red(text)) for text in ("it contains a red piece", "it contains a piece that is not blue")]
    puzzle = Puzzle(
        kind="split", palette=FIND_RED.palette, table=TABLE[:3], rules=tuple(rules), grade=Grade(2, 0, 0),
        solution=Solution(koan="G1 upright at 0,0"),
    )  # fmt: skip
    apart = judge_split(puzzle, measure("G1 upright at 0,0"))
    assert apart == ("black", "white")
    assert is_right_split(apart)
    both = judge_split(puzzle, measure("R1 upright at 0,0"))
    assert both == ("white", "white")
    assert not is_right_split(both)
    assert not is_right_split(("white", "unclear"))


def test_the_probes_are_measured_once():
    assert list_probes() is list_probes()
