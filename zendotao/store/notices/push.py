"""Browsers that notices are pushed to, the queue of push messages, and the site's key pair."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import datetime

import msgspec
from sqlalchemy import Connection, RowMapping, select, update

from zendotao.core.secret_record import SecretRecord
from zendotao.store.notices import queues
from zendotao.store.notices.values import Browser, News, QueuedPush
from zendotao.store.repository import Repository
from zendotao.store.tables.notices import push_browsers, push_keys, push_waiting
from zendotao.store.vault.encrypted_rows import PUSH_BROWSERS, PUSH_KEYS, EncryptedRows
from zendotao.store.vault.keyring import Keyring

SITE_KEY_ID = "site"
"""The id of the one key that the site has."""


class BrowserContent(SecretRecord, msgspec.Struct, frozen=True, kw_only=True):
    """The encrypted part of a browser's row."""

    endpoint: str
    key: str
    auth: str


class Push(Repository):
    """Browsers, queued push messages, and the site's key pair."""

    def __init__(self, connection: Connection, keyring: Keyring) -> None:
        super().__init__(connection)
        self._keyring = keyring
        self._rows = EncryptedRows(connection, keyring, PUSH_BROWSERS)

    # ---- the site's key

    def key(self) -> bytes | None:
        """Return the site's key pair, or ``None`` if there is none yet. Raises ``VaultError``."""
        kept = EncryptedRows(self._connection, self._keyring, PUSH_KEYS)
        return next((plain for _, plain in kept.rows(push_keys.c.id == SITE_KEY_ID)), None)

    def put_key(self, key: bytes, now: datetime) -> None:
        """Save the site's key pair, unless there is one: of several processes that start at once, one's is saved."""
        row = {"id": SITE_KEY_ID, "made_at": now}
        box = self._keyring.encrypt(PUSH_KEYS.binding(row), key)
        self._add(push_keys, {**row, "key_id": box.key_id, "box": box.data})

    # ---- browsers

    def add(self, browser: Browser) -> None:
        """Insert a browser, in place of one with the same endpoint."""
        found_by = hashlib.sha256(browser.endpoint.encode()).hexdigest()
        self._rows.remove(push_browsers.c.found_by == found_by)
        kept = ("id", "account", "session", "label", "language", "created_at")
        row = {name: getattr(browser, name) for name in kept}
        enclosed = BrowserContent(endpoint=browser.endpoint, key=browser.key, auth=browser.auth)
        self._rows.add({**row, "found_by": found_by}, msgspec.json.encode(enclosed))

    def list_for_account(self, account: str) -> tuple[Browser, ...]:
        """Return the browsers of an account, oldest first."""
        rows = self._rows.rows(
            push_browsers.c.account == account, order=(push_browsers.c.created_at, push_browsers.c.id)
        )
        return tuple(_make_browser(row, plain) for row, plain in rows)

    def get_many(self, browsers: Iterable[str]) -> Mapping[str, Browser]:
        """Return those of the browsers that exist, by id."""
        rows = self._rows.rows(push_browsers.c.id.in_(list(browsers)))
        return {row["id"]: _make_browser(row, plain) for row, plain in rows}

    def remove(self, account: str, browser: str) -> bool:
        """Delete a browser of an account; return whether there was one."""
        return self._rows.remove(push_browsers.c.account == account, push_browsers.c.id == browser) == 1

    # ---- what waits

    def enqueue(self, account: str, news: News, now: datetime) -> None:
        """Queue news for all browsers of an account, unless it is queued already."""
        found = self._connection.scalars(select(push_browsers.c.id).where(push_browsers.c.account == account))
        row = {"game_id": news.game, "seq": news.seq, "kind": news.kind, "data": dict(news.data), "at": news.at}
        self._add_all(push_waiting, [{**row, "browser": one, "due": now, "attempts": 0} for one in found])

    def take(self, now: datetime, until: datetime, limit: int) -> tuple[QueuedPush, ...]:
        """Return messages that are due, and postpone them to ``until``, so that no other process takes them."""
        rows = queues.take_due(self._connection, push_waiting, now, until, limit)
        return tuple(
            QueuedPush(
                id=row.id, browser=row.browser, attempts=row.attempts + 1,
                news=News(kind=row.kind, at=row.at, game=row.game_id, seq=row.seq, data=row.data),
            )
            for row in rows
        )  # fmt: skip

    def mark_done(self, waiting: QueuedPush) -> None:
        """Delete a message that was delivered or is obsolete."""
        queues.remove_row(self._connection, push_waiting, waiting.id)

    def mark_reached(self, browser: str) -> None:
        """Note that a browser was reached."""
        this = update(push_browsers).where(push_browsers.c.id == browser, push_browsers.c.failing_since.is_not(None))
        self._connection.execute(this.values(failing_since=None))

    def mark_failed(self, waiting: QueuedPush, due: datetime, now: datetime) -> None:
        """Note that a message could not be delivered, and when to try again."""
        queues.postpone(self._connection, push_waiting, waiting.id, due)
        this = update(push_browsers).where(push_browsers.c.id == waiting.browser)
        self._connection.execute(this.values(failing_since=queues.coalesce_since(push_browsers.c.failing_since, now)))

    def forget(self, account: str) -> None:
        """Delete all rows of an account."""
        self._rows.remove(push_browsers.c.account == account)


def _make_browser(row: RowMapping, plain: bytes) -> Browser:
    enclosed = msgspec.json.decode(plain, type=BrowserContent)
    kept = ("id", "account", "session", "label", "language", "created_at", "failing_since")
    return Browser(
        **{name: row[name] for name in kept}, endpoint=enclosed.endpoint, key=enclosed.key, auth=enclosed.auth
    )
