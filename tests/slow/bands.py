"""What holds, what the table cannot tell, and how far a measurement is from where that changes."""

from typing import Literal, NamedTuple

Verdict = Literal["yes", "unclear", "no"]


class Reading(NamedTuple):
    """A fact as measured: `margin` is the distance of the measurement from the nearest bound, in its own unit."""

    verdict: Verdict
    margin: float
    value: float


def at_most(value: float, holds: float, unclear: float) -> Reading:
    """Holds up to the first bound, is unclear up to the second, and not beyond."""
    verdict: Verdict = "yes" if value <= holds else "unclear" if value <= unclear else "no"
    return Reading(verdict, min(abs(value - holds), abs(value - unclear)), value)


def at_least(value: float, holds: float, unclear: float) -> Reading:
    """Holds from the first bound up, is unclear down to the second, and not below."""
    turned = at_most(-value, -holds, -unclear)
    return Reading(turned.verdict, turned.margin, value)


def either(readings: list[Reading]) -> Reading:
    """One fact of which we know only that it is one of several readings: unclear where they differ."""
    verdicts = {reading.verdict for reading in readings}
    verdict = verdicts.pop() if len(verdicts) == 1 else "unclear"
    return Reading(verdict, min(reading.margin for reading in readings), readings[0].value)
