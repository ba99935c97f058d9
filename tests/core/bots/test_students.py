"""Bots as students: what they build, answer and guess."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.bots.student_games import StudentGame
from tests.core.master.tables import PALETTE, rule
from zendotao.core.bots.levels import LEVELS
from zendotao.core.bots.students import (
    StudentAnswer,
    StudentBuild,
    StudentGuess,
    StudentKoan,
    StudentPass,
    StudentTable,
    choose_student_move,
)
from zendotao.core.bots.table import BotWait
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.judge import Judge

RED, BLUE, BOTH = "R1 upright at 0,0", "B1 upright at 0,0", "R1 upright at 0,0; B1 upright at 200,0"


def see(*koans: tuple[str, bool | None], stones: int = 1, pieces: int = 5, shared: bool = False, allowed=()):
    """A table of koans with their stones."""
    laid = (
        StudentKoan(print_koan(koan), measure_facts(koan), white, number)
        for number, (koan, white) in enumerate(((parse_koan(text), white) for text, white in koans), start=1)
    )
    return StudentTable(tuple(laid), PALETTE, pieces, shared, stones, frozenset(allowed))


def choose(table: StudentTable, level: str = "gentle", seed: int = 1):
    return choose_student_move(table, LEVELS[level], Random(seed), lambda: False)


def test_a_bot_answers_what_the_simplest_rules_say():
    # All that is left says that red makes white, or blue makes black.
    told = ((RED, True), (BLUE, False), ("R2 upright at 0,0", True), ("B2 upright at 0,0", False))
    for seed in range(3):
        move = choose(see(*told, ("R3 flat at 0,0", None), allowed={"answer"}), seed=seed)
        assert move == StudentAnswer(True)
        assert choose(see(*told, ("B3 flat at 0,0", None), allowed={"answer"}), seed=seed) == StudentAnswer(False)


def test_a_bot_with_too_many_rules_left_ends_its_turn_rather_than_guess():
    table = see((RED, True), (BLUE, False), allowed={"guess", "pass"})
    assert {type(choose(table, level)) for level in ("gentle", "fair")} == {StudentPass}


def test_a_bot_that_may_do_nothing_waits():
    assert choose(see((RED, True), (BLUE, False))) == BotWait("not_allowed")


def test_a_bot_without_a_guessing_stone_calls_a_mondo_and_answers_it_itself():
    for seed in range(4):
        move = choose(see((RED, True), (BLUE, False), stones=0, allowed={"build", "pass"}), seed=seed)
        assert isinstance(move, StudentBuild)
        assert move.answer is not None


def test_a_bot_builds_a_koan_that_can_be_laid_and_no_large_one():
    for level in LEVELS:
        move = choose(see((RED, True), (BLUE, False), (BOTH, True), allowed={"build", "pass"}), level)
        assert isinstance(move, StudentBuild)
        assert 1 <= len(move.koan) <= 8
        assert not measure_facts(move.koan).unclear
        assert move.koan.content_hash not in {parse_koan(one).content_hash for one in (RED, BLUE, BOTH)}


def count(koan: Koan) -> dict[tuple[object, object], int]:
    pieces = [(piece.colour, piece.size) for piece in koan]
    return {one: pieces.count(one) for one in pieces}


def test_where_the_table_shares_its_pieces_a_bot_breaks_nothing_down_that_it_need_not():
    table = see((RED, True), (BLUE, False), pieces=1, shared=True, allowed={"build", "pass"})
    for seed in range(3):
        move = choose(table, seed=seed)
        assert isinstance(move, StudentBuild)
        assert move.breaks == ()
        used = {piece for text in (RED, BLUE) for piece in count(parse_koan(text))}
        assert not used & set(count(move.koan))


@pytest.mark.slow
@pytest.mark.parametrize("shared", [False, True])
def test_every_guess_agrees_with_every_stone_and_every_koan_is_a_new_one(shared: bool):
    secret = rule("a red piece")
    game = StudentGame(secret, ("gentle", "fair"), Random(5), pieces=2, shared=shared).play(most=12)
    assert game.moves
    for table, move in game.moves:
        if isinstance(move, StudentGuess):
            judge = Judge(move.rule)
            stones = [one.white for one in table.koans]
            assert [judge.judgment(one.facts).verdict == "white" for one in table.koans] == stones
        if isinstance(move, StudentBuild):
            taken = {parse_koan(one.notation).content_hash for one in table.koans if not one.broken}
            assert move.koan.content_hash not in taken
            assert table.stash_table.find_breaks(measure_facts(move.koan)) == move.breaks
    assert game.winner is not None


def test_the_same_chance_makes_the_same_move():
    table = see((RED, True), (BLUE, False), (BOTH, True), allowed={"build", "pass"})
    assert choose(table, "fair", 3) == choose(table, "fair", 3)
