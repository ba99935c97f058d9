"""Links in players' texts: ``koan 7``, ``move 12``, ``@name``, ``[[page]]``, and bare addresses."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from re import Match
from typing import Any
from urllib.parse import quote
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AMP_SUBSTITUTE, AtomicString
from msgspec import Struct

from zendotao.services.common.slugs import make_slug
from zendotao.web.markup.limits import restore_signs

FOREIGN, OFF = "nofollow ugc noopener noreferrer", "elsewhere"
"""Marks of links to other sites: for machines (``rel``), and for readers (``class``)."""

SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
BROKEN = re.compile(r"[\t\n\r]")
BLANK = "".join(map(chr, range(0x21)))
NUMBERED = r"\b(?P<kind>[Kk]oan|[Mm]ove|[Cc]oup|[Jj]ugada)[ \u00a0](?P<number>[1-9]\d{0,4})\b"
NAME = r"(?<![\w@./])@(?P<name>[^\W_](?:[\w-]{0,38}\w)?)"
PAGE = r"\[\[(?P<page>[^\[\]|\n]{1,100})(?:\|(?P<words>[^\[\]|\n]{1,100}))?\]\]"
ADDRESS = r"(?<![\w/\"'=(])(?P<address>https?://[^\s<>\"'`\\^{}|]{1,500}[^\s<>\"'`\\^{}|.,;:!?)\]*_])"

BEHIND_LINKS = 106
"""Priority below the library's own link processors (110 and more) and above line breaks (100)."""

MOST = 200
"""Maximum number of links of a kind in a text."""


class Places(Struct, frozen=True):
    """The possible targets of links in a text: the number of koans and moves of a game, and names with blanks in them.
    Without a game, numbers mean nothing."""

    game: str = ""
    koans: int = 0
    moves: int = 0
    names: tuple[str, ...] = ()


def make_link(words: str, address: str, kind: str) -> Element:
    """Return an element that links to a page of this site."""
    found = Element("a", {"href": address, "class": kind})
    found.text = AtomicString(words)
    return found


LinkMaker = Callable[[Match[str]], Element | None]


class LinkProcessor(InlineProcessor):
    """An inline processor that turns matches into links, except within another link."""

    ANCESTOR_EXCLUDES = ("a",)

    def __init__(self, pattern: str, made: LinkMaker) -> None:
        super().__init__(pattern)
        self._made, self._left = made, MOST

    def handleMatch(self, m: Match[str], data: str) -> tuple[Any, int | None, int | None]:  # type: ignore[override]  # noqa: N802 -- the library's name
        """Return the link for a match; leave the text unchanged if the match refers to nothing."""
        self._left -= 1
        found = self._made(m) if self._left >= 0 else None
        return (None, None, None) if found is None else (found, m.start(0), m.end(0))


def make_number_linker(places: Places) -> LinkMaker:
    """Return a link maker for existing koans and moves of a game."""

    def link_number(found: Match[str]) -> Element | None:
        number, is_koan = int(found["number"]), found["kind"].lower() == "koan"
        if not places.game or number > (places.koans if is_koan else places.moves):
            return None
        folder, kind = ("koans", "chip") if is_koan else ("moves", "move-link")
        return make_link(found[0], f"/games/{places.game}/{folder}/{number}", kind)

    return link_number


def link_name(found: Match[str]) -> Element:
    """Return a link to a person's page."""
    return make_link(found[0], f"/people/{quote(found['name'], safe='')}", "name")


def build_names_pattern(places: Places) -> str:
    """Return a pattern for names of the game with blanks or signs in them, longest first, for use after an ``@``."""
    several = sorted((name for name in places.names if not re.fullmatch(r"[^\W_][\w-]*", name)), key=len)
    return "|".join(re.escape(name) for name in reversed(several))


def link_seat_name(found: Match[str]) -> Element:
    """Return a link to the page of a seat whose name has several words."""
    return make_link(found[0], f"/people/{quote(found[0][1:], safe='')}", "name")


def link_wiki_page(found: Match[str]) -> Element | None:
    """Return a link to a wiki page, existing or not."""
    slug = make_slug(found["page"])
    words = (found["words"] or found["page"]).strip()
    return make_link(words, f"/wiki/{quote(slug, safe='')}", "wiki-link") if slug and words else None


def link_address(found: Match[str]) -> Element:
    """Return a link for a bare address."""
    element = Element("a", {"href": found["address"]})
    element.text = AtomicString(found["address"])
    return element


class OffsiteLinkMarker(Treeprocessor):
    """A tree processor that marks links to other sites."""

    def run(self, root: Element) -> None:
        """Mark the links to other sites in a document."""
        for element in root.iter("a"):
            if is_offsite(element.get("href") or ""):
                element.set("class", OFF)
                element.set("rel", FOREIGN)


def is_offsite(address: str) -> bool:
    """Return whether browsers take an address for one of another site: it has a scheme, or begins with two slashes or
    backslashes.

    Character references are decoded; surrounding blanks and all line ends and tabs are ignored, as browsers do.
    """
    written = unescape(restore_signs(address).replace(AMP_SUBSTITUTE, "&"))
    read = BROKEN.sub("", written).strip(BLANK).replace("\\", "/")
    return read.startswith("//") or SCHEME.match(read) is not None


class LinkExtension(Extension):
    """The Markdown extension that registers the link processors for a text."""

    def __init__(self, places: Places) -> None:
        super().__init__()
        self._places = places

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 -- the library's name
        """Register the processors: after code, escapes and explicit links, before emphasis."""
        several = build_names_pattern(self._places)
        patterns: list[tuple[str, LinkMaker]] = [(PAGE, link_wiki_page), (ADDRESS, link_address)]
        if several:
            patterns.append((f"@(?:{several})(?!\\w)", link_seat_name))
        patterns += [(NAME, link_name), (NUMBERED, make_number_linker(self._places))]
        for place, (pattern, made) in enumerate(patterns):
            md.inlinePatterns.register(LinkProcessor(pattern, made), f"zendotao_{place}", BEHIND_LINKS - place)
        # When every sign in an address is what it will be: the library's last has 0.
        md.treeprocessors.register(OffsiteLinkMarker(md), "zendotao_marked", -1)
