"""View model of a koan given in notation."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from zendotao.draw.camera import View
from zendotao.draw.picture import Options
from zendotao.services import koan_descriptions
from zendotao.services.koans import Examination, describe_hidden_pieces, draw_picture, examine
from zendotao.services.unclear_facts import UnclearFact, explain_unclear_facts

CONTEXT_CHARACTERS = 40
"""Characters of a line shown on each side of a mistake."""

THUMBNAIL_CACHE_SIZE = 256


class NotationMistake(Struct, frozen=True):
    """A notation error: its message, and the line cut in three, with the faulty part in ``at``."""

    line: int
    column: int
    message: str
    before: str
    at: str
    after: str


class RenderedKoan(Struct, frozen=True):
    """A rendered koan; ``drawing`` is None if the notation cannot be read. ``in_short``: a brief description of each
    piece, and the rest of its facts."""

    sound: bool
    drawing: Markup | None
    hidden: str
    caption: str
    canonical: str
    counts: str
    towers: str
    rows: tuple[koan_descriptions.FactRow, ...]
    in_short: tuple[tuple[koan_descriptions.FactRow, str], ...]
    doubts: tuple[UnclearFact, ...]
    faults: tuple[str, ...]
    mistake: NotationMistake | None


def locate_mistake(text: str, error: Mapping[str, Any]) -> NotationMistake:
    """Return the line of ``text`` where an error of the notation occurred, cut around the faulty part."""
    lines = text.split("\n")
    line = lines[error["line"] - 1] if error["line"] <= len(lines) else ""
    place = min(error["column"] - 1, len(line))
    first = max(0, place - CONTEXT_CHARACTERS)
    last = place + 1 + CONTEXT_CHARACTERS
    return NotationMistake(
        line=error["line"],
        column=error["column"],
        message=error["message"],
        before=("…" if first else "") + line[first:place],
        at=line[place : place + 1],
        after=line[place + 1 : last] + ("…" if last < len(line) else ""),
    )


def inline_svg(svg: str) -> Markup:
    """Return a drawing as safe markup for use inside a page, which styles it."""
    return Markup(svg)  # noqa: S704 -- drawn by this program from numbers and its own words


def render_koan(text: str, options: Options) -> RenderedKoan:
    """Render a koan given in notation, with its facts or its error."""
    answer = examine(text)
    report, mistake = answer.report, None
    if answer.koan is None:
        mistake = locate_mistake(text, report["error"])
        return RenderedKoan(False, None, "", "", "", "", "", (), (), (), (), mistake)
    drawing = draw_picture(answer.koan, options)
    return RenderedKoan(
        sound=answer.sound,
        drawing=inline_svg(drawing.svg),
        hidden=drawing.hidden,
        caption=report["caption"],
        canonical=report["canonical"],
        counts=koan_descriptions.describe_counts(report),
        towers=koan_descriptions.describe_towers(report),
        rows=tuple(koan_descriptions.describe_piece(report, piece) for piece in report["pieces"]),
        in_short=tuple(koan_descriptions.describe_piece_briefly(report, piece) for piece in report["pieces"]),
        doubts=tuple(explain_unclear_facts(report)),
        faults=answer.faults,
        mistake=None,
    )


@lru_cache(THUMBNAIL_CACHE_SIZE)
def describe_hidden(notation: str, view: View) -> str:
    """Return the line of words on the pieces that the drawing of a koan hides, cached; empty if it hides none."""
    return describe_hidden_pieces(notation, view)


class Thumbnail(Struct, frozen=True):
    """A small drawing of one of the site's own koans, with a caption as text alternative."""

    drawing: Markup
    caption: str


@lru_cache(THUMBNAIL_CACHE_SIZE)
def render_thumbnail(text: str, options: Options) -> Thumbnail:
    """Return the drawing of one of the site's own koans, cached. Its notation must be valid."""
    answer: Examination = examine(text)
    if answer.koan is None:
        raise ValueError(f"not a koan: {text!r}: {answer.report['error']['message']}")
    return Thumbnail(inline_svg(draw_picture(answer.koan, options).svg), answer.report["caption"])
