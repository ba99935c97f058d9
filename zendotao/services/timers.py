"""Scheduled work, which ``zendotao.scheduler`` calls: deadlines take effect, notices are delivered, the heartbeat is
recorded.

Any number of processes may do all of this at once. What is due takes effect at its own instant all the same, whoever
finds it and however late; nothing here decides anything of a game. It takes effect once: ``change_any`` settles a game
by its log, and ``Games.append`` refuses what another process was faster with.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from typing import Any

from msgspec import Struct

from zendotao.core.errors import code_of
from zendotao.core.game.classic import state as classic
from zendotao.core.kinds import KINDS
from zendotao.services.common.account_notices import is_still_true
from zendotao.services.common.context import Context
from zendotao.services.games.classic.retries import answer_left_guesses
from zendotao.services.games.classic.stock import plan_openings
from zendotao.services.games.lists.freshness import rewrite_stale_lists
from zendotao.services.games.transaction.classic_notices import is_classic_wanted
from zendotao.services.games.transaction.game_transaction import change_any
from zendotao.services.games.transaction.notices import is_wanted
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.pending_game import PendingGame
from zendotao.services.games.transaction.shared_projections import write_deadlines
from zendotao.services.games.views.news import read_games_news
from zendotao.services.indexing import fill_search
from zendotao.services.notices.letters import send_letters
from zendotao.services.notices.mailing import queue_mail, write_letters
from zendotao.services.notices.push import push_messages, queue_push
from zendotao.services.notices.unsubscribing import LINK_LIFETIME
from zendotao.services.notices.webhooks import call_webhooks, queue_calls
from zendotao.services.puzzles.daily import plan_puzzles
from zendotao.store.notices.values import OutboxRow
from zendotao.store.site.values import Outage
from zendotao.store.unit import Unit

BATCH = 100
"""Deadlines that are looked up at once, and notices that are taken at once."""

LEASE = timedelta(minutes=2)
"""How long taken notices are nobody else's: if whoever took them dies, another takes them then."""

OUTAGE_AFTER = timedelta(minutes=15)
"""No sign of life of any process for longer than this is an outage of the whole site."""

NOTICE_RETENTION = timedelta(days=30)
ANSWER_RETENTION = timedelta(days=2)
"""How long delivered notices, dead processes and jobs for everybody are kept; and answers to requests that may be
repeated, jobs with an owner, and failed ones."""


ERRANDS = (
    partial(write_letters, read_games=read_games_news), send_letters, call_webhooks,
    partial(push_messages, read_games=read_games_news), rewrite_stale_lists, fill_search, answer_left_guesses,
)  # fmt: skip
"""What leaves the site, and what is brought up to date, in this order."""


class SweepResult(Struct, frozen=True):
    """The result of a sweep: how many games were settled, and which could not be, with the kind of error: nothing of
    their content."""

    settled: int
    failed: tuple[tuple[str, str], ...] = ()


def sweep_games(context: Context, now: datetime, most: int | None = None) -> SweepResult:
    """Settle all games in which something is due, each in its own transaction; ``most`` of them at the most.

    A game that cannot be settled doesn't keep others from it; it stays due.
    """
    settled = 0
    failed: dict[str, str] = {}
    while most is None or settled < most:
        games = [game for game in list_due_games(context, now, BATCH + len(failed)) if game not in failed]
        if not games:
            break
        for game in games[: None if most is None else most - settled]:
            error = _settle(context, game, now)
            if error is None:
                settled += 1
            else:
                failed[game] = error
    return SweepResult(settled, tuple(failed.items()))


def list_due_games(context: Context, now: datetime, limit: int) -> list[str]:
    """Return games in which something is due, the longest overdue first."""
    with context.store.unit() as work:
        return list(dict.fromkeys(row.game for row in work.deadlines.list_due(now, limit)))


