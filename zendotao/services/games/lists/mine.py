"""Somebody's own games, urgent ones first: what each needs from them, and what they wait for.

It follows from the outlines of the games, in which everybody stands under their own id, by the rules of the game alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property

from msgspec import Struct

from zendotao.core.game.available import AvailableAction, available
from zendotao.core.game.commands import Actor
from zendotao.core.game.pending import list_pending_among
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.state import Game
from zendotao.core.game.values import SeatKind
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.lists.freshness import seen_fresh, unread
from zendotao.services.games.lists.names import Names, listing, names_of
from zendotao.services.games.lists.values import Mine
from zendotao.services.games.transaction.electorate import is_of_age, others_vote
from zendotao.store.board.values import Page, RunningGame
from zendotao.store.games.values import PAGE_SIZE, GameRow
from zendotao.store.people.values import Team
from zendotao.store.unit import Unit

MOST_RUNNING = 100
"""So many running games of one's own are looked at, those changed last."""

TEAM: SeatKind = "team"
FAR = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True)
class Own:
    """An asker with their teams and running games, in one unit."""

    work: Unit
    asker: Asker
    teams: Sequence[Team]
    kept: tuple[RunningGame, ...]

    @cached_property
    def elsewhere(self) -> bool:
        """Whether they have a standing move in any game: asked for games that they have no part in."""
        return self.work.seats.has_seat_elsewhere("", self.asker.id)


def own(work: Unit, asker: Asker) -> Own:
    """Return the data for lists of the asker's games, in two queries."""
    teams = work.teams.list_for_account(asker.id)
    return Own(work, asker, teams, work.board.list_running(asker.id, [team.id for team in teams], MOST_RUNNING))


def list_own_games(context: Context, asker: Asker, now: datetime, page: int = 1) -> Page[Mine]:
    """Return a page of the running games that the asker has a part in or follows, urgent ones first."""

    def see(work: Unit, found: Own) -> Page[Mine]:
        names = names_of(work, (one.row for one in found.kept))
        return page_of(mine(found, names, now), page)

    return seen_fresh(context, now, lambda work: own(work, asker), lambda found: unread(found.kept), see)


def list_turns(context: Context, asker: Asker, now: datetime, page: int = 1) -> tuple[tuple[Turn, ...], bool]:
    """Return a page of the games in which the asker's seat can do something now; whether there are more pages."""

    def see(_: Unit, found: Own) -> Page[Mine]:
        games = [one for one in mine(found, {}, now) if one.seat is not None and wanted(one.available)]
        return page_of(games, page)

    found = seen_fresh(context, now, lambda work: own(work, asker), lambda found: unread(found.kept), see)
    return tuple(Turn(one.listing.row, one.available) for one in found.items), found.more


def page_of(found: Sequence[Mine], page: int) -> Page[Mine]:
    """Return one page of games."""
    first = (max(page, 1) - 1) * PAGE_SIZE
    return Page(tuple(found[first : first + PAGE_SIZE]), len(found) > first + PAGE_SIZE)


def mine(found: Own, names: Names, now: datetime) -> list[Mine]:
    """Return all games in order, but those whose outline cannot be read."""
    return sorted(_mine(found, names, now), key=_order)


def _mine(found: Own, names: Names, now: datetime) -> Iterable[Mine]:
    for kept in found.kept:
        game = kept.outline
        if game is None:
            continue
        at = max(now, kept.row.changed_at)
        team = team_of(game, found.asker, found.teams)
        actor = actor_of(found, kept, game, team, at)
        offered = available(game, actor, at)
        yield Mine(
            listing=listing(kept.row, names), followed=kept.followed, seat=acting_seat(game, actor), as_=team,
            waits=list_pending_among(offered, game, actor, at), available=offered,
        )  # fmt: skip


def team_of(game: Game, asker: Asker, teams: Sequence[Team]) -> Team | None:
    """Return the team that the asker acts for: on whose seat they sit, or one with a seat here where they have none."""
    number = game.belongs.get(asker.id)
    if number is not None:
        seat = game.seats[number - 1]
        return next((team for team in teams if team.id == seat.party and asker.id in seat.persons), None)
    if game.seat_of(asker.id) is not None:
        return None
    return next((team for team in teams if game.seat_of(team.id) is not None), None)


def actor_of(found: Own, kept: RunningGame, game: Game, team: Team | None, now: datetime) -> Actor:
    """Return the asker as an actor with their rights, as ``electorate.add_rights`` gives them."""
    asker = found.asker
    party, kind = own_party(asker) if team is None else (team.id, TEAM)
    if asker.id in game.belongs:
        return Actor(person=asker.id, party=party, kind=kind)
    known = kept.followed or asker.id in game.commenters
    return Actor(
        person=asker.id, party=party, kind=kind, qualified=known and is_of_age(asker, game, now),
        elsewhere=others_vote(game) and found.elsewhere,
    )  # fmt: skip


def own_party(asker: Asker) -> tuple[str, SeatKind]:
    """Return an account as the party that it is by itself."""
    return asker.id, asker.kind


def _order(one: Mine) -> tuple[int, datetime, datetime]:
    """Sort urgent games first, of those the ones that end first, and then turns by waiting time."""
    if one.needed:
        return 0, one.before or FAR, one.listing.row.latest_at or FAR
    return (1 if one.seat is not None else 2), FAR, FAR


class Turn(Struct, frozen=True):
    """A game in which somebody can do something now."""

    row: GameRow
    available: tuple[AvailableAction, ...]


MINE = frozenset({"turn", "claim", "block", "reveal", "ballot"})
"""What may be done in a game that waits for somebody."""


def wanted(found: Iterable[AvailableAction]) -> bool:
    """Return whether any of the actions is expected of a player."""
    return any(one.allowed and one.kind in MINE for one in found)
