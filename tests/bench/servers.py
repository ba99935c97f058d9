"""Servers for benchmarks: processes of their own on a free port, which end with the block."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

from sqlalchemy import text

from tests import databases
from tests.bench.floor import TABLE
from zendotao.store.engine import make_transaction_options, open_engine

WORKERS = 2
PATIENCE = 60.0
_serving: dict[int, int] = {}
"""The processes by the port on which they and their children listen."""


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextlib.contextmanager
def running(command: Sequence[str], port: int, environ: dict[str, str]) -> Iterator[int]:
    """A process of this Python that listens on a port as long as the block lasts."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen([sys.executable, *command], env=environ, stdout=said, stderr=said)
        _serving[port] = process.pid
        try:
            wait_for(process, port, said)
            yield port
        finally:
            process.terminate()
            process.wait()


def spent_seconds(port: int) -> float:
    """The processor time of whoever listens on a port, workers too; zero where the system doesn't tell."""
    first, found = str(_serving[port]), 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            told = path.read_text().rpartition(")")[2].split()
            if first in (path.parent.name, told[1]):
                found += int(told[11]) + int(told[12])
    return found / os.sysconf("SC_CLK_TCK")


def wait_for(process: subprocess.Popen[bytes], port: int, said: IO[bytes]) -> None:
    """Until somebody listens. Ends the program with what the server said if nobody does."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    said.seek(0)
    raise SystemExit(f"the benchmark's server did not start: {said.read().decode()[-2000:]}")


def environ_of(folder: Path, database: str) -> dict[str, str]:
    """The environment of a site whose files are in a folder."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("ZENDOTAO_")}
    return environ | {
        "ZENDOTAO_INSTANCE": str(folder),
        "ZENDOTAO_DATABASE_URL": database,
        "ZENDOTAO_VAULT_KEYS": databases.KEYS,
    }


@contextlib.contextmanager
def site(environ: dict[str, str]) -> Iterator[int]:
    """The site as it runs for many, in two processes; its port."""
    port = free_port()
    with running(["-m", "zendotao", "web", "--port", str(port), "--workers", str(WORKERS)], port, environ):
        yield port


@contextlib.contextmanager
def floor(environ: dict[str, str]) -> Iterator[int]:
    """The least server, run likewise over the same database; its port."""
    engine = open_engine(environ["ZENDOTAO_DATABASE_URL"])
    with engine.execution_options(**make_transaction_options(engine, write=True)).begin() as connection:
        connection.execute(text(TABLE))
    engine.dispose()
    with gunicorn("tests.bench.floor:made()", environ) as port:
        yield port


@contextlib.contextmanager
def gunicorn(application: str, environ: dict[str, str]) -> Iterator[int]:
    """An application, run as the site is; its port."""
    port = free_port()
    command = ["-m", "gunicorn", "--worker-class", "gthread", "--threads", "4", "--no-control-socket"]
    where = ["--workers", str(WORKERS), "--bind", f"127.0.0.1:{port}", "--log-level", "error"]
    with running([*command, *where, application], port, environ):
        yield port


@contextlib.contextmanager
def durable() -> Iterator[None]:
    """PostgreSQL as it runs where nothing may be lost; the tests' own does without waiting for the disk."""
    server = databases.server()
    for change in ("RESET", "SET"):
        for setting in ("fsync", "full_page_writes"):
            server.execute(f"ALTER SYSTEM {change} {setting}" + (" = off" if change == "SET" else ""))
        server.execute("SELECT pg_reload_conf()")
        if change == "RESET":
            yield
