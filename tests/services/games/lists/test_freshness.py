"""Rows that another program wrote are told anew: where a list shows them, and by the scheduler, game by game."""

from typing import Any

import pytest
from sqlalchemy import delete, select, update

from tests.services.games.lists.conftest import Place
from zendotao.compression import compress
from zendotao.services import timers
from zendotao.services.games.lists.freshness import rewrite_stale_games, rewrite_stale_lists
from zendotao.services.games.lists.games import list_lobby, view_lobby
from zendotao.services.games.lists.own_games import list_own_games
from zendotao.services.games.lists.people import view_profile
from zendotao.services.games.moves.comments import post_comment
from zendotao.store.games import codecs
from zendotao.store.games.game_rows import SUMMARY_COLUMNS
from zendotao.store.tables.board import changes, senseis
from zendotao.store.tables.games import game_outlines, games


def as_before(town: Place) -> None:
    """As an earlier program left things, which knew nothing of what lists tell."""
    with town.services.store.unit(write=True) as work:
        work.connection.execute(update(games).values({"told": None} | dict.fromkeys(SUMMARY_COLUMNS)))
        for table in (game_outlines, changes, senseis):
            work.connection.execute(delete(table))
        work.commit()


def written(town: Place) -> dict[str, list[Any]]:
    """All that lists are made from; changes without their running numbers."""
    with town.services.store.unit() as work:
        rows = {}
        for table in (games, game_outlines, senseis):
            found = work.connection.execute(select(table)).mappings()
            rows[table.name] = sorted((dict(row) for row in found), key=str)
        told = (row.change for row in work.board.changes(limit=200))
        rows["changes"] = sorted(told, key=lambda one: (str(one.game), one.seq or 0))
    return rows


def three_games(town: Place) -> None:
    """One that goes on, one with a claim, and one that Bob has won and in which somebody commented afterwards."""
    won = town.start("bob").id
    town.turn("ann")
    town.turn("bob")
    town.claim("bob")
    town.pass_time(hours=168)
    town.submit("bob", {"kind": "reveal"})
    town.pass_time(hours=168)
    post_comment(town.services, town.person("ann"), won, "Well played.", town.now)
    town.pass_time(hours=1)
    post_comment(town.services, town.person("ann"), won, "Really.", town.now)
    town.start("ann")
    town.turn("bob")
    town.start("ann")
    town.turn("bob")
    town.claim("bob")


def test_what_is_told_anew_is_what_was_told_at_once(town: Place):
    three_games(town)
    before = written(town)
    assert all(before.values())
    as_before(town)
    assert written(town) != before
    assert set(rewrite_stale_games(town.services, town.now, 500).values()) == {None}
    assert written(town) == before
    assert rewrite_stale_games(town.services, town.now, 500) == {}


def test_a_list_tells_its_rows_anew_before_it_shows_them(town: Place):
    three_games(town)
    ann, bob = town.person("ann"), town.person("bob")
    lists = (
        lambda: list_lobby(town.services, None, town.now),
        lambda: list_own_games(town.services, ann, town.now),
        lambda: view_profile(town.services, bob, "bob", town.now),
        lambda: view_lobby(town.services, ann, town.now).sections,
    )
    for look in lists:
        before = look()
        as_before(town)
        assert look() == before


def test_telling_anew_goes_on_where_it_was_broken_off(town: Place):
    three_games(town)
    before = written(town)
    as_before(town)
    left = []
    for _ in range(3):
        assert rewrite_stale_lists(town.services, town.now, most=2) == ()
        with town.services.store.unit() as work:
            left.append(len(work.board.list_outdated(500)))
    assert left == [1, 0, 0]
    assert written(town) == before


def test_the_scheduler_comes_to_them(town: Place):
    three_games(town)
    as_before(town)
    timers.run_errands(town.services, town.now)
    with town.services.store.unit() as work:
        assert work.board.list_outdated(500) == ()


def test_what_another_version_told_is_told_anew_and_no_change_is_told_twice(town: Place, monkeypatch):
    three_games(town)
    before = written(town)["changes"]
    monkeypatch.setattr(codecs, "OUTLINE_VERSION", "9-later")
    (first, *_) = list_lobby(town.services, None, town.now).items
    assert first.row.fresh
    assert written(town)["changes"] == before


def test_an_outline_that_cannot_be_read_is_made_anew(town: Place):
    town.start("ann")
    before = list_own_games(town.services, town.person("ann"), town.now)
    for data in (b"", b"x", compress(b"\xc1")):
        with town.services.store.unit(write=True) as work:
            work.connection.execute(update(game_outlines).values(data=data))
            work.commit()
        assert list_own_games(town.services, town.person("ann"), town.now) == before


def test_a_game_that_cannot_be_read_is_told_by_its_name_and_keeps_no_other_back(town: Place):
    three_games(town)
    as_before(town)
    with pytest.MonkeyPatch.context() as patch:
        cache = town.services.game_cache
        patch.setattr(type(cache), "load_kind", refuse(town.game, cache.load_kind))
        troubles = rewrite_stale_lists(town.services, town.now)
    assert troubles == (f"the list of game {town.game}: ValueError",)
    with town.services.store.unit() as work:
        assert work.board.list_outdated(500) == (town.game,)


def refuse(broken: str, load: Any) -> Any:
    """Loads games, but for one."""

    def loaded(_: Any, kind: Any, work: Any, game: str, head: Any) -> Any:
        if game == broken:
            raise ValueError
        return load(kind, work, game, head)

    return loaded
