"""View model of the thread of a game of classic Zendo: what happened, in words, in the order of the log."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.record import LogLine
from zendotao.services.games.views.classic_page import ClassicModel
from zendotao.services.games.views.page_model import PublicComment
from zendotao.web.pages.classic.events import EVENTS, ThreadItem
from zendotao.web.pages.classic.text import (
    find_party,
)
from zendotao.web.pages.views.text import PartyView


def list_items(model: ClassicModel) -> list[ThreadItem]:
    """Return what happened, newest first."""
    comments = {one.number: one for one in model.comments}
    found = (build_item(model.view, line, comments) for line in model.lines)
    return [item for item in found if item is not None][::-1]


def build_item(view: ClassicView, line: LogLine, comments: Mapping[int, PublicComment]) -> ThreadItem | None:
    """Return what an entry of the log says; None if the thread says nothing of it."""
    event = line.event
    if not isinstance(event, Mapping):
        return None
    at = datetime.fromisoformat(line.at)
    kind = event["type"]
    if kind == "comment.posted":
        said = comments.get(event["comment"])
        return None if said is None else _build_comment(view, said)
    describe = EVENTS.get(kind.removeprefix("classic."))
    who = None if line.seat is None else find_party(view, line.seat)
    return None if describe is None else describe(view, event, who, at)


def _build_comment(view: ClassicView, said: PublicComment) -> ThreadItem:
    who = PartyView(said.name) if said.seat is None else find_party(view, said.seat)
    edited = said.edited_at is not None
    return ThreadItem(who=who, words="", at=said.at, comment=said.number, quote=said.text, edited=edited)
