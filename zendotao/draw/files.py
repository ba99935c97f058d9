"""Drawings as image files for pages: a koan by itself, and sprites, which hold several koans in cells.

The background is transparent. Equal koans and options give equal bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from msgspec import Struct

from zendotao.core.choices import Marking
from zendotao.core.koan.koan import Koan
from zendotao.draw.canvas import Canvas
from zendotao.draw.night import Theme, make_style
from zendotao.draw.picture import NAMESPACE, Options, compose_drawing, stroke_attributes
from zendotao.draw.svg import make_element, number

CELL_WIDTH_PX, CELL_HEIGHT_PX = 168, 120
"""The size of a cell on pages."""

CELL_PX_MM = 0.62
"""The width of a pixel in a cell: one scale for all koans that fit."""

CELL_WIDTH_MM, CELL_HEIGHT_MM = CELL_WIDTH_PX * CELL_PX_MM, CELL_HEIGHT_PX * CELL_PX_MM


LARGE_PX = 480
"""The least width of a koan by itself."""


class ImageStyle(Struct, frozen=True):
    """Theme and marking of images."""

    theme: Theme = "system"
    marking: Marking = "plain"


def render_image(koan: Koan, look: ImageStyle, options: Options | None = None) -> str:
    """Return a koan in full size; ``options`` choose the view and what is drawn."""
    asked = options or Options()
    options = replace(asked, marking=look.marking, width_px=asked.width_px or LARGE_PX, standalone=True, ground=False)
    made = compose_drawing(koan, options)
    colours = (piece.colour for piece in koan)
    content = make_style(look.theme, colours, stone=options.stone is not None) + made.content
    return _make_svg(
        content, f"0 0 {number(made.canvas.width_mm)} {number(made.canvas.height_mm)}", stroke_attributes(made.px_mm)
    )


def render_sprite(koans: Mapping[int, Koan], look: ImageStyle) -> str:
    """Return koans in cells of one size, one below the other: the fragment ``#k7`` shows that of number 7 alone."""
    colours = {piece.colour for koan in koans.values() for piece in koan}
    parts, top = [make_style(look.theme, colours)], 0.0
    for label, koan in koans.items():
        box = f"0 {number(top)} {number(CELL_WIDTH_MM)} {number(CELL_HEIGHT_MM)}"
        parts.append(make_element("view", id=f"k{label}", viewBox=box))
        parts.append(_place_in_cell(koan, look, top))
        top += CELL_HEIGHT_MM
    return _make_svg("".join(parts), f"0 0 {number(CELL_WIDTH_MM)} {number(top)}", {})


def render_cell(koan: Koan, look: ImageStyle) -> str:
    """Return a koan alone in a cell, at the scale of sprites."""
    box = f"0 0 {number(CELL_WIDTH_MM)} {number(CELL_HEIGHT_MM)}"
    return _make_svg(
        make_style(look.theme, (piece.colour for piece in koan)) + _place_in_cell(koan, look, 0.0), box, {}
    )


def _place_in_cell(koan: Koan, look: ImageStyle, top: float) -> str:
    """Return the drawing in its cell: centred, at the bottom, scaled down if it doesn't fit."""
    options = Options(marking=look.marking, width_px=CELL_WIDTH_PX, standalone=True, ground=False)
    made = compose_drawing(koan, options, lambda canvas: CELL_PX_MM * _shrink_factor(canvas))
    shrunk = _shrink_factor(made.canvas)
    left = (CELL_WIDTH_MM - made.canvas.width_mm / shrunk) / 2
    down = top + CELL_HEIGHT_MM - made.canvas.height_mm / shrunk
    move = f"translate({number(left)} {number(down)})"
    if shrunk > 1:
        move += f" scale({1 / shrunk:.4g})"
    return make_element("g", made.content, transform=move, **stroke_attributes(made.px_mm))


def _shrink_factor(canvas: Canvas) -> float:
    """Return the factor by which a drawing is too large for a cell; 1 where it fits."""
    return max(1.0, canvas.width_mm / CELL_WIDTH_MM, canvas.height_mm / CELL_HEIGHT_MM)


def _make_svg(content: str, box: str, attributes: Mapping[str, str | float | None]) -> str:
    return make_element("svg", content, xmlns=NAMESPACE, class_="koan", viewBox=box, **attributes)
