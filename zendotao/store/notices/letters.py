"""The mail queue: news that waits to be put into a letter, and letters, whose content is encrypted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import RowMapping, and_, delete, func, insert, or_, select, update

from zendotao.core.secret_record import SecretRecord
from zendotao.store.notices import queues
from zendotao.store.notices.values import Letter, LetterRow, LetterState, MailBatch, News
from zendotao.store.repository import Repository
from zendotao.store.tables.notices import letters, mail_stops, mail_waiting
from zendotao.store.vault.encrypted_rows import LETTERS, EncryptedRepository

IS_PENDING = and_(letters.c.sent_at.is_(None), letters.c.given_up_at.is_(None))
STATE_CONDITIONS: Mapping[LetterState, Any] = {
    "waiting": IS_PENDING,
    "sent": letters.c.sent_at.is_not(None),
    "given_up": and_(letters.c.sent_at.is_(None), letters.c.given_up_at.is_not(None)),
}
NEWEST_FIRST = (letters.c.created_at.desc(), letters.c.id.desc())


class MailQueue(Repository):
    """News that waits to be put into a letter."""

    def add(self, account: str, news: News, due: datetime, digest: bool) -> None:
        """Insert news, unless it is queued already."""
        row = {"account": account, "game_id": news.game, "seq": news.seq, "kind": news.kind, "data": dict(news.data)}
        self._add(mail_waiting, {**row, "at": news.at, "due": due, "digest": digest})

    def list_due(self, now: datetime, limit: int) -> Sequence[MailBatch]:
        """Return the batches of news that are due, the longest due first."""
        table = mail_waiting.c
        asked = select(table.account, table.digest, table.game_id).where(table.due <= now)
        rows = self._connection.execute(asked.order_by(table.due, table.id).limit(limit))
        found = [MailBatch(account=row[0], digest=row[1], game=None if row[1] else row[2]) for row in rows]
        return list(dict.fromkeys(found))

    def list_batch(self, batch: MailBatch) -> Mapping[int, News]:
        """Return the news of a batch by number, in order, also what is not yet due."""
        table = mail_waiting.c
        mine = and_(table.account == batch.account, table.digest == batch.digest)
        if not batch.digest:
            mine = and_(mine, table.game_id == batch.game)
        rows = self._connection.execute(select(mail_waiting).where(mine).order_by(table.at, table.id))
        return {row.id: News(kind=row.kind, at=row.at, game=row.game_id, seq=row.seq, data=row.data) for row in rows}

    def remove(self, numbers: Iterable[int]) -> int:
        """Delete news; return how much of it was still there."""
        return self._connection.execute(delete(mail_waiting).where(mail_waiting.c.id.in_(list(numbers)))).rowcount

    def postpone(self, numbers: Iterable[int], due: datetime) -> None:
        """Postpone news."""
        these = update(mail_waiting).where(mail_waiting.c.id.in_(list(numbers)))
        self._connection.execute(these.values(due=due))

    def forget(self, account: str) -> None:
        """Delete all rows of an account."""
        self._connection.execute(delete(mail_waiting).where(mail_waiting.c.account == account))


class LetterContent(SecretRecord, msgspec.Struct, frozen=True, kw_only=True):
    """The encrypted content of a letter."""

    to: str
    name: str
    subject: str
    text: str
    stop: str | None = None
    secrets: tuple[str, ...] = ()


class Letters(EncryptedRepository):
    """Letters to be sent and sent ones, and their unsubscribe links."""

    encrypted = LETTERS

    def add(self, letter: Letter, stop_hash: str | None = None) -> None:
        """Insert a letter, due at once; the sender decides until when it is tried."""
        row = {"id": letter.id, "account": letter.account, "kind": letter.kind, "created_at": letter.created_at}
        row |= {"due": letter.created_at, "tried_until": letter.created_at, "attempts": 0}
        enclosed = LetterContent(
            to=letter.to, name=letter.name, subject=letter.subject, text=letter.text, stop=letter.stop,
            secrets=letter.secrets,
        )  # fmt: skip
        self._rows.add(row, msgspec.json.encode(enclosed))
        if stop_hash is not None:
            stop = {"hash": stop_hash, "account": letter.account, "at": letter.created_at}
            self._connection.execute(insert(mail_stops), stop)

    def take(self, now: datetime, until: datetime, limit: int) -> tuple[LetterRow, ...]:
        """Return letters that are due, and postpone them to ``until``, so that no other process takes them."""
        found = [row.id for row in queues.take_due(self._connection, letters, now, until, limit, IS_PENDING)]
        if not found:
            return ()
        return self._read_rows(letters.c.id.in_(found), order=(letters.c.created_at, letters.c.id))

    def mark_sent(self, letter: str, now: datetime) -> None:
        """Note that a letter was sent."""
        self._change(letter, sent_at=now, trouble=None)

    def mark_failed(self, letter: str, trouble: str, due: datetime) -> None:
        """Note that a letter could not be sent, and when to try again."""
        self._change(letter, due=due, trouble=trouble[:80])

    def give_up(self, letter: str, trouble: str, now: datetime) -> None:
        """Note that a letter is not tried again, unless a keeper asks for it."""
        self._change(letter, given_up_at=now, trouble=trouble[:80])

    def retry(self, letter: str, now: datetime, last: datetime) -> bool:
        """Have an unsent letter tried at once, and until ``last``; return whether there was one."""
        unsent = update(letters).where(letters.c.id == letter, letters.c.sent_at.is_(None))
        values = {"given_up_at": None, "due": now, "tried_until": last}
        return self._connection.execute(unsent.values(**values)).rowcount == 1

    def _change(self, letter: str, **values: Any) -> None:
        self._connection.execute(update(letters).where(letters.c.id == letter, IS_PENDING).values(**values))

    def get(self, letter: str) -> LetterRow | None:
        """Return a letter."""
        return next(iter(self._read_rows(letters.c.id == letter)), None)

    def rows(self, state: LetterState | None, before: str | None, limit: int) -> tuple[LetterRow, ...]:
        """Return letters, newest first; ``before``: only those older than the one of that id."""
        where = [] if state is None else [STATE_CONDITIONS[state]]
        if before is not None:
            at = select(letters.c.created_at).where(letters.c.id == before).scalar_subquery()
            same = and_(letters.c.created_at == at, letters.c.id < before)
            where.append(or_(letters.c.created_at < at, same))
        return self._read_rows(*where, order=NEWEST_FIRST, page=(limit, 0))

    def count_by_state(self) -> Mapping[LetterState, int]:
        """Return the number of letters in each state."""
        asked = {
            state: select(func.count()).select_from(letters).where(where) for state, where in STATE_CONDITIONS.items()
        }
        return {state: self._connection.scalar(query) or 0 for state, query in asked.items()}

    def list_for_account(self, account: str) -> tuple[LetterRow, ...]:
        """Return the letters of an account, oldest first."""
        return self._read_rows(letters.c.account == account, order=(letters.c.created_at, letters.c.id))

    def get_stop_account(self, stop_hash: str) -> str | None:
        """Return the account of an unsubscribe link, by the hash of its secret."""
        found: str | None = self._connection.scalar(select(mail_stops.c.account).where(mail_stops.c.hash == stop_hash))
        return found

    def forget(self, account: str) -> None:
        """Delete all rows of an account."""
        self._rows.remove(letters.c.account == account)
        self._connection.execute(delete(mail_stops).where(mail_stops.c.account == account))

    def delete_old(self, sent_before: datetime, stops_before: datetime) -> None:
        """Delete letters that were sent, and links that were created, before the given instants."""
        self._rows.remove(letters.c.sent_at < sent_before)
        self._connection.execute(delete(mail_stops).where(mail_stops.c.at < stops_before))

    def _read_rows(self, *where: Any, **how: Any) -> tuple[LetterRow, ...]:
        return tuple(make_letter_row(row, plain) for row, plain in self._rows.rows(*where, **how))


def make_letter_row(row: RowMapping, plain: bytes) -> LetterRow:
    """Return the record of a row and its decrypted content."""
    enclosed = msgspec.json.decode(plain, type=LetterContent)
    letter = Letter(
        id=row["id"], account=row["account"], kind=row["kind"], created_at=row["created_at"], to=enclosed.to,
        name=enclosed.name, subject=enclosed.subject, text=enclosed.text, stop=enclosed.stop, secrets=enclosed.secrets,
    )  # fmt: skip
    kept = ("attempts", "due", "tried_until", "trouble", "sent_at", "given_up_at")
    return LetterRow(letter=letter, **{name: row[name] for name in kept})
