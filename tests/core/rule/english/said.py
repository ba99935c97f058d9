"""Words with what they mean and with the questions that they leave open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import TypeAlias

from tests.core.rule.corpus.model import P, Table

Choice: TypeAlias = Mapping[str, int]
"""Which way each question is settled."""

Test: TypeAlias = Callable[[P, Choice], bool]
Truth: TypeAlias = Callable[[Table, Choice], bool]
Asks: TypeAlias = frozenset[str]

NOTHING: Asks = frozenset()

WAYS = {"the one": 3, "bare": 3}
"""How many ways a question can be settled, where there are more than two."""

SOFT = "perhaps "
"""What begins the name of a question that may be asked and need not be; its first way is then the meaning."""


@dataclass(frozen=True)
class Said:
    """What is said of a piece: a verb phrase in the singular and in the plural."""

    one: str
    many: str
    true: Test
    asks: Asks = NOTHING
    about: frozenset[str] = frozenset()
    denies: str = ""
    """The question that comes up where it is said of all: whether it is true of none of them, or not of all."""


@dataclass(frozen=True)
class Noun:
    """Pieces, in the singular and in the plural."""

    one: str
    many: str
    true: Test
    asks: Asks = NOTHING
    about: frozenset[str] = frozenset()
    every: bool = False
    """Whether it is all pieces."""

    def of(self, table: Table, choice: Choice) -> list[P]:
        return [p for p in table.pieces if self.true(p, choice)]


@dataclass(frozen=True)
class Sentence:
    """A rule, and when a koan is white by it."""

    text: str
    truth: Truth
    asks: Asks = NOTHING
    family: str = field(default="", compare=False)

    def readings(self, *, soft: bool) -> Iterator[Callable[[Table], bool]]:
        """What it may mean; ``soft``: with the ways of questions that need not be asked."""
        kinds = sorted(kind for kind in self.asks if soft or not kind.startswith(SOFT))
        for ways in product(*(range(WAYS.get(kind, 2)) for kind in kinds)):
            choice = dict(zip(kinds, ways, strict=True))
            yield lambda table, choice=choice: bool(self.truth(table, choice))  # type: ignore[misc]


def way(choice: Choice, kind: str) -> int:
    """How a question is settled, whether it must be asked or may be; the first way where it is neither."""
    return choice.get(kind, 0) or choice.get(SOFT + kind, 0)


def all_asked(*parts: Said | Noun | Sentence | Asks) -> Asks:
    asks = [part if isinstance(part, frozenset) else part.asks for part in parts]
    return NOTHING.union(*asks)
