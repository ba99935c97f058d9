"""What can be searched, and what the store finds. Instants are in UTC; a party is an account or a team by id."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.values import Stone

Kind = Literal["rule", "comment", "clarify", "reason", "page"]
"""What a text is; clarifications of koans and reasons of challenges among them."""

TextKind = Literal[Kind, "title"]
"""The same and the titles of games, by which games are found and no texts."""


class Text(Struct, frozen=True, kw_only=True):
    """A text that can be found. ``number``: of its move, comment, koan, challenge or revision; ``place``: which of a
    move's rules it is, the entry that said it, or the page. ``words`` are folded. ``text`` is left out where another
    table has it.

    ``again``: there may be one of that kind, number and place already, or a page of that place, which goes.
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


class TableKoan(Struct, frozen=True, kw_only=True):
    """A koan of a game. ``measured``: the key under which its facts are kept; ``there``: it is still on the table."""

    game: str
    number: int
    hash: str
    measured: str
    stone: Stone | None
    there: bool
    at: datetime


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
