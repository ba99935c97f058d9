"""Signs of life of a worker: the thread that gives them, and that nothing stops it."""

import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from zendotao.heartbeat import Heartbeat, make_process_name
from zendotao.store.site.values import Outage

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
SOON = timedelta(milliseconds=1)


class Timers:
    """Stands for the timers of a site: notes each process that gives a sign, and tells when there were three."""

    def __init__(self, *, outage: bool = False, error: Exception | None = None) -> None:
        self.outage, self.error = outage, error
        self.names: list[str] = []
        self.thrice = threading.Event()

    def record_heartbeat(self, _: object, process: str, now: datetime) -> Outage | None:
        self.names.append(process)
        if len(self.names) > 2:
            self.thrice.set()
        if self.error is not None and len(self.names) > 1:
            raise self.error
        return Outage(began=now - timedelta(hours=1), ended=now) if self.outage else None


@pytest.fixture
def pulse(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Heartbeat]:
    """Makes a pulse that calls these timers."""

    def made(stands_in: Timers, every: timedelta = SOON) -> Heartbeat:
        monkeypatch.setattr("zendotao.heartbeat.timers", stands_in)
        return Heartbeat(SimpleNamespace(clock=lambda: NOON), every)  # type: ignore[arg-type]

    return made


def test_a_sign_is_given_at_once_and_again_and_again_under_one_name(pulse):
    timers = Timers()
    made = pulse(timers)
    made.start()
    assert timers.thrice.wait(10)
    made.stop()
    assert set(timers.names) == {made.name}


def test_none_is_given_after_the_end(pulse):
    timers = Timers()
    made = pulse(timers, timedelta(hours=1))
    made.start()
    made.stop()
    assert timers.names == [made.name]


def test_one_that_was_not_started_can_be_stopped(pulse):
    pulse(Timers()).stop()


def test_an_outage_is_noted_when_it_begins(pulse, caplog: pytest.LogCaptureFixture):
    made = pulse(Timers(outage=True), timedelta(hours=1))
    made.start()
    made.stop()
    assert "nobody could act from 2026-03-01T11:00:00+00:00 to 2026-03-01T12:00:00+00:00" in caplog.text


def test_a_sign_that_fails_is_told_without_its_words_and_given_again(pulse, caplog: pytest.LogCaptureFixture):
    timers = Timers(error=RuntimeError("a sealed rule"))
    made = pulse(timers)
    made.start()
    assert timers.thrice.wait(10)
    made.stop()
    assert "a sign of life failed: RuntimeError" in caplog.text
    assert "a sealed rule" not in caplog.text


def test_no_two_processes_have_one_name():
    assert len({make_process_name() for _ in range(100)}) == 100
