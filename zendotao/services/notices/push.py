"""Push notices: registered browsers, what is sent to them, and handling of failures.

A browser is told what the bell is told, short of the kinds that its owner has muted; and again what is still true when
it is sent. Nothing is pushed to a browser that has been signed out.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from zendotao.core.errors import CoreError, code_of
from zendotao.core.messages import message
from zendotao.services.common.account_notices import make_account_contents, select_true_news
from zendotao.services.common.context import Asker, Context, ReadGames
from zendotao.services.common.identifiers import is_id
from zendotao.services.common.messages import PushMessage
from zendotao.services.common.texts import clean_text
from zendotao.services.notices.attempts import attempt_each, get_retry_delay
from zendotao.services.notices.notice_preferences import get_notice_preferences
from zendotao.store.errors import NotFound, VaultError
from zendotao.store.notices.values import Browser, NewNotice, News, QueuedPush
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

ID_BYTES = 16
MAX_BROWSERS = 10
"""Browsers of an account."""

MAX_ENDPOINT_LENGTH, MAX_KEY_LENGTH, MAX_LABEL_LENGTH = 1000, 200, 80
BATCH = 50
LEASE = timedelta(minutes=15)
MAX_AGE = timedelta(days=1)
"""What could not be pushed so long is no news any more."""

MAX_FAILING = timedelta(days=7)
"""A browser that could not be reached so long is given up."""

STALE_TROUBLE = "stale"
"""What became of news that is not worth telling any more: nothing is wrong with the browser, nor was it reached."""

GONE_TROUBLES = frozenset({"status 404", "status 410"})
"""What services answer for a browser that wants nothing any more."""


class BadBrowserError(CoreError):
    """A browser to which nothing can be pushed."""

    def __init__(self, words: str) -> None:
        super().__init__("bad_browser", words)


def make_push_key(context: Context, now: datetime) -> None:
    """Make the site's key if it has none."""
    with context.store.unit() as work:
        there = _read_key(work) is not None
    if not there:
        with context.store.unit(write=True) as work:
            work.push.put_key(context.push_gateway.new_key(), now)
            work.commit()


def read_push_key(context: Context) -> str | None:
    """Return the site's public key for browsers; None if its key cannot be decrypted."""
    with context.store.unit() as work:
        key = _read_key(work)
    return None if key is None else context.push_gateway.get_public_key(key)


def _read_key(work: Unit) -> bytes | None:
    try:
        return work.push.key()
    except VaultError:
        return None


def add_browser(
    context: Context, asker: Asker, session: str, endpoint: str, keys: tuple[str, str], label: str, language: str,
    now: datetime,
) -> Browser:  # fmt: skip
    """Push notices to a browser as long as its session lasts. ``keys``: its own, and its secret.

    Raises ``bad_browser``, ``bad_text``.
    """
    browser = Browser(
        id=f"b{context.random.hex(ID_BYTES)}",
        account=asker.id,
        session=session,
        label=clean_text(label, MAX_LABEL_LENGTH),
        language=language,
        created_at=now,
        endpoint=endpoint.strip(),
        key=keys[0],
        auth=keys[1],
    )
    fault = context.caller.find_address_fault(browser.endpoint)
    if (
        fault is not None
        or max(len(browser.key), len(browser.auth)) > MAX_KEY_LENGTH
        or len(browser.endpoint) > MAX_ENDPOINT_LENGTH
    ):
        raise BadBrowserError(message("This browser can't receive notices."))
    with context.store.unit(write=True) as work:
        work.accounts.lock(browser.account)
        others = [one for one in work.push.list_for_account(browser.account) if one.endpoint != browser.endpoint]
        if len(others) >= MAX_BROWSERS:
            raise BadBrowserError(
                message("You have %(count)s browsers already: turn one off first.", count=MAX_BROWSERS)
            )
        work.push.add(browser)
        work.commit()
    return browser


