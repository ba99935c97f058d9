"""Wiki pages and their watchers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import RowMapping, Select, delete, insert, select, update

from zendotao.core.kinds import ZENDOTAO
from zendotao.store.games.game_rows import COLUMNS, make_game_row
from zendotao.store.games.values import GameRow
from zendotao.store.repository import Repository
from zendotao.store.site.values import PageRevision, Watch, WikiPage
from zendotao.store.tables.games import games
from zendotao.store.tables.site import follows, watches, wiki_pages, wiki_revisions

PAGE_SIZE = 50
REVISION_COLUMNS = tuple(column for column in wiki_revisions.c if column.name != "text")
"""The columns of a revision without its text, which may be long."""


class Wiki(Repository):
    """Pages and their revisions, none of which is ever changed or deleted."""

    def add(self, page: WikiPage) -> bool:
        """Insert a page; return false if the slug is taken."""
        return self._add(wiki_pages, {column.name: getattr(page, column.name) for column in wiki_pages.c})

    def get(self, slug: str) -> WikiPage | None:
        """Return a page."""
        return self._one(select(wiki_pages).where(wiki_pages.c.slug == slug))

    def lock(self, slug: str) -> WikiPage | None:
        """Lock a page until the end of the unit and return it."""
        return self._one(select(wiki_pages).where(wiki_pages.c.slug == slug).with_for_update())

    def get_many(self, slugs: Iterable[str]) -> Mapping[str, WikiPage]:
        """Return those of the pages that exist, by slug."""
        found = self._all(select(wiki_pages).where(wiki_pages.c.slug.in_(list(slugs))))
        return {page.slug: page for page in found}

    def pages(self) -> tuple[WikiPage, ...]:
        """Return all pages by title."""
        return self._all(select(wiki_pages).order_by(wiki_pages.c.title, wiki_pages.c.slug))

    def revise(self, revision: PageRevision, text: str, *, changes: bool) -> None:
        """Insert a revision, which becomes the present one. ``changes``: it counts as a change."""
        row = {column.name: getattr(revision, column.name) for column in REVISION_COLUMNS}
        self._connection.execute(insert(wiki_revisions), {**row, "text": text})
        new: dict[str, Any] = {"revision": revision.number}
        if changes:
            new["changed_at"] = revision.at
        self._change(revision.slug, new)

    def protect(self, slug: str, protected: bool) -> None:
        """Protect a page from changes by anybody but keepers, or no longer."""
        self._change(slug, {"protected": protected})

    def revision(self, slug: str, number: int) -> tuple[PageRevision, str] | None:
        """Return a revision with its text."""
        asked = select(wiki_revisions).where(wiki_revisions.c.slug == slug, wiki_revisions.c.number == number)
        row = self._connection.execute(asked).mappings().one_or_none()
        return None if row is None else (make_revision(row), row["text"])

    def history(self, slug: str, page: int = 1) -> tuple[PageRevision, ...]:
        """Return the revisions of a page, newest first, ``PAGE_SIZE`` a page."""
        asked = select(*REVISION_COLUMNS).where(wiki_revisions.c.slug == slug).order_by(wiki_revisions.c.number.desc())
        asked = asked.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE)
        return tuple(map(make_revision, self._connection.execute(asked).mappings()))

    def list_by_author(self, account: str) -> tuple[tuple[PageRevision, str], ...]:
        """Return all revisions of an account, with their texts, in order."""
        asked = select(wiki_revisions).where(wiki_revisions.c.author == account)
        in_order = asked.order_by(wiki_revisions.c.at, wiki_revisions.c.slug, wiki_revisions.c.number)
        return tuple((make_revision(row), row["text"]) for row in self._connection.execute(in_order).mappings())

    def hide(self, slug: str, number: int, hidden_at: datetime | None) -> None:
        """Hide a revision since an instant, or no longer."""
        this = (wiki_revisions.c.slug == slug) & (wiki_revisions.c.number == number)
        self._connection.execute(update(wiki_revisions).where(this).values(hidden_at=hidden_at))

    def _change(self, slug: str, values: Mapping[str, Any]) -> None:
        self._connection.execute(update(wiki_pages).where(wiki_pages.c.slug == slug).values(**values))

    def _one(self, asked: Select[Any]) -> WikiPage | None:
        return next(iter(self._all(asked)), None)

    def _all(self, asked: Select[Any]) -> tuple[WikiPage, ...]:
        return tuple(WikiPage(**row) for row in self._connection.execute(asked).mappings())


def make_revision(row: RowMapping) -> PageRevision:
    """Return the record of a row."""
    return PageRevision(**{column.name: row[column.name] for column in REVISION_COLUMNS})


class Watches(Repository):
    """Watchers of wiki pages."""

    def add(self, watch: Watch) -> bool:
        """Watch a page; return whether the account did not before."""
        return self._add(watches, {"slug": watch.slug, "account": watch.account, "at": watch.at})

    def remove(self, slug: str, account: str) -> bool:
        """Unwatch a page; return whether the account watched it."""
        gone = delete(watches).where(watches.c.slug == slug, watches.c.account == account)
        return self._connection.execute(gone).rowcount == 1

    def list_for_page(self, slug: str) -> tuple[Watch, ...]:
        """Return the watchers of a page, the first first."""
        return self._all(select(watches).where(watches.c.slug == slug).order_by(watches.c.at, watches.c.account))

    def list_for_account(self, account: str) -> tuple[Watch, ...]:
        """Return the pages that an account watches, the newest first."""
        asked = select(watches).where(watches.c.account == account)
        return self._all(asked.order_by(watches.c.at.desc(), watches.c.slug))

    def list_followed_games(self, account: str) -> tuple[tuple[GameRow, datetime], ...]:
        """Return the games that an account follows, and since when, those changed last first."""
        asked = select(*COLUMNS, follows.c.at.label("since")).join_from(follows, games, games.c.id == follows.c.game_id)
        newest = asked.where(follows.c.account == account, games.c.kind == ZENDOTAO.name).order_by(
            games.c.changed_at.desc(), games.c.id
        )
        return tuple((make_game_row(row), row["since"]) for row in self._connection.execute(newest).mappings())

    def forget(self, account: str) -> None:
        """Delete all rows of an account."""
        self._connection.execute(delete(watches).where(watches.c.account == account))

    def _all(self, asked: Select[Any]) -> tuple[Watch, ...]:
        return tuple(Watch(**row) for row in self._connection.execute(asked).mappings())
