"""Push notices: registered browsers, what is sent to them, and handling of failures.

A browser is told what the bell is told, short of the kinds that its owner has muted; and again what is still true when
it is sent. Nothing is pushed to a browser that has been signed out.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from zendotao.core.errors import CoreError, code_of
from zendotao.core.messages import message
from zendotao.services.common.account_notices import own_of, true_of
from zendotao.services.common.context import Asker, Context, ReadGames
from zendotao.services.common.identifiers import is_id
from zendotao.services.common.messages import Message
from zendotao.services.common.texts import clean
from zendotao.services.notices.kinds import GROUPS
from zendotao.services.notices.sending import pause_after
from zendotao.services.notices.trying import tried
from zendotao.services.notices.wishes import wish_of
from zendotao.store.errors import NotFound, VaultError
from zendotao.store.notices.values import Browser, NewNotice, News, QueuedPush
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

ID_BYTES = 16
MOST = 10
"""Browsers of an account."""

LONGEST, LONGEST_KEY, LONGEST_LABEL = 1000, 200, 80
BATCH = 50
HELD = timedelta(minutes=15)
TOO_OLD = timedelta(days=1)
"""What could not be pushed so long is no news any more."""

FAILING = timedelta(days=7)
"""A browser that could not be reached so long is given up."""

STALE = "stale"
"""What became of news that is not worth telling any more: nothing is wrong with the browser, nor was it reached."""

GONE = frozenset({"status 404", "status 410"})
"""What services answer for a browser that wants nothing any more."""


class BadBrowserError(CoreError):
    """A browser to which nothing can be pushed."""

    def __init__(self, words: str) -> None:
        super().__init__("bad_browser", words)


def make_push_key(context: Context, now: datetime) -> None:
    """Make the site's key if it has none."""
    with context.store.unit() as work:
        there = _key(work) is not None
    if not there:
        with context.store.unit(write=True) as work:
            work.push.put_key(context.push_gateway.new_key(), now)
            work.commit()


def read_push_key(context: Context) -> str | None:
    """Return the site's public key for browsers; None if its key cannot be decrypted."""
    with context.store.unit() as work:
        key = _key(work)
    return None if key is None else context.push_gateway.public(key)


def _key(work: Unit) -> bytes | None:
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
        id=f"b{context.random.hex(ID_BYTES)}", account=asker.id, session=session, label=clean(label, LONGEST_LABEL),
        language=language, created_at=now, endpoint=endpoint.strip(), key=keys[0], auth=keys[1],
    )  # fmt: skip
    fault = context.caller.fault(browser.endpoint)
    if fault is not None or max(len(browser.key), len(browser.auth)) > LONGEST_KEY or len(browser.endpoint) > LONGEST:
        raise BadBrowserError(message("Nothing can be pushed to this browser."))
    with context.store.unit(write=True) as work:
        work.people.lock(browser.account)
        others = [one for one in work.push.list_for_account(browser.account) if one.endpoint != browser.endpoint]
        if len(others) >= MOST:
            raise BadBrowserError(message("You have %(count)s browsers already: turn one off first.", count=MOST))
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


def wait_for_push(work: Unit, notice: NewNotice, now: datetime) -> None:
    """Queue a notice for the browsers of its reader, unless its kind is muted."""
    muted = wish_of(work, notice.recipient).muted
    if notice.kind in muted or GROUPS.get(notice.kind) in muted:
        return
    news = News(kind=notice.kind, at=notice.created_at, game=notice.game, seq=notice.seq, data=notice.data)
    work.push.enqueue(notice.recipient, news, now)


def push_messages(context: Context, now: datetime, read_games: ReadGames) -> tuple[str, ...]:
    """Push what is due; return the errors, in a word or two each. ``read_games``: as for ``write_letters``."""
    with context.store.unit(write=True) as work:
        taken = work.push.take(now, now + HELD, BATCH)
        found, key = work.push.get_many({one.browser for one in taken}), _key(work) if taken else None
        work.commit()
    done = tried(
        context,
        taken,
        lambda one: "no key" if key is None else _pushed(context, key, found[one.browser], one, now, read_games),
        lambda work, one, trouble: _note(work, one, trouble, now),
    )
    return tuple(trouble for _, trouble in done if trouble is not None and trouble not in (*GONE, STALE))


def _pushed(
    context: Context, key: bytes, browser: Browser, waiting: QueuedPush, now: datetime, read_games: ReadGames
) -> str | None:
    try:
        message = _message(context, browser, waiting.news, now, read_games)
        if message is None:
            return STALE
        packed = context.push_gateway.packed(key, browser, message)
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with one, the others are pushed
        return code_of(error)
    return context.caller.call(browser.endpoint, packed.body, packed.headers)


def _message(context: Context, browser: Browser, news: News, now: datetime, read_games: ReadGames) -> Message | None:
    """Return the message; None if its notice is not true any more."""
    with context.store.unit() as work:
        reader = work.people.get(browser.account)
        chosen = work.preferences.get(browser.account)
        true = true_of(work, browser.account, [news])
    if not true or reader is None or not _is_there(reader) or now - news.at > TOO_OLD:
        return None
    language = (chosen.language if chosen else None) or browser.language
    told = [one for game in read_games(context, reader, [news], now) for one in game.tidings] or own_of([news])
    return context.push_gateway.message(told[0], language) if told else None


def _note(work: Unit, waiting: QueuedPush, trouble: str | None, now: datetime) -> None:
    browser = work.push.get_many([waiting.browser]).get(waiting.browser)
    if browser is None:
        return
    if trouble in GONE or (trouble not in (None, STALE) and _is_failing(browser, now)):
        work.push.remove(browser.account, browser.id)
    elif trouble == STALE:
        work.push.mark_done(waiting)
    elif trouble is None:
        work.push.mark_done(waiting)
        work.push.mark_reached(browser.id)
    else:
        work.push.mark_failed(waiting, now + pause_after(waiting.attempts), now)


def _is_failing(browser: Browser, now: datetime) -> bool:
    return browser.failing_since is not None and now - browser.failing_since >= FAILING


def _is_there(reader: Account) -> bool:
    return reader.deleted_at is None and reader.suspended_at is None
