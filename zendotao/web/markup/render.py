"""Markdown as HTML: help pages, comments, and the wiki.

Texts of players pass three gates: raw HTML and images are disabled, links are made by ``links``, and a sanitiser
lets through only the elements, attributes and schemes listed here.
"""

from __future__ import annotations

import re
from functools import lru_cache

import nh3
from markdown import Markdown
from markdown.extensions import Extension
from markupsafe import Markup
from msgspec import Struct

from zendotao.web.markup.limits import limit_markup, restore_signs
from zendotao.web.markup.links import FOREIGN, OFF, LinkExtension, Places

CACHE_SIZE = 4096
"""Size of the cache of rendered texts: comments are public and rarely change."""

TAGS = {
    "a", "blockquote", "br", "code", "dd", "del", "dl", "dt", "em", "h2", "h3", "h4", "h5", "h6", "hr", "ins", "li",
    "ol", "p", "pre", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
ATTRIBUTES = {"a": {"href", "class", "rel"}, "ol": {"start"}, "h2": {"id"}, "h3": {"id"}, "h4": {"id"}}
CLASSES = {"chip", "move-link", "name", "wiki-link", OFF}
SCHEMES = {"http", "https", "mailto"}
ADDRESS = re.compile(r"(?<=<td><code>)[^<]*/[^<]*")
"""An address in a cell of a table."""

STROKE = re.compile(r"(?<=[^ ])/")
"""A slash within an address, after which a line may break."""


def render_help_html(text: str) -> Markup:
    """Render a help page as HTML, headings with anchors. Addresses in tables may break after a slash."""
    html = Markdown(extensions=["fenced_code", "tables", "toc"], output_format="html").convert(text)
    return Markup(ADDRESS.sub(lambda found: STROKE.sub("/<wbr>", found[0]), html))  # noqa: S704 -- the project's own text


class MarkupKind(Struct, frozen=True):
    """A kind of text: its Markdown extensions and the level of its top headings."""

    extensions: tuple[str, ...]
    heading: int


COMMENT = MarkupKind(("fenced_code", "nl2br", "sane_lists"), 4)
WIKI = MarkupKind(("fenced_code", "sane_lists", "tables", "toc"), 2)


class RestrictedMarkdown(Extension):
    """A Markdown extension that disables raw HTML, images and link definitions, and shifts heading levels."""

    def __init__(self, heading: int) -> None:
        super().__init__()
        self._heading = heading

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 -- the library's name
        """Deregister the processors that players' texts may not use."""
        md.preprocessors.deregister("html_block")
        for pattern in ("html", "image_link", "image_reference", "short_image_ref", "reference", "short_reference"):
            md.inlinePatterns.deregister(pattern)
        md.parser.blockprocessors.deregister("reference")


def render_comment_html(text: str, places: Places) -> Markup:
    """Render a comment as HTML. ``places`` are what ``koan 7`` and ``move 12`` can refer to."""
    return _render_safe(text, places, COMMENT)


def render_wiki_html(text: str) -> Markup:
    """Render a wiki page as HTML, headings with anchors."""
    return _render_safe(text, Places(), WIKI)


@lru_cache(CACHE_SIZE)
def _render_safe(text: str, places: Places, kind: MarkupKind) -> Markup:
    converter = Markdown(
        extensions=[*kind.extensions, RestrictedMarkdown(kind.heading), LinkExtension(places)], output_format="html"
    )
    found = _lower_headings(converter.convert(limit_markup(text)), kind.heading)
    clean = nh3.clean(
        found, tags=TAGS, attributes=ATTRIBUTES, attribute_filter=_filter_attribute, url_schemes=SCHEMES, link_rel=None
    )
    return Markup(restore_signs(clean))  # noqa: S704 -- what the sanitiser lets through, and signs that mean nothing there


HEADING = re.compile(r"<(/?)h([1-6])\b")


def _lower_headings(html: str, first: int) -> str:
    """Renumber headings to begin at level ``first``, each at most one level deeper than the one before."""
    above: list[int] = []

    def renumber(found: re.Match[str]) -> str:
        typed = int(found[2])
        if not found[1]:
            while above and above[-1] >= typed:
                above.pop()
            above.append(typed)
        return f"<{found[1]}h{min(first + len(above) - 1, 6)}"

    return HEADING.sub(renumber, html)


def _filter_attribute(_: str, name: str, value: str) -> str | None:
    """Return an attribute value if it is allowed, else None."""
    if name in ("title", "lang"):
        return None
    if name == "class":
        return value if value in CLASSES else None
    if name == "rel":
        return FOREIGN if value == FOREIGN else None
    if name == "start":
        return value if value.isascii() and value.isdigit() and len(value) < 10 else None
    return value
