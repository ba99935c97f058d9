"""The thread that settles and delivers: what it calls, when it wakes, and that nothing stops it."""

import logging
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from zendotao import heartbeat
from zendotao import scheduler as schedulers
from zendotao.scheduler import MAX_PAUSE, MIN_PAUSE, Scheduler
from zendotao.services.timers import SweepResult
from zendotao.store.errors import Busy
from zendotao.store.site.values import Outage

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Timers:
    """Stands for the timers of a site; notes what is asked of it."""

    def __init__(self, *, outage: bool = False, error: Exception | None = None, failed: bool = False) -> None:
        self.called: list[str] = []
        self.due: datetime | None = None
        self.outage, self.error, self.failed = outage, error, failed
        self.swept = threading.Event()

    def note(self, what: str) -> None:
        self.called.append(what)
        if self.error is not None:
            raise self.error

    def record_heartbeat(self, _: object, process: str, now: datetime) -> Outage | None:
        self.note("revive")
        return Outage(began=now - timedelta(hours=1), ended=now) if self.outage else None

    def remove_expired(self, _: object, now: datetime) -> None:
        self.note("tidy")

    def sweep_games(self, _: object, now: datetime) -> SweepResult:
        self.swept.set()
        self.note("sweep")
        return SweepResult(1, (("g1", "VaultError"),) if self.failed else ())

    def deliver_notices(self, _: object, now: datetime) -> int:
        self.note("deliver")
        return 0

    def run_errands(self, _: object, now: datetime) -> tuple[str, ...]:
        self.note("errands")
        return ("unreachable",)

    def find_next_due(self, _: object) -> datetime | None:
        self.note("next_due")
        return self.due


@pytest.fixture
def scheduler(monkeypatch: pytest.MonkeyPatch) -> Callable[[Timers], Scheduler]:
    """Makes a scheduler that calls these timers."""

    def made(stands_in: Timers) -> Scheduler:
        for module in (heartbeat, schedulers):
            monkeypatch.setattr(module, "timers", stands_in)
        return Scheduler(SimpleNamespace(clock=lambda: NOON))  # type: ignore[arg-type]

    return made


def test_it_settles_delivers_and_looks_ahead_at_once_when_it_starts(scheduler):
    timers = Timers()
    made = scheduler(timers)
    made.start()
    assert timers.swept.wait(10)
    made.stop()
    assert timers.called[:4] == ["revive", "revive", "sweep", "deliver"]


def test_it_wakes_again_when_the_next_deadline_comes(scheduler):
    timers = Timers()
    timers.due = NOON
    made = scheduler(timers)
    made.start()
    assert timers.swept.wait(10)
    timers.swept.clear()
    assert timers.swept.wait(10)
    made.stop()


def test_one_that_was_not_started_can_be_stopped(scheduler):
    scheduler(Timers()).stop()


def test_an_outage_is_noted_before_anything_is_settled(scheduler, caplog: pytest.LogCaptureFixture):
    timers = Timers(outage=True)
    made = scheduler(timers)
    made.start()
    made.stop()
    assert timers.called[0] == "revive"
    assert "nobody could act" in caplog.text


def test_one_that_was_held_with_its_machine_notes_that_before_it_goes_on(scheduler, caplog: pytest.LogCaptureFixture):
    timers = Timers()
    made = scheduler(timers)
    timers.outage = True
    made.sweep()
    assert timers.called == ["revive", "sweep", "deliver"]
    assert "nobody could act" in caplog.text


@pytest.mark.parametrize(
    ("due", "pause"),
    [
        (None, MAX_PAUSE),
        (NOON + timedelta(hours=1), MAX_PAUSE),
        (NOON + timedelta(seconds=20), timedelta(seconds=20)),
        (NOON - timedelta(hours=1), MIN_PAUSE),
    ],
)
def test_it_wakes_for_what_comes_next_and_every_minute(scheduler, due, pause):
    timers = Timers()
    timers.due = due
    assert scheduler(timers).compute_pause() == pause


@pytest.mark.parametrize("timers", [Timers(failed=True), Timers(error=RuntimeError())])
def test_what_is_overdue_as_it_failed_is_not_tried_again_at_once(scheduler, monkeypatch, timers: Timers):
    timers.due = NOON - timedelta(hours=1)
    monkeypatch.setattr(timers, "find_next_due", lambda _: timers.due)
    made = scheduler(timers)
    before = datetime.now(UTC)
    made._scheduler.add_job(made.tick, "interval", seconds=3600, id=schedulers.TICK_JOB)
    made.tick()
    job = made._scheduler.get_job(schedulers.TICK_JOB)
    assert job.next_run_time >= before + schedulers.RETRY_PAUSE


@pytest.mark.parametrize("error", [RuntimeError("a sealed rule"), Busy()])
def test_what_goes_wrong_is_told_without_its_words_and_tried_again(scheduler, error, caplog: pytest.LogCaptureFixture):
    timers = Timers(error=error)
    made = scheduler(timers)
    with caplog.at_level(logging.WARNING):
        made.heartbeat.beat()
        made.tidy()
        made.tick()
    # Nothing is settled before a sign of life is written, as there may be an outage to be noted.
    assert timers.called == ["revive", "tidy", "revive", "next_due"]
    assert type(error).__name__ in caplog.text
    assert "a sealed rule" not in caplog.text


def test_what_cannot_leave_the_site_is_told_by_its_kind(scheduler, caplog: pytest.LogCaptureFixture):
    timers = Timers()
    scheduler(timers).run_errands()
    assert timers.called == ["errands"]
    assert "something could not leave the site: unreachable" in caplog.text


def test_an_errand_that_fails_is_told_without_its_words(scheduler, caplog: pytest.LogCaptureFixture):
    scheduler(Timers(error=RuntimeError("ann@mail.example"))).run_errands()
    assert "what leaves the site failed: RuntimeError" in caplog.text
    assert "ann@mail.example" not in caplog.text


def test_of_a_game_that_cannot_be_settled_only_the_kind_of_error_is_told(scheduler, caplog: pytest.LogCaptureFixture):
    assert not scheduler(Timers(failed=True)).sweep()
    assert "game g1 cannot be settled: VaultError" in caplog.text
