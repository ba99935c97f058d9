"""A site over a fresh database whose queries are counted, with people who ask by name and a clock that tests set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests.databases import database
from tests.services.games.site import Town

__all__ = ["database"]


class Place(Town):
    """A town whose queries are noted."""

    def asked(self, look: Callable[[], Any]) -> list[str]:
        """The queries that a look takes."""
        found: list[str] = []

        def note(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
            if not statement.startswith(("BEGIN", "SET", "PRAGMA")):
                found.append(statement)

        engine = self.services.store.engine
        event.listen(engine, "before_cursor_execute", note)
        look()
        event.remove(engine, "before_cursor_execute", note)
        return found


@pytest.fixture
def town(database: str, tmp_path: Path) -> Iterator[Place]:
    """A site on each kind of database."""
    made = Place(database, tmp_path / "instance")
    yield made
    made.close()


@pytest.fixture
def small_town(tmp_path: Path) -> Iterator[Place]:
    """A site on SQLite, for what has nothing to do with databases."""
    made = Place("", tmp_path / "instance")
    yield made
    made.close()
