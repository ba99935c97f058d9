"""The colours of the drawing, for surfaces, edges and pips.

A piece has three flat tones, equally far apart in OKLCH lightness, so that the step from lit to shaded looks alike in
every colour. Its cavity is darker than any outer face, its rim lies between two of the tones.
"""

from __future__ import annotations

import math
from functools import lru_cache

from msgspec import Struct

from zendotao.core.koan.pieces import Colour

TONE_STEP = 0.12
"""OKLCH lightness from the front tone to the lit and to the shaded one."""

CREAM, INK = "#fbf7ec", "#2a2620"
"""Colours of pips and marks on dark pieces, and on light ones."""

SAND = "#e9e3d5"
SHADOW_INK, SHADOW_OPACITY = "#211f1b", "0.17"

_FRONT = {
    Colour.RED: "#c1302d",
    Colour.YELLOW: "#eebe35",
    Colour.GREEN: "#38a37a",
    Colour.BLUE: "#2a5fb0",
    Colour.BLACK: "#34363b",
    Colour.CYAN: "#12c3db",
    Colour.PURPLE: "#b560d7",
    Colour.ORANGE: "#f28141",
    Colour.CLEAR: "#c0d3d9",
    Colour.WHITE: "#f4f0e7",
    Colour.PINK: "#f292ad",
    Colour.GRAY: "#5b5c5e",
}

_INK_PIPS = frozenset({Colour.YELLOW, Colour.WHITE, Colour.CLEAR, Colour.PINK, Colour.CYAN, Colour.ORANGE})

_EDGE_LIGHTNESS = 0.5
"""The lightest that an edge may be: darker than 3.7:1 on sand in every hue."""

_EDGE_STEP = 0.24
"""How much darker than the front tone an edge is, so that it shows between two shaded faces."""


class Palette(Struct, frozen=True):
    """Fills of one colour of piece, as ``#rrggbb``.

    ``outer``: shaded, front, lit. ``rim``: away from the light, toward it. ``walls``: of the cavity, darkest first.
    ``edge``: of lines, by day. ``mark``: of pips and hatching.
    """

    outer: tuple[str, str, str]
    rim: tuple[str, str]
    walls: tuple[str, str, str]
    edge: str
    mark: str


@lru_cache(maxsize=len(Colour))
def palette_for(colour: Colour) -> Palette:
    """Return the fills of a colour of piece."""
    lightness, chroma, hue = to_oklch(_FRONT[colour])

    def tone(level: float) -> str:
        return from_oklch(min(level, 1.0), chroma, hue)

    dark = lightness - TONE_STEP
    wall_step = min(0.065, (dark - 0.05) / 3)
    edge = "#8f949c" if colour is Colour.BLACK else tone(min(lightness - _EDGE_STEP, _EDGE_LIGHTNESS))
    return Palette(
        outer=(tone(dark), _FRONT[colour], tone(lightness + TONE_STEP)),
        rim=(tone(lightness - TONE_STEP / 2), tone(lightness + TONE_STEP / 2)),
        walls=(tone(dark - 3 * wall_step), tone(dark - 2 * wall_step), tone(dark - wall_step)),
        edge=edge,
        mark=INK if colour in _INK_PIPS else CREAM,
    )


def to_oklch(hexadecimal: str) -> tuple[float, float, float]:
    """Return lightness, chroma and hue (radians) of ``#rrggbb``, by Ottosson's formulas."""
    r, g, b = (_decode_channel(int(hexadecimal[i : i + 2], 16) / 255) for i in (1, 3, 5))
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    middle = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    blue = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    return lightness, math.hypot(a, blue), math.atan2(blue, a)


def from_oklch(lightness: float, chroma: float, hue: float) -> str:
    """Return ``#rrggbb`` of this lightness and hue, with as much of the chroma as a screen can show."""
    low, high = 0.0, chroma
    if _is_displayable(_rgb(lightness, chroma, hue)):
        low = chroma
    else:
        for _ in range(20):
            middle = (low + high) / 2
            low, high = (middle, high) if _is_displayable(_rgb(lightness, middle, hue)) else (low, middle)
    channels = (round(255 * _encode_channel(min(max(c, 0.0), 1.0))) for c in _rgb(lightness, low, hue))
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def _rgb(lightness: float, chroma: float, hue: float) -> tuple[float, float, float]:
    """Return linear red, green and blue; outside 0 to 1 where no screen shows it."""
    a, b = chroma * math.cos(hue), chroma * math.sin(hue)
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )


def _is_displayable(rgb: tuple[float, float, float]) -> bool:
    return all(-1e-4 <= channel <= 1 + 1e-4 for channel in rgb)


def _decode_channel(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _encode_channel(channel: float) -> float:
    return channel * 12.92 if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055
