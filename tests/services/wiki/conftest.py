"""A site of people with its own books, on each of the two databases: a keeper, two others, and a first page."""

from dataclasses import replace

import pytest

from tests.databases import database, engine, store
from tests.services.people.conftest import NOON, Desk, ann, bob
from zendotao.services.admin import keepers
from zendotao.services.common.slugs import SeedPage
from zendotao.services.people import guests

__all__ = ["ann", "bob", "database", "engine", "store"]

SEED = SeedPage("House rules", "Be kind.")


@pytest.fixture
def desk(store):
    """A site whose wiki has one page from the beginning."""
    found = Desk(store)
    found.site = replace(found.site, pages={"house-rules": SEED})
    return found


@pytest.fixture
def site(desk):
    """The same, as the use cases take it."""
    return desk.site


@pytest.fixture
def gus(site):
    """A guest."""
    return guests.create_guest(site, "Gus", NOON).account


@pytest.fixture
def kay(desk):
    """A keeper."""
    return keepers.appoint_keeper(desk.site, desk.person("Kay").name, NOON)[0]
