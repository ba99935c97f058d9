"""The background scheduler: a thread that wakes for the next deadline, and at least every minute.

It decides nothing: deadlines take effect at their own instants whoever settles a game, and a process without this is as
right as one with it: whoever reads or changes a game settles it first. Any number of processes may have one.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from datetime import UTC, datetime, timedelta

from apscheduler.schedulers import SchedulerNotRunningError  # type: ignore[import-untyped]
from apscheduler.schedulers.background import BackgroundScheduler  # type: ignore[import-untyped]

from zendotao.heartbeat import HEARTBEAT_INTERVAL, Heartbeat, log_errors
from zendotao.services import timers
from zendotao.services.common.context import Context

log = logging.getLogger("zendotao.scheduler")

MAX_PAUSE = timedelta(minutes=1)
MIN_PAUSE = timedelta(milliseconds=50)
RETRY_PAUSE = timedelta(seconds=20)
"""The least time until the next tick where something that is due failed: it stays due, and would fail at once again."""

TIDY_INTERVAL = timedelta(hours=6)
TICK_JOB = "tick"
ERRANDS_INTERVAL = timedelta(seconds=20)


class Scheduler:
    """The background thread and its jobs."""

    def __init__(self, context: Context) -> None:
        self.context, self.clock = context, context.clock
        self.heartbeat = Heartbeat(context)
        self._stopped = threading.Event()
        self._at_work = threading.Lock()
        self._scheduler = BackgroundScheduler(timezone=UTC, job_defaults={"coalesce": True, "misfire_grace_time": None})

    def start(self) -> None:
        """Record an outage if there was one, before anything is settled, and continue in the background."""
        self.heartbeat.revive()
        self._scheduler.add_job(self.heartbeat.beat, "interval", seconds=HEARTBEAT_INTERVAL.total_seconds(), id="beat")
        self._scheduler.add_job(self.tidy, "interval", seconds=TIDY_INTERVAL.total_seconds(), id="tidy")
        soon = datetime.now(UTC)
        every = MAX_PAUSE.total_seconds()
        self._scheduler.add_job(self.tick, "interval", seconds=every, id=TICK_JOB, next_run_time=soon)
        # On a thread of its own: a mail server that is slow keeps no deadline waiting.
        self._scheduler.add_job(self.run_errands, "interval", seconds=ERRANDS_INTERVAL.total_seconds(), id="errands")
        self._scheduler.start()

    def stop(self) -> None:
        """Stop after the current job."""
        self._stopped.set()
        with contextlib.suppress(SchedulerNotRunningError):
            self._scheduler.pause()
            # APScheduler shuts down under the lock that a tick needs to set its next time: first the tick ends.
            with self._at_work:
                pass
            self._scheduler.shutdown(wait=True)

    def wait(self) -> None:
        """Block until the scheduler is stopped."""
        self._stopped.wait()

    def tidy(self) -> None:
        """Remove expired rows, by ``timers.remove_expired``."""
        with log_errors("tidying"):
            timers.remove_expired(self.context, self.clock())

    def run_errands(self) -> None:
        """Send mail, webhook calls and push messages that are due; the kind of each failure is logged."""
        with log_errors("what leaves the site"):
            for trouble in timers.run_errands(self.context, self.clock()):
                log.warning("something could not leave the site: %s", trouble)

    def tick(self) -> None:
        """Settle and deliver what is due, and schedule the next tick."""
        with self._at_work:
            if self._stopped.is_set():
                return
            has_failed = True
            with log_errors("a sweep"):
                has_failed = not self.sweep()
            with log_errors("the next time to wake"):
                pause = self.compute_pause(RETRY_PAUSE if has_failed else MIN_PAUSE)
                self._scheduler.modify_job(TICK_JOB, next_run_time=datetime.now(UTC) + pause)

    def sweep(self) -> bool:
        """Settle games and deliver notices that are due; return whether all of them were. Of games that cannot be
        settled, the id and the kind of error are logged: they stay due, and are tried again.

        A pause of the whole machine is recorded before anything is settled.
        """
        self.heartbeat.revive()
        failed = timers.sweep_games(self.context, self.clock()).failed
        for game, error in failed:
            log.error("game %s cannot be settled: %s", game, error)
        timers.deliver_notices(self.context, self.clock())
        return not failed

    def compute_pause(self, least: timedelta = MIN_PAUSE) -> timedelta:
        """Return the time until the next deadline or notice, a minute at most."""
        with log_errors("a look ahead"):
            due = timers.find_next_due(self.context)
            if due is not None:
                return min(MAX_PAUSE, max(least, due - self.clock()))
        return MAX_PAUSE
