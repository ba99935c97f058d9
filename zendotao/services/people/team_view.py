"""A team as its members see it: members, log of actions, and messages."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from msgspec import Struct

from zendotao.services.common.context import Context, OnCommit
from zendotao.services.common.identifiers import ID_BYTES, require_game
from zendotao.services.common.parties import find_team, require_member
from zendotao.services.common.texts import MAX_MESSAGE_LENGTH, clean_text
from zendotao.store.people.values import Invitation, Member, Team, TeamAction, TeamMessage


class TeamView(Struct, frozen=True):
    """A team as its members see it; to others ``members`` and ``invitations`` are empty."""

    team: Team
    members: tuple[Member, ...] = ()
    invitations: tuple[Invitation, ...] = ()


class TeamLog(Struct, frozen=True):
    """A team's log, newest first; the names in it, None of those who have left; the titles of the games."""

    deeds: tuple[TeamAction, ...]
    names: Mapping[str, str | None]
    titles: Mapping[str, str]


def view_team(context: Context, account: str | None, name: str) -> TeamView:
    """Return a team by its name or id, as an account may see it. Raises ``no_team``."""
    with context.store.unit() as work:
        team = find_team(work, name)
        members = work.teams.members(team.id)
        if all(member.account != account for member in members):
            return TeamView(team)
        return TeamView(team, members, work.teams.invitations(team.id))


def list_teams(context: Context, account: str) -> tuple[Team, ...]:
    """Return the teams of an account, by the time of joining."""
    with context.store.unit() as work:
        return work.teams.list_for_account(account)


def list_invitations(context: Context, account: str) -> tuple[Invitation, ...]:
    """Return the invitations of an account, the oldest first."""
    with context.store.unit() as work:
        return work.teams.invitations_for_account(account)


def find_inviting_team(context: Context, account: str, names: Collection[str]) -> str | None:
    """Return the name of that of some teams that invites an account; None if none does."""
    if not names:
        return None
    return next((one.team_name for one in list_invitations(context, account) if one.team_name in names), None)


def list_team_actions(context: Context, account: str, team: str, page: int = 1) -> tuple[TeamAction, ...]:
    """Return the log of a team, newest first, 50 a page. Raises ``no_team``, ``not_member``."""
    with context.store.unit() as work:
        return work.teams.actions(require_member(work, account, team).id, page)


def view_team_log(context: Context, account: str, team: str) -> TeamLog:
    """Return the newest 50 actions, with names and titles. Raises ``no_team``, ``not_member``."""
    with context.store.unit() as work:
        found = work.teams.actions(require_member(work, account, team).id, 1)
        named = work.board.find_parties(one for deed in found for one in (deed.by, deed.about) if one is not None)
        titles = work.notice_names.titles({deed.game for deed in found if deed.game is not None})
    return TeamLog(found, {party: one.name for party, one in named.items()}, titles)


def list_messages(context: Context, account: str, team: str, page: int = 1) -> tuple[TeamMessage, ...]:
    """Return messages, newest first, 50 a page. Raises ``no_team``, ``not_member``."""
    with context.store.unit() as work:
        return work.talk.list_for_team(require_member(work, account, team).id, page)


def post_message(
    context: Context, account: str, team: str, text: str, now: datetime, game: str | None = None,
    done: OnCommit | None = None,
) -> TeamMessage:  # fmt: skip
    """Post a message to the other members, perhaps about a game.

    Raises ``bad_text``, ``no_team``, ``not_member``, ``NotFound`` for a game that there is none of.
    """
    words = clean_text(text, MAX_MESSAGE_LENGTH)
    with context.store.unit(write=True) as work:
        found = require_member(work, account, team)
        if game is not None:
            require_game(work, game)
        saying = TeamMessage(f"s{context.random.hex(ID_BYTES)}", found.id, account, now, game, words)
        work.talk.add(saying)
        if done is not None:
            done(work, saying)
        work.commit()
    return saying
