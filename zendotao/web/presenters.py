"""What the koan page shows, made ready: templates only lay it out."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from zendotao.draw.picture import Options
from zendotao.services import telling
from zendotao.services.doubts import Doubt, doubts
from zendotao.services.koans import Examined, examine, picture

CONTEXT_CHARACTERS = 40
"""How much of a line stands to each side of a mistake: lines may be long, screens narrow."""

KEPT_THUMBNAILS = 256


class Mistake(Struct, frozen=True):
    """Why a notation cannot be read, and the line where, cut in three: what is wrong stands in ``at``."""

    line: int
    column: int
    message: str
    before: str
    at: str
    after: str


class Shown(Struct, frozen=True):
    """A koan as the page shows it; ``drawing`` is none where the notation cannot be read. ``in_short``: what pieces do,
    and the rest of what is told of each."""

    sound: bool
    drawing: Markup | None
    hidden: str
    caption: str
    canonical: str
    counts: str
    towers: str
    rows: tuple[telling.Told, ...]
    in_short: tuple[tuple[telling.Told, str], ...]
    doubts: tuple[Doubt, ...]
    faults: tuple[str, ...]
    mistake: Mistake | None


def mistake_in(text: str, error: Mapping[str, Any]) -> Mistake:
    """The line of ``text`` that an error of the notation speaks of, with what stands around it."""
    lines = text.split("\n")
    line = lines[error["line"] - 1] if error["line"] <= len(lines) else ""
    place = min(error["column"] - 1, len(line))
    first = max(0, place - CONTEXT_CHARACTERS)
    last = place + 1 + CONTEXT_CHARACTERS
    return Mistake(
        line=error["line"],
        column=error["column"],
        message=error["message"],
        before=("…" if first else "") + line[first:place],
        at=line[place : place + 1],
        after=line[place + 1 : last] + ("…" if last < len(line) else ""),
    )


def inline(svg: str) -> Markup:
    """A drawing for use inside a page, whose style colours it."""
    return Markup(svg)  # noqa: S704 -- drawn by this program from numbers and its own words


def shown(text: str, options: Options) -> Shown:
    """Everything the page says of a koan in notation."""
    answer = examine(text)
    report, mistake = answer.report, None
    if answer.koan is None:
        mistake = mistake_in(text, report["error"])
        return Shown(False, None, "", "", "", "", "", (), (), (), (), mistake)
    drawing = picture(answer.koan, options)
    return Shown(
        sound=answer.sound,
        drawing=inline(drawing.svg),
        hidden=drawing.hidden,
        caption=report["caption"],
        canonical=report["canonical"],
        counts=telling.told_counts(report),
        towers=telling.told_towers(report),
        rows=tuple(telling.told_piece(report, piece) for piece in report["pieces"]),
        in_short=tuple(telling.told_briefly(report, piece) for piece in report["pieces"]),
        doubts=tuple(doubts(report)),
        faults=answer.faults,
        mistake=None,
    )


class Thumbnail(Struct, frozen=True):
    """A koan of the site's own, small: its words are the drawing's text alternative."""

    drawing: Markup
    caption: str


@lru_cache(KEPT_THUMBNAILS)
def thumbnail(text: str, options: Options) -> Thumbnail:
    """A drawing of a koan that the site itself shows again and again. Its notation must be right."""
    answer: Examined = examine(text)
    if answer.koan is None:
        raise ValueError(f"not a koan: {text!r}: {answer.report['error']['message']}")
    return Thumbnail(inline(picture(answer.koan, options).svg), answer.report["caption"])
