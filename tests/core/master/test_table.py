"""Which koans are broken down for the pieces of a new one."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from random import Random

import pytest

from tests.core.master.tables import PALETTE, lay
from zendotao.core.find.chance import SeededChance
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.master.natural import generate_natural
from zendotao.core.master.table import LaidKoan, MasterTable, count_pieces

RED = "1: R1 upright at 0,0"
RED_ASIDE = "1: R1 upright at 10,0"
RED_FARTHER = "1: R1 upright at 20,0"
BLUE = "1: B1 upright at 0,0"
TWO_RED = "1: R1 upright at 0,0; 2: R1 upright at 60,0"


def facts(notation: str) -> Facts:
    return measure_facts(parse_koan(notation))


def breaks(hidden: str, table: list[str], new: str, pieces: int, *, shared: bool = True) -> tuple[int, ...] | None:
    return lay(hidden, *table, pieces=pieces, shared=shared).find_breaks(facts(new))


def test_nothing_is_broken_down_while_there_are_pieces():
    assert breaks("a red piece", [RED, BLUE], RED_ASIDE, 2) == ()


def test_nothing_is_broken_down_where_each_koan_has_the_stash_to_itself():
    assert breaks("a red piece", [RED, BLUE], RED_ASIDE, 1, shared=False) == ()


def test_the_oldest_of_as_few_koans_is_broken_down():
    assert breaks("a red piece", [BLUE, RED, RED_ASIDE], RED_FARTHER, 2) == (2,)


def test_one_koan_is_broken_down_rather_than_two():
    assert breaks("a red piece", [BLUE, RED, RED_ASIDE, TWO_RED], TWO_RED.replace("60", "70"), 4) == (4,)


def test_the_last_koan_of_a_stone_goes_last():
    # The first koan is the only black one: the two white ones go in its place.
    table = [TWO_RED, RED_ASIDE, RED_FARTHER, BLUE]
    assert breaks("exactly one piece", table, "1: R1 upright at 5,0; 2: R1 upright at 66,0", 4) == (2, 3)


def test_the_last_koan_of_a_stone_goes_if_nothing_else_frees_the_pieces():
    assert breaks("a red piece", [RED, BLUE], RED_ASIDE, 1) == (1,)


def test_a_koan_that_the_stash_never_has_frees_nothing():
    assert breaks("a red piece", [RED, BLUE], TWO_RED, 1) is None
    assert breaks("a red piece", [RED, BLUE], "1: K1 upright at 0,0", 5) is None


def choose_slowly(table: MasterTable, new: Facts) -> tuple[int, ...] | None:
    """Return the koans to break down by trying all sets: of those that free the pieces, the least of stones lost,
    number, and age."""
    numbers = [one.number for one in table.koans]
    choices = []
    for chosen in chain.from_iterable(combinations(numbers, count) for count in range(len(numbers) + 1)):
        left = [one for one in table.koans if one.number not in chosen]
        used = sum((count_pieces(one.facts) for one in left), count_pieces(new))
        if all(count <= table.pieces for count in used.values()):
            lost = len({one.white for one in table.koans}) - len({one.white for one in left})
            choices.append((lost, len(chosen), chosen))
    return min(choices)[2] if choices else None


@pytest.mark.parametrize("seed", range(12))
def test_the_choice_is_the_best_of_all_sets(seed):
    rng = Random(seed)
    natural = generate_natural(SeededChance(f"{seed}"), PALETTE[:2], 4)
    koans: list[LaidKoan] = []
    used: Counter[object] = Counter()
    for sample in (next(natural) for _ in range(14)):
        with_it = used + Counter(count_pieces(sample.facts))
        if max(with_it.values()) <= 2 and len(koans) < 8:
            used = with_it
            koans.append(LaidKoan(len(koans) + 1, sample.koan, sample.facts, rng.random() < 0.7))
    table = MasterTable(tuple(koans), PALETTE[:2], 2, shared=True)
    for new in (next(natural) for _ in range(8)):
        assert table.find_breaks(new.facts) == choose_slowly(table, new.facts)
