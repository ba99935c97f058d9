"""What a page weighs, and what a process of the site takes in memory."""

from __future__ import annotations

import contextlib
import gzip
import os
import subprocess
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SITE = b"zendotao"
"""Processes of the site have it in their command; the database's have not."""


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


def largest() -> Memory:
    """The process of the site that takes most, of those that this one has started."""
    found = [Memory(0, 0)]
    for one in children(os.getpid()):
        with contextlib.suppress(OSError):
            if SITE in Path(f"/proc/{one}/cmdline").read_bytes():
                found.append(memory(one))
    return max(found, key=lambda one: one.resident)


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
