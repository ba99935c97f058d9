"""The stall: when others than the latest player may claim, and where it stands after moves have left."""

from __future__ import annotations

from tests.core.game.zendotao.harness import HOUR, MOMENT, Table, refused
from tests.core.game.zendotao.tables import four, table_of


def full_at(table: Table, hours: float) -> bool:
    """Whether the stall is full exactly so many hours from now, and not a moment before."""
    table.now += hours * HOUR - MOMENT
    before = table.settle().game.stall_full(table.now)
    table.now += MOMENT
    return not before and table.settle().game.stall_full(table.now)


# ---- the window


def test_any_other_seat_claims_once_exactly_72_hours_have_passed_without_a_move():
    table = four()
    table.now += 72 * HOUR - MOMENT
    with refused("not_latest", until=table.now + MOMENT):
        table.claim("ann")
    table.now += MOMENT
    table.claim("ann")


def test_a_newcomer_claims_after_a_full_stall_too():
    table = four()
    with refused("not_latest"):
        table.claim("eve")
    table.pass_time(hours=72)
    table.claim("eve")


def test_in_a_small_game_it_takes_168_hours():
    assert full_at(table_of("ann", "bob", "cho"), 168)


def test_for_the_stall_a_game_is_small_or_not_at_the_instant():
    """Dan's only move leaves after 100 hours: three seats are left, and the 100 are not enough any more."""
    table = four()
    table.pass_time(hours=1)
    table.turn("ann")
    table.pass_time(hours=100)
    assert table.game.stall_full(table.now)
    table.challenge("bob", 4)
    table.concede("dan", 1)
    assert table.game.playing == {1, 2, 3}
    assert not table.game.stall_full(table.now)
    assert full_at(table, 68)


def test_a_table_move_starts_the_stall_anew():
    table = four()
    table.pass_time(hours=71)
    table.turn("ann")
    assert full_at(table, 72)


# ---- challenges


def test_the_stall_stands_still_while_a_challenge_is_open():
    table = four()
    table.pass_time(hours=70)
    table.challenge("ann", 2)
    table.pass_time(hours=50)
    with refused("not_latest", until=None):
        table.claim("ann")
    table.withdraw_challenge("ann", 1)
    assert full_at(table, 2)


def test_a_full_window_stays_full_while_a_challenge_is_open():
    table = four()
    table.pass_time(hours=72)
    table.challenge("ann", 2)
    assert table.game.stall_full(table.now)
    table.claim("bob")


def test_a_move_that_is_posted_while_a_challenge_is_open_starts_a_stall_that_stands_still():
    table = four()
    table.challenge("ann", 2)
    table.pass_time(hours=10)
    table.turn("ann")
    table.pass_time(hours=10)
    table.withdraw_challenge("ann", 1)
    assert full_at(table, 72)


# ---- moves that leave


def test_the_stall_goes_on_from_where_it_stood_when_the_oldest_of_them_was_posted():
    """Ann's turn came 30 hours after dan's. It leaves 50 hours later, and 42 are missing."""
    table = four()
    table.pass_time(hours=30)
    table.turn("ann")
    table.pass_time(hours=25)
    table.turn("bob")
    table.pass_time(hours=25)
    table.challenge("cho", 5)
    for name in ("bob", "dan"):
        table.vote(name, 1, "defective")
    table.pass_time(hours=24)
    assert table.game.newest == table.game.move(4)
    assert full_at(table, 42)


def test_a_move_by_the_seat_that_withdrew_takes_over_the_withdrawn_moves_stall_time():
    """Five hours as the newest move, and ten more until the seat posts again: the ten are those of dan's move."""
    table = four()
    table.pass_time(hours=1)
    table.turn("ann")
    table.pass_time(hours=5)
    table.withdraw("ann")
    table.pass_time(hours=10)
    table.turn("ann")
    assert full_at(table, 67)


def test_a_move_by_another_seat_takes_over_nothing():
    table = four()
    table.pass_time(hours=1)
    table.turn("ann")
    table.pass_time(hours=5)
    table.withdraw("ann")
    table.turn("bob")
    assert full_at(table, 72)


def test_after_a_claim_nullified_by_vote_the_stall_counts_as_full():
    table = four()
    table.claim("dan")
    table.challenge("ann", 5)
    for name in ("bob", "cho"):
        table.vote(name, 1, "defective")
    table.pass_time(hours=24)
    assert table.game.move(5).status == "nullified"
    assert table.game.stall_full(table.now)
    table.claim("bob", rule="AKHTBN if it contains at least one blue piece or at least four red pieces")


def test_after_a_withdrawn_claim_it_does_not():
    table = four()
    table.claim("dan")
    table.pass_time(hours=10)
    table.withdraw("dan")
    assert full_at(table, 72)