def _settle(context: Context, game: str, now: datetime) -> str | None:
    """Settle a game; return the kind of error if that fails."""
    try:
        change_any(context, game, now, renew_deadlines)
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with one game, the others go on
        return code_of(error)
    return None


def deliver_notices(context: Context, now: datetime) -> int:
    """Deliver the notices that are due, or drop those that nobody wants any more; return how many there were."""
    done = 0
    while rows := _take_due(context, now):
        with context.store.unit(write=True) as work:
            for row in rows:
                _deliver(context, work, row, now)
            work.commit()
        done += len(rows)
    return done


def _take_due(context: Context, now: datetime) -> tuple[OutboxRow, ...]:
    with context.store.unit(write=True) as work:
        rows = work.outbox.take(now, now + LEASE, BATCH)
        work.commit()
    return rows


def _deliver(context: Context, work: Unit, row: OutboxRow, now: datetime) -> None:
    """Put a due notice into the bell, and queue it for mail, push and webhooks."""
    if not work.outbox.mark_sent(row.id, now):
        return
    if _is_wanted(context, work, row, now):
        work.notices.add(row, now)
        queue_mail(work, row, now)
        queue_push(work, row, now)
    queue_calls(context, work, row, now)


def _is_wanted(context: Context, work: Unit, row: OutboxRow, now: datetime) -> bool:
    """Return whether a notice is still true: a reminder is checked again when it is sent."""
    if row.game is None:
        return is_still_true(work, row.recipient, row.kind, row.data)
    head = work.games.head(row.game)
    if head is None:
        return False
    game = context.game_cache.load_kind(KINDS[head.kind], work, row.game, head)
    person = Participants(work, row.game).known_alias(row.recipient)
    if isinstance(game, classic.ClassicGame):
        return is_classic_wanted(game, row.kind, row.data, person)
    return is_wanted(game, row.kind, row.data, person, now)


def run_errands(context: Context, now: datetime) -> tuple[str, ...]:
    """Store the puzzle of the day, and request openings that lack; send queued letters, calls and push messages; return
    the errors. No deadline waits for this."""
    plan_puzzles(context, now)
    plan_openings(context, now)
    return tuple(trouble for errand in ERRANDS for trouble in errand(context, now))


def record_heartbeat(context: Context, process: str, now: datetime) -> Outage | None:
    """Record a heartbeat: if there was none for long, note the outage before anything is settled.

    A process gives one when it begins, and again and again: it may have been held with its machine, or its
    database, so that a beginning alone would not tell.
    """
    with context.store.unit(write=True) as work:
        outage = work.heartbeats.revive(process, now, OUTAGE_AFTER)
        work.commit()
    return outage


def find_next_due(context: Context) -> datetime | None:
    """Return when the next deadline or notice is due; None if nothing waits."""
    with context.store.unit() as work:
        found = [due for due in (work.deadlines.next_due(), work.outbox.next_due()) if due is not None]
    return min(found, default=None)


def remove_expired(context: Context, now: datetime) -> None:
    """Remove old notices and letters, heartbeats, answers under idempotency keys, jobs, and expired tokens; sessions of
    browsers are tokens."""
    with context.store.unit(write=True) as work:
        work.outbox.delete_old(now - NOTICE_RETENTION)
        work.letters.delete_old(now - NOTICE_RETENTION, now - LINK_LIFETIME)
        work.heartbeats.delete_old(now - NOTICE_RETENTION)
        work.idempotency.delete_old(now - ANSWER_RETENTION)
        work.jobs.delete_old(now - ANSWER_RETENTION, now - NOTICE_RETENTION)
        work.tokens.delete_old(now)
        work.commit()


def renew_deadlines(transaction: PendingGame[Any]) -> None:
    """Update the rows of a settled game's deadlines, also where nothing was due in it after all."""
    if not transaction.entries:
        write_deadlines(transaction.work, transaction.kind, transaction.game, transaction.now)
