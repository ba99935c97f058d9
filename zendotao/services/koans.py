"""Operations on one koan: its facts and its pictures."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from zendotao.core.koan.caption_text import make_sentence
from zendotao.core.koan.json_form import KoanFormError, read_notation, to_json
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import NotationError, parse_koan
from zendotao.core.koan.report import Examination, examine
from zendotao.draw.camera import View
from zendotao.draw.files import ImageStyle, render_cell, render_image, render_sprite
from zendotao.draw.picture import Drawing, Options, describe_hidden_in_drawing, draw_koan

__all__ = [
    "Examination",
    "KoanFormError",
    "Report",
    "count_pieces",
    "describe_hidden_pieces",
    "draw_picture",
    "examine",
    "make_cell_file",
    "make_image_file",
    "make_picture_file",
    "make_posed_koan",
    "make_sprite_file",
    "read_notation",
]  # fmt: skip

Report = Mapping[str, Any]
"""The facts of a koan in the shape that ``zendotao koan facts --json`` prints."""


def draw_picture(koan: Koan, options: Options) -> Drawing:
    """Return the koan as SVG, and a sentence about the pieces hidden in it. The same koan and options give the same
    bytes."""
    drawing = draw_koan(koan, options)
    return Drawing(drawing.svg, make_sentence(drawing.hidden))


def describe_hidden_pieces(notation: str, view: View) -> str:
    """Return which pieces of a koan others hide in its drawing, and how, as a sentence; empty if none is hidden."""
    return make_sentence(describe_hidden_in_drawing(parse_koan(notation), view))


def make_posed_koan(koan: Koan) -> Report:
    """Return the koan as JSON with the pose of each piece, for programs that compute with places; ``read_notation``
    reads it."""
    return to_json(koan)


def count_pieces(notation: str) -> Counter[str]:
    """Return how many pieces of each colour and size a koan has, by their codes, sound or not; none if it cannot be
    read."""
    try:
        return Counter(piece.code for piece in parse_koan(notation))
    except NotationError:
        return Counter()


def make_picture_file(answer: Examination, options: Options) -> str:
    """Return a readable koan as an SVG file of its own, with its caption as the text alternative.

    Raises ``ValueError`` for an answer without a koan.
    """
    if answer.koan is None:
        raise ValueError("there is no koan to draw")
    return draw_koan(answer.koan, replace(options, standalone=True, label=answer.report["caption"])).svg


def make_image_file(notation: str, look: ImageStyle, options: Options | None = None) -> str:
    """Return a koan as an image for pages, as large as it is shown. Raises ``NotationError``."""
    return render_image(parse_koan(notation), look, options)


def make_cell_file(notation: str, look: ImageStyle) -> str:
    """Return a koan as an image in a cell. Raises ``NotationError``."""
    return render_cell(parse_koan(notation), look)


def make_sprite_file(koans: Mapping[int, str], look: ImageStyle) -> str:
    """Return koans by number as one image, a cell each: the fragment ``#k7`` is number 7. Raises ``NotationError``."""
    return render_sprite({number: parse_koan(notation) for number, notation in koans.items()}, look)
