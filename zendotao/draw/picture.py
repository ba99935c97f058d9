"""The drawing of a koan, as SVG.

Equal koans and options give equal bytes, in either theme: fills are attributes, while edges, shadow, marks and stone
carry classes that a page's style (``koan.css``) colours, and attributes for a file on its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from zendotao.core.choices import Marking
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.planar import convex_hull
from zendotao.draw.camera import Array, Camera, View
from zendotao.draw.canvas import Canvas, make_canvas
from zendotao.draw.discs import make_disc_elements, place_discs, radius_for
from zendotao.draw.hatching import Marks, hatching_for
from zendotao.draw.hidden_pieces import HiddenPiece, describe_hidden, find_hidden_pieces
from zendotao.draw.paint import Painter
from zendotao.draw.scene import Scene, make_scene
from zendotao.draw.stone import find_stone_place, make_stone_element, stone_outline
from zendotao.draw.svg import make_element, number, polygon
from zendotao.draw.tones import SAND, SHADOW_INK, SHADOW_OPACITY
from zendotao.draw.visible import compute_visibility

Stone = Literal["white", "black", "open"]

EDGE_MM, EDGE_PX = 0.42, 1.0
"""Edges are this wide, and never narrower than a pixel."""

HINT_MM = 0.5
LEAST_TEXT_PX = 160
"""Narrower drawings have no letters and no numbers, which would be illegible."""

NAMESPACE = "http://www.w3.org/2000/svg"


@dataclass(frozen=True)
class Options:
    """Options of a drawing.

    ``width_px`` is the width it is shown at: it sets the size, and keeps lines a pixel wide. ``label`` is the text
    alternative; without one the drawing is hidden from screen readers. A ``standalone`` drawing is a file, on sand if
    it has ``ground``.
    """

    view: View = "iso"
    marking: Marking = "plain"
    numbers: bool = False
    stone: Stone | None = None
    width_px: int | None = None
    standalone: bool = False
    ground: bool = True
    label: str | None = None


@dataclass(frozen=True)
class Drawing:
    """``svg`` is the element. ``hidden`` describes the pieces that it hides, such as "a small blue and a medium green
    are under the large green"; it is empty where it hides none."""

    svg: str
    hidden: str


@dataclass(frozen=True)
class Composition:
    """The elements of a drawing, the canvas that they lie on, and the width of a pixel; ``hidden`` as in
    ``Drawing``."""

    content: str
    canvas: Canvas
    px_mm: float
    hidden: str


def draw_svg(koan: Koan, options: Options = Options()) -> str:
    """Return ``koan`` as an ``svg`` element."""
    return draw_koan(koan, options).svg


def draw_koan(koan: Koan, options: Options = Options()) -> Drawing:
    """Return the drawing of ``koan``; an unsound one is drawn too, and one without pieces is an empty table."""
    made = compose_drawing(koan, options)
    return Drawing(make_element("svg", made.content, **_root_attributes(options, made.canvas, made.px_mm)), made.hidden)


def describe_hidden_in_drawing(koan: Koan, view: View) -> str:
    """Return ``hidden`` as the drawing of a koan has it, without drawing it."""
    scene = make_scene(koan, view)
    return describe_hidden(scene, find_hidden_pieces(scene, compute_visibility(scene), view))


def compose_drawing(koan: Koan, options: Options, pixel: Callable[[Canvas], float] | None = None) -> Composition:
    """Return the elements of ``koan``, for a file of its own or for a place in another one.

    ``pixel`` returns the width of a pixel in mm for the canvas; by default that of the options.
    """
    scene = make_scene(koan, options.view)
    shadows = find_shadow_polygons(scene.solids.hulls, scene.camera)
    shapes = [*scene.hulls[:, :, :2], *shadows]
    stone = find_stone_place(shapes) if options.stone else None
    if stone is not None:
        shapes.append(stone_outline(stone))
    pixel = pixel or (lambda canvas: _pixel_mm(canvas, options))
    sight = compute_visibility(scene)
    hidden = find_hidden_pieces(scene, sight, options.view)
    radius_mm = radius_for(pixel(make_canvas(shapes)))
    discs = place_discs(scene, sight, [one.piece for one in hidden], _list_texts(scene, options), radius_mm)
    canvas = make_canvas([*shapes, *(disc.centre + corner * radius_mm for disc in discs for corner in (-1, 1))])
    px_mm = pixel(canvas)
    content = [_make_ground(canvas)] if options.standalone and options.ground else []
    content.append(_make_shadow(canvas, shadows))
    content += _paint_pieces(scene, canvas, options, hidden, px_mm)
    content.append(make_disc_elements(discs, canvas, radius_mm))
    if options.stone and stone is not None:
        content.append(make_stone_element(options.stone, canvas.page(stone)))
    return Composition("".join(content), canvas, px_mm, describe_hidden(scene, hidden))


