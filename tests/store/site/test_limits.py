"""Where requests are counted, on both databases."""

from __future__ import annotations

import threading
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from limits import parse
from limits.strategies import FixedWindowRateLimiter
from sqlalchemy import text

from tests.databases import database, engine
from zendotao.store.engine import MAX_OVERFLOW, open_engine
from zendotao.store.errors import Busy
from zendotao.store.site.limits import CountedRequests, open_limits

__all__ = ["database", "engine"]

RATE = parse("2 per minute")


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def counts(engine, tmp_path: Path, clock):
    opened = open_limits(engine, tmp_path, clock)
    opened.reset()  # a database of PostgreSQL may come from another test
    yield opened
    opened.close()


def rows(counts: CountedRequests) -> list[tuple[str, int, float]]:
    """What is stored."""
    with counts._engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text("SELECT key, used, ends FROM limits"))]


def test_a_window_begins_with_the_first_count(counts, clock):
    assert counts.get_expiry("a") == 1000.0
    assert [counts.incr("a", 60) for _ in range(3)] == [1, 2, 3]
    clock.seconds = 1059.9
    assert counts.incr("a", 60) == 4
    assert counts.get_expiry("a") == 1060.0
    clock.seconds = 1060.0
    assert counts.get("a") == 0
    assert counts.incr("a", 60, 5) == 5
    assert counts.get_expiry("a") == 1120.0


def test_the_strategy_of_the_library_works_on_it(counts, clock):
    limiter = FixedWindowRateLimiter(counts)
    assert [limiter.hit(RATE, "x") for _ in range(3)] == [True, True, False]
    assert limiter.hit(RATE, "y")
    assert limiter.get_window_stats(RATE, "x").reset_time == 1060.0
    clock.seconds += 60
    assert limiter.hit(RATE, "x")


def test_of_many_counts_at_once_none_is_lost(counts):
    def count():
        for _ in range(10):
            counts.incr("a", 60)

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts.get("a") == 40


def test_a_window_that_was_counted_in_the_future_ends_once_the_clock_is_right_again(counts, clock):
    # The machine began with its clock a year ahead.
    clock.seconds = 1000.0 + 365 * 86400
    assert [counts.incr("a", 60) for _ in range(3)] == [1, 2, 3]
    clock.seconds = 1000.0
    assert (counts.incr("a", 60), counts.get_expiry("a")) == (1, 1060.0)


def test_clocks_of_two_machines_that_differ_a_little_count_in_one_window(counts, clock):
    assert counts.incr("a", 60) == 1
    clock.seconds -= 5
    assert (counts.incr("a", 60), counts.get_expiry("a")) == (2, 1060.0)


def test_where_there_are_no_more_connections_the_database_is_busy(database, clock):
    counts = CountedRequests(open_engine(database, pool=1, patience=0.05), clock)
    with ExitStack() as held:
        held.callback(counts.close)
        for _ in range(1 + MAX_OVERFLOW):
            held.enter_context(closing(counts._engine.raw_connection()))
        with pytest.raises(Busy):
            counts.incr("a", 60)


def test_names_are_not_kept(counts):
    counts.incr("sign_in/ann", 60)
    assert "ann" not in str(rows(counts))


def test_what_is_over_is_removed_now_and_then(counts, clock):
    for number in range(510):
        counts.incr(f"{number}", 60)
    clock.seconds += 60
    counts.incr("a", 60)
    assert len(rows(counts)) == 511
    counts.incr("b", 60)
    assert len(rows(counts)) == 2


def test_counts_can_be_forgotten(counts):
    counts.incr("a", 60)
    counts.incr("b", 60)
    counts.clear("a")
    assert (counts.get("a"), counts.get("b")) == (0, 1)
    assert counts.reset() == 1
    assert counts.check()


def test_processes_share_their_counts(engine, counts, tmp_path, clock):
    counts.incr("a", 60)
    other = open_limits(engine, tmp_path, clock)
    assert other.incr("a", 60) == 2
    other.close()
