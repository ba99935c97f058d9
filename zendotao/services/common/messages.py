"""Values of letters and push messages: the content before rendering and the text after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.classic.pending import ClassicPendingItem
from zendotao.core.game.zendotao.pending import PendingItem
from zendotao.services.common.notice_content import NoticeContent


class GameNews(Struct, frozen=True, kw_only=True):
    """The news of one game, in order, and what its reader can do or waits for there now.

    ``open`` is the number of the open koan; ``seated``: the reader has a seat.
    """

    game: str
    title: str
    tidings: tuple[NoticeContent, ...]
    waits: tuple[PendingItem | ClassicPendingItem, ...] = ()
    open: int | None = None
    seated: bool = False
    ended: bool = False


@dataclass(frozen=True, kw_only=True)
class NewsLetter:
    """A letter with news, before it is rendered. ``own`` concerns the account itself. ``stop`` is the secret of the
    link that ends all mail."""

    name: str
    games: tuple[GameNews, ...]
    own: tuple[NoticeContent, ...]
    zone: str
    stop: str = field(repr=False)
    language: str = "en"


@dataclass(frozen=True, kw_only=True)
class ProofLetter:
    """A letter with the proof of an address, before it is rendered."""

    name: str
    expires_at: datetime
    zone: str
    secret: str = field(repr=False)
    language: str = "en"


@dataclass(frozen=True)
class LetterText:
    """The text of a letter: its subject, one line, and its body."""

    subject: str = field(repr=False)
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PushMessage:
    """A push message: a title, one sentence, and the page with more. A later one with the same ``tag`` takes the place
    of an earlier one. It holds what its reader may see in the game, never a sealed rule."""

    title: str = field(repr=False)
    body: str = field(repr=False)
    path: str
    tag: str
    language: str


@dataclass(frozen=True, slots=True)
class EncryptedMessage:
    """A message as it is sent: encrypted, with the headers that say who sends it."""

    body: bytes = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)


DEFAULT_LANGUAGE = "en"
"""The language of who has chosen none."""
