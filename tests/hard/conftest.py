"""A site of real processes, on each kind of database in turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import database
from tests.hard.forking import Nursery
from tests.hard.site import Site

__all__ = ["database"]


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """The process that all others are forked from."""
    made = Nursery()
    yield made
    made.close()


@pytest.fixture
def site(nursery: Nursery, database: str, tmp_path: Path) -> Iterator[Site]:
    """A site without a process yet. None of its processes may ever say that something went wrong inside."""
    made = Site(nursery, database, tmp_path / "instance")
    yield made
    made.close()
    printed = made.printed()
    assert "Traceback" not in printed, printed
