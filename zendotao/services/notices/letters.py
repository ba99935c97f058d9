"""Delivery of letters, which is the outbox of mail. ``mailing`` writes them; here they are delivered, tried again after
growing pauses (``attempts.get_retry_delay``), and given up after four days (``get_last_attempt_time``); none is lost.

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
from zendotao.services.notices.attempts import get_retry_delay
from zendotao.store.errors import NotFound
from zendotao.store.notices.values import LetterKind, LetterRow, LetterState
from zendotao.store.unit import Unit

BATCH = 50
LEASE = timedelta(minutes=15)
"""How long letters that were taken are nobody else's. Handing over a whole batch takes less."""

MAX_LETTER_AGE = timedelta(days=4)
PAGE_SIZE = 50


def send_letters(context: Context, now: datetime) -> tuple[str, ...]:
    """Deliver the letters that are due; return the errors, in a word or two each."""
    if context.transport is None:
        return ()
    with context.store.unit(write=True) as work:
        taken = work.letters.take(now, now + LEASE, BATCH)
        work.commit()
    posted = {one.letter.id: one for one in taken if not _is_expired(context, one, now)}
    troubles = []
    for letter, trouble in context.transport.deliver_letters([one.letter for one in posted.values()]):
        _note_attempt(context, posted[letter.id], trouble, now)
        if trouble is not None:
            troubles.append(trouble)
    return tuple(troubles)


def _is_expired(context: Context, posted: LetterRow, now: datetime) -> bool:
    """Return whether a letter has waited too long, while nothing delivered mail, to be sent."""
    if now <= get_last_attempt_time(posted):
        return False
    with context.store.unit(write=True) as work:
        work.letters.give_up(posted.letter.id, posted.trouble or "too late", now)
        work.commit()
    return True


def _note_attempt(context: Context, posted: LetterRow, trouble: str | None, now: datetime) -> None:
    """Note that a letter was sent, is to be tried again, or is given up."""
    letter, due = posted.letter.id, now + get_retry_delay(posted.attempts)
    with context.store.unit(write=True) as work:
        if trouble is None:
            work.letters.mark_sent(letter, now)
        elif due > get_last_attempt_time(posted):
            work.letters.give_up(letter, trouble, now)
        else:
            work.letters.mark_failed(letter, trouble, due)
        work.commit()


def get_last_attempt_time(posted: LetterRow) -> datetime:
    """Return until when a letter is tried."""
    return max(posted.tried_until, posted.letter.created_at + MAX_LETTER_AGE)


# ---- for the keeper


@dataclass(frozen=True)
class LetterSummary:
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


class LetterPage(Struct, frozen=True):
    """A page of letters, newest first, and the number of letters in each state."""

    rows: tuple[LetterSummary, ...]
    counts: Mapping[LetterState, int]
    more: bool


def list_letters(context: Context, state: LetterState | None = None, before: str | None = None) -> LetterPage:
    """Return letters without their texts; ``before``: only those older than the letter of that id."""
    with context.store.unit() as work:
        found = work.letters.rows(state, before if before and is_id(before) else None, PAGE_SIZE + 1)
        names = _read_names(work, found)
        rows = tuple(_make_summary(one, names) for one in found[:PAGE_SIZE])
        return LetterPage(rows, work.letters.count_by_state(), len(found) > PAGE_SIZE)


def view_letter(context: Context, letter: str) -> tuple[LetterSummary, str]:
    """Return a letter with its text, but for the secrets in it, which are its reader's alone. Raises ``NotFound``."""
    with context.store.unit() as work:
        found = work.letters.get(letter) if is_id(letter) else None
        if found is None:
            raise NotFound
        return _make_summary(found, _read_names(work, (found,))), found.letter.redacted_text


def retry_letter(context: Context, letter: str, now: datetime) -> None:
    """Try an unsent letter at once, and for some days more. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        if not is_id(letter) or not work.letters.retry(letter, now, now + MAX_LETTER_AGE):
            raise NotFound
        work.commit()


def _read_names(work: Unit, found: tuple[LetterRow, ...]) -> Mapping[str, str | None]:
    accounts = work.accounts.get_many({one.letter.account for one in found})
    return {account: one.name for account, one in accounts.items()}


def _make_summary(posted: LetterRow, names: Mapping[str, str | None]) -> LetterSummary:
    letter = posted.letter
    return LetterSummary(
        letter.id, letter.kind, names.get(letter.account), posted.state, letter.created_at, posted.due,
        posted.attempts, posted.trouble, posted.sent_at, letter.subject,
    )  # fmt: skip
