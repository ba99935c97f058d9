"""The bodies of the seals of a game: the secret rule, the answers of a mondo, the Master's mark during one."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from zendotao.core.game.values import PostedRule, Stone

VERSION = 1
MASTER = 0
"""In the seal of a stone, the Master's place among the seats: the server has none."""


class RuleBody(Struct, frozen=True, kw_only=True, gc=False):
    """The content that the seal of the secret rule commits to."""

    kind: Literal["classic.rule"] = "classic.rule"
    version: int
    game: str
    rule: PostedRule
    nonce: str

    def __repr__(self) -> str:
        return f"RuleBody(game={self.game!r}, ...)"


class StoneBody(Struct, frozen=True, kw_only=True, gc=False):
    """The content that a sealed stone commits to: a student's answer by their seat, or the Master's mark."""

    kind: Literal["classic.stone"] = "classic.stone"
    version: int
    game: str
    koan: int
    seat: int
    stone: Stone
    nonce: str

    def __repr__(self) -> str:
        return f"StoneBody(game={self.game!r}, koan={self.koan}, seat={self.seat}, ...)"


def make_rule_body(game: str, rule: PostedRule, nonce: str) -> RuleBody:
    """Return the body of the secret rule's seal. Raises ``ValueError`` for a nonce that is not 32 bytes in hex."""
    _check_nonce(nonce)
    return RuleBody(version=VERSION, game=game, rule=rule, nonce=nonce)


def make_stone_body(game: str, koan: int, seat: int, stone: Stone, nonce: str) -> StoneBody:
    """Return the body of a sealed stone. Raises ``ValueError`` for a nonce that is not 32 bytes in hex."""
    _check_nonce(nonce)
    return StoneBody(version=VERSION, game=game, koan=koan, seat=seat, stone=stone, nonce=nonce)


def _check_nonce(nonce: str) -> None:
    """Raise ``ValueError`` for a nonce that is not 32 bytes in hex."""
    if len(bytes.fromhex(nonce)) != 32:
        raise ValueError("a nonce has 32 bytes")
