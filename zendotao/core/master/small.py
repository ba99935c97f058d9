"""All small koans of the plainest kinds: one or two pieces that stand, lie, touch, point or are stacked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from zendotao.core.find.change import parse_lines
from zendotao.core.find.generate import Sample, make_sample
from zendotao.core.koan.pieces import Colour, Size

LARGEST = 2
"""The most pieces of these koans."""

UPRIGHT, FLAT, WEIRD = "upright at 0,0", "flat at 0,0 heading 0", "pitch -90 at 0,0"
PLACES = {
    1: ((UPRIGHT,), (FLAT,), (WEIRD,)),
    2: (
        (UPRIGHT, "upright at 60,0"), (UPRIGHT, "flat at 60,0 heading 0"), (UPRIGHT, "flat at 60,0 heading 180"),
        (FLAT, "flat at 60,30 heading 0"), (FLAT, "flat at 60,30 heading 180"), (FLAT, "flat at 60,0 heading 180"),
        (FLAT, "flat at 60,0 heading 0"), (FLAT, "flat at 60,30 heading 90"), (UPRIGHT, "on 1"),
        (FLAT, "in 1"), (UPRIGHT, "upright at {half},0"), (UPRIGHT, "flat at 0,{half} heading 0"),
        (UPRIGHT, "pitch -90 at 60,0"),
    ),
}  # fmt: skip
"""How so many pieces stand or lie; ``half`` is the distance at which two that stand side by side touch."""


@cache
def list_shapes(count: int) -> tuple[Sample, ...]:
    """Return koans of so many red pieces in all sizes, with nothing unclear; cached."""
    found: dict[str, Sample] = {}
    for places, sizes in product(PLACES[count], product(Size, repeat=count)):
        sample = _make_shape(places, sizes)
        if sample is not None and not sample.facts.unclear:
            found.setdefault(sample.koan.content_hash, sample)
    return tuple(found.values())


def _make_shape(places: Sequence[str], sizes: Sequence[Size]) -> Sample | None:
    half = round(sum(map(_measure_side, sizes)) / 2, 2)
    lines = [
        f"{label}: {Colour.RED.letter}{int(size)} {place.format(half=half)}"
        for label, (size, place) in enumerate(zip(sizes, places, strict=True), start=1)
    ]
    koan = parse_lines(lines)
    return None if koan is None else make_sample(koan)


def _measure_side(size: Size) -> float:
    """Return the side of a piece's base in millimetres."""
    return (7 * size + 11) / 32 * 25.4


def list_small(count: int, colours: Sequence[Colour]) -> Iterator[Sample]:
    """Yield the koans of so many pieces in all colourings."""
    for sample in list_shapes(count):
        for chosen in product(colours, repeat=count):
            yield sample.with_colours(chosen)
