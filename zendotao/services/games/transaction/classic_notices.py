"""Notices of a game of classic Zendo: what happened, to all around it; what it waits for, to those who have to do it;
and a reminder before their time is over.

A notice holds what everybody may read and what never changes: numbers of koans, guesses, turns and seats, a stone that
is on the table. Its words are made when it is shown.

Whoever is asked for something is told that alone, not also which koan has got its stone. At a sitting people have the
page before them, so that only what reaches those who are away from it is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.events import Entry
from zendotao.core.game.classic.pending import ClassicPendingItem, list_seat_pending
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.events import CommentPosted
from zendotao.core.game.log import format_instant
from zendotao.core.game.values import TableKoan
from zendotao.services.games.transaction.participants import Participants
from zendotao.store.notices.values import NewNotice

CLASSIC_NEWS: dict[type, tuple[str, tuple[str, ...]]] = {
    ev.StudentJoined: ("classic.joined", ("seat",)),
    ev.KoanLaid: ("classic.mondo", ("koan",)),
    ev.KoanMarked: ("classic.marked", ("koan", "stone")),
    ev.MarkCorrected: ("classic.corrected", ("koan", "stone")),
    ev.GuessDisproved: ("classic.disproved", ("guess", "koan", "stone")),
    ev.GuessReturned: ("classic.returned", ("guess",)),
    ev.GuessUpheld: ("classic.won", ("guess",)),
    ev.DutyOverdue: ("classic.overdue", ("duty",)),
    ev.HintAsked: ("classic.hint_asked", ("seat",)),
    ev.HintGiven: ("classic.hint", ("koan", "stone")),
    ev.DifferenceShown: ("classic.differ", ("guess",)),
    ev.PaceAsked: ("classic.pace_asked", ("seat", "pace")),
    ev.PaceChanged: ("classic.pace", ("pace",)),
    ev.GameEnded: ("classic.ended", ("outcome", "points")),
    CommentPosted: ("comment", ("comment",)),
}
"""What is told to all around a game, and what of the event goes along. Of koans that are laid only those of a mondo:
the others are told by their stone."""

COVERED = ("classic.mondo", "classic.marked")
"""What nobody is told who is asked for something by the same move."""

AT_A_SITTING = ("classic.joined", "classic.won", "classic.overdue", "classic.pace", "classic.ended")
"""What is told at a sitting."""

REQUESTS = {
    "build": "classic.build", "guess": "classic.guess", "answer": "classic.answer", "break": "classic.break",
    "reply": "classic.reply", "mark": "classic.mark", "understand": "classic.understand",
    "disprove": "classic.disprove", "hint": "classic.hint_wanted",
}  # fmt: skip
"""The notices of what a game waits for, by the kind of the pending item."""

REMINDER = "classic.remind"
REMINDER_FRACTION = 6
"""A reminder is sent when a sixth of the time is left."""


def make_classic_notices(
    before: ClassicGame, game: ClassicGame, participants: Participants, entries: Sequence[Entry]
) -> Sequence[NewNotice]:
    """Return the notices of new entries (``CLASSIC_NEWS``) by which the game ``before`` has become ``game``: to all who
    play or follow it but the author; at a sitting only those ``AT_A_SITTING``."""
    if not entries or is_solo(game):
        return ()
    requests = tuple(_make_requests(before, game, participants, entries))
    asked = {one.recipient for one in requests if one.kind != REMINDER}
    return (*_make_news(game, participants, entries, asked), *requests)


def is_solo(game: ClassicGame) -> bool:
    """Return whether a game is one person's against the server, at one sitting: it tells nobody anything else."""
    persons = [seat for seat in game.seats if seat.kind != "bot"]
    return game.master is None and len(persons) < 2 and game.pace == "sitting"


# ---- what happened


def _make_news(
    game: ClassicGame, participants: Participants, entries: Sequence[Entry], asked: set[str]
) -> Iterator[NewNotice]:
    found = [(entry, kind) for entry in entries if (kind := find_news_kind(entry, game)) is not None]
    if game.pace == "sitting":
        found = [(entry, kind) for entry, kind in found if kind in AT_A_SITTING]
    if not found:
        return
    around = {follow.account for follow in participants.work.follows.list_for_game(game.id)}
    around |= set(participants.accounts(person for seat in game.seats for person in list_persons(game, seat.number)))
    for entry, kind in found:
        own = None if entry.by is None else participants.account(entry.by)
        data = make_news_data(entry, game)
        for account in sorted(around - {own} - (asked if kind in COVERED else set())):
            yield NewNotice(
                kind=kind, recipient=account, due=entry.at, created_at=entry.at, game=game.id, seq=entry.seq, data=data
            )


def find_news_kind(entry: Entry, game: ClassicGame) -> str | None:
    """Return the kind of the notice that an entry is told by; None for one that is not told."""
    event = entry.event
    if isinstance(event, ev.KoanLaid) and game.koan(event.koan).call != "mondo":
        return None
    found = CLASSIC_NEWS.get(type(event))
    return None if found is None else found[0]


