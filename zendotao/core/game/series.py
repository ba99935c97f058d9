"""A persistent sequence that grows at its end and changes now and then; its older items are stored in spans.

A span is immutable, and may stay compressed until its items are needed. A series shares the spans of the one it is
derived from: adding to a long one, or keeping it, costs no more than with a short one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Generic, TypeVar, overload

S = TypeVar("S")
T = TypeVar("T")

SPAN = 64
"""The number of items in a span; fewer than that follow in the tail."""


class Span(Generic[T]):
    """``SPAN`` items, decoded or packed. The packed bytes are cached."""

    __slots__ = ("_items", "_packed", "_read")

    def __init__(self, items: tuple[T, ...]) -> None:
        self._items: tuple[T, ...] | None = items
        self._packed: bytes | None = None
        self._read: Callable[[], tuple[T, ...]] = tuple

    @classmethod
    def from_packed(cls, packed: bytes, unpack: Callable[[bytes], tuple[T, ...]]) -> Span[T]:
        """Return a span from packed bytes, and the function that decodes them on first use."""
        found = cls(())
        found._items, found._packed, found._read = None, packed, partial(unpack, packed)
        return found

    @property
    def items(self) -> tuple[T, ...]:
        """The items. Raises what unpacking raises."""
        if self._items is None:
            self._items = self._read()
        return self._items

    @property
    def at_hand(self) -> bool:
        """Whether its items are decoded."""
        return self._items is not None

    def pack(self, pack: Callable[[tuple[T, ...]], bytes]) -> bytes:
        """Return the items as bytes, by ``pack`` if they were never packed before."""
        if self._packed is None:
            self._packed = pack(self.items)
        return self._packed


class Series(Sequence[T]):
    """Items in order, like a tuple: ``spans``, and ``tail`` with fewer than ``SPAN`` that follow."""

    __slots__ = ("spans", "tail")

    def __init__(self, items: Iterable[T] = ()) -> None:
        found = tuple(items)
        whole = len(found) - len(found) % SPAN
        self.spans = tuple(Span(found[start : start + SPAN]) for start in range(0, whole, SPAN))
        self.tail = found[whole:]

    @classmethod
    def from_parts(cls, spans: tuple[Span[T], ...], tail: tuple[T, ...]) -> Series[T]:
        """Return a series of these parts."""
        found = cls()
        found.spans, found.tail = spans, tail
        return found

    def with_item(self, item: T) -> Series[T]:
        """Return the series with an item appended."""
        tail = (*self.tail, item)
        if len(tail) < SPAN:
            return Series.from_parts(self.spans, tail)
        return Series.from_parts((*self.spans, Span(tail)), ())

    def with_changes(self, items: Mapping[int, T]) -> Series[T]:
        """Return the series with other items in some places, counted from 0. Raises ``IndexError``."""
        places: dict[int, dict[int, T]] = defaultdict(dict)
        for place, item in items.items():
            if not 0 <= place < len(self):
                raise IndexError("a series changes where it has an item")
            places[place // SPAN][place % SPAN] = item
        tail = _replace_items(self.tail, places.pop(len(self.spans), {}))
        if not places:
            return Series.from_parts(self.spans, tail)
        spans = list(self.spans)
        for number, there in places.items():
            spans[number] = Span(_replace_items(spans[number].items, there))
        return Series.from_parts(tuple(spans), tail)

    def keep_spans(self, places: Iterable[int]) -> Series[T]:
        """Return the series with only those spans that hold one of these places, counted from 0. The others are empty:
        their items cannot be accessed."""
        wanted = {place // SPAN for place in places}
        spans = (span if number in wanted else Span[T](()) for number, span in enumerate(self.spans))
        return Series.from_parts(tuple(spans), self.tail)

    def map_items(self, make: Callable[[T], S]) -> Series[S]:
        """Return the series of what ``make`` returns for each item."""
        spans = (Span(tuple(map(make, span.items))) for span in self.spans)
        return Series.from_parts(tuple(spans), tuple(map(make, self.tail)))

    def since(self, before: Series[T]) -> Iterator[tuple[int, T | None, T]]:
        """Yield the differences from another series that it was derived from: the place, counted from 0, the old item,
        and the new one.

        The old item is None where one was added.
        """
        for number, span in enumerate(self.spans):
            if number >= len(before.spans) or span is not before.spans[number]:
                yield from _list_differences(number * SPAN, before._part(number), span.items)
        start = len(self.spans)
        yield from _list_differences(start * SPAN, before._part(start), self.tail)

    def _part(self, number: int) -> tuple[T, ...]:
        """Return the items from ``number`` times ``SPAN`` on, at most a span."""
        if number < len(self.spans):
            return self.spans[number].items
        return self.tail if number == len(self.spans) else ()

    def __len__(self) -> int:
        return len(self.spans) * SPAN + len(self.tail)

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...

    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(len(self))))
        number, inside = divmod(place + len(self) if place < 0 else place, SPAN)
        if not 0 <= number <= len(self.spans):
            raise IndexError("a series has no item there")
        return self._part(number)[inside]

    def __iter__(self) -> Iterator[T]:
        for span in self.spans:
            yield from span.items
        yield from self.tail

    def __reversed__(self) -> Iterator[T]:
        yield from reversed(self.tail)
        for span in reversed(self.spans):
            yield from reversed(span.items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Series):
            return NotImplemented
        if len(self) != len(other) or self.tail != other.tail:
            return False
        pairs = zip(self.spans, other.spans, strict=True)
        return all(one is another or one.items == another.items for one, another in pairs)

    __hash__ = None  # type: ignore[assignment]  # what is in it need not have a hash

    def __repr__(self) -> str:
        return f"Series({list(self)!r})"


def _replace_items(items: tuple[T, ...], others: Mapping[int, T]) -> tuple[T, ...]:
    if not others:
        return items
    found = list(items)
    for place, item in others.items():
        found[place] = item
    return tuple(found)


def _list_differences(start: int, before: tuple[T, ...], after: tuple[T, ...]) -> Iterator[tuple[int, T | None, T]]:
    for inside, item in enumerate(after):
        was = before[inside] if inside < len(before) else None
        if was is not item and was != item:
            yield start + inside, was, item