def list_browsers(context: Context, asker: Asker) -> tuple[Browser, ...]:
    """Return an account's browsers."""
    with context.store.unit() as work:
        return work.push.list_for_account(asker.id)


def remove_browser(context: Context, asker: Asker, browser: str) -> None:
    """Remove a browser. Raises ``NotFound``."""
    with context.store.unit(write=True) as work:
        if not is_id(browser) or not work.push.remove(asker.id, browser):
            raise NotFound
        work.commit()


def queue_push(work: Unit, notice: NewNotice, now: datetime) -> None:
    """Queue a notice for the browsers of its reader, unless its kind is muted. How often mail goes doesn't matter."""
    if get_notice_preferences(work, notice.recipient).is_muted(notice.kind):
        return
    work.push.enqueue(notice.recipient, notice.news, now)


def push_messages(context: Context, now: datetime, read_games: ReadGames) -> tuple[str, ...]:
    """Push what is due; return the errors, in a word or two each. ``read_games``: as for ``write_letters``."""
    with context.store.unit(write=True) as work:
        taken = work.push.take(now, now + LEASE, BATCH)
        found, key = work.push.get_many({one.browser for one in taken}), _read_key(work) if taken else None
        work.commit()
    done = attempt_each(
        context,
        taken,
        lambda one: "no key" if key is None else _push(context, key, found[one.browser], one, now, read_games),
        lambda work, one, trouble: _note_attempt(work, one, trouble, now),
    )
    return tuple(
        trouble for _, trouble in done if trouble is not None and trouble not in (*GONE_TROUBLES, STALE_TROUBLE)
    )


def _push(
    context: Context, key: bytes, browser: Browser, waiting: QueuedPush, now: datetime, read_games: ReadGames
) -> str | None:
    try:
        message = _make_message(context, browser, waiting.news, now, read_games)
        if message is None:
            return STALE_TROUBLE
        packed = context.push_gateway.encrypt(key, browser, message)
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with one, the others are pushed
        return code_of(error)
    return context.caller.call(browser.endpoint, packed.body, packed.headers)


def _make_message(
    context: Context, browser: Browser, news: News, now: datetime, read_games: ReadGames
) -> PushMessage | None:
    """Return the message; None if its notice is not true any more."""
    with context.store.unit() as work:
        reader = work.accounts.get(browser.account)
        chosen = work.preferences.get(browser.account)
        true = select_true_news(work, browser.account, [news])
    if not true or reader is None or not _is_active(reader) or now - news.at > MAX_AGE:
        return None
    language = (chosen.language if chosen else None) or browser.language
    told = [one for game in read_games(context, reader, [news], now) for one in game.tidings] or make_account_contents(
        [news]
    )
    return context.push_gateway.message(told[0], language) if told else None


def _note_attempt(work: Unit, waiting: QueuedPush, trouble: str | None, now: datetime) -> None:
    """Note that a message was pushed or is no longer true, or when it is tried again; remove a browser that is gone, or
    that has failed for days."""
    browser = work.push.get_many([waiting.browser]).get(waiting.browser)
    if browser is None:
        return
    if trouble in GONE_TROUBLES or (trouble not in (None, STALE_TROUBLE) and _is_failing(browser, now)):
        work.push.remove(browser.account, browser.id)
    elif trouble == STALE_TROUBLE:
        work.push.mark_done(waiting)
    elif trouble is None:
        work.push.mark_done(waiting)
        work.push.mark_reached(browser.id)
    else:
        work.push.mark_failed(waiting, now + get_retry_delay(waiting.attempts), now)


def _is_failing(browser: Browser, now: datetime) -> bool:
    """Return whether pushes to a browser have failed for days."""
    return browser.failing_since is not None and now - browser.failing_since >= MAX_FAILING


def _is_active(reader: Account) -> bool:
    """Return whether somebody is still told of anything."""
    return reader.deleted_at is None and reader.suspended_at is None
