"""The part of a game's state that every kind of game has: its log, its seats, its comments."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from zendotao.core.choices import BotLevel
from zendotao.core.game.log import GENESIS
from zendotao.core.game.values import SeatKind


class Seat(Struct, frozen=True, kw_only=True, gc=False):
    """A player: number, kind, the party's alias, and the persons who act for it now; the level of a bot."""

    number: int
    kind: SeatKind
    party: str
    persons: tuple[str, ...] = ()
    level: BotLevel | None = None

    def rename(self, named: Callable[[str], str]) -> Seat:
        """Return the seat with other aliases."""
        return replace(self, party=named(self.party), persons=tuple(map(named, self.persons)))


class GameState(Struct, frozen=True, kw_only=True, gc=False):
    """State of a game, whatever its kind. Seats are in the order of their numbers, from 1; none is removed.

    ``belongs``: the seat of each person, by alias, that ever moved. ``comments``: how many there are. ``commenters``:
    bystanders and players who have written one.
    """

    id: str
    title: str = ""
    seq: int = 0
    head: str = GENESIS
    started_at: datetime | None = None
    changed_at: datetime | None = None
    seats: tuple[Seat, ...] = ()
    belongs: dict[str, int] = {}
    comments: int = 0
    commenters: tuple[str, ...] = ()
    outages_until: datetime | None = None

    def seat_of(self, party: str) -> Seat | None:
        """Return the seat of a party, by its alias, or None."""
        return next((seat for seat in self.seats if seat.party == party), None)

    @property
    def bots(self) -> tuple[int, ...]:
        """The numbers of the seats of bots."""
        return tuple(seat.number for seat in self.seats if seat.kind == "bot")

    def seat_at(self, number: int) -> Seat | None:
        """Return the seat of a number, or None: an unchecked record may name seats that don't exist."""
        return self.seats[number - 1] if 0 < number <= len(self.seats) else None
