"""Ballots on a challenge: who has one, until when, and what is told of them at the end."""

from __future__ import annotations

from tests.core.game.zendotao.harness import refused
from tests.core.game.zendotao.tables import four, table_of, told
from zendotao.core.game.votes import Tally, Voter


def test_a_ballot_can_be_changed_until_the_end():
    table = four()
    table.challenge("ann", 2)
    table.vote("cho", 1, "stands", "It is fine.")
    table.pass_time(hours=71)
    table.vote("cho", 1, "defective", "On second thoughts.")
    (ballot,) = table.game.challenge(1).ballots
    assert (ballot.choice, ballot.reason) == ("defective", "On second thoughts.")


def test_author_and_challenger_argue_and_have_no_ballot():
    table = four()
    table.challenge("ann", 2)
    for name in ("ann", "bob"):
        with refused("no_vote"):
            table.vote(name, 1, "stands")


def test_who_may_vote_is_fixed_when_the_vote_opens():
    table = four()
    table.challenge("ann", 2)
    table.bystanders = ["eve"]
    table.pass_time(hours=1)
    table.turn("fay")
    for name in ("eve", "fay"):
        with refused("no_vote"):
            table.vote(name, 1, "stands")


def test_a_bystander_who_joins_the_game_keeps_their_ballot():
    table = four()
    table.bystanders = ["eve"]
    table.challenge("ann", 2)
    table.pass_time(hours=1)
    table.turn("eve")
    table.vote("eve", 1, "stands")
    assert [ballot.voter for ballot in table.game.challenge(1).ballots] == [Voter(person="eve")]


def test_one_seat_has_one_ballot_whichever_member_casts_it():
    table = table_of("ann", "bob", "cho", "tia@monks", teams={"monks": ("tia", "tom")})
    table.challenge("ann", 2)
    table.vote("tia@monks", 1, "stands")
    table.vote("tom@monks", 1, "defective")
    (ballot,) = table.game.challenge(1).ballots
    assert (ballot.voter.key, ballot.choice) == ("seat:4", "defective")


def test_where_fewer_than_two_would_count_the_challenger_votes():
    table = table_of("ann", "bob", "cho")
    table.challenge("ann", 2)
    table.vote("ann", 1, "defective")
    assert [voter.key for voter in table.game.challenge(1).voters] == ["seat:3", "seat:1"]


def test_if_still_fewer_any_account_with_a_standing_move_in_another_game_votes():
    table = table_of("ann", "bob")
    table.others = 5
    table.elsewhere = {"xia", "bob", "gus"}
    table.guest("gus")
    table.challenge("ann", 2)
    table.vote("xia", 1, "stands")
    with refused("no_vote"):
        table.vote("yan", 1, "stands")
    with refused("no_vote"):
        table.vote("bob", 1, "stands")
    with refused("no_vote"):
        table.vote("gus", 1, "stands")


def test_no_vote_is_taken_after_the_close():
    table = four()
    table.challenge("ann", 2)
    table.vote("cho", 1, "stands")
    table.vote("dan", 1, "stands")
    table.pass_time(hours=24)
    with refused("too_late"):
        table.vote("cho", 1, "defective")
    with refused("no_such_challenge"):
        table.vote("cho", 2, "defective")


def test_nobody_votes_for_an_amendment_that_was_not_entered():
    table = four()
    table.challenge("ann", 2)
    with refused("no_amendment"):
        table.vote("cho", 1, "amended")


def test_a_closed_challenge_tells_its_tally():
    table = four()
    table.challenge("ann", 2)
    table.vote("cho", 1, "stands")
    table.vote("dan", 1, "abstain")
    seq = table.game.seq
    table.pass_time(hours=24)
    assert told(table, seq) == ["challenge.closed"]
    assert table.game.challenge(1).tally == Tally(stands=1, abstain=1)
