"""What a browser makes of a piece of HTML: every element and attribute that is in it, by a parser of HTML5."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from selectolax.lexbor import LexborHTMLParser, LexborNode

Element = tuple[str, Mapping[str, str | None]]
SCHEME = re.compile(r"^[\x00-\x20]*([a-z][a-z0-9+.\x00-\x20-]*):", re.IGNORECASE)
TAGS = re.compile(r"<[^>]*>")
ADDRESSES = ("href", "src", "action", "formaction", "srcset", "data", "poster", "xlink:href")
FRAME = ("html", "head", "body")


def elements(html: str) -> Iterator[Element]:
    """The elements, as they would stand in the body of a page."""
    parser = LexborHTMLParser(f"<!doctype html><body>{html}")
    assert parser.root is not None
    for node in parser.root.traverse(include_text=False):
        if node.tag not in FRAME and not node.tag.startswith("-"):
            yield node.tag, node.attributes
        assert node.tag != "-comment", html


def text_of(html: str) -> str:
    """The text that is read."""
    body = LexborHTMLParser(f"<!doctype html><body>{html}").body
    assert body is not None
    return body.text()


def select(html: str, selector: str) -> list[LexborNode]:
    """The elements of a page that a selector of CSS finds."""
    return LexborHTMLParser(html).css(selector)


def texts(html: str, selector: str) -> list[str]:
    """Their text, one blank between words."""
    return [" ".join(node.text().split()) for node in select(html, selector)]


def values(html: str, selector: str, attribute: str) -> list[str | None]:
    """One of their attributes."""
    return [node.attributes.get(attribute) for node in select(html, selector)]


def said(html: str) -> str:
    """The words of a page, one blank between them."""
    return " ".join(TAGS.sub(" ", html).split())


def scheme_of(address: str) -> str:
    """How a browser reads the scheme of an address; empty for one on the site itself."""
    plain = re.sub(r"[\t\n\r]", "", address)
    found = SCHEME.match(plain)
    return re.sub(r"[\x00-\x20]", "", found[1]).lower() if found else ""


def harmful(html: str) -> list[Element]:
    """Elements that do something by themselves, attributes that are scripts or styles, addresses that are scripts."""
    return [element for element in elements(html) if _harms(*element)]


def _harms(tag: str, attributes: Mapping[str, str | None]) -> bool:
    if tag in ("script", "style", "iframe", "object", "embed", "base", "link", "meta", "svg", "math", "template"):
        return True
    if any(name.startswith("on") or name in ("style", "srcdoc") for name in attributes):
        return True
    found = (attributes.get(name) or "" for name in ADDRESSES)
    return any(scheme_of(address) not in ("", "http", "https", "mailto") for address in found)
