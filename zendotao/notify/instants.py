"""Instants as text for mail, in a language and a time zone."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.messages import mark_message, message, render
from zendotao.services.notices.kinds import get_zone

MONTHS = (
    *(message("January"), message("February"), message("March"), message("April"), message("May"), message("June")),
    *(
        message("July"),
        message("August"),
        message("September"),
        message("October"),
        message("November"),
        message("December"),
    ),
)
FIRST_DAY = mark_message("1")
"""The first day of a month, which some languages count otherwise than the others: "1er mars 2026"."""


def format_instant(at: datetime, zone: str) -> str:
    """Format an instant: ``4 March 2026, 13:00 UTC``."""
    here = at.astimezone(get_zone(zone))
    words = message(
        "%(day)s %(month)s %(year)s, %(time)s",
        day=message(FIRST_DAY) if here.day == 1 else here.day,
        month=MONTHS[here.month - 1],
        year=here.year,
        time=f"{here:%H:%M %Z}",
    )
    return render(words)
