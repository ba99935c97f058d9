"""Ids and secrets: which texts from outside may be one, and what is stored of a secret."""

from __future__ import annotations

import hashlib
import re

from zendotao.core.game.sight_votes import parse_challenge_id
from zendotao.services.common.interfaces import Random
from zendotao.store.errors import NotFound
from zendotao.store.unit import Unit

ID = re.compile(r"[0-9A-Za-z_-]{1,64}")


def is_id(text: str) -> bool:
    """Whether a text from outside may be an id at all; no other one is looked up."""
    return ID.fullmatch(text) is not None


def require_game(work: Unit, game: str) -> None:
    """That there is such a game. Raises ``NotFound``."""
    if not is_id(game) or work.games.head(game) is None:
        raise NotFound


def hash_secret(secret: str) -> str:
    """What is kept of a secret. It has 256 random bits, so that a fast hash will do."""
    return hashlib.sha256(secret.encode("utf-8", errors="replace")).hexdigest()


ID_BYTES = 16


def read_challenge_id(challenge: str) -> tuple[str, int]:
    """The game and the number that a challenge's id stands for. Raises ``NotFound``."""
    at = parse_challenge_id(challenge)
    if at is None:
        raise NotFound
    return at


def read_comment_id(comment: str) -> tuple[str, int]:
    """The game and the number that a comment's id stands for. Raises ``NotFound``."""
    at = parse_challenge_id(comment)
    if at is None or not is_id(at[0]):
        raise NotFound
    return at


def new_letter_id(random: Random) -> str:
    """The id of a letter, which names it for ever."""
    return f"l{random.hex(ID_BYTES)}"
