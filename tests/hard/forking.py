"""Commands of the program as processes that are there at once: forked from one that has everything loaded.

Run as a module this is that process. It reads a line of JSON for each thing to do, and answers with one:
``{"run": [words], "environ": {...}, "output": FILE, "ahead": SECONDS}`` starts ``zendotao words`` in a process group of
its own and gives its ``pid``; ``{"wait": PID}`` gives the exit ``status``, negative for a signal. At the end of its
input it ends whatever it started and is still there.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import IO, Any, NoReturn

ROOT = Path(__file__).parent.parent.parent


class Nursery:
    """The process that forks the others, as a test has it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.hard.forking"],
            cwd=ROOT,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def start(
        self, words: Sequence[str], environ: Mapping[str, str], output: Path, ahead: timedelta = timedelta()
    ) -> int:
        """Start a command, its clock so far ahead of the machine's; the id of the process, and of its group."""
        asked = {"run": list(words), "environ": dict(environ), "output": str(output), "ahead": ahead.total_seconds()}
        return int(self._ask(asked)["pid"])

    def wait(self, pid: int) -> int:
        """Until a command ends; its exit status, or the signal that ended it, negative."""
        return int(self._ask({"wait": pid})["status"])

    def close(self) -> None:
        """End it, and what it started."""
        self._pipe(self._process.stdin).close()
        self._process.wait()
        self._pipe(self._process.stdout).close()

    def _ask(self, asked: Mapping[str, Any]) -> Any:
        given = self._pipe(self._process.stdin)
        given.write(json.dumps(asked).encode() + b"\n")
        given.flush()
        return json.loads(self._pipe(self._process.stdout).readline())

    @staticmethod
    def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
        assert pipe is not None
        return pipe


def load() -> None:
    """Everything that commands load, so that no process has to; nothing is opened, and no thread begun."""
    import gunicorn.app.base
    import gunicorn.arbiter
    import gunicorn.workers.gthread  # noqa: F401

    from zendotao.cli import SITE_COMMANDS, load_site_command
    from zendotao.cli.startup import warm_up

    for name in SITE_COMMANDS:
        load_site_command(name)
    warm_up()


def set_clock(ahead: timedelta) -> None:
    """Let the program's clock be so far ahead of the machine's."""
    from zendotao import bootstrap_store

    class Shifted(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz) + ahead

    bootstrap_store.datetime = Shifted  # type: ignore[misc]


def run(words: Sequence[str], environ: Mapping[str, str], output: str, ahead: float) -> NoReturn:
    """Be the command, in the process that was forked for it."""
    status = 1
    try:
        os.setsid()
        os.environ.update(environ)
        nothing, told = os.open(os.devnull, os.O_RDONLY), os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        for there, here in ((nothing, 0), (told, 1), (told, 2)):
            os.dup2(there, here)
        if ahead:
            set_clock(timedelta(seconds=ahead))
        from zendotao.cli import main

        main(list(words), prog_name="zendotao")
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 0 if ended.code is None else 1
    except BaseException:  # noqa: BLE001 -- this process has nobody else to tell
        import traceback

        traceback.print_exc()
    finally:
        with suppress(OSError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(status)


def nurse() -> None:
    """Do what the input asks, until it ends."""
    there: set[int] = set()
    for line in sys.stdin:
        asked = json.loads(line)
        if "wait" in asked:
            _, status = os.waitpid(asked["wait"], 0)
            there.discard(asked["wait"])
            answer = {"status": os.waitstatus_to_exitcode(status)}
        else:
            pid = os.fork()
            if not pid:
                run(asked["run"], asked["environ"], asked["output"], asked["ahead"])
            there.add(pid)
            answer = {"pid": pid}
        print(json.dumps(answer), flush=True)
    for pid in there:
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)


if __name__ == "__main__":
    load()
    nurse()
