"""Teams: founding, inviting, joining, and the captain."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.common import parties
from zendotao.services.common.account_notices import notify_invitation
from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import ID_BYTES, is_id
from zendotao.services.common.memberships import accept_invitation, require_room
from zendotao.services.common.names import read_name
from zendotao.services.common.refusals import refuse
from zendotao.store.people.values import Account, Invitation, Team
from zendotao.store.unit import Unit

MAX_MEMBERS = 40
"""Members and open invitations of a team."""


def create_team(context: Context, account: Account, name: str, now: datetime) -> Team:
    """Create a team, whose founder is captain. Raises ``guest``, ``bad_name``, ``name_taken``, ``too_many_teams``."""
    wanted = read_name(name)
    team = Team(f"t{context.random.hex(ID_BYTES)}", wanted.text, parties.require_person(account).id, now)
    with context.store.unit(write=True) as work:
        require_room(work, account.id)
        work.teams.add(team)
        if not work.accounts.take_name(wanted.key, team.id):
            refuse("name_taken")
        work.teams.join(team.id, account.id, now)
        parties.record_team_action(work, team.id, account.id, "founded", now)
        work.commit()
    return team


def invite_member(context: Context, account: str, team: str, name: str, now: datetime) -> Invitation:
    """Invite an account, by its name or id, as captain.

    Raises ``no_team``, ``not_captain``, ``no_account``, ``guest``, ``already_member``, ``already_invited``,
    ``team_full``.
    """
    with context.store.unit(write=True) as work:
        found = parties.require_captain(work, account, team)
        asked = parties.require_person(_find_invitee(work, name))
        members = work.teams.members(found.id)
        if any(member.account == asked.id for member in members):
            refuse("already_member")
        if len(members) + len(work.teams.invitations(found.id)) >= MAX_MEMBERS:
            refuse("team_full")
        fresh = Invitation(f"i{context.random.hex(ID_BYTES)}", found.id, found.name, asked.id, asked.name, account, now)
        if not work.teams.invite(fresh):
            refuse("already_invited")
        parties.record_team_action(work, found.id, account, "invited", now, about=asked.id)
        notify_invitation(work, fresh, now)
        work.commit()
    return fresh


def join_team(context: Context, account: str, invitation: str, now: datetime) -> Team:
    """Join the team that invites. Raises ``no_invitation``, ``too_many_teams``."""
    with context.store.unit(write=True) as work:
        offer = parties.require_invitation(work, account, invitation)
        team = work.teams.lock(offer.team)
        # It may have been taken back until the team was locked.
        if team is None or team.dormant_at is not None or work.teams.invitation(offer.id) is None:
            refuse("no_invitation")
        accept_invitation(work, offer, account, now)
        work.commit()
    return team


def decline_invitation(context: Context, account: str, invitation: str, now: datetime) -> None:
    """Decline an invitation. Raises ``no_invitation``."""
    with context.store.unit(write=True) as work:
        offer = parties.require_invitation(work, account, invitation)
        work.teams.uninvite(offer.id)
        parties.record_team_action(work, offer.team, account, "declined", now)
        work.commit()


def withdraw_invitation(context: Context, account: str, team: str, invitation: str, now: datetime) -> None:
    """Withdraw an invitation, as captain. Raises ``no_team``, ``not_captain``, ``no_invitation``."""
    with context.store.unit(write=True) as work:
        found = parties.require_captain(work, account, team)
        offer = work.teams.invitation(invitation) if is_id(invitation) else None
        if offer is None or offer.team != found.id:
            refuse("no_invitation")
        work.teams.uninvite(offer.id)
        parties.record_team_action(work, found.id, account, "took back", now, about=offer.account)
        work.commit()


def hand_over_team(context: Context, account: str, team: str, member: str, now: datetime) -> None:
    """Make another member captain. Raises ``no_team``, ``not_captain``, ``not_member``."""
    with context.store.unit(write=True) as work:
        found = parties.require_captain(work, account, team)
        if all(one.account != member for one in work.teams.members(found.id)):
            refuse("not_member")
        work.teams.set_captain(found.id, member)
        parties.record_team_action(work, found.id, account, "handed over", now, about=member)
        work.commit()


def _find_invitee(work: Unit, name: str) -> Account:
    """Return the account of an id or a name. Raises ``no_account``."""
    by_id = work.accounts.get(name) if is_id(name) else None
    return by_id if by_id is not None and by_id.name is not None else parties.find_account(work, name)
