"""Links that players write: ``koan 7``, ``move 12``, ``@name``, ``[[page]]``, and addresses elsewhere."""

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

from zendotao.services.common.slugs import slug_of
from zendotao.web.markup_bounds import restored

FOREIGN, OFF = "nofollow ugc noopener noreferrer", "elsewhere"
"""How links that lead off the site are marked: for machines (``rel``), and for readers (``class``)."""

SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
BROKEN = re.compile(r"[\t\n\r]")
BLANK = "".join(map(chr, range(0x21)))
NUMBERED = r"\b(?P<kind>[Kk]oan|[Mm]ove|[Cc]oup|[Jj]ugada)[ \u00a0](?P<number>[1-9]\d{0,4})\b"
NAME = r"(?<![\w@./])@(?P<name>[^\W_](?:[\w-]{0,38}\w)?)"
PAGE = r"\[\[(?P<page>[^\[\]|\n]{1,100})(?:\|(?P<words>[^\[\]|\n]{1,100}))?\]\]"
ADDRESS = r"(?<![\w/\"'=(])(?P<address>https?://[^\s<>\"'`\\^{}|]{1,500}[^\s<>\"'`\\^{}|.,;:!?)\]*_])"

BEHIND_LINKS = 106
"""The library's own links have 110 and more, what ends a line 100."""

MOST = 200
"""Links of one kind in a text."""


class Places(Struct, frozen=True):
    """What a text can speak of: the koans and moves of a game, by how many there are, and names with blanks in them.

    Without a game, numbers mean nothing.
    """

    game: str = ""
    koans: int = 0
    moves: int = 0
    names: tuple[str, ...] = ()


def link(words: str, address: str, kind: str) -> Element:
    """A link of the site's own."""
    found = Element("a", {"href": address, "class": kind})
    found.text = AtomicString(words)
    return found


Made = Callable[[Match[str]], Element | None]


class Linked(InlineProcessor):
    """What matches becomes a link, where it means something; there is none within another."""

    ANCESTOR_EXCLUDES = ("a",)

    def __init__(self, pattern: str, made: Made) -> None:
        super().__init__(pattern)
        self._made, self._left = made, MOST

    def handleMatch(self, m: Match[str], data: str) -> tuple[Any, int | None, int | None]:  # type: ignore[override]  # noqa: N802 -- the library's name
        """The link in place of the match; nothing is changed where it means nothing."""
        self._left -= 1
        found = self._made(m) if self._left >= 0 else None
        return (None, None, None) if found is None else (found, m.start(0), m.end(0))


def numbered(places: Places) -> Made:
    """Links to koans and moves of a game that there are."""

    def made(found: Match[str]) -> Element | None:
        number, is_koan = int(found["number"]), found["kind"].lower() == "koan"
        if not places.game or number > (places.koans if is_koan else places.moves):
            return None
        folder, kind = ("koans", "chip") if is_koan else ("moves", "move-link")
        return link(found[0], f"/games/{places.game}/{folder}/{number}", kind)

    return made


def named(found: Match[str]) -> Element:
    """A link to somebody's page."""
    return link(found[0], f"/people/{quote(found['name'], safe='')}", "name")


def known(places: Places) -> str:
    """Names of the game with blanks or signs in them, the longest first: they are found whole behind an ``@``."""
    several = sorted((name for name in places.names if not re.fullmatch(r"[^\W_][\w-]*", name)), key=len)
    return "|".join(re.escape(name) for name in reversed(several))


def called(found: Match[str]) -> Element:
    """A link to the page of a seat whose name is several words."""
    return link(found[0], f"/people/{quote(found[0][1:], safe='')}", "name")


def of_wiki(found: Match[str]) -> Element | None:
    """A link to a page of the wiki, there or to be written."""
    slug = slug_of(found["page"])
    words = (found["words"] or found["page"]).strip()
    return link(words, f"/wiki/{quote(slug, safe='')}", "wiki-link") if slug and words else None


def elsewhere(found: Match[str]) -> Element:
    """A bare address as a link."""
    element = Element("a", {"href": found["address"]})
    element.text = AtomicString(found["address"])
    return element


class Marked(Treeprocessor):
    """Links that lead off the site say so: to readers, to search machines and to other sites."""

    def run(self, root: Element) -> None:
        """Mark every such link of a text."""
        for element in root.iter("a"):
            if leads_off(element.get("href") or ""):
                element.set("class", OFF)
                element.set("rel", FOREIGN)


def leads_off(address: str) -> bool:
    """Whether a browser takes an address for one of another site: with a scheme, or with two strokes of either kind
    before it. What it reads in signs' names is read, and what it skips left out: blanks around, and ends of lines and
    tabs wherever they stand.
    """
    written = unescape(restored(address).replace(AMP_SUBSTITUTE, "&"))
    read = BROKEN.sub("", written).strip(BLANK).replace("\\", "/")
    return read.startswith("//") or SCHEME.match(read) is not None


class LinkExtension(Extension):
    """The links of one text."""

    def __init__(self, places: Places) -> None:
        super().__init__()
        self._places = places

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 -- the library's name
        """Find links behind code, escapes and links that are written out, which stay as they are, and before
        emphasis."""
        several = known(self._places)
        patterns: list[tuple[str, Made]] = [(PAGE, of_wiki), (ADDRESS, elsewhere)]
        if several:
            patterns.append((f"@(?:{several})(?!\\w)", called))
        patterns += [(NAME, named), (NUMBERED, numbered(self._places))]
        for place, (pattern, made) in enumerate(patterns):
            md.inlinePatterns.register(Linked(pattern, made), f"zendotao_{place}", BEHIND_LINKS - place)
        # When every sign in an address is what it will be: the library's last has 0.
        md.treeprocessors.register(Marked(md), "zendotao_marked", -1)
