"""Feeds: of a game and of the site with public content, and at a secret address the account's own bell."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec

from zendotao.core.game.classic import state as classic
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game
from zendotao.core.kinds import CLASSIC, ZENDOTAO
from zendotao.core.messages import message
from zendotao.core.messages import render as spoken
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.identifiers import hash_secret
from zendotao.services.common.interfaces import Wording
from zendotao.services.common.messages import DEFAULT_LANGUAGE
from zendotao.services.common.names import DEPARTED_NAME
from zendotao.services.common.notice_content import NoticeContent, make_notice_content
from zendotao.services.common.refusals import refuse
from zendotao.services.games.lists import changes
from zendotao.services.games.lists.values import ChangeView
from zendotao.services.games.transaction.game_transaction import find_kind
from zendotao.services.games.transaction.notices import EVENT_NOTICES, make_notice_data
from zendotao.services.games.transaction.reading import GameReading, KindReading, read_game, read_kind
from zendotao.services.games.views.classic_news import list_recent_classic_news
from zendotao.services.games.views.news import read_game_news
from zendotao.services.notices.bell import make_contents
from zendotao.services.notices.notice_preferences import get_notice_preferences
from zendotao.services.people.tokens import USE_NOTE_INTERVAL, issue_token
from zendotao.services.people.values import IssuedToken
from zendotao.store.board.values import SiteChange
from zendotao.store.errors import NotFound, UnavailableError
from zendotao.store.notices.values import News, Notice
from zendotao.store.people.values import Token

MAX_ENTRIES = 40
"""Entries of a feed."""

MAX_READ_ENTRIES = 300
"""Entries of a log, from its end, among which those of a feed are looked for."""

ID_LENGTH = 32
ZONE = "UTC"
EMPTY_FEED_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""When a feed changed last that never had an entry."""


@dataclass(frozen=True)
class FeedEntry:
    """An entry of a feed. ``id`` is permanent and unique; ``koan`` is the hash of the koan to show with it."""

    id: str
    title: str
    text: str
    path: str
    at: datetime
    koan: str | None = None


@dataclass(frozen=True)
class Feed:
    """A feed in a language, its newest entry first. ``path`` is the page with the same content."""

    id: str
    title: str
    path: str
    entries: tuple[FeedEntry, ...]
    language: str = "en"

    @property
    def updated(self) -> datetime:
        """The time of the last change."""
        return max((entry.at for entry in self.entries), default=EMPTY_FEED_DATE)


# ---- of a game


def make_game_feed(context: Context, game: str, now: datetime, language: str = DEFAULT_LANGUAGE) -> Feed:
    """Return the feed of a game, with public content. Raises ``NotFound``."""
    found = read_game_news(context, None, game, read_recent_news(context, game, now), now)
    if found is None:
        raise NotFound
    with context.wording.speaking(language):
        entries = tuple(_make_notice_entry(game, one, context.wording) for one in reversed(found.tidings))
    return Feed(f"games/{game}", found.title, f"/games/{game}", entries, language)


def _make_notice_entry(game: str, one: NoticeContent, wording: Wording) -> FeedEntry:
    koan = one.detail.koan
    return FeedEntry(
        f"games/{game}/{one.seq}", wording.line(one), wording.body(one, ZONE), one.path, one.at,
        None if koan is None else koan.hash,
    )  # fmt: skip


def read_recent_news(context: Context, game: str, now: datetime) -> tuple[News, ...]:
    """Return the newest reported entries of the log of a game of whatever kind, in order. Raises ``NotFound``."""
    if find_kind(context, game) is ZENDOTAO:
        return read_game(context, None, game, now, list_recent_news)

    def see(reading: KindReading[classic.ClassicGame]) -> tuple[News, ...]:
        return list_recent_classic_news(reading, MAX_ENTRIES, MAX_READ_ENTRIES)

    return read_kind(context, CLASSIC, None, game, now, see)


def list_recent_news(reading: GameReading) -> tuple[News, ...]:
    """Return the newest reported entries of a log, in order."""
    game = reading.game
    entries = reading.work.games.entries(game.id, after=max(0, game.seq - MAX_READ_ENTRIES), upto=game.seq)
    return tuple(_make_news(entry, game) for entry in entries if type(entry.event) in EVENT_NOTICES)[-MAX_ENTRIES:]


def _make_news(entry: Entry, game: Game) -> News:
    kind = EVENT_NOTICES[type(entry.event)][0]
    return News(kind=kind, at=entry.at, game=game.id, seq=entry.seq, data=make_notice_data(entry, game))


# ---- of the site


