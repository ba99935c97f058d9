"""What nearly every request asks before all else, each by one statement that sees one consistent state by itself.

A unit of work takes several times as long as such a statement: these are compiled once, and go straight to the
database's driver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import TimeoutError  # noqa: A004 -- SQLAlchemy's own, not the built-in one

from zendotao.store import stamps
from zendotao.store.compiled import Hot, Row
from zendotao.store.direct import directly
from zendotao.store.errors import Busy
from zendotao.store.people.proofs import HOLDER, holder_of
from zendotao.store.people.values import SignedIn
from zendotao.store.site.housekeeping import REMEMBERED
from zendotao.store.site.values import Remembered
from zendotao.store.stamps import Mark, Stamp

Ask = Callable[["Hot", dict[str, Any]], Row | None]
Arrival = tuple[SignedIn | None, Stamp | None]
T = TypeVar("T")


class Glances:
    """What nearly every request asks before all else. Each answer is of one moment by itself, in no unit of work.

    They raise ``Busy``.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        hot = (stamps.OF_ALL, stamps.OF_ONE, HOLDER, stamps.LISTS, stamps.OWN_LISTS, stamps.NAMES, REMEMBERED)
        self._anybody, self._somebody, self._holder, self._lists, self._own_lists, self._named, self._remembered = (
            Hot(statement, engine.dialect) for statement in hot
        )

    def stamp(self, game: str, asker: str | None, now: datetime) -> Stamp | None:
        """How a game stands now, and what an account has to do with it; none where there is no such game."""
        return self._asked(lambda ask: self._stamp(ask, game, asker, now))

    def arrival(self, secret_hash: str, game: str | None, now: datetime) -> Arrival:
        """The token of that hash with its account, run out or not; and how a game stands for that account."""

        def arrived(ask: Ask) -> Arrival:
            row = ask(self._holder, {"of_hash": secret_hash})
            found = None if row is None else holder_of(row)
            return found, None if found is None or game is None else self._stamp(ask, game, found.account.id, now)

        return self._asked(arrived)

    def mark(self, asker: str | None, now: datetime) -> Mark:
        """Whether any list may be another than before; what is the asker's own is told where there is one."""

        def found(ask: Ask) -> Mark:
            given = {"now": now}
            row = ask(self._lists, given) if asker is None else ask(self._own_lists, {**given, "asker": asker})
            # There always is one: it is read from no table in particular.
            return stamps.mark_of(cast("Row", row), own=asker is not None)

        return self._asked(found)

    def names(self, parties: Iterable[str]) -> str:
        """What some parties are called now: the same as long as all of them are called the same."""
        given = {"parties": msgspec.json.encode(sorted(parties)).decode()}
        row = self._asked(lambda ask: ask(self._named, given))
        return str(cast("Row", row)["names"] or "")

    def remembered(self, account: str, key: str) -> Remembered | None:
        """The answer that an account got under a key, as ``Idempotency.find`` has it."""
        row = self._asked(lambda ask: ask(self._remembered, {"of_account": account, "of_key": key}))
        return None if row is None else Remembered(**row)

    def _stamp(self, ask: Ask, game: str, asker: str | None, now: datetime) -> Stamp | None:
        given = {"game": game, "now": now}
        found = ask(self._anybody, given) if asker is None else ask(self._somebody, {**given, "asker": asker})
        return None if found is None else stamps.stamp_of(found, own=asker is not None)

    def _asked(self, work: Callable[[Ask], T]) -> T:
        """What comes of asking. Raises ``store.errors.Busy``."""
        try:
            try:
                return self._directly(work)
            except self._engine.dialect.loaded_dbapi.Error:
                # Another connection may do. What is wrong with the database itself is told as everywhere else.
                with self._engine.connect() as connection:
                    return work(lambda hot, given: connection.execute(hot.statement, given).mappings().one_or_none())
        except TimeoutError:
            raise Busy from None

    def _directly(self, work: Callable[[Ask], T]) -> T:
        with directly(self._engine) as driver:

            def ask(hot: Hot, given: dict[str, Any]) -> Row | None:
                found = driver.execute(hot.text, hot.values(given)).fetchone()
                return None if found is None else hot.row(found)

            return work(ask)
