"""A fresh site without games, and people who have just come to it."""

from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from tests.applications import application
from tests.web.visiting import Visitor
from zendotao.services.admin import keepers

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def app(tmp_path):
    """A site whose clock goes on by a millisecond whenever it is looked at: codes that last for half a minute are good
    however long a test takes."""
    ticks = count()
    with application(tmp_path / "instance", lambda: NOON + timedelta(milliseconds=next(ticks))) as lent:
        yield lent


@pytest.fixture
def site(app):
    return app.extensions["zendotao"]


@pytest.fixture
def amaya(app) -> Visitor:
    return Visitor(app).sign_up("Amaya")


@pytest.fixture
def ines(app) -> Visitor:
    return Visitor(app).sign_up("Ines")


@pytest.fixture
def keeper(app, site) -> Visitor:
    visitor = Visitor(app).sign_up("Odile")
    keepers.appoint_keeper(site.context, "Odile", site.clock())
    return visitor


def field(page: str, before: str, after: str = "<") -> str:
    """What stands in a page between two texts."""
    return page.split(before, 1)[1].split(after, 1)[0]
