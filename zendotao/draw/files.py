"""Drawings as image files for pages: a koan by itself, and sprites, which hold several koans in cells.

The background is transparent. Equal koans and options give equal bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from msgspec import Struct

from zendotao.core.koan.koan import Koan
from zendotao.draw.night import Theme, style
from zendotao.draw.picture import NAMESPACE, Marking, Options, composed, strokes
from zendotao.draw.sheet import Sheet
from zendotao.draw.svg import element, number

CELL_WIDTH_PX, CELL_HEIGHT_PX = 168, 120
"""The size of a cell on pages."""

CELL_PX_MM = 0.62
"""The width of a pixel in a cell: one scale for all koans that fit."""

CELL_WIDTH_MM, CELL_HEIGHT_MM = CELL_WIDTH_PX * CELL_PX_MM, CELL_HEIGHT_PX * CELL_PX_MM


LARGE_PX = 480
"""The least width of a koan by itself."""


class Look(Struct, frozen=True):
    """Theme and marking of images."""

    theme: Theme = "system"
    marking: Marking = "plain"


def image(koan: Koan, look: Look, options: Options | None = None) -> str:
    """Return a koan in full size; ``options`` choose the view and what is drawn."""
    asked = options or Options()
    options = replace(
        asked, marking=look.marking, width_px=asked.width_px or LARGE_PX, standalone=True, ground=False
    )
    made = composed(koan, options)
    colours = (piece.colour for piece in koan)
    content = style(look.theme, colours, stone=options.stone is not None) + made.content
    return _svg(content, f"0 0 {number(made.sheet.width_mm)} {number(made.sheet.height_mm)}", strokes(made.px_mm))


def sprite(koans: Mapping[int, Koan], look: Look) -> str:
    """Return koans in cells of one size, one below the other: the fragment ``#k7`` shows that of number 7 alone."""
    colours = {piece.colour for koan in koans.values() for piece in koan}
    parts, top = [style(look.theme, colours)], 0.0
    for label, koan in koans.items():
        box = f"0 {number(top)} {number(CELL_WIDTH_MM)} {number(CELL_HEIGHT_MM)}"
        parts.append(element("view", id=f"k{label}", viewBox=box))
        parts.append(_in_cell(koan, look, top))
        top += CELL_HEIGHT_MM
    return _svg("".join(parts), f"0 0 {number(CELL_WIDTH_MM)} {number(top)}", {})


def cell(koan: Koan, look: Look) -> str:
    """Return a koan alone in a cell, at the scale of sprites."""
    box = f"0 0 {number(CELL_WIDTH_MM)} {number(CELL_HEIGHT_MM)}"
    return _svg(style(look.theme, (piece.colour for piece in koan)) + _in_cell(koan, look, 0.0), box, {})


def _in_cell(koan: Koan, look: Look, top: float) -> str:
    """Return the drawing in its cell: centred, at the bottom, scaled down if it doesn't fit."""
    options = Options(marking=look.marking, width_px=CELL_WIDTH_PX, standalone=True, ground=False)
    made = composed(koan, options, lambda sheet: CELL_PX_MM * _shrunk(sheet))
    shrunk = _shrunk(made.sheet)
    left = (CELL_WIDTH_MM - made.sheet.width_mm / shrunk) / 2
    down = top + CELL_HEIGHT_MM - made.sheet.height_mm / shrunk
    move = f"translate({number(left)} {number(down)})"
    if shrunk > 1:
        move += f" scale({1 / shrunk:.4g})"
    return element("g", made.content, transform=move, **strokes(made.px_mm))


def _shrunk(sheet: Sheet) -> float:
    """Return the factor by which a drawing is too large for a cell; 1 where it fits."""
    return max(1.0, sheet.width_mm / CELL_WIDTH_MM, sheet.height_mm / CELL_HEIGHT_MM)


def _svg(content: str, box: str, attributes: Mapping[str, str | float | None]) -> str:
    return element("svg", content, xmlns=NAMESPACE, class_="koan", viewBox=box, **attributes)
