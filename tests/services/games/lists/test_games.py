from datetime import timedelta

import pytest

from tests.core.game.zendotao.koans_for_tests import koan
from tests.services.games.lists.conftest import Place
from tests.services.games.site import HOUR
from zendotao.core.game.koans import read_koan
from zendotao.services import timers
from zendotao.services.games.lists.changes import list_changes, list_watched_changes
from zendotao.services.games.lists.games import list_lobby, view_lobby
from zendotao.services.games.lists.own_games import list_own_games, list_own_turns
from zendotao.services.games.lists.people import list_ladder, view_profile
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.views.following import follow_game
from zendotao.store.board.values import Filters
from zendotao.store.games.values import PAGE_SIZE, GameRow

pytestmark = pytest.mark.slow


def row(town: Place) -> GameRow:
    with town.services.store.unit() as work:
        found = work.games.row(town.game)
    assert found is not None
    return found


def names(parties) -> list[str | None]:
    return [one.name for one in parties]


# ---- what a row tells


def test_a_row_tells_of_the_table_as_it_is_after_every_move(town: Place):
    town.start("ann", palette=["red", "yellow", "green", "blue"])
    begun = town.now
    found = row(town)
    assert (found.stones, found.open, found.open_since) == ("wbo", 3, begun)
    assert (found.starter, found.latest, found.latest_at) == ("a-ann", "a-ann", begun)
    assert (found.moves, found.parties, found.palette) == (1, ("a-ann",), ("red", "yellow", "green", "blue"))
    assert (found.limit, found.prose, found.claim_until, found.sensei) == (100, False, None, None)
    assert found.claim_from == begun + 168 * HOUR
    assert found.shown == read_koan(koan(1)).hash
    town.pass_time(hours=1)
    town.turn("bob")
    found = row(town)
    assert (found.stones, found.open, found.shown) == ("wbbo", 4, read_koan(koan(2)).hash)
    assert (found.starter, found.latest, found.parties) == ("a-ann", "a-bob", ("a-ann", "a-bob"))
    assert (found.moves, found.claim_from) == (2, town.now + 168 * HOUR)


def test_a_row_tells_of_a_claim_and_of_the_end(town: Place):
    town.start("ann")
    town.turn("bob")
    town.claim("bob")
    claimed = row(town)
    assert (claimed.stones, claimed.open, claimed.open_since, claimed.claim_from) == ("wbbb", None, None, None)
    assert (claimed.claimant, claimed.claim_until) == ("a-bob", town.now + 168 * HOUR)
    assert claimed.shown == read_koan(koan(2)).hash
    town.pass_time(hours=168)
    town.submit("bob", {"kind": "reveal"})
    assert (row(town).claimant, row(town).claim_until) == ("a-bob", None)
    town.pass_time(hours=168)
    ended = town.now
    town.view()
    town.pass_time(hours=5)
    post_comment(town.services, town.person("ann"), town.game, "Well played.", town.now)
    found = row(town)
    assert (found.phase, found.sensei, found.score, found.ended_at) == ("final", "a-bob", 4, ended)
    assert (found.comments, found.next_due, found.claim_from) == (1, None, None)


def test_a_team_is_told_as_one(town: Place):
    team = town.team("owls", "tia", "tom")
    town.start("tia", as_="owls")
    assert (row(town).starter, row(town).parties) == (team.id, (team.id,))


# ---- the lobby


def test_the_lobby_names_everybody(town: Place):
    town.team("owls", "tia", "tom")
    town.start("ann")
    town.turn("tia", as_="owls")
    (one,) = list_lobby(town.services, None, town.now).items
    assert one.starter is not None
    assert one.latest is not None
    assert (one.starter.name, one.starter.kind, one.latest.name, one.latest.kind) == ("ann", "person", "owls", "team")
    assert (names(one.seats), one.sensei, one.claimant) == (["ann", "owls"], None, None)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (Filters(), {"plain", "french", "prosaic", "claimed"}),
        (Filters(stage="open"), {"plain", "french", "prosaic"}),
        (Filters(stage="claimed"), {"claimed"}),
        (Filters(stage="ended"), set()),
        (Filters(language="fr"), {"french"}),
        (Filters(practice=True), {"french"}),
        (Filters(practice=False, stage="open"), {"plain", "prosaic"}),
        (Filters(prose=True), {"prosaic"}),
        (Filters(palette=("red", "yellow", "green", "blue")), {"prosaic"}),
        (Filters(q="A game"), {"plain", "french", "prosaic", "claimed"}),
        (Filters(q="chess"), set()),
        (Filters(mine=True), {"french", "claimed"}),
    ],
)
def test_filters_tell_games_apart(small_town: Place, asked, found):
    town, ids = small_town, {}
    ids[town.start("ann").id] = "plain"
    ids[town.start("bob", language="fr", practice=True).id] = "french"
    ids[town.start("ann", prose=True, palette=["red", "yellow", "green", "blue"]).id] = "prosaic"
    ids[town.start("ann").id] = "claimed"
    town.turn("bob")
    town.claim("bob")
    page = list_lobby(town.services, town.person("bob"), town.now, asked)
    assert {ids[one.row.id] for one in page.items} == found


