"""Days of puzzles and of openings: they change at midnight in UTC, so that everybody has the same."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

DAY = timedelta(days=1)


def get_day(now: datetime) -> date:
    """Return the day of an instant in UTC."""
    return now.astimezone(UTC).date()
