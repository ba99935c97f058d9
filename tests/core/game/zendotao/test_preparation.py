"""Rules held against koans, as they are now and as they were when a move was made."""

from tests.core.game.zendotao.harness import Table, call
from tests.core.game.zendotao.koans_for_tests import NEAR, koan, only, rule
from zendotao.core.game import judging
from zendotao.core.game.judging import Flaw, find_flaw, is_disproved, with_private_calls
from zendotao.core.game.log import make_entries
from zendotao.core.game.values import FactRef
from zendotao.core.game.zendotao.events import CallLifted
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.preparation import prepare_for_posted, prepare_for_seals, prepare_koan, prepare_table

BLUE = "AKHTBN if it contains at least one blue piece"
TOUCH = f"{BLUE}, or a red piece touches a yellow piece"
TOUCHING = FactRef("touching", (1, 2))


def three_moves() -> Table:
    """NEAR is koan 3; bob called that its pieces touch, and marked it black; cyd marked koan 4."""
    table = Table.started("ann", opens=NEAR)
    table.turn("bob", rule=TOUCH, calls=[call(3, "touching", [1, 2], True)])
    table.turn("cyd")
    return table


def test_a_flaw_is_the_first_marked_koan_of_which_a_rule_says_something_else():
    game = Table.started("ann", opens=NEAR).game
    assert find_flaw(rule(BLUE), prepare_table(game)) is None
    assert find_flaw(rule("AKHTBN if it contains at least one small piece"), prepare_table(game)) == Flaw(2, "white")


def test_a_flaw_tells_the_facts_on_which_an_unclear_verdict_hangs():
    (shown,) = (one for one in prepare_table(Table.started("ann", opens=NEAR).game) if one.number == 3)
    assert find_flaw(rule(TOUCH), [judging.with_stone(shown, "black")]) == Flaw(3, "unclear", (TOUCHING,))


def test_a_posted_rule_is_held_against_the_stones_before_it_and_last_against_its_own():
    game = three_moves().game
    assert [shown.number for shown in prepare_for_posted(game, game.move(2))] == [1, 2, 3]
    assert [shown.number for shown in prepare_for_posted(game, game.move(3))] == [1, 2, 3, 4]
    *before, marked = prepare_for_posted(game, game.move(2))
    assert find_flaw(rule(TOUCH), before) is None
    assert is_disproved(rule(TOUCH), marked)


def test_seals_are_held_against_the_stones_of_their_move_and_the_koan_that_it_left_open():
    game = three_moves().game
    assert [(shown.number, shown.stone) for shown in prepare_for_seals(game, game.move(2))] == [
        (1, "white"), (2, "black"), (3, "black"), (4, None),
    ]  # fmt: skip


def test_seals_are_judged_by_the_calls_of_the_instant_at_which_they_were_sealed():
    table = three_moves()
    lift = (CallLifted(koan=3, fact=TOUCHING),)
    game = evolve_all(table.game, make_entries(table.game.seq, table.game.head, table.now, None, None, "", lift))
    called = {shown.number: len(shown.called) for shown in prepare_for_seals(game, game.move(2))}
    assert called[3] == 1
    assert {shown.number: len(shown.called) for shown in prepare_table(game)}[3] == 0
    assert {shown.number: len(shown.called) for shown in prepare_for_seals(game, game.move(1))}[3] == 0


def test_private_calls_settle_what_no_public_one_has():
    koans = prepare_table(Table.started("ann", opens=NEAR).game)
    settled = with_private_calls(koans, [call(3, "touching", [1, 2], True)])
    assert judging.judge_koan(rule(TOUCH), settled[2]).verdict == "white"
    again = with_private_calls(settled, [call(3, "touching", [1, 2], False)])
    assert judging.judge_koan(rule(TOUCH), again[2]).verdict == "white"


def test_what_is_remembered_of_a_koan_on_a_table_bears_no_trace_of_a_rule():
    table = Table.started("ann")
    table.turn("bob", koan=koan(2), seals=(only(2), f"{BLUE}, or a red piece points at a red piece"))
    for shown in prepare_table(table.game):
        find_flaw(rule(f"{BLUE}, or a red piece points at a red piece"), [shown])
        placed = table.game.koan(shown.number)
        again = prepare_koan(placed).layout
        assert again.masks is shown.layout.masks
        assert [again.memo, again.groups, again.pairs, again.rows] == [{}, {}, {}, {}]
