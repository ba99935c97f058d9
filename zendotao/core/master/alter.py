"""Koans of the table altered in one thing: a piece less, or in another colour, size or attitude."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from zendotao.core.find.change import parse_lines, print_lines, remove_pieces, renumber_pieces, resize_piece
from zendotao.core.find.generate import Sample, make_sample
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Colour, Size

UPRIGHT = re.compile(r" upright at (\S+)( turned \S+)?$")
FLAT = re.compile(r" flat at (\S+)( heading \S+)?$")


def recolour_koan(sample: Sample, colours: Sequence[Colour]) -> Iterator[Sample]:
    """Yield a koan with one piece of another colour."""
    own = sample.facts.colours
    for place, before in enumerate(own):
        for colour in colours:
            if colour is not before:
                yield sample.with_colours((*own[:place], colour, *own[place + 1 :]))


def alter_koan(koan: Koan) -> Iterator[Sample]:
    """Yield sound koans with a piece less, or with one of another size, or upright instead of flat, or flat instead of
    upright."""
    for altered in _alter_pieces(koan):
        if altered is not None and (sample := make_sample(renumber_pieces(altered))) is not None:
            yield sample


def _alter_pieces(koan: Koan) -> Iterator[Koan | None]:
    lines = print_lines(koan)
    for place, piece in enumerate(koan):
        if len(koan) > 1:
            yield remove_pieces(koan, 1 << place)
        for size in Size:
            if size is not piece.size:
                yield resize_piece(koan, place, size)
        turned = UPRIGHT.sub(r" flat at \1", lines[place])
        if turned == lines[place]:
            turned = FLAT.sub(r" upright at \1", turned)
        if turned != lines[place]:
            yield parse_lines([*lines[:place], turned, *lines[place + 1 :]])


def count_changes(one: Facts, other: Facts) -> int:
    """Return how many pieces of one koan the other doesn't have and the other way round; pieces are the same whose
    colour, size, orientation and height above the table are."""
    first, second = _count_kinds(one), _count_kinds(other)
    return (first - second).total() + (second - first).total()


def _count_kinds(facts: Facts) -> Counter[tuple[object, ...]]:
    return Counter(
        (
            facts.colours[place], facts.sizes[place],
            *(kind.holds >> place & 1 for kind in (facts.upright, facts.flat, facts.grounded)),
        )
        for place in range(facts.count)
    )  # fmt: skip
