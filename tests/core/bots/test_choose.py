"""What bots do at tables where a person can tell which rules are left."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.bots.tables_for_bots import BLUE, BOTH, RED, see
from zendotao.core.bots.choose import choose_move
from zendotao.core.bots.levels import FAIR, GENTLE, LEVELS, STRONG, BotStrength
from zendotao.core.bots.position import KNOWN
from zendotao.core.bots.table import (
    BotBlock,
    BotClaim,
    BotDecline,
    BotMove,
    BotReveal,
    BotTable,
    BotTurn,
    BotWait,
    BotWithdrawal,
)
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts, survey
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.soundness import find_faults
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english

HAS_RED = condition_of("it contains a red piece")
HAS_NO_BLUE = condition_of("it contains no blue pieces")
THREE = (
    ("R1 upright at 0,0; G2 flat at 200,0", "white"), ("B2 upright at 0,0; B1 on 1; Y3 flat at 200,0", "black"),
    ("R3 upright at 0,0; B2 on 1", "open"),
)  # fmt: skip
"""The start of a game, with many rules left."""


def choose(table: BotTable, level: BotStrength = STRONG, seed: int = 0) -> BotMove:
    return choose_move(table, level, Random(seed), lambda: False)


def says(rule: Condition, koan: Koan) -> str:
    return Judge(rule).judgment(measure_facts(koan)).verdict


def says_on_table(rule: Condition, table: BotTable) -> list[bool]:
    return [Judge(rule).judgment(one.facts).verdict == "white" for one in table.koans]


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_bot_that_may_do_nothing_waits(level):
    assert choose(see((RED, "white"), (BLUE, "black"), (BOTH, "open"), allowed=[]), level) == BotWait("not_allowed")
    assert choose(see((RED, "white"), (BLUE, "black"), allowed=[]), level) == BotWait("not_allowed")


def test_a_claimant_reveals_its_rule_once_it_may():
    assert choose(see((RED, "white"), (BLUE, "black"), allowed=["reveal"])) == BotReveal()


def test_one_rule_on_each_side_is_a_claim():
    # That there is a red piece, and that there is no blue one, are all that is left, and each is alone on its side.
    move = choose(see((RED, "white"), (BLUE, "black"), (BOTH, "open")))
    assert move in (BotClaim(HAS_NO_BLUE, True, HAS_RED), BotClaim(HAS_RED, False, HAS_NO_BLUE))


def test_a_bot_that_may_not_claim_waits_when_nobody_can_move():
    assert choose(see((RED, "white"), (BLUE, "black"), (BOTH, "open"), allowed=["turn"])) == BotWait("no_move")


def test_without_a_rule_on_each_side_a_bot_waits():
    # With both red and blue white, only that there is a red piece is left, and nothing says that it is black.
    table = see((RED, "white"), (BLUE, "black"), (BOTH, "white"), ("R2 upright at 0,0", "open"))
    assert choose(table) == BotWait("no_rule")


def test_a_claim_that_leaves_two_rules_is_blocked_with_a_koan_that_tells_them_apart():
    move = choose(see((RED, "white"), (BLUE, "black"), allowed=["block", "pass"]))
    assert isinstance(move, BotBlock)
    assert set(move.seals) == {HAS_RED, HAS_NO_BLUE}
    assert [says(seal, move.koan) for seal in move.seals] == ["white", "black"]


def test_a_bot_passes_on_a_claim_that_leaves_one_rule():
    assert choose(see((RED, "white"), (BLUE, "black"), (BOTH, "white"), allowed=["block", "pass"])) == BotDecline()


def test_a_bot_passes_where_it_knows_of_no_rule():
    assert choose(see((RED, "white"), (BLUE, "black"), allowed=["block", "pass"]), GENTLE) == BotDecline()


def test_a_claimant_that_finds_a_move_after_all_blocks_or_withdraws_its_claim():
    assert choose(see((RED, "white"), (BLUE, "black"), allowed=["withdraw"])) == BotWithdrawal()
    assert isinstance(choose(see((RED, "white"), (BLUE, "black"), allowed=["withdraw", "block"])), BotBlock)


def test_a_claimant_that_finds_no_move_keeps_its_claim():
    table = see((RED, "white"), (BLUE, "black"), (BOTH, "white"), allowed=["withdraw", "block"])
    assert choose(table) == BotWait("no_move")


def test_a_bot_that_is_stopped_waits():
    assert choose_move(see(*THREE, limit=7), STRONG, Random(0), lambda: True) == BotWait("stopped")


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_turn_keeps_to_the_rulebook(level):
    table = see(*THREE, limit=6)
    move = choose(table, level)
    assert isinstance(move, BotTurn)
    assert all(complexity(rule) <= 6 for rule in (move.rule, *move.seals))
    assert says_on_table(move.rule, table) == [True, False, not move.white]
    assert [says_on_table(seal, table) for seal in move.seals] == [[True, False, move.white]] * 2
    assert [says(seal, move.koan) for seal in move.seals] == ["white", "black"]
    assert not find_faults(survey(move.koan))
    assert move.koan.content_hash not in table.taken
    assert all(condition_of(english.word(rule)) == rule for rule in (move.rule, *move.seals))


@pytest.mark.slow
def test_the_same_table_level_and_seed_give_the_same_move():
    table = see(*THREE, limit=5)
    first = choose(table, FAIR, 1)
    KNOWN.clear()
    assert choose(table, FAIR, 1) == first
    assert choose(table, FAIR, 2) != first


def test_a_rule_that_a_vote_found_unfair_is_neither_posted_nor_sealed():
    banned = [english.word(HAS_RED)]
    table = see((RED, "white"), (BLUE, "black"), (BOTH, "open"), banned=banned)
    assert choose(table) == BotWait("no_rule")
    assert choose(see((RED, "white"), (BLUE, "black"), banned=banned, allowed=["block", "pass"])) == BotDecline()


def test_a_koan_is_built_from_the_colours_of_the_game():
    palette = (Colour.CYAN, Colour.PINK)
    table = see(
        ("C1 upright at 0,0", "white"), ("I1 upright at 0,0", "black"),
        ("C1 upright at 0,0; I1 upright at 200,0", "open"), limit=5, palette=palette,
    )  # fmt: skip
    move = choose(table)
    assert isinstance(move, BotTurn)
    assert {piece.colour for piece in move.koan} <= set(palette)


def test_a_gentle_bot_gives_up_the_simplest_rule_that_contradicts_the_simplest_of_all():
    # Of weight 2 there are two that tell the first koans apart: there is a red piece, and there is no blue one.
    table = see((RED, "white"), (BLUE, "black"), (BOTH, "open"), limit=5)
    move = choose(table, GENTLE)
    assert isinstance(move, BotTurn)
    assert english.word(move.rule) in {english.word(HAS_RED), english.word(HAS_NO_BLUE)}
