"""Interfaces of what is outside of the program and its database: clock, randomness, passwords, mail, webhooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Protocol

from zendotao.services.common.messages import EncryptedMessage, Message, NewsLetter, ProofLetter, Words
from zendotao.services.common.notice_content import NoticeContent
from zendotao.store.notices.values import Browser, Letter

Clock = Callable[[], datetime]
"""Gives the instant that it is, aware and in UTC."""


class Transport(Protocol):
    """What carries letters away."""

    def carry(self, letters: Sequence[Letter]) -> Iterator[tuple[Letter, str | None]]:
        """Hand letters over, one after the other; each comes back with none, or a word or two on what was wrong."""


class Caller(Protocol):
    """What calls webhooks."""

    def fault(self, address: str) -> str | None:
        """What is wrong with an address, in a sentence; none where it may be called."""

    def call(self, address: str, body: bytes, headers: Mapping[str, str]) -> str | None:
        """Post a body; none once it was taken, or a word or two on what was wrong."""


class Passwords(Protocol):
    """A slow hash of passwords. It takes the same time whether there is a hash to compare with or none."""

    def hash(self, password: str) -> str:
        """A salted hash."""

    def check(self, stored: str | None, password: str) -> bool:
        """Whether the password is that of the hash; false without one."""

    def needs_rehash(self, stored: str) -> bool:
        """Whether a hash was made with other parameters than are made now."""


class Random(Protocol):
    """Where ids, secrets and nonces come from."""

    def hex(self, size: int) -> str:
        """So many random bytes, as twice so many characters."""


class Wording(Protocol):
    """Puts notices into words: letters in the language of whom they are for, all else in the language in use."""

    def speaking(self, language: str) -> AbstractContextManager[None]:
        """Have what is written meanwhile told in a language."""

    def line(self, tiding: NoticeContent) -> str:
        """A notice in one line of plain text, without the title of its game."""

    def body(self, tiding: NoticeContent, zone: str) -> str:
        """A notice in a few lines of plain text."""

    def news(self, letter: NewsLetter) -> Words:
        """A letter with news."""

    def proof(self, letter: ProofLetter) -> Words:
        """A letter with the proof of an address."""

    def address(self, path: str) -> str:
        """The whole address of a page."""

    def stop_address(self, secret: str) -> str:
        """The whole address of the link that ends all mail."""


class PushGateway(Protocol):
    """Puts notices into words that fit a small window, and packs them so that one browser alone can read them."""

    def new_key(self) -> bytes:
        """A fresh key of the site."""

    def public(self, key: bytes) -> str:
        """What browsers know the site by."""

    def message(self, tiding: NoticeContent, language: str) -> Message:
        """A notice in words, in a language."""

    def packed(self, key: bytes, browser: Browser, message: Message) -> EncryptedMessage:
        """A message for one browser. Raises ``ValueError`` if the browser's own key is none."""
