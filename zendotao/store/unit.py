"""The unit of work: one transaction on one connection, and the repositories in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from zendotao.store.board.ladders import Ladders
from zendotao.store.board.lists import Board
from zendotao.store.engine import connect, make_statement_options, make_transaction_options
from zendotao.store.games.comments import Comments, Follows
from zendotao.store.games.deadlines import Deadlines
from zendotao.store.games.games import Games
from zendotao.store.games.seats import Aliases, Seats
from zendotao.store.games.solo import SoloGames
from zendotao.store.notices.letters import Letters, MailQueue
from zendotao.store.notices.outbox import NoticeNames, Notices, Outbox
from zendotao.store.notices.push import Push
from zendotao.store.notices.webhooks import Webhooks
from zendotao.store.people.accounts import Accounts
from zendotao.store.people.proofs import MailAddresses, SecondFactors
from zendotao.store.people.teams import Talk, Teams
from zendotao.store.people.tokens import Tokens
from zendotao.store.repository import ReadCache
from zendotao.store.search.search import Search
from zendotao.store.site.bots import BotSwitches
from zendotao.store.site.drafts import Drafts
from zendotao.store.site.health import SiteHealth
from zendotao.store.site.heartbeats import Heartbeats
from zendotao.store.site.idempotency import Idempotency
from zendotao.store.site.jobs import Jobs
from zendotao.store.site.keepers import Keepers, Reports
from zendotao.store.site.koan_facts import KoanFacts
from zendotao.store.site.preferences import ChosenPreferences
from zendotao.store.site.puzzles import Puzzles
from zendotao.store.site.wiki import Watches, Wiki
from zendotao.store.summaries import Summaries
from zendotao.store.vault.keyring import Keyring
from zendotao.store.vault.notebooks import Notebooks, Thoughts
from zendotao.store.vault.openings import Openings
from zendotao.store.vault.seals import SealVault

R = TypeVar("R")


def plain_repository(kind: Callable[[Connection], R]) -> cached_property[R]:
    """A repository of a unit, created on first use."""
    return cached_property(lambda unit: kind(unit.connection))


def encrypted_repository(kind: Callable[[Connection, Keyring], R]) -> cached_property[R]:
    """A repository of a unit that needs the keys of the vault, created on first use."""
    return cached_property(lambda unit: kind(unit.connection, unit.keys))


def caching_repository(kind: Callable[[Connection, ReadCache[Any]], R]) -> cached_property[R]:
    """A repository of a unit, created on first use, that caches records as long as the unit only reads."""
    return cached_property(lambda unit: kind(unit.connection, ReadCache(keep=not unit.write)))


class Unit:
    """One transaction and its repositories. It is rolled back unless ``commit`` is called, which ends it.

    Any method of a repository may raise ``Busy`` and ``StorageError``.
    """

    def __init__(self, connection: Connection, write: bool, keyring: Keyring | None) -> None:
        self.connection, self.write = connection, write
        self._keyring = keyring

    @property
    def keys(self) -> Keyring:
        """The keys of the vault. Raises ``RuntimeError`` if the store was opened without them."""
        return require_keyring(self._keyring)

    def commit(self) -> None:
        """Commit the transaction and end the unit. Raises ``RuntimeError`` if the unit only reads."""
        if not self.write:
            raise RuntimeError("this unit of work only reads")
        self.connection.commit()
        self.connection.close()

    # ---- games
    games = plain_repository(Games)
    seats = plain_repository(Seats)
    aliases = plain_repository(Aliases)
    deadlines = plain_repository(Deadlines)
    comments = plain_repository(Comments)
    follows = plain_repository(Follows)
    board = plain_repository(Board)
    ladders = plain_repository(Ladders)
    search = plain_repository(Search)
    koan_facts = plain_repository(KoanFacts)
    solo_games = plain_repository(SoloGames)
    openings = encrypted_repository(Openings)

    # ---- notices
    outbox = plain_repository(Outbox)
    notices = plain_repository(Notices)
    notice_names = plain_repository(NoticeNames)
    mail_queue = plain_repository(MailQueue)
    letters = encrypted_repository(Letters)
    webhooks = encrypted_repository(Webhooks)
    push = encrypted_repository(Push)

    # ---- people
    accounts = caching_repository(Accounts)
    teams = caching_repository(Teams)
    mail = plain_repository(MailAddresses)
    tokens = plain_repository(Tokens)
    second_factor = encrypted_repository(SecondFactors)
    talk = encrypted_repository(Talk)
    vault = encrypted_repository(SealVault)
    notebooks = encrypted_repository(Notebooks)
    thoughts = encrypted_repository(Thoughts)

    # ---- the site
    wiki = plain_repository(Wiki)
    watches = plain_repository(Watches)
    preferences = plain_repository(ChosenPreferences)
    drafts = encrypted_repository(Drafts)
    reports = plain_repository(Reports)
    keepers = plain_repository(Keepers)
    health = plain_repository(SiteHealth)
    idempotency = plain_repository(Idempotency)
    heartbeats = plain_repository(Heartbeats)
    puzzles = plain_repository(Puzzles)
    jobs = plain_repository(Jobs)
    bots = plain_repository(BotSwitches)


def require_keyring(keyring: Keyring | None) -> Keyring:
    """Return the keyring. Raises ``RuntimeError`` if there is none."""
    if keyring is None:
        raise RuntimeError("this store was opened without the keys of the vault")
    return keyring


class Store:
    """Units of work over one database. Without a keyring, encrypted rows cannot be read or written."""

    def __init__(self, engine: Engine, keyring: Keyring | None = None) -> None:
        self.engine = engine
        self._keyring = keyring
        self._writing = engine.execution_options(**make_transaction_options(engine, write=True))
        self._reading = engine.execution_options(**make_transaction_options(engine, write=False))
        self._asking = engine.execution_options(**make_statement_options(engine, write=False))

    @property
    def keyring(self) -> Keyring:
        """The keys of the vault. Raises ``RuntimeError`` if the store was opened without them."""
        return require_keyring(self._keyring)

    @cached_property
    def summaries(self) -> Summaries:
        """Single queries outside of units."""
        return Summaries(self.engine)

    @contextmanager
    def unit(self, write: bool = False) -> Iterator[Unit]:
        """A context manager: a unit that sees one consistent state. It is read-only unless ``write``.

        Raises ``store.errors.Busy`` if the database is busy.
        """
        with connect(self._writing if write else self._reading) as connection:
            connection.begin()
            try:
                yield Unit(connection, write, self._keyring)
            finally:
                # After a rollback, psycopg has PostgreSQL forget all that it has planned for the connection.
                if not write and not connection.invalidated:
                    connection.commit()

    @contextmanager
    def query(self) -> Iterator[Unit]:
        """A context manager: a unit that only reads, for a query or two that need not see the same state. On PostgreSQL
        it has no transaction, which spares two round trips.

        Raises ``store.errors.Busy`` if the database is busy.
        """
        with connect(self._asking) as connection:
            yield Unit(connection, False, self._keyring)

    def close(self) -> None:
        """Close the idle connections."""
        self.engine.dispose()
