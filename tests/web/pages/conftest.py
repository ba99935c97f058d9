"""What tests of pages begin with: a place, which has a game under way where a module says whose, and who is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.pages.classic_table import ClassicTable
from tests.web.pages.place import Place
from tests.web.visiting import Visitor


@pytest.fixture
def players() -> tuple[str, ...]:
    """Who has moved in the game, in their order: there is none, unless a module has its own ``players``."""
    return ()


@pytest.fixture
def place(tmp_path: Path, players: tuple[str, ...]) -> Iterator[Place]:
    """A fresh place."""
    made = Place(tmp_path, *players)
    yield made
    made.close()


@pytest.fixture
def reader(place: Place) -> Visitor:
    """Somebody who is not signed in."""
    return Visitor(place.app)


@pytest.fixture
def ann(place: Place) -> Visitor:
    return place.visitor("ann")


@pytest.fixture
def bob(place: Place) -> Visitor:
    return place.visitor("bob")


@pytest.fixture
def cat(place: Place) -> Visitor:
    return place.visitor("cat")


@pytest.fixture
def cyd(place: Place) -> Visitor:
    return place.visitor("cyd")


@pytest.fixture
def final(place: Place) -> Place:
    """A game that bob has won: he marked koan 3, ann koan 4; he marked koan 5 with his claim."""
    town = place.town
    town.turn("bob")
    town.turn("ann")
    # In a small game anyone may claim after 168 hours without a move.
    town.pass_time(hours=168)
    town.claim("bob")
    town.pass_time(hours=168)
    town.submit("bob", {"kind": "reveal"})
    town.pass_time(hours=168)
    return place


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ClassicTable]:
    """A game of classic Zendo that mia leads and ann and bob have joined; it is ann's turn."""
    made = ClassicTable(tmp_path)
    made.join("ann", "bob")
    yield made
    made.place.close()
