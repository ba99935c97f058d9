"""Opening a challenge: who, when, about what, and how many."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.harness import HOUR, MOMENT, Table, refused
from tests.core.game.zendotao.tables import called, four, outcome, statuses, table_of
from zendotao.core.game.values import FactRef
from zendotao.core.game.votes import Voter


def keys(table: Table, challenge: int = 1) -> list[str]:
    return [voter.key for voter in table.game.challenge(challenge).voters]


# ---- who


def test_a_seat_with_a_standing_move_challenges_and_the_others_but_the_author_vote():
    table = four()
    number = table.challenge("ann", 2)
    one = table.game.challenge(number)
    assert one.challenger == Voter(seat=1)
    assert keys(table) == ["seat:3", "seat:4"]
    assert one.closes_at == table.now + 72 * HOUR


def test_a_bystander_who_knows_the_game_challenges():
    table = four()
    table.bystanders = ["eve", "fay"]
    table.challenge("eve", 2)
    assert table.game.challenge(1).challenger == Voter(person="eve")
    assert keys(table) == ["seat:1", "seat:3", "seat:4", "person:fay"]


def test_somebody_who_does_not_know_the_game_does_not():
    with refused("no_vote"):
        four().challenge("eve", 2)


def test_a_guest_who_has_moved_challenges_as_their_seat_and_other_guests_comment():
    table = table_of("ann", "bob", "gus", guests=("gus", "guy"))
    table.challenge("gus", 2)
    assert table.game.challenge(1).challenger == Voter(seat=3)
    with refused("guest"):
        table.challenge("guy", 2)


def test_a_seat_whose_moves_have_left_has_no_say():
    table = four()
    table.withdraw("dan")
    with refused("no_vote"):
        table.challenge("dan", 2)


def test_a_person_acts_for_no_other_seat_than_their_own():
    table = table_of("ann", "bob", "tia@monks", teams={"monks": ("tia", "tom"), "nuns": ("tia",)})
    with refused("one_seat"):
        table.challenge("tia", 2)
    with refused("one_seat"):
        table.challenge("tia@nuns", 2)
    table.challenge("tom@monks", 2)
    assert table.game.challenge(1).challenger == Voter(seat=3)


def test_who_leaves_a_team_has_no_vote_there_and_is_no_bystander():
    table = table_of("ann", "bob", "tia@monks", teams={"monks": ("tia", "tom")})
    table.bystanders = ["tom"]
    table.leave("tom")
    with refused("no_vote"):
        table.challenge("tom", 2)


def test_a_new_member_of_a_team_is_bound_by_a_challenge_and_no_bystander_for_it():
    table = table_of("ann", "bob", "cho", "tia@monks", teams={"monks": ("tia",)})
    table.team("monks", "tia", "tom")
    table.bystanders = ["tom", "eve"]
    table.challenge("tom@monks", 2)
    assert table.game.belongs["tom"] == 4
    assert keys(table) == ["seat:1", "seat:3", "person:eve"]


# ---- when


def test_a_challenge_opens_any_time_before_the_game_is_final():
    table = four()
    table.claim("dan")
    table.pass_time(hours=72)
    table.reveal("dan")
    table.pass_time(hours=72)
    assert table.game.phase == "final"
    with refused("over"):
        table.challenge("ann", 2)


def test_a_revealed_rule_is_challenged_until_the_game_is_final():
    table = four()
    table.claim("dan")
    table.pass_time(hours=72)
    table.reveal("dan")
    table.now += 72 * HOUR - MOMENT
    table.challenge("ann", 5, "revealed")
    assert table.game.phase == "revealed"


def test_a_void_game_has_no_challenges():
    table = Table.started("ann")
    table.withdraw("ann")
    with refused("void"):
        table.challenge("ann", 1, "koan", "unclear_koan")


# ---- about what


@pytest.mark.parametrize(("move", "part"), [(1, "rule"), (1, "stone"), (2, "revealed"), (2, "judgment")])
def test_a_move_is_challenged_for_a_part_that_it_has(move, part):
    with refused("no_such_part", move=move, part=part):
        four().challenge("ann", move, part)


@pytest.mark.parametrize("move", [0, -1, 5])
def test_there_must_be_such_a_move(move):
    with refused("no_such_move", move=move):
        four().challenge("ann", move)


def test_a_move_that_left_the_table_is_not_challenged():
    table = four()
    table.withdraw("dan")
    with refused("off_table", move=4):
        table.challenge("ann", 4)


@pytest.mark.parametrize(
    ("part", "ground"),
    [
        ("koan", "wrong_call"), ("rule", "unclear_koan"), ("rule", "wrong_call"), ("stone", "unclear_koan"),
        ("seals", "wrong_call"),
    ],
)  # fmt: skip
def test_each_ground_is_of_certain_parts(part, ground):
    with refused("wrong_ground"):
        four().challenge("ann", 2, part, ground)


@pytest.mark.parametrize("part", ["rule", "stone", "seals"])
def test_only_prose_is_challenged_as_wrong_prose(part):
    with refused("wrong_ground"):
        four().challenge("ann", 2, part, "prose_wrong")


@pytest.mark.parametrize(
    ("part", "ground"),
    [
        ("rule", "unfair"), ("rule", "ambiguous"), ("stone", "ambiguous"), ("koan", "unclear_koan"),
        ("koan", "double_seat"), ("rule", "double_seat"),
    ],
)  # fmt: skip
def test_these_grounds_are_of_these_parts(part, ground):
    table = four()
    table.challenge("ann", 2, part, ground)
    assert table.game.disputed


def test_an_author_is_absent_only_if_no_member_was_seen_for_14_days():
    table = four()
    with refused("not_absent"):
        table.challenge("ann", 2, "koan", "absent_author")
    table.challenge("ann", 2, "koan", "absent_author", absent=True)


@pytest.mark.parametrize("reason", ["", "  \n", "x" * 1001])
def test_a_challenge_has_a_reason(reason):
    with refused("words_length"):
        four().challenge("ann", 2, reason=reason)


def test_a_judgment_call_that_holds_is_challenged_with_the_move_that_made_it():
    table = called()
    touching = FactRef("touching", (1, 2))
    with refused("no_such_part"):
        table.challenge("ann", 2, "judgment", "wrong_call", koan=3, fact=FactRef("touching", (2, 3)))
    with refused("no_such_part"):
        table.challenge("ann", 3, "judgment", "wrong_call", koan=3, fact=touching)
    table.challenge("ann", 2, "judgment", "wrong_call", koan=3, fact=touching)
    assert table.game.challenge(1).call == table.game.koan(3).called[0]


# ---- how many


def test_one_open_challenge_a_move_part_and_ground():
    table = four()
    table.challenge("ann", 2)
    with refused("open_already", challenge=1):
        table.challenge("cho", 2)
    table.challenge("cho", 2, ground="ambiguous")
    table.challenge("dan", 3)
    assert sum(one.is_open for one in table.game.challenges) == 3


def test_two_open_challenges_a_person():
    table = four()
    table.challenge("ann", 2)
    table.challenge("ann", 3)
    with refused("two_open"):
        table.challenge("ann", 4)
    table.challenge("bob", 4)


def test_a_move_part_and_ground_is_ruled_on_once():
    table = four()
    table.challenge("ann", 2)
    table.vote("cho", 1, "stands")
    table.vote("dan", 1, "stands")
    table.pass_time(hours=24)
    assert outcome(table) == "stands"
    with refused("ruled_already", challenge=1):
        table.challenge("cho", 2)


def test_what_was_withdrawn_has_not_been_ruled_on():
    table = four()
    table.challenge("ann", 2)
    table.withdraw_challenge("ann", 1)
    table.challenge("cho", 2)
    assert table.game.challenge(2).is_open


@pytest.mark.parametrize("how", ["fell", "withdrawn"])
def test_whose_challenge_fell_or_was_withdrawn_opens_no_other_until_the_next_table_move(how):
    table = four()
    table.challenge("ann", 2)
    if how == "withdrawn":
        table.withdraw_challenge("ann", 1)
    table.pass_time(hours=120)
    assert outcome(table) == ("withdrawn" if how == "withdrawn" else "stands")
    with refused("fell_before"):
        table.challenge("ann", 3)
    table.turn("bob")
    table.challenge("ann", 3)


def test_whose_challenge_passed_opens_others():
    table = four()
    table.challenge("ann", 4)
    table.vote("bob", 1, "defective")
    table.vote("cho", 1, "defective")
    table.pass_time(hours=24)
    assert outcome(table) == "nullified"
    table.challenge("ann", 3)
    assert statuses(table.game) == ["standing", "standing", "standing", "nullified"]


def test_two_open_challenges_a_person_who_takes_a_seat_meanwhile():
    table = four()
    table.bystanders = ["eve"]
    table.challenge("eve", 2)
    table.challenge("eve", 3)
    table.turn("eve")
    with refused("two_open"):
        table.challenge("eve", 4)
    table.withdraw_challenge("eve", 1)
    table.turn("ann")
    table.challenge("eve", 4)
