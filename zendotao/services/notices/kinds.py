"""Groups of notice kinds, what an account chose to be told by mail and push, and when its mail is due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from zendotao.services.common.account_notices import GATHERING_DELAY
from zendotao.services.common.messages import DEFAULT_LANGUAGE
from zendotao.store.site.values import MailFrequency

NoticeGroup = Literal["moves", "turns", "votes", "comments", "pages", "reminders"]
"""What notices are about: an account mutes groups in its settings, for mail and push alike."""

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
"""The group of each kind. A kind in none concerns the account itself: it can't be muted, and is mailed at once unless
the account wants no mail at all. The kind ``turn`` is that somebody took a turn in Zendo-Tao; the group ``turns`` is
what a game of classic Zendo asks of its reader."""

DIGEST_HOUR = 7
"""The hour of the account's own day at which digests go; the weekly one on Mondays."""


@dataclass(frozen=True)
class NoticePreferences:
    """The choices of an account about notices. The bell shows all of them, whatever was chosen.

    ``often``: how often mail goes, and whether any does; push takes no notice of it. ``muted``: kinds and groups that
    are neither mailed nor pushed. ``zone``: the name of its time zone. ``language``: its code.
    """

    often: MailFrequency = "at_once"
    muted: frozenset[str] = frozenset()
    zone: str = "UTC"
    language: str = DEFAULT_LANGUAGE

    def allows_mail(self, kind: str) -> bool:
        """Whether a notice of that kind goes by mail."""
        return self.often != "never" and not self.is_muted(kind)

    def is_muted(self, kind: str) -> bool:
        """Return whether notices of that kind, or of its group, are neither mailed nor pushed."""
        return kind in self.muted or KIND_GROUPS.get(kind) in self.muted

    def is_digested(self, kind: str) -> bool:
        """Return whether a notice of that kind waits for a digest: reminders never do."""
        return self.often in ("daily", "weekly") and KIND_GROUPS.get(kind) not in (None, "reminders")


def compute_due_time(wish: NoticePreferences, kind: str, now: datetime) -> datetime:
    """Return when a notice of now is due by mail."""
    if wish.is_digested(kind):
        return find_next_digest(wish, now)
    return now + GATHERING_DELAY if kind == "comment" else now


def find_next_digest(wish: NoticePreferences, now: datetime) -> datetime:
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
