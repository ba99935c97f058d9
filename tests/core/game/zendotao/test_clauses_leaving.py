"""People who leave: what they posted and voted stays, they have no further vote, and every clock runs on."""

from __future__ import annotations

from tests.core.game.zendotao.harness import HOUR, MOMENT, refused
from tests.core.game.zendotao.tables import four, outcome, table_of
from zendotao.core.game.votes import Voter


def voters(table, challenge: int = 1) -> list[str]:
    return [voter.key for voter in table.game.challenge(challenge).voters]


def test_moves_seals_and_ballots_of_who_left_stay():
    table = four()
    table.challenge("ann", 4)
    table.vote("cho", 1, "defective")
    before = table.game.move(3)
    table.leave("cho")
    assert table.game.move(3) == before
    assert table.game.playing == {1, 2, 3, 4}
    assert [ballot.voter for ballot in table.game.challenge(1).ballots] == [Voter(seat=3)]
    # Of the two who were asked cho has voted, so bob's ballot makes the quorum.
    table.vote("bob", 1, "defective")
    table.pass_time(hours=24)
    assert outcome(table) == "nullified"


def test_who_left_has_no_further_vote_in_what_is_open():
    table = table_of("ann", "bob", "tia@monks", "dan", teams={"monks": ("tia", "tom")})
    table.challenge("ann", 4)
    table.claim("dan")
    table.leave("tom")
    with refused("no_vote"):
        table.vote("tom", 1, "defective")
    with refused("no_vote"):
        table.ballot("tom", "need_time")
    table.vote("tia@monks", 1, "stands")
    table.ballot("tia@monks", "pass")


def test_a_seat_for_which_nobody_acts_any_more_has_no_vote_in_what_opens_later():
    table = four()
    table.leave("cho")
    table.challenge("ann", 2)
    assert voters(table) == ["seat:4", "seat:1"]
    table.claim("dan")
    assert [voter.seat for voter in table.game.claim.voters] == [1, 2]


def test_where_fewer_than_two_are_left_accounts_with_moves_elsewhere_vote():
    """Without bob, cho and the author, ann alone counts: she challenges, and one from elsewhere makes two."""
    table = table_of("ann", "bob", "cho", "dan")
    for name in ("bob", "cho"):
        table.leave(name)
    table.others, table.elsewhere = 1, {"ida"}
    table.challenge("ann", 4)
    assert (voters(table), table.game.challenge(1).others) == (["seat:1"], 1)
    table.vote("ann", 1, "defective")
    table.vote("ida", 1, "defective")
    table.pass_time(hours=72)
    assert outcome(table) == "nullified"


def test_a_team_goes_on_as_long_as_one_member_acts_for_it():
    table = table_of("ann", "bob", "cho", "tia@monks", teams={"monks": ("tia", "tom")})
    table.leave("tia")
    table.challenge("ann", 2)
    assert voters(table) == ["seat:3", "seat:4"]
    table.vote("tom@monks", 1, "stands")


def test_the_claim_of_who_left_lapses_in_its_time():
    table = four()
    table.claim("dan")
    table.leave("dan")
    table.pass_time(hours=72)
    assert table.game.phase == "agreed"
    table.now += 72 * HOUR - MOMENT
    assert table.settle().game.phase == "agreed"
    table.now += MOMENT
    assert table.settle().game.move(5).status == "lapsed"


def test_the_seals_of_who_left_open_at_the_end_with_the_others():
    table = four()
    table.leave("cho")
    table.claim("dan")
    table.pass_time(hours=72)
    table.reveal("dan")
    table.pass_time(hours=72)
    assert table.game.phase == "final"
    assert all(seal.body is not None for seal in table.game.move(3).seals)


def test_a_game_that_is_left_alone_can_be_taken_up_again_by_anyone():
    table = four()
    table.pass_time(days=1000)
    assert table.game.phase == "play"
    table.turn("eve")
    assert table.game.newest.seat == 5
