"""Rows with an encrypted part that is bound to the row: copied into another row, it cannot be decrypted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

import msgspec
from sqlalchemy import Connection, RowMapping, Select, Table, delete, select

from zendotao.store.errors import VaultError
from zendotao.store.repository import Repository, insert_rows, plain_insert, upsert
from zendotao.store.tables.notices import letters, push_browsers, push_keys, webhooks
from zendotao.store.tables.people import team_talk, totp
from zendotao.store.tables.site import drafts
from zendotao.store.tables.solo import openings
from zendotao.store.tables.vault import notebook_rules, seals, thoughts
from zendotao.store.vault.keyring import Ciphertext, Keyring

T = TypeVar("T")
VERSION = 1
"""The version of bindings, which is part of each."""


@dataclass(frozen=True)
class EncryptedTable:
    """A table with an encrypted part, and the ``purpose`` and columns that it is ``bound`` to; these never change."""

    purpose: str
    table: Table
    bound: tuple[str, ...]

    def binding(self, row: Mapping[str, Any] | RowMapping) -> bytes:
        """Return the associated data of the encrypted part of a row: the purpose, and the bound columns."""
        return msgspec.json.encode([VERSION, self.purpose, *[row[name] for name in self.bound]])


SEALS = EncryptedTable("seal", seals, ("hash", "game_id", "seat", "move", "slot"))
NOTEBOOK = EncryptedTable("notebook", notebook_rules, ("id", "game_id", "party"))
THOUGHTS = EncryptedTable("thought", thoughts, ("id", "game_id", "account"))
TALK = EncryptedTable("talk", team_talk, ("id", "team", "by"))
TOTP = EncryptedTable("totp", totp, ("account",))
LETTERS = EncryptedTable("letter", letters, ("id", "account"))
WEBHOOKS = EncryptedTable("webhook", webhooks, ("id", "account"))
DRAFTS = EncryptedTable("draft", drafts, ("account", "game_id", "kind"))
PUSH_BROWSERS = EncryptedTable("push browser", push_browsers, ("id", "account"))
PUSH_KEYS = EncryptedTable("push key", push_keys, ("id",))
OPENINGS = EncryptedTable("opening", openings, ("id", "difficulty", "day"))
ENCRYPTED_TABLES = (
    SEALS, NOTEBOOK, THOUGHTS, TALK, TOTP, LETTERS, WEBHOOKS, DRAFTS, PUSH_BROWSERS, PUSH_KEYS, OPENINGS,
)  # fmt: skip


class EncryptedRows:
    """The rows of one encrypted table, in one transaction."""

    def __init__(self, connection: Connection, keyring: Keyring, private: EncryptedTable) -> None:
        self.connection, self.private = connection, private
        self._keyring = keyring

    def add(self, row: Mapping[str, Any], plain: bytes) -> None:
        """Insert a row with an encrypted part."""
        self.add_all([(row, plain)])

    def add_all(self, rows: Sequence[tuple[Mapping[str, Any], bytes]]) -> None:
        """Insert rows with their encrypted parts."""
        insert_rows(self.connection, plain_insert(self.private.table), [self._encrypt_row(*one) for one in rows])

    def put(self, row: Mapping[str, Any], plain: bytes) -> None:
        """Insert a row with an encrypted part, or update the one with its primary key."""
        whole = self._encrypt_row(row, plain)
        self.connection.execute(upsert(self.private.table, self.connection.dialect.name, tuple(whole)), whole)

    def _encrypt_row(self, row: Mapping[str, Any], plain: bytes) -> dict[str, Any]:
        box = self._keyring.encrypt(self.private.binding(row), plain)
        return {**row, "key_id": box.key_id, "box": box.data}

    def rows(
        self, *where: Any, order: tuple[Any, ...] = (), page: tuple[int, int] | None = None
    ) -> Iterator[DecryptedRow]:
        """Yield the rows that meet all conditions, with their decrypted parts; ``page``: limit and offset.

        Raises ``VaultError`` at a row that cannot be decrypted.
        """
        for row in self.read_encrypted(*where, order=order, page=page):
            yield row, self.decrypt(row)

    def read_encrypted(
        self, *where: Any, order: tuple[Any, ...] = (), page: tuple[int, int] | None = None
    ) -> Sequence[RowMapping]:
        """Return the rows that meet all conditions as they are stored, without decrypting them."""
        wanted: Select[Any] = select(self.private.table).where(*where).order_by(*order)
        if page:
            wanted = wanted.limit(page[0]).offset(page[1])
        return self.connection.execute(wanted).mappings().all()

    def decrypt(self, row: RowMapping) -> bytes:
        """Return the decrypted part of a row. Raises ``VaultError``."""
        return self._keyring.decrypt(self.private.binding(row), Ciphertext(row["key_id"], bytes(row["box"])))

    def remove(self, *where: Any) -> int:
        """Delete the rows that meet all conditions; return their number."""
        return self.connection.execute(delete(self.private.table).where(*where)).rowcount


class EncryptedRepository(Repository):
    """A repository of rows that have an encrypted part, with the keys of the vault."""

    encrypted: ClassVar[EncryptedTable]

    def __init__(self, connection: Connection, keyring: Keyring) -> None:
        super().__init__(connection)
        self._rows = EncryptedRows(connection, keyring, self.encrypted)


DecryptedRow = tuple[RowMapping, bytes]
"""A row and its decrypted part."""


def decode_plain(plain: bytes, kind: type[T]) -> T:
    """Return what the encrypted part of a row holds. Raises ``VaultError``, without a cause, which would hold the plain
    text."""
    try:
        return msgspec.json.decode(plain, type=kind)
    except (msgspec.MsgspecError, ValueError):
        raise VaultError from None
