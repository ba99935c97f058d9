"""What time it is in the story."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

BEGIN = datetime(2025, 3, 3, 9, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)


@dataclass
class Clock:
    """What time it is: whatever the story says. Hours pass in an instant."""

    now: datetime = BEGIN

    def __call__(self) -> datetime:
        return self.now

    def pass_time(self, hours: float = 0, **more: float) -> None:
        """Let time pass."""
        self.now += timedelta(hours=hours, **more)

    def told(self, at: datetime | None = None) -> str:
        """An instant as the story tells it."""
        at = at or self.now
        return f"day {(at.date() - BEGIN.date()).days + 1:>2}, {at:%H:%M}"
