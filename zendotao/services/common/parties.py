"""Who may do what: the one place that decides it for teams, seats and notebooks. The rest asks here."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.values import SeatKind
from zendotao.services.common.identifiers import is_id
from zendotao.services.common.names import key_of
from zendotao.services.common.refusals import refuse
from zendotao.store.people.values import Account, Invitation, Team, TeamAction
from zendotao.store.site.values import KeeperAction
from zendotao.store.unit import Unit


def find_acting_party(work: Unit, account: Account, name: str | None = None) -> Party:
    """Whom somebody acts for: the team of that name or id, of which they are a member, or else themselves.

    Raises ``no_team``, ``not_member``.
    """
    if name is None or name == account.id or (account.name is not None and key_of(name) == key_of(account.name)):
        return Party(account.id, account.kind, account.name, (account.id,))
    return find_team_party(work, account, find_team(work, name))


def find_team_party(work: Unit, account: Account, team: Team) -> Party:
    """A team, for one of its members. Raises ``not_member``."""
    members = tuple(member.account for member in work.teams.members(team.id))
    if account.id not in members:
        refuse("not_member")
    return Party(team.id, "team", team.name, members)


def find_team(work: Unit, name: str) -> Team:
    """The team of that name or id. Raises ``no_team``."""
    key = key_of(name)
    owner = None if key is None else work.people.owner(key)
    identity = owner or (name if is_id(name) else None)
    found = None if identity is None else work.teams.get(identity)
    return found or refuse("no_team")


def require_member(work: Unit, account: str, team: str, *, lock: bool = False) -> Team:
    """A team, for one of its members. Raises ``no_team``, ``not_member``."""
    found = _team(work, team, lock=lock)
    if all(member.account != account for member in work.teams.members(found.id)):
        refuse("not_member")
    return found


def require_captain(work: Unit, account: str, team: str) -> Team:
    """A team that nobody else changes meanwhile, for its captain. Raises ``no_team``, ``not_captain``."""
    found = _team(work, team, lock=True)
    if found.captain != account:
        refuse("not_captain")
    return found


def require_invitation(work: Unit, account: str, invitation: str) -> Invitation:
    """An invitation, for who was invited: nobody else learns that there is one. Raises ``no_invitation``."""
    found = work.teams.invitation(invitation) if is_id(invitation) else None
    if found is None or found.account != account:
        refuse("no_invitation")
    return found


def require_person(account: Account) -> Account:
    """An account with its own sign-in. Raises ``guest``."""
    if account.kind == "guest":
        refuse("guest")
    return account


def record_team_deed(
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
    """Write into a team's audit who did what. ``detail`` is stored as it is: it must hold nothing that is secret."""
    work.teams.record_action(team, TeamAction(now, by, action, about, game, detail))


def _team(work: Unit, team: str, *, lock: bool) -> Team:
    if not is_id(team):
        refuse("no_team")
    return (work.teams.lock(team) if lock else work.teams.get(team)) or refuse("no_team")


class Party(Struct, frozen=True):
    """Whom an account acts for: itself, as a person or a guest, or a team, with the accounts that are its members."""

    id: str
    kind: SeatKind
    name: str | None
    members: tuple[str, ...]


def find_account(work: Unit, name: str) -> Account:
    """The account of that name. Raises ``no_account``."""
    key = key_of(name)
    owner = None if key is None else work.people.owner(key)
    found = None if owner is None else work.people.get(owner)
    return found or refuse("no_account")


def require_keeper(asker: Account) -> None:
    """That who asks keeps the site. Raises ``not_keeper``."""
    if not asker.keeper:
        refuse("not_keeper")


def record_keeper_deed(work: Unit, keeper: Account, action: str, about: str, now: datetime, note: str = "") -> None:
    """Write into the book of what keepers do."""
    work.keepers.note(KeeperAction(now, keeper.id, action, about, note))
