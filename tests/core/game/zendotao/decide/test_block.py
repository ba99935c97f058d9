"""Blocking a claim: a new koan and two sealed rules, until the consensus window ends."""

from tests.core.game.zendotao.harness import HOUR, MOMENT, T0, Table, four_seats, refused
from tests.core.game.zendotao.koans_for_tests import koan, only
from zendotao.core.game.zendotao.events import BlockPosted
from zendotao.core.game.zendotao.settings import Settings


def claimed() -> Table:
    """dan, of four seats, claims victory at T0: the window ends 72 hours later."""
    table = four_seats()
    table.claim("dan")
    return table


def test_any_seat_blocks_with_a_koan_and_two_sealed_rules():
    table = claimed()
    (entry,) = table.block("ann")
    assert isinstance(entry.event, BlockPosted)
    move = table.game.move(6)
    assert (move.kind, move.seat, move.claim, move.rule, move.on, move.koan) == ("block", 1, 5, None, None, 7)
    assert len(move.seals) == 2


def test_a_newcomer_blocks():
    table = claimed()
    table.block("eve")
    assert table.game.move(6).seat == 5


def test_a_block_ends_the_claim_and_its_stone_stays():
    table = claimed()
    table.block("ann")
    assert (table.game.phase, table.game.claim) == ("play", None)
    assert table.game.koan(6).stone == "black"
    assert table.game.move(5).standing
    assert table.game.open_koan.number == 7


def test_the_blocker_owns_the_turn_and_is_the_latest_player():
    table = claimed()
    table.block("ann")
    with refused("spacing"):
        table.turn("ann")
    with refused("not_latest"):
        table.claim("dan")
    table.claim("ann")
    assert table.game.phase == "claimed"


def test_others_than_the_claimant_block_without_the_20_hours():
    table = Table.started("ann", settings=Settings(spacing=200 * HOUR))
    for name in ("bob", "cyd", "dan"):
        table.turn(name)
    table.pass_time(hours=72)
    with refused("spacing", until=T0 + 200 * HOUR):
        table.turn("dan")
    table.claim("ann")
    table.block("dan")
    assert table.game.newest.kind == "block"


def test_the_claimant_blocks_its_own_claim_once_20_hours_have_passed_since_its_move_before_the_claim():
    table = claimed()
    table.now = T0 + 20 * HOUR
    with refused("spacing", until=T0 + 20 * HOUR):
        table.block("dan")
    table.now += MOMENT
    table.block("dan")
    assert table.game.newest.number == 6


def test_a_claimant_whose_move_is_not_the_newest_before_the_claim_blocks_at_once():
    table = four_seats()
    table.pass_time(hours=72)
    table.claim("ann")
    table.block("ann")
    assert table.game.newest.kind == "block"


def test_a_block_comes_before_the_window_ends():
    table = claimed()
    table.now = T0 + 72 * HOUR - MOMENT
    table.block("ann")
    assert table.game.phase == "play"


def test_at_the_instant_at_which_the_window_ends_it_is_too_late():
    table = claimed()
    table.now = T0 + 72 * HOUR
    with refused("too_late"):
        table.block("ann")
    assert table.game.phase == "agreed"


def test_without_a_claim_there_is_nothing_to_block():
    table = Table.started("ann")
    with refused("no_claim"):
        table.block("bob")


def test_a_revealed_claim_is_not_blocked():
    table = claimed()
    table.pass_time(hours=72)
    table.reveal("dan")
    with refused("too_late"):
        table.block("ann")


def test_the_sealed_rules_of_a_block_are_viable_and_disagree():
    table = claimed()
    with refused("seal_not_viable", slot=1, killed_by=6):
        table.block("ann", seals=(only(4), only(5)))
    with refused("seals_agree", koan=7):
        table.block("ann", seals=(only(6), only(7)))
    with refused("seals_missing", needed=2):
        table.block("ann", seals=(only(5),))


def test_the_koan_of_a_block_is_as_for_a_turn():
    table = claimed()
    with refused("koan_on_table", koan=6):
        table.block("ann", koan=koan(4))


def test_a_block_may_seal_the_rule_that_the_claim_keeps():
    table = claimed()
    table.block("ann", seals=(only(5), only(6)))
    assert table.game.phase == "play"


def test_a_seat_whose_block_left_does_not_block_that_claim_again():
    table = claimed()
    table.block("ann")
    table.withdraw("ann")
    assert table.game.phase == "claimed"
    with refused("blocked_before"):
        table.block("ann")
    table.block("bob")
    assert table.game.phase == "play"
