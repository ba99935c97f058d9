"""The outbox: letters are delivered, tried again after growing pauses, and given up after some days; none is lost.

At least once: a process that dies between handing over and noting it leaves a letter that is sent again, under the
same id. Where nothing carries mail, letters stay in the outbox, for the keeper to read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from msgspec import Struct

from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import is_id
from zendotao.store.errors import NotFound
from zendotao.store.notices.values import LetterKind, LetterRow, LetterState
from zendotao.store.unit import Unit

BATCH = 50
HELD = timedelta(minutes=15)
"""How long letters that were taken are nobody else's. Handing over a whole batch takes less."""

PAUSES = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 180, 360, 720, 1440))
"""After each attempt that failed; the last one again and again."""

GIVEN_UP = timedelta(days=4)
PAGE = 50


def pause_after(attempts: int) -> timedelta:
    """Return how long to wait after so many attempts."""
    return PAUSES[min(max(attempts, 1), len(PAUSES)) - 1]


def send_letters(context: Context, now: datetime) -> tuple[str, ...]:
    """Deliver the letters that are due; return the errors, in a word or two each."""
    if context.transport is None:
        return ()
    with context.store.unit(write=True) as work:
        taken = work.letters.take(now, now + HELD, BATCH)
        work.commit()
    posted = {one.letter.id: one for one in taken if not _too_old(context, one, now)}
    troubles = []
    for letter, trouble in context.transport.carry([one.letter for one in posted.values()]):
        _note(context, posted[letter.id], trouble, now)
        if trouble is not None:
            troubles.append(trouble)
    return tuple(troubles)


def _too_old(context: Context, posted: LetterRow, now: datetime) -> bool:
    """Return whether a letter has waited too long, while nothing delivered mail, to be sent."""
    if now <= last_try(posted):
        return False
    with context.store.unit(write=True) as work:
        work.letters.give_up(posted.letter.id, posted.trouble or "too late", now)
        work.commit()
    return True


def _note(context: Context, posted: LetterRow, trouble: str | None, now: datetime) -> None:
    letter, due = posted.letter.id, now + pause_after(posted.attempts)
    with context.store.unit(write=True) as work:
        if trouble is None:
            work.letters.mark_sent(letter, now)
        elif due > last_try(posted):
            work.letters.give_up(letter, trouble, now)
        else:
            work.letters.mark_failed(letter, trouble, due)
        work.commit()


def last_try(posted: LetterRow) -> datetime:
    """Return until when a letter is tried."""
    return max(posted.tried_until, posted.letter.created_at + GIVEN_UP)


# ---- for the keeper


@dataclass(frozen=True)
class OutboxRow:
    """A letter in the keeper's list. ``name``: of its recipient; None for one who has left."""

    id: str
    kind: LetterKind
    name: str | None
    state: LetterState
    created_at: datetime
    due: datetime
    attempts: int
    trouble: str | None
    sent_at: datetime | None
    subject: str = field(repr=False)


class OutboxPage(Struct, frozen=True):
    """A page of letters, newest first, and the number of letters in each state."""

    rows: tuple[OutboxRow, ...]
    counts: Mapping[LetterState, int]
    more: bool


def list_letters(context: Context, state: LetterState | None = None, before: str | None = None) -> OutboxPage:
    """Return letters without their texts; ``before``: only those older than the letter of that id."""
    with context.store.unit() as work:
        found = work.letters.rows(state, before if before and is_id(before) else None, PAGE + 1)
        names = _names(work, found)
        rows = tuple(_row(one, names) for one in found[:PAGE])
        return OutboxPage(rows, work.letters.count_by_state(), len(found) > PAGE)


def view_letter(context: Context, letter: str) -> tuple[OutboxRow, str]:
    """Return a letter with its text, but for the secrets in it, which are its reader's alone. Raises ``NotFound``."""
    with context.store.unit() as work:
        found = work.letters.get(letter) if is_id(letter) else None
        if found is None:
            raise NotFound
        return _row(found, _names(work, (found,))), found.letter.redacted_text


def retry_letter(context: Context, letter: str, now: datetime) -> None:
    """Try an unsent letter at once, and for some days more. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        if not is_id(letter) or not work.letters.retry(letter, now, now + GIVEN_UP):
            raise NotFound
        work.commit()


def _names(work: Unit, found: tuple[LetterRow, ...]) -> Mapping[str, str | None]:
    accounts = work.people.get_many({one.letter.account for one in found})
    return {account: one.name for account, one in accounts.items()}


def _row(posted: LetterRow, names: Mapping[str, str | None]) -> OutboxRow:
    letter = posted.letter
    return OutboxRow(
        letter.id, letter.kind, names.get(letter.account), posted.state, letter.created_at, posted.due,
        posted.attempts, posted.trouble, posted.sent_at, letter.subject,
    )  # fmt: skip
