"""Positions of games that pages watch: one query for all, ten times a second at most, and never an old one for long."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from zendotao.services.common.game_watch import FORGET_INTERVAL, READ_INTERVAL, GameWatch
from zendotao.store.errors import NotFound

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Games:
    """A store that has only the numbers of the last entries, and notes what it is asked."""

    def __init__(self, **seqs: int) -> None:
        self.seqs = seqs
        self.due: set[str] = set()
        self.asked: list[list[str]] = []
        self.summaries: Any = self

    def game_seqs(self, games: list[str], now: datetime) -> dict[str, tuple[int, bool]]:
        """The number of each game that there is, and whether something is due in it."""
        self.asked.append(sorted(games))
        return {game: (self.seqs[game], game in self.due) for game in games if game in self.seqs}


@pytest.fixture
def games():
    return Games(one=5, two=7)


@pytest.fixture
def read(games):
    watch = GameWatch()
    return lambda game, now=NOW: watch.read(games, game, now)


def test_a_position_is_the_number_of_the_last_entry(read):
    assert read("one") == "5"
    assert read("two") == "7"


def test_a_position_says_that_something_is_due(games, read):
    games.due.add("two")
    assert (read("one"), read("two")) == ("5", "7+")


def test_whoever_asks_within_a_tenth_of_a_second_costs_no_query(games, read):
    read("one")
    read("two")
    for _ in range(50):
        read("one")
        read("two", NOW + READ_INTERVAL / 2)
    assert games.asked == [["one"], ["one", "two"]]


def test_one_query_then_reads_all_that_are_watched(games, read):
    read("one")
    read("two")
    games.seqs["one"] = 6
    assert read("two", NOW + READ_INTERVAL) == "7"
    assert read("one", NOW + READ_INTERVAL) == "6"
    assert games.asked[2:] == [["one", "two"]]


def test_nobody_watches_a_game_that_is_not_there(games, read):
    read("one")
    with pytest.raises(NotFound):
        read("three")
    read("one", NOW + READ_INTERVAL)
    assert games.asked[-1] == ["one"]


def test_a_game_that_nobody_asks_for_is_watched_no_longer(games, read):
    read("one")
    read("two", NOW + FORGET_INTERVAL)
    assert games.asked[-1] == ["two"]


def test_a_clock_that_is_set_back_leaves_no_old_position(games, read):
    read("one")
    games.seqs["one"] = 6
    assert read("one", NOW - timedelta(hours=1)) == "6"
