"""The bell: an account's notices on the site, with a number of queries that does not grow with the games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

from zendotao.services.common.context import Asker, Context
from zendotao.services.common.names import DEPARTED_NAME
from zendotao.services.common.notice_content import NoticeContent, make_notice_content
from zendotao.services.common.requests import MAX_NUMBER, Request
from zendotao.store.notices.values import Notice
from zendotao.store.unit import Unit

MAX_LIMIT = 100


class BellNotice(Struct, frozen=True):
    """A notice in the bell: its text, the game with its title where it is about one, and the page with more."""

    id: int
    kind: str
    line: str
    path: str
    game: str | None
    title: str
    at: datetime
    read: bool


class BellPage(Struct, frozen=True):
    """A page of notices, newest first. ``unread`` counts all of the account up to 100."""

    notices: tuple[BellNotice, ...]
    unread: int
    more: bool


def view_bell(context: Context, asker: Asker, before: int | None = None, limit: int = 50) -> BellPage:
    """Return a page of an account's bell; ``before``: only notices with a lower number."""
    wanted = max(1, min(limit, MAX_LIMIT))
    with context.store.unit() as work:
        found = work.notices.list_for_account(asker.id, before, wanted + 1)
        unread = work.notices.count_unread(asker.id)
        tidings = make_contents(work, found[:wanted])
    told = tuple(
        BellNotice(notice.id, notice.kind, context.wording.line(one), one.path, one.game, one.title, notice.at,
             notice.read_at is not None)
        for notice, one in zip(found, tidings, strict=False)
    )  # fmt: skip
    return BellPage(told, unread, len(found) > wanted)


def make_contents(work: Unit, notices: Sequence[Notice]) -> tuple[NoticeContent, ...]:
    """Return the contents of notices, with present titles and names."""
    games = {notice.game for notice in notices if notice.game is not None}
    titles, names = work.notice_names.titles(games), work.notice_names.names(games)
    comments = [
        (notice.game, int(notice.data["comment"]))
        for notice in notices
        if notice.game is not None and notice.kind == "comment"
    ]
    others = work.notice_names.commenters(comments)

    def who(notice: Notice) -> str:
        if notice.game is None:
            return DEPARTED_NAME
        by_seat = names.get((notice.game, notice.data.get("seat") or 0))
        return by_seat or others.get((notice.game, notice.data.get("comment") or 0)) or DEPARTED_NAME

    return tuple(make_notice_content(one, title=titles.get(one.game or "", ""), who=who(one)) for one in notices)


MAX_UNREAD = 100


def list_notices(
    context: Context, asker: Asker, before: int | None = None, limit: int = 50
) -> tuple[tuple[Notice, ...], int]:
    """Return the asker's notices, newest first, and the number of unread ones."""
    with context.store.unit() as work:
        found = work.notices.list_for_account(asker.id, before, max(1, min(limit, MAX_UNREAD)))
        return found, work.notices.count_unread(asker.id)


def count_unread(context: Context, asker: Asker) -> int:
    """Return the number of the asker's unread notices."""
    with context.store.unit() as work:
        return work.notices.count_unread(asker.id)


def mark_read(context: Context, asker: Asker, upto: int, now: datetime) -> None:
    """Mark the asker's notices up to that number as read."""
    with context.store.unit(write=True) as work:
        work.notices.mark_read(asker.id, upto, now)
        work.commit()


class MarkReadRequest(Request):
    """A request to mark notices as read up to one."""

    upto: Annotated[int, Meta(ge=0, le=MAX_NUMBER)]
