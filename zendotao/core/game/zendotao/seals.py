"""Sealed rules: the content that a seal's hash commits to.

Version, game, seat, move, slot, hash of the log so far, the rule, its verdict on the open koan, the private judgment
calls, and a nonce of 32 bytes in hex.
"""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.game.values import PostedRule, Stone, TableCall

VERSION = 1


class SealBody(Struct, frozen=True, kw_only=True, gc=False):
    """The content that a seal's hash commits to.

    ``verdict`` is the rule's on the koan that its move left open; of a claim's rule, on the koan that it marked.
    """

    version: int
    game: str
    seat: int
    move: int
    slot: int
    log: str
    rule: PostedRule
    verdict: Stone
    calls: tuple[TableCall, ...]
    nonce: str

    def __repr__(self) -> str:
        return f"SealBody(game={self.game!r}, move={self.move}, slot={self.slot}, ...)"


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
