"""What a ruling does to the move, to later ones, and to other challenges."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.harness import HOUR, T0, Table, refused
from tests.core.game.zendotao.koans_for_tests import only, rule_once
from tests.core.game.zendotao.tables import APART, EITHER, TOUCHING, called, four, outcome, statuses, told
from zendotao.core.game.values import FactRef, TableCall

FEW = "AKHTBN if it contains at least one blue piece or at least three red pieces"
TOUCHES = FactRef("touching", (1, 2))


def ruled(table: Table, move: int, choice: str, part: str = "rule", ground: str = "unfair", **asked) -> int:
    """A challenge by somebody who is not the author, to which all voters give the same ballot, until it is closed."""
    author = table.game.move(move).seat
    challenger = next(name for name in ("ann", "bob") if table.seat(name) != author)
    number = table.challenge(challenger, move, part, ground, **asked)
    for voter in table.game.challenge(number).voters:
        table.vote(table.game.seats[(voter.seat or 0) - 1].party, number, choice)
    table.pass_time(hours=24)
    return number


# ---- nullified and struck


def test_a_defective_move_leaves_with_all_later_ones():
    table = four()
    ruled(table, 2, "defective")
    assert outcome(table) == "nullified"
    assert statuses(table.game) == ["standing", "nullified", "nullified", "nullified"]
    assert table.game.open_koan == table.game.koan(3)


def test_later_moves_stand_if_most_of_the_defective_ballots_say_so():
    table = four()
    ruled(table, 2, "defective_keep")
    assert outcome(table) == "struck"
    assert statuses(table.game) == ["standing", "struck", "standing", "standing"]
    assert [koan.stone for koan in table.game.table] == ["white", "black", "black", "black", "black", None]


def test_the_newest_move_leaves_whatever_is_said_of_later_ones():
    table = four()
    ruled(table, 4, "defective_keep")
    assert outcome(table) == "nullified"
    assert statuses(table.game) == ["standing", "standing", "standing", "nullified"]


def test_a_struck_move_has_no_rule_and_no_seals_to_challenge_any_more():
    table = four()
    ruled(table, 2, "defective_keep")
    for part in ("rule", "seals"):
        with refused("no_such_part"):
            table.challenge("cho", 2, part, "ambiguous")
    table.challenge("cho", 2, "koan", "unclear_koan")


def test_a_start_that_leaves_makes_the_game_void():
    table = four()
    seq = table.game.seq + 3
    ruled(table, 1, "defective", "koan", "unclear_koan")
    assert table.game.phase == "void"
    assert told(table, seq) == ["move.nullified", "challenge.closed", "game.voided"]
    assert not any(seal.body for move in table.game.moves for seal in move.seals)
    assert (table.game.sensei, table.game.score) == (None, None)


def test_a_struck_start_leaves_a_game_with_its_koans():
    table = four()
    ruled(table, 1, "defective_keep", "koan", "unclear_koan")
    assert table.game.phase == "play"
    assert table.game.playing == {2, 3, 4}


# ---- ruled unfair


def test_a_rule_that_a_vote_found_unfair_is_banned():
    table = four()
    ruled(table, 4, "defective")
    assert table.game.banned == (rule_once(only(3)).log_value.text,)
    with refused("ruled_unfair"):
        table.turn("bob")
    with refused("ruled_unfair"):
        table.turn("bob", rule=FEW, seals=(only(3), only(8)))


def test_a_rule_found_ambiguous_may_be_posted_again():
    table = four()
    ruled(table, 4, "defective", ground="ambiguous")
    assert table.game.banned == ()
    table.turn("bob")


@pytest.mark.parametrize("part", ["stone", "koan"])
def test_a_rule_is_banned_only_if_the_vote_was_on_the_rule(part):
    table = four()
    ruled(table, 4, "defective", part=part)
    assert table.game.moves[3].status == "nullified"
    assert table.game.banned == ()


def test_a_rule_that_its_author_gave_up_is_not_banned():
    table = four()
    table.challenge("ann", 4)
    table.concede("dan", 1)
    assert table.game.banned == ()


# ---- other challenges


def test_challenges_to_moves_that_leave_close_as_moot():
    table = four()
    table.challenge("cho", 4)
    table.challenge("dan", 3, ground="ambiguous")
    table.challenge("dan", 1, "koan", "unclear_koan")
    table.challenge("ann", 2)
    table.vote("cho", 4, "defective")
    table.vote("dan", 4, "defective")
    table.pass_time(hours=24)
    assert [outcome(table, number) for number in (1, 2, 3, 4)] == ["moot", "moot", None, "nullified"]


def test_challenges_to_rule_and_seals_of_a_struck_move_close_as_moot_and_those_to_its_koan_go_on():
    table = four()
    table.challenge("ann", 2, ground="ambiguous")
    table.challenge("dan", 2, "koan", "unclear_koan")
    table.challenge("ann", 2)
    table.concede("bob", 3)
    assert statuses(table.game)[1] == "struck"
    assert [outcome(table, number) for number in (1, 2, 3)] == ["moot", None, "struck"]


def test_challenges_to_a_withdrawn_move_close_as_moot():
    table = four()
    table.challenge("ann", 4)
    seq = table.game.seq
    table.withdraw("dan")
    assert told(table, seq) == ["move.withdrawn", "challenge.closed"]
    assert outcome(table) == "moot"


def test_a_challenge_that_was_moot_may_be_opened_again():
    table = four()
    table.challenge("ann", 4, "koan", "unclear_koan")
    table.withdraw("dan")
    table.turn("dan")
    table.challenge("ann", 5, "koan", "unclear_koan")


# ---- a judgment call


def test_a_call_ruled_wrong_is_lifted_and_its_own_move_leaves_if_its_rule_hangs_on_it():
    table = called()
    ruled(table, 2, "defective", "judgment", "wrong_call", koan=3, fact=TOUCHES)
    assert outcome(table) == "lifted"
    assert table.game.koan(3).called == ()
    assert statuses(table.game) == ["standing", "nullified", "nullified", "nullified"]


def test_if_a_later_rule_hangs_on_the_call_that_move_and_all_after_it_leave():
    """Bob's rule is amended first to one that needs no call, so that his move stays."""
    table = called()
    amended(table, 2, EITHER)
    ruled(table, 2, "defective", "judgment", "wrong_call", koan=3, fact=TOUCHES)
    assert statuses(table.game) == ["standing", "standing", "nullified", "nullified"]
    assert table.game.koan(3).stone == "black"


