"""Moves that leave the table: what goes with them, what comes back, and how clocks go on."""

from tests.core.game.zendotao.harness import HOUR, MOMENT, T0, Table, four_seats, refused
from tests.core.game.zendotao.koans_for_tests import koan, only
from zendotao.core.game.zendotao.settings import Settings


def test_a_move_that_leaves_stays_readable():
    table = four_seats()
    table.withdraw("dan")
    move = table.game.move(4)
    assert (move.status, move.standing, move.on_table) == ("withdrawn", False, False)
    assert move.rule is not None
    assert len(move.seals) == 2
    assert len(table.game.koans) == 6


def test_the_game_continues_from_the_previous_valid_move():
    table = four_seats()
    table.withdraw("dan")
    assert (table.game.newest.number, table.game.open_koan.number) == (3, 5)
    table.turn("bob", koan=koan(4), seals=(only(4), only(5)))
    assert (table.game.newest.number, table.game.open_koan.number) == (5, 7)
    assert table.game.koan(5).marked_by == 5


def test_a_seat_without_standing_moves_is_not_among_the_players():
    table = four_seats()
    table.withdraw("dan")
    assert table.game.playing == {1, 2, 3}
    assert table.game.small


def test_the_stall_goes_on_from_where_it_stood_when_the_move_was_posted():
    table = four_seats()
    table.pass_time(hours=10)
    table.turn("eve")
    table.pass_time(hours=20)
    table.withdraw("eve")
    # 10 h had passed when eve moved; 62 h more and the window of 72 h is full.
    assert table.game.stall_due(table.now) == T0 + (30 + 62) * HOUR
    table.now = T0 + 92 * HOUR - MOMENT
    with refused("not_latest"):
        table.claim("ann", rule=only(4), seals=(only(9),))
    table.now += MOMENT
    table.claim("ann", rule=only(4), seals=(only(9),))
    assert table.game.phase == "claimed"


def test_a_move_by_the_seat_that_withdrew_takes_over_the_withdrawn_moves_stall_time():
    table = four_seats()
    table.pass_time(hours=10)
    table.turn("eve")
    table.pass_time(hours=20)
    table.withdraw("eve")
    table.pass_time(hours=5)
    table.turn("eve", rule=only(4), koan=koan(6), seals=(only(6), only(7)))
    # The withdrawn move had stood for 20 h, so 52 h more.
    assert table.game.stall_due(table.now) == T0 + (35 + 52) * HOUR


def test_a_move_by_another_seat_starts_the_stall_anew():
    table = four_seats()
    table.pass_time(hours=10)
    table.withdraw("dan")
    table.turn("ann", rule=only(3), koan=koan(6), seals=(only(6), only(7)))
    # Three seats have standing moves now: the small window.
    assert table.game.stall_due(table.now) == T0 + (10 + 168) * HOUR


def test_after_a_lapse_the_stall_counts_as_full():
    table = four_seats()
    table.claim("dan")
    table.pass_time(hours=143)
    assert table.game.phase == "agreed"
    table.pass_time(hours=1)
    assert (table.game.phase, table.game.move(5).status) == ("play", "lapsed")
    assert table.game.stall_due(table.now) == table.now
    assert table.game.koan(6).stone is None


def test_a_lapse_happens_at_its_own_instant_however_late_it_is_found():
    table = four_seats()
    table.claim("dan")
    table.pass_time(hours=1000)
    assert [entry.at for entry in table.entries[-2:]] == [T0 + 72 * HOUR, T0 + 144 * HOUR]


def test_a_full_window_stays_full_when_the_claim_made_in_it_is_withdrawn():
    table = four_seats()
    table.pass_time(hours=72)
    table.claim("ann")
    table.pass_time(hours=3)
    table.withdraw("ann")
    table.claim("bob")
    assert table.game.move(6).seat == 2


def test_if_a_block_leaves_its_claim_stands_again_with_what_was_left_of_its_window():
    table = four_seats()
    table.claim("dan")
    table.pass_time(hours=10)
    table.block("ann")
    table.pass_time(hours=100)
    table.withdraw("ann")
    assert table.game.phase == "claimed"
    assert table.game.claim.closes_at == T0 + (110 + 62) * HOUR


def test_a_claim_that_stands_again_has_24_hours_at_least():
    table = four_seats()
    table.claim("dan")
    table.pass_time(hours=70)
    table.block("ann")
    table.withdraw("ann")
    assert table.game.claim.closes_at == T0 + (70 + 24) * HOUR


def test_a_claim_stands_again_also_when_moves_after_the_block_leave_one_by_one():
    table = four_seats()
    table.claim("dan")
    table.block("ann")
    table.turn("bob")
    table.withdraw("bob")
    table.withdraw("ann")
    assert table.game.phase == "claimed"
    assert table.game.claim.barred == (1,)


def test_a_small_games_window_is_fixed_when_it_opens_and_stays_when_seats_leave():
    table = four_seats()
    table.claim("dan")
    table.block("eve")
    table.withdraw("eve")
    assert not table.game.claim.small


def test_the_windows_are_those_of_the_settings():
    table = Table.started("ann", settings=Settings(stall_small=5 * HOUR))
    table.now = T0 + 5 * HOUR
    table.claim("bob")
    assert table.game.phase == "claimed"
