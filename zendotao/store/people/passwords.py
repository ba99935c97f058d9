"""Passwords as Argon2id, with the parameters that RFC 9106 recommends where memory is short."""

from __future__ import annotations

import base64
import os

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError


class Argon2Passwords:
    """A slow hash of passwords. The hasher's defaults are those of production."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher(type=Type.ID)
        self._nobody = self._decoy()

    def hash(self, password: str) -> str:
        """A salted hash."""
        return self._hasher.hash(encoded(password))

    def check(self, stored: str | None, password: str) -> bool:
        """Whether the password is that of the hash. Without one it takes as long, and the answer is no."""
        try:
            self._hasher.verify(stored or self._nobody, encoded(password))
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    def outdated(self, stored: str) -> bool:
        """Whether a hash was made with other parameters than are made now."""
        return self._hasher.check_needs_rehash(stored)

    def _decoy(self) -> str:
        """A hash of nothing that anybody knows: chance, with the parameters of a real one."""
        made = self._hasher
        cost = f"m={made.memory_cost},t={made.time_cost},p={made.parallelism}"
        salt, chance = (_base64(os.urandom(size)) for size in (made.salt_len, made.hash_len))
        return f"$argon2id$v=19${cost}${salt}${chance}"


def encoded(password: str) -> bytes:
    """A password as bytes, whatever stands in it."""
    return password.encode("utf-8", errors="surrogatepass")


def _base64(raw: bytes) -> str:
    return base64.b64encode(raw).decode().rstrip("=")
