"""The ladder, and profiles of accounts, guests and teams. Points are those that the rulebooks give (``count_points`` of
each kind), added up in ``store.board.lists`` and ``store.board.ladders``."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from zendotao.services.common.context import Asker, Context
from zendotao.services.common.names import make_key
from zendotao.services.games.lists.freshness import read_fresh
from zendotao.services.games.lists.games import make_listings
from zendotao.services.games.lists.names import read_names
from zendotao.services.games.lists.values import LadderRow, MasterRow, PartyProfile
from zendotao.store.board.values import Page, PartyName, Points
from zendotao.store.errors import NotFound
from zendotao.store.games.values import PAGE_SIZE, GameRow
from zendotao.store.unit import Unit

ProfileData = tuple[str, Page[GameRow]]


def list_ladder(context: Context, page: int = 1) -> Page[LadderRow]:
    """Return parties that have points in rated games and have not left, most points first."""
    return _make_ladder(context, lambda work: work.board.ladder(page), page)


def list_classic_ladder(context: Context, page: int = 1) -> Page[LadderRow]:
    """Return parties that found rules in rated games of classic Zendo and have not left, most points first."""
    return _make_ladder(context, lambda work: work.ladders.students(page), page)


def list_masters(context: Context, page: int = 1) -> Page[MasterRow]:
    """Return Masters of rated games who have not left, those first whose rules were found most often."""
    with context.store.unit() as work:
        found = work.ladders.masters(page)
        names = work.board.find_parties(one.party for one in found.items)
    rows = (MasterRow(who=names[one.party], found=one.found, given_up=one.given_up) for one in found.items)
    return Page(tuple(rows), found.more)


def _make_ladder(context: Context, read: Callable[[Unit], Page[Points]], page: int) -> Page[LadderRow]:
    with context.store.unit() as work:
        found = read(work)
        names = work.board.find_parties(one.party for one in found.items)
    first = (max(page, 1) - 1) * PAGE_SIZE + 1
    rungs = (
        LadderRow(place=place, who=names[one.party], points=one.points, wins=one.wins, last_win=one.last_win)
        for place, one in enumerate(found.items, start=first)
    )
    return Page(tuple(rungs), found.more)


def view_profile(context: Context, asker: Asker | None, name: str, now: datetime, page: int = 1) -> PartyProfile:
    """Return the profile of that name, with a page of the games in which they play. Raises ``NotFound``."""

    def read(work: Unit) -> ProfileData:
        key = make_key(name)
        party = None if key is None else work.accounts.owner(key)
        if party is None:
            raise NotFound
        return party, work.board.list_played_games(party, page, alone=asker is not None and asker.id == party)

    def see(work: Unit, found: ProfileData) -> PartyProfile:
        party, games = found
        who, since = find_party(work, party)
        return PartyProfile(
            who=who, since=since, sums=work.board.get_totals(party),
            classic=work.ladders.get_totals(party), teams=list_shared_teams(work, asker, who),
            members=list_members(work, asker, who), games=make_listings(games, read_names(work, games.items)),
        )  # fmt: skip

    return read_fresh(context, now, read, lambda found: found[1].items, see)


def find_party(work: Unit, party: str) -> tuple[PartyName, datetime]:
    """Return a party, and since when it exists: a person since they have a password. Raises ``NotFound``."""
    account = work.accounts.get(party)
    if account is not None and account.name is not None:
        return PartyName(party, account.name, account.kind), account.registered_at or account.created_at
    team = work.teams.get(party)
    if team is None:
        raise NotFound
    return PartyName(party, team.name, "team"), team.created_at


def list_shared_teams(work: Unit, asker: Asker | None, who: PartyName) -> tuple[PartyName, ...]:
    """Return a person's teams, as far as the asker is in them too."""
    if asker is None or who.kind == "team":
        return ()
    return work.board.list_shared_teams(asker.id, who.id)


def list_members(work: Unit, asker: Asker | None, who: PartyName) -> tuple[PartyName, ...]:
    """Return the members of a team, if the asker is one."""
    if asker is None or who.kind != "team":
        return ()
    members = work.teams.members(who.id)
    if asker.id not in {member.account for member in members}:
        return ()
    return tuple(PartyName(member.account, member.name, "person") for member in members)
