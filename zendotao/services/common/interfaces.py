"""Interfaces of what is outside of the program and its database: clock, randomness, passwords, mail, webhooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Protocol

from zendotao.services.common.messages import EncryptedMessage, LetterText, NewsLetter, ProofLetter, PushMessage
from zendotao.services.common.notice_content import NoticeContent
from zendotao.store.notices.values import Browser, Letter

Clock = Callable[[], datetime]
"""Gives the instant that it is, aware and in UTC."""


class Transport(Protocol):
    """Delivers letters."""

    def deliver_letters(self, letters: Sequence[Letter]) -> Iterator[tuple[Letter, str | None]]:
        """Deliver letters, one after the other; yield each with None, or with a short description of the error."""


class Caller(Protocol):
    """Calls webhooks."""

    def find_address_fault(self, address: str) -> str | None:
        """Return the fault of an address, in a sentence; None if it may be called."""

    def call(self, address: str, body: bytes, headers: Mapping[str, str]) -> str | None:
        """Post a body; return None if it was accepted, or a short description of the error."""


class Passwords(Protocol):
    """A slow hash of passwords. It takes the same time whether there is a hash to compare with or none."""

    def hash(self, password: str) -> str:
        """Return a salted hash."""

    def check(self, stored: str | None, password: str) -> bool:
        """Return whether the password is that of the hash; False without one."""

    def needs_rehash(self, stored: str) -> bool:
        """Return whether a hash was made with other parameters than current ones."""


class Random(Protocol):
    """Source of ids, secrets and nonces."""

    def hex(self, size: int) -> str:
        """Return ``size`` random bytes in hexadecimal."""


class Wording(Protocol):
    """Renders notices as text: letters in the recipient's language, all else in the current language."""

    def speaking(self, language: str) -> AbstractContextManager[None]:
        """Use a language within this context."""

    def line(self, tiding: NoticeContent) -> str:
        """Return a notice in one line of plain text, without the title of its game."""

    def body(self, tiding: NoticeContent, zone: str) -> str:
        """Return a notice in a few lines of plain text."""

    def news(self, letter: NewsLetter) -> LetterText:
        """Return the text of a letter with news."""

    def proof(self, letter: ProofLetter) -> LetterText:
        """Return the text of a letter with the proof of an address."""

    def address(self, path: str) -> str:
        """Return the absolute URL of a page."""

    def stop_address(self, secret: str) -> str:
        """Return the absolute URL of the link that ends all mail."""


class PushGateway(Protocol):
    """Renders notices as push messages, and encrypts them for one browser."""

    def new_key(self) -> bytes:
        """Return a fresh key of the site."""

    def get_public_key(self, key: bytes) -> str:
        """Return the public key by which browsers know the site."""

    def message(self, tiding: NoticeContent, language: str) -> PushMessage:
        """Return a notice as a push message in a language."""

    def encrypt(self, key: bytes, browser: Browser, message: PushMessage) -> EncryptedMessage:
        """Return a message encrypted for one browser. Raises ``ValueError`` if the browser's own key is none."""
