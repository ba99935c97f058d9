"""From one key of the vault to the next while servers run: everything is encrypted anew in small transactions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from sqlalchemy import Connection, Engine, and_, func, select, update

from zendotao.store.engine import options
from zendotao.store.vault.encrypted_rows import ALL, Private
from zendotao.store.vault.keyring import Box, Keyring
from zendotao.store.vault.keyring_file import add_key, drop_keys

BATCH = 100
"""Rows of one transaction: each is over in a moment, so that nobody waits."""


class KeyRow(Struct, frozen=True):
    """What is told of a key. ``rows``: how many it has encrypted; the environment tells no instants."""

    id: str
    encrypts: bool
    made_at: datetime | None
    replaced_at: datetime | None
    rows: int


class Rotated(Struct, frozen=True):
    """A rotation: the key that encrypts now, whether it was made for it, and how many rows were encrypted anew."""

    key: str
    fresh: bool
    rows: int


class Keeper:
    """The vault's keys, for whoever runs the site; servers may run meanwhile. Each may raise ``KeyringError``.

    ``path`` is the file of the keys; none where the environment has them.
    """

    def __init__(self, engine: Engine, keyring: Keyring, path: Path | None) -> None:
        self._engine, self._keyring, self._path = engine, keyring, path

    def listed(self) -> tuple[KeyRow, ...]:
        """All keys, the one that encrypts first."""
        count = uses(self._engine)
        keys = self._keyring.keys
        return tuple(KeyRow(key.id, key is keys[0], key.made_at, key.replaced_at, count.get(key.id, 0)) for key in keys)

    def rotate(self, now: datetime) -> Rotated:
        """A fresh key encrypts from now on, and everything is encrypted anew with it.

        Keys of the environment are as they are: there everything is encrypted anew with the first of them.
        Raises ``KeyringError``, and ``VaultError`` at a row that doesn't open.
        """
        if self._path is not None:
            add_key(self._path, now)
        return Rotated(self._keyring.keys[0].id, self._path is not None, encrypt_anew(self._engine, self._keyring))

    def retire(self, now: datetime) -> tuple[str, ...]:
        """Drop the keys that nothing needs any more; their ids. What was still left to them is encrypted anew first.

        From the environment nothing is dropped: there these are the ids of those that may go.
        Raises as ``rotate``.
        """
        encrypt_anew(self._engine, self._keyring)
        unused = [row.id for row in self.listed() if not row.encrypts and not row.rows]
        return tuple(unused) if self._path is None else drop_keys(self._path, set(unused), now)


def uses(engine: Engine) -> Mapping[str, int]:
    """How many rows each key has encrypted, by id."""
    found: Counter[str] = Counter()
    with engine.execution_options(**options(engine, write=False)).begin() as connection:
        for private in ALL:
            key_id = private.table.c.key_id
            for identity, count in connection.execute(select(key_id, func.count()).group_by(key_id)):
                found[identity] += count
    return found


def encrypt_anew(engine: Engine, keyring: Keyring) -> int:
    """Encrypt all rows with the first key that are not yet; how many there were.

    Broken off, it can be begun again. Raises ``VaultError`` at a row that doesn't open.
    """
    old = [identity for identity in uses(engine) if identity != keyring.keys[0].id]
    return sum(_anew(engine, keyring, private, identity) for private in ALL for identity in old)


def _anew(engine: Engine, keyring: Keyring, private: Private, old: str) -> int:
    done = 0
    while True:
        with engine.execution_options(**options(engine, write=True)).begin() as connection:
            count = _batch(connection, keyring, private, old)
        if not count:
            return done
        done += count


def _batch(connection: Connection, keyring: Keyring, private: Private, old: str) -> int:
    table = private.table
    rows = connection.execute(select(table).where(table.c.key_id == old).limit(BATCH).with_for_update()).mappings()
    found = rows.all()
    for row in found:
        binding = private.binding(row)
        box = keyring.encrypt(binding, keyring.decrypt(binding, Box(row["key_id"], bytes(row["box"]))))
        same = and_(*[column == row[column.name] for column in table.primary_key])
        connection.execute(update(table).where(same).values(key_id=box.key_id, box=box.data))
    return len(found)
