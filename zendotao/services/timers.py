"""What happens without anybody asking: due deadlines take effect, notices are delivered, signs of life are given.

Any number of processes may do all of this at once. What is due takes effect at its own instant all the same, whoever
finds it and however late; nothing here decides anything of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Protocol

from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.services.games.books import keep_deadlines
from zendotao.services.games.company import Company
from zendotao.services.games.doing import in_game
from zendotao.services.games.news import is_wanted
from zendotao.services.games.sitting import Hall, Sitting
from zendotao.services.notices.own import still_true
from zendotao.services.notices.stopping import GOOD_FOR
from zendotao.store.notices.values import NewNotice, OutboxRow
from zendotao.store.site.values import Outage
from zendotao.store.unit import Unit

BATCH = 100
"""Deadlines that are looked up at once, and notices that are taken at once."""

HELD = timedelta(minutes=2)
"""How long taken notices are nobody else's: if whoever took them dies, another takes them then."""

SILENCE = timedelta(minutes=15)
"""No sign of life of any process for longer than this is an outage of the whole site."""

KEPT = timedelta(days=30)
KEPT_ANSWERS = timedelta(days=2)
"""How long delivered notices and dead processes are kept, and answers to requests that may be repeated."""


class Channel(Protocol):
    """A way on which notices reach people. What leaves the site leaves after the commit; the bell is in the database.

    ``always``: it is told of what happened also where that asks nobody for anything any more.
    """

    @property
    def always(self) -> bool: ...

    def deliver(self, work: Unit, notice: NewNotice, now: datetime) -> None:
        """Hand a notice over, in the transaction that notes it as sent."""


class Errand(Protocol):
    """Something that leaves the site: letters, calls of webhooks."""

    def run(self, now: datetime) -> tuple[str, ...]:
        """Do what is due; what went wrong, in a word or two each and without anything of the content."""


class Bell:
    """The notices that an account finds on the site."""

    always = False

    def deliver(self, work: Unit, notice: NewNotice, now: datetime) -> None:
        """Put it there, once."""
        work.notices.add(notice, now)


class Swept(Struct, frozen=True):
    """How many games were settled, and which could not be, with the kind of error: nothing of their content."""

    settled: int
    failed: tuple[tuple[str, str], ...] = ()


class Timers:
    """What a scheduler calls."""

    def __init__(self, hall: Hall, channels: Sequence[Channel], errands: Sequence[Errand] = ()) -> None:
        self.hall, self.channels, self.errands = hall, channels, errands

    # ---- deadlines

    def sweep(self, now: datetime, most: int | None = None) -> Swept:
        """Settle all games in which something is due, each in its own transaction; ``most`` of them at the most.

        A game that cannot be settled doesn't keep others from it.
        """
        settled = 0
        failed: dict[str, str] = {}
        while most is None or settled < most:
            games = [game for game in self.due(now, BATCH + len(failed)) if game not in failed]
            if not games:
                break
            for game in games[: None if most is None else most - settled]:
                error = self._settled(game, now)
                if error is None:
                    settled += 1
                else:
                    failed[game] = error
        return Swept(settled, tuple(failed.items()))

    def due(self, now: datetime, limit: int) -> list[str]:
        """Games in which something is due, the longest first."""
        with self.hall.units.unit() as work:
            return list(dict.fromkeys(row.game for row in work.deadlines.due(now, limit)))

    def _settled(self, game: str, now: datetime) -> str | None:
        """Settle a game; the kind of error if that fails."""
        try:
            in_game(self.hall, game, now, renew, judged=False)
        except Exception as error:  # noqa: BLE001 -- whatever is wrong with one game, the others go on
            return error.code if isinstance(error, CoreError) else type(error).__name__
        return None

    # ---- notices

    def deliver(self, now: datetime) -> int:
        """Send the notices that are due, or drop those that nobody wants any more; how many there were."""
        done = 0
        while rows := self._taken(now):
            with self.hall.units.unit(write=True) as work:
                for row in rows:
                    self._delivered(work, row, now)
                work.commit()
            done += len(rows)
        return done

    def _taken(self, now: datetime) -> tuple[OutboxRow, ...]:
        with self.hall.units.unit(write=True) as work:
            rows = work.outbox.take(now, now + HELD, BATCH)
            work.commit()
        return rows

    def _delivered(self, work: Unit, row: OutboxRow, now: datetime) -> None:
        if not work.outbox.sent(row.id, now):
            return
        wanted = self._wanted(work, row, now)
        notice = NewNotice(
            kind=row.kind, recipient=row.recipient, due=row.due, created_at=row.created_at, game=row.game,
            seq=row.seq, data=row.data,
        )  # fmt: skip
        for channel in self.channels:
            if wanted or channel.always:
                channel.deliver(work, notice, now)

    def _wanted(self, work: Unit, row: OutboxRow, now: datetime) -> bool:
        """Whether a notice is still true: a reminder is checked again when it is sent."""
        if row.game is None:
            return still_true(work, row.recipient, row.kind, row.data)
        head = work.games.head(row.game)
        if head is None:
            return False
        game = self.hall.shelf.load(work, row.game, head)
        return is_wanted(game, row.kind, row.data, Company(work, row.game).known_alias(row.recipient), now)

    def run_errands(self, now: datetime) -> tuple[str, ...]:
        """Let leave what is to leave the site; what went wrong. No deadline waits for this."""
        return tuple(trouble for errand in self.errands for trouble in errand.run(now))

    # ---- the site

    def revive(self, process: str, now: datetime) -> Outage | None:
        """A sign of life: if nobody gave one for long, note the outage before anything is settled.

        A process gives one when it begins, and again and again: it may have been held with its machine, or its
        database, so that a beginning alone would not tell.
        """
        with self.hall.units.unit(write=True) as work:
            outage = work.heartbeats.revive(process, now, SILENCE)
            work.commit()
        return outage

    def next_due(self) -> datetime | None:
        """When something happens next, or a notice is to be sent; none if nothing waits."""
        with self.hall.units.unit() as work:
            found = [due for due in (work.deadlines.next_due(), work.outbox.next_due()) if due is not None]
        return min(found, default=None)

    def tidy(self, now: datetime) -> None:
        """Remove what nobody needs any more."""
        with self.hall.units.unit(write=True) as work:
            work.outbox.sweep(now - KEPT)
            work.letters.sweep(now - KEPT, now - GOOD_FOR)
            work.heartbeats.sweep(now - KEPT)
            work.idempotency.sweep(now - KEPT_ANSWERS)
            work.tokens.sweep(now)
            work.commit()


def renew(sitting: Sitting) -> None:
    """Bring the rows of deadlines in line with a settled game, also where nothing was due in it after all."""
    if not sitting.books.entries:
        keep_deadlines(sitting.work, sitting.game, sitting.now)
