"""Pages that a process keeps: made once, as bytes, with holes for the one thing that differs each time.

A form's token belongs to one browser and is never kept; what stands in its place here is chance, anew in each process,
so that nobody can write it into a page.

Where several want at once what is not there, as when a page's minute turns over, one makes it and the others wait.
"""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from typing import Generic, TypeVar, cast

from markupsafe import Markup

T = TypeVar("T")

TOKEN = f"token-{secrets.token_hex(16)}"
"""Stands where a form's token belongs."""

PATIENCE = 5.0
"""So many seconds one waits for a page that another makes: as long as for a lock of the database."""


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


class Making(Generic[T]):
    """What one thread makes while others wait for it."""

    def __init__(self) -> None:
        self._over = threading.Event()
        self._made: T | None = None

    def end(self, made: T | None) -> None:
        """Let those who wait go on, with nothing if it failed."""
        self._made = made
        self._over.set()

    def awaited(self, patience: float) -> T | None:
        """What has come of it in so many seconds."""
        self._over.wait(patience)
        return self._made


class Shelf:
    """What is kept under a key, up to so many bytes in all: what was asked for longest ago goes first.

    ``patience``: the seconds that one waits for what another makes.
    """

    def __init__(self, most_bytes: int, patience: float = PATIENCE) -> None:
        self.most_bytes = most_bytes
        self.patience = patience
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._making: dict[Hashable, Making[object]] = {}
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> object | None:
        """What is kept under a key."""
        with self._lock:
            return self._get(key)

    def _get(self, key: Hashable) -> object | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def once(self, key: Hashable, make: Callable[[], T], size: Callable[[T], int]) -> T:
        """What is kept under a key, or else is made now and kept; who else wants it meanwhile waits, and makes it only
        if that fails or lasts. Whatever makes it different is in the key, so that nobody waits for what is old.

        Nobody calls this in a unit of work: who waits must not keep a connection from the one who is waited for.
        """
        with self._lock:
            found = self._get(key)
            if found is not None:
                return cast("T", found)
            others = self._making.get(key)
            if others is None:
                mine = self._making[key] = Making()
        if others is None:
            return self._made(key, mine, make, size)
        awaited = others.awaited(self.patience)
        return make() if awaited is None else cast("T", awaited)

    def _made(self, key: Hashable, making: Making[object], make: Callable[[], T], size: Callable[[T], int]) -> T:
        made: T | None = None
        try:
            made = make()
            self.put(key, made, size(made))
        finally:
            # Kept first, and then no longer in the making: whoever comes now finds it.
            with self._lock:
                del self._making[key]
            making.end(made)
        return made

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
