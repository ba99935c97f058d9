"""Ready tables: whatever is drawn, a game could start with it."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.core.game.zendotao.koans_for_tests import read_once
from zendotao.core.find.style import PALETTE
from zendotao.core.game.judging import judge_koan, prepare_new_koan
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.zendotao.settings import Settings
from zendotao.services.games.draft_reviews.ready_table import NUMBERS, RULES, SIZES, _fill_rule, draw_ready_table


@pytest.mark.parametrize("template", RULES)
def test_each_rule_is_understood_in_one_way_and_light_enough(template):
    for seed in range(6):
        rule = parse_rule(_fill_rule(template, Random(seed)))
        assert 0 < rule.log_value.complexity <= Settings().limit


def test_the_words_of_rules_are_those_of_the_language():
    for size, number, colour in product(SIZES, NUMBERS, PALETTE):
        parse_rule(f"it contains exactly {number} {size} {colour.word} pieces")


@pytest.mark.parametrize("seed", range(4))
def test_both_rules_agree_on_two_koans_and_differ_on_the_third(seed):
    table = draw_ready_table(Random(seed))
    rules = [parse_rule(text) for text in table.rules]
    verdicts = [
        tuple(judge_koan(rule, prepare_new_koan(number, read_once(text), None)).verdict for rule in rules)
        for number, text in enumerate((table.white, table.black, table.open), start=1)
    ]
    assert verdicts[:2] == [("white", "white"), ("black", "black")]
    assert set(verdicts[2]) == {"white", "black"}
    assert len({read_once(text).hash for text in (table.white, table.black, table.open)}) == 3


def test_a_table_is_drawn_anew_each_time_and_says_nothing_of_itself():
    first, second = draw_ready_table(Random(1)), draw_ready_table(Random(2))
    assert first != second
    assert "piece" not in repr(first)
