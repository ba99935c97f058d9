"""Records of the search index. Instants are in UTC; a party is an account or a team by id."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.values import Stone

Kind = Literal["rule", "comment", "clarify", "reason", "page"]
"""The kinds of texts; clarifications of koans and reasons of challenges among them."""

TextKind = Literal[Kind, "title"]
"""The kinds of indexed texts: also titles, by which games are found."""


class SearchText(Struct, frozen=True, kw_only=True):
    """A text to be indexed. ``number``: of its move, comment, koan, challenge or revision; ``place``: which of a move's
    rules it is, its entry, or its page. ``words`` are folded. ``text`` is none if another table has it.

    ``again``: it replaces one of that kind, number and place, or of that page, if there is one.
    """

    kind: TextKind
    game: str | None
    number: int
    place: str
    at: datetime
    party: str | None
    words: Sequence[str]
    text: str | None = None
    again: bool = False


class PlacedKoan(Struct, frozen=True, kw_only=True):
    """A koan of a game. ``measured``: the key of its facts; ``there``: it is still on the table."""

    game: str
    number: int
    hash: str
    measured: str
    stone: Stone | None
    there: bool
    at: datetime


class FoundText(Struct, frozen=True, kw_only=True):
    """A text in the result of a search; ``title`` is that of its game or page."""

    kind: Kind
    game: str | None
    title: str
    number: int
    place: str
    at: datetime
    party: str | None
    text: str


class FoundTexts(Struct, frozen=True):
    """The newest texts of a kind, and how many there are in all."""

    texts: tuple[FoundText, ...]
    total: int


class KoanRow(Struct, frozen=True, kw_only=True):
    """A koan with its running number, in the order in which koans came onto tables, and the key of its facts."""

    id: int
    hash: str
    measured: str
    at: datetime


class FoundKoan(Struct, frozen=True, kw_only=True):
    """A koan in the result of a search, on the table where it was placed last, with that game's title."""

    koan: PlacedKoan
    title: str
