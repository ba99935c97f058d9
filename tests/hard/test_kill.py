"""The server is killed at its work, again and again: what it acknowledged is there, and nothing is half done."""

from __future__ import annotations

import signal
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import func, select

from tests.effort import chance, often
from tests.hard import books
from tests.hard.players import STARTED, Counting, Pair
from tests.hard.site import Site, replayed
from tests.waiting import wait_until
from zendotao.store.tables.games import games

KILLS = often(6, 50)
PAIRS = 3
MOST = 4
WHEN = ("sent", "written", "done")
"""So many requests are sent, entries written or requests done before a kill, at the most. Killed right after something
was written, the server has not told anybody yet."""


def entries_there(site: Site) -> int:
    """How many entries all logs have."""
    with site.store.unit() as work:
        return work.connection.scalar(select(func.sum(games.c.seq))) or 0


def play_until_killed(site: Site, pairs: list[Pair], what: str, count: int) -> None:
    """Start the server, let all play, and kill every process of it when so much is sent, or written, or done."""
    counting = Counting(what, count)
    before = entries_there(site)
    pid, port = site.start_web()
    with ThreadPoolExecutor(len(pairs)) as threads:
        playing = [threads.submit(pair.play, port, counting) for pair in pairs]
        if what == "written":
            wait_until(lambda: entries_there(site) >= before + count, "so much is written", pause=0)
        else:
            counting.wait()
        assert site.end(pid, signal.SIGKILL) == -signal.SIGKILL
        site.store.close()
        for one in playing:
            one.result()


def check(site: Site, pairs: list[Pair], waiting: bool = True) -> None:
    """Every log that is there is whole; each holds what was acknowledged, and perhaps all of the step that waits."""
    owners = {game: pair for pair in pairs for game in pair.logs}
    starting = sum(pair.waits.path == "/games" for pair in pairs) if waiting else 0
    with books.read(site.database) as work:
        there = books.all_games(work)
        assert owners.keys() <= {*there}
        assert len(there) <= len(owners) + starting
        for game in there:
            found = books.checked(work, game)
            if game in owners:
                assert found in owners[game].may_be(game)
            else:
                assert found == list(STARTED)


def test_kills_lose_nothing_that_was_acknowledged_and_leave_nothing_half_done(site: Site, tmp_path):
    pairs = [Pair(site.person(f"ann{n}"), site.person(f"bob{n}")) for n in range(PAIRS)]
    site.close()
    random = chance(50)
    for number in range(KILLS):
        play_until_killed(site, pairs, WHEN[number % len(WHEN)], random.randint(1, MOST))
        check(site, pairs)
    # Whoever waited for an answer asks again under the same key: what was done is not done twice.
    with site.web() as port, ThreadPoolExecutor(PAIRS) as threads:
        list(threads.map(lambda pair: pair.play(port, last := Counting("done", 2), last.reached), pairs))
    check(site, pairs, waiting=False)
    for pair in pairs:
        for game, log in pair.logs.items():
            with books.read(site.database) as work:
                assert books.checked(work, game) == log
                head = work.games.head(game)
            assert replayed(site, game, tmp_path) == (head.seq, head.hash)
