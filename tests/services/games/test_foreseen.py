"""A move is judged before its game is locked, and judged again where the game went on meanwhile."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.requesting import make_request
from tests.services.games.site import Town, refused
from zendotao.services.games.moves.posting import submit_move
from zendotao.services.games.moves.requests import MoveRequest
from zendotao.services.games.transaction.pending_game import Transaction
from zendotao.store.unit import Store, Unit


@pytest.fixture
def played(small_town: Town) -> Town:
    """A game in which ann and bob have seats, and it is ann's turn."""
    small_town.start("ann")
    small_town.pass_time(hours=1)
    small_town.turn("bob")
    small_town.pass_time(hours=1)
    return small_town


def is_free(town: Town) -> bool:
    """Whether somebody may change a game now: with SQLite one at a time."""
    floor = town.services.write_lock
    free = floor.acquire(blocking=False)
    if free:
        floor.release()
    return free


def judged_while_writing(town: Town, name: str) -> list[bool]:
    """Whether the unit writes, each time that a turn of somebody's is judged."""
    writing: list[bool] = []
    found: list[bool] = []
    unit, execute = Store.unit, Transaction.execute

    def counting(self: Store, write: bool = False):
        writing.append(write)
        return unit(self, write)

    def executing(*told: Any):
        found.append(writing[-1])
        return execute(*told)

    with mock.patch.object(Store, "unit", counting), mock.patch.object(Transaction, "execute", executing):
        town.turn(name)
    return found


def test_a_turn_is_judged_while_nobody_waits_for_the_database(played: Town):
    assert judged_while_writing(played, "ann") == [False]
    assert played.view().seq == 7


@pytest.mark.parametrize("name", ["ann", "cyd"])
def test_while_a_move_reaches_the_disk_another_may_be_judged(played: Town, name: str):
    commit, found = Unit.commit, []

    def committing(self: Unit) -> None:
        found.append(is_free(played))
        commit(self)

    played.person(name)
    with mock.patch.object(Unit, "commit", committing):
        played.turn(name)
    assert found == [True]
    assert is_free(played)


def test_who_is_refused_keeps_nobody_waiting(played: Town):
    with refused("spacing"):
        played.turn("bob")
    assert is_free(played)


def test_who_comes_to_a_game_is_given_an_alias_under_its_lock(played: Town):
    assert judged_while_writing(played, "cyd") == [True]
    assert [seat.name for seat in played.view().seats] == ["ann", "bob", "cyd"]


def test_a_move_that_another_process_posts_meanwhile_stands_and_the_late_one_is_judged_anew(played: Town):
    other, unit, posted = played.another(), Store.unit, []

    def posting(self: Store, write: bool = False):
        if write and self is played.services.store and not posted:
            posted.append(True)
            submit_move(
                other, played.person("ann"), played.game, make_request(MoveRequest, played.turn_request()), played.now
            )
        return unit(self, write)

    with mock.patch.object(Store, "unit", posting), refused("spacing"):
        played.turn("ann")
    assert (posted, played.view().seq) == ([True], 7)
