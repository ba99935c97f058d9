"""A site over a fresh database whose queries are counted, with people who ask by name and a clock that tests set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import event

from tests.services.games.site import Town


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
def town_class() -> type[Town]:
    """The class of the site."""
    return Place
