"""Challenges to seals: checked again first, opened only once dead or if prose, and conceded if they stay shut."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from tests.core.game.zendotao.harness import HOUR, MOMENT, Table, refused
from tests.core.game.zendotao.koans_for_tests import koan, only, rule_once
from tests.core.game.zendotao.tables import four, outcome, statuses, table_of, told
from zendotao.core.game import rules
from zendotao.core.game.zendotao.events import SealOpened
from zendotao.core.game.zendotao.settings import Settings

OPENED = "challenge.opened"
RECHECKED = "challenge.seals_rechecked"
CLOSED = "challenge.closed"


def demanded(move: int = 2) -> Table:
    """Four seats; a vote demands the seals of bob's move: ``only(2)``, which a black stone killed, and ``only(3)``,
    which was posted and disproved two koans later."""
    table = four()
    table.challenge("ann", move, "seals", "ambiguous")
    table.vote("cho", 1, "defective")
    table.vote("dan", 1, "defective")
    table.pass_time(hours=24)
    return table


# ---- the recheck


def test_the_server_first_checks_again_and_publishes_pass():
    table = four()
    seq = table.game.seq
    table.challenge("ann", 2, "seals", "ambiguous")
    assert told(table, seq) == [OPENED, RECHECKED]
    assert table.game.challenge(1).recheck is True
    assert table.game.disputed


def test_seals_that_pass_and_are_alive_stay_shut_and_the_move_stands():
    """Koan 6, which dan's seals disagree on, has no stone yet: nobody may look at either."""
    table = four()
    seq = table.game.seq
    table.challenge("ann", 4, "seals", "ambiguous")
    assert told(table, seq) == [OPENED, RECHECKED, CLOSED]
    assert outcome(table) == "stands"
    assert table.game.challenge(1).recheck is True


def test_seals_that_fail_are_conceded_at_once():
    """What the vault has is not what was committed to."""
    table = four()
    command = table.challenge_command("ann", 2, "seals", "ambiguous")
    other = changed(command.bodies[0], rule=rule_once(only(9)).log_value)
    seq = table.game.seq
    table.do(replace(command, bodies=(other, command.bodies[1])))
    assert told(table, seq) == [OPENED, RECHECKED, "move.struck", CLOSED]
    assert table.game.challenge(1).recheck is False
    assert outcome(table) == "struck"


def test_seals_of_the_newest_move_that_fail_take_it_from_the_table():
    table = four()
    command = table.challenge_command("ann", 4, "seals", "ambiguous")
    table.do(replace(command, bodies=()))
    assert outcome(table) == "nullified"
    assert statuses(table.game)[-1] == "nullified"


def test_seals_are_checked_by_the_stones_of_the_instant_at_which_they_were_sealed():
    """Both of ann's first seals are dead by now, and passed when they were sealed."""
    table = four()
    table.challenge("cho", 1, "seals", "ambiguous")
    assert table.game.challenge(1).recheck is True


def test_the_one_seal_of_a_claim_is_checked_too():
    table = four()
    table.claim("dan")
    table.challenge("ann", 5, "seals", "ambiguous")
    assert (table.game.challenge(1).recheck, outcome(table)) == (True, "stands")


# ---- the demand


def test_a_vote_demands_dead_seals_to_be_opened_within_72_hours():
    table = demanded()
    one = table.game.challenge(1)
    assert one.stage == "demanded"
    assert one.demanded_until == one.opened_at + 96 * HOUR
    assert table.game.disputed


def test_no_vote_is_taken_once_seals_are_demanded():
    table = demanded()
    with refused("too_late"):
        table.vote("cho", 1, "stands")
    with refused("too_late"):
        table.withdraw_challenge("ann", 1)


def test_the_author_opens_what_is_dead():
    table = demanded()
    seq = table.game.seq
    table.open_seals("bob", 1)
    assert told(table, seq) == ["seal.opened", "seal.opened", CLOSED]
    assert outcome(table) == "opened"
    first, second = table.game.move(2).seals
    assert first.body is not None
    assert (first.body.rule, first.died_of) == (rule_once(only(2)).log_value, 4)
    assert (second.died_of, statuses(table.game)[1]) == (5, "standing")


