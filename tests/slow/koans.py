"""Koans as text for properties to be tried on: stacked, nested, leaning, aimed at each other, close to the bounds.

Most are sound: new pieces stand at a place of their own, or stand in some particular way to an earlier piece.
"""

import math
from typing import NamedTuple

from hypothesis import strategies as st

SIZES = "123"
HALF_MM = {"1": 7.14375, "2": 9.921875, "3": 12.7}
LYING_MM = {"1": 13.1927, "2": 18.1535, "3": 23.1143}  # from the middle of a flat piece to its tip
LYING_DEG = {"1": -15.7086, "2": -15.8594, "3": -15.9454}
APART_MM = 62.0


class Down(NamedTuple):
    """A piece that is there already."""

    label: int
    pips: str
    kind: str
    x: float
    y: float


def number(low: float, high: float) -> st.SearchStrategy[float]:
    return st.integers(round(low * 100), round(high * 100)).map(lambda hundredths: hundredths / 100)


def ahead_of(x: float, y: float, heading_deg: float, along: float, aside: float) -> str:
    """`x,y` of a place that is so far along a heading, and to its left."""
    c, s = math.cos(math.radians(heading_deg)), math.sin(math.radians(heading_deg))
    return f"{x + along * c - aside * s:.2f},{y + along * s + aside * c:.2f}"


headings = st.one_of(st.sampled_from((0, 180, 90, 45)), number(0, 360))
near_nought = st.one_of(number(-0.9, 0.9), number(-5, 5))


@st.composite
def standing(draw: st.DrawFn, pips: str, place: str) -> tuple[str, str]:
    turned = draw(st.one_of(st.just(""), headings.map(lambda d: f" turned {d}")))
    return f"upright at {place}{turned}", "upright"


@st.composite
def lying(draw: st.DrawFn, pips: str, place: str) -> tuple[str, str]:
    """On a face, or not quite."""
    heading, off = draw(headings), draw(st.one_of(st.just(0.0), number(-4.5, 4.5)))
    if off:
        return f"pitch {LYING_DEG[pips] + off:.2f} at {place} heading {heading} spin {draw(number(-3, 3))}", "other"
    return f"flat at {place} heading {heading}", "flat"


@st.composite
def posed(draw: st.DrawFn, pips: str, place: str) -> tuple[str, str]:
    """In any attitude, on the table."""
    pitch = draw(st.one_of(number(-90, 90), number(-90, -86), number(85, 90), st.sampled_from((-90, 0, 90))))
    return f"pitch {pitch} at {place} heading {draw(headings)} spin {draw(headings)}", "other"


@st.composite
def beside(draw: st.DrawFn, pips: str, by: Down) -> tuple[str, str]:
    """A small gap from the foot of an upright piece, and perhaps raised or sunk a little."""
    away = HALF_MM[pips] + HALF_MM[by.pips] + draw(st.one_of(number(-0.4, 0.1), number(-0.4, 1.8)))
    height = draw(st.one_of(number(-0.45, 0.45), number(0, 1.8)))
    place = ahead_of(by.x, by.y, draw(st.sampled_from((0, 90, 180, 270))), away, draw(number(-5, 5)))
    return f"pitch {draw(st.sampled_from((90, 90, 88.5, 87)))} at {place} heading 180 z {height}", "other"


@st.composite
def aimed(draw: st.DrawFn, pips: str, by: Down) -> tuple[str, str]:
    """On the table, its ray past the edge of another piece or through it."""
    heading = draw(headings)
    aside = draw(st.sampled_from((0.0, HALF_MM[by.pips], -HALF_MM[by.pips]))) + draw(near_nought)
    gap = draw(st.one_of(number(-0.45, 0.6), number(5, 60), number(5, 60)))
    place = ahead_of(by.x, by.y, heading, -HALF_MM[by.pips] - LYING_MM[pips] - gap, aside)
    level = draw(st.booleans())
    return (f"pitch {draw(number(-5, 8))}" if level else "flat") + f" at {place} heading {heading}", "other"


@st.composite
def leaning(draw: st.DrawFn, pips: str, by: Down) -> tuple[str, str]:
    heading = draw(headings)
    away = HALF_MM[by.pips] + draw(number(4, 26))
    place = ahead_of(by.x, by.y, heading, -away, draw(number(-8, 8)))
    return f"leaning on {by.label} at {place} heading {heading}", "other"


@st.composite
def dropped(draw: st.DrawFn, pips: str, by: Down) -> tuple[str, str]:
    """Let down on another piece, in any attitude."""
    reach = draw(st.sampled_from((0.0, 2.0, 20.0)))
    place = f"{by.x + draw(number(-reach, reach)):.2f},{by.y + draw(number(-reach, reach)):.2f}"
    line, _ = draw(draw(st.sampled_from((standing, standing, lying, posed)))(pips, place))
    return f"{line} dropped", "other"


@st.composite
def hooded(draw: st.DrawFn, pips: str, by: Down) -> tuple[str, str]:
    """Under a larger upright piece, close to its walls, and perhaps sunk a little."""
    place = f"{by.x + draw(number(-2.7, 2.7)):.2f},{by.y + draw(number(-1, 1)):.2f}"
    return f"pitch 90 at {place} heading 0 z {draw(number(-0.45, 0.45))}", "other"


@st.composite
def towered(draw: st.DrawFn, pips: str, by: Down) -> tuple[str, str]:
    """Nested if it is smaller; capped over if that doesn't take it through the table."""
    if pips < by.pips and (by.kind == "flat" or draw(st.booleans())):
        return f"in {by.label}", by.kind
    return f"on {by.label}", "other" if pips > by.pips else by.kind


def ways_to_stand_to(by: Down, pips: str, tower_is_taken: bool) -> list[object]:
    ways = [aimed, aimed, leaning, dropped, *([] if tower_is_taken else [towered] * 4)]
    if by.kind == "upright":
        ways += [beside, beside, *([hooded] if pips == "1" and by.pips == "3" else [])]
    return ways


@st.composite
def koan_texts(draw: st.DrawFn, most: int = 6) -> str:
    """One to `most` pieces. Some koans are not sound, and a lean may come to nothing."""
    lines: list[str] = []
    there: list[Down] = []
    taken: set[int] = set()
    for label in range(1, draw(st.integers(1, most)) + 1):
        pips = draw(st.sampled_from(SIZES))
        x, y = APART_MM * label, draw(near_nought)
        by = draw(st.sampled_from([None, *there, *there[-1:]]))
        if by is None:
            line, kind = draw(draw(st.sampled_from((standing, lying, posed)))(pips, f"{x},{y}"))
            there.append(Down(label, pips, kind, x, y))
        else:
            way = draw(st.sampled_from(ways_to_stand_to(by, pips, by.label in taken)))
            line, kind = draw(way(pips, by))  # type: ignore[operator]
            taken |= {by.label} if way is towered else set()
            if kind in ("upright", "flat"):
                there.append(Down(label, pips, kind, by.x, by.y))
        lines.append(f"{label}: {draw(st.sampled_from('RYGBK'))}{pips} {line}")
    return "\n".join(lines)