def make_site_feed(context: Context, language: str = DEFAULT_LANGUAGE) -> Feed:
    """Return the feed of recent changes on the whole site."""
    found = changes.list_changes(context, None, MAX_ENTRIES).items
    with context.store.unit() as work:
        hashes = [str(one.change.data["hash"]) for one in found if "hash" in one.change.data]
        words = context.game_cache.measured.read_captions(work, hashes)
    with context.wording.speaking(language):
        entries = tuple(_make_change_entry(one, words, context.wording) for one in found)
    return Feed("site", "Zendo-Tao", "/changes", entries, language)


def _make_change_entry(one: ChangeView, words: Mapping[str, str], wording: Wording) -> FeedEntry:
    change = one.change
    koan = str(change.data["hash"]) if "hash" in change.data else None
    tiding = make_change_content(one)
    title = f"{one.title}: {wording.line(tiding)}" if one.title else wording.line(tiding)
    text = title
    if koan is not None and koan in words:
        values = {"koan": change.data["koan"], "caption": words[koan]}
        text = spoken(
            message("Koan %(koan)s: %(caption)s", **values)
            if change.kind.startswith("classic.")
            else message("Koan %(koan)s is open: %(caption)s", **values)
        )
    return FeedEntry(f"changes/{one.id}", title, text, tiding.path, change.at, koan)


NUMBER_FIELDS = {"claim": "claim", "agreed": "claim", "victory": "claim", "comment": "comment", "edited": "comment"}
GUESS_KINDS = ("classic.guessed", "classic.disproved", "classic.won", "classic.differ")
CHALLENGE_KINDS = ("challenge", "amendment", "demand", "ruling", "conceded")


def make_change_content(one: ChangeView) -> NoticeContent:
    """Return a change as the content of a notice."""
    change = one.change
    who = DEPARTED_NAME if one.by is None or one.by.name is None else one.by.name
    news = News(kind=change.kind, at=change.at, game=change.game, seq=change.seq, data=_list_numbers(change))
    content = make_notice_content(news, title=one.title or "", who=who)
    return content if change.page is None else replace(content, path=f"/wiki/{change.page}")


def _list_numbers(change: SiteChange) -> Mapping[str, Any]:
    """Return the data of a change as a notice of its kind has them."""
    if change.kind.startswith("classic."):
        return {**change.data, **({"guess": change.number} if change.kind in GUESS_KINDS else {})}
    about = "challenge" if change.kind in CHALLENGE_KINDS else NUMBER_FIELDS.get(change.kind, "move")
    return {**change.data, about: change.number, "move": change.data.get("move", change.number), "page": change.page}


# ---- one's own


def open_own_feed(context: Context, asker: Asker, now: datetime) -> IssuedToken:
    """Return a secret address for the account's own feed; it is a token, which can be revoked. Raises ``guest``."""
    if asker.kind == "guest":
        refuse("guest")
    with context.store.unit(write=True) as work:
        issued = issue_token(context, work, asker, "feed", "my feed", now, None)
        work.commit()
    return issued


def make_own_feed(context: Context, secret: str, now: datetime) -> Feed:
    """Return the feed of the bell with that secret address, in its owner's language. Raises ``NotFound``."""
    with context.store.unit() as work:
        held = work.tokens.find_holder(hash_secret(secret))
        if held is None or held.token.kind != "feed" or held.account.deleted_at or held.account.suspended_at:
            raise NotFound
        notices = work.notices.list_for_account(held.account.id, None, MAX_ENTRIES)
        tidings = make_contents(work, notices)
        language = get_notice_preferences(work, held.account.id).language
    _note_token_use(context, held.token, now)
    with context.wording.speaking(language):
        title = spoken(message("Zendo-Tao for %(name)s", name=held.account.name))
        entries = tuple(
            FeedEntry(f"notices/{make_notice_id(notice)}", words, words, one.path, one.at)
            for notice, one in zip(notices, tidings, strict=True)
            for words in (_make_title(one, context.wording),)
        )
    return Feed(f"bells/{held.token.id}", title, "/me/notices", entries, language)


def make_notice_id(notice: Notice) -> str:
    """Return a permanent and unique feed id for an account's notice: its number in the bell is neither, as an older one
    may be delivered late, and every account counts from one."""
    told = msgspec.json.encode([notice.account, notice.kind, notice.game, notice.seq, notice.at, notice.data])
    return sha256(told).hexdigest()[:ID_LENGTH]


def _note_token_use(context: Context, token: Token, now: datetime) -> None:
    """Note when a feed was read last, as precisely as for other tokens."""
    if token.used_at is None or token.used_at < now - USE_NOTE_INTERVAL:
        # Where the database has no time, the next reading notes it.
        with suppress(UnavailableError), context.store.unit(write=True) as work:
            work.tokens.mark_used(token.id, now)
            work.commit()


def _make_title(one: NoticeContent, wording: Wording) -> str:
    return f"{one.title}: {wording.line(one)}" if one.title else wording.line(one)
