"""Instants as text for mail, in a language and a time zone."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.said import said, to_say, told
from zendotao.services.notices.kinds import zone_of

MONTHS = (
    *(said("January"), said("February"), said("March"), said("April"), said("May"), said("June")),
    *(said("July"), said("August"), said("September"), said("October"), said("November"), said("December")),
)
FIRST = to_say("1")
"""The first day of a month, which some languages count otherwise than the others: "1er mars 2026"."""


def instant(at: datetime, zone: str) -> str:
    """Format an instant: ``4 March 2026, 13:00 UTC``."""
    here = at.astimezone(zone_of(zone))
    words = said(
        "%(day)s %(month)s %(year)s, %(time)s",
        day=said(FIRST) if here.day == 1 else here.day,
        month=MONTHS[here.month - 1],
        year=here.year,
        time=f"{here:%H:%M %Z}",
    )
    return told(words)
