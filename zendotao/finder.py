"""The finder: a process that does jobs one after the other, so that no request waits for a search.

Any number of them may run, on any machines. Without one the site goes on, and jobs wait.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from typing import NoReturn

from zendotao.heartbeat import HEARTBEAT_INTERVAL, log_errors, make_process_name
from zendotao.services import job_handlers
from zendotao.services.common.context import Context
from zendotao.services.job_handlers import HANDLERS
from zendotao.store.site.heartbeats import FINDER_PREFIX
from zendotao.store.site.values import Job, JobState

NICENESS = 10
MEMORY_BYTES = 2 << 30
"""The address space that a finder may have: a search takes half a gigabyte, and numpy reserves more than it uses."""

LEAST_PAUSE = 0.1
MOST_PAUSE = 1.0
PAUSE_GROWTH = 1.25
"""The seconds between two looks for a job: few after a job, as in a game the next often follows soon."""

SILENCE_SECONDS = 120.0
"""The seconds without a sign of progress after which whoever watches this process may kill it: on a machine with much
else to do, a second of work takes that long."""

SIGN_SECONDS = 1.0
"""The seconds between two signs of progress."""

OVERTIME_SECONDS = 10.0
"""A job that goes on for so many seconds of the processor when it is to stop gives no signs any more."""


def be_modest() -> None:
    """Lower the priority of this process and limit its memory, where the system can do so."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, hard))


class Finder:
    """Does jobs until it is stopped.

    ``report``: called with ``begin`` and the most seconds of silence before a job and while it makes progress, and with
    ``end`` after it. ``is_orphan``: whether the process that watches this one has died.
    """

    def __init__(
        self,
        context: Context,
        report: Callable[[str], None] = lambda _: None,
        is_orphan: Callable[[], bool] = lambda: False,
    ) -> None:
        self.context, self.report, self.is_orphan = context, report, is_orphan
        self.name = FINDER_PREFIX + make_process_name()
        self._stopping = self._idle = False
        self._next_beat = self._next_sign = 0.0

    def stop(self, *_: object) -> None:
        """Stop: at once while there is no job, else when the job has been given back. A handler of signals."""
        self._stopping = True
        if self._idle:
            self._leave()

    def _leave(self) -> NoReturn:
        self._idle = False
        raise SystemExit(0)

    def must_leave(self) -> bool:
        """Return whether this finder is to end."""
        return self._stopping or self.is_orphan()

    def run(self) -> None:
        """Do jobs until stopped."""
        pause = LEAST_PAUSE
        try:
            while not self.must_leave():
                ended: JobState | None = None
                with log_errors("a finder's job"):
                    self.beat()
                    ended = self.do_next()
                if ended is not None:
                    pause = LEAST_PAUSE
                    continue
                self._idle = True
                time.sleep(pause)
                self._idle = False
                pause = min(MOST_PAUSE, pause * PAUSE_GROWTH)
        finally:
            with log_errors("the end of a finder"):
                job_handlers.remove_finder(self.context, self.name)

    def beat(self) -> None:
        """Give a heartbeat if it is time for one."""
        now = time.monotonic()
        if now >= self._next_beat:
            job_handlers.beat_finder(self.context, self.name)
            self._next_beat = now + HEARTBEAT_INTERVAL.total_seconds()

    def do_next(self) -> JobState | None:
        """Do the next job that is due, and return its state; None if there is none."""
        job = job_handlers.take_job(self.context, self.context.clock())
        if job is None:
            return None
        stop = self.make_stop(job)
        self.give_sign()
        try:
            return job_handlers.do_job(self.context, job, stop, self.must_leave)
        finally:
            self.report("end")

    def make_stop(self, job: Job) -> Callable[[], bool]:
        """Return whether a job is to stop, as a function. Each call of it is a sign that the job makes progress.

        What counts is the time of the processor: where others have most of it, a job is as good as on a machine of its
        own.
        """
        most = HANDLERS[job.kind].most.total_seconds()
        begin = time.process_time()

        def must_stop() -> bool:
            used = time.process_time() - begin
            if time.monotonic() >= self._next_sign and used < most + OVERTIME_SECONDS:
                self.give_sign()
                with log_errors("a finder's heartbeat"):
                    self.renew(job)
            return self.must_leave() or used > most

        return must_stop

    def give_sign(self) -> None:
        """Tell whoever watches this process that it makes progress."""
        self._next_sign = time.monotonic() + SIGN_SECONDS
        self.report(f"begin {SILENCE_SECONDS}")

    def renew(self, job: Job) -> None:
        """Renew a job that goes on with each heartbeat."""
        if time.monotonic() >= self._next_beat:
            self.beat()
            job_handlers.renew_job(self.context, job)
