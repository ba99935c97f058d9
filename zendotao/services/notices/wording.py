"""What is asked of whoever puts notices into words. Everything that goes in may be read by who gets the words."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from msgspec import Struct

from zendotao.core.game.waiting import Waiting
from zendotao.services.notices.tidings import Tiding


class GameNews(Struct, frozen=True, kw_only=True):
    """What happened in one game, in order, and what its reader can do or waits for there now.

    ``open`` is the number of the open koan; ``seated``: the reader has a seat.
    """

    game: str
    title: str
    tidings: tuple[Tiding, ...]
    waits: tuple[Waiting, ...] = ()
    open: int | None = None
    seated: bool = False
    ended: bool = False


@dataclass(frozen=True, kw_only=True)
class NewsLetter:
    """A letter to be, in a language. ``own`` concerns the account itself. ``stop`` is the secret of the link that ends
    all mail."""

    name: str
    games: tuple[GameNews, ...]
    own: tuple[Tiding, ...]
    zone: str
    stop: str = field(repr=False)
    language: str = "en"


@dataclass(frozen=True, kw_only=True)
class ProofLetter:
    """A letter to an address that is to be proved."""

    name: str
    expires_at: datetime
    zone: str
    secret: str = field(repr=False)
    language: str = "en"


@dataclass(frozen=True)
class Words:
    """A letter's subject, one line, and its text."""

    subject: str = field(repr=False)
    text: str = field(repr=False)


class Wording(Protocol):
    """Puts notices into words: letters in the language of whom they are for, all else in the language in use."""

    def speaking(self, language: str) -> AbstractContextManager[None]:
        """Have what is written meanwhile told in a language."""

    def line(self, tiding: Tiding) -> str:
        """A notice in one line of plain text, without the title of its game."""

    def body(self, tiding: Tiding, zone: str) -> str:
        """A notice in a few lines of plain text."""

    def news(self, letter: NewsLetter) -> Words:
        """A letter with news."""

    def proof(self, letter: ProofLetter) -> Words:
        """A letter with the proof of an address."""

    def address(self, path: str) -> str:
        """The whole address of a page."""

    def stop_address(self, secret: str) -> str:
        """The whole address of the link that ends all mail."""
