"""The file of the vault's keys. The first process creates it; it is replaced atomically."""

from __future__ import annotations

import base64
import contextlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from zendotao.store.errors import KeyringError, make_storage_error
from zendotao.store.vault.keyring import KEY_ID, Key, Keyring, make_key, read_secret

KEYS_FILE = "keys.json"

RETIRE_AFTER = timedelta(minutes=10)
"""How long a key is kept after it was replaced: longer than any transaction that began before."""


class StoredKey(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A key in the file."""

    id: str
    key: str
    made_at: datetime
    replaced_at: datetime | None = None

    def __repr__(self) -> str:
        return f"<StoredKey {self.id}>"


class StoredKeys(msgspec.Struct, frozen=True, kw_only=True):
    """The content of the file. The first key encrypts."""

    version: int = 1
    keys: tuple[StoredKey, ...] = ()


def open_keyring(instance: Path, now: datetime, setting: str = "") -> Keyring:
    """Return the keys of the setting, or else of the instance folder, where the file is created if it is missing.

    Raises ``KeyringError``, or ``StorageError`` if the file cannot be written.
    """
    if setting.strip():
        return Keyring.from_setting(setting)
    path = instance / KEYS_FILE
    if not path.exists():
        create_file(path, [make_key(now)])
    return Keyring(lambda: read_keys(path), lambda: get_file_version(path))


def read_keys(path: Path) -> tuple[Key, ...]:
    """Read the keys in a file. Raises ``KeyringError``."""
    try:
        stored = msgspec.json.decode(path.read_bytes(), type=StoredKeys)
    except (OSError, msgspec.MsgspecError, ValueError):
        # The cause would be shown with what stands in the file.
        raise KeyringError(f"the vault's keys in {path} cannot be read") from None
    keys = tuple(Key(one.id, read_secret(one.key), one.made_at, one.replaced_at) for one in stored.keys)
    if not keys or not all(KEY_ID.fullmatch(key.id) for key in keys) or len({key.id for key in keys}) < len(keys):
        raise KeyringError(f"the vault's keys in {path} cannot be read")
    return keys


def get_file_version(path: Path) -> object:
    """Return a value that changes whenever the file is replaced."""
    try:
        found = path.stat()
    except OSError:
        raise KeyringError(f"the vault's keys in {path} cannot be read") from None
    return found.st_ino, found.st_mtime_ns, found.st_size


def create_file(path: Path, keys: Sequence[Key]) -> None:
    """Create the file if it is missing; of several processes that start at once, one does. Raises ``StorageError``."""
    with translate_disk_errors():
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = _write_temporary(path, keys)
        try:
            with contextlib.suppress(FileExistsError):
                os.link(fresh, path)
        finally:
            fresh.unlink()
    _sync_folder(path.parent)


def add_key(path: Path, now: datetime) -> Key:
    """Add a new key, which encrypts from now on. Raises ``KeyringError`` or ``StorageError``."""
    with translate_disk_errors(), lock_file(path):
        keys = read_keys(path)
        fresh = make_key(now)
        _replace_file(path, [fresh, replace(keys[0], replaced_at=now), *keys[1:]])
    return fresh


def drop_keys(path: Path, unused: set[str], now: datetime) -> tuple[str, ...]:
    """Delete those of the unused keys that were replaced at least ``RETIRE_AFTER`` ago; return their ids.

    The one that encrypts stays. Raises ``KeyringError`` or ``StorageError``.
    """
    with translate_disk_errors(), lock_file(path):
        keys = read_keys(path)
        gone = [
            key for key in keys[1:] if key.id in unused and key.replaced_at and key.replaced_at + RETIRE_AFTER <= now
        ]
        if gone:
            _replace_file(path, [key for key in keys if key not in gone])
    return tuple(key.id for key in gone)


@contextlib.contextmanager
def translate_disk_errors() -> Iterator[None]:
    """A context manager that raises ``StorageError`` for errors of the disk."""
    try:
        yield
    except OSError as error:
        raise make_storage_error(error) or error from None


@contextlib.contextmanager
def lock_file(path: Path) -> Iterator[None]:
    """Nobody else changes the file meanwhile. Raises ``KeyringError`` if somebody does."""
    lock = path.with_suffix(".lock")
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise KeyringError(f"the keys are being changed elsewhere; if that was broken off, remove {lock}") from None
    try:
        yield
    finally:
        lock.unlink()


def _replace_file(path: Path, keys: Sequence[Key]) -> None:
    _write_temporary(path, keys).replace(path)
    _sync_folder(path.parent)


def _write_temporary(path: Path, keys: Sequence[Key]) -> Path:
    """Write the keys to a temporary file beside the real one, synchronised, that its owner alone can read."""
    fresh = path.with_name(f".{path.name}.{os.urandom(6).hex()}")
    stored = StoredKeys(keys=tuple(_make_stored_key(key) for key in keys))
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(msgspec.json.format(msgspec.json.encode(stored)) + b"\n")
            stream.flush()
            os.fsync(stream.fileno())
    except OSError:
        fresh.unlink()
        raise
    return fresh


def _make_stored_key(key: Key) -> StoredKey:
    """Return a key as the file holds it. Raises ``KeyringError`` for one of the environment."""
    if key.made_at is None:
        raise KeyringError("a key of the environment does not go into a file")
    text = base64.b64encode(key.secret).decode()
    return StoredKey(id=key.id, key=text, made_at=key.made_at, replaced_at=key.replaced_at)


def _sync_folder(folder: Path) -> None:
    """Synchronise a folder, so that names in it survive a power cut, where the system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
