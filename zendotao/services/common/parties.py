"""Authorisation: who may act for which team, seat or notebook. Which seat somebody acts for is decided by the rulebook:
``core.game.seating.acting_seat``."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.values import SeatKind
from zendotao.services.common.identifiers import is_id
from zendotao.services.common.names import make_key
from zendotao.services.common.refusals import refuse
from zendotao.store.people.values import Account, Invitation, Team, TeamAction
from zendotao.store.site.values import KeeperAction
from zendotao.store.unit import Unit


def find_acting_party(work: Unit, account: Account, name: str | None = None) -> Party:
    """Return the party that an account acts for: the team of that name or id, of which it is a member, or itself.

    Raises ``no_team``, ``not_member``.
    """
    if name is None or name == account.id or (account.name is not None and make_key(name) == make_key(account.name)):
        return Party(account.id, account.kind, account.name, (account.id,))
    return find_team_party(work, account, find_team(work, name))


def find_team_party(work: Unit, account: Account, team: Team) -> Party:
    """Return a team as a party, for one of its members. Raises ``not_member``."""
    members = tuple(member.account for member in work.teams.members(team.id))
    if account.id not in members:
        refuse("not_member")
    return Party(team.id, "team", team.name, members)


def find_team(work: Unit, name: str) -> Team:
    """Return the team of that name or id. Raises ``no_team``."""
    key = make_key(name)
    owner = None if key is None else work.accounts.owner(key)
    identity = owner or (name if is_id(name) else None)
    found = None if identity is None else work.teams.get(identity)
    return found or refuse("no_team")


def require_member(work: Unit, account: str, team: str, *, lock: bool = False) -> Team:
    """Return a team, for one of its members. Raises ``no_team``, ``not_member``."""
    found = _load_team(work, team, lock=lock)
    if all(member.account != account for member in work.teams.members(found.id)):
        refuse("not_member")
    return found


def require_captain(work: Unit, account: str, team: str) -> Team:
    """Return a team, locked, for its captain. Raises ``no_team``, ``not_captain``."""
    found = _load_team(work, team, lock=True)
    if found.captain != account:
        refuse("not_captain")
    return found


def require_invitation(work: Unit, account: str, invitation: str) -> Invitation:
    """Return an invitation, for the invited account. Raises ``no_invitation``, also for all others."""
    found = work.teams.invitation(invitation) if is_id(invitation) else None
    if found is None or found.account != account:
        refuse("no_invitation")
    return found


def require_person(account: Account) -> Account:
    """Return an account that has its own sign-in. Raises ``guest``, ``bot``."""
    if account.kind in ("guest", "bot"):
        refuse(account.kind)
    return account


def record_team_action(
    work: Unit,
    team: str,
    by: str | None,
    action: str,
    now: datetime,
    *,
    about: str | None = None,
    game: str | None = None,
    detail: str = "",
) -> None:
    """Record an action in a team's log. ``detail`` is stored as it is: it must hold nothing that is secret."""
    work.teams.record_action(team, TeamAction(now, by, action, about, game, detail))


def _load_team(work: Unit, team: str, *, lock: bool) -> Team:
    """Return a team. Raises ``no_team``."""
    if not is_id(team):
        refuse("no_team")
    return (work.teams.lock(team) if lock else work.teams.get(team)) or refuse("no_team")


class Party(Struct, frozen=True):
    """A party that an account acts for: itself, as a person or a guest, or a team with its members' accounts."""

    id: str
    kind: SeatKind
    name: str | None
    members: tuple[str, ...]


def find_account(work: Unit, name: str) -> Account:
    """Return the account of that name. Raises ``no_account``."""
    key = make_key(name)
    owner = None if key is None else work.accounts.owner(key)
    found = None if owner is None else work.accounts.get(owner)
    return found or refuse("no_account")


def require_keeper(asker: Account) -> None:
    """Raise ``not_keeper`` unless the asker is a keeper."""
    if not asker.keeper:
        refuse("not_keeper")


def record_keeper_action(work: Unit, keeper: Account, action: str, about: str, now: datetime, note: str = "") -> None:
    """Record an action in the keepers' log."""
    work.keepers.note(KeeperAction(now, keeper.id, action, about, note))
