"""A site of people with its own books, on each of the two databases: a keeper, two others, and a first page."""

from tests.services.wiki.conftest import ann, bob, database, desk, engine, gus, kay, site, store

__all__ = ["ann", "bob", "database", "desk", "engine", "gus", "kay", "site", "store"]
