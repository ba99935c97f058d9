"""Clocks that can be stopped, and the part of a window that an outage of the whole site takes. Which clocks stop, and
when, is each kind's own: ``zendotao.clocks``, ``classic.evolve``."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct


class Clock(Struct, frozen=True, kw_only=True, gc=False):
    """A countdown: ``left`` from ``since`` on; it is stopped without ``since``."""

    left: timedelta
    since: datetime | None = None

    @property
    def due_at(self) -> datetime | None:
        """When it runs out; None while it is stopped."""
        return None if self.since is None else self.since + self.left

    def stop(self, now: datetime) -> Clock:
        """Return the clock, stopped with what is left."""
        return self if self.since is None else Clock(left=self.left - (now - self.since))

    def run_from(self, now: datetime) -> Clock:
        """Return the clock, running from now."""
        return Clock(left=self.left, since=now) if self.since is None else self


def measure_overlap(since: datetime, began: datetime, ended: datetime) -> timedelta:
    """Return how much of a window that is open since then overlaps the outage."""
    return max(timedelta(), ended - max(began, since))
