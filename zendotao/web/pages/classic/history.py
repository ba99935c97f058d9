"""The log of a game of classic Zendo in words; and its public model, loaded once for all pages that need the whole."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from zendotao.core.game.record import LogLine
from zendotao.core.messages import join_text, message
from zendotao.services.games.views.classic_page import ClassicModel, read_classic_model
from zendotao.store.versions import GameVersion
from zendotao.web.pages.cached_pages import PAGE_CACHE
from zendotao.web.pages.classic.events import Event
from zendotao.web.pages.classic.text import describe_broken, find_party
from zendotao.web.pages.classic.thread import build_item
from zendotao.web.pages.game import history_view
from zendotao.web.pages.game.base import LINE_BYTES
from zendotao.web.pages.views.events import describe_outage
from zendotao.web.pages.views.text import PartyView
from zendotao.web.site import context
from zendotao.web.times import request_instant


def load_classic_model(game: str, version: GameVersion) -> ClassicModel:
    """Return the game as everybody sees it, with its whole log, cached."""
    return PAGE_CACHE.get_or_make(
        ("classic model", game, version.seq, version.head, version.names),
        lambda: read_classic_model(context(), None, game, request_instant()),
        lambda found: LINE_BYTES * (len(found.lines) + 10),
    )


def build_history_page(model: ClassicModel, after: int) -> history_view.HistoryPage:
    """Return a page of the log as everybody sees it, an entry in each row."""
    return history_view.fill_page((_build_entry(model, line) for line in model.lines[after:]), len(model.lines), after)


def _build_entry(model: ClassicModel, line: LogLine) -> history_view.HistoryEntry:
    who, words, href = _describe_line(model, line)
    return history_view.HistoryEntry(
        seq=line.seq, numbers=str(line.seq), at=datetime.fromisoformat(line.at), who=who, words=words, along=(),
        until=None, href=href, hashes=((line.seq, line.hash),),
    )  # fmt: skip


def _describe_line(model: ClassicModel, line: LogLine) -> tuple[PartyView | None, str, str]:
    """Return who did something, what it was in words, and a link into the thread."""
    who = None
    if line.seat is not None:
        who = find_party(model.view, line.seat)
    elif isinstance(line.name, str):
        who = PartyView(line.name)
    event = line.event
    if not isinstance(event, Mapping):
        return who, history_view.WITHHELD, ""
    shared = history_view.describe_shared_event(event)
    if shared is not None:
        return who, *shared
    own = _describe_quiet_event(event)
    if own:
        return None, own, ""
    item = build_item(model.view, line, {})
    if item is None:
        return who, str(event["type"]), ""
    href = f"#guess-{item.guess}" if item.guess else f"#laid-{item.koan.number}" if item.koan is not None else ""
    return item.who, item.words, href


def _describe_quiet_event(event: Event) -> str:
    """Return the words of an event of which the thread says nothing, or only sometimes; else an empty text."""
    match event["type"]:
        case "classic.koan_laid":
            broken = event.get("broken", ())
            words = message("The koan is laid.")
            return join_text((words, describe_broken(broken))) if broken else words
        case "classic.mondo_closed":
            return message("The mondo closes.")
        case "classic.koan_marked" if event["stone"] == "white":
            return message("Koan %(koan)s gets a white stone.", koan=event["koan"])
        case "classic.koan_marked":
            return message("Koan %(koan)s gets a black stone.", koan=event["koan"])
        case "outage.logged":
            return describe_outage(event)
    return ""
