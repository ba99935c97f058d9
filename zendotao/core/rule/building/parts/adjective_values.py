"""Values of adjectives before a noun."""

from __future__ import annotations

from dataclasses import dataclass

from zendotao.core.rule.building.parts.values import Part
from zendotao.core.rule.syntax import Test


@dataclass(frozen=True, slots=True)
class Adjectives:
    """Adjectives in a row: tests, and what is no test: an :class:`Extreme`, “other”, “tallest”, :class:`Together`.

    ``denied``: the first is said with a “not”, and is what that comes to.
    """

    words: tuple[Part, ...]
    plural: bool = False
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Plural:
    """An adjective that is a noun of several: “reds”."""

    test: Test


@dataclass(frozen=True, slots=True)
class DeniedAdjective:
    """An adjective with a “not” before it, as the test that it comes to."""

    test: Test | Plural


@dataclass(frozen=True, slots=True)
class PieceNumber:
    """A number of pieces as an adjective: “three-piece”."""

    pieces: int
