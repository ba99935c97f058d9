"""Password hashes with Argon2id, with the parameters that RFC 9106 recommends for little memory."""

from __future__ import annotations

import base64
import os

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError


class Argon2Passwords:
    """Hashes and checks passwords. The default hasher is that of production."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher(type=Type.ID)
        self._nobody = self._make_decoy_hash()

    def hash(self, password: str) -> str:
        """Return a salted hash."""
        return self._hasher.hash(encode_password(password))

    def check(self, stored: str | None, password: str) -> bool:
        """Return whether a password matches a hash. Without a hash it takes as long, and returns false."""
        try:
            self._hasher.verify(stored or self._nobody, encode_password(password))
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    def needs_rehash(self, stored: str) -> bool:
        """Return whether a hash was made with other parameters than the present ones."""
        return self._hasher.check_needs_rehash(stored)

    def _make_decoy_hash(self) -> str:
        """Return a hash of no password: random, with the parameters of a real one."""
        made = self._hasher
        cost = f"m={made.memory_cost},t={made.time_cost},p={made.parallelism}"
        salt, chance = (_encode_base64(os.urandom(size)) for size in (made.salt_len, made.hash_len))
        return f"$argon2id$v=19${cost}${salt}${chance}"


def encode_password(password: str) -> bytes:
    """Encode a password, whatever characters it has."""
    return password.encode("utf-8", errors="surrogatepass")


def _encode_base64(raw: bytes) -> str:
    return base64.b64encode(raw).decode().rstrip("=")
