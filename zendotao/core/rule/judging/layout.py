"""A koan laid out for judging: everything that is said of one piece as bit masks, and room for what is asked for later.

Bit ``i`` is the i-th piece of the koan. Every property has a *place* in two tuples of masks: ``sure`` holds the pieces
of which it surely holds, ``may`` those of which it may, and its opposite stands ``OPPOSITE`` places further on. A
layout shows one of the two. Where none of the kinds of facts that a rule depends on is unclear, they are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from zendotao.core.koan.facts import KINDS, Facts, Relation
from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule.syntax import (
    Anything,
    AtBottom,
    AtTop,
    Grounded,
    OfColour,
    OfOrientation,
    OfSize,
    Orientation,
    Test,
    UpsideDown,
)

KIND = {name: 1 << i for i, name in enumerate(KINDS)}
"""The kinds of facts, as bits of ``Layout.unclear``."""

BITS = tuple(1 << i for i in range(MOST_PIECES))
"""The single pieces as masks."""

Rows: TypeAlias = tuple[int, ...]
"""For each piece, by index, the mask of those to which something relates it."""

Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""The pieces that something relates to any at all: each as a mask, with its row."""

_TESTS: tuple[Test, ...] = (
    Anything(),
    *(OfColour(colour) for colour in Colour),
    *(OfSize(size) for size in Size),
    *(OfOrientation(orientation) for orientation in Orientation),
    Grounded(),
    UpsideDown(),
    AtTop(),
    AtBottom(),
)
PLACES: dict[Test, int] = {test: place for place, test in enumerate(_TESTS)}
"""Where the masks of each property are."""

OPPOSITE = len(_TESTS)
"""How far from a property's place that of its opposite is."""

COLOURS = tuple(PLACES[OfColour(colour)] for colour in Colour)
SIZES = tuple(PLACES[OfSize(size)] for size in Size)
ORIENTATIONS = tuple(PLACES[OfOrientation(orientation)] for orientation in Orientation)
_COLOUR_AT = dict(zip(Colour, COLOURS, strict=True))
_SIZE_AT = SIZES[0] - int(min(Size))


class KoanMasks:
    """Bit masks of the properties and towers of one koan's pieces.

    ``towers`` are masks of the towers that surely are, a piece alone being one; ``tallest`` is the number of pieces of
    the tallest of them. ``unclear`` has the bit of each kind of fact of which one or more is unclear; where it is 0,
    nothing is.
    """

    __slots__ = ("all", "count", "facts", "may", "sure", "tallest", "towers", "unclear")

    all: int
    count: int
    facts: Facts
    sure: tuple[int, ...]
    may: tuple[int, ...]
    towers: tuple[int, ...]
    tallest: int
    unclear: int

    def __init__(self, facts: Facts, like: KoanMasks | None = None) -> None:
        """``like`` are those of facts that differ from these in no property and no tower."""
        self.facts = facts
        self.count = facts.count
        self.all = facts.all
        self.unclear = _unclear_kinds(facts)
        if like is None:
            self.sure, may = _properties(facts, self.all)
            self.may = self.sure if may == self.sure else may  # they are alike in most koans, of which many are kept
            self.towers = _find_towers(facts.next_above.holds)
            self.tallest = _count_tallest(self.towers)
        else:
            self.sure, self.may, self.towers, self.tallest = like.sure, like.may, like.towers, like.tallest


class Layout:
    """One koan's facts, laid out to be judged as they are. What is laid out later is kept in its four dicts.

    A rule that looks at unclear facts is judged at the two :meth:`bounds` instead. ``properties`` are masks in the
    order of their places. ``opposite`` is the other bound; here, where there is nothing to choose, the layout itself.
    """

    __slots__ = (
        "_bounds", "all", "count", "doubtful", "exact", "facts", "groups", "masks", "memo", "opposite", "pairs",
        "properties", "rows", "tallest", "towers", "unclear", "upper", "whole",
    )  # fmt: skip

    exact: bool
    """Whether it is no bound: what the rule looks at is clear."""
    upper: bool
    """Whether it is the upper bound."""
    opposite: Layout
    whole: Layout
    """The layout that it is a bound of."""
    towers: Sequence[int]
    doubtful: Sequence[int]
    """At the upper bound, the towers that may be others than they seem, so that what is asked may hold in them."""
    memo: dict[object, Any]
    groups: dict[object, Sequence[int]]
    pairs: dict[object, Pairs]
    rows: dict[object, Rows]
    _bounds: tuple[Layout, Layout] | None

    def __init__(self, masks: KoanMasks) -> None:
        self.masks = masks
        self.facts, self.count, self.all, self.unclear = masks.facts, masks.count, masks.all, masks.unclear
        self.properties, self.towers, self.tallest = masks.sure, masks.towers, masks.tallest
        self.doubtful = ()
        self.exact, self.upper, self.opposite, self.whole = True, False, self, self
        self.memo, self.groups, self.pairs, self.rows = {}, {}, {}, {}
        self._bounds = None

    def bounds(self) -> tuple[Layout, Layout]:
        """Return the koan at its lower bound, where only what surely holds does, and at its upper bound, where all that
        may hold does. Each is the other's ``opposite``.
        """
        if not self.exact:
            return (self.opposite, self) if self.upper else (self, self.opposite)
        if self._bounds is None:
            lower, upper = Layout(self.masks), Layout(self.masks)
            for bound, opposite in ((lower, upper), (upper, lower)):
                bound.exact, bound.opposite, bound.whole = False, opposite, self
            upper.upper, upper.properties = True, self.masks.may
            if self.is_unclear("tower"):
                lower.towers = upper.towers = _find_clear_towers(self.masks)
                upper.doubtful = [tower for tower in self.towers if tower not in lower.towers]
                upper.tallest = _count_tallest(_find_towers(self.facts.next_above.may))
            self._bounds = lower, upper  # last: another thread may be waiting for them
        return self._bounds

    def is_unclear(self, kind: str) -> bool:
        """Return whether any fact of the kind is."""
        return self.unclear & KIND[kind] != 0

    def choose_rows(self, relation: Relation) -> Rows:
        """Return the rows of a relation: at the upper bound of what may hold, else of what surely does."""
        return relation.may if self.upper else relation.holds


