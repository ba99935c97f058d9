"""Somebody's own games, urgent ones first: what each needs from them, and what they wait for.

It follows from the outlines of the games, in which everybody stands under their own id, by the rules of the game alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property

from msgspec import Struct

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.classic import state as classic
from zendotao.core.game.classic.gates.available import available as list_classic_actions
from zendotao.core.game.classic.pending import list_pending as list_classic_pending
from zendotao.core.game.commands import Actor
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.state import GameState
from zendotao.core.game.values import SeatKind
from zendotao.core.game.zendotao.gates.available import available
from zendotao.core.game.zendotao.pending import list_pending_among
from zendotao.core.game.zendotao.state import Game
from zendotao.core.kinds import CLASSIC
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.lists.freshness import list_rows, read_fresh
from zendotao.services.games.lists.names import Names, make_listing, read_names
from zendotao.services.games.lists.values import OwnGame
from zendotao.services.games.transaction.electorate import is_of_age, is_outside_vote_open
from zendotao.store.board.values import Page, RunningGame
from zendotao.store.games.values import PAGE_SIZE, GameRow
from zendotao.store.people.values import Team
from zendotao.store.unit import Unit

MAX_RUNNING = 100
"""So many running games of one's own are looked at, those changed last."""

TEAM: SeatKind = "team"
LATEST = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True)
class OwnData:
    """An asker with their teams and running games, in one unit."""

    work: Unit
    asker: Asker
    teams: Sequence[Team]
    kept: tuple[RunningGame, ...]

    @cached_property
    def elsewhere(self) -> bool:
        """Whether they have a standing move in any game: asked for games that they have no part in."""
        return self.work.seats.has_seat_elsewhere("", self.asker.id)


def read_own_data(work: Unit, asker: Asker) -> OwnData:
    """Return the data for lists of the asker's games, in two queries."""
    teams = work.teams.list_for_account(asker.id)
    return OwnData(work, asker, teams, work.board.list_running(asker.id, [team.id for team in teams], MAX_RUNNING))


def list_own_games(context: Context, asker: Asker, now: datetime, page: int = 1) -> Page[OwnGame]:
    """Return a page of the running games that the asker has a part in or follows, urgent ones first."""

    def see(work: Unit, found: OwnData) -> Page[OwnGame]:
        names = read_names(work, (one.row for one in found.kept))
        return make_page(list_games_in_order(found, names, now), page)

    return read_fresh(context, now, lambda work: read_own_data(work, asker), lambda found: list_rows(found.kept), see)


def list_own_turns(context: Context, asker: Asker, now: datetime, page: int = 1) -> tuple[tuple[OwnTurn, ...], bool]:
    """Return a page of the games in which the asker's seat can do something now; whether there are more pages."""

    def see(_: Unit, found: OwnData) -> Page[OwnGame]:
        games = [one for one in list_games_in_order(found, {}, now) if one.seat is not None and is_own_turn(one)]
        return make_page(games, page)

    found = read_fresh(context, now, lambda work: read_own_data(work, asker), lambda found: list_rows(found.kept), see)
    return tuple(OwnTurn(one.listing.row, one.available) for one in found.items), found.more


def make_page(found: Sequence[OwnGame], page: int) -> Page[OwnGame]:
    """Return one page of games."""
    first = (max(page, 1) - 1) * PAGE_SIZE
    return Page(tuple(found[first : first + PAGE_SIZE]), len(found) > first + PAGE_SIZE)


def list_games_in_order(found: OwnData, names: Names, now: datetime) -> list[OwnGame]:
    """Return all games in order, but those whose outline cannot be read."""
    return sorted(_make_own_games(found, names, now), key=_sort_key)


def _make_own_games(found: OwnData, names: Names, now: datetime) -> Iterable[OwnGame]:
    for kept in found.kept:
        game = kept.outline
        if game is None:
            continue
        at = max(now, kept.row.changed_at)
        team = find_team(game, found.asker, found.teams)
        if isinstance(game, classic.ClassicGame):
            party, kind = get_own_party(found.asker) if team is None else (team.id, TEAM)
            student = Actor(person=found.asker.id, party=party, kind=kind)
            yield OwnGame(
                listing=make_listing(kept.row, names), followed=kept.followed, seat=acting_seat(game, student),
                as_=team, waits=list_classic_pending(game, student), available=list_classic_actions(game, student, at),
            )  # fmt: skip
            continue
        actor = make_actor(found, kept, game, team, at)
        offered = available(game, actor, at)
        yield OwnGame(
            listing=make_listing(kept.row, names), followed=kept.followed, seat=acting_seat(game, actor), as_=team,
            waits=list_pending_among(offered, game, actor, at), available=offered,
        )  # fmt: skip


def find_team(game: GameState, asker: Asker, teams: Sequence[Team]) -> Team | None:
    """Return the team that the asker acts for: on whose seat they sit, or one with a seat here where they have none."""
    number = game.belongs.get(asker.id)
    if number is not None:
        seat = game.seats[number - 1]
        return next((team for team in teams if team.id == seat.party and asker.id in seat.persons), None)
    if game.seat_of(asker.id) is not None:
        return None
    return next((team for team in teams if game.seat_of(team.id) is not None), None)


def make_actor(found: OwnData, kept: RunningGame, game: Game, team: Team | None, now: datetime) -> Actor:
    """Return the asker as an actor with their rights, as ``electorate.add_rights`` gives them."""
    asker = found.asker
    party, kind = get_own_party(asker) if team is None else (team.id, TEAM)
    if asker.id in game.belongs:
        return Actor(person=asker.id, party=party, kind=kind)
    known = kept.followed or asker.id in game.commenters
    return Actor(
        person=asker.id, party=party, kind=kind, qualified=known and is_of_age(asker, game, now),
        elsewhere=is_outside_vote_open(game) and found.elsewhere,
    )  # fmt: skip


def get_own_party(asker: Asker) -> tuple[str, SeatKind]:
    """Return an account as the party that it is by itself."""
    return asker.id, asker.kind


def _sort_key(one: OwnGame) -> tuple[int, datetime, datetime]:
    """Sort urgent games first, of those the ones that end first, and then turns by waiting time."""
    if one.needed:
        return 0, one.before or LATEST, one.listing.row.latest_at or LATEST
    return (1 if one.seat is not None else 2), LATEST, LATEST


class OwnTurn(Struct, frozen=True):
    """A game in which somebody can do something now."""

    row: GameRow
    available: tuple[AvailableAction, ...]


PLAYER_ACTIONS = frozenset({"turn", "claim", "block", "reveal", "ballot"})
"""What may be done in a game that waits for somebody."""


def is_own_turn(one: OwnGame) -> bool:
    """Return whether a game waits for its player: in classic Zendo whenever there is something for them to do."""
    if one.listing.row.kind == CLASSIC.name:
        return any(item.kind != "object" for item in one.waits)
    return needs_player(one.available)


def needs_player(found: Iterable[AvailableAction]) -> bool:
    """Return whether any of the actions is expected of a player."""
    return any(one.allowed and one.kind in PLAYER_ACTIONS for one in found)
