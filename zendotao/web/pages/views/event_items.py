"""Items of the thread for events other than moves and comments: a sentence each, and the log entry it is made from."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct

from zendotao.core.game.record import LogLine
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.pages.views.text import PartyView, get_party, split_rule

Event = Mapping[str, Any]


class EventItem(Struct, frozen=True):
    """An event in the thread, as a sentence: ``words``, after the name of ``who`` if they have a subject.

    ``quote`` is a rule shown below it, or, if ``said``, what somebody wrote. ``until`` is an instant at
    its end. ``href`` links to more, relative to the game; ``anchor`` is the fragment by which others link to it."""

    at: datetime
    words: str
    who: PartyView | None = None
    quote: str = ""
    said: bool = False
    until: datetime | None = None
    href: str = ""
    anchor: str = ""


class EventContext:
    """A log entry with the data that its sentence needs."""

    def __init__(self, public: PublicModel, line: LogLine) -> None:
        self.public, self.line = public, line
        self.at = datetime.fromisoformat(line.at)
        self.event: Event = line.event if isinstance(line.event, Mapping) else {}

    @property
    def who(self) -> PartyView:
        """The actor."""
        if self.line.seat is not None:
            return get_party(self.public.view, self.line.seat)
        return PartyView(self.line.name if isinstance(self.line.name, str) else None)

    def author(self, move: int) -> PartyView:
        """Return the author of a move."""
        return get_party(self.public.view, self.public.view.moves[move - 1].seat)

    def make_item(self, words: str, **more: Any) -> EventItem:
        """Return a sentence without a subject."""
        return EventItem(self.at, words, **more)

    def make_item_by_actor(self, words: str, **more: Any) -> EventItem:
        """Return a sentence whose subject is the actor."""
        return EventItem(self.at, words, self.who, **more)

    @property
    def challenge(self) -> Any:
        """The challenge that the entry is about."""
        return self.public.challenges[self.event["challenge"] - 1]

    def make_challenge_item(self, words: str, **more: Any) -> EventItem:
        """Return a sentence that links to the challenge."""
        return EventItem(self.at, words, href=f"/challenges/{self.challenge.id}", **more)


def extract_rule(text: str) -> str:
    """Return a public rule of an entry without its lead-in."""
    return split_rule(text, public=True)[1]
