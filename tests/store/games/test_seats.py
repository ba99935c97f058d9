import pytest
from msgspec.structs import replace

from tests.store.logs import HOUR, NOW, create, new
from zendotao.store.errors import Conflict
from zendotao.store.games.values import GameParty, PlayerRow, SeatRow
from zendotao.store.tables.people import accounts

ANNE = SeatRow(seat=1, party="anne", kind="person", standing=True)
TEAM = SeatRow(seat=2, party="owls", kind="team", standing=True)
ANNE_PLAYS = PlayerRow(account="anne", seat=1, standing=True)
BEN_PLAYS = PlayerRow(account="ben", seat=2, standing=True)


def sit(store, game: str, seats, players) -> None:
    with store.unit(write=True) as work:
        work.seats.replace(game, seats, players)
        work.commit()


def test_seats_come_back_in_order(store):
    create(store)
    sit(store, "game1", [TEAM, ANNE], [ANNE_PLAYS, BEN_PLAYS])
    with store.unit() as work:
        assert work.seats.seats("game1") == (ANNE, TEAM)
        assert work.seats.seats("game2") == ()


def test_seats_and_players_are_replaced_whole(store):
    create(store)
    sit(store, "game1", [ANNE, TEAM], [ANNE_PLAYS, BEN_PLAYS])
    fallen = SeatRow(seat=1, party="anne", kind="person", standing=False)
    sit(store, "game1", [fallen], [ANNE_PLAYS])
    with store.unit() as work:
        assert work.seats.seats("game1") == (fallen,)
        assert work.seats.games("ben").total == 0
        assert work.seats.games("anne").total == 1


def test_ones_games_are_those_of_oneself_and_of_ones_teams(store):
    create(store, *(new(n, at=NOW + n * HOUR) for n in range(1, 5)))
    sit(store, "game1", [ANNE], [ANNE_PLAYS])
    sit(store, "game2", [TEAM], [BEN_PLAYS])
    sit(store, "game3", [TEAM], [PlayerRow(account="anne", seat=2, standing=False)])
    with store.unit() as work:
        assert [row.id for row in work.seats.games("anne").rows] == ["game3", "game1"]
        assert [row.id for row in work.seats.games("anne", ["owls"]).rows] == ["game3", "game2", "game1"]
        assert [row.id for row in work.seats.games("ben", ["owls"]).rows] == ["game3", "game2"]
        assert work.seats.games("carl").rows == ()


def test_all_games_that_one_belongs_to_are_told_at_once_however_many_they_are(store):
    # A list has twenty of them, and whoever reads it page by page misses one that is changed meanwhile.
    names = [f"game{number}" for number in range(10, 41)]
    create(store, *(replace(new(1), id=name) for name in names))
    for name in names:
        sit(store, name, [ANNE, TEAM], [ANNE_PLAYS] if name != "game40" else [BEN_PLAYS])
    with store.unit() as work:
        assert work.seats.list_played("anne") == tuple(names[:-1])
        assert work.seats.list_played("ben") == ("game40",)


def test_elsewhere_is_a_standing_move_in_another_game(store):
    create(store, new(1), new(2))
    sit(store, "game1", [ANNE, TEAM], [ANNE_PLAYS, PlayerRow(account="ben", seat=2, standing=False)])
    with store.unit() as work:
        assert work.seats.has_seat_elsewhere("game2", "anne")
        assert not work.seats.has_seat_elsewhere("game1", "anne")
        assert not work.seats.has_seat_elsewhere("game2", "ben")


def person(name: str, seen_at=NOW, deleted_at=None, kind="person") -> dict[str, object]:
    return {
        "id": name, "kind": kind, "name": name, "created_at": NOW, "seen_at": seen_at, "deleted_at": deleted_at
    }  # fmt: skip


def test_those_who_play_elsewhere_are_counted_up_to_a_number_if_seen_and_not_barred(store):
    create(store, new(1), new(2))
    people = [person("anne"), person("ben"), person("carl", NOW - HOUR), person("dora", deleted_at=NOW), person("eve")]
    people += [person("gus", kind="guest")]
    with store.unit(write=True) as work:
        work.connection.execute(accounts.insert(), people)
        work.commit()
    everyone = ["anne", "ben", "carl", "dora", "gus"]
    sit(store, "game1", [ANNE], [PlayerRow(account=name, seat=1, standing=True) for name in everyone])
    with store.unit() as work:
        # Anne and Ben; Carl was seen too early, Dora has left, Eve plays nowhere, Gus is a guest.
        assert work.seats.count_elsewhere("game2", [], NOW, 10) == 2
        assert work.seats.count_elsewhere("game2", [], NOW - HOUR, 10) == 3
        assert work.seats.count_elsewhere("game2", [], NOW - HOUR, 2) == 2
        assert work.seats.count_elsewhere("game2", ["ben", "eve"], NOW, 10) == 1
        assert work.seats.count_elsewhere("game1", [], NOW, 10) == 0


def test_a_party_keeps_its_first_alias_in_a_game(store):
    create(store, new(1), new(2))
    with store.unit(write=True) as work:
        assert work.aliases.ensure("game1", GameParty(id="anne", kind="person", alias="x1")) == "x1"
        assert work.aliases.ensure("game1", GameParty(id="anne", kind="person", alias="x2")) == "x1"
        assert work.aliases.ensure("game2", GameParty(id="anne", kind="person", alias="x3")) == "x3"
        work.commit()
    with store.unit() as work:
        assert work.aliases.alias("game1", "anne") == "x1"
        assert work.aliases.alias("game1", "ben") is None
        assert work.aliases.list_for_party("anne") == {"game1": "x1", "game2": "x3"}
        assert work.aliases.parties("game1") == {"x1": GameParty(id="anne", kind="person", alias="x1")}


def test_two_parties_cannot_have_one_alias_in_a_game(store):
    create(store)
    with store.unit(write=True) as work:
        work.aliases.ensure("game1", GameParty(id="anne", kind="person", alias="x1"))
        with pytest.raises(Conflict):
            work.aliases.ensure("game1", GameParty(id="owls", kind="team", alias="x1"))
