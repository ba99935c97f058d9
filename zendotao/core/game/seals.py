"""Seals: the hash that commits to a content, and its verification.

The hash is the SHA-256, in hex, of the canonical JSON (RFC 8785) of the content, which has a nonce.
"""

from __future__ import annotations

import hashlib

import msgspec
import rfc8785
from msgspec import Struct


def preimage(body: Struct) -> bytes:
    """Return the bytes whose SHA-256 is the seal's hash, as input of ``sha256sum``."""
    return rfc8785.dumps(msgspec.to_builtins(body))


def hash_seal(body: Struct) -> str:
    """Return the hash of a seal, in hex."""
    return hashlib.sha256(preimage(body)).hexdigest()


def matches_hash(body: Struct, published: str) -> bool:
    """Return whether a body has the published hash."""
    return hash_seal(body) == published
