"""Finders as child processes: started again when they end by themselves, killed when a job makes no progress."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence

from zendotao.config import Config

log = logging.getLogger("zendotao.finder")

COMMAND = (sys.executable, "-c", "from zendotao.cli.finder import run_child; run_child()")

GRACE_SECONDS = 2.0
"""The seconds that a job may be silent beyond what its finder has told before that is killed."""

STOP_SECONDS = 5.0
"""The seconds that a finder has to give its job back before it is killed."""

LEAST_PAUSE = 1.0
MOST_PAUSE = 60.0
STEADY_SECONDS = 60.0
"""The seconds before a finder that ended is started again: more each time, unless it ran for long."""

ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
"""Settings of numpy's libraries: a search has one thread, and each more would reserve memory."""


def make_environment(config: Config) -> dict[str, str]:
    """Return the environment of a finder for the site of these settings."""
    return {
        **os.environ,
        "ZENDOTAO_INSTANCE": str(config.instance_dir),
        "ZENDOTAO_DATABASE_URL": config.database_url,
        "ZENDOTAO_VAULT_KEYS": config.vault_keys,
        **ONE_THREAD,
    }


class FinderProcess:
    """A finder in a process of its own, which a thread of this one watches."""

    def __init__(self, environment: Mapping[str, str], command: Sequence[str] = COMMAND) -> None:
        self.environment, self.command = environment, command
        self._stopped = threading.Event()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._thread = threading.Thread(target=self._go_on, name="finder", daemon=True)

    def start(self) -> None:
        """Start the process, and again whenever it ends."""
        self._thread.start()

    def stop(self) -> None:
        """Stop the process, and wait for its end."""
        with self._lock:
            self._stopped.set()
        process = self._process
        if process is not None:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
        if self._thread.is_alive():
            self._thread.join()

    def _go_on(self) -> None:
        pause = LEAST_PAUSE
        while not self._stopped.is_set():
            begin = time.monotonic()
            status = self._run_once()
            if self._stopped.is_set():
                return
            pause = LEAST_PAUSE if time.monotonic() - begin > STEADY_SECONDS else pause
            log.warning("a finder ended with status %s, and is started again", status)
            self._stopped.wait(pause)
            pause = min(MOST_PAUSE, 2 * pause)

    def _run_once(self) -> int | None:
        """Start the process, watch its jobs until it ends, and return its status."""
        with self._lock:
            if self._stopped.is_set():
                return None
            # A process group of its own: Ctrl+C is for this process, which stops the finder in its turn. No session of
            # its own: Linux shares the processor among sessions, and within one alone by priority.
            self._process = process = subprocess.Popen(  # noqa: S603 -- it is this program itself
                self.command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                process_group=0,
            )  # fmt: skip
        timer = threading.Timer(0, process.kill)
        with process:
            for line in process.stdout or ():
                timer.cancel()
                word, _, seconds = line.partition(" ")
                if word == "begin":
                    timer = threading.Timer(float(seconds) + GRACE_SECONDS, kill_stuck, [process])
                    timer.daemon = True
                    timer.start()
            timer.cancel()
        return process.returncode


def kill_stuck(process: subprocess.Popen[str]) -> None:
    """Kill a finder whose job makes no progress."""
    log.warning("a finder's job makes no progress, and the finder is killed")
    process.kill()


def start_finders(config: Config, count: int) -> list[FinderProcess]:
    """Start finders for the site of these settings."""
    finders = [FinderProcess(make_environment(config)) for _ in range(count)]
    for finder in finders:
        finder.start()
    return finders
