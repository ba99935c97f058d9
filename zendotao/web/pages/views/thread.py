"""View model of the thread: moves, comments and other events in the order of the log, as everybody sees them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from zendotao.core.game.sight_log import LogLine
from zendotao.services.games.views.page_model import PublicModel, Said
from zendotao.web.pages.views.happenings import OWN_ITEMS, Happening, happening
from zendotao.web.pages.views.moves import MoveTold, call_told, move_told
from zendotao.web.pages.views.words import Who, seat_of

Order = Literal["newest", "start"]

MOST_ITEMS = 270
"""Items on a page: sixty moves with three comments each, and the votes among them, fit on one page."""


class CommentTold(Struct, frozen=True):
    """A comment; ``text`` is None if a keeper has hidden it."""

    number: int
    who: Who
    text: str | None
    at: datetime
    edited: bool


Item = MoveTold | CommentTold | Happening


class Page(Struct, frozen=True):
    """A page of the thread in an order; ``pages`` is their number, at least one."""

    items: tuple[Item, ...]
    page: int
    pages: int


def page_of(spread: PublicModel, order: Order, page: int) -> Page:
    """A page of the thread, from the newest item on or from the start."""
    items = items_of(spread)
    if order == "newest":
        items = items[::-1]
    pages = max(1, -(-len(items) // MOST_ITEMS))
    page = max(1, min(page, pages))
    first = (page - 1) * MOST_ITEMS
    return Page(tuple(items[first : first + MOST_ITEMS]), page, pages)


def place_of(spread: PublicModel, seq: int, order: Order) -> int:
    """The page on which the item of an entry of the log stands."""
    before = sum(1 for line in spread.lines if line.seq < seq and _is_item(spread, line))
    total = len(items_of(spread))
    place = total - 1 - before if order == "newest" else before
    return max(1, place // MOST_ITEMS + 1)


def items_of(spread: PublicModel) -> list[Item]:
    """Everything in the thread, oldest first."""
    return list(_items(spread))


def _items(spread: PublicModel) -> Iterator[Item]:
    moves = {move.seq: move for move in spread.view.moves}
    comments = {said.number: said for said in spread.comments}
    calls: list[LogLine] = []
    for line in spread.lines:
        if line.seq in moves:
            yield move_told(spread.view, moves[line.seq], tuple(map(_with_move, calls)))
            calls = []
        elif _comes_with_move(spread, line):
            calls.append(line)
        elif (found := _other(spread, line, comments)) is not None:
            yield found


def _other(spread: PublicModel, line: LogLine, comments: Mapping[int, Said]) -> Item | None:
    event = line.event
    if isinstance(event, Mapping) and event["type"] == "comment.posted":
        said = comments.get(event["comment"])
        return None if said is None else comment_told(spread, said)
    return happening(spread, line)


def comment_told(spread: PublicModel, said: Said) -> CommentTold:
    """A comment with who wrote it."""
    who = Who(said.name) if said.seat is None else seat_of(spread.view, said.seat)
    return CommentTold(said.number, who, said.text, said.at, said.edited_at is not None)


def _comes_with_move(spread: PublicModel, line: LogLine) -> bool:
    """Whether an entry is a judgment call that a move brought along: it stands just before the move in the log."""
    event = line.event
    if not isinstance(event, Mapping) or event["type"] != "call.made":
        return False
    number: int = event["move"]
    return 0 < number <= len(spread.view.moves) and spread.view.moves[number - 1].seq > line.seq


def _with_move(line: LogLine) -> str:
    call: Mapping[str, Any] = line.event["call"]  # type: ignore[index]
    return call_told(call["koan"], call["fact"]["fact"], call["fact"]["pieces"], value=call["value"])


def _is_item(spread: PublicModel, line: LogLine) -> bool:
    if isinstance(line.event, Mapping) and line.event["type"] in OWN_ITEMS:
        return True
    return not _comes_with_move(spread, line) and happening(spread, line) is not None
