"""Teams: founding, inviting, joining, leaving, the captain's duties, and the members' talk and log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from flask import abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Meta, Struct

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, render
from zendotao.services.leaving import leave_team, remove_member
from zendotao.services.people import team_view, teams
from zendotao.store.people.values import Account
from zendotao.web import forms
from zendotao.web.forms import Form
from zendotao.web.pages.lists.lobby import read_page_number
from zendotao.web.pages.routing import Pages
from zendotao.web.pages.teams.text import describe_actions
from zendotao.web.site import context, now

pages = Pages("teams", __name__)


class NameForm(Struct, frozen=True, kw_only=True):
    """The form of a name: of a new team, or of somebody to invite."""

    name: Annotated[str, Meta(max_length=200)]


class TalkForm(Struct, frozen=True, kw_only=True):
    """The form of a message to the team."""

    text: Annotated[str, Meta(max_length=20_000)]


class TeamActionForm(Struct, frozen=True, kw_only=True):
    """The form of an action: what to do, and the id of its object."""

    does: str
    about: Annotated[str, Meta(max_length=64)] = ""


@pages.page("/teams", "account")
def mine(asker: Account) -> ResponseReturnValue:
    """Show the asker's teams and invitations."""
    return render_teams(asker, Form())


def render_teams(asker: Account, form: Form) -> ResponseReturnValue:
    """Render the list, with the form for a new team."""
    people = context()
    page = render_template(
        "teams/mine.html", asker=asker, form=form, teams=team_view.list_teams(people, asker.id),
        invitations=team_view.list_invitations(people, asker.id),
    )  # fmt: skip
    return page, form.status


@pages.page("/teams", "account", ("POST",))
def create(asker: Account) -> ResponseReturnValue:
    """Found a team."""
    wanted, form = forms.read(NameForm)
    if wanted is None:
        return render_teams(asker, form)
    try:
        team = teams.create_team(context(), asker, wanted.name, now())
    except CoreError as error:
        return render_teams(asker, form.refuse(error))
    return redirect(url_for("teams.room", name=team.name), 303)


@pages.page("/teams/<name>", "account")
def room(name: str, asker: Account) -> ResponseReturnValue:
    """Show the members' room: members, talk, and log. Others are redirected to the team's public page."""
    return render_room(name, asker, Form())


def render_room(name: str, asker: Account, form: Form) -> ResponseReturnValue:
    """Render the room, with a refused form."""
    people = context()
    view = team_view.view_team(people, asker.id, name)
    if not view.members:
        if form.refused is not None:
            abort(403)
        return redirect(url_for("people.profile", name=view.team.name), 303)
    page = read_page_number()
    names = {member.account: member.name for member in view.members}
    html = render_template(
        "teams/room.html", view=view, team=view.team, asker=asker, form=form, page=page, names=names,
        talk=team_view.list_messages(people, asker.id, view.team.id, page),
        deeds=(
            describe_actions(team_view.view_team_log(people, asker.id, view.team.id))
            if request.args.get("book") == "1" else None
        ),
    )  # fmt: skip
    return html, form.status


def find_team_id(asker: Account, name: str) -> str:
    """Return the id of a team by name. Raise ``no_team``."""
    return team_view.view_team(context(), asker.id, name).team.id


ActionFunction = Callable[[Account, str, str], object]
ACTIONS: dict[str, ActionFunction] = {
    "accept": lambda asker, _, about: teams.join_team(context(), asker.id, about, now()),
    "decline": lambda asker, _, about: teams.decline_invitation(context(), asker.id, about, now()),
    "take_back": lambda asker, team, about: teams.withdraw_invitation(context(), asker.id, team, about, now()),
    "leave": lambda asker, team, _: leave_team(context(), asker.id, team, now()),
    "remove": lambda asker, team, about: remove_member(context(), asker.id, team, about, now()),
    "hand_over": lambda asker, team, about: teams.hand_over_team(context(), asker.id, team, about, now()),
}
"""Functions of the buttons, called with the asker, the team, and the id of the object."""

DONE = {
    "accept": message("You have joined the team. Its games are now listed with yours."),
    "decline": message("You have declined."),
    "take_back": message("The invitation is taken back."),
    "leave": message("You have left the team, and no longer have a vote in its games."),
    "remove": message("They are no longer a member."),
    "hand_over": message("Another is captain now."),
}


AFTER = {"accept": "me.home", "decline": "teams.mine", "leave": "teams.mine"}
"""Pages to go on to, unless it is the team's room."""


@pages.page("/teams/<name>/do", "account", ("POST",))
def do(name: str, asker: Account) -> ResponseReturnValue:
    """Accept or decline an invitation, take one back, leave, remove a member, hand over the captaincy."""
    wanted, form = forms.read(TeamActionForm)
    if wanted is None or wanted.does not in ACTIONS:
        return render_teams(asker, form)
    try:
        ACTIONS[wanted.does](asker, find_team_id(asker, name), wanted.about)
    except CoreError as error:
        return render_teams(asker, form.refuse(error))
    flash(render(DONE[wanted.does]))
    return redirect(url_for(AFTER[wanted.does]) if wanted.does in AFTER else url_for("teams.room", name=name), 303)


@pages.page("/teams/<name>/leave", "account")
def leaving(name: str, asker: Account) -> ResponseReturnValue:
    """Show the consequences of leaving, before it is confirmed."""
    view = team_view.view_team(context(), asker.id, name)
    if not view.members:
        return redirect(url_for("people.profile", name=view.team.name), 303)
    return render_template("teams/leave.html", team=view.team, asker=asker)


@pages.page("/teams/<name>/invite", "account", ("POST",))
def invite(name: str, asker: Account) -> ResponseReturnValue:
    """Invite somebody to join."""
    wanted, form = forms.read(NameForm)
    if wanted is None:
        return render_room(name, asker, form)
    try:
        teams.invite_member(context(), asker.id, find_team_id(asker, name), wanted.name, now())
    except CoreError as error:
        return render_room(name, asker, form.refuse(error))
    flash(render(message("%(name)s is invited.", name=wanted.name)))
    return redirect(url_for("teams.room", name=name), 303)


@pages.page("/teams/<name>/talk", "account", ("POST",))
def say(name: str, asker: Account) -> ResponseReturnValue:
    """Say something to the other members."""
    wanted, form = forms.read(TalkForm)
    if wanted is None:
        return render_room(name, asker, form)
    try:
        team_view.post_message(context(), asker.id, find_team_id(asker, name), wanted.text, now())
    except CoreError as error:
        return render_room(name, asker, form.refuse(error))
    return redirect(url_for("teams.room", name=name, _anchor="talk"), 303)
