"""The log of a game, entry by entry, in words, with the hashes that chain it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from zendotao.core.game.sight_log import Line
from zendotao.services.games.spread import Spread
from zendotao.web.presenting.happenings import happening
from zendotao.web.presenting.moves import VERBS
from zendotao.web.presenting.words import Who, seat_of

PAGE = 100

KINDS = {"game.started": "start", "turn.posted": "turn", "claim.posted": "claim", "block.posted": "block"}


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry: number, instant, who, what, where it stands in the thread, its hash and the one before."""

    seq: int
    at: datetime
    who: Who | None
    words: str
    until: datetime | None
    href: str
    hash: str
    prev: str


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Entries after one, oldest first; ``before`` and ``after`` are where the pages beside this one begin."""

    entries: tuple[Entry, ...]
    before: int | None
    after: int | None
    total: int


def history_page(spread: Spread, after: int) -> HistoryPage:
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


def _entry(spread: Spread, line: Line) -> Entry:
    who, words, href, until = _told(spread, line)
    return Entry(line.seq, datetime.fromisoformat(line.at), who, words, until, href, line.hash, line.prev)


def _told(spread: Spread, line: Line) -> tuple[Who | None, str, str, datetime | None]:
    event = line.event
    who = _who(spread, line)
    if not isinstance(event, Mapping):
        return who, "did something that shows once a vote is over, or to the seat alone", "", None
    kind = event["type"]
    if kind in KINDS:
        move = 1 if kind == "game.started" else event["move"]
        return who, f"{VERBS[KINDS[kind]]}: move {move}", f"#move-{move}", None
    if kind in ("comment.posted", "comment.edited"):
        verb = "wrote" if kind == "comment.posted" else "reworded"
        return who, f"{verb} comment {event['comment']}", f"#comment-{event['comment']}", None
    if kind == "seat.taken":
        return who, f"took seat {event['seat']}", "", None
    if kind.startswith("seat."):
        return who, "sits on it" if kind == "seat.members_bound" else "left the seat", "", None
    found = happening(spread, line)
    return (who, kind, "", None) if found is None else (found.who, found.words, "", found.until)


def _who(spread: Spread, line: Line) -> Who | None:
    if line.seat is not None:
        return seat_of(spread.view, line.seat)
    return Who(line.name) if isinstance(line.name, str) else None
