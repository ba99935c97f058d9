"""A site over a fresh database whose queries are counted, with people who ask by name and a clock that tests set."""

from tests.services.games.lists.conftest import database, small_town, town

__all__ = ["database", "small_town", "town"]