def make_news_data(entry: Entry, game: ClassicGame) -> Mapping[str, Any]:
    """Return a notice's data of an entry: its numbers, and the ``seat`` that it is about, where it is about one."""
    event = entry.event
    found: dict[str, Any] = {name: getattr(event, name) for name in CLASSIC_NEWS[type(event)][1]}
    koan = found.get("koan")
    if isinstance(koan, TableKoan):
        found["koan"] = koan.number
    return {"seat": _find_seat(entry, game, found), **found}


def _find_seat(entry: Entry, game: ClassicGame, found: Mapping[str, Any]) -> int | None:
    """Return the seat that a notice names, or None."""
    match entry.event:
        case CommentPosted():
            return entry.seat
        case ev.GameEnded():
            return None if game.winner is None else game.guesses[game.winner - 1].seat
        case ev.KoanLaid(koan=koan) | ev.KoanMarked(koan=koan):
            return game.koan(koan).seat
        case _:
            return game.guesses[found["guess"] - 1].seat if "guess" in found else game.master


# ---- what a game waits for


def _make_requests(
    before: ClassicGame, game: ClassicGame, participants: Participants, entries: Sequence[Entry]
) -> Iterator[NewNotice]:
    if game.pace == "sitting" or game.ended:
        return
    last = entries[-1]
    own = None if last.by is None else participants.account(last.by)
    disproved = any(isinstance(entry.event, ev.GuessDisproved) for entry in entries)
    for seat in game.seats:
        earlier = list_seat_pending(before, seat.number)
        items = [one for one in list_seat_pending(game, seat.number) if is_asked(one)]
        for account in sorted(participants.accounts(list_persons(game, seat.number))):
            for item in items:
                # Whose guess was disproved reads there that they may guess again.
                again = _has_same(earlier, item) or (item.kind == "guess" and disproved)
                if account != own and not again:
                    yield make_request_notice(game, account, item, last)
                if item.at is not None and _is_reminded(item) and (item.kind, item.at) not in _list_ends(earlier):
                    yield make_reminder(game, account, item, item.at, last)


def is_asked(item: ClassicPendingItem) -> bool:
    """Return whether somebody is told of a pending item of theirs: not of what any student may do at any time, nor of
    a corrected mark, which all are told of."""
    return item.kind in REQUESTS and (item.kind != "build" or item.pressing)


def _is_reminded(item: ClassicPendingItem) -> bool:
    """Return whether somebody is reminded of what the game waits for."""
    return item.pressing or item.kind == "guess"


def _has_same(items: Sequence[ClassicPendingItem], wanted: ClassicPendingItem) -> bool:
    return any((one.kind, one.number) == (wanted.kind, wanted.number) for one in items)


def _list_ends(items: Sequence[ClassicPendingItem]) -> list[tuple[str, datetime | None]]:
    return [(one.kind, one.at) for one in items]


def make_request_notice(game: ClassicGame, account: str, item: ClassicPendingItem, last: Entry) -> NewNotice:
    """Return the notice of a pending item."""
    return NewNotice(
        kind=REQUESTS[item.kind], recipient=account, due=last.at, created_at=last.at, game=game.id, seq=last.seq,
        data={"number": item.number},
    )  # fmt: skip


def make_reminder(game: ClassicGame, account: str, item: ClassicPendingItem, until: datetime, last: Entry) -> NewNotice:
    """Return the reminder of a pending item, before its time is over."""
    return NewNotice(
        kind=REMINDER, recipient=account, due=until - (until - last.at) / REMINDER_FRACTION, created_at=last.at,
        game=game.id, seq=last.seq,
        data={"duty": item.kind, "number": item.number, "until": format_instant(until)},
    )  # fmt: skip


def list_persons(game: ClassicGame, number: int) -> tuple[str, ...]:
    """Return the persons who act for a seat now, by alias; nobody for a bot's."""
    seat = game.seats[number - 1]
    return () if seat.kind == "bot" else seat.persons


# ---- whether it is still true


def is_classic_wanted(game: ClassicGame, kind: str, data: Mapping[str, Any], person: str | None) -> bool:
    """Return whether a notice is still worth sending to a person, by alias, as the game is now."""
    if kind == REMINDER:
        items = _list_items(game, person, data["duty"], data)
        return any(one.at is not None and format_instant(one.at) == data["until"] for one in items)
    asked = next((name for name, notice in REQUESTS.items() if notice == kind), None)
    return asked is None or bool(_list_items(game, person, asked, data))


def _list_items(game: ClassicGame, person: str | None, kind: str, data: Mapping[str, Any]) -> list[ClassicPendingItem]:
    """Return the pending items of a kind and number of somebody who acts for a seat."""
    number = None if person is None else game.belongs.get(person)
    if number is None or person not in list_persons(game, number):
        return []
    return [one for one in list_seat_pending(game, number) if (one.kind, one.number) == (kind, data["number"])]
