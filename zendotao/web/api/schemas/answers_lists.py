"""Answers that hold lists of games, comments, notebooks, thoughts and notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, UnsetType

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao.gates.readiness import MissingRules, ReadyState
from zendotao.services.games.moves.comments import CommentView
from zendotao.web.api.schemas.base import ApiAnswer, CountedPageAnswer, Instant, MistakeAnswer, PageAnswer


class WrittenCommentAnswer(ApiAnswer):
    """A comment that was written, by its id and number, and where the log ends now."""

    id: str
    number: int
    seq: int


class NotebookEntryAnswer(ApiAnswer):
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
    error: MistakeAnswer | None


class ReadinessAnswer(ApiAnswer):
    """The next move that one can make: ``move``, null where no koan is open and no claim can be blocked.

    ``state``: ``ready``; ``short`` of at least ``lacking`` rules, with the ``ways`` to have enough: how many more that
    call the open koan white and black; ``unknown`` if no rule is held; ``waiting`` for others or ``until`` an instant;
    ``closed``. ``claims``: one may claim, and has the rules for it. The counts are of one's rules: all, those that are
    viable, and what these say of the open koan.
    """

    move: Literal["turn", "block"] | None
    state: ReadyState
    lacking: int
    ways: Sequence[MissingRules]
    claims: bool
    code: str | None
    until: Instant | None
    rules: int
    viable: int
    white: int
    black: int


class CommentsAnswer(CountedPageAnswer):
    """A page of comments, in order."""

    items: Sequence[CommentView]


class GameRowAnswer(ApiAnswer):
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


class GamesAnswer(CountedPageAnswer):
    """A page of the site's games, counted."""

    items: Sequence[GameRowAnswer]


class OwnTurnAnswer(GameRowAnswer):
    """A game that waits for the asker, and what they may do."""

    available: Sequence[AvailableAction]


class OwnTurnsAnswer(PageAnswer):
    """A page of them."""

    items: Sequence[OwnTurnAnswer]


class IdAnswer(ApiAnswer):
    """The id of a new object."""

    id: str


class OpenedAnswer(ApiAnswer):
    """How many entries were opened."""

    opened: int


class ThoughtAnswer(ApiAnswer):
    """An entry of a log of thoughts."""

    id: str
    at: Instant
    opened_at: Instant | None
    text: str | UnsetType = UNSET


class OpenThoughtAnswer(ThoughtAnswer, kw_only=True):
    """An entry that its author has opened to all."""

    account: str


class NoticeAnswer(ApiAnswer):
    """A notice; ``data`` are the numbers and names that it is about, as its kind has them."""

    id: int
    kind: str
    game: str | None
    seq: int | None
    data: Mapping[str, int | str | None]
    at: Instant
    read_at: Instant | None


class NoticesAnswer(ApiAnswer):
    """A page of the bell, newest first."""

    items: Sequence[NoticeAnswer]
    unread: int
    next: str | None
