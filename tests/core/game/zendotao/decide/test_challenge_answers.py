"""What the two who argue may do: the challenger withdraws; the author concedes, amends or opens seals."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.harness import HOUR, Table, refused
from tests.core.game.zendotao.koans_for_tests import only, rule_once
from tests.core.game.zendotao.tables import EITHER, TOUCHING, called, four, outcome, statuses, table_of, told
from zendotao.core.game import rules
from zendotao.core.game.values import FactRef
from zendotao.core.game.zendotao.settings import Settings

TOUCHES = FactRef("touching", (1, 2))


# ---- withdrawing a challenge


def test_the_challenger_withdraws_the_challenge():
    table = four()
    table.challenge("ann", 2)
    table.withdraw_challenge("ann", 1)
    assert outcome(table) == "withdrawn"
    assert not table.game.disputed


def test_nobody_else_withdraws_it():
    table = four()
    table.challenge("ann", 2)
    for name in ("bob", "cho", "eve"):
        with refused("not_challenger"):
            table.withdraw_challenge(name, 1)


def test_another_member_of_the_challengers_team_may_withdraw_it():
    table = table_of("ann", "bob", "cho", "tia@monks", teams={"monks": ("tia", "tom")})
    table.challenge("tia@monks", 2)
    table.withdraw_challenge("tom@monks", 1)
    assert outcome(table) == "withdrawn"


def test_a_closed_challenge_is_not_withdrawn():
    table = four()
    table.challenge("ann", 2)
    table.withdraw_challenge("ann", 1)
    with refused("too_late"):
        table.withdraw_challenge("ann", 1)


# ---- conceding


def test_conceding_only_strikes_the_move_where_another_seat_has_moved_since():
    table = four()
    table.challenge("ann", 2)
    seq = table.game.seq
    table.concede("bob", 1)
    assert told(table, seq) == ["challenge.conceded", "move.struck", "challenge.closed"]
    assert statuses(table.game) == ["standing", "struck", "standing", "standing"]


def test_conceding_nullifies_the_newest_move():
    table = four()
    table.challenge("ann", 4)
    seq = table.game.seq
    table.concede("dan", 1)
    assert told(table, seq) == ["challenge.conceded", "move.nullified", "challenge.closed"]
    assert outcome(table) == "nullified"
    assert statuses(table.game)[-1] == "nullified"


def test_an_authors_own_later_moves_leave_with_a_conceded_one():
    table = four()
    table.pass_time(hours=21)
    table.turn("dan")
    table.challenge("ann", 4)
    table.concede("dan", 1)
    assert statuses(table.game) == ["standing", "standing", "standing", "nullified", "nullified"]


def test_the_author_of_an_older_move_opens_a_challenge_and_concedes_at_once():
    table = four()
    with refused("not_newest"):
        table.withdraw("bob")
    table.challenge("bob", 2)
    table.concede("bob", 1)
    assert statuses(table.game)[1] == "struck"


def test_a_start_that_is_conceded_with_no_other_moves_makes_the_game_void():
    table = Table.started("ann")
    table.challenge("ann", 1, "koan", "unclear_koan")
    table.concede("ann", 1)
    assert table.game.phase == "void"


def test_only_the_author_concedes():
    table = four()
    table.challenge("ann", 2)
    for name in ("ann", "cho", "eve"):
        with refused("not_author"):
            table.concede(name, 1)


def test_a_closed_challenge_is_not_conceded():
    table = four()
    table.challenge("ann", 2)
    table.withdraw_challenge("ann", 1)
    with refused("too_late"):
        table.concede("bob", 1)


def test_a_conceded_call_strikes_its_move_where_another_has_moved_since_and_the_call_stays():
    table = called()
    table.challenge("ann", 2, "judgment", "wrong_call", koan=3, fact=TOUCHES)
    table.concede("bob", 1)
    assert outcome(table) == "struck"
    assert statuses(table.game) == ["standing", "struck", "standing", "standing"]
    assert len(table.game.koan(3).called) == 1


def test_a_conceded_call_is_lifted_where_nobody_has_moved_since():
    table = called()
    table.withdraw("dan")
    table.withdraw("cho")
    table.challenge("ann", 2, "judgment", "wrong_call", koan=3, fact=TOUCHES)
    table.concede("bob", 1)
    assert outcome(table) == "lifted"
    assert table.game.koan(3).called == ()
    assert statuses(table.game)[1] == "nullified"


# ---- amending


def test_an_amendment_is_the_authors_own_rewording_entered_while_the_challenge_is_open():
    table = four()
    table.challenge("ann", 2)
    for name in ("ann", "cho"):
        with refused("not_author"):
            table.amend(name, 1, EITHER)
    table.amend("bob", 1, EITHER)
    assert table.game.challenge(1).amendment == rule_once(EITHER).log_value
    assert table.game.move(2).rule == rule_once(only(1)).log_value


def test_there_is_one_amendment_a_challenge():
    table = four()
    table.challenge("ann", 2)
    table.amend("bob", 1, EITHER)
    with refused("already_amended"):
        table.amend("bob", 1, EITHER)


def test_only_a_rule_is_amended():
    table = four()
    table.challenge("ann", 2, "koan", "unclear_koan")
    with refused("no_such_part"):
        table.amend("bob", 1, EITHER)


def test_nothing_is_amended_after_the_close():
    table = four()
    table.challenge("ann", 2)
    table.withdraw_challenge("ann", 1)
    with refused("too_late"):
        table.amend("bob", 1, EITHER)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (only(1), "same_rule"),
        ("AKHTBN if it contains a piece", "constant"),
        ("AKHTBN if it contains at least one red piece", "posted_not_viable"),
        (only(2), "not_disproved"),
        (TOUCHING, "not_disproved"),
    ],
)
def test_an_amended_rule_must_itself_pass_the_checks(text, why):
    table = four()
    table.challenge("ann", 2)
    with refused("amended_fails", why=why):
        table.amend("bob", 1, text)


def test_an_amended_rule_is_within_the_limit():
    """No rule of the four moves weighs more than 11; the amended one has one piece of talk more than ``only(1)``."""
    table = four(settings=Settings(limit=11))
    table.challenge("ann", 2)
    heavy = "AKHTBN if it contains at least one blue piece, or (it contains exactly one red piece and no green pieces "
    with refused("amended_fails", why="over_limit", limit=11):
        table.amend("bob", 1, heavy + "and no yellow pieces)")


def test_an_amended_rule_is_none_that_a_vote_found_unfair():
    table = four()
    table.challenge("ann", 4)
    for name in ("bob", "cho"):
        table.vote(name, 1, "defective")
    table.pass_time(hours=24)
    table.challenge("ann", 3)
    with refused("amended_fails", why="ruled_unfair"):
        table.amend("cho", 2, only(3))


def test_an_amendment_looks_at_the_stones_that_were_there_when_the_move_was_posted():
    """EITHER is black's opposite on koans 4 and 5, which were marked after bob's move, and on no earlier one."""
    table = four()
    table.challenge("ann", 2)
    table.amend("bob", 1, EITHER)
    table.challenge("ann", 3)
    with refused("amended_fails", why="posted_not_viable", killed_by=3):
        table.amend("cho", 2, EITHER)


def test_an_amendment_in_prose_needs_a_game_that_allows_prose():
    table = four()
    table.challenge("ann", 2)
    with refused("amended_fails", why="refused"):
        table.amend("bob", 1, rules.read_prose("It looks calm.", {1: "white", 2: "black", 3: "white"}))


def test_an_amendment_in_prose_says_what_it_says_of_each_koan_of_its_time():
    table = four(settings=Settings(prose=True))
    table.challenge("ann", 2)
    with refused("amended_fails", why="posted_unclear", koan=2):
        table.amend("bob", 1, rules.read_prose("It looks calm.", {1: "white", 3: "white"}))
    table.amend("bob", 1, rules.read_prose("It looks calm.", {1: "white", 2: "black", 3: "white"}))


# ---- a challenge never stops play


def test_ballots_end_with_a_concession_and_the_tally_is_told():
    table = four()
    table.challenge("ann", 2)
    table.vote("cho", 1, "stands")
    table.concede("bob", 1)
    tally = table.game.challenge(1).tally
    assert tally is not None
    assert tally.stands == 1
    assert table.game.challenge(1).closed_at == table.now


def test_a_rule_that_was_conceded_may_be_posted_by_another():
    table = four()
    table.challenge("ann", 4)
    table.concede("dan", 1)
    table.pass_time(hours=1)
    table.turn("bob")
    assert table.now - table.game.moves[0].at == 4 * HOUR
    assert table.game.move(5).rule == table.game.move(4).rule
