"""What searches are made of. Instants are aware and in UTC; a party is an account or a team by id."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.values import Stone
from zendotao.services.board.values import Named
from zendotao.services.search.words import Passage

Kind = Literal["rule", "comment", "clarify", "reason", "page"]
"""What a text is; clarifications of koans and reasons of challenges among them."""

# ---- what is written down


class Text(Struct, frozen=True, kw_only=True):
    """A text that can be found. ``number``: of its move, comment, koan, challenge or revision; ``place``: which of a
    move's rules it is, the entry that said it, or the page. ``words`` are folded. ``text`` is left out where another
    table has it.

    ``again``: there may be one of that kind, number and place already, or a page of that place, which goes.
    """

    kind: Kind
    game: str | None
    number: int
    place: str
    at: datetime
    party: str | None
    words: Sequence[str]
    text: str | None = None
    again: bool = False


class TableKoan(Struct, frozen=True, kw_only=True):
    """A koan of a game. ``measured``: the key under which its facts are kept; ``there``: it is still on the table."""

    game: str
    number: int
    hash: str
    measured: str
    stone: Stone | None
    there: bool
    at: datetime


# ---- what comes back


class FoundText(Struct, frozen=True, kw_only=True):
    """A text as the store finds it; ``title`` is that of its game or page."""

    kind: Kind
    game: str | None
    title: str
    number: int
    place: str
    at: datetime
    party: str | None
    text: str


class Hit(Struct, frozen=True, kw_only=True):
    """A text that was found, the part of it that tells why, and who wrote it. A page that nobody has changed yet has
    no instant."""

    kind: Kind
    game: str | None
    title: str
    number: int
    place: str
    at: datetime | None
    by: Named | None
    passages: tuple[Passage, ...]


class Hits(Struct, frozen=True, kw_only=True):
    """A page of texts, newest first. ``filling``: nothing was found, but there are games that are yet to be read."""

    items: tuple[Hit, ...]
    more: bool = False
    filling: bool = False


class Listed(Struct, frozen=True, kw_only=True):
    """A koan in the order in which koans came onto tables: its running number, and how its facts are found."""

    id: int
    hash: str
    measured: str
    at: datetime


class FoundKoan(Struct, frozen=True, kw_only=True):
    """A koan on the table where it was last put, with that game's title."""

    koan: TableKoan
    title: str


class KoanHit(Struct, frozen=True, kw_only=True):
    """A koan that was found, in words."""

    koan: TableKoan
    title: str
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """What a question about koans can mean: the canonical wording of that rule, the part of it that says what koans
    hold, and how it differs from the other meanings."""

    canonical: str
    says: str
    differs: str = ""


class KoansFound(Struct, frozen=True, kw_only=True):
    """Koans of which the first of the ``meanings`` is true, newest first. No meanings: it was not understood.

    ``mistake``: why not, in words. ``looked``: how many different koans there were to look at.
    """

    meanings: tuple[Meaning, ...]
    items: tuple[KoanHit, ...] = ()
    more: bool = False
    looked: int = 0
    mistake: str = ""
