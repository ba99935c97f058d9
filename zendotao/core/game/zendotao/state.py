"""The state of a game, as folded from its log. Only ``evolve`` creates it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct, field

from zendotao.core.game.series import Series
from zendotao.core.game.state import GameState
from zendotao.core.game.zendotao.index import Index
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.table import GameKoan, Move, Stall
from zendotao.core.game.zendotao.votes import Challenge, Claim

Phase = Literal["play", "claimed", "agreed", "revealed", "final", "void"]
PHASE_OF: dict[str, Phase] = {"open": "claimed", "agreed": "agreed", "revealed": "revealed"}
STANDING_CLAIM = tuple(PHASE_OF)
SMALL = 3
"""The most seats of a small game."""


class TakenOverStall(Struct, frozen=True, kw_only=True, gc=False):
    """The stall time of a withdrawn move, which the next move takes over if it is by the same seat."""

    seat: int
    stall: Stall


class Game(GameState, frozen=True, kw_only=True, gc=False):
    """The whole state. Moves, koans and challenges are in the order of their numbers, from 1; none is removed.

    ``banned``: rules found unfair by a vote. ``lapsed``: seats whose claim lapsed, with the instant, until another seat
    moves. ``resumed_at``: when the last open challenge closed. ``skip_after``: the newest move when a
    person last let the bots go on. ``index`` finds items among moves and koans.
    """

    settings: Settings = Settings()
    moves: Series[Move] = field(default_factory=Series)
    koans: Series[GameKoan] = field(default_factory=Series)
    index: Index = Index()
    claims: tuple[Claim, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    banned: tuple[str, ...] = ()
    stall: Stall = Stall()
    taken_over: TakenOverStall | None = None
    lapsed: dict[int, Stall] = field(default_factory=dict)
    resumed_at: datetime | None = None
    skip_after: int = 0
    sensei: int | None = None
    score: int | None = None
    voided: bool = False

    # ---- the table

    def move(self, number: int) -> Move:
        """Return the move of that number. Raises ``IndexError``."""
        if not 0 < number <= len(self.moves):
            raise IndexError(f"there is no move {number}")
        return self.moves[number - 1]

    def koan(self, number: int) -> GameKoan:
        """Return the koan of that number. Raises ``IndexError``."""
        if not 0 < number <= len(self.koans):
            raise IndexError(f"there is no koan {number}")
        return self.koans[number - 1]

    @property
    def standing(self) -> Iterator[Move]:
        """The standing table moves, newest first."""
        return (move for move in map(self.move, reversed(self.index.moves)) if move.standing)

    @property
    def newest(self) -> Move | None:
        """The newest standing table move."""
        return next(self.standing, None)

    @property
    def table(self) -> tuple[GameKoan, ...]:
        """The koans on the table, those of struck moves too, in order."""
        return tuple(map(self.koan, self.index.koans))

    @property
    def marked(self) -> tuple[GameKoan, ...]:
        """The koans on the table that have a stone."""
        return tuple(koan for koan in self.table if koan.stone is not None)

    @property
    def open_koan(self) -> GameKoan | None:
        """The newest koan on the table, while it has no stone."""
        newest = self.koan(self.index.koans[-1]) if self.index.koans else None
        return newest if newest is not None and newest.stone is None else None

    @property
    def playing(self) -> frozenset[int]:
        """The seats with standing moves."""
        return frozenset(self.index.playing)

    @property
    def small(self) -> bool:
        """Whether the game is small as it stands: bots do not count."""
        return len(self.index.playing.keys() - {*self.bots}) <= SMALL

    # ---- votes

    @property
    def claim(self) -> Claim | None:
        """The standing claim, if there is one: open to blocks, agreed on or revealed."""
        return next((one for one in reversed(self.claims) if one.stage in STANDING_CLAIM), None)

    @property
    def disputed(self) -> bool:
        """Whether a challenge is open, for whose close consensus and the end of the game wait."""
        return any(challenge.is_open for challenge in self.challenges)

    @property
    def paused(self) -> bool:
        """Whether the clocks of stall, lapse and finality are stopped by a challenge."""
        return any(challenge.stops_clocks for challenge in self.challenges)

    def challenge(self, number: int) -> Challenge:
        """Return the challenge of that number. Raises ``IndexError``."""
        if not 0 < number <= len(self.challenges):
            raise IndexError(f"there is no challenge {number}")
        return self.challenges[number - 1]

    # ---- clocks

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        if self.voided:
            return "void"
        if self.sensei is not None:
            return "final"
        claim = self.claim
        return "play" if claim is None else PHASE_OF[claim.stage]

    @property
    def ended(self) -> bool:
        """Whether the game is final or void."""
        return self.voided or self.sensei is not None

    def stall_full(self, now: datetime) -> bool:
        """Return whether any seat may claim: a full window without a table move."""
        return self.stall.full or self.stall.at(now) >= self.settings.stall_window(self.small)

    def stall_due(self, now: datetime) -> datetime | None:
        """Return when the stall window will be full; ``now`` if it is, None while the clock is stopped."""
        if self.stall_full(now):
            return now
        if self.stall.since is None:
            return None
        missing: timedelta = self.settings.stall_window(self.small) - self.stall.elapsed
        return self.stall.since + missing
