"""The help: Markdown files in ``templates/help``, each koan in them drawn, and the rules set apart."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from flask import Blueprint, current_app, render_template
from markupsafe import Markup

from zendotao.draw.files import Look
from zendotao.draw.picture import Options
from zendotao.services.koans import cell_file, examine
from zendotao.web.markup import help_html
from zendotao.web.presenters import Thumbnail, inline, thumbnail
from zendotao.web.quoting import KINDS, TOLD, Quoted, quoted

pages = Blueprint("help", __name__, url_prefix="/help")

LEADS = {**KINDS, **TOLD}

BLOCK = re.compile(rf"^```(koan|table|{'|'.join(LEADS)})\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
"""A fenced block that holds a koan, koans of a table, or rules; prose stands between two of them."""

ON_TABLE = re.compile(r"(\d+) (white|black|open): (.+)")
"""A line of a table: the koan's number, its stone, its notation."""


@dataclass(frozen=True, slots=True)
class Page:
    """A help page: its file, what it is called, and for whom it is."""

    name: str
    title: str
    about: str


GROUPS = (
    (
        "To begin with",
        (
            Page("play", "How to play", "The whole game, for somebody who has never seen it."),
            Page("tale", "A game, move by move", "Three players, ten koans, and what each of them kept to themselves."),
            Page("strategy", "Playing well", "What to keep, what to give up, which koan to build, when to claim."),
        ),
    ),
    (
        "To look up",
        (
            Page("game", "How a game goes", "Every kind of move, every window and vote, with its numbers."),
            Page("rules", "How rules are written", "What a rule can say, and what is asked or refused."),
            Page("notation", "How koans are written", "Pieces, places and angles, typed a line each."),
            Page("facts", "What is true of a koan", "What each word means, to the millimetre."),
        ),
    ),
    (
        "For programs and keepers",
        (
            Page("api", "Playing by program", "The interface over HTTP, and its errors."),
            Page("server", "Running a server", "A site of one's own, its keys and its backups."),
        ),
    ),
)
"""The pages in the order in which the first of them lists them."""

PAGES = {page.name: page for _, group in GROUPS for page in group}


@dataclass(frozen=True, slots=True)
class Laid:
    """A koan of a table: its number and stone, drawn as on the table of a game, and in words."""

    number: int
    stone: str
    notation: str
    drawing: Markup
    caption: str


@dataclass(frozen=True, slots=True)
class Section:
    """Prose, and the koan, the table or the rules that follow it, if some do."""

    prose: Markup
    kind: str = ""
    notation: str = ""
    thumbnail: Thumbnail | None = None
    table: tuple[Laid, ...] = ()
    rules: tuple[Quoted, ...] = ()

    @property
    def lead(self) -> str:
        """What is said above the rules."""
        return LEADS.get(self.kind, "")


def laid(line: str) -> Laid:
    """A koan from its line in a table. Raises ``ValueError`` for a line that is none."""
    found = ON_TABLE.fullmatch(line)
    if found is None:
        raise ValueError(f"no koan of a table: {line!r}")
    number, stone, notation = found.groups()
    drawing = inline(cell_file(notation, Look("light")))
    return Laid(int(number), stone, notation, drawing, examine(notation).report["caption"])


def section(prose: str, kind: str, block: str) -> Section:
    """Prose and the block behind it."""
    html = help_html(prose)
    if kind == "koan":
        return Section(html, kind, block, thumbnail(block, Options()))
    if kind == "table":
        return Section(html, kind, table=tuple(map(laid, block.splitlines())))
    return Section(html, kind, rules=quoted(block))


def sections(text: str) -> tuple[Section, ...]:
    """A help text cut behind each of its blocks."""
    *parts, last = BLOCK.split(text)
    threes = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return (*(section(*three) for three in threes), Section(help_html(last)))


@cache
def page_of(path: Path) -> tuple[Section, ...]:
    """The sections of a help file, made once in the life of a process."""
    return sections(path.read_text(encoding="utf-8"))


def shows(page: Page) -> Callable[[], str]:
    """The view of a help page."""

    def view() -> str:
        path = Path(str(current_app.template_folder)) / "help" / f"{page.name}.md"
        return render_template("pages/help.html", title=page.title, sections=page_of(path), told=TOLD)

    return view


@pages.get("")
def index() -> str:
    """All help pages, and for whom each is."""
    return render_template("pages/helps.html", groups=GROUPS)


for _page in PAGES.values():
    pages.add_url_rule(f"/{_page.name}", _page.name, shows(_page))