def lay_out(facts: Facts) -> Layout:
    """Return the koan laid out, to be judged by any number of rules."""
    return Layout(KoanMasks(facts))


def transpose(rows: Sequence[int]) -> Rows:
    """Return the rows of the same relation seen from the other side."""
    out = [0] * len(rows)
    for bit, row in zip(BITS, rows, strict=False):
        while row:
            low = row & -row
            out[low.bit_length() - 1] |= bit
            row ^= low
    return tuple(out)


def find_groups(rows: Sequence[int], among: int) -> list[int]:
    """Return the connected components of a symmetric relation among some pieces, as masks."""
    groups = []
    while among:
        group = todo = among & -among
        while todo:
            low = todo & -todo
            near = rows[low.bit_length() - 1] & among & ~group
            group |= near
            todo = (todo ^ low) | near
        groups.append(group)
        among &= ~group
    return groups


def _unclear_kinds(facts: Facts) -> int:
    relations = {
        "touching": (facts.touching,),
        "pointing": (facts.pointing,),
        "inside": (facts.inside,),
        "direction": (facts.same_direction, facts.opposite_direction),
        "height": (facts.same_height,),
        "tower": (facts.next_above,),
    }
    properties = {"grounded": facts.grounded, "upright": facts.upright, "flat": facts.flat}
    found = sum(KIND[kind] for kind, each in relations.items() if any(one.holds != one.may for one in each))
    found += KIND["order"] if _order_is_unclear(facts) else 0
    return found + sum(KIND[kind] for kind, each in properties.items() if each.holds != each.may)


def _order_is_unclear(facts: Facts) -> bool:
    """Return whether the order of two pieces is unclear at both of which a piece may point."""
    for aims, order in zip(facts.pointing.may, facts.met_before, strict=True):
        if order.holds != order.may and any(
            aims & may & ~order.holds[i] for i, may in enumerate(order.may) if aims >> i & 1
        ):
            return True
    return False


def _properties(facts: Facts, every: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the masks of what surely holds and of what may, in the order of their places."""
    known = [0] * (SIZES[-1] + 1)
    known[0] = every
    for bit, colour, size in zip(BITS, facts.colours, facts.sizes, strict=False):
        known[_COLOUR_AT[colour]] |= bit
        known[_SIZE_AT + size] |= bit
    upright, flat, grounded, upside_down = facts.upright, facts.flat, facts.grounded, facts.upside_down
    weird_sure, weird_may = every & ~(upright.may | flat.may), every & ~(upright.holds | flat.holds)
    top_sure, bottom_sure = _find_ends(facts.next_above.may, every)
    top_may, bottom_may = _find_ends(facts.next_above.holds, every)
    sure = [*known, upright.holds, flat.holds, weird_sure, grounded.holds, upside_down.holds, top_sure, bottom_sure]
    may = [*known, upright.may, flat.may, weird_may, grounded.may, upside_down.may, top_may, bottom_may]
    return (*sure, *[every & ~mask for mask in may]), (*may, *[every & ~mask for mask in sure])


def _find_ends(next_above: Rows, every: int) -> tuple[int, int]:
    """Return the pieces that have none above them, and those that have none below."""
    covered = bottom = 0
    for bit, row in zip(BITS, next_above, strict=False):
        covered |= row
        if not row:
            bottom |= bit
    return every & ~covered, bottom


def _find_towers(next_above: Rows) -> tuple[int, ...]:
    if not any(next_above):
        return BITS[: len(next_above)]
    both_ways = [down | up for down, up in zip(next_above, transpose(next_above), strict=True)]
    return tuple(find_groups(both_ways, (1 << len(next_above)) - 1))


def _count_tallest(towers: Sequence[int]) -> int:
    """Return the number of pieces of the tallest tower."""
    return max([tower.bit_count() for tower in towers], default=0)


def _find_clear_towers(masks: KoanMasks) -> list[int]:
    """Return the towers that surely are, with no further piece that may belong to them."""
    linked, next_above = 0, masks.facts.next_above
    for bit, sure, may in zip(BITS, next_above.holds, next_above.may, strict=False):
        if sure != may:
            linked |= bit | (may & ~sure)
    return [tower for tower in masks.towers if not tower & linked]
