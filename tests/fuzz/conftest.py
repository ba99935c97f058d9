"""A party for each test that changes something, and one for all those that change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzz.aftermath import check_all
from tests.fuzz.party import Party, party_in


def gathered(folder: Path) -> Iterator[Party]:
    """Everybody is there. Whatever happens to them, in the end the database is whole."""
    with party_in(folder) as town:
        party = Party(town).gather()
        yield party
        failed = [one.told for one in town.exchanges if one.status >= 500]
        assert failed == []
        assert check_all(town.services) >= 1


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    """A party of the test's own."""
    yield from gathered(tmp_path)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Party]:
    """A party that nothing is to change."""
    yield from gathered(tmp_path_factory.mktemp("whole"))
