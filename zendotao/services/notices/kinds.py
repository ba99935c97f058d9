"""Groups of notice kinds for preferences, an account's mail preferences, and when its mail is due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from zendotao.services.common.account_notices import GATHERED
from zendotao.services.common.messages import DEFAULT_LANGUAGE

Often = Literal["at_once", "daily", "weekly", "never"]
"""How often mail may come."""

Group = Literal["moves", "votes", "comments", "pages", "reminders"]
"""What mail may be about."""

GROUPS: dict[str, Group] = {
    "turn": "moves",
    "claim": "moves",
    "block": "moves",
    "withdrawn": "moves",
    "lapsed": "moves",
    "nullified": "moves",
    "struck": "moves",
    "agreed": "moves",
    "victory": "moves",
    "final": "moves",
    "void": "moves",
    "challenge": "votes",
    "amendment": "votes",
    "demand": "votes",
    "ruling": "votes",
    "comment": "comments",
    "page_changed": "pages",
    "claimable": "reminders",
    "remind.claim": "reminders",
    "remind.reveal": "reminders",
    "remind.challenge": "reminders",
    "remind.demand": "reminders",
}
"""The group of each kind. What is in none concerns the account itself, and goes by mail whatever is chosen."""


MORNING = 7
"""The hour of the account's own day at which digests go; the weekly one on Mondays."""


@dataclass(frozen=True)
class Wish:
    """An account's mail preferences.

    ``muted``: kinds and groups that are not mailed. ``zone``: the name of its time zone. ``language``: its code.
    """

    often: Often = "at_once"
    muted: frozenset[str] = frozenset()
    zone: str = "UTC"
    language: str = DEFAULT_LANGUAGE

    def takes(self, kind: str) -> bool:
        """Whether a notice of that kind goes by mail."""
        return self.often != "never" and kind not in self.muted and GROUPS.get(kind) not in self.muted

    def gathers(self, kind: str) -> bool:
        """Return whether a notice of that kind waits for a digest: reminders never do."""
        return self.often in ("daily", "weekly") and GROUPS.get(kind) not in (None, "reminders")


def due_at(wish: Wish, kind: str, now: datetime) -> datetime:
    """Return when a notice of now is due by mail."""
    if wish.gathers(kind):
        return next_digest(wish, now)
    return now + GATHERED if kind == "comment" else now


def next_digest(wish: Wish, now: datetime) -> datetime:
    """Return the next morning in the account's zone, or the next Monday's."""
    zone = zone_of(wish.zone)
    here = now.astimezone(zone)
    morning = here.replace(hour=MORNING, minute=0, second=0, microsecond=0)
    days = 0 if here < morning else 1
    if wish.often == "weekly":
        days += -(here.weekday() + days) % 7
    # Counted in days of the calendar: a day in which clocks change has not 24 hours.
    return (morning.replace(tzinfo=None) + timedelta(days=days)).replace(tzinfo=zone).astimezone(UTC)


def zone_of(name: str) -> ZoneInfo:
    """Return a time zone by its name; UTC if this machine doesn't have it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")
