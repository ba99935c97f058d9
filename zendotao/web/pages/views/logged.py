"""An entry of the log with what a sentence about it needs, and the sentence."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct

from zendotao.core.game.sight_log import Line
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.pages.views.words import Who, rule_parts, seat_of

Event = Mapping[str, Any]


class Happening(Struct, frozen=True):
    """A sentence of the thread. ``who`` stands in front of it, if somebody did it: what follows is worded so that it
    fits whoever that is. ``quote`` stands below it, a rule or what somebody said. ``until`` is the instant that it
    ends on. ``href`` leads to more."""

    at: datetime
    words: str
    who: Who | None = None
    quote: str = ""
    said: bool = False
    until: datetime | None = None
    href: str = ""
    anchor: str = ""


class Logged:
    """An entry with what its sentence needs."""

    def __init__(self, spread: PublicModel, line: Line) -> None:
        self.spread, self.line = spread, line
        self.at = datetime.fromisoformat(line.at)
        self.event: Event = line.event if isinstance(line.event, Mapping) else {}

    @property
    def who(self) -> Who:
        """Who did it."""
        if self.line.seat is not None:
            return seat_of(self.spread.view, self.line.seat)
        return Who(self.line.name if isinstance(self.line.name, str) else None)

    def author(self, move: int) -> Who:
        """Whose move it is."""
        return seat_of(self.spread.view, self.spread.view.moves[move - 1].seat)

    def say(self, words: str, **more: Any) -> Happening:
        """A sentence without anybody in front."""
        return Happening(self.at, words, **more)

    def by(self, words: str, **more: Any) -> Happening:
        """A sentence about who did it."""
        return Happening(self.at, words, self.who, **more)

    @property
    def challenge(self) -> Any:
        """The challenge that it is about."""
        return self.spread.challenges[self.event["challenge"] - 1]

    def about_challenge(self, words: str, **more: Any) -> Happening:
        """A sentence that leads to the challenge."""
        return Happening(self.at, words, href=f"/challenges/{self.challenge.id}", **more)


def rule_in(text: str) -> str:
    """A rule of an entry that all may read, without its lead-in."""
    return rule_parts(text, public=True)[1]
