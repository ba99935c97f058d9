"""Of what generated koans are made: colours, sizes, how many pieces, and the ways of putting them together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Protocol, TypeVar

from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule import syntax
from zendotao.core.rule.syntax import Attribute, Condition, Extreme, Link, Orientation

Item = TypeVar("Item")

PALETTE = (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE, Colour.BLACK)
"""The colours that a game has unless it chooses others."""

USUAL_MOST = 8
"""A koan has no more pieces when it is generated. It may grow when it is altered, if a rule speaks of more."""

HINT = 5.0
"""How much oftener than the others a way of putting pieces is used that a rule hints at."""


class Chance(Protocol):
    """What is used of ``random.Random``."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def randint(self, a: int, b: int) -> int:
        """A whole number from ``a`` to ``b``, both included."""

    def choice(self, seq: Sequence[Item]) -> Item:
        """One of the items."""


@dataclass(frozen=True)
class Style:
    """``palette`` names a colour as often as it shall come; ``most`` is the greatest number of pieces that a koan may
    grow to; ``weights`` are those of the motifs by name, 1 if not named."""

    palette: Sequence[Colour] = PALETTE
    sizes: Sequence[Size] = tuple(Size)
    most: int = USUAL_MOST
    weights: Mapping[str, float] = field(default_factory=dict)


HINTS: Mapping[object, Sequence[str]] = {
    Link.TOUCHING: ("touch", "lean", "drop"),
    Link.POINTING_AT: ("aim", "line", "tower"),
    Link.POINTED_AT_BY: ("aim", "line", "tower"),
    Link.POINTING_THROUGH: ("line", "aim", "tower"),
    Link.POINTED_THROUGH_BY: ("line", "aim", "tower"),
    Link.INSIDE: ("nest", "hide"),
    Link.AROUND: ("nest", "hide"),
    Link.DIRECTLY_ABOVE: ("tower", "nest"),
    Link.DIRECTLY_BELOW: ("tower", "nest"),
    Link.ABOVE: ("tower", "nest"),
    Link.BELOW: ("tower", "nest"),
    Link.HIGHER: ("row", "tower", "drop"),
    Link.LOWER: ("row", "tower", "drop"),
    Link.OPPOSITE: ("parallel", "line"),
    Attribute.DIRECTION: ("parallel", "row"),
    Attribute.HEIGHT: ("row", "parallel"),
    Attribute.TOWER: ("tower", "nest"),
    Extreme.HIGHEST: ("row", "tower"),
    Extreme.LOWEST: ("row", "tower"),
    Orientation.UPRIGHT: ("stand", "row"),
    Orientation.FLAT: ("lie", "parallel"),
    Orientation.WEIRD: ("weird", "lean"),
    syntax.Towers: ("tower", "nest"),
    syntax.TallestTower: ("tower", "nest"),
    syntax.InTower: ("tower", "nest"),
    syntax.AtTop: ("tower", "nest"),
    syntax.AtBottom: ("tower", "nest"),
    syntax.UpsideDown: ("invert",),
    syntax.Grounded: ("drop", "tower"),
    syntax.PointedAtNth: ("line", "aim"),
    syntax.PointingAtNth: ("line", "aim"),
    syntax.PointedAtThrough: ("line", "aim"),
    syntax.PointingAtThrough: ("line", "aim"),
}
"""Which motifs bring about what a rule speaks of."""


def parts_of(node: object) -> Iterator[object]:
    """A rule's tree, every node and every value in it."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from parts_of(part)
    elif is_dataclass(node):
        for own in fields(node):
            yield from parts_of(getattr(node, own.name))


def style_of(*rules: Condition) -> Style:
    """Koans of what the rules speak of, with something else now and then."""
    mentioned = [part for rule in rules for part in parts_of(rule)]
    colours = _in_order(Colour, mentioned)
    others = [colour for colour in PALETTE if colour not in colours]
    # What is named twice comes twice as often: three in four are of a colour that matters.
    palette = (*colours * (3 if len(colours) < 3 else 2), *others[:2]) if colours else PALETTE
    numbers = sorted(part for part in mentioned if isinstance(part, int) and not isinstance(part, bool | Size))
    # Five towers of three pieces are fifteen pieces.
    most = min(MOST_PIECES, max(USUAL_MOST, math.prod(numbers[-2:]) + 2))
    hinted = {name for part in mentioned for name in _hinted(part)}
    return Style(palette=palette, most=most, weights=dict.fromkeys(hinted, HINT))


def _hinted(part: object) -> Sequence[str]:
    if isinstance(part, Link | Attribute | Extreme | Orientation):
        return HINTS.get(part, ())
    return HINTS.get(type(part), ())


def _in_order(kind: type[Colour], mentioned: Sequence[object]) -> tuple[Colour, ...]:
    return tuple(colour for colour in kind if colour in mentioned)
