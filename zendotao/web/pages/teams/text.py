"""The log of a team in sentences, for its members."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.messages import mark_message, message
from zendotao.services.people.team_view import TeamLog
from zendotao.store.people.values import TeamAction

DELETED_NAME = message("somebody who left")

ACTION_TEXTS = {
    "founded": mark_message("%(who)s founded the team"),
    "invited": mark_message("%(who)s invited %(whom)s"),
    "joined": mark_message("%(who)s joined"),
    "declined": mark_message("%(who)s declined the invitation"),
    "took back": mark_message("%(who)s took back the invitation of %(whom)s"),
    "left": mark_message("%(who)s left"),
    "removed": mark_message("%(who)s removed %(whom)s"),
    "handed over": mark_message("%(who)s made %(whom)s captain"),
    "captain": mark_message("%(whom)s became captain"),
    "start": mark_message("%(who)s started"),
    "turn": mark_message("%(who)s took a turn"),
    "claim": mark_message("%(who)s claimed"),
    "block": mark_message("%(who)s blocked"),
    "skip": mark_message("%(who)s let the bots go on"),
    "withdraw": mark_message("%(who)s withdrew a move"),
    "reveal": mark_message("%(who)s opened the last rule"),
    "judgment": mark_message("%(who)s made a judgment call"),
    "comment": mark_message("%(who)s commented"),
    "ballot": mark_message("%(who)s voted"),
    "challenge": mark_message("%(who)s challenged"),
    "withdraw challenge": mark_message("%(who)s withdrew a challenge"),
    "concede": mark_message("%(who)s conceded a challenge"),
    "amend": mark_message("%(who)s entered an amended rule"),
    "open seals": mark_message("%(who)s opened sealed rules"),
}
"""Sentences for logged actions."""


class TeamActionLine(Struct, frozen=True):
    """A logged action in words, its instant, and the id and title of its game, if any."""

    words: str
    at: datetime
    game: str | None
    title: str


def describe_actions(book: TeamLog) -> list[TeamActionLine]:
    """Return the logged actions in sentences."""
    return [_describe_action(deed, book) for deed in book.deeds]


def _describe_action(deed: TeamAction, book: TeamLog) -> TeamActionLine:
    """Describe a member's action; an unknown action by its logged text."""
    sentence = ACTION_TEXTS.get(deed.action, "%(who)s: " + deed.action.replace("%", "%%"))
    who, whom = (book.names.get(one or "") or DELETED_NAME for one in (deed.by, deed.about))
    return TeamActionLine(
        message(sentence, who=who, whom=whom), deed.at, deed.game, book.titles.get(deed.game or "", "")
    )
