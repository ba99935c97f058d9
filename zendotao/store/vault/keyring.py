"""The keys of the vault: where they come from, and encryption with them.

They are in ``keys.json`` of the instance folder, made at first start, or in the environment as ``id:base64,id:base64``,
where the first encrypts. No message and no representation shows a key.
"""

from __future__ import annotations

import base64
import binascii
import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Self

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from zendotao.store.errors import KeyringError, VaultError

KEY_BYTES = 32
NONCE_BYTES = 12
BLOCK_BYTES = 4096
"""The block size that plain texts are padded to, so that the length of the ciphertext reveals nothing."""

LENGTH_BYTES = 4
KEY_ID = re.compile(r"[0-9A-Za-z_-]{1,32}")


@dataclass(frozen=True, slots=True)
class Key:
    """A key with its id. ``replaced_at``: since when another one encrypts; keys of the environment have no instants."""

    id: str
    secret: bytes = field(repr=False)
    made_at: datetime | None = None
    replaced_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Ciphertext:
    """A ciphertext, and the id of its key."""

    key_id: str
    data: bytes = field(repr=False)


def make_key(now: datetime) -> Key:
    """Return a new random key."""
    return Key(f"k{os.urandom(6).hex()}", os.urandom(KEY_BYTES), now)


def read_secret(text: str) -> bytes:
    """Decode a key from base64, of either alphabet. Raises ``KeyringError``."""
    try:
        secret = base64.b64decode(text.replace("-", "+").replace("_", "/"), validate=True)
    except (binascii.Error, ValueError):
        secret = b""
    if len(secret) != KEY_BYTES:
        # Not "from": the cause would hold what was read.
        raise KeyringError(f"a key of the vault is {KEY_BYTES} bytes in base64, and one is not") from None
    return secret


def parse_keys(text: str) -> tuple[Key, ...]:
    """Parse the keys of a setting, the one that encrypts first. Raises ``KeyringError``."""
    parts = [part.strip().partition(":") for part in text.split(",") if part.strip()]
    keys = tuple(Key(identity, read_secret(secret)) for identity, _, secret in parts)
    if not keys or any(not KEY_ID.fullmatch(key.id) for key in keys) or len({key.id for key in keys}) < len(keys):
        raise KeyringError("the keys of the vault are id:base64,id:base64 with an id of its own each")
    return keys


class Keyring:
    """Keys in memory, the first of which encrypts.

    ``load`` reads them anew; ``mark`` is cheap and returns another value whenever ``load`` would: so a running process
    sees a rotation before it encrypts anything, and never encrypts with a key that is about to be dropped.
    """

    def __init__(self, load: Callable[[], Sequence[Key]], mark: Callable[[], object] = lambda: None) -> None:
        self._load, self._mark = load, mark
        self._seen = mark()
        self._keys = tuple(load())
        self._derived: dict[tuple[str, bytes], bytes] = {}

    def __repr__(self) -> str:
        return f"<Keyring of {len(self._keys)} keys>"

    def __reduce__(self) -> str:
        raise TypeError("keys are not copied out of a process")

    @classmethod
    def from_setting(cls, text: str) -> Self:
        """Return the keyring of a setting, which doesn't change while the process runs. Raises ``KeyringError``."""
        keys = parse_keys(text)
        return cls(lambda: keys)

    @property
    def keys(self) -> tuple[Key, ...]:
        """The present keys, the one that encrypts first."""
        mark = self._mark()
        if mark != self._seen:
            self._keys, self._seen = tuple(self._load()), mark
        return self._keys

    def derive_key(self, purpose: bytes) -> bytes:
        """Return a key for another purpose, derived from the one that encrypts."""
        key = self.keys[0]
        found = self._derived.get((key.id, purpose))
        if found is None:
            found = HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=None, info=purpose).derive(key.secret)
            # Of one key alone: those of a key that is gone go too.
            self._derived = {(key.id, purpose): found}
        return found

    def encrypt(self, binding: bytes, plain: bytes) -> Ciphertext:
        """Encrypt with the first key, under a fresh nonce; ``binding`` is the associated data."""
        key = self.keys[0]
        nonce = os.urandom(NONCE_BYTES)
        return Ciphertext(key.id, nonce + AESGCM(key.secret).encrypt(nonce, pad(plain), binding))

    def decrypt(self, binding: bytes, box: Ciphertext) -> bytes:
        """Return the plain text. Raises ``VaultError`` if it was changed or moved, or the key is missing."""
        key = next((key for key in self.keys if key.id == box.key_id), None)
        if key is None:
            raise VaultError
        nonce, data = box.data[:NONCE_BYTES], box.data[NONCE_BYTES:]
        try:
            return unpad(AESGCM(key.secret).decrypt(nonce, data, binding))
        except (InvalidTag, ValueError):
            raise VaultError from None


def pad(plain: bytes) -> bytes:
    """Pad a plain text: its length, the bytes, and zeros up to a whole number of blocks."""
    framed = len(plain).to_bytes(LENGTH_BYTES, "big") + plain
    return framed + bytes(-len(framed) % BLOCK_BYTES)


def unpad(framed: bytes) -> bytes:
    """Undo ``pad``."""
    length = int.from_bytes(framed[:LENGTH_BYTES], "big")
    return framed[LENGTH_BYTES : LENGTH_BYTES + length]
