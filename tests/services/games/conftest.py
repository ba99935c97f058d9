"""A site over a fresh database, with people who ask by name and a clock that the test sets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import database
from tests.services.games.site import Town

__all__ = ["database"]


@pytest.fixture
def town_class() -> type[Town]:
    """The class of the site, which other folders have their own of."""
    return Town


@pytest.fixture
def town(town_class: type[Town], database: str, tmp_path: Path) -> Iterator[Town]:
    """A site on each kind of database."""
    made = town_class(database, tmp_path / "instance")
    yield made
    made.close()


@pytest.fixture
def small_town(town_class: type[Town], tmp_path: Path) -> Iterator[Town]:
    """A site on SQLite, for what has nothing to do with databases."""
    made = town_class("", tmp_path / "instance")
    yield made
    made.close()
