import pytest

from tests.services.games.lists.conftest import Place
from tests.services.games.site import LONG_AGO, refused
from zendotao.services.games.lists.people import list_ladder, view_profile
from zendotao.services.games.lists.values import PartyProfile
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.people import guests


def won_by(town: Place, name: str, as_: str | None = None, turns: int = 1, **settings: object) -> str:
    """A game that somebody has won: two koans to begin with, one for each turn, and the one that the claim marks."""
    game = town.start("zoe", **settings).id
    for number in range(turns):
        town.turn(name if number % 2 == 0 else "zoe", as_ if number % 2 == 0 else None)
    town.claim(name, as_)
    town.pass_time(hours=168)
    town.submit(name, {"kind": "reveal"}, as_)
    town.pass_time(hours=168)
    assert town.view().phase == "final"
    return game


def rungs(town: Place) -> list[tuple[int, str | None, int, int]]:
    return [(one.place, one.who.name, one.points, one.wins) for one in list_ladder(town.services).items]


def profile(town: Place, name: str, asker: str | None = None) -> PartyProfile:
    return view_profile(town.services, None if asker is None else town.person(asker), name, town.now)


# ---- the ladder


@pytest.mark.slow
def test_points_of_rated_games_add_up_and_most_points_come_first(town: Place):
    town.team("owls", "tia", "tom")
    won_by(town, "ann")
    won_by(town, "tom", as_="owls", turns=3)
    won_by(town, "ann")
    last = town.now
    assert rungs(town) == [(1, "ann", 8, 2), (2, "owls", 6, 1)]
    assert list_ladder(town.services).items[0].last_win == last


def test_practice_games_count_for_nothing(town: Place):
    won_by(town, "ann", practice=True)
    assert rungs(town) == []
    sums = profile(town, "ann").sums
    assert (sums.played, sums.points, sums.wins, sums.last_win) == (1, 0, 0, None)


def test_a_game_that_goes_on_being_talked_of_counts_once(town: Place):
    game = won_by(town, "ann")
    post_comment(town.services, town.person("zoe"), game, "Again.", town.now)
    assert rungs(town) == [(1, "ann", 4, 1)]


def test_who_has_left_is_not_on_the_ladder(town: Place):
    won_by(town, "ann")
    with town.services.store.unit(write=True) as work:
        work.accounts.erase(town.person("ann").id, town.now)
        work.commit()
    assert rungs(town) == []
    with refused("not_found"):
        profile(town, "ann")


# ---- profiles


def test_a_profile_tells_since_when_and_what_somebody_has_played_and_won(town: Place):
    game = won_by(town, "ann")
    won = town.now
    town.pass_time(hours=1)
    town.start("ann")
    found = profile(town, "ann")
    assert (found.who.name, found.who.kind, found.since) == ("ann", "person", LONG_AGO)
    assert (found.sums.played, found.sums.points, found.sums.wins, found.sums.last_win) == (2, 4, 1, won)
    assert [one.row.id for one in found.games.items] == [town.game, game]
    (first, _) = found.games.items
    assert first.starter is not None
    assert first.starter.name == "ann"


def test_a_game_in_which_ones_only_move_was_withdrawn_is_not_played(town: Place):
    town.start("ann")
    town.turn("bob")
    town.submit("bob", {"kind": "withdraw"})
    assert (profile(town, "bob").sums.played, profile(town, "bob").games.items) == (0, ())


def test_a_guest_has_a_profile(town: Place):
    guests.create_guest(town.services, "gus", town.now)
    assert (profile(town, "gus").who.kind, profile(town, "gus").since) == ("guest", town.now)


def test_who_is_in_a_team_is_told_to_those_who_are_in_it_alone(town: Place):
    town.team("owls", "tia", "tom")
    town.team("larks", "tia")
    assert [team.name for team in profile(town, "tia", "tia").teams] == ["larks", "owls"]
    assert [team.name for team in profile(town, "tia", "tom").teams] == ["owls"]
    assert profile(town, "tia", "zoe").teams == profile(town, "tia").teams == ()
    assert [member.name for member in profile(town, "owls", "tom").members] == ["tia", "tom"]
    assert profile(town, "owls", "zoe").members == profile(town, "owls").members == ()
    assert profile(town, "owls").who.kind == "team"


@pytest.mark.parametrize("name", ["nobody", "", "\0", "x" * 200])
def test_nobody_has_no_profile(small_town: Place, name):
    with refused("not_found"):
        profile(small_town, name)


def test_names_are_found_however_they_are_written(small_town: Place):
    small_town.person("ann")
    assert profile(small_town, " ANN ").who.name == "ann"
