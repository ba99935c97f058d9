"""Deadlines: which there are, in which order, and that the log comes out the same however they are settled."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.game.zendotao.harness import HOUR, MOMENT, T0, Table
from tests.core.game.zendotao.tables import four, told
from tests.records import replay
from zendotao.core.game.deadlines import Deadline
from zendotao.core.game.log import is_sound
from zendotao.core.game.zendotao.deadlines import find_next_deadline, list_deadlines
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.settle import settle
from zendotao.core.game.zendotao.state import Game


def running(table: Table) -> list[tuple[str, timedelta]]:
    """The deadlines of a game, each with the time that is left."""
    return [(deadline.name, deadline.due_at - table.now) for deadline in list_deadlines(table.game)]


# ---- which there are


def test_a_game_in_play_has_no_deadlines():
    assert running(four()) == []
    assert find_next_deadline(four().game) is None


def test_a_game_that_has_not_started_has_nothing_to_settle():
    assert settle(Game(id=""), T0, tuple) == (Game(id=""), ())


def test_a_claim_has_the_deadline_of_its_stage():
    table = four()
    table.claim("dan")
    assert running(table) == [("claim:5", 72 * HOUR)]
    table.pass_time(hours=72)
    assert running(table) == [("reveal:5", 72 * HOUR)]
    table.reveal("dan")
    assert running(table) == [("final:5", 72 * HOUR)]
    table.pass_time(hours=72)
    assert running(table) == []


def test_clocks_that_stand_still_have_no_deadline():
    table = four()
    table.claim("dan")
    table.challenge("ann", 2)
    assert running(table) == [("challenge:1", 72 * HOUR)]


def test_a_demand_is_a_deadline_of_its_own():
    table = four()
    table.challenge("ann", 2, "seals", "ambiguous")
    for name in ("cho", "dan"):
        table.vote(name, 1, "defective")
    assert running(table) == [("challenge:1", 24 * HOUR)]
    table.pass_time(hours=24)
    assert running(table) == [("demand:1", 72 * HOUR)]


def test_deadlines_are_told_in_the_order_in_which_they_take_effect():
    """At one instant challenges come by their numbers; the one that all have voted on closes before both."""
    table = four()
    table.bystanders = ["eve"]
    table.challenge("ann", 2)
    table.challenge("bob", 3)
    table.challenge("ann", 4)
    for name in ("bob", "cho", "eve"):
        table.vote(name, 3, "stands")
    names = [name for name, _ in running(table)]
    assert names == ["challenge:3", "challenge:1", "challenge:2"]


def test_another_instant_makes_it_another_deadline():
    table = four()
    table.claim("dan")
    (first,) = list_deadlines(table.game)
    table.ballot("ann", "need_time")
    (second,) = list_deadlines(table.game)
    assert first.name == second.name
    assert first.epoch == "2030-01-04T03:00:00.000000Z"
    assert second.epoch == "2030-01-05T03:00:00.000000Z"
    assert second == Deadline(kind="claim", subject=5, due_at=first.due_at + 24 * HOUR)


# ---- at their own instant


def test_what_is_due_happens_at_its_own_instant_however_late_it_is_found():
    table = four()
    table.claim("dan")
    claimed = table.now
    seq = table.game.seq
    table.pass_time(days=365)
    assert told(table, seq) == ["claim.agreed", "claim.lapsed"]
    assert [entry.at - claimed for entry in table.entries[-2:]] == [72 * HOUR, 144 * HOUR]


def test_nobody_acts_when_a_deadline_does():
    table = four()
    table.claim("dan")
    table.pass_time(days=365)
    assert {(entry.seat, entry.by) for entry in table.entries[-2:]} == {(None, None)}


def test_at_one_instant_challenges_close_by_number():
    table = four()
    table.bystanders = ["eve"]
    table.challenge("ann", 2)
    table.challenge("bob", 3)
    seq = table.game.seq
    table.pass_time(hours=120)
    closed = [getattr(entry.event, "challenge", None) for entry in table.entries if entry.seq > seq]
    assert closed == [1, 2, 1, 2]


def test_settling_twice_adds_nothing():
    table = four()
    table.claim("dan")
    table.pass_time(hours=100)
    game = table.game
    assert settle(game, table.now, table.bodies.values) == (game, ())


def test_seals_are_asked_for_only_when_a_game_becomes_final():
    def never() -> Iterable[object]:
        raise AssertionError("the vault was opened")

    table = four()
    table.claim("dan")
    game, entries = settle(table.game, table.now + 100 * HOUR, never)  # type: ignore[arg-type]
    assert game.phase == "agreed"
    assert len(entries) == 1


def test_seals_that_the_vault_does_not_hold_stay_shut():
    table = four()
    table.claim("dan")
    table.pass_time(hours=72)
    table.reveal("dan")
    game, entries = settle(table.game, table.now + 72 * HOUR, tuple)
    assert game.phase == "final"
    assert len(entries) == 1


# ---- the same log, settled early, late, or in any partition


Script = list[tuple[float, Callable[[Table], object]]]


def lapsing() -> Script:
    """A claim that is agreed on early, and lapses; another claim after it, blocked, restored and won."""
    return [
        (0, lambda table: table.claim("dan")),
        (1, lambda table: [table.ballot(name, "pass") for name in ("ann", "bob", "cho")]),
        (131, lambda table: table.claim("ann")),
        (10, lambda table: table.block("bob")),
        (30, lambda table: table.withdraw("bob")),
        (70, lambda table: table.reveal("ann")),
        (400, Table.settle),
    ]


def disputed() -> Script:
    """Challenges of all ends under a claim: by vote, short of a quorum, swung, demanded and not opened."""
    return [
        (0, lambda table: table.claim("dan")),
        (1, lambda table: table.challenge("ann", 2, "seals", "ambiguous")),
        (1, lambda table: [table.vote(name, 1, "defective") for name in ("cho", "dan", "eve")]),
        (5, lambda table: table.challenge("cho", 4)),
        (66.5, lambda table: table.vote("ann", 2, "defective")),
        (0.5, lambda table: table.vote("bob", 2, "defective")),
        (300, Table.settle),
    ]


def waiting() -> Script:
    """A victory that waits for a challenge, which falls, and an outage in the midst of it."""

    def back(table: Table) -> None:
        table.outages.append((table.now - 30 * HOUR, table.now))
        table.settle()

    return [
        (0, lambda table: table.claim("dan")),
        (72, lambda table: table.reveal("dan")),
        (70, lambda table: table.challenge("ann", 2)),
        (10, lambda table: table.vote("cho", 1, "stands")),
        (31, back),
        (200, Table.settle),
    ]


def play(script: Script, looks: Iterable[float] = ()) -> Table:
    """A script with looks at the game at more instants, in hours from the beginning, that are in no outage."""
    table = four()
    table.bystanders = ["eve"]
    begun, instants = table.now, sorted(looks)
    for hours, act in script:
        then = table.now + hours * HOUR
        for look in instants:
            at = begun + look * HOUR
            if table.now < at < then - 30 * HOUR * (act.__name__ == "back"):
                table.now = at
                table.settle()
        table.now = then
        act(table)
    return table


instants = st.lists(st.floats(0, 700, allow_nan=False), max_size=12)


def check(script: Callable[[], Script], looks: list[float]) -> None:
    assert play(script(), looks).entries == undisturbed(script)


@lru_cache
def undisturbed(script: Callable[[], Script]) -> list[Entry]:
    """The log of a script at which nobody looks but who acts."""
    return play(script()).entries


@pytest.mark.slow
@settings(max_examples=25)
@given(instants)
def test_a_claim_that_lapses_comes_out_the_same_in_any_partition(looks):
    check(lapsing, looks)


@settings(max_examples=25)
@given(instants)
def test_challenges_come_out_the_same_in_any_partition(looks):
    check(disputed, looks)


@pytest.mark.slow
@settings(max_examples=25)
@given(instants)
def test_a_victory_and_an_outage_come_out_the_same_in_any_partition(looks):
    check(waiting, looks)


def test_the_scripts_go_where_they_are_meant_to():
    assert play(lapsing()).game.sensei == 1
    first, second = play(disputed()).game.challenges
    assert (first.outcome, second.outcome, second.swings) == ("struck", "nullified", 1)
    won = play(waiting())
    assert (won.game.sensei, won.game.challenge(1).outcome) == (4, "stands")
    assert "outage.logged" in told(won, 0)


def test_a_log_that_was_settled_is_sound_and_comes_to_the_same_game():
    for script in (lapsing(), disputed(), waiting()):
        table = play(script)
        assert all(map(is_sound, table.entries))
        assert [entry.at for entry in table.entries] == sorted(entry.at for entry in table.entries)
        assert replay(table.entries) == table.game


def test_a_moment_on_either_side_of_a_deadline_changes_nothing_of_the_log():
    due = 72.0
    looks = [due - MOMENT / HOUR, due, due + MOMENT / HOUR]
    check(waiting, looks)
