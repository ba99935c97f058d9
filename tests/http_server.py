"""A real server of an application, on a free port of this machine, in a thread of the test's own process."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import Flask
from waitress import wasyncore
from waitress.server import create_server

THREADS = 4

SHUTDOWN_TIMEOUT = 60
"""Seconds that a request still under way has to end, on a busy machine."""


@contextmanager
def serve(app: Flask) -> Iterator[str]:
    """Yield the address at which the application answers until the block ends."""
    server: Any = create_server(app, host="127.0.0.1", port=0, threads=THREADS)
    thread = threading.Thread(target=server.run, name="server", daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}"
    finally:
        # Workers end first: later they would write to a pipe that is closed by then.
        server.task_dispatcher.shutdown(timeout=SHUTDOWN_TIMEOUT)
        trigger = server.trigger
        # Sockets are closed by the thread that waits on them. It takes this lock before it does what it is told, so it
        # cannot close the pipe before the byte that wakes it is written, even if a worker has just woken it too.
        with trigger.lock:
            trigger.thunks.append(lambda: wasyncore.close_all(server._map))
            trigger.pull_trigger()
        thread.join(timeout=SHUTDOWN_TIMEOUT)
        assert not thread.is_alive()
