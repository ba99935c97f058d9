"""A site over a fresh database whose queries are counted, with people who ask by name and a clock that tests set."""

from tests.services.games.conftest import database, small_town, town
from tests.services.games.lists.conftest import town_class

__all__ = ["database", "small_town", "town", "town_class"]
