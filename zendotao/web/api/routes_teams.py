"""Teams: a nickname that several play under, who is in it, and what they say to each other."""

from __future__ import annotations

from msgspec.structs import asdict

from zendotao.services import leaving
from zendotao.services.common.context import OnCommit
from zendotao.services.people import team_view, teams
from zendotao.services.people.team_view import TeamView
from zendotao.store.people.values import Team, TeamAction, TeamMessage, TokenHolder
from zendotao.web.api.responses import make_page
from zendotao.web.api.schemas import people
from zendotao.web.api.schemas.base import PageQuery
from zendotao.web.api.schemas.people_answers import (
    ActionsAnswer,
    InvitationAnswer,
    TeamAnswer,
    TeamMessageAnswer,
    TeamMessagesAnswer,
    TeamViewAnswer,
)
from zendotao.web.api.sections import ApiSection
from zendotao.web.api.security import account_of
from zendotao.web.site import context, now

section = ApiSection("teams", "Teams: several people under one nickname.")

PAGE = 50


def render_team(team: Team) -> TeamAnswer:
    """Return a team as everybody sees it."""
    return TeamAnswer(team.id, team.name, team.created_at)


def render_team_view(view: TeamView) -> TeamViewAnswer:
    """Return a team as the asker sees it: members see each other."""
    team = view.team
    if not view.members:
        return TeamViewAnswer(team.id, team.name, team.created_at)
    return TeamViewAnswer(team.id, team.name, team.created_at, team.captain, view.members, view.invitations)


def render_saying(saying: TeamMessage) -> TeamMessageAnswer:
    """Return a message of the talk."""
    return TeamMessageAnswer(id=saying.id, by=saying.by, at=saying.at, game=saying.game, text=saying.text)


@section.route_for("post", "/teams", "account", status=201, limit="posting", repeat=True)
def found_team(asker: TokenHolder, body: people.TeamSent) -> TeamAnswer:
    """Found a team, as its captain."""
    return render_team(teams.create_team(context(), asker.account, body.name, now()))


@section.route_for("get", "/teams/<team_id>", "reader")
def show_team(asker: TokenHolder | None, path: people.TeamPath) -> TeamViewAnswer:
    """A team; its members see each other and who is invited."""
    account = account_of(asker)
    return render_team_view(team_view.view_team(context(), None if account is None else account.id, path.team_id))


@section.route_for("post", "/teams/<team_id>/members", "account", status=201, limit="posting", repeat=True)
def invite_member(asker: TokenHolder, path: people.TeamPath, body: people.MemberSent) -> InvitationAnswer:
    """Invite an account to the team, as its captain; it becomes a member by accepting."""
    return InvitationAnswer(
        **asdict(teams.invite_member(context(), asker.account.id, path.team_id, body.account, now()))
    )


@section.route_for("delete", "/teams/<team_id>/members/<account_id>", "account", status=204, limit="posting")
def remove_member(asker: TokenHolder, path: people.MemberPath) -> None:
    """Remove a member, as the captain."""
    leaving.remove_member(context(), asker.account.id, path.team_id, path.account_id, now())


@section.route_for("delete", "/teams/<team_id>/invitations/<invitation_id>", "account", status=204, limit="posting")
def take_invitation_back(asker: TokenHolder, path: people.TeamInvitationPath) -> None:
    """Take an invitation back, as the captain."""
    teams.withdraw_invitation(context(), asker.account.id, path.team_id, path.invitation_id, now())


@section.route_for("post", "/invitations/<invitation_id>/accept", "account", limit="posting", repeat=True)
def accept_invitation(asker: TokenHolder, path: people.InvitationPath) -> TeamAnswer:
    """Join the team that invites."""
    return render_team(teams.join_team(context(), asker.account.id, path.invitation_id, now()))


@section.route_for("post", "/invitations/<invitation_id>/decline", "account", status=204, limit="posting", repeat=True)
def decline_invitation(asker: TokenHolder, path: people.InvitationPath) -> None:
    """Don't join."""
    teams.decline_invitation(context(), asker.account.id, path.invitation_id, now())


@section.route_for("post", "/teams/<team_id>/leave", "account", status=204, limit="posting", repeat=True)
def leave_team(asker: TokenHolder, path: people.TeamPath) -> None:
    """Be a member no longer."""
    leaving.leave_team(context(), asker.account.id, path.team_id, now())


@section.route_for("post", "/teams/<team_id>/captain", "account", status=204, limit="posting", repeat=True)
def hand_over(asker: TokenHolder, path: people.TeamPath, body: people.MemberSent) -> None:
    """Make another member captain."""
    teams.hand_over_team(context(), asker.account.id, path.team_id, body.account, now())


@section.route_for("get", "/teams/<team_id>/audit", "account")
def team_audit(asker: TokenHolder, path: people.TeamPath, query: PageQuery) -> ActionsAnswer:
    """Who did what for the team, newest first: for its members."""
    found: tuple[TeamAction, ...] = team_view.list_team_actions(context(), asker.account.id, path.team_id, query.page)
    return make_page(ActionsAnswer, found, query.page, len(found) == PAGE)


@section.route_for("get", "/teams/<team_id>/talk", "account")
def team_talk(asker: TokenHolder, path: people.TeamPath, query: PageQuery) -> TeamMessagesAnswer:
    """The messages of members to each other, newest first."""
    found = team_view.list_messages(context(), asker.account.id, path.team_id, query.page)
    return make_page(TeamMessagesAnswer, list(map(render_saying, found)), query.page, len(found) == PAGE)


@section.route_for(
    "post", "/teams/<team_id>/talk", "account", status=201, limit="posting", render=render_saying,
    repeat=True, finishes=True, kept=("id", "at"),
)  # fmt: skip
def say(
    asker: TokenHolder, path: people.TeamPath, body: people.TeamMessageRequest, done: OnCommit | None = None
) -> TeamMessage:
    """Say something to the other members. A repeat under the same key is answered without the text."""
    return team_view.post_message(context(), asker.account.id, path.team_id, body.text, now(), body.game, done)