def test_where_no_rule_hangs_on_the_call_every_move_stays():
    table = called()
    amended(table, 2, EITHER)
    struck = table.challenge("ann", 3)
    table.concede("cho", struck)
    ruled(table, 2, "defective", "judgment", "wrong_call", koan=3, fact=TOUCHES)
    assert statuses(table.game) == ["standing", "standing", "struck", "standing"]
    assert table.game.koan(3).called == ()


def test_that_later_moves_should_stand_does_not_save_them_from_a_wrong_call():
    table = called()
    ruled(table, 2, "defective_keep", "judgment", "wrong_call", koan=3, fact=TOUCHES)
    assert outcome(table) == "lifted"
    assert statuses(table.game) == ["standing", "nullified", "nullified", "nullified"]


def test_a_lifted_call_makes_other_challenges_to_it_moot():
    table = called()
    amended(table, 2, EITHER)
    table.challenge("cho", 2, "judgment", "double_seat", koan=3, fact=TOUCHES)
    ruled(table, 2, "defective", "judgment", "wrong_call", koan=3, fact=TOUCHES)
    assert [outcome(table, number) for number in (2, 3)] == ["moot", "lifted"]


# ---- amended


def amended(table: Table, move: int, text: str) -> None:
    """The rule of a move is amended by a vote."""
    author = next(name for name in ("ann", "bob", "cho", "dan") if table.seat(name) == table.game.move(move).seat)
    challenger, *voters = (name for name in ("ann", "bob", "cho", "dan") if name != author)
    number = table.challenge(challenger, move, ground="ambiguous")
    table.amend(author, number, text)
    for name in voters:
        table.vote(name, number, "amended")
    table.pass_time(hours=24)


def test_a_move_stands_as_amended():
    table = four()
    amended(table, 2, EITHER)
    move = table.game.move(2)
    assert outcome(table) == "amended"
    assert move.standing
    assert move.rule == rule_once(EITHER).log_value
    assert move.amended_from == rule_once(only(1)).log_value
    assert statuses(table.game) == ["standing"] * 4


