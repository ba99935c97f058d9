"""Clauses on bots: they move like anybody else, and have no voice in votes, quorums and the windows of small games."""

from __future__ import annotations

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from tests.core.game.zendotao.harness import HOUR, Table, refused
from tests.core.game.zendotao.koans_for_tests import koan
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao.gates.available import available
from zendotao.core.game.zendotao.review import make_review_entry, review
from zendotao.core.game.zendotao.settings import Settings

PRACTICE = Settings(practice=True, spacing=timedelta(seconds=1))


def table_with_bots(*bots: str, settings: Settings | None = None, moved: bool = True) -> Table:
    """A game of ann's with bots, each of which has moved, an hour after the other."""
    table = Table.started("ann", settings=settings)
    for bot in bots:
        table.invite("ann", bot)
    for bot in bots if moved else ():
        table.pass_time(hours=1)
        table.turn(bot)
    table.pass_time(hours=1)
    return table


# ---- seats


def test_a_bot_has_a_seat_as_soon_as_it_is_invited_and_counts_among_players_with_its_first_move():
    table = table_with_bots("bot", moved=False)
    assert [(seat.kind, seat.level, seat.persons) for seat in table.game.seats] == [
        ("person", None, ("ann",)),
        ("bot", "fair", ("bot",)),
    ]
    assert table.game.playing == {1}
    table.turn("bot")
    assert table.game.playing == {1, 2}


def test_the_invitation_is_an_entry_of_the_seat_that_invites():
    table = table_with_bots("bot", moved=False)
    assert (table.entries[-1].seat, table.entries[-1].by) == (1, "ann")


def test_only_who_plays_invites_a_bot_and_a_bot_invites_none():
    table = table_with_bots("bot")
    with refused("not_seated"):
        table.invite("bob", "other")
    with refused("not_seated"):
        table.invite("bot", "other")


def test_a_bot_has_one_seat_and_there_are_four_at_most():
    table = table_with_bots("one", "two", "three", moved=False)
    with refused("already_invited"):
        table.invite("ann", "two")
    table.invite("ann", "four")
    with refused("too_many_bots"):
        table.invite("ann", "five")


def test_settings_may_allow_no_bots():
    table = Table.started("ann", settings=Settings(bots=False))
    with refused("no_bots"):
        table.invite("ann", "bot")


def test_a_bot_that_was_not_invited_takes_no_seat():
    table = Table.started("ann")
    table.bots = ("bot",)
    with refused("not_invited"):
        table.turn("bot")


# ---- votes


def test_bots_have_no_ballot_on_a_claim_and_do_not_challenge():
    table = table_with_bots("bot")
    table.turn("bob")
    table.claim("bob")
    assert {voter.seat for voter in table.game.claim.voters} == {table.seat("ann")}
    with refused("no_vote"):
        table.ballot("bot", "pass")
    with refused("no_vote"):
        table.challenge("bot", 1, "seals", "ambiguous")


def test_bots_are_no_voters_on_a_challenge_nor_of_its_quorum():
    table = table_with_bots("bot", "other")
    table.turn("bob")
    table.turn("cho")
    table.turn("dan")
    table.challenge("dan", 4)
    assert table.game.challenge(1).voters == tuple(Voter(seat=table.seat(by)) for by in ("ann", "cho"))
    assert table.game.challenge(1).quorum == 2


def test_a_game_is_small_by_its_people_alone():
    table = table_with_bots("one", "two", "three")
    table.turn("bob")
    table.turn("cho")
    assert table.game.small
    table.turn("dan")
    assert not table.game.small


# ---- consensus


def test_people_agree_without_the_bots_after_a_third_of_the_window():
    table = table_with_bots("bot")
    table.turn("bob")
    table.claim("bob")
    table.pass_time(hours=1)
    table.ballot("ann", "pass")
    table.pass_time(hours=22.9)
    assert table.game.phase == "claimed"
    table.pass_time(hours=0.1)
    assert table.game.phase == "agreed"


def test_where_bots_are_the_only_others_they_must_have_found_no_block():
    table = table_with_bots("one", "two")
    table.turn("ann")
    table.claim("ann")
    table.pass_time(hours=1)
    table.decline("one")
    table.pass_time(hours=30)
    assert table.game.phase == "claimed"
    table.decline("two")
    table.settle()
    assert table.game.phase == "agreed"
    assert table.entries[-1].event.early


def test_without_an_answer_of_the_bots_the_window_runs_to_its_end():
    table = table_with_bots("one")
    table.turn("ann")
    table.claim("ann")
    table.pass_time(hours=167)
    assert table.game.phase == "claimed"
    table.pass_time(hours=1)
    assert table.game.phase == "agreed"


def test_in_practice_there_is_consensus_as_soon_as_nobody_is_left_who_may_block():
    table = table_with_bots("one", "two", settings=PRACTICE)
    table.turn("ann")
    table.claim("ann")
    table.decline("one")
    table.settle()
    assert table.game.phase == "claimed"
    table.decline("two")
    table.settle()
    assert table.game.phase == "agreed"


def test_in_practice_a_bots_claim_waits_for_the_person_and_for_the_other_bots():
    table = table_with_bots("one", "two", settings=PRACTICE)
    table.claim("two")
    table.decline("one")
    table.settle()
    assert table.game.phase == "claimed"
    table.ballot("ann", "pass")
    table.settle()
    assert table.game.phase == "agreed"
    table.reveal("two")
    assert table.game.phase == "revealed"


