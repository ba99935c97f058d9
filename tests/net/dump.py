"""HTML pages as lines of text: an element a line, with its classes, id, other attributes by name, and its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256

from selectolax.lexbor import LexborHTMLParser, LexborNode

Replace = Callable[[str], str]
SPACES = re.compile(r"[ \t\r\n\f]+")
SHARED = {"head", "foot", "build-stash", "build-act", "build-bar"}
"""Classes of elements that are the same on many pages."""

VOLATILE = {"nonce", "integrity"}
BUNDLED = re.compile(r"^/static/(?:dist/)?(js/.+?|css/site|site|css/bundle)(?:-[A-Z0-9]{8})?\.(js|css)(?:\?.*)?$")
VERSIONED = re.compile(r"^(/static/[^?]+)\?v=.*$")
DIGITS = 10
LONG = 80
"""A value of an attribute that is JSON is shared if it has more characters."""


class Dumper:
    """Writes pages as lines.

    ``replace`` puts names in the place of what differs from run to run. What is the same on many pages (the frame
    around each, lists of time zones, the words of scripts) is written once, in ``parts``, by its digest.
    """

    def __init__(self, replace: Replace) -> None:
        self._names = replace
        self._here = ""
        self.parts: dict[str, list[str]] = {}

    def dump_page(self, page: str, address: str) -> list[str]:
        """The lines of the page at an address."""
        root = LexborHTMLParser(page).root
        assert root is not None
        self._here = self._names(address)
        return list(self._dump(root, 0))

    def replace(self, text: str) -> str:
        """A text with names for what differs from run to run, and with a word for the page's own address."""
        found = self._names(text)
        return "HERE" if found == self._here else found.replace(f"next={self._here}", "next=HERE")

    def share(self, lines: list[str]) -> str:
        """Keep lines in ``parts``; the digest that stands for them."""
        found = digest("\n".join(lines))
        self.parts.setdefault(found, lines)
        return found

    def _dump(self, node: LexborNode, depth: int) -> Iterator[str]:
        """The lines of an element and of what is inside."""
        if node.tag == "title":
            yield f'{" " * depth}title "{self.replace(clean(node.text() or ""))}"'
        elif is_shared(node):
            if node.tag == "head":
                yield from (line for child in node.css("title") for line in self._dump(child, depth))
            lines = [line for line in self._dump_inside(node, 0) if not line.startswith(" title ")]
            yield f"{' ' * depth}{lines[0]} {self.share(lines)}"
        else:
            yield from self._dump_inside(node, depth)

    def _dump_inside(self, node: LexborNode, depth: int) -> Iterator[str]:
        head = " " * depth + self.describe(node)
        if node.tag in ("svg", "math"):
            yield f"{head} {self._summarise_drawing(node)}"
            return
        if node.tag in ("script", "style"):
            text = self.replace(clean(node.text() or "").strip())
            yield f"{head} {self.share([text])}" if text else head
            return
        inner = list(self._parts_of(node))
        if len(inner) == 1 and isinstance(inner[0], str):
            yield f'{head} "{inner[0]}"'
            return
        yield head
        for part in inner:
            if isinstance(part, str):
                yield f'{" " * (depth + 1)}"{part}"'
            elif not is_style_sheet(part):
                yield from self._dump(part, depth + 1)

    def _parts_of(self, node: LexborNode) -> Iterator[str | LexborNode]:
        """Texts and elements inside of an element, without blanks between elements."""
        text = ""
        for child in node.iter(include_text=True):
            if child.tag == "-text":
                text += child.text_content or ""
            elif not (child.tag or "").startswith(("-", "!")):
                if text.strip():
                    yield self.replace(clean(text))
                text = ""
                yield child
        if text.strip():
            yield self.replace(clean(text))

    def describe(self, node: LexborNode) -> str:
        """An element's tag, id, classes and other attributes, the latter in the order of their names."""
        attributes = dict(node.attributes)
        if attributes.get("name") == "csrf_token":
            attributes["value"] = "TOKEN"
        found = [node.tag or ""]
        if attributes.get("id"):
            found.append(f"#{self.replace(attributes.pop('id') or '')}")
        found += [f".{one}" for one in (attributes.pop("class", "") or "").split()]
        told = ["".join(found)]
        for name, value in sorted(attributes.items()):
            if name not in VOLATILE:
                told.append(name if value is None else f"{name}={self._describe_value(value)}")
        return " ".join(told)

    def _describe_value(self, value: str) -> str:
        found = self.replace(plain_address(clean(value)))
        return self.share([found]) if found.startswith("{\"") and len(found) > LONG else quote(found)

    def _summarise_drawing(self, node: LexborNode) -> str:
        """A digest of a drawing, and the words in it."""
        words = " ".join(clean(one.text() or "").strip() for one in node.css("title, desc, text"))
        markup = self.replace(clean(node.html or ""))
        return digest(markup) + (f' "{self.replace(words)}"' if words else "")


def sort_items(lines: list[str], mark: str) -> list[str]:
    """The same lines, with the items of those lists in the order of their texts of which each item has a line that
    begins with a mark: for lists whose order depends on ids."""
    found: list[str] = []
    items: list[list[str]] = []
    for line in lines:
        depth = measure_depth(line)
        if items and depth > measure_depth(items[0][0]):
            items[-1].append(line)
        elif line.strip().partition(" ")[0] == "li" and (not items or depth == measure_depth(items[0][0])):
            items.append([line])
        else:
            found += flatten_items(items, mark)
            items = []
            found.append(line)
    return found + flatten_items(items, mark)


def flatten_items(items: list[list[str]], mark: str) -> list[str]:
    """The lines of items, which are sorted if each has a line that begins with a mark."""
    marked = all(any(line.lstrip().startswith(mark) for line in item) for item in items)
    return [line for item in (sorted(items) if marked else items) for line in item]


def measure_depth(line: str) -> int:
    """How deep a line stands."""
    return len(line) - len(line.lstrip(" "))


def is_style_sheet(node: LexborNode) -> bool:
    """Whether it is a link to a style sheet: how many there are depends on whether they have been bundled."""
    return node.tag == "link" and node.attributes.get("rel") == "stylesheet"


def is_shared(node: LexborNode) -> bool:
    """Whether it is the same on many pages: the head but for its title, the frame, a long list, the koan builder."""
    classes = (node.attributes.get("class") or "").split()
    return node.tag in ("head", "datalist", "optgroup") or bool(SHARED.intersection(classes))


def clean(text: str) -> str:
    """Text with single spaces."""
    return SPACES.sub(" ", text)


def quote(value: str) -> str:
    """A value with quotation marks, where it has a space in it or is empty."""
    return value if value and " " not in value and '"' not in value else f"'{value}'"


def plain_address(value: str) -> str:
    """An address of a static file without what changes with its content, and without whether it is bundled."""
    found = BUNDLED.match(value)
    if found:
        return f"/static/{found[1]}.{found[2]}"
    return VERSIONED.sub(r"\1", value)


def digest(text: str) -> str:
    """A few digits that change with a text."""
    return f"~{sha256(text.encode()).hexdigest()[:DIGITS]}"
