"""Rotation of the vault's keys while servers run: all rows are re-encrypted in small transactions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from sqlalchemy import Connection, Engine, and_, func, select, update

from zendotao.store.engine import make_transaction_options
from zendotao.store.vault.encrypted_rows import ENCRYPTED_TABLES, EncryptedTable
from zendotao.store.vault.keyring import Ciphertext, Keyring
from zendotao.store.vault.keyring_file import add_key, drop_keys

BATCH = 100
"""The number of rows of one transaction: it holds its locks for a moment only."""


class KeyRow(Struct, frozen=True):
    """A key as it is listed. ``rows``: how many it has encrypted; keys of the environment have no instants."""

    id: str
    encrypts: bool
    made_at: datetime | None
    replaced_at: datetime | None
    rows: int


class Rotation(Struct, frozen=True):
    """The result of a rotation: the key that encrypts, whether it is new, and how many rows were re-encrypted."""

    key: str
    fresh: bool
    rows: int


class KeyManager:
    """Manages the vault's keys; servers may run meanwhile. Each method may raise ``KeyringError``.

    ``path`` is the file of the keys, or ``None`` if the environment has them.
    """

    def __init__(self, engine: Engine, keyring: Keyring, path: Path | None) -> None:
        self._engine, self._keyring, self._path = engine, keyring, path

    def list_keys(self) -> tuple[KeyRow, ...]:
        """Return all keys, the one that encrypts first."""
        count = count_uses(self._engine)
        keys = self._keyring.keys
        return tuple(KeyRow(key.id, key is keys[0], key.made_at, key.replaced_at, count.get(key.id, 0)) for key in keys)

    def rotate(self, now: datetime) -> Rotation:
        """Add a new key, and re-encrypt everything with it.

        Keys of the environment are not changed: everything is re-encrypted with the first of them. Raises
        ``KeyringError``, or ``VaultError`` at a row that cannot be decrypted.
        """
        if self._path is not None:
            add_key(self._path, now)
        return Rotation(self._keyring.keys[0].id, self._path is not None, reencrypt(self._engine, self._keyring))

    def retire(self, now: datetime) -> tuple[str, ...]:
        """Re-encrypt everything, then drop the keys that nothing needs any more; return their ids.

        Keys of the environment are not dropped: these are the ids of those that can be. Raises as ``rotate``.
        """
        reencrypt(self._engine, self._keyring)
        unused = [row.id for row in self.list_keys() if not row.encrypts and not row.rows]
        return tuple(unused) if self._path is None else drop_keys(self._path, set(unused), now)


def count_uses(engine: Engine) -> Mapping[str, int]:
    """Count the rows that each key has encrypted, by id."""
    found: Counter[str] = Counter()
    with engine.execution_options(**make_transaction_options(engine, write=False)).begin() as connection:
        for private in ENCRYPTED_TABLES:
            key_id = private.table.c.key_id
            for identity, count in connection.execute(select(key_id, func.count()).group_by(key_id)):
                found[identity] += count
    return found


def reencrypt(engine: Engine, keyring: Keyring) -> int:
    """Re-encrypt all rows of other keys with the first key; return their number.

    It can be repeated after an interruption. Raises ``VaultError`` at a row that cannot be decrypted.
    """
    old = [identity for identity in count_uses(engine) if identity != keyring.keys[0].id]
    return sum(_reencrypt_table(engine, keyring, private, identity) for private in ENCRYPTED_TABLES for identity in old)


def _reencrypt_table(engine: Engine, keyring: Keyring, private: EncryptedTable, old: str) -> int:
    done = 0
    while True:
        with engine.execution_options(**make_transaction_options(engine, write=True)).begin() as connection:
            count = _reencrypt_batch(connection, keyring, private, old)
        if not count:
            return done
        done += count


def _reencrypt_batch(connection: Connection, keyring: Keyring, private: EncryptedTable, old: str) -> int:
    table = private.table
    rows = connection.execute(select(table).where(table.c.key_id == old).limit(BATCH).with_for_update()).mappings()
    found = rows.all()
    for row in found:
        binding = private.binding(row)
        box = keyring.encrypt(binding, keyring.decrypt(binding, Ciphertext(row["key_id"], bytes(row["box"]))))
        same = and_(*[column == row[column.name] for column in table.primary_key])
        connection.execute(update(table).where(same).values(key_id=box.key_id, box=box.data))
    return len(found)
