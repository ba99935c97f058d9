"""From a notice to a letter: it waits for others of its kind, is looked at again, and is put into words for its reader.

A letter is written down in the transaction that takes its news away, so that nothing is told twice or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.services.games.sitting import Hall
from zendotao.services.interfaces import Random
from zendotao.services.notices.gathering import games_of, own_of
from zendotao.services.notices.kinds import Wish, Wishes, due_at
from zendotao.services.notices.own import true_of
from zendotao.services.notices.wording import NewsLetter, ProofLetter, Wording
from zendotao.services.people.tokens import hashed
from zendotao.services.people.values import Proof
from zendotao.store.notices.values import Batch, Letter, NewNotice, News
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

ID_BYTES = 16
SECRET_BYTES = 32
BATCH = 200
"""Notices that are looked at in one round."""

AGAIN = timedelta(hours=1)
"""What could not be put into words is tried again after this."""


class MailChannel:
    """Lets notices wait for mail, if their reader has an address and wants them there."""

    always = False

    def __init__(self, wishes: Wishes) -> None:
        self.wishes = wishes

    def deliver(self, work: Unit, notice: NewNotice, now: datetime) -> None:
        """As ``services.timers.Channel``."""
        mail = work.mail.get(notice.recipient)
        if mail is None or mail.verified_at is None:
            return
        wish = self.wishes.of(work, notice.recipient)
        if wish.takes(notice.kind):
            news = News(
                kind=notice.kind, at=notice.created_at, game=notice.game, seq=notice.seq, data=notice.data
            )
            work.waiting.add(notice.recipient, news, due_at(wish, notice.kind, now), wish.gathers(notice.kind))


class Reader(Struct, frozen=True):
    """Who gets a letter: account, address, and what they wish for."""

    account: Account
    address: str
    wish: Wish


class Scribe:
    """Writes the letters that are due."""

    def __init__(self, hall: Hall, wishes: Wishes, wording: Wording) -> None:
        self.hall, self.wishes, self.wording = hall, wishes, wording

    def run(self, now: datetime) -> tuple[str, ...]:
        """Write them; the kinds of errors there were. What fails for one keeps no other waiting."""
        failed = []
        with self.hall.units.unit() as work:
            batches = work.waiting.due(now, BATCH)
        for batch in batches:
            try:
                self._write(batch, now)
            except Exception as error:  # noqa: BLE001 -- whatever is wrong with one letter, the others are written
                failed.append(error.code if isinstance(error, CoreError) else type(error).__name__)
                self._put_off(batch, now)
        return tuple(failed)

    def _write(self, batch: Batch, now: datetime) -> None:
        with self.hall.units.unit() as work:
            waiting = work.waiting.of(batch)
            reader = reader_of(work, self.wishes, batch.account)
            news = true_of(work, batch.account, list(waiting.values()))
        letter = None if reader is None else self._letter(reader, news, now)
        with self.hall.units.unit(write=True) as work:
            if work.waiting.remove(waiting) != len(waiting):
                return  # another process has written it
            if letter is not None:
                work.letters.add(letter, None if letter.stop is None else hashed(letter.stop))
            work.commit()

    def _letter(self, reader: Reader, waiting: Sequence[News], now: datetime) -> Letter | None:
        """The letter; none if nothing of it is still worth telling."""
        news = [one for one in waiting if reader.wish.takes(one.kind)]
        games, own = games_of(self.hall, reader.account, news, now), own_of(news)
        if not games and not own:
            return None
        stop = self.hall.units.random.hex(SECRET_BYTES)
        name = reader.account.name or ""
        wish = reader.wish
        asked = NewsLetter(name=name, games=games, own=own, zone=wish.zone, stop=stop, language=wish.language)
        words = self.wording.news(asked)
        return Letter(
            id=new_id(self.hall.units.random), account=reader.account.id, kind="news", created_at=now,
            to=reader.address, name=name, subject=words.subject, text=words.text, stop=stop, secrets=(stop,),
        )  # fmt: skip

    def _put_off(self, batch: Batch, now: datetime) -> None:
        with self.hall.units.unit(write=True) as work:
            work.waiting.later(work.waiting.of(batch), now + AGAIN)
            work.commit()


def reader_of(work: Unit, wishes: Wishes, account: str) -> Reader | None:
    """Who is written to; none if they are gone, or have no proved address any more."""
    found, mail = work.people.get(account), work.mail.get(account)
    if found is None or found.deleted_at or found.suspended_at or mail is None or mail.verified_at is None:
        return None
    return Reader(found, mail.address, wishes.of(work, account))


def new_id(random: Random) -> str:
    """The id of a letter, which names it for ever."""
    return f"l{random.hex(ID_BYTES)}"


class ProofPost:
    """Writes to an address that is to be proved, in the transaction that notes it."""

    def __init__(self, random: Random, wishes: Wishes, wording: Wording) -> None:
        self.random, self.wishes, self.wording = random, wishes, wording

    def __call__(self, work: Unit, account: str, proof: Proof, now: datetime) -> None:
        """As ``services.people.site.Proving``."""
        found = work.people.get(account)
        name = (found.name if found is not None else None) or ""
        wish = self.wishes.of(work, account)
        words = self.wording.proof(
            ProofLetter(
                name=name, secret=proof.secret, expires_at=proof.expires_at, zone=wish.zone, language=wish.language
            )
        )
        letter = Letter(
            id=new_id(self.random), account=account, kind="proof", created_at=now, to=proof.address, name=name,
            subject=words.subject, text=words.text, secrets=(proof.secret,),
        )  # fmt: skip
        work.letters.add(letter)
