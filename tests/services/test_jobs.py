"""Jobs in the hands of finders: done once, given back, given up, and nothing told of why but the kind of error."""

import logging
from datetime import timedelta

import pytest

from tests.services.people.conftest import NOON, context_of, database, engine, store
from zendotao.core.errors import CoreError
from zendotao.services import job_handlers, timers
from zendotao.services.common.jobs import JobNotDueError, find_job, has_finder, open_job, read_job, request_job
from zendotao.services.job_handlers import AGAIN, GRACE, HANDLERS, MOST_ATTEMPTS, Handler, do_job, take_job
from zendotao.store.errors import Busy, Conflict, NotFound

__all__ = ["database", "engine", "store"]

MOST = timedelta(seconds=30)
LEASE = MOST + GRACE


class Killed(BaseException):
    """Stands for the end of the process in the middle of a job."""


class Finders:
    """A site on which one kind of job is done as the test says; its clock is moved by the test."""

    def __init__(self, store, monkeypatch) -> None:
        self.now = NOON
        self.site = context_of(store)
        object.__setattr__(self.site, "clock", lambda: self.now)
        self.stopped = self.leaving = False
        self.did: list[str] = []
        self.act = lambda job: b'{"done":1}'
        monkeypatch.setattr(job_handlers, "HANDLERS", {"bot_move": Handler(self._run, MOST)})

    def _run(self, _, job, stop) -> bytes | None:
        assert stop() is self.stopped
        self.did.append(job.id)
        return self.act(job)

    def put(self, subject="game1", position=4, **options) -> str:
        with self.site.store.unit(write=True) as work:
            job = request_job(work, "bot_move", subject, position, b"{}", self.now, **options)
            work.commit()
        return job

    def work(self) -> str | None:
        """A finder does the next job; its state afterwards."""
        job = take_job(self.site, self.now)
        return None if job is None else do_job(self.site, job, lambda: self.stopped, lambda: self.leaving)

    def read(self, job):
        with self.site.store.unit() as work:
            return read_job(work, job)


@pytest.fixture
def finders(store, monkeypatch):
    return Finders(store, monkeypatch)


def fail(error):
    def act(_):
        raise error

    return act


def test_a_job_is_done_once(finders):
    job = finders.put()
    assert finders.work() == "done"
    assert finders.work() is None
    found = finders.read(job)
    assert (found.state, found.answer, found.finished_at) == ("done", b'{"done":1}', NOON)


def test_a_job_waits_for_its_time(finders):
    job = finders.put(due=NOON + timedelta(minutes=5))
    assert finders.work() is None
    finders.now += timedelta(minutes=5)
    assert finders.work() == "done"
    assert finders.did == [job]


def test_a_job_whose_game_moved_on_is_dropped(finders):
    finders.act = lambda job: None
    job = finders.put()
    assert finders.work() == "dropped"
    assert (finders.read(job).state, finders.read(job).answer) == ("dropped", None)
    assert finders.work() is None


@pytest.mark.parametrize(
    ("error", "told"), [(CoreError("unsound", "The secret koan."), "unsound"), (MemoryError("secret"), "MemoryError")]
)
def test_of_a_failure_the_kind_of_error_alone_is_kept(finders, error, told, caplog):
    finders.act = fail(error)
    job = finders.put()
    with caplog.at_level(logging.DEBUG):
        assert finders.work() == "failed"
    found = finders.read(job)
    assert (found.state, found.error, found.answer) == ("failed", told, None)
    assert "secret" not in caplog.text
    assert told in caplog.text
    assert finders.work() is None


def test_a_job_that_cannot_be_done_yet_waits_again_as_often_as_it_takes(finders):
    job = finders.put()
    for _ in range(MOST_ATTEMPTS + 1):
        finders.act = fail(JobNotDueError(finders.now + timedelta(hours=1)))
        assert finders.work() == "waiting"
        assert finders.work() is None
        finders.now += timedelta(hours=1)
    finders.act = lambda job: b"1"
    assert finders.work() == "done"
    assert finders.read(job).attempts == 1


@pytest.mark.parametrize("error", [Busy(), Conflict()])
def test_what_the_database_could_not_do_is_tried_again_later_and_not_for_ever(finders, error):
    finders.act = fail(error)
    job = finders.put()
    for attempt in range(1, MOST_ATTEMPTS + 1):
        assert finders.work() == "waiting"
        assert finders.work() is None
        finders.now += attempt * AGAIN
    assert finders.work() is None
    assert (finders.read(job).state, finders.read(job).error) == ("failed", "abandoned")