def test_one_person_and_one_bot_that_claims_agree_at_once_in_practice():
    table = table_with_bots("one", settings=PRACTICE)
    table.claim("one")
    table.ballot("ann", "pass")
    table.settle()
    assert table.game.phase == "agreed"


def test_who_needs_time_has_it_from_bots_too():
    table = table_with_bots("one", "two", settings=PRACTICE)
    table.claim("two")
    table.decline("one")
    table.ballot("ann", "need_time")
    table.settle()
    assert table.game.phase == "claimed"


def test_a_bot_answers_a_claim_once_and_only_one_that_stands():
    table = table_with_bots("one", "two")
    with refused("no_claim"):
        table.decline("one")
    table.claim("two")
    with refused("no_vote"):
        table.decline("two")
    with refused("no_vote"):
        table.decline("ann")
    table.decline("one")
    with refused("no_vote"):
        table.decline("one")


def test_a_bot_may_block_after_its_answer_while_the_window_is_open():
    table = table_with_bots("one", "two")
    table.claim("two")
    table.decline("one")
    table.block("one")
    assert table.game.phase == "play"


def test_an_answer_to_a_table_that_is_no_more_does_not_count_when_the_claim_stands_again():
    table = table_with_bots("one", "two", settings=PRACTICE)
    table.turn("ann")
    table.claim("ann")
    table.decline("one")
    table.block("two")
    table.withdraw("two")
    table.settle()
    # The bot whose block left does not block again; the other looks at the table as it is now.
    assert (table.game.phase, table.game.claim.declined, table.game.claim.barred) == ("claimed", (), (3,))
    table.decline("one")
    table.settle()
    assert table.game.phase == "agreed"


# ---- points


def finish(table: Table, by: str) -> int:
    table.claim(by)
    table.pass_time(hours=170)
    table.reveal(by)
    table.pass_time(hours=400)
    assert table.game.sensei == table.seat(by)
    return table.game.score


def test_in_practice_every_koan_with_a_stone_counts():
    table = table_with_bots("one", settings=PRACTICE)
    table.turn("ann")
    assert finish(table, "ann") == 5


def test_in_a_rated_game_the_stones_of_bots_count_nothing():
    table = table_with_bots("one", "two")
    table.turn("ann")
    table.turn("bob")
    # The first two, ann's, bob's, and the one that bob's claim marks.
    assert finish(table, "bob") == 5


def test_a_rated_game_against_bots_alone_gives_no_points():
    table = table_with_bots("one")
    table.turn("ann")
    assert finish(table, "ann") == 0


# ---- a slow model of the windows


@given(st.lists(st.sampled_from(["ann", "bob", "cho", "dan", "one", "two", "three"]), max_size=8))
def test_who_votes_and_which_windows_count_is_as_if_bots_were_not_there(movers):
    table = table_with_bots("one", "two", "three", moved=False)
    for by in movers:
        table.pass_time(hours=21)
        table.turn(by)
    people = {"ann", *movers} - {"one", "two", "three"}
    assert table.game.small == (len(people) <= 3)
    if len(people) + len(set(movers) - people) < 2:
        return
    last = movers[-1]
    window = table.claim(last)[-1].event.closes_at - table.now
    assert window == (168 if len(people) <= 3 else 72) * HOUR
    assert {voter.seat for voter in table.game.claim.voters} == {table.seat(by) for by in people - {last}}


# ---- a turn that is skipped


def test_a_player_of_a_practice_game_lets_the_bots_go_on_once_after_each_move():
    table = table_with_bots("one", "two", settings=PRACTICE)
    table.skip("ann")
    assert (table.entries[-1].seat, table.entries[-1].by) == (1, "ann")
    assert table.game.skip_after == table.game.newest.number == 3
    with refused("skipped_before"):
        table.skip("ann")
    table.turn("one")
    table.skip("ann")
    assert table.game.skip_after == 4


def test_after_a_skip_nobody_waits_for_the_stall_until_the_next_move():
    table = table_with_bots("one", "two", settings=PRACTICE)
    with refused("not_latest"):
        table.claim("one")
    table.skip("ann")
    table.turn("two")
    with refused("not_latest"):
        table.claim("one")
    table.skip("ann")
    table.claim("one")
    assert table.game.phase == "claimed"


def test_only_people_who_play_skip_and_only_in_practice_with_bots_while_a_koan_is_open():
    table = table_with_bots("one", settings=PRACTICE)
    with refused("not_seated"):
        table.skip("bob")
    with refused("not_seated"):
        table.skip("one")
    table.claim("one")
    with refused("no_open_koan"):
        table.skip("ann")
    with refused("no_practice"):
        table_with_bots("one").skip("ann")
    with refused("no_practice"):
        table_with_bots(settings=PRACTICE).skip("ann")


def test_practice_games_alone_tell_of_the_skip():
    for settings, told in ((None, False), (PRACTICE, True)):
        table = table_with_bots("one", settings=settings)
        kinds = [one.kind for one in available(table.game, table.actor("ann"), table.now)]
        assert ("skip" in kinds) is told


# ---- records


def test_the_rulebook_allows_the_record_of_such_a_game():
    table = table_with_bots("one", "two", settings=PRACTICE)
    table.skip("ann")
    table.turn("ann", koan=koan(table.following))
    table.claim("ann")
    table.decline("one")
    table.decline("two")
    table.settle()
    table.reveal("ann")
    table.pass_time(hours=400)
    assert review(map(make_review_entry, table.entries), table.now).faults == ()
