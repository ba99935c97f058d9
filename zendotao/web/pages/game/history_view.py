"""View model of the log of a game: each entry in words, with the hashes of the chain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import groupby
from typing import Any

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
    "claim.posted": mark_message("asks to claim victory: move %(move)s"),
    "block.posted": mark_message("blocked the claim: move %(move)s"),
}
"""Texts for entries that are moves."""

ALONG = ("seat.taken", "seat.members_bound", "call.made", "koan.clarified")
"""What is logged along with a move, in the same instant by the same seat."""

OF_MOVES = frozenset({*MOVE_TEXTS, *ALONG})

SEAT_TEXTS = {"seat.members_bound": message("sits on it")}
"""Texts for events of seats other than taking and leaving one."""

WITHHELD = message("did something that only the seat sees; a vote is shown once it is over")


class HistoryEntry(Struct, frozen=True):
    """A row of the log: its entries' numbers, their instant, who did it, what it is in words, with what came along with
    a move (a seat that was taken, judgment calls), a link into the thread, and the hash of each entry."""

    seq: int
    numbers: str
    at: datetime
    who: PartyView | None
    words: str
    along: tuple[str, ...]
    until: datetime | None
    href: str
    hashes: tuple[tuple[int, str], ...]


class HistoryPage(Struct, frozen=True):
    """A page of entries, oldest first; ``before`` and ``after`` are the offsets of the neighbouring pages."""

    entries: tuple[HistoryEntry, ...]
    before: int | None
    after: int | None
    total: int


def build_history_page(public: PublicModel, after: int) -> HistoryPage:
    """A page of the log as everybody sees it."""
    # A move that begins on this page ends on it.
    rows = group_moves([line for line in public.lines if line.seq > after])
    return fill_page((_build_entry(public, row) for row in rows), len(public.lines), after)


def fill_page(rows: Iterable[HistoryEntry], total: int, after: int) -> HistoryPage:
    """Return the page with the rows after an entry of a log of so many, as long as there is room."""
    entries: list[HistoryEntry] = []
    last = after
    for row in rows:
        if last - after >= PAGE:
            break
        entries.append(row)
        last = row.hashes[-1][0]
    return HistoryPage(
        entries=tuple(entries),
        before=max(0, after - PAGE) if after > 0 else None,
        after=last if last < total else None,
        total=total,
    )


def group_moves(lines: Iterable[LogLine]) -> Iterator[list[LogLine]]:
    """Yield the lines of each row: a move with what was logged along with it, and every other line by itself.

    Who of a team sits on its seat is withheld.
    """
    for (_, _, whole), together in groupby(lines, key=lambda line: (line.at, line.seat, _can_share_row(line))):
        found = list(together)
        if whole and sum(_get_type(line) in MOVE_TEXTS for line in found) == 1:
            yield found
        else:
            yield from ([line] for line in found)


def _can_share_row(line: LogLine) -> bool:
    return _get_type(line) in OF_MOVES or not isinstance(line.event, Mapping)


def _get_type(line: LogLine) -> str:
    return str(line.event["type"]) if isinstance(line.event, Mapping) else ""


def _is_told_along(line: LogLine, main: LogLine, lines: list[LogLine]) -> bool:
    """Return whether a row says more than its move: who takes a seat sits on it, which goes without saying."""
    sits = _get_type(line) in ("seat.members_bound", "") and any(_get_type(one) == "seat.taken" for one in lines)
    return line is not main and not sits


def _build_entry(public: PublicModel, lines: list[LogLine]) -> HistoryEntry:
    main = next((line for line in lines if _get_type(line) in MOVE_TEXTS), lines[0])
    who, words, href, until = _describe_entry(public, main)
    return HistoryEntry(
        seq=lines[0].seq,
        numbers=str(lines[0].seq) if len(lines) == 1 else f"{lines[0].seq}–{lines[-1].seq}",
        at=datetime.fromisoformat(main.at), who=who, words=words,
        along=tuple(_describe_entry(public, line)[1] for line in lines if _is_told_along(line, main, lines)),
        until=until, href=href, hashes=tuple((line.seq, line.hash) for line in lines),
    )  # fmt: skip


def _describe_entry(public: PublicModel, line: LogLine) -> tuple[PartyView | None, str, str, datetime | None]:
    event = line.event
    who = _find_actor(public, line)
    if not isinstance(event, Mapping):
        return who, WITHHELD, "", None
    kind = event["type"]
    if kind in MOVE_TEXTS:
        move = 1 if kind == "game.started" else event["move"]
        return who, message(MOVE_TEXTS[kind], move=move), f"#move-{move}", None
    shared = describe_shared_event(event)
    if shared is not None:
        return who, *shared, None
    found = describe_event(public, line)
    return (who, kind, "", None) if found is None else (found.who, found.words, "", found.until)


def describe_shared_event(event: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return the words for an event of comments or seats, which every kind of game has, and a link into the thread."""
    kind = event["type"]
    if kind == "comment.posted":
        return message("wrote comment %(comment)s", comment=event["comment"]), f"#comment-{event['comment']}"
    if kind == "comment.edited":
        return message("reworded comment %(comment)s", comment=event["comment"]), f"#comment-{event['comment']}"
    if kind == "seat.taken":
        return message("took seat %(seat)s", seat=event["seat"]), ""
    if kind.startswith("seat."):
        return SEAT_TEXTS.get(kind) or message("left the seat"), ""
    return None


def _find_actor(public: PublicModel, line: LogLine) -> PartyView | None:
    if line.seat is not None:
        return get_party(public.view, line.seat)
    return PartyView(line.name) if isinstance(line.name, str) else None
