"""Template context of the page layout: the visitor, their unread notices, and the sections of the site."""

from __future__ import annotations

from typing import Any

from flask import Flask, url_for

from zendotao.core.messages import message
from zendotao.services.notices.bell import count_unread
from zendotao.store.people.values import Account
from zendotao.web.middleware import visitors
from zendotao.web.pages.about import TITLES
from zendotao.web.site import context


def count_unread_notices(asker: Account) -> int:
    """Return the number of unread notices: known from the authentication query, or counted now."""
    told = visitors.get_known_unread(asker)
    return count_unread(context(), asker) if told is None else told


def list_sections() -> list[tuple[str, str, str]]:
    """Return the sections of the site: label, address, and the prefix of all their addresses."""
    return [
        (message("Games"), url_for("lobby.games"), "/games"),
        (message("Puzzles"), url_for("puzzles.index"), "/puzzles"),
        (message("Sandbox"), url_for("koans.sandbox"), "/sandbox"),
        (message("Rulings"), url_for("votes.rulings"), "/rulings"),
        (message("Learn"), url_for("help.index"), "/help"),
        (message("Search"), url_for("search.find"), "/search"),
    ]


def list_extras() -> list[tuple[str, str]]:
    """Return what stands at the foot of every page: label and address. Rulings are shown there where the narrowest
    windows leave them out of the sections."""
    anonymous = visitors.get_account() is None
    return [
        (message("Recent changes"), url_for("changes.recent")),
        (message("Rulings"), url_for("votes.rulings")),
        (message("Senseis"), url_for("people.ladder")),
        *([] if anonymous else [(message("Teams"), url_for("teams.mine"))]),
        (message("Pages"), url_for("wiki.index")),
        *((words, url_for("about.page", name=name)) for name, words in TITLES.items()),
        *([(message("Make an account"), url_for("entrance.sign_up"))] if anonymous else []),
    ]


def install(app: Flask) -> None:
    """Provide ``visitor()`` and ``unread_notices(visitor)`` to every template; both are evaluated lazily."""

    @app.context_processor
    def give() -> dict[str, Any]:
        return {
            "visitor": visitors.get_account,
            "unread_notices": count_unread_notices,
            "site_sections": list_sections,
            "site_extras": list_extras,
        }
