"""Rows of which a part is encrypted, bound to where they stand: copied into another row, it doesn't open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, Select, Table, delete, select

from zendotao.store.repository import insert_rows, plain_insert, upsert
from zendotao.store.tables.notify import letters, webhooks
from zendotao.store.tables.people import team_talk, totp
from zendotao.store.tables.push import push_browsers, push_keys
from zendotao.store.tables.vault import notebook_rules, seals, thoughts
from zendotao.store.tables.wiki import drafts
from zendotao.store.vault.keyring import Box, Keyring

VERSION = 1
"""Of what is bound: it goes into each binding."""


@dataclass(frozen=True)
class Private:
    """A table with an encrypted part, and the ``purpose`` and columns that it is ``bound`` to; these never change."""

    purpose: str
    table: Table
    bound: tuple[str, ...]

    def binding(self, row: Mapping[str, Any] | RowMapping) -> bytes:
        """What the encrypted part of a row is bound to: the purpose, and where the row stands."""
        return msgspec.json.encode([VERSION, self.purpose, *[row[name] for name in self.bound]])


SEALS = Private("seal", seals, ("hash", "game_id", "seat", "move", "slot"))
NOTEBOOK = Private("notebook", notebook_rules, ("id", "game_id", "party"))
THOUGHTS = Private("thought", thoughts, ("id", "game_id", "account"))
TALK = Private("talk", team_talk, ("id", "team", "by"))
TOTP = Private("totp", totp, ("account",))
LETTERS = Private("letter", letters, ("id", "account"))
WEBHOOKS = Private("webhook", webhooks, ("id", "account"))
DRAFTS = Private("draft", drafts, ("account", "game_id", "kind"))
PUSH_BROWSERS = Private("push browser", push_browsers, ("id", "account"))
PUSH_KEYS = Private("push key", push_keys, ("id",))
ALL = (SEALS, NOTEBOOK, THOUGHTS, TALK, TOTP, LETTERS, WEBHOOKS, DRAFTS, PUSH_BROWSERS, PUSH_KEYS)


class EncryptedRows:
    """The rows of one private table, in one transaction."""

    def __init__(self, connection: Connection, keyring: Keyring, private: Private) -> None:
        self.connection, self.private = connection, private
        self._keyring = keyring

    def add(self, row: Mapping[str, Any], plain: bytes) -> None:
        """A new row with something encrypted in it."""
        self.add_all([(row, plain)])

    def add_all(self, rows: Sequence[tuple[Mapping[str, Any], bytes]]) -> None:
        """New rows, each with what is encrypted in it."""
        insert_rows(self.connection, plain_insert(self.private.table), [self._whole(*one) for one in rows])

    def put(self, row: Mapping[str, Any], plain: bytes) -> None:
        """The same in place of the row with its primary key."""
        whole = self._whole(row, plain)
        self.connection.execute(upsert(self.private.table, self.connection.dialect.name, tuple(whole)), whole)

    def _whole(self, row: Mapping[str, Any], plain: bytes) -> dict[str, Any]:
        box = self._keyring.encrypt(self.private.binding(row), plain)
        return {**row, "key_id": box.key_id, "box": box.data}

    def rows(self, *where: Any, order: tuple[Any, ...] = (), page: tuple[int, int] | None = None) -> Iterator[Opened]:
        """The rows for which all of ``where`` holds, each with what was encrypted; ``page``: how many, after how many.

        Raises ``VaultError`` at a row that doesn't open.
        """
        for row in self.closed(*where, order=order, page=page):
            yield row, self.opened(row)

    def closed(
        self, *where: Any, order: tuple[Any, ...] = (), page: tuple[int, int] | None = None
    ) -> Sequence[RowMapping]:
        """The same rows as they are kept, with what is encrypted."""
        wanted: Select[Any] = select(self.private.table).where(*where).order_by(*order)
        if page:
            wanted = wanted.limit(page[0]).offset(page[1])
        return self.connection.execute(wanted).mappings().all()

    def opened(self, row: RowMapping) -> bytes:
        """What was encrypted in a row. Raises ``VaultError``."""
        return self._keyring.decrypt(self.private.binding(row), Box(row["key_id"], bytes(row["box"])))

    def remove(self, *where: Any) -> int:
        """Remove the rows for which all of ``where`` holds; how many there were."""
        return self.connection.execute(delete(self.private.table).where(*where)).rowcount


Opened = tuple[RowMapping, bytes]
"""A row, and what was encrypted in it."""
