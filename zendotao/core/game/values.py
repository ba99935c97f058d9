"""Values of events and states: stones, fact references, posted rules, voters, tallies, seals."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Stone = Literal["white", "black"]
SeatKind = Literal["person", "guest", "team"]
Status = Literal["standing", "struck", "withdrawn", "lapsed", "nullified"]
Part = Literal["rule", "stone", "koan", "seals", "judgment", "revealed"]
Ground = Literal["unfair", "ambiguous", "unclear_koan", "wrong_call", "absent_author", "prose_wrong", "double_seat"]
ClaimChoice = Literal["pass", "need_time"]
Choice = Literal["stands", "amended", "defective", "defective_keep", "abstain"]
Outcome = Literal["stands", "amended", "nullified", "struck", "lifted", "opened", "withdrawn", "moot"]


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


class Voter(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A voter, who has one ballot: a seat by its number, or a bystander by their alias. ``seen``: in the last 14
    days."""

    seat: int | None = None
    person: str | None = None
    seen: bool = True

    @property
    def key(self) -> str:
        """A text that identifies the voter among ballots."""
        return f"seat:{self.seat}" if self.seat is not None else f"person:{self.person}"


class SealBody(Struct, frozen=True, kw_only=True, gc=False):
    """The content that a seal's hash commits to, see ``seals``.

    ``verdict`` is the rule's on the koan that its move left open; of a claim's rule, on the koan that it marked.
    """

    version: int
    game: str
    seat: int
    move: int
    slot: int
    log: str
    rule: PostedRule
    verdict: Stone
    calls: tuple[TableCall, ...]
    nonce: str

    def __repr__(self) -> str:
        return f"SealBody(game={self.game!r}, move={self.move}, slot={self.slot}, ...)"


class Tally(Struct, frozen=True, kw_only=True, gc=False):
    """Ballots that counted, by choice."""

    stands: int = 0
    amended: int = 0
    defective: int = 0
    defective_keep: int = 0
    abstain: int = 0
