"""The help: Markdown files in ``templates/help``, with koans drawn and blocks of rules.

A translation of ``play.md`` is the file ``templates/help/fr/play.md``, shown at the same address; a language without
one shows the English page.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from flask import Blueprint, current_app, render_template
from markupsafe import Markup
from msgspec import Struct

from zendotao.core.choices import Marking
from zendotao.core.messages import message
from zendotao.draw.files import ImageStyle
from zendotao.draw.picture import Options
from zendotao.services.koans import examine, make_cell_file
from zendotao.web.koan_view import Thumbnail, inline_svg, render_thumbnail
from zendotao.web.markup.render import render_help_html
from zendotao.web.middleware import preference_cookies
from zendotao.web.middleware.languages import DEFAULT_LANGUAGE, language
from zendotao.web.rule_blocks import GAME_KINDS, KINDS, QuotedRule, parse_rule_block

pages = Blueprint("help", __name__, url_prefix="/help")

LEADS = {**KINDS, **GAME_KINDS}

BLOCK = re.compile(rf"^```(koan|table|{'|'.join(LEADS)})\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
"""A fenced block with a koan, a table of koans, or rules."""

ANCHOR = re.compile(r'(?<=<h[23] )id="([^"]*)"')
"""The id of a heading: the same in all languages, so that links work."""

ON_TABLE = re.compile(r"(\d+) (white|black|open): (.+)")
"""A line of a table: koan number, stone, notation."""


class HelpPage(Struct, frozen=True):
    """A help page: file name, title, and audience."""

    name: str
    title: str
    about: str


GROUPS = (
    (
        message("To begin with"),
        (
            HelpPage("games", message("Two games"), message("How they differ, and which of the two to play.")),
            HelpPage(
                "practice",
                message("Practice and bots"),
                message("Start a game right away, against the site's own players."),
            ),
        ),
    ),
    (
        message("Classic Zendo"),
        (
            HelpPage(
                "classic",
                message("Classic Zendo in two minutes"),
                message("Build, look at the stone, guess: the whole game, with pictures."),
            ),
            HelpPage(
                "master",
                message("Being the Master"),
                message("Which rule to choose, how to mark, and what the server does for you."),
            ),
            HelpPage(
                "classic-game",
                message("How a classic game goes"),
                message("Every move, every window and every setting, with its numbers."),
            ),
        ),
    ),
    (
        message("Zendo-Tao"),
        (
            HelpPage("play", message("How to play"), message("The whole game, if you've never seen it.")),
            HelpPage(
                "tale",
                message("A game, move by move"),
                message("Three players, ten koans, and what each of them kept to themselves."),
            ),
            HelpPage(
                "strategy",
                message("Playing well"),
                message("What to keep, what to give up, which koan to build, when to claim."),
            ),
            HelpPage(
                "game",
                message("How a game goes"),
                message("Every kind of move, every window and vote, with its numbers."),
            ),
        ),
    ),
    (
        message("To look up"),
        (
            HelpPage("words", message("The words of the game"), message("From Buddha-nature to viable.")),
            HelpPage(
                "rules", message("How rules are written"), message("What a rule can say, and what is asked or refused.")
            ),
            HelpPage(
                "notation", message("How koans are written"), message("Pieces, places and angles, typed a line each.")
            ),
            HelpPage("facts", message("What is true of a koan"), message("What each word means, to the millimetre.")),
        ),
    ),
    (
        message("For programs and keepers"),
        (
            HelpPage("api", message("Playing by program"), message("The interface over HTTP, and its errors.")),
            HelpPage("server", message("Running a server"), message("A site of one's own, its keys and its backups.")),
        ),
    ),
)
"""The pages in the order of the index."""

PAGES = {page.name: page for _, group in GROUPS for page in group}


class HelpKoan(Struct, frozen=True):
    """A koan of a table: number and stone, drawing, and caption."""

    number: int
    stone: str
    notation: str
    drawing: Markup
    caption: str


@dataclass(frozen=True, slots=True)
class HelpSection:
    """A piece of prose, and the koan, table or rules that follow it, if any."""

    prose: Markup
    kind: str = ""
    notation: str = ""
    thumbnail: Thumbnail | None = None
    table: tuple[HelpKoan, ...] = ()
    rules: tuple[QuotedRule, ...] = ()

    @property
    def lead(self) -> str:
        """The line above the rules."""
        return LEADS.get(self.kind, "")


def parse_table_line(line: str, marking: Marking = "plain") -> HelpKoan:
    """Parse a line of a table. Raise ``ValueError`` if it is malformed."""
    found = ON_TABLE.fullmatch(line)
    if found is None:
        raise ValueError(f"no koan of a table: {line!r}")
    number, stone, notation = found.groups()
    drawing = inline_svg(make_cell_file(notation, ImageStyle("light", marking)))
    return HelpKoan(int(number), stone, notation, drawing, examine(notation).report["caption"])


def make_section(prose: str, kind: str, block: str, marking: Marking) -> HelpSection:
    """Return a piece of prose with the block behind it."""
    html = render_help_html(prose)
    if kind == "koan":
        return HelpSection(html, kind, block, render_thumbnail(block, Options(marking=marking)))
    if kind == "table":
        return HelpSection(html, kind, table=tuple(parse_table_line(line, marking) for line in block.splitlines()))
    return HelpSection(html, kind, rules=parse_rule_block(block))


def split_sections(text: str, marking: Marking = "plain") -> tuple[HelpSection, ...]:
    """Split a help text behind each block, with koans drawn in a marking."""
    *parts, last = BLOCK.split(text)
    threes = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return (*(make_section(*three, marking) for three in threes), HelpSection(render_help_html(last)))


@cache
def load_page(path: Path, english: Path, marking: Marking = "plain") -> tuple[HelpSection, ...]:
    """Return the sections of a help file, with the anchors of the English one; cached for each marking."""
    own = split_sections(path.read_text(encoding="utf-8"), marking)
    if path == english:
        return own
    anchors = iter([found[1] for one in load_page(english, english) for found in ANCHOR.finditer(one.prose)])
    return tuple(replace(one, prose=replace_anchors(one.prose, anchors)) for one in own)


def replace_anchors(prose: Markup, anchors: Iterator[str]) -> Markup:
    """Replace the anchors of headings, in order; surplus headings keep their own."""
    return Markup(ANCHOR.sub(lambda found: f'id="{next(anchors, found[1])}"', str(prose)))  # noqa: S704 -- as it was


def make_view(page: HelpPage) -> Callable[[], str]:
    """Return the view function of a help page."""

    def view() -> str:
        folder = Path(str(current_app.template_folder)) / "help"
        path, foreign = find_file(folder, page.name, language())
        shown = load_page(path, folder / f"{page.name}.md", preference_cookies.marking())
        return render_template("pages/help.html", title=page.title, sections=shown, told=GAME_KINDS, foreign=foreign)

    return view


def find_file(folder: Path, name: str, tongue: str) -> tuple[Path, bool]:
    """Return the file of a page for a language, and whether it is in another one."""
    own = folder / tongue / f"{name}.md"
    if tongue != DEFAULT_LANGUAGE and own.is_file():
        return own, False
    return folder / f"{name}.md", tongue != DEFAULT_LANGUAGE


@pages.get("")
def index() -> str:
    """Show all help pages."""
    return render_template("pages/helps.html", groups=GROUPS)


for _page in PAGES.values():
    pages.add_url_rule(f"/{_page.name}", _page.name, make_view(_page))
