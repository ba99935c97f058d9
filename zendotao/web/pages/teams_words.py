"""The log of a team in sentences, for its members."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.said import said, to_say
from zendotao.services.people.team_room import Book
from zendotao.store.people.values import Deed

LEFT = said("somebody who left")

DEEDS = {
    "founded": to_say("%(who)s founded the team"),
    "invited": to_say("%(who)s invited %(whom)s"),
    "joined": to_say("%(who)s joined"),
    "declined": to_say("%(who)s declined the invitation"),
    "took back": to_say("%(who)s took back the invitation of %(whom)s"),
    "left": to_say("%(who)s left"),
    "removed": to_say("%(who)s removed %(whom)s"),
    "handed over": to_say("%(who)s made %(whom)s captain"),
    "captain": to_say("%(whom)s became captain"),
    "start": to_say("%(who)s started"),
    "turn": to_say("%(who)s took a turn"),
    "claim": to_say("%(who)s claimed"),
    "block": to_say("%(who)s blocked"),
    "withdraw": to_say("%(who)s withdrew a move"),
    "reveal": to_say("%(who)s opened the last rule"),
    "judgment": to_say("%(who)s made a judgment call"),
    "comment": to_say("%(who)s commented"),
    "ballot": to_say("%(who)s voted"),
    "challenge": to_say("%(who)s challenged"),
    "withdraw challenge": to_say("%(who)s withdrew a challenge"),
    "concede": to_say("%(who)s conceded a challenge"),
    "amend": to_say("%(who)s entered an amended rule"),
    "open seals": to_say("%(who)s opened sealed rules"),
}
"""Sentences for logged actions."""


class DeedTold(Struct, frozen=True):
    """A logged action in words, its instant, and the id and title of its game, if any."""

    words: str
    at: datetime
    game: str | None
    title: str


def told_book(book: Book) -> list[DeedTold]:
    """Return the logged actions in sentences."""
    return [_told(deed, book) for deed in book.deeds]


def _told(deed: Deed, book: Book) -> DeedTold:
    """Describe a member's action; an unknown action by its logged text."""
    sentence = DEEDS.get(deed.action, "%(who)s: " + deed.action.replace("%", "%%"))
    who, whom = (book.names.get(one or "") or LEFT for one in (deed.by, deed.about))
    return DeedTold(said(sentence, who=who, whom=whom), deed.at, deed.game, book.titles.get(deed.game or "", ""))
