from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import database, empty_database, engine, made, store

__all__ = ["database", "empty_database", "engine", "postgresql", "store"]


@pytest.fixture
def postgresql() -> Iterator[str]:
    yield from made("postgresql", Path())
