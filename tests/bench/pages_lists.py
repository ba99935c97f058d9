"""The pages of lists as they are on a site with ten thousand games: what fills the site, and what is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode

from tests.bench import play, sites
from tests.bench.sites import Filling
from zendotao.services.common.context import Context
from zendotao.services.people import sessions
from zendotao.store.games.codecs import compute_facts_version

GAMES = 10_000
REQUESTS = 400
TABLES, MOVES = 30, 40
"""Games among them whose rules and koans are found: each has forty koans of its own."""

READER = "crowd0x0"
"""Somebody of the crowd, who plays in many games."""


@dataclass(frozen=True)
class Listed:
    """A page of lists, and who asks for it."""

    name: str
    path: str
    signed_in: bool = False


def found(place: str, question: str) -> str:
    """The address of a search."""
    return f"/search?{urlencode({'in': place, 'q': question})}"


PAGES = (
    Listed("lobby, nobody signed in", "/games"),
    Listed("lobby, signed in", "/games", signed_in=True),
    Listed("recent changes, nobody signed in", "/changes"),
    Listed("recent changes, signed in", "/changes", signed_in=True),
    Listed("search, titles", found("games", "game many")),
    Listed("search, rules by words", found("rules", "exactly two green")),
    Listed("search, koans by facts", found("koans", "two greens touching")),
)


def filled(services: Context) -> str:
    """The games; the secret of a session of one who plays in some of them."""
    now = datetime.now(UTC)
    filling = Filling(compute_facts_version(), now)
    sites.crowd(filling, 0, GAMES - TABLES)
    print_ = play.Print(play.played(MOVES - 1, now - timedelta(days=30)))
    filling.findable = True
    sites.tables(filling, print_, 0, TABLES)
    filling.into(services.store)
    with services.store.unit() as work:
        reader = work.accounts.get(READER)
    assert reader is not None
    return sessions.open_session(services, reader, "bench", now).secret
