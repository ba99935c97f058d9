"""The finder: what it does one after the other, when it looks again, and how it ends."""

import signal
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from zendotao import finder as finders
from zendotao.finder import LEAST_PAUSE, MOST_PAUSE, Finder
from zendotao.services.job_handlers import Handler
from zendotao.store.errors import Busy

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
JOB = SimpleNamespace(kind="search")


class Jobs:
    """Stands for the jobs of a site: so many are due; notes what is asked of it."""

    def __init__(self, due: int = 0) -> None:
        self.due, self.called = due, list[str]()
        self.act = lambda stop: "done"

    def take_job(self, _, now):
        self.called.append("take")
        if not self.due:
            return None
        self.due -= 1
        return JOB

    def do_job(self, _, job, stop, must_leave):
        self.called.append("do")
        return self.act(stop)

    def beat_finder(self, _, name):
        assert name.startswith("finder:")
        self.called.append("beat")

    def renew_job(self, _, job):
        self.called.append("renew")

    def remove_finder(self, _, name):
        self.called.append("remove")


class Clock:
    """Stands for ``time``: sleeping takes no time, and ends the finder after so many times. ``used``: the time of the
    processor."""

    def __init__(self, naps: int = 1) -> None:
        self.at, self.used, self.naps, self.slept = 0.0, 0.0, naps, list[float]()
        self.finder: Finder | None = None

    def monotonic(self) -> float:
        return self.at

    def process_time(self) -> float:
        return self.used

    def sleep(self, seconds: float) -> None:
        self.at += seconds
        self.slept.append(seconds)
        if len(self.slept) >= self.naps:
            self.finder.stop(signal.SIGTERM, None)


@pytest.fixture
def made(monkeypatch):
    """Makes a finder of these jobs, by this clock; gives it and the lines that it reported."""

    def make(jobs, clock=None, **options):
        clock = clock or Clock()
        monkeypatch.setattr(finders, "job_handlers", jobs)
        monkeypatch.setattr(finders, "time", clock)
        monkeypatch.setattr(finders, "HANDLERS", {"search": Handler(None, timedelta(seconds=30))})
        lines = []
        found = Finder(SimpleNamespace(clock=lambda: NOON), lines.append, **options)
        clock.finder = found
        return found, lines

    return make


def run(finder) -> None:
    with pytest.raises(SystemExit) as end:
        finder.run()
    assert end.value.code == 0


def test_it_does_all_that_is_due_and_then_waits(made):
    jobs = Jobs(due=2)
    finder, lines = made(jobs)
    run(finder)
    assert jobs.called == ["beat", "take", "do", "take", "do", "take", "remove"]
    assert lines == ["begin 120.0", "end"] * 2


def test_it_looks_more_and_more_seldom_and_often_again_after_a_job(made):
    jobs, clock = Jobs(), Clock(naps=20)
    finder, _ = made(jobs, clock)
    run(finder)
    assert clock.slept[0] == LEAST_PAUSE
    assert clock.slept == sorted(clock.slept)
    assert clock.slept[-1] == MOST_PAUSE
    jobs, clock = Jobs(), Clock(naps=20)
    finder, _ = made(jobs, clock)
    looked = []

    def take(_, now):
        looked.append(len(clock.slept))
        return JOB if len(looked) == 10 else None

    jobs.take_job = take
    run(finder)
    assert clock.slept[9] == LEAST_PAUSE


def test_it_gives_a_heartbeat_each_half_minute(made):
    jobs, clock = Jobs(), Clock(naps=100)
    finder, _ = made(jobs, clock)
    run(finder)
    assert 90 < clock.at < 100
    assert jobs.called.count("beat") == 4


@pytest.mark.parametrize("error", [Busy(), ValueError("secret")])
def test_an_error_of_the_database_ends_nothing(made, error, caplog):
    jobs, clock = Jobs(due=1), Clock(naps=3)
    finder, lines = made(jobs, clock)

    def fail(_):
        raise error

    jobs.act = fail
    run(finder)
    assert lines == ["begin 120.0", "end"]
    assert jobs.called.count("take") == 3
    assert "secret" not in caplog.text
    assert type(error).__name__ in caplog.text


def test_a_job_is_told_to_stop_when_its_time_of_the_processor_is_over(made):
    jobs, clock = Jobs(due=1), Clock()
    finder, _ = made(jobs, clock)
    told = []

    def act(stop):
        told.append(stop())
        clock.at += 1000
        clock.used += 30
        told.append(stop())
        clock.used += 0.01
        told.append(stop())
        return "done"

    jobs.act = act
    run(finder)
    assert told == [False, False, True]


def test_a_job_that_makes_progress_says_so_each_second_and_is_renewed_with_each_heartbeat(made):
    jobs, clock = Jobs(due=1), Clock()
    finder, lines = made(jobs, clock)

    def act(stop):
        for _ in range(950):
            clock.at += 0.1
            stop()
        return "done"

    jobs.act = act
    run(finder)
    assert 85 <= len(lines) - 2 <= 95
    assert set(lines) == {"begin 120.0", "end"}
    # Beats at the begin and after 30, 60 and 90 seconds.
    assert jobs.called.count("beat") == 4
    assert jobs.called.count("renew") == 3


def test_a_job_that_does_not_stop_in_its_time_gives_no_signs_any_more(made):
    jobs, clock = Jobs(due=1), Clock()
    finder, lines = made(jobs, clock)
    seen = []

    def act(stop):
        for _ in range(100):
            clock.at += 1
            clock.used += 1
            stop()
            seen.append(len(lines))
        return "done"

    jobs.act = act
    run(finder)
    # The first line is that of the beginning. It is to stop after 30 seconds, and is silent after 40.
    assert seen[28] == 30
    assert seen[-1] == 40


def test_an_error_of_the_database_in_a_heartbeat_ends_no_job(made, caplog):
    jobs, clock = Jobs(due=1), Clock()
    finder, _ = made(jobs, clock)

    def act(stop):
        clock.at += 31
        jobs.beat_finder = None
        return str(stop())

    jobs.act = act
    run(finder)
    assert "heartbeat" in caplog.text


def test_a_signal_in_a_job_lets_it_give_the_job_back_and_ends_the_finder_then(made):
    jobs = Jobs(due=2)
    finder, lines = made(jobs)

    def act(stop):
        assert not stop()
        finder.stop(signal.SIGTERM, None)
        assert stop()
        return "waiting"

    jobs.act = act
    finder.run()
    assert jobs.called == ["beat", "take", "do", "remove"]
    assert lines[-1] == "end"


def test_one_whose_parent_has_died_ends(made):
    parents = iter([False, False, True, True])
    jobs = Jobs()
    finder, _ = made(jobs, Clock(naps=9), is_orphan=lambda: next(parents))
    finder.run()
    assert jobs.called == ["beat", "take", "take", "remove"]
