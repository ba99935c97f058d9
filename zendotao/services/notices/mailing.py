"""Letters written from notices: a notice waits for others of its kind, is checked again, and is rendered for its
reader.

Whether it is sent is decided twice: when a notice is due (``timers``: ``is_wanted``, then ``queue_mail``), and when the
letter is written (``_make_letter``). There are no quiet hours: mail goes at once or in a digest.

A letter is written down in the transaction that takes its news away, so that nothing is told twice or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from zendotao.core.errors import code_of
from zendotao.services.common.account_notices import make_account_contents, select_true_news
from zendotao.services.common.context import Context, ReadGames
from zendotao.services.common.identifiers import hash_secret, new_letter_id
from zendotao.services.common.messages import NewsLetter
from zendotao.services.notices.kinds import NoticePreferences, compute_due_time
from zendotao.services.notices.notice_preferences import get_notice_preferences
from zendotao.store.notices.values import Letter, MailBatch, NewNotice, News
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

SECRET_BYTES = 32
BATCH = 200
"""Notices that are looked at in one round."""

RETRY_DELAY = timedelta(hours=1)
"""What could not be put into words is tried again after this."""


def queue_mail(work: Unit, notice: NewNotice, now: datetime) -> None:
    """Queue a notice for mail, if its reader has an address and wants it there. When it goes, at once or in a
    digest, is decided by ``kinds.compute_due_time``."""
    mail = work.mail.get(notice.recipient)
    if mail is None or mail.verified_at is None:
        return
    wish = get_notice_preferences(work, notice.recipient)
    if wish.allows_mail(notice.kind):
        due = compute_due_time(wish, notice.kind, now)
        work.mail_queue.add(notice.recipient, notice.news, due, wish.is_digested(notice.kind))


class MailReader(Struct, frozen=True):
    """The recipient of a letter: account, address, and preferences."""

    account: Account
    address: str
    wish: NoticePreferences


def write_letters(context: Context, now: datetime, read_games: ReadGames) -> tuple[str, ...]:
    """Write the letters that are due; return the kinds of errors. An error for one delays no other.

    ``read_games`` gives what the reader of a letter sees of the games that its news is about.
    """
    failed = []
    with context.store.unit() as work:
        batches = work.mail_queue.list_due(now, BATCH)
    for batch in batches:
        try:
            _write_letter(context, batch, now, read_games)
        except Exception as error:  # noqa: BLE001 -- whatever is wrong with one letter, the others are written
            failed.append(code_of(error))
            _postpone(context, batch, now)
    return tuple(failed)


def _write_letter(context: Context, batch: MailBatch, now: datetime, read_games: ReadGames) -> None:
    """Write the letter of a batch into the outbox, and take its notices from the queue. None is written if they are no
    longer true, or another process was faster."""
    with context.store.unit() as work:
        waiting = work.mail_queue.list_batch(batch)
        reader = find_reader(work, batch.account)
        news = select_true_news(work, batch.account, list(waiting.values()))
    letter = None if reader is None else _make_letter(context, reader, news, now, read_games)
    with context.store.unit(write=True) as work:
        if work.mail_queue.remove(waiting) != len(waiting):
            return  # another process has written it
        if letter is not None:
            work.letters.add(letter, None if letter.stop is None else hash_secret(letter.stop))
        work.commit()


def _make_letter(
    context: Context, reader: MailReader, waiting: Sequence[News], now: datetime, read_games: ReadGames
) -> Letter | None:
    """Return the letter; None if none of its news is still true."""
    news = [one for one in waiting if reader.wish.allows_mail(one.kind)]
    games, own = read_games(context, reader.account, news, now), make_account_contents(news)
    if not games and not own:
        return None
    stop = context.random.hex(SECRET_BYTES)
    name = reader.account.name or ""
    wish = reader.wish
    asked = NewsLetter(name=name, games=games, own=own, zone=wish.zone, stop=stop, language=wish.language)
    words = context.wording.news(asked)
    return Letter(
        id=new_letter_id(context.random), account=reader.account.id, kind="news", created_at=now,
        to=reader.address, name=name, subject=words.subject, text=words.text, stop=stop, secrets=(stop,),
    )  # fmt: skip


def _postpone(context: Context, batch: MailBatch, now: datetime) -> None:
    with context.store.unit(write=True) as work:
        work.mail_queue.postpone(work.mail_queue.list_batch(batch), now + RETRY_DELAY)
        work.commit()


def find_reader(work: Unit, account: str) -> MailReader | None:
    """Return the recipient; None if the account is gone, or has no confirmed address any more."""
    found, mail = work.accounts.get(account), work.mail.get(account)
    if found is None or found.deleted_at or found.suspended_at or mail is None or mail.verified_at is None:
        return None
    return MailReader(found, mail.address, get_notice_preferences(work, account))
