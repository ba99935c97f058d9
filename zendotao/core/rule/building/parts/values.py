"""Base values of the tree builder: ``Choices`` between several meanings, which become questions, and words that are not
resolved yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from zendotao.core.rule.syntax import ANYTHING, Attribute, Condition, Exactly, Order, Relation, Test

T = TypeVar("T")

Part: TypeAlias = Any
"""What the grammar hands to a rule: a word of the text (a token), or what another rule here gave for some words."""

Joined: TypeAlias = Any
"""A part, or parts joined by ``And``, ``Or``, ``OneOf`` and ``Not``, as :mod:`joining` joins them."""

Said: TypeAlias = Any
"""An amount; or a :class:`Numeral` in the place of one."""


class Unfit(Exception):  # noqa: N818 - no error: one of the ways to read a text makes no sense, another will
    """These words can't be put together in this way. ``code`` tells where another answer is due than silence."""

    def __init__(self, why: str = "", code: str = "") -> None:
        super().__init__(why)
        self.why, self.code = why, code


def attempt(make: Callable[[], T]) -> T | None:
    """Return the result of a function; None where it raises :class:`Unfit`."""
    try:
        return make()
    except Unfit:
        return None


@dataclass
class Choices:
    """The way in which each kind of question is settled, and the kinds that came up, with how many ways each has."""

    settled: dict[str, int] = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)

    def ask(self, kind: str, ways: int) -> int:
        """Return the way that is settled for questions of this kind; the first as long as nothing is settled."""
        self.asked[kind] = max(ways, self.asked.get(kind, 0))
        return min(self.settled.get(kind, 0), ways - 1)

    def one_of(self, kind: str, *ways: T) -> T:
        """Return the settled one of some meanings; no question if they are all the same."""
        if all(way == ways[0] for way in ways):
            return ways[0]
        return ways[self.ask(kind, len(ways))]


@dataclass(frozen=True, slots=True)
class Numeral:
    """A bare number as an amount: exactly or at least so many, until that is settled."""

    number: int


@dataclass(frozen=True, slots=True)
class Many:
    """“The reds” as what is stood in relation to: every one of them, or some, until that is settled."""

    every: Test
    some: Test


def exact(amount: Said) -> Said:
    """Return the amount, a bare number as exactly that: where there is nothing to ask."""
    return Exactly(amount.number) if isinstance(amount, Numeral) else amount


@dataclass(frozen=True, slots=True)
class Alike:
    """Pieces that have the same of something, or each another, among themselves; ``same`` false: different."""

    attribute: Attribute
    same: bool = True


@dataclass(frozen=True, slots=True)
class Mutual:
    """Pieces that stand so to one another."""

    relation: Relation


@dataclass(frozen=True, slots=True)
class OneTarget:
    """Pieces that stand so to one and the same other piece, of which a test is true."""

    relation: Relation
    test: Test = ANYTHING


@dataclass(frozen=True, slots=True)
class OfKind:
    """Pieces of so many colours (sizes ...), of "one", of "each", or of each of those that tests are of."""

    attribute: Attribute
    amount: Said


@dataclass(frozen=True, slots=True)
class GatheredInTower:
    """Pieces that are "one" in a tower (so many in one), in "each" tower, or in "any"; of such towers."""

    way: str
    tower: Condition | None


@dataclass(frozen=True, slots=True)
class RelationTargets:
    """The objects of a relation: “each” of some others, any of them (``free``), or just ``one``."""

    relation: Relation
    others: Test
    free: bool
    one: bool = False


Together: TypeAlias = Alike | Mutual | OneTarget | OfKind | tuple["Together", ...]
"""What is said of several pieces among themselves."""


def in_both(one: Together, other: Together) -> Together:
    """“Of the same colour, touching each other”."""
    ways = (*(one if isinstance(one, tuple) else (one,)), *(other if isinstance(other, tuple) else (other,)))
    if not all(isinstance(way, (Alike, Mutual)) for way in ways):
        raise Unfit
    return ways


@dataclass(frozen=True, slots=True)
class NamedBefore:
    """“Of them”, as a test: pieces that were named just before, until it is found out which."""


@dataclass(frozen=True, slots=True)
class NamedAgain:
    """“The blue piece”, as a test, where just one was named: that very one, until it is found."""

    test: Test


SharePart: TypeAlias = tuple[str, tuple[Order, int, int] | None]
"""The way of a phrase that says so, and for "share" the order, the numerator and the denominator."""
