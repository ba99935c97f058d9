"""Seals: the hash that commits to a content, and its verification.

The hash is the SHA-256, in hex, of the canonical JSON (RFC 8785) of the content, which has a nonce.

The bodies are kept in ``store.vault.seals``, which says who reads them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec
import rfc8785
from msgspec import Struct

from zendotao.core.errors import CoreError

B_co = TypeVar("B_co", bound=Struct, covariant=True)


def preimage(body: Struct) -> bytes:
    """Return the bytes whose SHA-256 is the seal's hash, as input of ``sha256sum``."""
    return rfc8785.dumps(msgspec.to_builtins(body))


def hash_seal(body: Struct) -> str:
    """Return the hash of a seal, in hex."""
    return hashlib.sha256(preimage(body)).hexdigest()


def matches_hash(body: Struct, published: str) -> bool:
    """Return whether a body has the published hash."""
    return hash_seal(body) == published


class VerifyError(CoreError):
    """Input that is neither an opened seal nor a record of a game."""


@dataclass(frozen=True)
class SealVerification(Generic[B_co]):
    """The verification of an opened seal: ``wrong`` is the reason if it fails, and empty otherwise. ``preimage`` are
    the bytes whose SHA-256, ``found``, has to be the published hash ``seal``."""

    body: B_co
    seal: str
    found: str
    wrong: str
    preimage: bytes = field(repr=False)

    @property
    def ok(self) -> bool:
        """Whether the seal is valid."""
        return not self.wrong


def check_body(item: Mapping[str, Any], seal: str, kind: type[B_co]) -> SealVerification[B_co]:
    """Check an opened seal's body of a class against a hash. Raises ``VerifyError`` (``malformed``)."""
    try:
        body = msgspec.convert(item, kind)
        text = rfc8785.dumps(dict(item))
    except (ValueError, OverflowError, RecursionError) as error:
        raise VerifyError("malformed", f"this is not what a seal holds: {error}") from error
    found = hashlib.sha256(text).hexdigest()
    wrong = "" if found == seal else f"its hash is {found}, but {seal} was published"
    return SealVerification(body, seal, found, wrong, text)
