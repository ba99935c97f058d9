"""The rules of a table that a bot has looked at are remembered for the next one, which plays as without them, and so is
what a closer look at it has found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.core.bots.tables_for_bots import BLUE, BOTH, RED, see
from zendotao.core.bots.choose import choose_move
from zendotao.core.bots.levels import FIERCE, LEVELS, STRONG, BotStrength
from zendotao.core.bots.position import KNOWN, REMEMBERED, SECOND_SEARCHES
from zendotao.core.bots.table import BotBlock, BotClaim, BotMove, BotTable, BotTurn, BotWait
from zendotao.core.find.rule_search import RuleSearch
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.wording import english

WIDE = (
    ("R1 upright at 0,0; G2 flat at 200,0", "white"), ("B2 upright at 0,0; B1 on 1; Y3 flat at 200,0", "black"),
    ("R3 upright at 0,0; B2 on 1", "open"),
)  # fmt: skip
NARROW = ((RED, "white"), (BLUE, "black"), (BOTH, "open"))


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    forget_all()
    yield
    forget_all()


@pytest.fixture
def steps(monkeypatch) -> list[RuleSearch]:
    """The search of each level that was searched."""
    made: list[RuleSearch] = []
    step = RuleSearch.step

    def count(search: RuleSearch) -> None:
        made.append(search)
        step(search)

    monkeypatch.setattr(RuleSearch, "step", count)
    return made


def choose(table: BotTable, level: BotStrength) -> BotMove:
    return choose_move(table, level, Random(0), lambda: False)


def forget_all() -> None:
    KNOWN.clear()
    SECOND_SEARCHES.clear()


def choose_alone(table: BotTable, level: BotStrength) -> BotMove:
    forget_all()
    return choose(table, level)


def look(table: BotTable, levels: Iterable[BotStrength]) -> list[BotMove]:
    forget_all()
    return [choose(table, level) for level in levels]


def test_a_table_that_another_bot_has_looked_at_as_far_is_not_searched_again(steps):
    table = see(*WIDE, limit=5)
    assert isinstance(choose(table, STRONG), BotTurn)
    assert steps
    steps.clear()
    assert isinstance(choose(table, FIERCE), BotTurn)
    assert steps == []


@pytest.mark.slow
@pytest.mark.parametrize("order", [[*LEVELS], [*LEVELS][::-1], ["fair", "fierce", "gentle", "strong"]])
@pytest.mark.parametrize("table", [see(*WIDE, limit=5), see(*NARROW, limit=4)], ids=["wide", "narrow"])
def test_a_bot_moves_as_it_does_alone_whoever_has_looked_at_the_table_before(table, order):
    levels = [LEVELS[name] for name in order]
    assert look(table, levels) == [choose_alone(table, level) for level in levels]


def test_rules_that_a_vote_has_found_unfair_since_are_left_out():
    table = see(*NARROW)
    choose(table, STRONG)
    banned = see(*NARROW, banned=[english.word(condition_of("it contains a red piece"))])
    assert choose(banned, STRONG) == BotWait("no_rule")


def test_what_a_stopped_search_has_found_is_not_taken_for_all():
    table = see(*WIDE, limit=5)
    answers = iter([False] * 20)
    assert choose_move(table, STRONG, Random(0), lambda: next(answers, True)) == BotWait("stopped")
    assert not KNOWN
    assert choose(table, STRONG) == choose_alone(table, STRONG)


def test_a_koan_more_makes_another_table(steps):
    choose(see(*NARROW), STRONG)
    steps.clear()
    choose(see(*NARROW[:2], (BOTH, "white"), ("G1 upright at 0,0", "open")), STRONG)
    assert steps


@pytest.mark.slow
def test_the_stone_of_a_claim_leaves_some_of_the_rules_that_are_known(steps):
    choose(see(*WIDE, limit=5), FIERCE)
    steps.clear()
    claimed = see(*WIDE[:2], (WIDE[2][0], "white"), limit=5, allowed=["block"])
    block = choose(claimed, STRONG)
    assert isinstance(block, BotBlock)
    assert steps == []
    assert choose_alone(claimed, STRONG) == block


@pytest.mark.slow
def test_a_table_is_looked_at_closer_once_before_a_claim_and_once_after_it(steps):
    assert isinstance(choose(see(*NARROW), STRONG), BotClaim)
    claimed = see(*NARROW[:2], (BOTH, "white"), allowed=["block"])
    choose(claimed, FIERCE)
    steps.clear()
    again = choose(claimed, STRONG)
    assert steps == []
    assert choose_alone(claimed, STRONG) == again == BotWait("no_move")
    assert steps


def test_a_rule_that_a_vote_has_found_unfair_since_makes_another_look(steps):
    claimed = see(*NARROW[:2], (BOTH, "white"), allowed=["block"])
    choose(claimed, STRONG)
    steps.clear()
    choose(replace(claimed, banned=frozenset({"it contains a small red piece"})), STRONG)
    assert steps


def test_few_tables_are_remembered():
    for size in (1, 2, 3):
        for colour in "RYG":
            choose(see((f"{colour}{size} upright at 0,0", "white"), (BLUE, "open"), limit=1), STRONG)
    assert len(KNOWN) == REMEMBERED
