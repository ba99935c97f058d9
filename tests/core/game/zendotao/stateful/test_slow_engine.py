"""The slow engine against values worked out by hand: what it says of a game is to be trusted by itself."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.harness import HOUR, T0, Table
from tests.core.game.zendotao.stateful.slow_claims import Auditor
from tests.core.game.zendotao.stateful.slow_table import Hours
from tests.core.game.zendotao.stateful.slow_votes import verdict
from tests.core.game.zendotao.tables import four, table_of
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao import events as ev

AWAY = [(T0 + 10 * HOUR, T0 + 20 * HOUR)]
ARGUED = [(T0 + 15 * HOUR, T0 + 30 * HOUR), (T0 + 25 * HOUR, T0 + 28 * HOUR)]


def audited(table: Table) -> Auditor:
    """What the slow engine makes of a whole log."""
    auditor = Auditor(table.entries)
    for entry, following in zip(table.entries, [*table.entries[1:], None], strict=True):
        auditor.take(entry, following)
    return auditor


def seats(*choices: str) -> list[tuple[Voter, str]]:
    return [(Voter(seat=number), choice) for number, choice in enumerate(choices, start=1)]


def people(*choices: str) -> list[tuple[Voter, str]]:
    return [(Voter(person=f"p{number}"), choice) for number, choice in enumerate(choices, start=1)]


def test_time_in_which_the_site_was_away_does_not_count():
    """Of 40 hours ten are gone; thirty are over after 40, and ten, which end as it goes away, after ten."""
    hours = Hours(outages=AWAY)
    assert hours.awake(T0, T0 + 40 * HOUR) == 30 * HOUR
    assert hours.awake(T0 + 12 * HOUR, T0 + 18 * HOUR) == 0 * HOUR
    assert hours.when_awake(T0, 30 * HOUR) == T0 + 40 * HOUR
    assert hours.when_awake(T0, 10 * HOUR) == T0 + 10 * HOUR
    assert hours.when_awake(T0 + 20 * HOUR, HOUR) == T0 + 21 * HOUR


def test_time_in_which_a_challenge_was_open_does_not_count_twice():
    """From 10 to 20 and from 15 to 30, with another challenge inside: twenty of forty hours are left."""
    hours = Hours(disputes=ARGUED, outages=AWAY)
    assert hours.quiet(T0, T0 + 40 * HOUR) == 20 * HOUR
    assert hours.awake(T0, T0 + 40 * HOUR) == 30 * HOUR


@pytest.mark.parametrize(
    ("ballots", "said"),
    [
        (seats("defective", "defective", "stands"), "leaves"),
        (seats("defective", "defective", "stands", "stands"), "stands"),
        (seats("stands", "stands", "defective") + people(*["defective"] * 9), "amended"),
        (seats("stands", "defective") + people("defective"), "leaves"),
        (seats("defective_keep", "defective_keep", "defective"), "struck"),
        (seats("defective_keep", "defective"), "leaves"),
        (seats("amended", "defective", "stands"), "amended"),
        (seats("amended", "stands"), "stands"),
        (seats("abstain", "abstain"), "stands"),
        ([], "stands"),
    ],
)
def test_a_ruling_takes_two_thirds_and_players_that_are_not_mostly_against(ballots, said):
    assert verdict(ballots, short=False, amended=True, later=True) == said


def test_without_an_amendment_players_that_are_mostly_against_let_the_move_stand():
    assert verdict(seats("stands", "stands") + people(*["defective"] * 9), short=False, amended=False, later=True) == (
        "stands"
    )


def test_short_of_quorum_the_move_stands():
    assert verdict(seats("defective"), short=True, amended=False, later=False) == "stands"


def test_the_stall_goes_on_from_where_it_stood_when_the_oldest_was_posted():
    """Ann's turn ended 30 hours of stall; it is withdrawn 50 later, and two more pass: 32."""
    table = four()
    table.pass_time(hours=30)
    table.turn("ann")
    table.pass_time(hours=50)
    table.withdraw("ann")
    table.pass_time(hours=2)
    slow = audited(table).table
    assert slow.stall(table.now) == 32 * HOUR
    assert [move.number for move in slow.standing] == [1, 2, 3, 4]
    assert slow.points == 5
    assert slow.open_koan == 6


def test_a_turn_by_the_seat_that_withdrew_takes_over_its_stall_time():
    """Five hours were its own before it was withdrawn; the ten until the next one count for nothing; one since."""
    table = four()
    table.pass_time(hours=1)
    table.turn("ann")
    table.pass_time(hours=5)
    table.withdraw("ann")
    table.pass_time(hours=10)
    table.turn("ann")
    table.pass_time(hours=1)
    assert audited(table).table.stall(table.now) == 6 * HOUR


def test_a_log_in_which_a_claim_is_agreed_on_too_late_is_found_out():
    """The claim of a game of four seats can be blocked for 72 hours; here all is said to have passed an hour later."""
    table = four()
    table.claim("dan")
    table.pass_time(hours=72)
    assert isinstance(table.entries[-1].event, ev.ConsensusReached)
    audited(table)
    late = type(table.entries[-1])(
        **{name: getattr(table.entries[-1], name) for name in table.entries[-1].__struct_fields__ if name != "at"},
        at=table.now + HOUR,
    )  # fmt: skip
    table.entries[-1] = late
    with pytest.raises(AssertionError):
        audited(table)


def test_a_vote_that_nobody_closed_is_found_overdue():
    """Nobody votes for 72 hours and two thirds more: five days to the instant."""
    table = table_of("ann", "bob", "cho", "dan")
    table.challenge("ann", 2)
    auditor = audited(table)
    auditor.check_nothing_overdue(table.now + 72 * HOUR - 1 * HOUR)
    with pytest.raises(AssertionError):
        auditor.check_nothing_overdue(table.now + 72 * HOUR)
