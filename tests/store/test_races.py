"""Several who write at once, each with connections of their own. Threads meet at a barrier and race from there."""

import threading
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.store.logs import HOUR, NOW, create, said
from zendotao.core.game.zendotao.state import Game
from zendotao.store.engine import open_engine
from zendotao.store.errors import Conflict
from zendotao.store.games.values import DeadlineRow
from zendotao.store.notices.values import NewNotice
from zendotao.store.site.values import StoredAnswer
from zendotao.store.unit import Store

RACERS = 12


@pytest.fixture
def race(database):
    """Runs something in so many threads at once, each with its own store; what each came to, sorted by name."""

    def run(act: Callable[[Store, int], Any]) -> list[Any]:
        barrier, results = threading.Barrier(RACERS), []

        def racer(number: int) -> None:
            store = Store(open_engine(database))
            try:
                with store.unit() as work:
                    work.games.head("game1")
                barrier.wait()
                results.append(act(store, number))
            except Exception as error:  # noqa: BLE001 -- whatever it is, the test tells
                results.append(type(error))
            store.close()

        threads = [threading.Thread(target=racer, args=(number,)) for number in range(RACERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return sorted(results, key=str)

    return run


def test_of_many_who_append_at_once_one_wins_and_the_others_are_told(store, race):
    create(store)

    def append(mine: Store, number: int) -> str:
        with mine.unit(write=True) as work:
            work.games.append("game1", said(2, at=NOW + number * HOUR))
            work.commit()
        return "won"

    assert race(append) == sorted([Conflict] * (RACERS - 1) + ["won"], key=str)
    with store.unit() as work:
        entries = work.games.entries("game1")
        assert work.games.head("game1").hash == entries[-1].hash
    assert [entry.seq for entry in entries] == [1, 2]
    assert entries[0].at == entries[1].at


def test_those_who_lock_first_all_get_to_append(store, race):
    create(store)

    def append(mine: Store, number: int) -> str:
        with mine.unit(write=True) as work:
            head = work.games.lock("game1")
            last = work.games.entries("game1", after=head.seq - 1)[-1] if head.seq else None
            work.games.append("game1", said(1, after=last))
            work.games.save_snapshot(Game(id="game1", seq=head.seq + 1))
            work.commit()
        return "done"

    assert race(append) == ["done"] * RACERS
    with store.unit() as work:
        entries = work.games.entries("game1")
        assert work.games.snapshot("game1").seq == RACERS
    assert [entry.seq for entry in entries] == list(range(1, RACERS + 1))
    assert all(after.prev == before.hash for before, after in pairwise(entries))


def test_a_deadline_takes_effect_once_however_many_try(store, race):
    create(store)
    all_due = [DeadlineRow(kind="stall", epoch=str(n), due=NOW + n * HOUR) for n in range(20)]
    with store.unit(write=True) as work:
        work.deadlines.replace("game1", all_due)
        work.commit()

    def fire(mine: Store, number: int) -> int:
        fired = 0
        for done, one in enumerate(all_due, start=1):
            with mine.unit(write=True) as work:
                work.games.lock("game1")
                fired += work.deadlines.replace("game1", all_due[done:], one.due)
                work.commit()
        return fired

    assert sum(race(fire)) == 20


def test_a_notice_is_taken_by_one(store, race):
    create(store)
    with store.unit(write=True) as work:
        work.outbox.add(
            NewNotice(kind="turn", recipient=f"a{n}", due=NOW, created_at=NOW, game="game1", seq=n) for n in range(50)
        )
        work.commit()

    def take(mine: Store, number: int) -> tuple[int, ...]:
        taken: list[int] = []
        for _ in range(5):
            with mine.unit(write=True) as work:
                taken += [row.id for row in work.outbox.take(NOW, NOW + HOUR, limit=3)]
                work.commit()
        return tuple(taken)

    taken = [number for numbers in race(take) for number in numbers]
    assert len(taken) == len(set(taken)) == 50


def test_an_answer_is_remembered_by_one(store, race):
    def remember(mine: Store, number: int) -> bool:
        with mine.unit(write=True) as work:
            answer = StoredAnswer(key="k", account="a", route="r", request="q", status=number, body=b"", at=NOW)
            kept = work.idempotency.remember(answer)
            if kept:
                work.commit()
        return kept

    assert race(remember) == [False] * (RACERS - 1) + [True]


def test_an_outage_is_noted_by_one(store, race):
    with store.unit(write=True) as work:
        work.heartbeats.beat("old", NOW)
        work.commit()

    def revive(mine: Store, number: int) -> bool:
        with mine.unit(write=True) as work:
            found = work.heartbeats.revive(f"web{number}", NOW + 2 * HOUR, HOUR)
            work.commit()
        return found is not None

    assert race(revive).count(True) == 1
    with store.unit() as work:
        assert len(work.heartbeats.outages()) == 1
