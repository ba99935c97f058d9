"""What a page weighs, and what the processes of the site take in memory and time."""

from __future__ import annotations

import contextlib
import gzip
import os
import subprocess
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SERVERS = (b"zendotao\0web", b"gunicorn")
"""Processes of servers have one of these in their command; the database's have not."""

USER = 11
"""Where the time of a process stands behind its name in ``/proc``, with that of the system after it."""


@dataclass(frozen=True)
class Memory:
    """Megabytes. ``resident`` counts all that a process has; ``share``: what is shared, in parts."""

    resident: float
    share: float


def page(port: int, path: str) -> tuple[float, float]:
    """Kilobytes of a page as it is, and compressed."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        body = answer.read()
    return len(body) / 1000, len(gzip.compress(body, 6)) / 1000


def of_workers() -> Sequence[Memory]:
    """What each process takes that answers for the site, of those that this one has started: not what began them."""
    return [memory(one) for first in servers() for one in children(first)]


def seconds() -> float:
    """The seconds that a processor has worked so far for the servers that this process has started."""
    ticks = 0
    for one in servers():
        told = Path(f"/proc/{one}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        ticks += int(told[USER]) + int(told[USER + 1])
    return ticks / os.sysconf("SC_CLK_TCK")


def servers() -> Sequence[int]:
    """The processes of servers that this one has started: not those of the database."""
    found = []
    for one in children(os.getpid()):
        with contextlib.suppress(OSError):
            command = Path(f"/proc/{one}/cmdline").read_bytes()
            if any(name in command for name in SERVERS):
                found.append(one)
    return found


def memory(process: int) -> Memory:
    """What a process takes now. Raises ``OSError`` where there is none."""
    told = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    kib = {name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in told.splitlines()[1:])}
    return Memory(kib["Rss"] / 1024, kib["Pss"] / 1024)


def children(process: int) -> Sequence[int]:
    """All processes that a process has started, and those that they have."""
    said = subprocess.run(["ps", "-e", "-o", "pid=,ppid="], check=True, capture_output=True, text=True).stdout
    pairs = [tuple(map(int, line.split())) for line in said.splitlines()]
    found = [process]
    for one in found:
        found += [pid for pid, parent in pairs if parent == one]
    return found[1:]
