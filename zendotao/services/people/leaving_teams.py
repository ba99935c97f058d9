"""The end of a membership: a member leaves, or is removed by the captain; the games of the team are told."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.context import Context
from zendotao.services.games.departures import depart
from zendotao.services.people.parties import for_captain, for_member, note
from zendotao.services.people.refusals import refuse
from zendotao.store.people.values import Team
from zendotao.store.unit import Unit


def leave(context: Context, account: str, team: str, now: datetime) -> None:
    """Be a member no longer. Raises ``no_team``, ``not_member``."""
    with context.store.unit(write=True) as work:
        found = for_member(work, account, team, lock=True)
        note(work, found.id, account, "left", now)
        part(context, work, found, account, now)
        work.commit()


def remove(context: Context, account: str, team: str, member: str, now: datetime) -> None:
    """The captain removes a member, by id. Raises ``no_team``, ``not_captain``, ``not_member``."""
    with context.store.unit(write=True) as work:
        found = for_captain(work, account, team)
        if all(one.account != member for one in work.teams.members(found.id)):
            refuse("not_member")
        note(work, found.id, account, "removed", now, about=member)
        part(context, work, found, member, now)
        work.commit()


def part(context: Context, work: Unit, team: Team, account: str, now: datetime) -> None:
    """A member is one no longer, in a unit of work that has locked the team.

    Of a captain, the longest member takes the place; after the last one the team is dormant.
    """
    work.teams.leave(team.id, account)
    rest = work.teams.members(team.id)
    if not rest:
        for offer in work.teams.invitations(team.id):
            work.teams.uninvite(offer.id)
        work.teams.set_captain(team.id, None, now)
    elif team.captain == account:
        work.teams.set_captain(team.id, rest[0].account)
        note(work, team.id, None, "captain", now, about=rest[0].account)
    depart(context, work, account, team.id, now)
