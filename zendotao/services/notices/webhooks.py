"""Webhooks: programs that are called with public news of games.

Their owner hears of the same things in the bell. What is told is signed with a secret that the owner is told once.

A call that fails is tried again after growing pauses (``attempts.get_retry_delay``), and none is given up by itself: a
webhook whose calls all fail for three days, eight times at least, is stopped, and its queue is dropped.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import msgspec

from zendotao.core.errors import CoreError
from zendotao.core.messages import message
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.identifiers import is_id, require_game
from zendotao.services.common.interfaces import Caller
from zendotao.services.common.notice_content import find_path
from zendotao.services.common.refusals import refuse
from zendotao.services.notices.attempts import attempt_each, get_retry_delay
from zendotao.services.notices.kinds import KIND_GROUPS
from zendotao.store.errors import NotFound
from zendotao.store.notices.values import NewNotice, Webhook, WebhookCall
from zendotao.store.unit import Unit

ID_BYTES = 16
SECRET_BYTES = 32
MAX_WEBHOOKS = 10
"""Webhooks of one account."""

MAX_ADDRESS_LENGTH = 1000
BATCH = 20
LEASE = timedelta(minutes=10)
MAX_FAILING = timedelta(days=3)
MIN_FAILURES = 8
"""A webhook is switched off after so many failures in a row, the first so long ago."""

REPORTED_FAILURES = 3
"""After so many in a row its owner is told: what mends itself with the next attempt rings no bell."""

SIGNATURE_HEADER = "Zendotao-Signature"
FAILS_KIND, STOPPED_KIND = "webhook_fails", "webhook_stopped"


@dataclass(frozen=True)
class NewWebhook:
    """A new webhook with its secret, which is shown once."""

    webhook: Webhook
    secret: str = field(repr=False)


class BadWebhookError(CoreError):
    """An address that is not called, or one webhook too many."""

    def __init__(self, words: str) -> None:
        super().__init__("bad_webhook", words)


def check_address(caller: Caller, typed: str) -> str:
    """Return a typed address if a webhook may have it. Raises ``bad_webhook``."""
    wanted = typed.strip()
    fault = (
        message("This address is too long.") if len(wanted) > MAX_ADDRESS_LENGTH else caller.find_address_fault(wanted)
    )
    if fault is not None:
        raise BadWebhookError(fault)
    return wanted


def add_webhook(context: Context, asker: Asker, address: str, game: str | None, now: datetime) -> NewWebhook:
    """Add a webhook for one game, or for all notices of the account's bell.

    Raises ``bad_webhook``, ``guest``, ``NotFound``.
    """
    if asker.kind == "guest":
        refuse("guest")
    wanted, secret = check_address(context.caller, address), context.random.hex(SECRET_BYTES)
    webhook = Webhook(
        id=f"w{context.random.hex(ID_BYTES)}", account=asker.id, game=game, created_at=now, address=wanted,
        secret=secret,
    )  # fmt: skip
    with context.store.unit(write=True) as work:
        if game is not None:
            require_game(work, game)
        work.accounts.lock(asker.id)
        if len(work.webhooks.list_for_account(asker.id)) >= MAX_WEBHOOKS:
            raise BadWebhookError(message("You have %(count)s webhooks already: remove one first.", count=MAX_WEBHOOKS))
        work.webhooks.add(webhook)
        work.commit()
    return NewWebhook(webhook, secret)


def list_webhooks(context: Context, asker: Asker) -> tuple[Webhook, ...]:
    """Return an account's webhooks."""
    with context.store.unit() as work:
        return work.webhooks.list_for_account(asker.id)


def remove_webhook(context: Context, asker: Asker, webhook: str) -> None:
    """Remove a webhook. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        if not is_id(webhook) or not work.webhooks.remove(asker.id, webhook):
            raise NotFound
        work.commit()


def restart_webhook(context: Context, asker: Asker, webhook: str) -> None:
    """Start a stopped webhook again. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        if not is_id(webhook) or not work.webhooks.start(asker.id, webhook):
            raise NotFound
        work.commit()


def queue_calls(context: Context, work: Unit, notice: NewNotice, now: datetime) -> None:
    """Queue calls of the reader's webhooks for a notice, but for reminders: those show who has not voted."""
    if notice.game is None or KIND_GROUPS.get(notice.kind) in (None, "reminders"):
        return
    found = work.webhooks.list_subscribed(notice.recipient, notice.game)
    if found:
        work.webhooks.enqueue(found, _make_body(context, notice), now)


def _make_body(context: Context, notice: NewNotice) -> str:
    told: Mapping[str, Any] = {
        "kind": notice.kind, "game": notice.game, "seq": notice.seq, "at": notice.created_at,
        "about": notice.data, "address": context.wording.address(find_path(notice.news)),
    }  # fmt: skip
    return msgspec.json.encode(told, order="sorted").decode()


def sign_body(secret: str, body: bytes, now: datetime) -> str:
    """Return the signature of a body: HMAC-SHA-256 over the second, a dot and the body."""
    second = int(now.timestamp())
    digest = hmac.new(secret.encode(), f"{second}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={second},sha256={digest}"


def call_webhooks(context: Context, now: datetime) -> tuple[str, ...]:
    """Make the calls that are due; return the errors, in a word or two each. A failing address is called once."""
    with context.store.unit(write=True) as work:
        calls = work.webhooks.take(now, now + LEASE, BATCH)
        found = work.webhooks.get_many({call.webhook for call in calls})
        work.commit()
    troubles: dict[str, str] = {}
    done = attempt_each(
        context,
        [call for call in calls if call.webhook in found],
        lambda call: troubles.get(call.webhook) or _call(context, found[call.webhook], call, now),
        lambda work, call, trouble: _note_attempt(work, call, trouble, now),
    )
    for call, trouble in done:
        if trouble is not None:
            troubles[call.webhook] = trouble
    return tuple(troubles.values())


def _call(context: Context, webhook: Webhook, call: WebhookCall, now: datetime) -> str | None:
    body = call.body.encode()
    headers = {"Content-Type": "application/json", SIGNATURE_HEADER: sign_body(webhook.secret, body, now)}
    return context.caller.call(webhook.address, body, headers)


def _note_attempt(work: Unit, call: WebhookCall, trouble: str | None, now: datetime) -> None:
    """Note that a call was made, or when it is tried again; then decide what becomes of a failing webhook."""
    if trouble is None:
        work.webhooks.mark_done(call)
        return
    work.webhooks.mark_failed(call, trouble, now + get_retry_delay(call.attempts), now)
    webhook = work.webhooks.get_many([call.webhook]).get(call.webhook)
    if webhook is not None and webhook.stopped_at is None:
        _handle_failure(work, webhook, now)


def _handle_failure(work: Unit, webhook: Webhook, now: datetime) -> None:
    """Stop a webhook that has failed for days, and notify its owner of that; notify them once before, after
    ``REPORTED_FAILURES``."""
    kind = FAILS_KIND if webhook.failures == REPORTED_FAILURES else None
    if webhook.failures >= MIN_FAILURES and webhook.failing_since and now - webhook.failing_since >= MAX_FAILING:
        work.webhooks.stop(webhook.id, now)
        kind = STOPPED_KIND
    if kind is not None:
        told = NewNotice(kind=kind, recipient=webhook.account, due=now, created_at=now, data={"webhook": webhook.id})
        work.outbox.add([told])
