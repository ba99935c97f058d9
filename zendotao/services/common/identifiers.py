"""Ids and secrets: validating ids from outside, and hashing secrets."""

from __future__ import annotations

import hashlib
import re

from zendotao.core.game.zendotao.sight.votes import parse_challenge_id
from zendotao.services.common.interfaces import Random
from zendotao.store.errors import NotFound
from zendotao.store.unit import Unit

ID = re.compile(r"[0-9A-Za-z_-]{1,64}")


def is_id(text: str) -> bool:
    """Return whether a text from outside may be an id; no other text is looked up."""
    return ID.fullmatch(text) is not None


def require_game(work: Unit, game: str) -> None:
    """Raise ``NotFound`` if there is no such game."""
    if not is_id(game) or work.games.head(game) is None:
        raise NotFound


def hash_secret(secret: str) -> str:
    """Return the hash of a secret, for storing. It has 256 random bits, so that a fast hash will do."""
    return hashlib.sha256(secret.encode("utf-8", errors="replace")).hexdigest()


ID_BYTES = 16


def read_challenge_id(challenge: str) -> tuple[str, int]:
    """Return the game and the number of a challenge's id. Raises ``NotFound``."""
    at = parse_challenge_id(challenge)
    if at is None:
        raise NotFound
    return at


def read_comment_id(comment: str) -> tuple[str, int]:
    """Return the game and the number of a comment's id. Raises ``NotFound``."""
    at = parse_challenge_id(comment)
    if at is None or not is_id(at[0]):
        raise NotFound
    return at


def new_letter_id(random: Random) -> str:
    """Return a new id for a letter."""
    return f"l{random.hex(ID_BYTES)}"
