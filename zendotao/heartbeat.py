"""Heartbeats of a process: outages of the site are detected from them, and no deadline passes in an outage."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import threading
import uuid
from datetime import timedelta

from zendotao.services import timers
from zendotao.services.common.context import Context
from zendotao.store.errors import Busy

log = logging.getLogger("zendotao.heartbeat")

HEARTBEAT_INTERVAL = timedelta(seconds=30)


def make_process_name() -> str:
    """Return a name that is unique to this run of the process."""
    return f"{socket.gethostname()[:40]}-{os.getpid()}-{uuid.uuid4().hex[:12]}"


class Heartbeat:
    """The heartbeat of this process. A web worker gives it in a thread of its own, a scheduler between its other jobs.
    """

    def __init__(self, context: Context, every: timedelta = HEARTBEAT_INTERVAL) -> None:
        self.context, self.every = context, every
        self.name = make_process_name()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._go_on, name="heartbeat", daemon=True)

    def start(self) -> None:
        """Record an outage if there was one, and continue in the background."""
        self.revive()
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread after the current heartbeat."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def beat(self) -> None:
        """Give a heartbeat; errors are logged."""
        with log_errors("a sign of life"):
            self.revive()

    def revive(self) -> None:
        """Give a heartbeat, and log the outage that it ends, if any."""
        outage = timers.record_heartbeat(self.context, self.name, self.context.clock())
        if outage is not None:
            log.warning("nobody could act from %s to %s", outage.began.isoformat(), outage.ended.isoformat())

    def _go_on(self) -> None:
        while not self._stopped.wait(self.every.total_seconds()):
            self.beat()


class log_errors(contextlib.AbstractContextManager[None]):  # noqa: N801 -- read as a verb
    """A context manager that logs exceptions and suppresses them. Only the type is logged: messages may hold private
    text."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        """Log and suppress an ``Exception``; let other exceptions, such as ``KeyboardInterrupt``, pass."""
        if kind is None or not issubclass(kind, Exception):
            return False
        log.log(logging.WARNING if issubclass(kind, Busy) else logging.ERROR, "%s failed: %s", self.what, kind.__name__)
        return True
