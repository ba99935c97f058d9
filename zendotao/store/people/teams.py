"""Teams, their members, invitations and audit log, and their messages, which are encrypted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, delete, insert, select, update

from zendotao.store.people.values import Invitation, Member, Team, TeamAction, TeamMessage
from zendotao.store.repository import ReadCache, Repository
from zendotao.store.tables.people import accounts, team_audit, team_invitations, team_members, team_talk, teams
from zendotao.store.vault.encrypted_rows import TALK, EncryptedRepository

PAGE_SIZE = 50
"""The number of rows on a page."""


class Teams(Repository):
    """Teams, members, invitations and the audit log."""

    def __init__(self, connection: Connection, cache: ReadCache[Team] | None = None) -> None:
        super().__init__(connection)
        self._cache = cache or ReadCache(keep=False)

    def add(self, team: Team) -> None:
        """Insert a team."""
        self._connection.execute(insert(teams).values({column.name: getattr(team, column.name) for column in teams.c}))

    def get(self, team: str) -> Team | None:
        """Return a team, dormant or not."""
        return self.get_many([team]).get(team)

    def get_many(self, wanted: Iterable[str]) -> Mapping[str, Team]:
        """Return those of the teams that exist, by id."""
        return self._cache.read(wanted, self._read_many)

    def _read_many(self, wanted: Sequence[str]) -> Mapping[str, Team]:
        found = self._connection.execute(select(teams).where(teams.c.id.in_(wanted))).mappings()
        return {row["id"]: Team(**row) for row in found}

    def lock(self, team: str) -> Team | None:
        """Lock a team, its members and captain until the end of the unit and return it.

        Rows that refer to it, as those of the audit log do, can still be inserted.
        """
        row = self._one(select(teams).where(teams.c.id == team).with_for_update(key_share=True))
        return Team(**row) if row else None

    def set_captain(self, team: str, captain: str | None, dormant_at: datetime | None = None) -> None:
        """Replace the captain; none for a team that is dormant."""
        this = update(teams).where(teams.c.id == team)
        self._connection.execute(this.values(captain=captain, dormant_at=dormant_at))

    def list_for_account(self, account: str) -> tuple[Team, ...]:
        """Return the teams of an account, in the order of joining."""
        asked = select(teams).join(team_members, team_members.c.team == teams.c.id)
        asked = asked.where(team_members.c.account == account).order_by(team_members.c.joined_at, teams.c.id)
        return tuple(Team(**row) for row in self._connection.execute(asked).mappings())

    def members(self, team: str) -> tuple[Member, ...]:
        """Return the members in the order of joining."""
        asked = select(team_members.c.account, accounts.c.name, team_members.c.joined_at)
        asked = asked.join_from(team_members, accounts, accounts.c.id == team_members.c.account)
        asked = asked.where(team_members.c.team == team).order_by(team_members.c.joined_at, team_members.c.account)
        return tuple(Member(**row) for row in self._connection.execute(asked).mappings())

    def join(self, team: str, account: str, now: datetime) -> None:
        """Add a member."""
        self._add(team_members, {"team": team, "account": account, "joined_at": now})

    def leave(self, team: str, account: str) -> bool:
        """Remove a member; return whether the account was one."""
        this = delete(team_members).where(team_members.c.team == team, team_members.c.account == account)
        return self._connection.execute(this).rowcount == 1

    def invite(self, invitation: Invitation) -> bool:
        """Insert an invitation; return false if there is one already."""
        row = {column.name: getattr(invitation, column.name) for column in team_invitations.c}
        return self._add(team_invitations, row)

    def invitation(self, invitation: str) -> Invitation | None:
        """Return an invitation by its id."""
        row = self._one(_select_invitations().where(team_invitations.c.id == invitation))
        return Invitation(**row) if row else None

    def invitations(self, team: str) -> tuple[Invitation, ...]:
        """Return the open invitations of a team, oldest first."""
        return self._all(team_invitations.c.team == team)

    def invitations_for_account(self, account: str) -> tuple[Invitation, ...]:
        """Return the open invitations of an account, oldest first."""
        return self._all(team_invitations.c.account == account)

    def uninvite(self, invitation: str) -> None:
        """Delete an invitation that was answered or withdrawn."""
        self._connection.execute(delete(team_invitations).where(team_invitations.c.id == invitation))

    def record_action(self, team: str, deed: TeamAction) -> None:
        """Insert an action into the audit log."""
        values = {column.name: getattr(deed, column.name) for column in ACTION_COLUMNS}
        self._connection.execute(insert(team_audit).values(team=team, **values))

    def actions(self, team: str, page: int = 1) -> tuple[TeamAction, ...]:
        """Return the actions in a team, newest first, ``PAGE_SIZE`` a page."""
        asked = select(*ACTION_COLUMNS).where(team_audit.c.team == team).order_by(team_audit.c.id.desc())
        asked = asked.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE)
        return tuple(TeamAction(**row) for row in self._connection.execute(asked).mappings())

    def actions_by(self, account: str) -> tuple[tuple[str, TeamAction], ...]:
        """Return the actions of an account in order, with their teams."""
        asked = select(*ACTION_COLUMNS, team_audit.c.team).where(team_audit.c.by == account).order_by(team_audit.c.id)
        found = self._connection.execute(asked).mappings()
        return tuple(
            (row["team"], TeamAction(**{column.name: row[column] for column in ACTION_COLUMNS})) for row in found
        )

    def _one(self, asked: Select[Any]) -> RowMapping | None:
        return self._connection.execute(asked).mappings().one_or_none()

    def _all(self, where: Any) -> tuple[Invitation, ...]:
        asked = _select_invitations().where(where).order_by(team_invitations.c.at, team_invitations.c.id)
        return tuple(Invitation(**row) for row in self._connection.execute(asked).mappings())


ACTION_COLUMNS = tuple(column for column in team_audit.c if column.name not in ("id", "team"))
"""The columns of an action."""


def _select_invitations() -> Select[Any]:
    """Select invitations with the names of team and account."""
    asked = select(team_invitations, teams.c.name.label("team_name"), accounts.c.name)
    asked = asked.join_from(team_invitations, teams, teams.c.id == team_invitations.c.team)
    return asked.join(accounts, accounts.c.id == team_invitations.c.account)


class Talk(EncryptedRepository):
    """Messages among the members of teams."""

    encrypted = TALK

    def add(self, saying: TeamMessage) -> None:
        """Insert a message."""
        row = {"id": saying.id, "team": saying.team, "by": saying.by, "at": saying.at, "game": saying.game}
        self._rows.add(row, saying.text.encode())

    def list_for_team(self, team: str, page: int = 1) -> tuple[TeamMessage, ...]:
        """Return the messages of a team, newest first, ``PAGE_SIZE`` a page."""
        newest = (team_talk.c.at.desc(), team_talk.c.id.desc())
        found = self._rows.rows(team_talk.c.team == team, order=newest, page=(PAGE_SIZE, (page - 1) * PAGE_SIZE))
        return tuple(_make_message(row, plain) for row, plain in found)

    def list_by_author(self, account: str) -> tuple[TeamMessage, ...]:
        """Return all messages of an account, in any team, in order."""
        found = self._rows.rows(team_talk.c.by == account, order=(team_talk.c.at, team_talk.c.id))
        return tuple(_make_message(row, plain) for row, plain in found)


def _make_message(row: RowMapping, plain: bytes) -> TeamMessage:
    return TeamMessage(row["id"], row["team"], row["by"], row["at"], row["game"], plain.decode())
