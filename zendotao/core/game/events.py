"""Events that every kind of game has: seats and their members, comments, outages. Each has a permanent tag.

Fields are only ever added, with defaults. Which persons belong to a seat is salted, so that their hashes reveal nothing
where it is withheld.
"""

from __future__ import annotations

from datetime import datetime

from zendotao.core.choices import BotLevel
from zendotao.core.game.log import Event
from zendotao.core.game.values import SeatKind


class SeatTaken(Event, frozen=True, kw_only=True, tag="seat.taken"):
    """A seat by its number; ``party`` is the alias of the person, guest or team, unlinkable outside this game.

    A bot's is taken for it by the seat that invites it, to which the entry belongs; it says the bot's level.
    """

    seat: int
    kind: SeatKind
    party: str
    level: BotLevel | None = None


class MembersBound(Event, frozen=True, kw_only=True, tag="seat.members_bound"):
    """Persons, by their aliases, who belong to a seat from now on."""

    seat: int
    persons: tuple[str, ...]
    salt: str


class MemberLeft(Event, frozen=True, kw_only=True, tag="seat.member_left"):
    """A person who no longer acts for the seat they belong to."""

    seat: int
    person: str
    salt: str


class CommentPosted(Event, frozen=True, kw_only=True, tag="comment.posted"):
    """A comment by its number in this game."""

    comment: int
    text: str
    salt: str


class CommentEdited(Event, frozen=True, kw_only=True, tag="comment.edited"):
    """A comment's new text; the old one stays in the log."""

    comment: int
    text: str
    salt: str


class OutageLogged(Event, frozen=True, kw_only=True, tag="outage.logged"):
    """An outage of the site: every window that was open is extended by it."""

    began: datetime
    ended: datetime
