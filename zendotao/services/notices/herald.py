"""What is asked of whoever writes and packs what is pushed to browsers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from zendotao.services.notices.tidings import Tiding
from zendotao.store.notices.values import Browser


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What a browser shows: a title, one sentence, and the page that tells the rest. A later one with the same ``tag``
    takes the place of an earlier one."""

    title: str = field(repr=False)
    body: str = field(repr=False)
    path: str
    tag: str
    language: str


@dataclass(frozen=True, slots=True)
class Packed:
    """A message as it is sent: encrypted, with the headers that say who sends it."""

    body: bytes = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)


class Herald(Protocol):
    """Puts notices into words that fit a small window, and packs them so that one browser alone can read them."""

    def new_key(self) -> bytes:
        """A fresh key of the site."""

    def public(self, key: bytes) -> str:
        """What browsers know the site by."""

    def message(self, tiding: Tiding, language: str) -> Message:
        """A notice in words, in a language."""

    def packed(self, key: bytes, browser: Browser, message: Message) -> Packed:
        """A message for one browser. Raises ``ValueError`` if the browser's own key is none."""
