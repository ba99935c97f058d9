"""Recent changes: of the site, of a game, and of what somebody watches."""

from __future__ import annotations

from collections.abc import Callable

from flask import render_template
from flask.typing import ResponseReturnValue

from zendotao.core.messages import message
from zendotao.services.games.lists.changes import list_changes, list_watched_changes
from zendotao.services.games.lists.values import ChangeView
from zendotao.services.wiki import watching
from zendotao.store.board.values import Page
from zendotao.store.people.values import Account
from zendotao.web.pages.lists import list_cache
from zendotao.web.pages.lists.changes_view import build_change_line
from zendotao.web.pages.routing import Pages
from zendotao.web.site import context
from zendotao.web.whole_numbers import read_before

pages = Pages("changes", __name__)


def render_changes(
    title: str, found: Page[ChangeView], intro: str, render: Callable[..., str] = render_template
) -> str:
    """Render a page of changes."""
    last = found.items[-1].id if found.more and found.items else None
    return render(
        "changes/list.html", title=title, intro=intro, lines=[build_change_line(one) for one in found.items], last=last
    )


@pages.page("/changes", "reader")
def recent(asker: Account | None) -> ResponseReturnValue:
    """Show all changes, newest first."""

    def make() -> list_cache.RenderedList:
        found, intro = (
            list_changes(context(), read_before()),
            message("Moves, votes, comments and pages across the site."),
        )
        return render_changes(message("Recent changes"), found, intro, list_cache.render_page), [
            one.by for one in found.items
        ]

    return list_cache.answer_cached(asker, make)


@pages.page("/me/watching/changes", "account")
def watch_list(asker: Account) -> ResponseReturnValue:
    """Show the changes in the games and pages that the asker watches."""
    slugs = [one.page.slug for one in watching.view_watch_list(context(), asker.id).pages]
    found = list_watched_changes(context(), asker, slugs, read_before())
    return render_changes(
        message("What you watch"), found, message("What changed in the games and pages that you watch.")
    )
