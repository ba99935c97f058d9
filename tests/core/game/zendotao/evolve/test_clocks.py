"""Clocks that stand still while a challenge is open: stall, lapse and finality. The 20 hours and votes run on."""

from __future__ import annotations

from tests.core.game.zendotao.harness import HOUR, MOMENT, Table, refused
from tests.core.game.zendotao.tables import four, statuses, table_of, told


def exactly(table: Table, hours: float, phase: str) -> bool:
    """Whether the game comes to a phase exactly so many hours from now, and not a moment before."""
    table.now += hours * HOUR - MOMENT
    before = table.settle().game.phase
    table.now += MOMENT
    return before != phase and table.settle().game.phase == phase


def agreed() -> Table:
    """Dan's claim has just been agreed on."""
    table = four()
    table.claim("dan")
    return table.pass_time(hours=72)


def revealed() -> Table:
    """Dan has just revealed his rule."""
    table = agreed()
    table.reveal("dan")
    return table


# ---- the reveal


def test_a_claim_lapses_if_the_reveal_does_not_come_within_72_hours():
    assert exactly(agreed(), 72, "play")


def test_a_reveal_counts_if_received_before_the_close():
    table = agreed()
    table.now += 72 * HOUR - MOMENT
    table.reveal("dan")
    assert table.game.phase == "revealed"


def test_at_the_very_close_a_reveal_comes_too_late():
    table = agreed()
    table.now += 72 * HOUR
    with refused("no_claim"):
        table.reveal("dan")


def test_when_a_claim_lapses_its_stone_is_lifted_and_the_stall_counts_as_full():
    table = agreed()
    seq = table.game.seq
    table.pass_time(hours=72)
    assert told(table, seq) == ["claim.lapsed"]
    assert statuses(table.game)[-1] == "lapsed"
    assert table.game.open_koan == table.game.koan(6)
    assert table.game.stall_full(table.now)
    table.claim("ann")


def test_the_lapse_clock_stands_still_while_a_challenge_is_open():
    """Ten hours pass, then a challenge is open for 30, and 62 are left."""
    table = agreed()
    table.pass_time(hours=10)
    table.challenge("ann", 2)
    table.pass_time(hours=30)
    table.withdraw_challenge("ann", 1)
    assert exactly(table, 62, "play")


def test_with_two_challenges_clocks_go_on_when_the_last_one_closes():
    table = agreed()
    table.challenge("ann", 2)
    table.pass_time(hours=10)
    table.challenge("bob", 3)
    table.pass_time(hours=10)
    table.withdraw_challenge("ann", 1)
    table.pass_time(hours=10)
    table.withdraw_challenge("bob", 2)
    assert exactly(table, 72, "play")


def test_a_seat_whose_claim_lapsed_waits_for_another_seats_move():
    table = agreed()
    table.pass_time(hours=72)
    with refused("lapsed_before"):
        table.claim("dan")
    table.turn("ann")
    table.pass_time(hours=72)
    table.claim("dan")


def test_a_seat_whose_claim_lapsed_waits_for_a_full_stall_window():
    """Four seats with standing moves: 72 hours."""
    table = agreed()
    table.pass_time(hours=72)
    table.now += 72 * HOUR - MOMENT
    with refused("lapsed_before", until=table.now + MOMENT):
        table.claim("dan")
    table.now += MOMENT
    table.claim("dan")


def test_that_wait_stands_still_while_a_challenge_is_open():
    table = agreed()
    table.pass_time(hours=72)
    table.challenge("ann", 2)
    with refused("lapsed_before", until=None):
        table.claim("dan")
    table.pass_time(hours=20)
    table.withdraw_challenge("ann", 1)
    table.now += 72 * HOUR - MOMENT
    with refused("lapsed_before"):
        table.claim("dan")
    table.now += MOMENT
    table.claim("dan")


# ---- finality


def test_a_victory_is_final_after_72_hours():
    assert exactly(revealed(), 72, "final")


def test_a_victory_is_final_after_168_hours_in_a_small_game():
    table = table_of("ann", "bob", "cho")
    table.claim("cho")
    table.pass_time(hours=168)
    table.reveal("cho")
    assert exactly(table, 168, "final")


def test_the_finality_clock_stands_still_while_a_challenge_is_open():
    table = revealed()
    table.pass_time(hours=71)
    table.challenge("ann", 2)
    table.pass_time(hours=50)
    table.withdraw_challenge("ann", 1)
    assert exactly(table, 1, "final")


def test_a_demand_to_open_seals_keeps_clocks_still_too():
    """A vote of 24 hours, then 72 to open the seals: 96 hours in which the victory waits."""
    table = revealed()
    table.challenge("ann", 2, "seals", "ambiguous")
    for name in ("cho", "dan"):
        table.vote(name, 1, "defective")
    table.pass_time(hours=96)
    assert table.game.challenge(1).outcome == "struck"
    assert exactly(table, 72, "final")


def test_when_final_the_winner_scores_a_point_for_each_koan_with_a_stone():
    """Two of the start, three turns and the claim: six. Every seal of the standing moves is opened."""
    table = revealed()
    seq = table.game.seq
    table.pass_time(hours=72)
    assert (table.game.sensei, table.game.score) == (4, 6)
    assert told(table, seq) == ["game.final", *["seal.opened"] * 8]
    fates = [[seal.died_of for seal in move.seals] for move in table.game.moves]
    assert fates == [[3, 4], [4, 5], [5, 6], [6, None], [None]]


def test_koans_of_struck_moves_score_and_their_seals_stay_shut():
    table = four()
    table.challenge("ann", 2)
    table.concede("bob", 1)
    table.claim("dan")
    table.pass_time(hours=168)
    table.reveal("dan")
    table.pass_time(hours=168)
    assert table.game.score == 6
    assert [sum(seal.body is not None for seal in move.seals) for move in table.game.moves] == [2, 0, 2, 2, 1]


def test_an_ended_game_has_no_deadlines():
    table = revealed()
    table.pass_time(hours=72)
    seq = table.game.seq
    table.pass_time(days=1000)
    assert table.game.seq == seq


# ---- what runs on


def test_the_20_hours_run_on_while_a_challenge_is_open():
    table = four()
    table.challenge("ann", 2)
    table.now += 20 * HOUR
    with refused("spacing", until=table.now):
        table.turn("dan")
    table.now += MOMENT
    table.turn("dan")


def test_votes_of_other_challenges_run_on():
    table = four()
    table.challenge("ann", 2)
    table.pass_time(hours=1)
    table.challenge("bob", 3)
    table.pass_time(hours=71)
    assert table.game.challenge(1).waited
    assert not table.game.challenge(2).waited
