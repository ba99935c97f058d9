"""A site over a fresh database, with people who ask by name and a clock that the test sets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import database
from tests.services.games.site import Town

__all__ = ["database"]


@pytest.fixture
def town(database: str, tmp_path: Path) -> Iterator[Town]:
    """A site on each kind of database."""
    made = Town(database, tmp_path / "instance")
    yield made
    made.close()


@pytest.fixture
def small_town(tmp_path: Path) -> Iterator[Town]:
    """A site on SQLite, for what has nothing to do with databases."""
    made = Town("", tmp_path / "instance")
    yield made
    made.close()
