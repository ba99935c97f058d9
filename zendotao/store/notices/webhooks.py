"""Webhooks, whose URL and secret are encrypted, and the queue of their calls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import RowMapping, delete, insert, or_, select, update

from zendotao.core.secret_record import SecretRecord
from zendotao.store.notices import queues
from zendotao.store.notices.values import Webhook, WebhookCall
from zendotao.store.tables.notices import webhook_calls, webhooks
from zendotao.store.vault.encrypted_rows import WEBHOOKS, EncryptedRepository

OLDEST_FIRST = (webhooks.c.created_at, webhooks.c.id)
MAX_TROUBLE_LENGTH = 80
"""The maximum length of a stored ``trouble``."""

HEALTHY_VALUES = {"failures": 0, "failing_since": None, "trouble": None}
"""The columns of a webhook after a successful call."""


class WebhookContent(SecretRecord, msgspec.Struct, frozen=True, kw_only=True):
    """The encrypted part of a webhook's row."""

    address: str
    secret: str


class Webhooks(EncryptedRepository):
    """Webhooks and queued calls."""

    encrypted = WEBHOOKS

    def add(self, webhook: Webhook) -> None:
        """Insert a webhook."""
        row = {"id": webhook.id, "account": webhook.account, "game_id": webhook.game, "failures": 0}
        enclosed = WebhookContent(address=webhook.address, secret=webhook.secret)
        self._rows.add({**row, "created_at": webhook.created_at}, msgspec.json.encode(enclosed))

    def list_for_account(self, account: str) -> tuple[Webhook, ...]:
        """Return the webhooks of an account, oldest first."""
        return tuple(
            _make_webhook(row, plain) for row, plain in self._rows.rows(_belongs_to(account), order=OLDEST_FIRST)
        )

    def get_many(self, found: Iterable[str]) -> Mapping[str, Webhook]:
        """Return those of the webhooks that exist, by id."""
        rows = self._rows.rows(webhooks.c.id.in_(list(found)))
        return {row["id"]: _make_webhook(row, plain) for row, plain in rows}

    def list_subscribed(self, account: str, game: str) -> Sequence[str]:
        """Return the ids of an account's active webhooks for a game."""
        of_game = or_(webhooks.c.game_id.is_(None), webhooks.c.game_id == game)
        asked = select(webhooks.c.id).where(_belongs_to(account), of_game, webhooks.c.stopped_at.is_(None))
        return list(self._connection.scalars(asked.order_by(*OLDEST_FIRST)))

    def remove(self, account: str, webhook: str) -> bool:
        """Delete a webhook of an account; return whether there was one."""
        return self._rows.remove(_belongs_to(account), webhooks.c.id == webhook) == 1

    def enqueue(self, found: Iterable[str], body: str, now: datetime) -> None:
        """Queue a call of each of the webhooks."""
        rows = [{"webhook": one, "body": body, "created_at": now, "due": now, "attempts": 0} for one in found]
        if rows:
            self._connection.execute(insert(webhook_calls), rows)

    def take(self, now: datetime, until: datetime, limit: int) -> tuple[WebhookCall, ...]:
        """Return calls that are due, and postpone them to ``until``, so that no other process takes them."""
        found = queues.take_due(self._connection, webhook_calls, now, until, limit)
        return tuple(
            WebhookCall(
                id=row.id, webhook=row.webhook, body=row.body, created_at=row.created_at, attempts=row.attempts + 1
            )
            for row in found
        )

    def mark_done(self, call: WebhookCall) -> None:
        """Note that a call succeeded, and delete it."""
        queues.remove_row(self._connection, webhook_calls, call.id)
        self._change(call.webhook, **HEALTHY_VALUES)

    def mark_failed(self, call: WebhookCall, trouble: str, due: datetime, now: datetime) -> None:
        """Note why a call failed, and when to try again."""
        queues.postpone(self._connection, webhook_calls, call.id, due)
        since = queues.coalesce_since(webhooks.c.failing_since, now)
        self._change(
            call.webhook, failures=webhooks.c.failures + 1, failing_since=since, trouble=trouble[:MAX_TROUBLE_LENGTH]
        )

    def stop(self, webhook: str, now: datetime) -> None:
        """Stop calling a webhook, and delete its queued calls."""
        self._connection.execute(delete(webhook_calls).where(webhook_calls.c.webhook == webhook))
        self._change(webhook, stopped_at=now)

    def start(self, account: str, webhook: str) -> bool:
        """Resume calling a stopped webhook; return whether there was one."""
        this = update(webhooks).where(
            _belongs_to(account), webhooks.c.id == webhook, webhooks.c.stopped_at.is_not(None)
        )
        return self._connection.execute(this.values(stopped_at=None, **HEALTHY_VALUES)).rowcount == 1

    def forget(self, account: str) -> None:
        """Delete all rows of an account."""
        self._rows.remove(_belongs_to(account))

    def _change(self, webhook: str, **values: Any) -> None:
        self._connection.execute(update(webhooks).where(webhooks.c.id == webhook).values(**values))


def _belongs_to(account: str) -> Any:
    return webhooks.c.account == account


def _make_webhook(row: RowMapping, plain: bytes) -> Webhook:
    enclosed = msgspec.json.decode(plain, type=WebhookContent)
    kept = ("id", "account", "created_at", "failures", "failing_since", "trouble", "stopped_at")
    told = {name: row[name] for name in kept}
    return Webhook(game=row["game_id"], address=enclosed.address, secret=enclosed.secret, **told)
