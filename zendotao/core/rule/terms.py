"""Terms of a rule's tree below its pieces: attributes, connectives, amounts, and links between two pieces.

None of these speaks of a koan by itself. :mod:`zendotao.core.rule.syntax` has the rest of the tree, and all the names.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar, Union

if TYPE_CHECKING:  # a relation may say through what it points, and tests speak of relations
    from zendotao.core.rule.syntax_pieces import Test


class Orientation(Enum):
    """The orientation of a piece."""

    UPRIGHT = "upright"
    FLAT = "flat"
    WEIRD = "weird"


class Attribute(Enum):
    """An attribute in which two pieces can be the same, or different."""

    COLOUR = "colour"
    SIZE = "size"
    ORIENTATION = "orientation"
    DIRECTION = "direction"
    HEIGHT = "height"
    TOWER = "tower"


class Extreme(Enum):
    """By what a piece stands out: size, or its highest point."""

    LARGEST = "largest"
    SMALLEST = "smallest"
    HIGHEST = "highest"
    LOWEST = "lowest"


class Order(Enum):
    """An order between two numbers."""

    MORE = "more"
    FEWER = "fewer"
    AT_LEAST = "at least"
    AT_MOST = "at most"
    EQUAL = "equal"
    UNEQUAL = "unequal"


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class And(Generic[T]):
    """All of the parts."""

    parts: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class Or(Generic[T]):
    """At least one of the parts."""

    parts: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class OneOf(Generic[T]):
    """Exactly one of the parts."""

    parts: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class Not(Generic[T]):
    """The negation of the part."""

    part: T


# Amounts: what is said of a whole number, which may be below zero where it is a difference.


@dataclass(frozen=True, slots=True)
class AtLeast:
    """That many or more."""

    number: int


@dataclass(frozen=True, slots=True)
class AtMost:
    """That many or fewer."""

    number: int


@dataclass(frozen=True, slots=True)
class Exactly:
    """That many, neither more nor fewer."""

    number: int


@dataclass(frozen=True, slots=True)
class Between:
    """Both ends included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Among:
    """One of these numbers, in ascending order: "2 or 4"."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Odd:
    """Not divisible by two."""


@dataclass(frozen=True, slots=True)
class Even:
    """Divisible by two, as zero is."""


@dataclass(frozen=True, slots=True)
class Prime:
    """2, 3, 5, 7 ...; zero, one and what is below are not prime."""


@dataclass(frozen=True, slots=True)
class MultipleOf:
    """A multiple of ``number`` (2 at the least), as zero is."""

    number: int


Amount: TypeAlias = Union[AtLeast, AtMost, Exactly, Between, Among, Odd, Even, Prime, MultipleOf, "Not[Amount]"]


# Links: what is said of a piece and another one. No link holds of a piece with itself.


class Link(Enum):
    """A relation between two pieces: it (...) the other."""

    TOUCHING = "touches"
    POINTING_AT = "points at"
    POINTED_AT_BY = "is pointed at by"
    POINTING_THROUGH = "points through"  # at some piece that its ray meets after the other
    POINTED_THROUGH_BY = "is pointed through by"
    INSIDE = "is inside"
    AROUND = "has inside it"
    DIRECTLY_ABOVE = "is next above"  # in a tower
    DIRECTLY_BELOW = "is next below"
    ABOVE = "is above"  # anywhere, in the same tower
    BELOW = "is below"
    HIGHER = "is higher than"  # by highest points
    LOWER = "is lower than"
    LARGER = "is larger than"
    SMALLER = "is smaller than"
    OPPOSITE = "points opposite to"


@dataclass(frozen=True, slots=True)
class Same:
    """The piece has the same colour (size, orientation, ...) as the other."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class PointedAtNth:
    """The piece is the ``place``-th one that the other points at, the nearest being the first."""

    place: int


@dataclass(frozen=True, slots=True)
class PointingAtNth:
    """The other is the ``place``-th piece that it points at."""

    place: int


@dataclass(frozen=True, slots=True)
class PointingAtThrough:
    """The piece points at the other, and before that at one that passes: a test that looks at one piece alone.

    Where :class:`Related` speaks of other pieces than those in whose description it stands, so does this.
    """

    passed: Test


@dataclass(frozen=True, slots=True)
class PointedAtThrough:
    """The other points at it, and before that at one that passes."""

    passed: Test


Relation: TypeAlias = Union[
    Link,
    Same,
    PointedAtNth,
    PointingAtNth,
    PointingAtThrough,
    PointedAtThrough,
    "And[Relation]",
    "Or[Relation]",
    "Not[Relation]",
]
"""``Not`` of a link holds of every two different pieces of which the link doesn't."""
