"""Pages that a process keeps: made once, as bytes, with holes for the one thing that differs each time.

A form's token belongs to one browser and is never kept; what stands in its place here is chance, anew in each process,
so that nobody can write it into a page.
"""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping

from markupsafe import Markup

TOKEN = f"token-{secrets.token_hex(16)}"
"""Stands where a form's token belongs."""


def hole(name: str) -> Markup:
    """Stands where a piece that is kept by itself belongs."""
    return Markup(_hole(name))  # noqa: S704 -- the site's own chance


def _hole(name: str) -> str:
    return f"{TOKEN}-{name}-hole"


def woven(html: str, held: Mapping[str, bytes]) -> tuple[bytes | None, ...]:
    """A rendered page cut at its holes; none stands for the token, pieces that are ``held`` stand as they are."""
    found: list[bytes | None] = []
    rest = html
    for name, piece in held.items():
        before, mark, rest = rest.partition(_hole(name))
        found += _cut(before)
        if mark:
            found.append(piece)
    return tuple(found + _cut(rest))


def _cut(html: str) -> list[bytes | None]:
    first, *others = html.split(TOKEN)
    found: list[bytes | None] = [first.encode()]
    for piece in others:
        found += [None, piece.encode()]
    return found


def filled(pieces: tuple[bytes | None, ...], token: Callable[[], str]) -> bytes:
    """The page as it is sent, with a token in its places, if it has such: a page without forms needs no cookie."""
    if None not in pieces:
        return b"".join(pieces)  # type: ignore[arg-type]
    said = token().encode()
    return b"".join([said if piece is None else piece for piece in pieces])


class Shelf:
    """What is kept under a key, up to so many bytes in all: what was asked for longest ago goes first."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> object | None:
        """What is kept under a key."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: object, size: int) -> None:
        """Keep a value of so many bytes under a key."""
        with self._lock:
            before = self._kept.pop(key, None)
            self.bytes -= before[1] if before else 0
            if size > self.most_bytes:
                return
            self._kept[key] = (value, size)
            self.bytes += size
            while self.bytes > self.most_bytes:
                _, (_, gone) = self._kept.popitem(last=False)
                self.bytes -= gone

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0
