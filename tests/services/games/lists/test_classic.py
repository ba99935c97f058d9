"""Games with a Master in lists: whose turn it is, teams included; ladders of their own; profiles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import delete, update

from tests.services.games.classic_site import PROSE, ClassicTown
from zendotao.services.games.lists.freshness import rewrite_stale_lists
from zendotao.services.games.lists.own_games import list_own_games, list_own_turns
from zendotao.services.games.lists.people import list_classic_ladder, list_ladder, list_masters, view_profile
from zendotao.services.indexing import fill_search
from zendotao.services.search.searches import search_texts
from zendotao.store.tables.games import game_outlines, games


@pytest.fixture
def town(database: str, tmp_path: Path) -> Iterator[ClassicTown]:
    """A site on each kind of database."""
    made = ClassicTown(database, tmp_path / "instance")
    yield made
    made.close()


def turns(town: ClassicTown, name: str) -> list[str]:
    """The games in which somebody can do something now."""
    found, _ = list_own_turns(town.services, town.person(name), town.now)
    return [one.row.id for one in found]


def waits(town: ClassicTown, name: str) -> list[str]:
    """What their games wait for from them."""
    return [item.kind for one in list_own_games(town.services, town.person(name), town.now).items for item in one.waits]


def test_a_game_is_the_turn_of_whoever_it_waits_for(town: ClassicTown):
    game = town.lead("mia", stones=0).id
    town.join("ann", "bob")
    assert (turns(town, "ann"), turns(town, "bob"), turns(town, "mia")) == ([game], [], [])
    town.build("ann", 3, call="mondo", answer="black")
    assert (turns(town, "ann"), turns(town, "bob")) == ([], [game])
    assert waits(town, "bob") == ["answer"]
    town.pass_time(hours=49)
    # The mondo has closed; who had no turn yet has it now, and nobody has looked meanwhile.
    assert waits(town, "bob") == ["build"]


def test_the_master_of_prose_has_turns_too(town: ClassicTown):
    game = town.lead("mia", PROSE, rules="prose").id
    town.join("ann")
    town.build("ann", 3)
    assert (turns(town, "mia"), turns(town, "ann")) == ([game], [])


def test_whoever_is_in_a_team_by_now_has_the_turns_of_its_seat(town: ClassicTown):
    monks = town.team("The monks", "tia", "uli")
    game = town.lead("mia").id
    town.move("tia", "join", **{"as": monks.id})
    wes = town.person("wes").id
    with town.services.store.unit(write=True) as work:
        work.teams.join(monks.id, wes, town.now)
        work.commit()
    for name in ("tia", "uli", "wes"):
        assert turns(town, name) == [game], name
    town.build("wes", 3)
    assert waits(town, "tia") == ["guess"]


def test_a_game_whose_outline_is_missing_is_written_anew(town: ClassicTown):
    game = town.lead("mia").id
    town.join("ann")
    with town.services.store.unit(write=True) as work:
        work.connection.execute(delete(game_outlines))
        work.commit()
    assert turns(town, "ann") == [game]
    with town.services.store.unit(write=True) as work:
        work.connection.execute(update(games).values(told=None))
        work.commit()
    assert rewrite_stale_lists(town.services, town.now) == ()
    assert turns(town, "ann") == [game]


def play(town: ClassicTown, winner: str | None, **settings: bool) -> str:
    """A game of mia's that ann and bob play, and in which both build; somebody wins it, or all give up."""
    game = town.lead("mia", **settings).id
    town.join("ann", "bob")
    town.build("ann", 3)
    if winner != "ann":
        town.move("ann", "pass")
        town.build("bob", 4)
    if winner is not None:
        town.move(winner, "guess", rule=town.RULE)
        town.pass_time(hours=49)
        turns(town, "ann")
    else:
        town.move("ann", "resign")
        town.move("bob", "resign")
    return game


def test_points_are_apart_from_those_of_the_other_game_and_masters_have_none(town: ClassicTown):
    play(town, "bob")
    play(town, "ann")
    play(town, None)
    play(town, "bob", practice=True)
    assert list_ladder(town.services).items == ()
    found = list_classic_ladder(town.services).items
    # Bob won where ann had built too; ann won before anybody else had built.
    assert [(one.who.name, one.points, one.wins) for one in found] == [("bob", 1, 1), ("ann", 0, 1)]
    masters = list_masters(town.services).items
    assert [(one.who.name, one.found, one.given_up) for one in masters] == [("mia", 2, 1)]
    profile = view_profile(town.services, None, "bob", town.now)
    assert (profile.classic.played, profile.classic.wins, profile.classic.points) == (4, 1, 1)
    assert (profile.sums.played, profile.sums.wins) == (0, 0)
    assert len(profile.games.items) == 4


def test_the_words_of_a_game_are_found_again_when_all_is_indexed_anew(town: ClassicTown):
    game = play(town, "bob")
    before = [(one.game, one.number, one.place) for one in search_texts(town.services, "rule", "red").items]
    assert sorted(before) == [(game, 0, "master"), (game, 1, "guess")]
    with town.services.store.unit(write=True) as work:
        work.search.forget_all()
        work.commit()
    assert search_texts(town.services, "rule", "red").items == ()
    assert fill_search(town.services, town.now) == ()
    after = [(one.game, one.number, one.place) for one in search_texts(town.services, "rule", "red").items]
    assert sorted(after) == sorted(before)
