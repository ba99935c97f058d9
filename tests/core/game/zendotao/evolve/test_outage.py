"""After an outage of the whole site, windows in which people could not act are longer by it."""

from __future__ import annotations

from tests.core.game.zendotao.harness import HOUR, MOMENT, Table, refused
from tests.core.game.zendotao.tables import four, table_of, told


def out(table: Table, after: float, hours: float) -> Table:
    """The site goes down so many hours from now, and comes back some hours later: it is that instant then."""
    began = table.now + after * HOUR
    table.now = began + hours * HOUR
    table.outages.append((began, table.now))
    return table.settle()


def phase_at(table: Table, hours: float) -> tuple[str, str]:
    """The phase a moment before so many hours from now, and then."""
    table.now += hours * HOUR - MOMENT
    before = table.settle().game.phase
    table.now += MOMENT
    return before, table.settle().game.phase


def test_the_outage_is_logged_first_at_restart_before_anything_is_settled():
    """The claim's window ended in the outage, so it is open still."""
    table = four()
    table.claim("dan")
    seq = table.game.seq
    out(table, 70, 10)
    assert told(table, seq) == ["outage.logged"]
    assert table.entries[-1].at == table.now
    assert table.game.phase == "claimed"
    table.block("ann")


def test_what_was_due_before_the_outage_happens_at_its_own_instant():
    table = four()
    table.claim("dan")
    due = table.now + 72 * HOUR
    seq = table.game.seq
    out(table, 73, 10)
    assert told(table, seq) == ["claim.agreed", "outage.logged"]
    assert table.entries[-2].at == due


def test_a_claims_window_is_longer_by_the_outage():
    table = four()
    table.claim("dan")
    out(table, 10, 7)
    assert phase_at(table, 62) == ("claimed", "agreed")


def test_the_time_to_reveal_is_longer_by_the_outage():
    table = four()
    table.claim("dan")
    table.pass_time(hours=72)
    out(table, 71, 30)
    assert phase_at(table, 1) == ("agreed", "play")


def test_the_time_until_a_victory_is_final_is_longer_by_the_outage():
    table = four()
    table.claim("dan")
    table.pass_time(hours=72)
    table.reveal("dan")
    out(table, 1, 5)
    assert phase_at(table, 71) == ("revealed", "final")


def test_the_stall_is_longer_by_the_outage():
    table = four()
    out(table, 71, 8)
    assert not table.game.stall_full(table.now)
    assert table.game.stall_due(table.now) == table.now + HOUR


def test_a_challenges_window_is_longer_by_the_outage():
    table = four()
    table.bystanders = ["eve"]
    table.challenge("ann", 2)
    for name in ("cho", "dan"):
        table.vote(name, 1, "stands")
    closes_at = table.game.challenge(1).closes_at
    out(table, 1, 10)
    assert table.game.challenge(1).closes_at == closes_at + 10 * HOUR


def test_the_time_to_open_seals_is_longer_by_the_outage():
    table = four()
    table.challenge("ann", 2, "seals", "ambiguous")
    for name in ("cho", "dan"):
        table.vote(name, 1, "defective")
    table.pass_time(hours=24)
    until = table.game.challenge(1).demanded_until
    assert until is not None
    out(table, 1, 10)
    assert table.game.challenge(1).demanded_until == until + 10 * HOUR


def test_an_early_end_is_later_by_an_outage_in_the_first_third():
    """All had voted: the third of 24 hours ends 34 hours after the opening, which is 13 after the outage."""
    table = four()
    table.challenge("ann", 2)
    for name in ("cho", "dan"):
        table.vote(name, 1, "stands")
    out(table, 11, 10)
    table.now += 13 * HOUR - MOMENT
    assert table.settle().game.challenge(1).outcome is None
    table.now += MOMENT
    assert table.settle().game.challenge(1).outcome == "stands"


def test_an_early_end_is_not_later_by_an_outage_after_the_first_third():
    table = four()
    table.challenge("ann", 2)
    table.vote("cho", 1, "stands")
    out(table, 24, 10)
    table.pass_time(hours=1)
    table.vote("dan", 1, "stands")
    assert table.settle().game.challenge(1).outcome == "stands"
    assert table.game.challenge(1).closed_at == table.now


def test_an_early_consensus_is_later_by_an_outage_in_the_first_third():
    table = four()
    table.claim("dan")
    for name in ("ann", "bob", "cho"):
        table.ballot(name, "pass")
    out(table, 11, 10)
    assert phase_at(table, 13) == ("claimed", "agreed")


def test_a_window_that_was_over_and_waits_for_a_challenge_does_not_open_again():
    table = four()
    table.claim("dan")
    table.pass_time(hours=60)
    table.challenge("ann", 2)
    out(table, 20, 10)
    with refused("too_late"):
        table.block("bob")


def test_the_20_hours_are_no_window_and_do_not_grow():
    table = four()
    out(table, 1, 19)
    table.now += MOMENT
    table.turn("dan")


def test_a_clock_that_stands_still_is_not_longer_by_an_outage():
    """The stall shows ten hours when it stops; the outage passes while it stands still."""
    table = four()
    table.pass_time(hours=10)
    table.challenge("ann", 2)
    out(table, 5, 7)
    table.withdraw_challenge("ann", 1)
    assert table.game.stall_due(table.now) == table.now + 62 * HOUR


def test_an_outage_is_logged_once_however_often_it_is_told():
    table = four()
    out(table, 1, 5)
    seq = table.game.seq
    table.pass_time(hours=1)
    table.outages *= 2
    table.pass_time(hours=1)
    assert table.game.seq == seq


def test_two_outages_are_logged_in_order():
    table = four()
    table.outages = [(table.now + 9 * HOUR, table.now + 12 * HOUR), (table.now + HOUR, table.now + 3 * HOUR)]
    table.pass_time(hours=20)
    assert table.game.stall_due(table.now) == table.now + 57 * HOUR


def test_an_outage_that_was_over_when_a_game_began_is_none_of_its_own():
    table = table_of("ann", "bob")
    table.outages = [(table.entries[0].at - 9 * HOUR, table.entries[0].at - HOUR)]
    seq = table.game.seq
    assert table.settle().game.seq == seq


def test_who_acted_after_the_last_sign_of_life_was_not_kept_from_acting_until_then():
    """The outage is known from an hour before ann's turn; five hours are lost, not six."""
    table = four()
    table.pass_time(hours=1)
    table.turn("ann")
    table.outages = [(table.now - HOUR, table.now + 5 * HOUR)]
    table.pass_time(hours=5)
    assert table.game.stall_due(table.now) == table.now + 72 * HOUR


def test_an_ended_game_logs_no_outage():
    table = Table.started("ann")
    table.withdraw("ann")
    seq = table.game.seq
    assert out(table, 1, 5).game.seq == seq