def test_what_is_still_alive_stays_shut():
    """Of the seals of cho's move, ``only(3)`` died of koan 5; ``only(9)`` has seen no stone against it."""
    table = table_of("ann", "bob")
    table.pass_time(hours=1)
    table.turn("cho", koan=koan(3), seals=(only(3), only(9)))
    table.pass_time(hours=1)
    table.turn("dan")
    table.challenge("ann", 3, "seals", "ambiguous")
    for name in ("bob", "dan"):
        table.vote(name, 1, "defective")
    table.pass_time(hours=24)
    entries = table.open_seals("cho", 1)
    opened = [entry.event for entry in entries if isinstance(entry.event, SealOpened)]
    assert [(event.slot, event.died_of) for event in opened] == [(1, 5)]
    assert table.game.move(3).seals[1].body is None


def test_only_the_author_opens_seals():
    table = demanded()
    for name in ("ann", "cho", "eve"):
        with refused("not_author"):
            table.open_seals(name, 1)


def test_no_seal_is_opened_that_was_not_demanded():
    table = four()
    table.challenge("ann", 2, "seals", "ambiguous")
    with refused("not_demanded"):
        table.open_seals("bob", 1)


def test_seals_not_opened_in_time_count_as_conceded():
    table = demanded()
    seq = table.game.seq
    table.now += 72 * HOUR - MOMENT
    table.settle()
    assert outcome(table) is None
    table.now += MOMENT
    table.settle()
    assert told(table, seq) == ["challenge.conceded", "move.struck", CLOSED]
    assert outcome(table) == "struck"
    assert table.game.challenge(1).closed_at == table.game.challenge(1).demanded_until
    with refused("too_late"):
        table.open_seals("bob", 1)


def test_an_author_may_concede_instead_of_opening():
    table = demanded()
    table.concede("bob", 1)
    assert outcome(table) == "struck"


def test_a_vote_that_fails_leaves_the_seals_shut():
    table = four()
    table.challenge("ann", 2, "seals", "ambiguous")
    table.vote("cho", 1, "defective")
    table.vote("dan", 1, "stands")
    table.pass_time(hours=24)
    assert outcome(table) == "stands"
    assert not any(seal.body for seal in table.game.move(2).seals)


def test_seals_that_came_to_life_again_stay_shut():
    """The stone that killed one of cho's seals is lifted while the vote is open."""
    table = four()
    table.challenge("ann", 3, "seals", "ambiguous")
    table.vote("bob", 1, "defective")
    table.vote("dan", 1, "defective")
    table.withdraw("dan")
    table.pass_time(hours=24)
    assert outcome(table) == "moot"
    assert statuses(table.game)[2] == "standing"


def test_seals_that_came_to_life_again_after_the_demand_are_not_conceded():
    table = four()
    table.challenge("ann", 3, "seals", "ambiguous")
    table.vote("bob", 1, "defective")
    table.vote("dan", 1, "defective")
    table.pass_time(hours=24)
    table.withdraw("dan")
    table.pass_time(hours=72)
    assert outcome(table) == "moot"
    assert statuses(table.game)[2] == "standing"


def test_prose_may_be_demanded_while_it_is_alive():
    """Prose rules say white of koans 1 and 6, and black of those between."""
    table = four(settings=Settings(prose=True))
    said = {1: "white", 2: "black", 3: "black", 4: "black", 5: "black", 6: "black", 7: "white"}
    table.turn("ann", seals=(rules.read_prose("It looks calm.", said), only(6)), koan=koan(5))
    table.challenge("bob", 5, "seals", "prose_wrong")
    assert table.game.disputed
    for name in ("cho", "dan"):
        table.vote(name, 1, "defective")
    table.pass_time(hours=24)
    table.open_seals("ann", 1)
    first, second = table.game.move(5).seals
    assert first.body is not None
    assert first.died_of is None
    assert second.body is None


# ---- secrets


def test_neither_a_refusal_nor_an_event_of_a_recheck_tells_what_is_sealed():
    table = four()
    text = rule_once(only(2)).log_value.text
    command = table.challenge_command("ann", 2, "seals", "ambiguous")
    nonces = [body.nonce for body in command.bodies]
    shown = repr(command) + "".join(repr(entry) for entry in table.do(command))
    assert text not in shown
    assert not any(nonce in shown for nonce in nonces)
