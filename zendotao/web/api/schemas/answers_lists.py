"""Answers that hold lists of games, comments, notebooks, thoughts and notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.values import TableCall
from zendotao.services.games.moves.comments import CommentView
from zendotao.web.api.schemas.base import ApiAnswer, CountedPage, Instant, MistakeTold, PageTold


class WrittenTold(ApiAnswer):
    """A comment that was written, by its id and number, and where the log ends now."""

    id: str
    number: int
    seq: int


class HeldTold(ApiAnswer):
    """A rule of a notebook: viable, or killed by a koan, or unclear on one, and its verdict on the open koan; and the
    comment that told the thread of it, if one did."""

    id: str
    author: str | None
    added_at: Instant
    source: str
    move: int | None
    rule: str
    note: str
    calls: Sequence[TableCall]
    canonical: str | None
    complexity: int | None
    viable: bool | None
    killed_by: int | None
    unclear_on: int | None
    verdict: str | None
    told: int | None
    error: MistakeTold | None


class CommentsTold(CountedPage):
    """A page of comments, in order."""

    items: Sequence[CommentView]


class GameRowTold(ApiAnswer):
    """A game in a list."""

    id: str
    title: str
    phase: str
    seq: int
    seats: int
    koans: int
    practice: bool
    language: str
    created_at: Instant
    changed_at: Instant


class GamesTold(CountedPage):
    """A page of games."""

    items: Sequence[GameRowTold]


class TurnTold(GameRowTold):
    """A game that waits for the asker, and what they may do."""

    available: Sequence[AvailableAction]


class TurnsTold(PageTold):
    """A page of them."""

    items: Sequence[TurnTold]


class IdTold(ApiAnswer):
    """The id of a new object."""

    id: str


class OpenedTold(ApiAnswer):
    """How many entries were opened."""

    opened: int


class ThoughtTold(ApiAnswer):
    """An entry of a log of thoughts."""

    id: str
    at: Instant
    opened_at: Instant | None
    text: str | UnsetType = UNSET


class OpenThoughtTold(ThoughtTold, kw_only=True):
    """An entry that its author has opened to all."""

    account: str


class NoticeTold(ApiAnswer):
    """A notice; ``data`` are the numbers and names that it is about, as its kind has them."""

    id: int
    kind: str
    game: str | None
    seq: int | None
    data: Mapping[str, int | str | None]
    at: Instant
    read_at: Instant | None


class NoticesTold(ApiAnswer):
    """A page of the bell, newest first."""

    items: Sequence[NoticeTold]
    unread: int
    next: str | None
