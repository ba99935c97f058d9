"""Values of events and states: stones, koans, references to facts, judgment calls, rules."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Stone = Literal["white", "black"]
SeatKind = Literal["person", "guest", "team", "bot"]
"""The kinds of seats. A bot's is the program's own: it moves like anybody else, and has no voice in votes."""


class FactRef(Struct, frozen=True, gc=False):
    """A reference to a fact of a koan: its kind and the labels of the pieces, as ``koan facts`` lists unclear ones."""

    fact: str
    pieces: tuple[int, ...]


class TableCall(Struct, frozen=True, gc=False):
    """A judgment call: that an unclear fact of a koan on the table holds in this game, or doesn't."""

    koan: int
    fact: FactRef
    value: bool


class PostedRule(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A rule as the log holds it: its canonical wording and complexity, or prose with its author's verdicts.

    ``verdicts`` hold a stone for each koan on the table by number (as text); a prose rule has no complexity.
    """

    text: str
    complexity: int | None = None
    prose: bool = False
    verdicts: dict[str, Stone] = {}


class TableKoan(Struct, frozen=True, kw_only=True, gc=False):
    """A koan by its number on the table: canonical notation, and the hash of its content."""

    number: int
    koan: str
    hash: str
