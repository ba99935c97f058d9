"""Membership of teams: joining by accepting an invitation or by acting for the team."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.common.names import make_key
from zendotao.services.common.parties import record_team_action
from zendotao.services.common.refusals import refuse
from zendotao.store.people.values import Account, Invitation
from zendotao.store.unit import Unit

MAX_TEAMS = 50
"""Teams of one account."""


def join_by_acting(work: Unit, account: Account, name: str, now: datetime) -> None:
    """Make an account a member of the team that it acts for, by name or id, if that team invites it.

    Raises ``too_many_teams``.
    """
    for offer in work.teams.invitations_for_account(account.id):
        asked = name == offer.team or make_key(name) == make_key(offer.team_name)
        if asked and work.teams.lock(offer.team) is not None and work.teams.invitation(offer.id) is not None:
            accept_invitation(work, offer, account.id, now)


def accept_invitation(work: Unit, offer: Invitation, account: str, now: datetime) -> None:
    """Make the invited account a member of the team. Raise ``too_many_teams``."""
    require_room(work, account)
    work.teams.uninvite(offer.id)
    work.teams.join(offer.team, account, now)
    record_team_action(work, offer.team, account, "joined", now)


def require_room(work: Unit, account: str) -> None:
    """Raise ``too_many_teams`` if an account is in as many teams as one may be."""
    if len(work.teams.list_for_account(account)) >= MAX_TEAMS:
        refuse("too_many_teams")
