"""The state of the table: moves with their rules and seals, koans with stones and calls."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct

from zendotao.core.game.values import PostedRule, Stone, TableCall
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.values import Status

MoveKind = Literal["start", "turn", "claim", "block"]


class Seal(Struct, frozen=True, kw_only=True, gc=False):
    """A sealed rule: its slot (1 or 2) and hash; when opened, its body."""

    slot: int
    hash: str
    body: SealBody | None = None
    died_of: int | None = None


class Stall(Struct, frozen=True, kw_only=True, gc=False):
    """Time without a table move: ``elapsed`` up to ``since``, from when it runs on; stopped without ``since``.

    ``full``: counts as a full window whatever has elapsed.
    """

    elapsed: timedelta = timedelta()
    since: datetime | None = None
    full: bool = False

    def at(self, now: datetime) -> timedelta:
        """Return the time that has passed without a table move."""
        return self.elapsed if self.since is None else self.elapsed + max(timedelta(), now - self.since)

    def stop(self, now: datetime) -> Stall:
        """Return the clock, stopped."""
        return Stall(elapsed=self.at(now), since=None, full=self.full)

    def run_from(self, now: datetime) -> Stall:
        """Return the clock, running from now."""
        return Stall(elapsed=self.elapsed, since=now, full=self.full) if self.since is None else self


class Move(Struct, frozen=True, kw_only=True, gc=False):
    """A table move. ``rule`` is the posted one as it stands now, ``revealed`` the
    one that a claimant opened; ``stone`` lies on the koan ``on``.

    ``koan`` is the number of the one it left open (of the start's three, the third). ``stall`` is the stall clock as it
    stood when the move was posted. ``claim`` is the number of the claim that a block ended. ``checked``: all of its
    rules were checked by machine.
    """

    number: int
    kind: MoveKind
    seat: int
    at: datetime
    seq: int
    rule: PostedRule | None = None
    amended_from: PostedRule | None = None
    revealed: PostedRule | None = None
    on: int | None = None
    stone: Stone | None = None
    koan: int | None = None
    seals: tuple[Seal, ...] = ()
    status: Status = "standing"
    stall: Stall = Stall()
    claim: int | None = None
    checked: bool = True

    @property
    def standing(self) -> bool:
        """Whether it is neither struck nor off the table."""
        return self.status == "standing"

    @property
    def on_table(self) -> bool:
        """Whether its koan, stone and calls count: those of struck moves do."""
        return self.status in ("standing", "struck")


class Clarification(Struct, frozen=True, kw_only=True, gc=False):
    """An author's clarification of their koan."""

    seat: int
    at: datetime
    text: str


class MoveCall(Struct, frozen=True, kw_only=True, gc=False):
    """A judgment call that belongs to a move. ``lifted`` when it was ruled wrong or its move left the table, with the
    log's entry ``lifted_seq``. Calls that come with a move stand before it in the log."""

    call: TableCall
    move: int
    seq: int
    lifted: bool = False
    lifted_seq: int | None = None

    def held_at(self, seq: int) -> bool:
        """Return whether it was in force just before the log's entry of that number."""
        return self.seq < seq and (self.lifted_seq is None or self.lifted_seq >= seq)


class GameKoan(Struct, frozen=True, kw_only=True, gc=False):
    """A koan by its number: notation, content hash, the move it came with, its stone if it has one now."""

    number: int
    koan: str
    hash: str
    move: int
    stone: Stone | None = None
    marked_by: int | None = None
    calls: tuple[MoveCall, ...] = ()
    clarifications: tuple[Clarification, ...] = ()

    @property
    def called(self) -> tuple[TableCall, ...]:
        """The calls that hold."""
        return tuple(made.call for made in self.calls if not made.lifted)
