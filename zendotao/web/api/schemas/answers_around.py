"""What lists of games, comments, notebooks, thoughts and notices are told as."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import RootModel

from zendotao.services.games.notebook import Held
from zendotao.services.games.sealed import OwnSeal
from zendotao.services.games.speaking import CommentView
from zendotao.store.games.values import Revision
from zendotao.web.api.schemas.answers import AvailableTold
from zendotao.web.api.schemas.base import CountedPage, Instant, MistakeTold, PageTold, Told
from zendotao.web.api.schemas.shapes import Shape


class WrittenTold(Told):
    """A comment that was written, by its id and number, and where the log ends now."""

    id: str
    number: int
    seq: int


class HeldTold(RootModel[Annotated[Any, Shape(Held, error=MistakeTold)]]):
    """A rule of a notebook: viable, or killed by a koan, or unclear on one, and its verdict on the open koan; and the
    comment that told the thread of it, if one did."""


class OwnSealTold(RootModel[Annotated[Any, Shape(OwnSeal)]]):
    """A sealed rule of one's own seat: whether it is still viable, and its verdict on the open koan."""


class CommentTold(RootModel[Annotated[Any, Shape(CommentView)]]):
    """A comment as it reads now; ``text`` is none where a keeper has hidden it."""


class RevisionTold(RootModel[Annotated[Any, Shape(Revision)]]):
    """What a comment said from an entry of the log on."""


class CommentsTold(CountedPage):
    """A page of comments, in order."""

    items: list[CommentTold]


class GameRowTold(Told):
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

    items: list[GameRowTold]


class TurnTold(GameRowTold):
    """A game that waits for the asker, and what they may do."""

    available: list[AvailableTold]


class TurnsTold(PageTold):
    """A page of them."""

    items: list[TurnTold]


class IdTold(Told):
    """What was made, by its id."""

    id: str


class OpenedTold(Told):
    """How many entries were opened."""

    opened: int


class ThoughtTold(Told):
    """An entry of a log of thoughts."""

    id: str
    at: Instant
    opened_at: Instant | None
    text: str | None = None


class OpenThoughtTold(ThoughtTold):
    """An entry that its author has opened to all."""

    account: str


class NoticeTold(Told):
    """A notice; ``data`` are the numbers and names that it is about, as its kind has them."""

    id: int
    kind: str
    game: str | None
    seq: int | None
    data: dict[str, int | str | None]
    at: Instant
    read_at: Instant | None


class NoticesTold(Told):
    """A page of the bell, newest first."""

    items: list[NoticeTold]
    unread: int
    next: str | None
