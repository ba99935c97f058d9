"""Styles: the ingredients of generated koans, which are colours, sizes, numbers of pieces, and weights of motifs."""

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
"""The default colours of a game."""

USUAL_MOST = 8
"""The most pieces of a generated koan. Variations may have more, if a rule refers to more."""

HINT_WEIGHT = 5.0
"""How much more often a motif is used that a rule hints at."""


class Chance(Protocol):
    """The part of ``random.Random`` that is used here."""

    def random(self) -> float:
        """Return a number from 0 up to 1."""

    def randint(self, a: int, b: int) -> int:
        """Return an integer from ``a`` to ``b``, both included."""

    def choice(self, seq: Sequence[Item]) -> Item:
        """Return one of the items."""


@dataclass(frozen=True)
class Style:
    """Ingredients of koans. ``palette`` repeats a colour in proportion to its frequency; ``most`` is the greatest
    number of pieces that a koan may grow to; ``weights`` are those of the motifs by name, 1 if not named."""

    palette: Sequence[Colour] = PALETTE
    sizes: Sequence[Size] = tuple(Size)
    most: int = USUAL_MOST
    weights: Mapping[str, float] = field(default_factory=dict)


MOTIF_HINTS: Mapping[object, Sequence[str]] = {
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
"""The motifs that bring about what a rule refers to."""


def walk_rule(node: object) -> Iterator[object]:
    """Yield every node and value of a rule's tree."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from walk_rule(part)
    elif is_dataclass(node):
        for own in fields(node):
            yield from walk_rule(getattr(node, own.name))


def choose_style(*rules: Condition) -> Style:
    """Return a style of what the rules refer to, with something else now and then."""
    mentioned = [part for rule in rules for part in walk_rule(rule)]
    colours = _order_mentioned(Colour, mentioned)
    others = [colour for colour in PALETTE if colour not in colours]
    # What is named twice comes twice as often: three in four are of a colour that matters.
    palette = (*colours * (3 if len(colours) < 3 else 2), *others[:2]) if colours else PALETTE
    numbers = sorted(part for part in mentioned if isinstance(part, int) and not isinstance(part, bool | Size))
    # Five towers of three pieces are fifteen pieces.
    most = min(MOST_PIECES, max(USUAL_MOST, math.prod(numbers[-2:]) + 2))
    hinted = {name for part in mentioned for name in _find_motifs(part)}
    return Style(palette=palette, most=most, weights=dict.fromkeys(hinted, HINT_WEIGHT))


def _find_motifs(part: object) -> Sequence[str]:
    if isinstance(part, Link | Attribute | Extreme | Orientation):
        return MOTIF_HINTS.get(part, ())
    return MOTIF_HINTS.get(type(part), ())


def _order_mentioned(kind: type[Colour], mentioned: Sequence[object]) -> tuple[Colour, ...]:
    return tuple(colour for colour in kind if colour in mentioned)
