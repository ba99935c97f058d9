"""Games at hand, and how they come there."""

import pytest

from tests.records import replay
from tests.services.games.site import Town
from zendotao.core.game import koans
from zendotao.services.games.views.game import view_game
from zendotao.store.games.games import Games


def long_game(town: Town, moves: int) -> None:
    town.start("ann")
    for number in range(moves):
        town.pass_time(hours=1)
        town.turn(("bob", "cyd", "ann")[number % 3])


@pytest.mark.slow
def test_a_long_game_is_loaded_from_its_last_snapshot(town: Town, monkeypatch: pytest.MonkeyPatch):
    # Three entries of the start, three of each of two newcomers' turns, then one a turn: 68 with the 63rd move.
    long_game(town, 61)
    other, read = town.another(), []
    original = Games.read_log

    def read_log(self: Games, kind: object, game: str, after: int = 0, upto: int | None = None) -> object:
        read.append(after)
        return original(self, kind, game, after, upto)

    monkeypatch.setattr(Games, "read_log", read_log)
    view = view_game(other, None, town.game, town.now)
    assert (view.seq, read) == (68, [64])


def test_each_process_sees_what_another_has_committed(town: Town):
    other = town.another()
    town.start("ann")
    assert view_game(other, None, town.game, town.now).seq == 3
    town.pass_time(hours=1)
    town.turn("bob")
    assert view_game(other, None, town.game, town.now).seq == 6
    with town.services.store.unit() as work:
        stored = work.games.entries(town.game)
    assert other.game_cache.load(work, town.game, town_head(town)) == replay(stored)


def town_head(town: Town):
    with town.services.store.unit() as work:
        return work.games.head(town.game)


def test_facts_of_koans_are_worked_out_once_for_all_processes(small_town: Town, monkeypatch: pytest.MonkeyPatch):
    long_game(small_town, 3)
    other = small_town.another()
    koans.measure_table_koan.cache_clear()
    koans.measure_with_calls.cache_clear()
    monkeypatch.setattr(koans, "measure_facts", lambda koan: pytest.fail("worked out anew"))
    assert len(view_game(other, None, small_town.game, small_town.now).koans) == 6


def test_facts_of_another_version_are_not_used(small_town: Town):
    long_game(small_town, 1)
    with small_town.services.store.unit() as work:
        keys = ["0" * 64]
        assert work.koan_facts.get(keys, "another") == {}


def test_a_game_cache_keeps_so_many_games_and_no_more(small_town: Town):
    cache = small_town.services.game_cache
    cache._kept = 2
    for _ in range(3):
        small_town.start("ann")
    assert len(cache._games) == 2
    assert small_town.view().seq == 3


def test_to_judge_takes_the_facts_of_the_koans_on_the_table_alone(small_town: Town, monkeypatch: pytest.MonkeyPatch):
    # The start lays koans 1 to 3, the two turns 4 and 5; the second is taken back, and comes again as koan 6.
    long_game(small_town, 2)
    small_town.submit("cyd", {"kind": "withdraw"})
    small_town.open[small_town.game] -= 1
    small_town.turn("cyd")
    cache, asked = small_town.another().game_cache, list[list[int]]()
    monkeypatch.setattr(cache.measured, "warm", lambda _, koans: asked.append([koan.number for koan in koans]))
    with small_town.services.store.unit() as work:
        game = cache.load(work, small_town.game, town_head(small_town))
        cache.measure(work, game)
        cache.measure(work, game)
        assert asked == [[1, 2, 3, 4, 6]]
        cache.measure(work, game, whole=True)
        cache.measure(work, game)
    assert asked[1:] == [[5]]


def test_what_a_process_lays_itself_it_need_not_ask_for(small_town: Town, monkeypatch: pytest.MonkeyPatch):
    long_game(small_town, 2)
    cache = small_town.services.game_cache
    monkeypatch.setattr(cache.measured, "warm", lambda *_: pytest.fail("asked for what is at hand"))
    small_town.pass_time(hours=1)
    small_town.turn("ann")
    assert len(small_town.view().koans) == 6
