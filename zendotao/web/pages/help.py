"""The help: Markdown files in ``templates/help``, each koan in them drawn, and the rules set apart."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from flask import Blueprint, current_app, render_template
from markupsafe import Markup

from zendotao.draw.picture import Options
from zendotao.web.markup import help_html
from zendotao.web.presenters import Thumbnail, thumbnail
from zendotao.web.quoting import KINDS, Quoted, quoted

pages = Blueprint("help", __name__, url_prefix="/help")

BLOCK = re.compile(rf"^```(koan|{'|'.join(KINDS)})\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
"""A fenced block that holds a koan, or rules; prose stands between two of them."""


@dataclass(frozen=True, slots=True)
class Section:
    """Prose, and the koan or the rules that follow it, if some do."""

    prose: Markup
    notation: str = ""
    thumbnail: Thumbnail | None = None
    kind: str = ""
    rules: tuple[Quoted, ...] = ()

    @property
    def lead(self) -> str:
        """What is said above the rules."""
        return KINDS.get(self.kind, "")


def section(prose: str, kind: str, block: str) -> Section:
    """Prose and the block behind it."""
    html = help_html(prose)
    if kind == "koan":
        return Section(html, block, thumbnail(block, Options()))
    return Section(html, kind=kind, rules=quoted(block))


def sections(text: str) -> tuple[Section, ...]:
    """A help text cut behind each of its blocks."""
    *parts, last = BLOCK.split(text)
    threes = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return (*(section(*three) for three in threes), Section(help_html(last)))


@cache
def page(path: Path) -> tuple[Section, ...]:
    """The sections of a help file, made once in the life of a process."""
    return sections(path.read_text(encoding="utf-8"))


def rendered(name: str, title: str) -> str:
    """The page of a help file."""
    path = Path(str(current_app.template_folder)) / "help" / name
    return render_template("pages/help.html", title=title, sections=page(path))


@pages.get("/game")
def game() -> str:
    """How a game goes, from its start to its sensei."""
    return rendered("game.md", "How a game goes")


@pages.get("/notation")
def notation() -> str:
    """How koans are written."""
    return rendered("notation.md", "How koans are written")


@pages.get("/facts")
def facts() -> str:
    """What every word on a koan's facts means, and where its bounds are."""
    return rendered("facts.md", "What is true of a koan")


@pages.get("/rules")
def rules() -> str:
    """What a rule can say, and how."""
    return rendered("rules.md", "How rules are written")


@pages.get("/api")
def api() -> str:
    """How programs play."""
    return rendered("api.md", "Playing by program")


@pages.get("/server")
def server() -> str:
    """How to run a site of one's own."""
    return rendered("server.md", "Running a server")
