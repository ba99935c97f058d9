"""What is asked of whoever writes and packs what is pushed to browsers."""

from __future__ import annotations

from typing import Protocol

from zendotao.services.notices.push_values import Message, Packed
from zendotao.services.notices.tidings import Tiding
from zendotao.store.notices.values import Browser


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
