"""View model of the log of a game: each entry in words, with the hashes of the chain."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.sight_log import LogLine
from zendotao.core.messages import mark_message, message
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.pages.views.happenings import happening
from zendotao.web.pages.views.words import Who, seat_of

PAGE = 100

MOVED = {
    "game.started": mark_message("started the game: move %(move)s"),
    "turn.posted": mark_message("took a turn: move %(move)s"),
    "claim.posted": mark_message("asks leave to claim: move %(move)s"),
    "block.posted": mark_message("blocked the claim: move %(move)s"),
}
"""Texts for entries that are moves."""

SEATS = {"seat.members_bound": message("sits on it")}
"""Texts for events of seats other than taking and leaving one."""


class Entry(Struct, frozen=True):
    """A log entry: number, instant, actor, text, link into the thread, its hash and the previous one."""

    seq: int
    at: datetime
    who: Who | None
    words: str
    until: datetime | None
    href: str
    hash: str
    prev: str


class HistoryPage(Struct, frozen=True):
    """A page of entries, oldest first; ``before`` and ``after`` are the offsets of the neighbouring pages."""

    entries: tuple[Entry, ...]
    before: int | None
    after: int | None
    total: int


def history_page(spread: PublicModel, after: int) -> HistoryPage:
    """A page of the log as everybody sees it."""
    lines = spread.lines
    shown = [line for line in lines if line.seq > after][:PAGE]
    last = shown[-1].seq if shown else after
    return HistoryPage(
        entries=tuple(_entry(spread, line) for line in shown),
        before=max(0, after - PAGE) if after > 0 else None,
        after=last if last < len(lines) else None,
        total=len(lines),
    )


def _entry(spread: PublicModel, line: LogLine) -> Entry:
    who, words, href, until = _told(spread, line)
    return Entry(line.seq, datetime.fromisoformat(line.at), who, words, until, href, line.hash, line.prev)


def _told(spread: PublicModel, line: LogLine) -> tuple[Who | None, str, str, datetime | None]:
    event = line.event
    who = _who(spread, line)
    if not isinstance(event, Mapping):
        return who, message("did something that shows once a vote is over, or to the seat alone"), "", None
    kind = event["type"]
    if kind in MOVED:
        move = 1 if kind == "game.started" else event["move"]
        return who, message(MOVED[kind], move=move), f"#move-{move}", None
    if kind == "comment.posted":
        return who, message("wrote comment %(comment)s", comment=event["comment"]), f"#comment-{event['comment']}", None
    if kind == "comment.edited":
        return who, message("reworded comment %(comment)s", comment=event["comment"]), f"#comment-{event['comment']}", None
    if kind == "seat.taken":
        return who, message("took seat %(seat)s", seat=event["seat"]), "", None
    if kind.startswith("seat."):
        return who, SEATS.get(kind) or message("left the seat"), "", None
    found = happening(spread, line)
    return (who, kind, "", None) if found is None else (found.who, found.words, "", found.until)


def _who(spread: PublicModel, line: LogLine) -> Who | None:
    if line.seat is not None:
        return seat_of(spread.view, line.seat)
    return Who(line.name) if isinstance(line.name, str) else None
