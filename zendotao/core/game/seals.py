"""Sealed rules: the content that a seal's hash commits to, and its verification.

The hash is the SHA-256, in hex, of the canonical JSON (RFC 8785) of the body: version, game, seat, move, slot, hash of
the log so far, the rule, its verdict on the open koan, the private judgment calls, and a nonce of 32 bytes in hex.
"""

from __future__ import annotations

import hashlib

import msgspec
import rfc8785

from zendotao.core.game.values import PostedRule, SealBody, Stone, TableCall

VERSION = 1


def preimage(body: SealBody) -> bytes:
    """Return the bytes whose SHA-256 is the seal's hash, as input of ``sha256sum``."""
    return rfc8785.dumps(msgspec.to_builtins(body))


def hash_seal(body: SealBody) -> str:
    """Return the hash of a seal, in hex."""
    return hashlib.sha256(preimage(body)).hexdigest()


def matches_hash(body: SealBody, published: str) -> bool:
    """Return whether a body has the published hash."""
    return hash_seal(body) == published


def make_seal_body(
    *, game: str, seat: int, move: int, slot: int, log: str, rule: PostedRule, verdict: Stone,
    calls: tuple[TableCall, ...], nonce: str,
) -> SealBody:  # fmt: skip
    """Return the body of a seal. Raises ``ValueError`` for a nonce that is not 32 bytes in hex."""
    if len(bytes.fromhex(nonce)) != 32:
        raise ValueError("a nonce has 32 bytes")
    return SealBody(
        version=VERSION, game=game, seat=seat, move=move, slot=slot, log=log, rule=rule, verdict=verdict, calls=calls,
        nonce=nonce,
    )  # fmt: skip
