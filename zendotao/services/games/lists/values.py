"""Values of lists. Instants are aware and in UTC; a party is an account or a team by id."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.classic.pending import ClassicPendingItem
from zendotao.core.game.zendotao.pending import PendingItem
from zendotao.store.board.values import ClassicTotals, Page, PartyName, PartyTotals, SiteChange
from zendotao.store.games.values import GameRow, Stage
from zendotao.store.people.values import Team


class Listing(Struct, frozen=True, kw_only=True):
    """A game in a list, with the names of its parties. ``seats``: the parties with standing moves, by seat."""

    row: GameRow
    starter: PartyName | None
    latest: PartyName | None
    claimant: PartyName | None
    sensei: PartyName | None
    seats: tuple[PartyName, ...]


class OwnGame(Struct, frozen=True, kw_only=True):
    """One of somebody's games. ``seat``: the one they act for, for the team ``as_`` if it is a team's.

    ``waits``: what they can do and wait for, most pressing first; ``needed``: they are asked for something, before
    ``before`` if that has an end. ``available``: what they may do, and why not the rest.
    """

    listing: Listing
    followed: bool
    seat: int | None
    as_: Team | None
    waits: tuple[PendingItem | ClassicPendingItem, ...]
    available: tuple[AvailableAction, ...]

    @property
    def needed(self) -> bool:
        """Whether something is expected of them."""
        return any(one.pressing for one in self.waits)

    @property
    def before(self) -> datetime | None:
        """The earliest deadline of what is expected of them."""
        return min((one.at for one in self.waits if one.pressing and one.at is not None), default=None)


class ChangeView(Struct, frozen=True, kw_only=True):
    """A change with the name of its author."""

    id: int
    change: SiteChange
    title: str | None
    by: PartyName | None


class LadderRow(Struct, frozen=True, kw_only=True):
    """A row of the ladder, counted from 1."""

    place: int
    who: PartyName
    points: int
    wins: int
    last_win: datetime


class MasterRow(Struct, frozen=True, kw_only=True):
    """A row of the list of Masters: in how many of their games the rule was found, and in how many not."""

    who: PartyName
    found: int
    given_up: int


class PartyProfile(Struct, frozen=True, kw_only=True):
    """The profile of a party. ``since``: when it was created; ``sums``: what it has played and won, ``classic`` in
    classic Zendo.

    Which people a team has is its members' business: ``teams`` and ``members`` hold what the asker shares.
    """

    who: PartyName
    since: datetime
    sums: PartyTotals
    classic: ClassicTotals
    teams: tuple[PartyName, ...]
    members: tuple[PartyName, ...]
    games: Page[Listing]


class LobbyPage(Struct, frozen=True, kw_only=True):
    """The whole lobby page. ``yours``: the first page of one's own; ``sections``: one of each group asked for."""

    yours: Page[OwnGame]
    sections: Mapping[Stage, Page[Listing]]
    lately: tuple[ChangeView, ...]
