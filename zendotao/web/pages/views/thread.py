"""View model of the thread: moves, comments and other events in the order of the log, as everybody sees them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from zendotao.core.game.record import LogLine
from zendotao.services.games.views.page_model import PublicComment, PublicModel
from zendotao.web.pages.views.events import ITEM_TAGS, EventItem, describe_event
from zendotao.web.pages.views.moves import MoveItem, build_move, describe_call
from zendotao.web.pages.views.text import PartyView, get_party

Order = Literal["newest", "start"]

MOST_ITEMS = 270
"""Items on a page: sixty moves with three comments each, and the votes among them, fit on one page."""


class CommentItem(Struct, frozen=True):
    """A comment; ``text`` is None if a keeper has hidden it."""

    number: int
    who: PartyView
    text: str | None
    at: datetime
    edited: bool


Item = MoveItem | CommentItem | EventItem


class ThreadPage(Struct, frozen=True):
    """A page of the thread; ``pages`` is the number of pages, at least one."""

    items: tuple[Item, ...]
    page: int
    pages: int


def build_page(public: PublicModel, order: Order, page: int) -> ThreadPage:
    """Return a page of the thread, from the newest item on or from the start."""
    items = list_items(public)
    if order == "newest":
        items = items[::-1]
    pages = max(1, -(-len(items) // MOST_ITEMS))
    page = max(1, min(page, pages))
    first = (page - 1) * MOST_ITEMS
    return ThreadPage(tuple(items[first : first + MOST_ITEMS]), page, pages)


def find_page_number(public: PublicModel, seq: int, order: Order) -> int:
    """Return the number of the page with the item of a log entry."""
    before = sum(1 for line in public.lines if line.seq < seq and _is_item(public, line))
    total = len(list_items(public))
    place = total - 1 - before if order == "newest" else before
    return max(1, place // MOST_ITEMS + 1)


def list_items(public: PublicModel) -> list[Item]:
    """Return all items of the thread, oldest first."""
    return list(_iterate_items(public))


def _iterate_items(public: PublicModel) -> Iterator[Item]:
    moves = {move.seq: move for move in public.view.moves}
    comments = {said.number: said for said in public.comments}
    calls: list[LogLine] = []
    for line in public.lines:
        if line.seq in moves:
            yield build_move(public.view, moves[line.seq], tuple(map(_describe_call, calls)))
            calls = []
        elif _is_call_with_move(public, line):
            calls.append(line)
        elif (found := _build_other_item(public, line, comments)) is not None:
            yield found


def _build_other_item(public: PublicModel, line: LogLine, comments: Mapping[int, PublicComment]) -> Item | None:
    event = line.event
    if isinstance(event, Mapping) and event["type"] == "comment.posted":
        said = comments.get(event["comment"])
        return None if said is None else build_comment(public, said)
    return describe_event(public, line)


def build_comment(public: PublicModel, said: PublicComment) -> CommentItem:
    """Return the item of a comment, with its author."""
    who = PartyView(said.name) if said.seat is None else get_party(public.view, said.seat)
    return CommentItem(said.number, who, said.text, said.at, said.edited_at is not None)


def _is_call_with_move(public: PublicModel, line: LogLine) -> bool:
    """Return whether an entry is a judgment call of a move, which precedes the move in the log."""
    event = line.event
    if not isinstance(event, Mapping) or event["type"] != "call.made":
        return False
    number: int = event["move"]
    return 0 < number <= len(public.view.moves) and public.view.moves[number - 1].seq > line.seq


def _describe_call(line: LogLine) -> str:
    call: Mapping[str, Any] = line.event["call"]  # type: ignore[index]
    return describe_call(call["koan"], call["fact"]["fact"], call["fact"]["pieces"], value=call["value"])


def _is_item(public: PublicModel, line: LogLine) -> bool:
    if isinstance(line.event, Mapping) and line.event["type"] in ITEM_TAGS:
        return True
    return not _is_call_with_move(public, line) and describe_event(public, line) is not None
