"""Windows of challenges that grow: short of a quorum, and by a late swing; and their early ends."""

from __future__ import annotations

from tests.core.game.zendotao.harness import HOUR, MOMENT, Table, refused
from tests.core.game.zendotao.tables import four, outcome, told
from zendotao.core.game.zendotao.settings import Settings


def challenged(*people: str, ballots: str = "", **started) -> Table:
    """Ann challenges bob's rule, the clock at the opening. Cho, dan and the bystanders may vote; so many of them, in
    this order, have voted ``d``efective or ``s``tands."""
    table = four(**started)
    table.bystanders = list(people)
    table.challenge("ann", 2)
    for name, choice in zip(("cho", "dan", *people), ballots, strict=False):
        table.vote(name, 1, "defective" if choice == "d" else "stands")
    return table


def closed_at(table: Table, hours: float) -> str | None:
    """What came of the challenge exactly so many hours after its opening; none if it was closed before, or is not."""
    one = table.game.challenge(1)
    table.now = one.opened_at + hours * HOUR - MOMENT
    if table.settle().game.challenge(1).outcome is not None:
        return None
    table.now += MOMENT
    return table.settle().game.challenge(1).outcome


# ---- the window


def test_a_vote_is_open_for_72_hours_in_every_game():
    assert closed_at(challenged("eve", ballots="dd"), 72) == "nullified"


def test_the_window_is_the_games_own():
    table = challenged("eve", ballots="dd", settings=Settings(challenge_vote=30 * HOUR))
    assert closed_at(table, 30) == "nullified"


def test_short_of_quorum_it_is_two_thirds_longer():
    """One ballot of the two that it takes: 72 hours, and 48 more."""
    assert closed_at(challenged("eve", ballots="d"), 120) == "stands"


def test_it_is_longer_once_for_want_of_a_quorum():
    table = challenged("eve")
    seq = table.game.seq
    table.pass_time(hours=500)
    assert told(table, seq) == ["challenge.lengthened", "challenge.closed"]


def test_a_quorum_in_the_longer_window_decides():
    table = challenged("eve", ballots="d")
    table.pass_time(hours=80)
    table.vote("dan", 1, "defective")
    assert closed_at(table, 120) == "nullified"


# ---- early


def test_when_all_have_voted_it_closes_after_a_third_of_the_window():
    assert closed_at(challenged("eve", ballots="dds"), 24) == "nullified"


def test_the_last_ballot_after_a_third_of_the_window_closes_it():
    table = challenged("eve", ballots="dd")
    table.pass_time(hours=25)
    table.vote("eve", 1, "stands")
    assert table.settle().game.challenge(1).outcome == "nullified"
    assert table.game.challenge(1).closed_at == table.now


def test_with_fewer_than_two_voters_that_count_the_move_stands_after_a_third_of_the_window():
    """Nobody but the author plays, and nobody watches."""
    table = Table.started("ann")
    table.pass_time(hours=1)
    table.challenge("ann", 1, "koan", "unclear_koan")
    assert table.game.challenge(1).voters == ()
    assert closed_at(table, 24) == "stands"


def test_two_accounts_elsewhere_are_two_voters_and_have_a_whole_window():
    table = Table.started("ann")
    table.others = 2
    table.elsewhere = {"xia", "yan"}
    table.challenge("ann", 1, "koan", "unclear_koan")
    for name in ("xia", "yan"):
        table.vote(name, 1, "defective")
    assert closed_at(table, 72) == "nullified"


# ---- late swings


def test_a_ballot_in_the_last_twelfth_that_flips_the_result_adds_a_sixth():
    """Six of 72 hours are the last twelfth, and twelve are a sixth."""
    table = challenged("eve", "fay", ballots="dd")
    table.pass_time(hours=66)
    table.vote("dan", 1, "stands")
    assert closed_at(table, 84) == "stands"


def test_a_moment_before_the_last_twelfth_adds_nothing():
    table = challenged("eve", "fay", ballots="dd")
    table.now += 66 * HOUR - MOMENT
    table.vote("dan", 1, "stands")
    assert closed_at(table, 72) == "stands"


def test_a_late_ballot_that_flips_nothing_adds_nothing():
    table = challenged("eve", "fay", ballots="dd")
    table.pass_time(hours=70)
    table.vote("eve", 1, "defective")
    assert closed_at(table, 72) == "nullified"


def test_late_swings_add_a_sixth_twice_at_most():
    """Closing moves from 72 to 84 and 96 hours; the third flip, in the last moment, stands."""
    table = challenged("eve", "fay", ballots="dd")
    opened = table.game.challenge(1).opened_at
    for hours, choice in ((71, "stands"), (83, "defective"), (95, "stands")):
        table.now = opened + hours * HOUR
        table.vote("dan", 1, choice)
    assert closed_at(table, 96) == "stands"


def test_the_last_twelfth_of_a_longer_window_is_as_long():
    table = challenged("eve", "fay", ballots="d")
    opened = table.game.challenge(1).opened_at
    table.now = opened + 114 * HOUR
    table.vote("dan", 1, "defective")
    assert closed_at(table, 132) == "nullified"


def test_the_ballot_that_is_the_last_of_all_closes_the_vote_and_is_no_swing():
    table = challenged("eve", ballots="dd")
    table.pass_time(hours=71)
    table.vote("eve", 1, "stands")
    assert table.settle().game.challenge(1).outcome == "nullified"


def test_the_last_ballot_of_all_flips_the_result_without_more_time():
    table = challenged("eve", ballots="ds")
    table.pass_time(hours=71)
    table.vote("eve", 1, "defective")
    assert table.settle().game.challenge(1).outcome == "nullified"
    assert table.game.challenge(1).closed_at == table.now


# ---- received before the close


def test_a_ballot_counts_if_received_before_the_close():
    table = challenged("eve", ballots="d")
    table.now += 72 * HOUR - MOMENT
    table.vote("dan", 1, "defective")
    assert outcome(table) is None
    assert closed_at(table, 84) == "nullified"


def test_at_the_same_instant_the_close_comes_before_a_ballot():
    table = challenged("eve", ballots="ds")
    table.now += 72 * HOUR
    with refused("too_late"):
        table.vote("eve", 1, "defective")
    assert outcome(table) == "stands"
