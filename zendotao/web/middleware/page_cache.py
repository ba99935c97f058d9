"""The class of page caches in memory: pages are rendered once, as bytes, with holes for the parts that differ. The one
of the site is ``PAGE_CACHE`` in ``pages.cached_pages``.

CSRF tokens belong to one browser and are never cached; a random placeholder, new in each process, stands in their
place, so that nobody can write it into a page.

If several threads want a missing page at once, one renders it and the others wait.
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
"""Placeholder of the CSRF token."""

WAIT_SECONDS = 5.0
"""Seconds to wait for a page that another thread renders: as long as for a database lock."""


def make_hole(name: str) -> Markup:
    """Return a placeholder for a fragment that is cached separately."""
    return Markup(_hole_text(name))  # noqa: S704 -- the site's own chance


def _hole_text(name: str) -> str:
    return f"{TOKEN}-{name}-hole"


def split_at_holes(html: str, held: Mapping[str, bytes]) -> tuple[bytes | None, ...]:
    """Split a rendered page at its holes: None stands for the token, ``held`` fragments are inserted as they are."""
    found: list[bytes | None] = []
    rest = html
    for name, piece in held.items():
        before, mark, rest = rest.partition(_hole_text(name))
        found += _split_at_token(before)
        if mark:
            found.append(piece)
    return tuple(found + _split_at_token(rest))


def _split_at_token(html: str) -> list[bytes | None]:
    first, *others = html.split(TOKEN)
    found: list[bytes | None] = [first.encode()]
    for piece in others:
        found += [None, piece.encode()]
    return found


def fill_holes(pieces: tuple[bytes | None, ...], token: Callable[[], str]) -> bytes:
    """Return the bytes of a page with the token inserted. ``token`` is not called for a page without forms, which needs
    no cookie."""
    if None not in pieces:
        return b"".join(pieces)  # type: ignore[arg-type]
    said = token().encode()
    return b"".join([said if piece is None else piece for piece in pieces])


class PendingValue(Generic[T]):
    """A value that one thread computes while others wait for it."""

    def __init__(self) -> None:
        self._over = threading.Event()
        self._make: T | None = None

    def end(self, made: T | None) -> None:
        """Publish the value, None if the computation failed, and wake the waiting threads."""
        self._make = made
        self._over.set()

    def wait(self, patience: float) -> T | None:
        """Wait for the value; return None if it does not come within ``patience`` seconds."""
        self._over.wait(patience)
        return self._make


class PageCache:
    """A least recently used cache, limited by total bytes. ``patience``: the seconds to wait for a value that another
    thread computes."""

    def __init__(self, most_bytes: int, patience: float = WAIT_SECONDS) -> None:
        self.most_bytes = most_bytes
        self.patience = patience
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._making: dict[Hashable, PendingValue[object]] = {}
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> object | None:
        """Return the cached value of a key, or None."""
        with self._lock:
            return self._get(key)

    def _get(self, key: Hashable) -> object | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def get_or_make(self, key: Hashable, make: Callable[[], T], size: Callable[[T], int]) -> T:
        """Return the cached value of a key; compute and cache it if it is missing.

        Other threads that want it meanwhile wait, and compute it themselves only if that fails or takes too long. The
        key must hold everything that the value depends on. Don't call this within a unit of work: a waiting thread must
        not hold a connection that the computing thread needs.
        """
        with self._lock:
            found = self._get(key)
            if found is not None:
                return cast("T", found)
            others = self._making.get(key)
            if others is None:
                mine = self._making[key] = PendingValue()
        if others is None:
            return self._make(key, mine, make, size)
        awaited = others.wait(self.patience)
        return make() if awaited is None else cast("T", awaited)

    def _make(self, key: Hashable, making: PendingValue[object], make: Callable[[], T], size: Callable[[T], int]) -> T:
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
        """Cache a value of ``size`` bytes."""
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
        """Remove everything."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0