def _paint_pieces(scene: Scene, canvas: Canvas, options: Options, hidden: list[HiddenPiece], px_mm: float) -> list[str]:
    """Return the pieces, and over them hints of those that are hidden."""
    painter = Painter(scene, canvas, hatching_for(_choose_marks(options), px_mm))
    return [*painter.paint(), *painter.hint(hidden, max(HINT_MM, EDGE_PX * px_mm))]


def _pixel_mm(canvas: Canvas, options: Options) -> float:
    """Return the width of a pixel, rounded up; 0 where it is not known."""
    return math.ceil(100 * canvas.width_mm / options.width_px) / 100 if options.width_px else 0.0


def _list_texts(scene: Scene, options: Options) -> list[list[str]]:
    """Return the texts on each piece, in a disc each."""
    if _is_small(options):
        return [[] for _ in scene.pieces]
    letters = [[p.colour.letter] if options.marking == "lettered" else [] for p in scene.pieces]
    numbers = [[str(p.label)] if options.numbers else [] for p in scene.pieces]
    return [letter + label for letter, label in zip(letters, numbers, strict=True)]


def _choose_marks(options: Options) -> Marks:
    """Return whether textures are shown; or hidden, for print and forced colours, where the page's style shows them; or
    left out.

    A plain thumbnail does without: its textures would be larger than the rest and hardly visible.
    """
    if options.marking == "hatched":
        return "shown"
    return "veiled" if options.marking == "plain" and not options.standalone and not _is_small(options) else "none"


def _is_small(options: Options) -> bool:
    return options.width_px is not None and options.width_px < LEAST_TEXT_PX


def _make_ground(canvas: Canvas) -> str:
    return make_element("rect", class_="ground", width=canvas.width_mm, height=canvas.height_mm, fill=SAND)


def _make_shadow(canvas: Canvas, shadows: list[Array]) -> str:
    data = "".join(polygon(canvas.page(shadow)) for shadow in shadows)
    return make_element("path", class_="shadow", d=data, fill=SHADOW_INK, fill_opacity=SHADOW_OPACITY) if data else ""


def _root_attributes(options: Options, canvas: Canvas, px_mm: float) -> dict[str, str | float | None]:
    """Return the attributes of the ``svg`` element."""
    width = options.width_px
    return {
        "xmlns": NAMESPACE if options.standalone else None,
        "class_": "koan",
        "viewBox": f"0 0 {number(canvas.width_mm)} {number(canvas.height_mm)}",
        "width": width,
        "height": round(canvas.height_mm / canvas.width_mm * width) if width else None,
        "role": "img" if options.label else None,
        "aria_label": options.label,
        "aria_hidden": None if options.label else "true",
        **stroke_attributes(px_mm),
    }


def stroke_attributes(px_mm: float) -> dict[str, str | float | None]:
    """Return the attributes of edges where a pixel is ``px_mm`` wide."""
    return {"stroke_width": max(EDGE_MM, EDGE_PX * px_mm), "stroke_linecap": "round", "stroke_linejoin": "round"}


def find_shadow_polygons(hulls: Array, camera: Camera) -> list[Array]:
    """Return each piece's shadow (k, 2) in the picture, for hulls (n, 5, 3) in the table's frame.

    All are counter-clockwise, so that filled together by the nonzero rule they darken the table once.
    """
    heights = np.maximum(hulls[:, :, 2:], 0.0)
    on_table = np.zeros_like(hulls)
    on_table[:, :, :2] = hulls[:, :, :2] + heights * camera.shadow_slope
    return [np.array(convex_hull(points)) for points in camera.project(on_table)[:, :, :2].tolist()]
