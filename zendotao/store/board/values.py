"""Records of lists. Instants are aware and in UTC; a party is an account or a team by id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

from msgspec import Struct

from zendotao.core.game.classic import state as classic
from zendotao.core.game.zendotao.state import Game
from zendotao.store.games.values import GameRow, PartyKind, Stage

T = TypeVar("T")


class PartyName(Struct, frozen=True):
    """The name and kind of a party; a deleted account has no name."""

    id: str
    name: str | None
    kind: PartyKind


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """A page of a list; ``more``: there is a next one."""

    items: tuple[T, ...]
    more: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """Filters of a list of games; a filter that is none doesn't apply. ``q``: words, each of which begins a word of the
    title.

    ``palette``: exactly these colours. ``mine``: the account plays in them or follows them. ``kind``: the kind of game.
    """

    stage: Stage | None = None
    language: str | None = None
    practice: bool | None = None
    prose: bool | None = None
    palette: tuple[str, ...] | None = None
    q: str = ""
    mine: bool = False
    kind: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningGame:
    """A running game in which somebody takes part or that they follow. ``outline`` names everybody by id; it is none if
    there is none that this program can read."""

    row: GameRow
    followed: bool
    outline: Game | classic.ClassicGame | None = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteChange:
    """A change on the site. ``party``: who made it, none for a deadline.

    ``kind`` is a word for it, ``number`` that of the move, challenge or comment, ``data`` the public rest of the line.
    Of a game it is the entry ``seq`` of the log; ``page`` is the slug of a wiki page.
    """

    kind: str
    at: datetime
    game: str | None = None
    seq: int | None = None
    page: str | None = None
    party: str | None = None
    number: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


class ChangeRow(Struct, frozen=True, kw_only=True):
    """A change with its running number and the title of its game."""

    id: int
    change: SiteChange
    title: str | None


class Points(Struct, frozen=True, kw_only=True):
    """The points and wins of a party in rated games."""

    party: str
    points: int
    wins: int
    last_win: datetime


class PartyTotals(Struct, frozen=True, kw_only=True):
    """The totals of a party. ``played``: games in which it has a standing move, up to a limit; the others count rated
    games."""

    played: int
    points: int
    wins: int
    last_win: datetime | None


class MasterTotals(Struct, frozen=True, kw_only=True):
    """The rated games of classic Zendo of which a party was the Master: in how many the rule was found, and in how many
    it was not."""

    party: str
    found: int
    given_up: int


class ClassicTotals(Struct, frozen=True, kw_only=True):
    """The totals of a party in classic Zendo. ``played``: games in which it has a seat, up to a limit; the others count
    rated games, ``found`` and ``given_up`` those of which it was the Master."""

    played: int
    points: int = 0
    wins: int = 0
    last_win: datetime | None = None
    found: int = 0
    given_up: int = 0
