"""Summaries that nearly every request needs first: who is signed in, and whether a page has changed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, RowMapping, Select

from zendotao.store import versions
from zendotao.store.engine import connect, make_statement_options
from zendotao.store.people.tokens import HOLDER_QUERY, make_holder
from zendotao.store.people.values import TokenHolder
from zendotao.store.site.idempotency import ANSWER_QUERY
from zendotao.store.site.values import StoredAnswer
from zendotao.store.versions import GameVersion, ListsVersion


class Summaries:
    """Single queries outside of units of work.

    On PostgreSQL they need no transaction, which spares two round trips. Each may raise ``Busy`` or ``StorageError``.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(**make_statement_options(engine, write=False))

    def game_version(self, game: str, asker: str | None, now: datetime) -> GameVersion | None:
        """Return the version of a game as an account sees it, or ``None`` if there is no such game."""
        with connect(self._engine) as connection:
            return read_game_version(connection, game, asker, now)

    def game_seqs(self, games: Iterable[str], now: datetime) -> dict[str, tuple[int, bool]]:
        """Return the number of the last log entry of each game, and whether something is due in it."""
        given = {"games": msgspec.json.encode(list(games)).decode(), "now": now}
        with connect(self._engine) as connection:
            return {game: (seq, bool(due)) for game, seq, due in connection.execute(versions.SEQS_QUERY, given)}

    def sign_in(
        self, secret_hash: str, game: str | None, now: datetime
    ) -> tuple[TokenHolder | None, GameVersion | None]:
        """Return the token of a hash with its account, expired or not, and the version of a game for that account."""
        with connect(self._engine) as connection:
            row = fetch(connection, HOLDER_QUERY, {"of_hash": secret_hash})
            found = None if row is None else make_holder(row)
            if found is None or game is None:
                return found, None
            return found, read_game_version(connection, game, found.account.id, now)

    def lists_version(self, asker: str | None, now: datetime) -> ListsVersion:
        """Return the version of all lists, with what is the asker's own if there is one."""
        with connect(self._engine) as connection:
            if asker is None:
                row = connection.execute(versions.LISTS_QUERY, {"now": now}).mappings().one()
            else:
                row = connection.execute(versions.OWN_LISTS_QUERY, {"now": now, "asker": asker}).mappings().one()
        return versions.make_lists_version(row, own=asker is not None)

    def names(self, parties: Iterable[str]) -> str:
        """Return the present names of some parties as one text, which is equal as long as all of them are."""
        given = msgspec.json.encode(sorted(parties)).decode()
        with connect(self._engine) as connection:
            return connection.scalar(versions.NAMES_QUERY, {"parties": given}) or ""

    def answer(self, account: str, key: str) -> StoredAnswer | None:
        """Return the answer that an account got under an idempotency key."""
        with connect(self._engine) as connection:
            row = fetch(connection, ANSWER_QUERY, {"of_account": account, "of_key": key})
        return None if row is None else StoredAnswer(**row)


LONGEST_LEASE = timedelta(minutes=2)
"""No job that is done is anybody's for longer than this, unless that is lengthened (``services.job_handlers``)."""


def read_game_version(connection: Connection, game: str, asker: str | None, now: datetime) -> GameVersion | None:
    """Return the version of a game as an account sees it, or ``None`` if there is no such game."""
    given = {"game": game, "now": now, "soon": now + LONGEST_LEASE}
    if asker is None:
        row = fetch(connection, versions.PUBLIC_GAME_QUERY, given)
    else:
        row = fetch(connection, versions.OWN_GAME_QUERY, {**given, "asker": asker})
    return None if row is None else versions.make_game_version(row, own=asker is not None)


def fetch(connection: Connection, query: Select[Any], given: dict[str, Any]) -> RowMapping | None:
    """Return the row of a query that finds one at most."""
    return connection.execute(query, given).mappings().one_or_none()
