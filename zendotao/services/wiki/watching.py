"""Watch lists: the games and wiki pages that an account follows."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.services.common.context import Context
from zendotao.services.common.refusals import refuse
from zendotao.services.common.slugs import is_slug
from zendotao.services.wiki.reading import find_page, make_seed_page
from zendotao.store.games.values import GameRow
from zendotao.store.site.values import Watch, WikiPage

MAX_WATCHED_PAGES = 500


class WatchedGame(Struct, frozen=True):
    """A followed game."""

    game: GameRow
    since: datetime


class WatchedPage(Struct, frozen=True):
    """A watched page."""

    page: WikiPage
    since: datetime


class WatchList(Struct, frozen=True):
    """The watch list of an account, the last changed first."""

    games: tuple[WatchedGame, ...]
    pages: tuple[WatchedPage, ...]


def watch_page(context: Context, account: str, slug: str, now: datetime) -> bool:
    """Watch a page; return whether the account did not before. Raises ``no_page``, ``too_many_watched``."""
    with context.store.unit(write=True) as work:
        find_page(context, work, slug)
        if len(work.watches.list_for_account(account)) >= MAX_WATCHED_PAGES:
            refuse("too_many_watched")
        fresh = work.watches.add(Watch(slug, account, now))
        work.commit()
    return fresh


def unwatch_page(context: Context, account: str, slug: str) -> bool:
    """Stop watching a page; return whether the account watched it."""
    with context.store.unit(write=True) as work:
        gone = is_slug(slug) and work.watches.remove(slug, account)
        work.commit()
    return gone


def view_watch_list(context: Context, account: str) -> WatchList:
    """Return the watch list of an account."""
    with context.store.unit() as work:
        games = tuple(WatchedGame(row, since) for row, since in work.watches.list_followed_games(account))
        watched = {one.slug: one.at for one in work.watches.list_for_account(account)}
        written = work.wiki.get_many(watched)
    seeds = context.pages
    unwritten = [make_seed_page(slug, seeds[slug]) for slug in watched if slug in seeds and slug not in written]
    pages = sorted([*written.values(), *unwritten], key=_sort_key, reverse=True)
    return WatchList(games, tuple(WatchedPage(page, watched[page.slug]) for page in pages))


def _sort_key(page: WikiPage) -> tuple[bool, float, str]:
    return page.changed_at is not None, page.changed_at.timestamp() if page.changed_at else 0.0, page.slug
