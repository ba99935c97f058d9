"""Seats, persons and teams: one person, one seat."""

from tests.core.game.zendotao.harness import Table, refused
from zendotao.core.game.zendotao.events import MemberLeft, MembersBound, SeatTaken

MONKS = {"monks": ("tia", "tom"), "nuns": ("tia", "una")}


def test_a_person_takes_a_seat_with_the_first_move():
    table = Table.started("ann")
    taken, bound = (entry.event for entry in table.turn("bob")[:2])
    assert taken == SeatTaken(seat=2, kind="person", party="bob")
    assert (bound.seat, bound.persons) == (2, ("bob",))
    assert len(table.turn("ann")) == 1


def test_every_member_of_a_team_belongs_to_its_seat():
    table = Table.started("tia@monks", teams=MONKS)
    (seat,) = table.game.seats
    assert (seat.kind, seat.party, seat.persons) == ("team", "monks", ("tia", "tom"))
    assert table.game.belongs == {"tia": 1, "tom": 1}


def test_a_person_acts_for_no_other_seat_in_that_game():
    table = Table.started("tia@monks", teams=MONKS)
    with refused("one_seat", seat=1):
        table.turn("tom")
    with refused("one_seat", seat=1):
        table.turn("tia@nuns")


def test_a_member_who_belongs_to_another_seat_stays_there():
    table = Table.started("tia@monks", teams=MONKS)
    table.turn("una@nuns")
    assert table.game.seats[1].persons == ("una",)
    assert table.game.belongs["tia"] == 1


def test_who_moved_alone_before_stays_alone():
    table = Table.started("tom", teams=MONKS)
    table.turn("tia@monks")
    assert table.game.seats[1].persons == ("tia",)
    with refused("one_seat", seat=1):
        table.turn("tom@monks")


def test_a_new_member_of_a_team_is_bound_with_its_next_move():
    table = Table.started("tia@monks", teams=MONKS)
    table.turn("bob")
    table.team("monks", "tia", "tom", "ulf")
    bound = table.turn("ulf@monks")[0].event
    assert isinstance(bound, MembersBound)
    assert (bound.seat, bound.persons) == (1, ("ulf",))


def test_who_leaves_a_team_acts_for_it_no_more():
    table = Table.started("tia@monks", teams=MONKS)
    (entry,) = table.leave("tom@monks")
    assert isinstance(entry.event, MemberLeft)
    assert table.game.seats[0].persons == ("tia",)


def test_who_left_a_team_acts_for_no_other_seat_either():
    table = Table.started("tia@monks", teams=MONKS)
    table.leave("tom@monks")
    with refused("one_seat", seat=1):
        table.turn("tom")


def test_who_comes_back_to_a_team_is_bound_again():
    table = Table.started("tia@monks", teams=MONKS)
    table.turn("bob")
    table.leave("tom@monks")
    bound = table.turn("tom@monks")[0].event
    assert (bound.seat, bound.persons) == (1, ("tom",))


def test_leaving_twice_or_without_a_seat_is_nothing():
    table = Table.started("tia@monks", teams=MONKS)
    table.leave("tom@monks")
    assert table.leave("tom@monks") == ()
    assert table.leave("eve") == ()


def test_moves_and_seals_of_who_leaves_stay():
    table = Table.started("ann")
    table.turn("bob")
    table.leave("bob")
    assert table.game.move(2).standing
    assert table.game.playing == {1, 2}


def test_who_sits_where_is_salted_so_that_its_hash_tells_nothing():
    salts = [Table.started("ann").entries[1].event.salt]
    other = Table()
    other.asked = 7
    other.start("ann")
    salts.append(other.entries[1].event.salt)
    assert salts[0] != salts[1]
    assert all(len(salt) == 64 for salt in salts)


def test_the_log_tells_seat_and_person_of_each_entry():
    table = Table.started("tia@monks", teams=MONKS)
    entries = table.turn("bob")
    assert {(entry.seat, entry.by) for entry in entries} == {(2, "bob")}
    assert {(entry.seat, entry.by) for entry in table.entries[:3]} == {(1, "tia")}