def test_without_an_asker_nothing_is_theirs(small_town: Place):
    small_town.start("ann")
    assert list_lobby(small_town.services, None, small_town.now, Filters(mine=True)).items == ()


def test_what_was_due_has_happened_in_a_list(town: Place):
    town.start("ann")
    town.turn("bob")
    town.claim("bob")
    town.pass_time(hours=200)
    (one,) = list_lobby(town.services, None, town.now).items
    assert (one.row.phase, one.row.next_due) == ("agreed", town.now - 200 * HOUR + (168 + 72) * HOUR)


def test_an_outage_lengthens_the_clocks_of_a_list(town: Place):
    town.start("ann")
    begun = town.now
    timers.record_heartbeat(town.services, "web", town.now)
    town.pass_time(hours=10)
    timers.record_heartbeat(town.services, "web", town.now)
    (one,) = list_lobby(town.services, None, town.now).items
    assert one.row.claim_from == begun + timedelta(hours=168 + 10)


# ---- the front


def test_the_front_has_ones_own_games_and_a_page_of_each_group_and_what_changed(town: Place):
    mine = town.start("ann").id
    town.turn("bob")
    other = town.start("cid").id
    front = view_lobby(town.services, town.person("ann"), town.now)
    assert [one.listing.row.id for one in front.yours.items] == [mine]
    assert {stage: [one.row.id for one in page.items] for stage, page in front.sections.items()} == {
        "open": sorted((mine, other), reverse=True), "claimed": [], "ended": [],
    }  # fmt: skip
    assert [(one.change.kind, one.by and one.by.name, one.title) for one in front.lately] == [
        ("start", "cid", "A game"), ("turn", "bob", "A game"), ("start", "ann", "A game"),
    ]  # fmt: skip
    assert view_lobby(town.services, None, town.now).yours.items == ()
    assert set(view_lobby(town.services, None, town.now, Filters(stage="ended")).sections) == {"ended"}


def test_lists_cost_the_same_however_long_they_are(town: Place):
    ann = town.person("ann")
    looks = {
        "lobby": lambda: list_lobby(town.services, ann, town.now, Filters(q="a game", mine=True)),
        "front": lambda: view_lobby(town.services, ann, town.now),
        "anonymous": lambda: view_lobby(town.services, None, town.now),
        "yours": lambda: list_own_games(town.services, ann, town.now),
        "turns": lambda: list_own_turns(town.services, ann, town.now),
        "changes": lambda: list_changes(town.services),
        "watched": lambda: list_watched_changes(town.services, ann),
        "ladder": lambda: list_ladder(town.services),
        "profile": lambda: view_profile(town.services, ann, "bob", town.now),
    }
    costs = []
    for count in (1, 4):
        for _ in range(count):
            game = town.start("ann").id
            town.turn("bob")
            follow_game(town.services, town.person("cid"), game, town.now)
        costs.append({name: len(town.asked(look)) for name, look in looks.items()})
    assert costs[0] == costs[1]
    assert costs[0] == {
        "lobby": 4, "front": 8, "anonymous": 6, "yours": 4, "turns": 3, "changes": 2, "watched": 1, "ladder": 1,
        "profile": 9,
    }  # fmt: skip


def test_a_page_has_twenty_games(small_town: Place):
    for _ in range(PAGE_SIZE + 1):
        small_town.start("ann")
    first, second = (list_lobby(small_town.services, None, small_town.now, page=page) for page in (1, 2))
    assert (len(first.items), first.more, len(second.items), second.more) == (20, True, 1, False)
    yours = [list_own_games(small_town.services, small_town.person("ann"), small_town.now, page) for page in (1, 2)]
    assert [(len(page.items), page.more) for page in yours] == [(20, True), (1, False)]
