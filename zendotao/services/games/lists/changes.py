"""Lists of recent changes: on the site, and in what somebody watches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zendotao.services.common.context import Asker, Context
from zendotao.services.games.lists.names import make_change_views, read_names
from zendotao.services.games.lists.values import ChangeView
from zendotao.store.board.values import ChangeRow, Page
from zendotao.store.unit import Unit

MAX_CHANGES = 200
"""Changes on a page at the most."""

ReadChanges = Callable[[Unit, int], tuple[ChangeRow, ...]]


def list_changes(context: Context, before: int | None = None, limit: int = 50) -> Page[ChangeView]:
    """Return all changes, newest first; ``before``: only those with a lower number."""
    return _make_page(context, limit, lambda work, most: work.board.changes(before, most))


def list_watched_changes(
    context: Context, asker: Asker, pages: Sequence[str] = (), before: int | None = None, limit: int = 50
) -> Page[ChangeView]:
    """Return changes in the games that the asker follows, and on ``pages`` of the wiki."""
    return _make_page(context, limit, lambda work, most: work.board.list_watched(asker.id, pages, before, most))


def list_rulings(
    context: Context, ground: str | None = None, before: int | None = None, limit: int = 50
) -> Page[ChangeView]:
    """Return closed challenges, newest first: all of them, or those on one ground."""
    return _make_page(context, limit, lambda work, most: work.board.rulings(ground, before, most))


def _make_page(context: Context, limit: int, read: ReadChanges) -> Page[ChangeView]:
    wanted = max(1, min(limit, MAX_CHANGES))
    with context.store.unit() as work:
        found = read(work, wanted + 1)
        shown = found[:wanted]
        return Page(make_change_views(shown, read_names(work, changes=shown)), len(found) > wanted)
