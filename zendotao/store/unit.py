"""The unit of work: one transaction on one connection, and the repositories in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import TimeoutError  # noqa: A004 -- SQLAlchemy's own, not the built-in one

from zendotao.services.ports import Busy
from zendotao.store.around import Comments, Follows
from zendotao.store.board import Board
from zendotao.store.books import BooksUnit
from zendotao.store.deadlines import Deadlines
from zendotao.store.engine import options
from zendotao.store.games import Games
from zendotao.store.glances import Glances
from zendotao.store.keyring import Keyring
from zendotao.store.notebooks import Notebooks, Thoughts
from zendotao.store.notify_bulletin import Bulletin
from zendotao.store.notify_letters import Letters, Waiting
from zendotao.store.notify_push import Push
from zendotao.store.notify_webhooks import Webhooks
from zendotao.store.outbox import Notices, Outbox
from zendotao.store.people import Accounts
from zendotao.store.people_proofs import MailAddresses, SecondFactors, Tokens
from zendotao.store.search import Search
from zendotao.store.seats import Aliases, Seats
from zendotao.store.site import Heartbeats, Idempotency, KoanFacts
from zendotao.store.teams import Talk, Teams
from zendotao.store.vault import SealVault
from zendotao.store.writing import Seen


class Unit(BooksUnit):
    """``services.ports_people.PeopleWork``: one transaction, rolled back unless committed."""

    def __init__(self, connection: Connection, write: bool, keyring: Keyring | None) -> None:
        super().__init__(connection, keyring)
        self._write = write

    def commit(self) -> None:
        """Make everything last and end the unit. Raises ``RuntimeError`` in one that only reads."""
        if not self._write:
            raise RuntimeError("this unit of work only reads")
        self.connection.commit()
        self.connection.close()

    # ---- games

    @cached_property
    def games(self) -> Games:
        """Games and their logs."""
        return Games(self.connection)

    @cached_property
    def seats(self) -> Seats:
        """Who sits where, over all games."""
        return Seats(self.connection)

    @cached_property
    def aliases(self) -> Aliases:
        """Who is behind which alias."""
        return Aliases(self.connection)

    @cached_property
    def deadlines(self) -> Deadlines:
        """What happens by itself."""
        return Deadlines(self.connection)

    @cached_property
    def outbox(self) -> Outbox:
        """Notices on their way."""
        return Outbox(self.connection)

    @cached_property
    def notices(self) -> Notices:
        """The bells."""
        return Notices(self.connection)

    @cached_property
    def comments(self) -> Comments:
        """Comments and what they said before."""
        return Comments(self.connection)

    @cached_property
    def follows(self) -> Follows:
        """Who watches which game."""
        return Follows(self.connection)

    # ---- what leaves the site

    @cached_property
    def waiting(self) -> Waiting:
        """News that waits for mail."""
        return Waiting(self.connection)

    @cached_property
    def letters(self) -> Letters:
        """Mail."""
        return Letters(self.connection, self._keys)

    @cached_property
    def webhooks(self) -> Webhooks:
        """Addresses of programs that are told of games."""
        return Webhooks(self.connection, self._keys)

    @cached_property
    def push(self) -> Push:
        """Browsers that notices are pushed to."""
        return Push(self.connection, self._keys)

    @cached_property
    def bulletin(self) -> Bulletin:
        """Titles and names for many games at once."""
        return Bulletin(self.connection)

    @cached_property
    def board(self) -> Board:
        """What lists tell."""
        return Board(self.connection)

    @cached_property
    def search(self) -> Search:
        """What is found by words and facts."""
        return Search(self.connection)

    # ---- the site

    @cached_property
    def idempotency(self) -> Idempotency:
        """Answers to requests that may be repeated."""
        return Idempotency(self.connection)

    @cached_property
    def heartbeats(self) -> Heartbeats:
        """Signs of life, and outages."""
        return Heartbeats(self.connection)

    @cached_property
    def koan_facts(self) -> KoanFacts:
        """Facts of koans that were worked out before."""
        return KoanFacts(self.connection)

    # ---- people

    @cached_property
    def people(self) -> Accounts:
        """Accounts and names."""
        return Accounts(self.connection, Seen(keep=not self._write))

    @cached_property
    def mail(self) -> MailAddresses:
        """Mail addresses."""
        return MailAddresses(self.connection)

    @cached_property
    def second_factor(self) -> SecondFactors:
        """Time-based codes."""
        return SecondFactors(self.connection, self._keys)

    @cached_property
    def tokens(self) -> Tokens:
        """What programs and browsers sign in by."""
        return Tokens(self.connection)

    @cached_property
    def teams(self) -> Teams:
        """Teams and their members."""
        return Teams(self.connection, Seen(keep=not self._write))

    @cached_property
    def talk(self) -> Talk:
        """What members of teams say among themselves."""
        return Talk(self.connection, self._keys)

    # ---- what is encrypted at rest

    @cached_property
    def vault(self) -> SealVault:
        """Sealed rules."""
        return SealVault(self.connection, self._keys)

    @cached_property
    def notebooks(self) -> Notebooks:
        """Parties' private lists of rules."""
        return Notebooks(self.connection, self._keys)

    @cached_property
    def thoughts(self) -> Thoughts:
        """Players' private logs."""
        return Thoughts(self.connection, self._keys)


def connected(engine: Engine) -> Connection:
    """A connection. Raises ``services.ports.Busy`` if the process has no more."""
    try:
        return engine.connect()
    except TimeoutError:
        raise Busy from None


class Store:
    """Units of work over one database (``services.work.Units``). Without a keyring, what is encrypted stays shut."""

    def __init__(self, engine: Engine, keyring: Keyring | None = None) -> None:
        self.engine = engine
        self._keyring = keyring
        self._writing = engine.execution_options(**options(engine, write=True))
        self._reading = engine.execution_options(**options(engine, write=False))

    @cached_property
    def glances(self) -> Glances:
        """What is asked outside of units."""
        return Glances(self.engine)

    @contextmanager
    def unit(self, write: bool = False) -> Iterator[Unit]:
        """A unit that sees one consistent state; one that doesn't ``write`` cannot.

        Raises ``services.ports.Busy`` if the database has no time for it.
        """
        with connected(self._writing if write else self._reading) as connection:
            connection.begin()
            try:
                yield Unit(connection, write, self._keyring)
            finally:
                # After a rollback, psycopg has PostgreSQL forget all that it has planned for the connection.
                if not write and not connection.invalidated:
                    connection.commit()

    def close(self) -> None:
        """Close the connections that nobody uses."""
        self.engine.dispose()
