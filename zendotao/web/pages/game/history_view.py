"""View model of the log of a game: each entry in words, with the hashes of the chain."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.record import LogLine
from zendotao.core.messages import mark_message, message
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.pages.views.events import describe_event
from zendotao.web.pages.views.text import PartyView, get_party

PAGE = 100

MOVE_TEXTS = {
    "game.started": mark_message("started the game: move %(move)s"),
    "turn.posted": mark_message("took a turn: move %(move)s"),
    "claim.posted": mark_message("asks leave to claim: move %(move)s"),
    "block.posted": mark_message("blocked the claim: move %(move)s"),
}
"""Texts for entries that are moves."""

SEAT_TEXTS = {"seat.members_bound": message("sits on it")}
"""Texts for events of seats other than taking and leaving one."""


class HistoryEntry(Struct, frozen=True):
    """A log entry: number, instant, actor, text, link into the thread, its hash and the previous one."""

    seq: int
    at: datetime
    who: PartyView | None
    words: str
    until: datetime | None
    href: str
    hash: str
    prev: str


class HistoryPage(Struct, frozen=True):
    """A page of entries, oldest first; ``before`` and ``after`` are the offsets of the neighbouring pages."""

    entries: tuple[HistoryEntry, ...]
    before: int | None
    after: int | None
    total: int


def build_history_page(spread: PublicModel, after: int) -> HistoryPage:
    """A page of the log as everybody sees it."""
    lines = spread.lines
    shown = [line for line in lines if line.seq > after][:PAGE]
    last = shown[-1].seq if shown else after
    return HistoryPage(
        entries=tuple(_build_entry(spread, line) for line in shown),
        before=max(0, after - PAGE) if after > 0 else None,
        after=last if last < len(lines) else None,
        total=len(lines),
    )


def _build_entry(spread: PublicModel, line: LogLine) -> HistoryEntry:
    who, words, href, until = _describe_entry(spread, line)
    return HistoryEntry(line.seq, datetime.fromisoformat(line.at), who, words, until, href, line.hash, line.prev)


def _describe_entry(spread: PublicModel, line: LogLine) -> tuple[PartyView | None, str, str, datetime | None]:
    event = line.event
    who = _find_actor(spread, line)
    if not isinstance(event, Mapping):
        return who, message("did something that shows once a vote is over, or to the seat alone"), "", None
    kind = event["type"]
    if kind in MOVE_TEXTS:
        move = 1 if kind == "game.started" else event["move"]
        return who, message(MOVE_TEXTS[kind], move=move), f"#move-{move}", None
    if kind == "comment.posted":
        return who, message("wrote comment %(comment)s", comment=event["comment"]), f"#comment-{event['comment']}", None
    if kind == "comment.edited":
        return (
            who,
            message("reworded comment %(comment)s", comment=event["comment"]),
            f"#comment-{event['comment']}",
            None,
        )
    if kind == "seat.taken":
        return who, message("took seat %(seat)s", seat=event["seat"]), "", None
    if kind.startswith("seat."):
        return who, SEAT_TEXTS.get(kind) or message("left the seat"), "", None
    found = describe_event(spread, line)
    return (who, kind, "", None) if found is None else (found.who, found.words, "", found.until)


def _find_actor(spread: PublicModel, line: LogLine) -> PartyView | None:
    if line.seat is not None:
        return get_party(spread.view, line.seat)
    return PartyView(line.name) if isinstance(line.name, str) else None
