"""Clauses of the rulebook about clocks: what stops them, what is taken over, and what stands again."""

from __future__ import annotations

from datetime import timedelta

from tests.core.game.zendotao.harness import HOUR, Table, refused
from tests.core.game.zendotao.tables import four, table_of
from zendotao.core.game.sight import Viewer
from zendotao.core.game.zendotao.sight.view import view_for


def test_a_withdrawn_claim_s_time_is_no_stall_as_others_could_block_it():
    table = Table.started("ann")
    table.pass_time(hours=1)
    table.turn("bob")
    table.pass_time(hours=10)
    table.claim("bob")
    table.pass_time(hours=100)
    table.withdraw("bob")
    # Ten hours had passed when the claim was posted, and they go on.
    assert table.game.stall.at(table.now) == 10 * HOUR
    table.pass_time(hours=20)
    table.turn("bob")
    assert table.game.stall.at(table.now) == timedelta()


def test_a_turn_takes_over_the_stall_time_of_a_turn_that_its_seat_withdrew():
    table = Table.started("ann")
    table.pass_time(hours=1)
    table.turn("bob")
    table.pass_time(hours=30)
    table.withdraw("bob")
    table.turn("bob")
    assert table.game.stall.at(table.now) == 30 * HOUR


def test_a_claim_takes_over_no_stall_time():
    table = Table.started("ann")
    table.pass_time(hours=1)
    table.turn("bob")
    table.pass_time(hours=1)
    table.turn("ann")
    table.pass_time(hours=200)
    table.withdraw("ann")
    table.pass_time(hours=200)
    table.claim("bob")
    table.pass_time(hours=2)
    table.withdraw("bob")
    # Of the 200 hours of the withdrawn turn nothing is left to anybody: the hour before it, and those 200 since.
    assert table.game.stall.at(table.now) == 201 * HOUR


def test_a_claim_that_stands_again_ends_early_a_third_of_the_window_after_that_instant():
    table = table_of("ann", "bob", "cho", "dan")
    table.claim("dan")
    table.pass_time(hours=40)
    table.block("ann")
    table.pass_time(hours=1)
    table.withdraw("ann")
    again = table.now
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    # 32 hours of 72 were left, so that it would end then in any case; after 24 it ends early.
    table.pass_time(hours=24)
    assert table.game.phase == "agreed"
    assert table.entries[-1].at == again + 24 * HOUR


def test_passes_given_before_a_block_end_no_claim_early_that_stands_again():
    table = table_of("ann", "bob", "cho", "dan")
    table.claim("dan")
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    table.pass_time(hours=23)
    table.block("ann")
    table.withdraw("ann")
    # 49 hours of 72 were left: a third of 72 is over after 24, and nobody has passed since.
    table.pass_time(hours=48)
    assert table.game.phase == "claimed"
    table.pass_time(hours=1)
    assert table.game.phase == "agreed"


def test_two_challenges_of_a_seat_are_open_at_once_whoever_of_it_opened_them():
    table = table_of("ann", "bob", "dan", teams={"monks": ("tia", "tom")})
    table.bystanders = ["tia", "tom"]
    table.challenge("tia", 2)
    table.challenge("tom", 3)
    table.pass_time(hours=1)
    table.turn("tia@monks")
    # Tia and Tom sit now: what they opened as bystanders is their seat's.
    with refused("two_open"):
        table.challenge("tia@monks", 2, "stone", "ambiguous")


def test_the_challenged_move_is_provisional_itself():
    table = four()
    table.challenge("ann", 3)
    view = view_for(table.game, Viewer(), table.now, {})
    assert [move.number for move in view.moves if move.provisional] == [3, 4]


def test_a_challenge_that_is_opened_again_after_a_withdrawal_stops_no_clock():
    table = four()
    table.pass_time(hours=10)
    table.challenge("ann", 2)
    table.pass_time(hours=5)
    assert table.game.stall.at(table.now) == 10 * HOUR
    table.withdraw_challenge("ann", 1)
    table.challenge("cho", 2)
    table.pass_time(hours=7)
    assert table.game.challenge(2).again
    assert table.game.stall.at(table.now) == 17 * HOUR
    assert not view_for(table.game, Viewer(), table.now, {}).clocks.paused
    # Another ground is another subject.
    table.challenge("bob", 2, ground="ambiguous")
    table.pass_time(hours=7)
    assert table.game.stall.at(table.now) == 17 * HOUR


def revealed() -> Table:
    """Dan has revealed his rule: 72 hours from now the game is final."""
    table = table_of("ann", "bob", "cho", "dan")
    table.claim("dan")
    table.pass_time(hours=72)
    table.reveal("dan")
    return table


def test_the_end_waits_for_a_challenge_that_was_opened_again_and_not_longer():
    table = revealed()
    table.challenge("ann", 5, "revealed")
    table.pass_time(hours=20)
    table.withdraw_challenge("ann", 1)
    table.pass_time(hours=60)
    table.challenge("bob", 5, "revealed")
    # 60 hours had passed without a challenge, and twelve are left.
    table.pass_time(hours=12)
    assert table.game.phase == "revealed"
    table.withdraw_challenge("bob", 2)
    closed = table.now
    table.settle()
    assert table.game.phase == "final"
    assert table.game.changed_at == closed


def test_a_claim_lapses_though_a_challenge_was_opened_again_which_is_moot_then():
    table = table_of("ann", "bob", "cho", "dan")
    table.claim("dan")
    table.pass_time(hours=72)
    table.challenge("ann", 5)
    table.withdraw_challenge("ann", 1)
    table.pass_time(hours=71)
    table.challenge("bob", 5)
    table.pass_time(hours=1)
    assert (table.game.phase, table.game.challenge(2).outcome) == ("play", "moot")
