"""The help: Markdown files in ``templates/help``, each koan in them drawn."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from flask import Blueprint, current_app, render_template
from markupsafe import Markup

from zendotao.draw.picture import Options
from zendotao.web.markup import help_html
from zendotao.web.presenters import Thumbnail, thumbnail

pages = Blueprint("help", __name__, url_prefix="/help")

KOAN = re.compile(r"^```koan\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
"""A fenced block that holds a koan; prose stands between two of them."""


@dataclass(frozen=True, slots=True)
class Section:
    """Prose, and the koan that follows it, if one does."""

    prose: Markup
    notation: str = ""
    thumbnail: Thumbnail | None = None


def sections(text: str) -> tuple[Section, ...]:
    """A help text cut behind each of its koans."""
    *pairs, last = KOAN.split(text)
    drawn = zip(pairs[::2], pairs[1::2], strict=True)
    return (
        *(Section(help_html(prose), koan, thumbnail(koan, Options())) for prose, koan in drawn),
        Section(help_html(last)),
    )


@cache
def page(path: Path) -> tuple[Section, ...]:
    """The sections of a help file, made once in the life of a process."""
    return sections(path.read_text(encoding="utf-8"))


def rendered(name: str, title: str) -> str:
    """The page of a help file."""
    path = Path(str(current_app.template_folder)) / "help" / name
    return render_template("pages/help.html", title=title, sections=page(path))


@pages.get("/notation")
def notation() -> str:
    """How koans are written."""
    return rendered("notation.md", "How koans are written")


@pages.get("/facts")
def facts() -> str:
    """What every word on a koan's facts means, and where its bounds are."""
    return rendered("facts.md", "What is true of a koan")
