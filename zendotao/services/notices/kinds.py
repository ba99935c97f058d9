"""Groups of notice kinds for preferences, an account's mail preferences, and when its mail is due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from zendotao.services.common.account_notices import GATHERING_DELAY
from zendotao.services.common.messages import DEFAULT_LANGUAGE

MailFrequency = Literal["at_once", "daily", "weekly", "never"]
"""How often mail may come."""

NoticeGroup = Literal["moves", "turns", "votes", "comments", "pages", "reminders"]
"""What mail may be about."""

KIND_GROUPS: dict[str, NoticeGroup] = {
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
    "classic.joined": "moves",
    "classic.mondo": "moves",
    "classic.marked": "moves",
    "classic.corrected": "moves",
    "classic.disproved": "moves",
    "classic.returned": "moves",
    "classic.won": "moves",
    "classic.overdue": "moves",
    "classic.hint_asked": "moves",
    "classic.hint": "moves",
    "classic.differ": "moves",
    "classic.pace_asked": "moves",
    "classic.pace": "moves",
    "classic.ended": "moves",
    "classic.build": "turns",
    "classic.guess": "turns",
    "classic.answer": "turns",
    "classic.break": "turns",
    "classic.reply": "turns",
    "classic.mark": "turns",
    "classic.understand": "turns",
    "classic.disprove": "turns",
    "classic.hint_wanted": "turns",
    "classic.remind": "reminders",
    "claimable": "reminders",
    "remind.claim": "reminders",
    "remind.reveal": "reminders",
    "remind.challenge": "reminders",
    "remind.demand": "reminders",
}
"""The group of each kind. What is in none concerns the account itself, and goes by mail whatever is chosen."""


DIGEST_HOUR = 7
"""The hour of the account's own day at which digests go; the weekly one on Mondays."""


@dataclass(frozen=True)
class MailPreferences:
    """An account's mail preferences.

    ``muted``: kinds and groups that are not mailed. ``zone``: the name of its time zone. ``language``: its code.
    """

    often: MailFrequency = "at_once"
    muted: frozenset[str] = frozenset()
    zone: str = "UTC"
    language: str = DEFAULT_LANGUAGE

    def includes(self, kind: str) -> bool:
        """Whether a notice of that kind goes by mail."""
        return self.often != "never" and kind not in self.muted and KIND_GROUPS.get(kind) not in self.muted

    def is_digested(self, kind: str) -> bool:
        """Return whether a notice of that kind waits for a digest: reminders never do."""
        return self.often in ("daily", "weekly") and KIND_GROUPS.get(kind) not in (None, "reminders")


def compute_due_time(wish: MailPreferences, kind: str, now: datetime) -> datetime:
    """Return when a notice of now is due by mail."""
    if wish.is_digested(kind):
        return find_next_digest(wish, now)
    return now + GATHERING_DELAY if kind == "comment" else now


def find_next_digest(wish: MailPreferences, now: datetime) -> datetime:
    """Return the next morning in the account's zone, or the next Monday's."""
    zone = get_zone(wish.zone)
    here = now.astimezone(zone)
    morning = here.replace(hour=DIGEST_HOUR, minute=0, second=0, microsecond=0)
    days = 0 if here < morning else 1
    if wish.often == "weekly":
        days += -(here.weekday() + days) % 7
    # Counted in days of the calendar: a day in which clocks change has not 24 hours.
    return (morning.replace(tzinfo=None) + timedelta(days=days)).replace(tzinfo=zone).astimezone(UTC)


def get_zone(name: str) -> ZoneInfo:
    """Return a time zone by its name; UTC if this machine doesn't have it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")
