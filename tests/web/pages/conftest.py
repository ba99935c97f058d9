"""What several tests of pages begin with. Each of them brings its own ``place``, which ann has started a game at."""

from __future__ import annotations

import pytest


@pytest.fixture
def final(place):
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
