"""Membership of teams: how somebody becomes a member, by accepting an invitation or by acting for the team."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.common.names import key_of
from zendotao.services.common.parties import note
from zendotao.services.common.refusals import refuse
from zendotao.store.people.values import Account, Invitation
from zendotao.store.unit import Unit

MOST_TEAMS = 50
"""Teams of one account."""


def accept_by_acting(work: Unit, account: Account, name: str, now: datetime) -> None:
    """Who makes a move for a team that invites them, by its name or id, has joined it. Nothing for all others.

    Raises ``too_many_teams``.
    """
    for offer in work.teams.invited(account.id):
        asked = name == offer.team or key_of(name) == key_of(offer.team_name)
        if asked and work.teams.lock(offer.team) is not None and work.teams.invitation(offer.id) is not None:
            _join(work, offer, account.id, now)


def _join(work: Unit, offer: Invitation, account: str, now: datetime) -> None:
    """Raises ``too_many_teams``."""
    _room_for_one_more(work, account)
    work.teams.uninvite(offer.id)
    work.teams.join(offer.team, account, now)
    note(work, offer.team, account, "joined", now)


def _room_for_one_more(work: Unit, account: str) -> None:
    if len(work.teams.of(account)) >= MOST_TEAMS:
        refuse("too_many_teams")