def test_the_job_of_a_finder_that_died_is_taken_by_another_when_its_lease_is_over(finders):
    job = finders.put()
    finders.act = fail(Killed())
    with pytest.raises(Killed):
        finders.work()
    finders.act = lambda job: b"1"
    finders.now += LEASE - timedelta(microseconds=1)
    assert finders.work() is None
    finders.now += timedelta(microseconds=1)
    assert finders.work() == "done"
    assert finders.did == [job, job]


def test_a_job_that_kills_each_finder_is_given_up(finders):
    job = finders.put()
    finders.act = fail(Killed())
    for _ in range(MOST_ATTEMPTS):
        with pytest.raises(Killed):
            finders.work()
        finders.now += LEASE
    assert finders.work() is None
    assert (finders.read(job).state, finders.read(job).error) == ("failed", "abandoned")
    assert len(finders.did) == MOST_ATTEMPTS


def test_a_job_given_up_keeps_nobody_from_the_next(finders):
    finders.put()
    finders.act = fail(Killed())
    for _ in range(MOST_ATTEMPTS):
        with pytest.raises(Killed):
            finders.work()
        finders.now += LEASE
    other = finders.put("game2")
    finders.act = lambda job: b"1"
    assert finders.work() == "done"
    assert finders.read(other).state == "done"


def test_a_finder_that_is_to_end_gives_its_job_back_as_if_it_had_not_begun(finders):
    job = finders.put()
    finders.leaving = finders.stopped = True
    for _ in range(MOST_ATTEMPTS + 1):
        assert finders.work() == "waiting"
    assert (finders.read(job).attempts, finders.read(job).answer) == (0, None)
    finders.leaving = finders.stopped = False
    assert finders.work() == "done"


def test_what_a_slow_finder_answers_after_its_lease_is_not_kept(finders):
    job = finders.put()

    def sleep(_) -> bytes:
        finders.now += LEASE
        finders.act = lambda _: b"quick"
        assert finders.work() == "done"
        return b"slow"

    finders.act = sleep
    finders.work()
    assert finders.read(job).answer == b"quick"


def test_what_is_kept_for_speed_is_forgotten_after_each_job(finders, monkeypatch):
    forgotten = []
    monkeypatch.setattr(job_handlers, "clear_compiled", lambda: forgotten.append(len(finders.did)))
    finders.put()
    finders.put("game2")
    finders.work()
    finders.act = fail(ValueError())
    finders.work()
    assert forgotten == [1, 2]


def test_no_job_may_take_longer_than_a_finder_is_silent():
    assert all(handler.most <= timedelta(minutes=1) for handler in HANDLERS.values())


def test_who_may_read_an_answer(finders):
    with finders.site.store.unit(write=True) as work:
        mine = request_job(work, "search", "s", 0, b"{}", NOON, owner="anne")
        everybodys = request_job(work, "after_game", "game1", 9, b"{}", NOON)
        hidden = [request_job(work, "puzzle", "p", 0, b"{}", NOON), request_job(work, "bot_move", "g", 1, b"{}", NOON)]
        work.commit()
    assert open_job(finders.site, "anne", mine).id == mine
    for who in ("anne", None):
        assert open_job(finders.site, who, everybodys).id == everybodys
    for who, job in (("ben", mine), (None, mine), (None, "gone"), ("", mine), *((None, one) for one in hidden)):
        with pytest.raises(NotFound):
            open_job(finders.site, who, job)


def test_old_jobs_are_removed_with_what_else_is_old(finders):
    owned, everybodys = finders.put(owner="anne"), finders.put()
    finders.work()
    finders.work()
    timers.remove_expired(finders.site, NOON + timedelta(days=2, seconds=1))
    assert finders.read(owned) is None
    assert finders.read(everybodys) is not None
    timers.remove_expired(finders.site, NOON + timedelta(days=30, seconds=1))
    assert finders.read(everybodys) is None


def test_a_finder_is_known_to_run_by_its_heartbeats(finders):
    assert not has_finder(finders.site, NOON)
    timers.record_heartbeat(finders.site, "web", NOON)
    assert not has_finder(finders.site, NOON)
    job_handlers.beat_finder(finders.site, "finder:a")
    assert has_finder(finders.site, NOON)
    assert has_finder(finders.site, NOON + timedelta(minutes=2))
    assert not has_finder(finders.site, NOON + timedelta(minutes=2, microseconds=1))
    job_handlers.remove_finder(finders.site, "finder:a")
    assert not has_finder(finders.site, NOON)


def test_an_equal_job_is_found_while_it_is_done(finders):
    first = finders.put()
    finders.act = lambda job: finders.put().encode()
    assert finders.work() == "done"
    assert finders.read(first).answer == first.encode()
    with finders.site.store.unit() as work:
        assert find_job(work, "bot_move", "game1", 4).id == first
