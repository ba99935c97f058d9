"""Koans are found by what they hold, the latest first, each once; what is unclear counts as not so."""

from dataclasses import replace

import pytest

from tests.core.game.zendotao.koans_for_tests import BLACK, NEAR, WHITE, koan
from tests.requesting import make_request
from tests.services.games.lists.conftest import Place
from zendotao.services.common import koan_cache
from zendotao.services.games.moves.posting import start_game, submit_move
from zendotao.services.games.moves.requests import StartGameRequest, WithdrawRequest
from zendotao.services.indexing import fill_search
from zendotao.services.search import searches
from zendotao.services.search.searches import search_koans

# The koans of a game: 1 is a small blue piece, 2 a small yellow one; koan(1) is one small red piece, koan(2) has two
# reds, small and medium, koan(3) three, and so on; all of them stand upright and apart.


def find(town: Place, question: str) -> list[int]:
    """The numbers of the koans that are found."""
    return [one.koan.number for one in search_koans(town.services, question).items]


def test_koans_are_found_by_what_they_hold_the_latest_first(town: Place):
    town.start("ann")
    assert find(town, "a blue piece") == [1]
    assert find(town, "all pieces are upright") == [3, 2, 1]
    town.turn("bob")
    town.turn("ann")
    assert find(town, "at least two reds") == [5, 4]
    assert find(town, "two reds touching") == []


def test_a_koan_comes_with_its_game_its_stone_and_its_words(town: Place):
    town.start("ann")
    town.turn("bob")
    found = {one.koan.number: one for one in search_koans(town.services, "all pieces are upright").items}
    assert {number: one.koan.stone for number, one in found.items()} == {1: "white", 2: "black", 3: "black", 4: None}
    assert {one.title for one in found.values()} == {"A game"}
    assert found[1].caption.startswith("One piece: an upright small blue")
    assert all(one.koan.there and one.koan.game == town.game for one in found.values())


def test_a_koan_whose_move_was_taken_back_is_found_as_one_that_has_left(town: Place):
    town.start("ann")
    view = town.turn("bob")
    submit_move(town.services, town.person("bob"), town.game, WithdrawRequest(expected_seq=view.seq), town.now)
    (found,) = search_koans(town.services, "exactly two reds").items
    assert (found.koan.number, found.koan.there) == (4, False)


def test_a_koan_on_several_tables_is_found_once_where_it_was_put_last(town: Place):
    first = town.start("ann").id
    assert [one.koan.game for one in search_koans(town.services, "a blue piece").items] == [first]
    town.pass_time(hours=1)
    second = town.start("bob").id
    found = search_koans(town.services, "all pieces are upright")
    assert [one.koan.game for one in found.items] == [second, second, second]
    assert found.looked == 3


def test_what_the_table_cannot_tell_counts_as_not_so(town: Place):
    request = {
        "title": "Near", "settings": {"limit": 100}, "white": WHITE, "black": BLACK, "open": NEAR,
        "seals": ["it contains a blue piece", "it contains a blue piece or it contains a red piece"],
    }  # fmt: skip
    game = start_game(town.services, town.person("ann"), make_request(StartGameRequest, request), town.now).view.id
    near = search_koans(town.services, "a red and a yellow piece").items
    assert [(one.koan.game, one.koan.number) for one in near] == [(game, 3)]
    assert find(town, "a red piece touching a yellow piece") == []
    assert 3 not in find(town, "no red piece touches a yellow piece")


def test_another_process_finds_what_came_after_its_first_search(town: Place):
    town.start("ann")
    other = town.another()
    assert [one.koan.number for one in searches.search_koans(other, "a red piece").items] == [3]
    town.pass_time(minutes=5)
    town.turn("bob")
    assert [one.koan.number for one in searches.search_koans(other, "a red piece").items] == [4, 3]


def test_no_more_koans_are_at_hand_than_so_many_the_latest(small_town: Place, monkeypatch):
    monkeypatch.setattr(koan_cache, "OVERLAP", 1)
    small_town.start("ann")
    services = small_town.services
    few = replace(services, koan_cache=koan_cache.KoanCache(services.koan_cache.version, most=2))
    assert [one.koan.number for one in searches.search_koans(few, "all pieces are upright").items] == [3, 2]
    small_town.pass_time(minutes=5)
    small_town.turn("bob")
    found = searches.search_koans(few, "all pieces are upright")
    assert [one.koan.number for one in found.items] == [4, 3]
    assert found.looked == 2


@pytest.mark.slow
def test_twenty_four_are_on_a_page(small_town: Place):
    small_town.start("ann")
    for number in range(2, 26):
        small_town.pass_time(minutes=1)
        small_town.turn("ann" if number % 2 else "bob")
    # 27 koans: those of the start and 24 more, of which all but the blue and the yellow one have reds or greens.
    first, second, third = (search_koans(small_town.services, "all pieces are upright", page) for page in (1, 2, 3))
    assert [one.koan.number for one in first.items] == list(range(27, 3, -1))
    assert [one.koan.number for one in second.items] == [3, 2, 1]
    assert (first.more, second.more, third.items) == (True, False, ())


def test_a_game_that_is_gone_takes_its_koans_with_it(small_town: Place):
    game = small_town.start("ann").id
    assert find(small_town, "a blue piece") == [1]
    with small_town.services.store.unit(write=True) as work:
        work.games.remove(game)
        work.commit()
    assert find(small_town, "a blue piece") == []


def test_koans_without_facts_of_this_program_are_measured_again(small_town: Place):
    small_town.start("ann")
    with small_town.services.store.unit(write=True) as work:
        work.connection.exec_driver_sql("UPDATE koan_facts SET version = 'another' WHERE version <> 'notation'")
        work.commit()
    assert find(small_town, "a red piece") == []
    fill_search(small_town.services, small_town.now)
    assert find(small_town, "a red piece") == [3]


def test_koans_take_four_queries_at_the_most(small_town: Place):
    small_town.start("ann")
    small_town.turn("bob")
    assert len(small_town.asked(lambda: find(small_town, "a red piece"))) <= 4
    assert koan(2).count("R") == 2
