"""Counter-koans: the smallest koan on which a guess and the secret rule differ."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.master.tables import PALETTE, lay, rule, verdict
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.report import examine
from zendotao.core.master.alter import count_changes
from zendotao.core.master.counter import Disproof, NotTold, find_counter_koan
from zendotao.core.master.rules import list_rules
from zendotao.core.master.table import MasterTable

TABLE = (
    "1: R1 upright at 0,0; 2: B2 upright at 60,0",
    "1: R3 upright at 0,0; 2: B1 on 1",
    "1: B3 upright at 0,0; 2: G1 flat at 80,0",
    "1: Y2 flat at 0,0",
)


def disprove(secret: str, guess: str, table: MasterTable | None = None) -> Disproof | NotTold:
    return find_counter_koan(rule(secret), rule(guess), table or lay(secret, *TABLE), Random(1))


def assert_disproves(secret, guess, table, found):
    assert isinstance(found, Disproof)
    answer = examine(print_koan(found.koan))
    assert answer.sound
    assert not answer.report["unclear"]
    stones = "white" if found.white else "black", "black" if found.white else "white"
    assert (verdict(secret, found.koan), verdict(guess, found.koan)) == stones
    assert table.limits.allow(found.koan)
    assert table.find_breaks(found.facts) == found.breaks


@pytest.mark.parametrize(
    ("secret", "guess", "pieces"),
    [
        ("a red piece", "a large red piece", 1),
        ("a red piece", "a red piece or a green piece", 1),
        ("a red piece", "a red piece and a green piece", 1),
        ("at least two pieces", "at least three pieces", 2),
        ("a piece touches another piece", "a piece points at another piece", 2),
        pytest.param("at least three colours", "at least four pieces", 3, marks=pytest.mark.slow),
        pytest.param("at least four pieces", "at least five pieces", 4, marks=pytest.mark.slow),
        pytest.param(
            "a red piece touches a blue piece", "a red piece touches a green piece", 2, marks=pytest.mark.slow
        ),
    ],
)
def test_a_counter_koan_has_as_few_pieces_as_can_be(secret, guess, pieces):
    table = lay(secret, *TABLE)
    found = disprove(secret, guess, table)
    assert_disproves(rule(secret), rule(guess), table, found)
    assert len(found.koan) == pieces


def test_a_counter_koan_is_not_on_the_table():
    # Of small red pieces that stand or lie in the middle, all those that are plainest are laid already.
    taken = [f"1: R{size} {place}" for size in (1, 2) for place in ("upright at 0,0", "flat at 0,0")]
    secret, guess = "a red piece", "a large red piece"
    table = lay(secret, *taken, "1: B1 upright at 0,0")
    found = disprove(secret, guess, table)
    assert_disproves(rule(secret), rule(guess), table, found)
    assert found.koan.content_hash not in {one.koan.content_hash for one in table.koans}


def test_the_nearest_of_as_small_koans_is_taken():
    secret, guess = "a red piece", "a green piece"
    table = lay(secret, "1: R3 flat at 60,60", "1: B2 upright at 0,0")
    found = disprove(secret, guess, table)
    assert isinstance(found, Disproof)
    assert len(found.koan) == 1
    assert min(count_changes(found.facts, one.facts) for one in table.koans) == 0


def test_nothing_is_broken_down_for_a_counter_koan_that_needs_not():
    # All small reds are used up; larger ones show it as well.
    secret, guess = "a red piece", "a blue piece"
    table = lay(secret, "1: R1 upright at 0,0", "1: B1 upright at 0,0", pieces=1, shared=True)
    found = disprove(secret, guess, table)
    assert_disproves(rule(secret), rule(guess), table, found)
    assert found.breaks == ()


def test_a_counter_koan_breaks_down_what_it_needs():
    secret, guess = "a small red piece", "a small red piece and a blue piece"
    table = lay(secret, "1: R1 upright at 0,0; 2: B2 upright at 60,0", "1: B1 upright at 0,0", pieces=1, shared=True)
    found = disprove(secret, guess, table)
    assert_disproves(rule(secret), rule(guess), table, found)
    assert found.breaks == (1,)


def test_rules_of_one_normal_form_are_the_same_at_once():
    assert disprove("all pieces are the same colour", "no two pieces have different colours") == NotTold(
        0, 0, equal=True
    )


@pytest.mark.slow
def test_what_no_koan_of_eight_pieces_tells_apart_counts_as_the_same():
    found = disprove("a red piece", "it contains a red piece and fewer than thirty pieces")
    assert isinstance(found, NotTold)
    assert found.most == 8
    assert not found.equal
    assert found.tried > 700


def test_koans_of_eight_pieces_are_tried():
    secret, guess = "a red piece", "it contains a red piece and at most seven pieces"
    table = lay(secret, *TABLE)
    found = disprove(secret, guess, table)
    assert_disproves(rule(secret), rule(guess), table, found)
    assert len(found.koan) == 8


def test_the_same_chance_makes_the_same_koan():
    assert disprove("a red piece", "a large red piece") == disprove("a red piece", "a large red piece")


@pytest.mark.slow
def test_a_counter_koan_disproves_whatever_is_guessed():
    rng = Random(3)
    rules = [*list_rules("easy", PALETTE), *list_rules("medium", PALETTE)]
    for _ in range(40):
        secret, guess = rng.sample(rules, 2)
        table = lay("a red piece", *TABLE, pieces=2, shared=True)
        found = find_counter_koan(secret, guess, table, rng)
        if isinstance(found, Disproof):
            assert_disproves(secret, guess, table, found)
        else:
            assert found.tried
