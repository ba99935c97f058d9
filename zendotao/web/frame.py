"""What the frame of every page knows: who looks, and how many notices wait for them."""

from __future__ import annotations

from typing import Any

from flask import Flask, url_for

from zendotao.core.said import said
from zendotao.services.notices.bell import count_unread
from zendotao.store.people.values import Account
from zendotao.web import visitors
from zendotao.web.site import context


def unread(asker: Account) -> int:
    """How many notices somebody has not read: told along with who they are, or asked now."""
    told = visitors.told_unread(asker)
    return count_unread(context(), asker) if told is None else told


def sections() -> list[tuple[str, str, str]]:
    """The parts of the site: what each is called, where it begins, and what all its addresses begin with."""
    return [
        (said("Games"), url_for("lobby.games"), "/games"),
        (said("Sandbox"), url_for("koans.sandbox"), "/sandbox"),
        (said("Rulings"), url_for("votes.rulings"), "/rulings"),
        (said("Learn"), url_for("help.index"), "/help"),
        (said("Search"), url_for("search.find"), "/search"),
    ]


def install(app: Flask) -> None:
    """Let every template ask for ``visitor()`` and ``unread_notices(visitor)``; nothing is looked up unasked."""

    @app.context_processor
    def give() -> dict[str, Any]:
        return {"visitor": visitors.asker, "unread_notices": unread, "site_sections": sections}