def test_a_rule_called_unfair_and_amended_is_not_banned():
    table = four()
    number = table.challenge("ann", 2)
    table.amend("bob", number, EITHER)
    table.vote("cho", number, "amended")
    table.vote("dan", number, "defective")
    table.pass_time(hours=24)
    assert outcome(table) == "amended"
    assert table.game.banned == ()


def test_an_amendment_that_hangs_on_a_call_lifted_meanwhile_is_none():
    """Dan's amendment is black on koan 3 only for bob's call; his rule as posted doesn't look at it."""
    hanging = (
        "AKHTBN if it contains at least one blue piece, or at least three red pieces, "
        "or (exactly one red piece, and at least one red piece that touches no yellow piece)"
    )
    table = called()
    amended(table, 2, EITHER)
    table.concede("cho", table.challenge("ann", 3))
    table.bystanders = ["eve"]
    wrong = table.challenge("ann", 2, "judgment", "wrong_call", koan=3, fact=TOUCHES)
    for name in ("dan", "eve"):
        table.vote(name, wrong, "defective")
    table.pass_time(hours=1)
    number = table.challenge("ann", 4, ground="ambiguous")
    table.amend("dan", number, hanging)
    for name in ("bob", "eve"):
        table.vote(name, number, "amended")
    before = table.game.move(4)
    table.pass_time(hours=24)
    assert (outcome(table, wrong), outcome(table, number)) == ("lifted", "moot")
    assert table.game.move(4) == before


# ---- the revealed rule


def revealed() -> Table:
    """Dan is latest player, claims and reveals ``only(5)``; his victory would be final 72 hours later."""
    table = four()
    table.claim("dan")
    table.pass_time(hours=72)
    table.reveal("dan")
    return table


def test_if_the_revealed_rule_is_flawed_the_claim_is_null_and_the_stall_counts_as_full():
    table = revealed()
    ruled(table, 5, "defective", "revealed", "unfair")
    assert outcome(table) == "nullified"
    assert table.game.phase == "play"
    assert table.game.moves[-1].status == "nullified"
    assert table.game.stall_full(table.now)
    assert table.game.banned == (rule_once(only(5)).log_value.text,)
    table.claim("ann", seals=(only(9),))
    assert table.game.phase == "claimed"


def test_a_revealed_rule_is_amended_to_one_that_fits_every_stone():
    table = revealed()
    blue = "AKHTBN if it contains at least one blue piece"
    number = table.challenge("ann", 5, "revealed", "ambiguous")
    with refused("amended_fails", why="posted_not_viable", killed_by=3):
        table.amend("dan", number, EITHER)
    table.amend("dan", number, blue)
    for name in ("bob", "cho"):
        table.vote(name, number, "amended")
    table.pass_time(hours=24)
    assert outcome(table) == "amended"
    assert table.game.move(5).revealed == rule_once(blue).log_value


def test_a_claimant_who_concedes_loses_the_claim_without_a_full_stall():
    """The claim was posted three hours after the game began, at the very instant of dan's turn: the stall of his turn
    goes on from nothing at the concession."""
    table = revealed()
    number = table.challenge("ann", 5, "revealed", "unfair")
    table.concede("dan", number)
    assert outcome(table) == "nullified"
    assert table.game.phase == "play"
    assert not table.game.stall_full(table.now)
    assert table.game.stall_due(table.now) == table.now + 72 * HOUR


# ---- what a ruling does not do


def test_a_challenge_that_falls_changes_nothing():
    table = four()
    before = table.game
    ruled(table, 2, "stands")
    assert (table.game.moves, table.game.koans) == (before.moves, before.koans)


def test_later_moves_are_posted_while_a_challenge_is_open():
    table = four()
    table.challenge("ann", 2)
    table.pass_time(hours=1)
    table.turn("ann")
    assert table.game.newest is not None
    assert table.game.newest.number == 5
    assert table.game.started_at == T0


def test_a_call_can_be_made_again_after_it_was_lifted():
    table = called()
    ruled(table, 2, "defective", "judgment", "wrong_call", koan=3, fact=TOUCHES)
    with refused("posted_unclear"):
        table.turn("bob", rule=APART, stone="black", seals=(only(9), only(10)))
    table.turn("cho", rule=TOUCHING, calls=(TableCall(3, TOUCHES, True),), seals=(only(5), only(6)))
    assert [made.lifted for made in table.game.koan(3).calls] == [True, False]
