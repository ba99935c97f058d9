"""Notices: to be delivered, in the outbox, and delivered, on the bell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, and_, case, delete, func, literal, or_, select, update

from zendotao.store.notices import queues
from zendotao.store.notices.values import NewNotice, Notice, OutboxRow
from zendotao.store.repository import Repository
from zendotao.store.tables.games import game_seats, games
from zendotao.store.tables.people import accounts, teams
from zendotao.store.tables.site import comments, outbox
from zendotao.store.tables.site import notices as bell

UNSENT = outbox.c.sent_at.is_(None)


class Outbox(Repository):
    """Notices to be delivered: inserted with the events, delivered afterwards by whichever process takes them."""

    def add(self, notices: Iterable[NewNotice]) -> None:
        """Insert notices; one that was inserted before is left as it is."""
        self._add_all(
            outbox,
            [
                {
                    "game_id": notice.game,
                    "seq": notice.seq,
                    "kind": notice.kind,
                    "recipient": notice.recipient,
                    "data": dict(notice.data),
                    "due": notice.due,
                    "created_at": notice.created_at,
                    "attempts": 0,
                }
                for notice in notices
            ],
        )

    def take(self, now: datetime, until: datetime, limit: int = 50) -> tuple[OutboxRow, ...]:
        """Return notices that are due, and postpone them to ``until``, so that no other process takes them."""
        return tuple(map(make_outbox_row, queues.take_due(self._connection, outbox, now, until, limit, UNSENT)))

    def mark_sent(self, number: int, now: datetime) -> bool:
        """Note that a notice was delivered or is obsolete; return whether that was not noted before."""
        noted = update(outbox).where(outbox.c.id == number, UNSENT).values(sent_at=now)
        return self._connection.execute(noted).rowcount == 1

    def postpone(self, number: int, due: datetime) -> None:
        """Postpone a notice."""
        queues.postpone(self._connection, outbox, number, due, UNSENT)

    def list_unsent(self, kind: str, recipients: Iterable[str]) -> tuple[tuple[str, Mapping[str, Any]], ...]:
        """Return which of the recipients have an undelivered notice of a kind, each with its data."""
        asked = select(outbox.c.recipient, outbox.c.data).where(UNSENT, outbox.c.kind == kind)
        rows = self._connection.execute(asked.where(outbox.c.recipient.in_(list(recipients))))
        return tuple((row.recipient, row.data) for row in rows)

    def next_due(self) -> datetime | None:
        """Return when the next notice is due, if there is one."""
        due: datetime | None = self._connection.scalar(select(func.min(outbox.c.due)).where(UNSENT))
        return due

    def forget(self, account: str) -> None:
        """Delete all notices for an account."""
        self._connection.execute(delete(outbox).where(outbox.c.recipient == account))

    def delete_old(self, before: datetime) -> int:
        """Delete notices that were delivered before an instant; return their number."""
        return self._connection.execute(delete(outbox).where(outbox.c.sent_at < before)).rowcount


def make_outbox_row(row: Any) -> OutboxRow:
    """Return the record of a taken row, this attempt counted."""
    return OutboxRow(
        id=row.id,
        kind=row.kind,
        recipient=row.recipient,
        due=row.due,
        created_at=row.created_at,
        game=row.game_id,
        seq=row.seq,
        data=row.data,
        attempts=row.attempts + 1,
    )


class Notices(Repository):
    """The bell: delivered notices. Those of an account are numbered from one, the oldest first.

    The table numbers all notices of the site. Accounts have numbers of their own, which don't reveal how many notices
    others got.
    """

    def add(self, notice: NewNotice, now: datetime) -> bool:
        """Deliver a notice to the bell; return whether it was not delivered before."""
        row = {
            "account": notice.recipient,
            "kind": notice.kind,
            "game_id": notice.game,
            "seq": notice.seq,
            "data": dict(notice.data),
            "at": now,
        }
        return self._add(bell, row)

    def list_for_account(self, account: str, before: int | None = None, limit: int = 50) -> tuple[Notice, ...]:
        """Return the notices of an account, newest first; ``before``: only those older than the one of that number."""
        there = select(func.count()).where(bell.c.account == account).scalar_subquery()
        skipped = literal(0) if before is None else case((there >= before, there - before + 1), else_=0)
        query = select(bell, there.label("there"), skipped.label("skipped")).where(bell.c.account == account)
        rows = self._connection.execute(query.order_by(bell.c.id.desc()).offset(skipped).limit(limit))
        return tuple(
            Notice(
                id=row.there - row.skipped - place,
                account=row.account,
                kind=row.kind,
                game=row.game_id,
                seq=row.seq,
                data=row.data,
                at=row.at,
                read_at=row.read_at,
            )
            for place, row in enumerate(rows)
        )

    def count_unread(self, account: str, most: int = 100) -> int:
        """Count the unread notices of an account, up to ``most``."""
        found = select(bell.c.id).where(bell.c.account == account, bell.c.read_at.is_(None)).limit(most)
        return self._connection.scalar(select(func.count()).select_from(found.subquery())) or 0

    def mark_read(self, account: str, upto: int, now: datetime) -> None:
        """Note that an account has read its notices up to a number."""
        last = self._number_of(account, upto)
        mine: ColumnElement[bool] = (bell.c.account == account) & bell.c.read_at.is_(None)
        if last is not None:
            mine &= bell.c.id <= last
        if upto > 0:
            self._connection.execute(update(bell).where(mine).values(read_at=now))

    def _number_of(self, account: str, number: int) -> int | None:
        """Return the key of the account's notice of a number of its own, or ``None`` if there are fewer."""
        found = select(bell.c.id).where(bell.c.account == account).order_by(bell.c.id)
        return self._connection.scalar(found.offset(max(number, 1) - 1).limit(1))

    def forget(self, account: str) -> None:
        """Delete all notices of an account."""
        self._connection.execute(delete(bell).where(bell.c.account == account))


class NoticeNames(Repository):
    """Titles of games and names of their seats and commenters, one query each."""

    def titles(self, found: Iterable[str]) -> Mapping[str, str]:
        """Return the titles of games, by id."""
        rows = self._connection.execute(select(games.c.id, games.c.title).where(games.c.id.in_(list(found))))
        return {row.id: row.title for row in rows}

    def names(self, found: Iterable[str]) -> Mapping[tuple[str, int], str | None]:
        """Return the names of seats, by game and number; ``None`` for deleted accounts."""
        asked = (
            select(game_seats.c.game_id, game_seats.c.seat, func.coalesce(accounts.c.name, teams.c.name).label("name"))
            .join(accounts, accounts.c.id == game_seats.c.party, isouter=True)
            .join(teams, teams.c.id == game_seats.c.party, isouter=True)
            .where(game_seats.c.game_id.in_(list(found)))
        )
        return {(row.game_id, row.seat): row.name for row in self._connection.execute(asked)}

    def commenters(self, found: Iterable[tuple[str, int]]) -> Mapping[tuple[str, int], str | None]:
        """Return the names of the bystanders who wrote comments, by game and number."""
        these = [and_(comments.c.game_id == game, comments.c.number == number) for game, number in found]
        if not these:
            return {}
        asked = select(comments.c.game_id, comments.c.number, accounts.c.name).join(
            accounts, accounts.c.id == comments.c.account
        )
        rows = self._connection.execute(asked.where(comments.c.seat.is_(None), or_(*these)))
        return {(row.game_id, row.number): row.name for row in rows}
