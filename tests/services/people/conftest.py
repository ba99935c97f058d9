"""A site of people on each of the two databases, with a cheap hash and chance that can be foretold."""

import hashlib
from datetime import UTC, datetime, timedelta

import pytest
from argon2 import PasswordHasher

from tests.databases import database, engine, store
from zendotao.config import Config
from zendotao.core.game.log import GENESIS
from zendotao.notify.channels import build_channels
from zendotao.services import leaving
from zendotao.services.common.context import Context
from zendotao.services.common.game_cache import GameCache
from zendotao.services.common.koan_cache import KoanCache
from zendotao.services.common.koan_facts import FactStore
from zendotao.services.people import accounts, teams
from zendotao.store.games.values import NewGame, Standing
from zendotao.store.people.passwords import Argon2Passwords
from zendotao.store.people.values import Account
from zendotao.store.unit import Store

__all__ = ["database", "engine", "store"]

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
PASSWORD = "correct horse"  # noqa: S105 -- of nobody
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Foretold:
    """Bytes that look like chance and are the same in every run."""

    def __init__(self) -> None:
        self.count = 0

    def hex(self, size: int) -> str:
        """So many bytes."""
        self.count += 1
        return hashlib.shake_128(str(self.count).encode()).hexdigest(size)


def context_of(store: Store) -> Context:
    """What use cases run on, over a store; windows may be as short as a second."""
    carried = build_channels(Config.from_environment({}))
    return Context(
        store=store,
        clock=lambda: NOON,
        random=Foretold(),
        passwords=Argon2Passwords(CHEAP),
        wording=carried.wording,
        push_gateway=carried.push_gateway,
        caller=carried.caller,
        least_window=timedelta(seconds=1),
        game_cache=GameCache(FactStore("1")),
        koan_cache=KoanCache("1"),
    )


class Desk:
    """What a test does: people sign up, teams are made, games begin.

    ``departures``: who left whom, as games are told.
    """

    def __init__(self, store):
        self.departures = []
        self.site = context_of(store)

    def note(self, _, __, account, party, now):
        """Note who left whom."""
        self.departures.append((account, party, now))

    def person(self, name, now=NOON) -> Account:
        """Somebody signs up, with ``PASSWORD``."""
        return accounts.sign_up(self.site, name, PASSWORD, now)

    def team(self, name, captain, *members, now=NOON):
        """A team; each member is invited and accepts, a second after the other."""
        made = teams.create_team(self.site, captain, name, now)
        for member in members:
            offer = teams.invite_member(self.site, captain.id, made.id, member.name, now)
            teams.join_team(self.site, member.id, offer.id, now.replace(second=now.second + 1 + members.index(member)))
        return made

    def game(self, name="g1", phase="play"):
        """A game without any entries."""
        with self.site.store.unit(write=True) as work:
            work.games.create(NewGame(id=name, title="A game", created_at=NOON))
            assert work.games.head(name).hash == GENESIS
            work.games.update_standing(name, Standing(phase=phase, seats=0, koans=0))
            work.commit()
        return name


@pytest.fixture
def desk(store, monkeypatch):
    """A fresh site."""
    made = Desk(store)
    monkeypatch.setattr(leaving, "leave_seats", made.note)
    return made


@pytest.fixture
def site(desk):
    """The same, as the use cases take it."""
    return desk.site


@pytest.fixture
def ann(desk):
    """Somebody."""
    return desk.person("Ann")


@pytest.fixture
def bob(desk):
    """Somebody else."""
    return desk.person("Bob")
