"""Withdrawing the newest standing table move."""

from tests.core.game.zendotao.harness import HOUR, T0, Table, call, refused
from tests.core.game.zendotao.koans_for_tests import NEAR, koan, only
from zendotao.core.game.votes import Tally
from zendotao.core.game.zendotao.events import ChallengeClosed, GameVoided, MoveWithdrawn


def test_the_author_of_the_newest_standing_move_withdraws_it():
    table = Table.started("ann")
    table.turn("bob")
    (entry,) = table.withdraw("bob")
    assert entry.event == MoveWithdrawn(move=2)
    assert table.game.move(2).status == "withdrawn"
    assert table.game.newest.number == 1


def test_a_withdrawn_turn_takes_its_stone_and_its_koan_along():
    table = Table.started("ann")
    table.turn("bob")
    table.withdraw("bob")
    assert [koan.number for koan in table.game.table] == [1, 2, 3]
    assert table.game.open_koan.number == 3
    assert table.game.koan(4).koan


def test_nobody_withdraws_anothers_move():
    table = Table.started("ann")
    table.turn("bob")
    with refused("not_newest"):
        table.withdraw("ann")
    with refused("not_author"):
        table.withdraw("cyd")


def test_an_older_move_needs_a_challenge():
    table = Table.started("ann")
    table.turn("bob")
    table.turn("ann")
    with refused("not_newest"):
        table.withdraw("bob")


def test_there_is_no_penalty_and_the_same_may_be_posted_again():
    table = Table.started("ann")
    table.turn("bob")
    table.withdraw("bob")
    table.turn("bob", koan=koan(2), seals=(only(2), only(3)))
    assert [koan.number for koan in table.game.table] == [1, 2, 3, 5]


def test_koans_and_rules_of_a_move_that_left_may_be_used_again_by_anyone():
    table = Table.started("ann")
    table.turn("bob")
    table.withdraw("bob")
    table.turn("cyd", rule=only(1), koan=koan(2), seals=(only(2), only(3)))
    assert table.game.newest.seat == 2 + 1


def test_withdrawing_again_and_again_leads_back_to_the_start():
    table = Table.started("ann")
    table.turn("bob")
    table.turn("ann")
    table.withdraw("ann")
    table.withdraw("bob")
    assert table.game.newest.number == 1


def test_a_withdrawn_move_counts_for_no_spacing():
    table = Table.started("ann")
    table.turn("bob")
    table.pass_time(hours=1)
    table.turn("ann")
    table.withdraw("ann")
    with refused("spacing", until=T0 + 20 * HOUR):
        table.turn("bob")
    table.turn("ann")
    assert table.game.newest.seat == 1


def test_a_seat_without_standing_moves_has_nothing_to_withdraw():
    table = Table.started("ann")
    table.turn("bob")
    table.withdraw("bob")
    with refused("not_author"):
        table.withdraw("bob")


def test_if_the_start_leaves_the_game_is_void():
    table = Table.started("ann")
    left, void = (entry.event for entry in table.withdraw("ann"))
    assert (left, void) == (MoveWithdrawn(move=1), GameVoided())
    assert (table.game.phase, table.game.sensei, table.game.score) == ("void", None, None)
    assert all(seal.body is None for seal in table.game.move(1).seals)
    with refused("void"):
        table.withdraw("ann")
    with refused("void"):
        table.clarify("ann", 1, "A small blue one.")


def test_a_claim_is_withdrawn_even_after_consensus_or_the_reveal():
    table = Table.started("ann")
    table.turn("bob")
    table.claim("bob")
    table.pass_time(hours=168)
    table.reveal("bob")
    table.withdraw("bob")
    assert (table.game.phase, table.game.claim) == ("play", None)
    assert table.game.open_koan.number == 4


def test_nothing_is_withdrawn_after_the_end():
    table = Table.started("ann")
    table.turn("bob")
    table.claim("bob")
    table.pass_time(hours=168)
    table.reveal("bob")
    table.pass_time(hours=168)
    with refused("over"):
        table.withdraw("bob")


def test_open_challenges_to_a_move_that_leaves_close_as_moot():
    table = Table.started("ann")
    table.turn("bob")
    table.challenge("ann", 2)
    _, closed = (entry.event for entry in table.withdraw("bob"))
    assert closed == ChallengeClosed(challenge=1, outcome="moot", tally=Tally())
    assert not table.game.disputed


def test_the_calls_of_a_move_that_leaves_leave_with_it():
    table = Table.started("ann", opens=NEAR)
    touch = "AKHTBN if it contains at least one blue piece, or a red piece touches a yellow piece"
    table.turn("bob", rule=touch, calls=[call(3, "touching", [1, 2], True)])
    assert len(table.game.koan(3).called) == 1
    table.withdraw("bob")
    assert table.game.koan(3).called == ()
    assert table.game.koan(3).calls[0].lifted
