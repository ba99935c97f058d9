"""The scenario, played once for all processes of a run; each has a copy of what came of it."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.net.state import STATE, Played, build, reopen


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder in which the scenario was played, by whichever process came first."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "net"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / STATE).exists():
            build(folder)
    return folder


@pytest.fixture(scope="session")
def played(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """The site as the scenario has left it, for tests that only look at it."""
    with reopen(built, tmp_path_factory.mktemp("net")) as found:
        yield found
