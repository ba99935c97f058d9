"""One's own account: what is held on it, its password, its second proof, its mail address, and its end."""

from __future__ import annotations

from typing import Any

from zendotao.services.people import accounts, leaving, mail, second_factor, team_room
from zendotao.store.people.values import Mail, SignedIn
from zendotao.web.api import limiting
from zendotao.web.api.routes_accounts import told_account
from zendotao.web.api.schemas.held import HeldOnOne
from zendotao.web.api.schemas.people import CodeSent, MailSent, PasswordChange, PasswordSent, ProofSent
from zendotao.web.api.schemas.people_told import (
    CodesBegunTold,
    InvitationTold,
    MailBegunTold,
    MailTold,
    OwnAccountTold,
    RecoveryTold,
    TeamTold,
)
from zendotao.web.api.sections import Section
from zendotao.web.site import context, now

section = Section("me", "One's own account.")


def told_mail(found: Mail | None) -> dict[str, Any] | None:
    """A mail address as its owner sees it."""
    return None if found is None else {"address": found.address, "verified_at": found.verified_at}


@section.route_for("get", "/me", "account", answer=OwnAccountTold)
def own_account(asker: SignedIn) -> dict[str, Any]:
    """Who one is, with one's teams."""
    teams = team_room.teams_of(context(), asker.account.id)
    return {**told_account(asker.account), "teams": [{"id": team.id, "name": team.name} for team in teams]}


@section.route_for("get", "/me/export", "account", answer=HeldOnOne, limit="posting")
def own_data(asker: SignedIn) -> dict[str, Any]:
    """Everything that the site holds on one."""
    return leaving.export(context(), asker.account.id, now())


@section.route_for("delete", "/me", "account", status=204, limit="posting")
def delete_account(asker: SignedIn, body: PasswordSent) -> None:
    """Delete one's account: the person goes, the games stay whole."""
    limiting.count("sign_in", asker.account.id)
    leaving.delete(context(), asker.account, now(), body.password, body.code)


@section.route_for("post", "/me/password", "account", status=204, limit="posting")
def change_password(asker: SignedIn, body: PasswordChange) -> None:
    """Change one's password; every other token is revoked."""
    limiting.count("sign_in", asker.account.id)
    accounts.change_password(context(), asker.account.id, body.old, body.new, now(), asker.token.id)


@section.route_for("post", "/me/totp", "account", answer=CodesBegunTold, limit="posting")
def begin_codes(asker: SignedIn, body: PasswordSent) -> dict[str, Any]:
    """Ask for a secret from which a device makes codes; it counts once a code of it was confirmed."""
    limiting.count("sign_in", asker.account.id)
    begun = second_factor.begin(context(), asker.account.id, body.password)
    return {"secret": begun.secret, "address": begun.address}


@section.route_for("post", "/me/totp/confirm", "account", answer=RecoveryTold, limit="posting")
def confirm_codes(asker: SignedIn, body: CodeSent) -> dict[str, Any]:
    """Confirm a code: from now on codes are asked for. Those to recover by are told this once."""
    limiting.count("sign_in", asker.account.id)
    codes = second_factor.confirm(context(), asker.account.id, body.code, now())
    return {"recovery_codes": list(codes)}


@section.route_for("delete", "/me/totp", "account", status=204, limit="posting")
def end_codes(asker: SignedIn, body: PasswordSent) -> None:
    """No codes are asked for any more."""
    limiting.count("sign_in", asker.account.id)
    second_factor.end(context(), asker.account.id, body.password, body.code, now())


@section.route_for("get", "/me/mail", "account", answer=MailTold)
def own_address(asker: SignedIn) -> dict[str, Any]:
    """One's mail address, and since when it is known to be one's own."""
    return {"mail": told_mail(mail.address_of(context(), asker.account.id))}


@section.route_for("post", "/me/mail", "account", answer=MailBegunTold, status=202, limit="posting")
def set_address(asker: SignedIn, body: MailSent) -> dict[str, Any]:
    """Set one's mail address; it is one's own once the proof sent there has come back."""
    limiting.count("sign_in", asker.account.id)
    proof = mail.set_address(context(), asker.account.id, body.address, body.password, now())
    # The proof goes to the address alone: told here it would prove nothing.
    return {"mail": {"address": proof.address, "verified_at": None}, "expires_at": proof.expires_at}


@section.route_for("post", "/me/mail/confirm", "anyone", answer=MailTold, limit="sign_in_address")
def confirm_address(body: ProofSent) -> dict[str, Any]:
    """Confirm a mail address by the proof that was sent there."""
    return {"mail": told_mail(mail.confirm(context(), body.proof, now()))}


@section.route_for("delete", "/me/mail", "account", status=204, limit="posting")
def remove_address(asker: SignedIn) -> None:
    """Remove one's mail address."""
    mail.remove_address(context(), asker.account.id)


@section.route_for("get", "/me/teams", "account", answer=list[TeamTold])
def own_teams(asker: SignedIn) -> list[dict[str, Any]]:
    """One's teams."""
    teams = team_room.teams_of(context(), asker.account.id)
    return [{"id": team.id, "name": team.name, "created_at": team.created_at} for team in teams]


@section.route_for("get", "/me/invitations", "account", answer=list[InvitationTold])
def own_invitations(asker: SignedIn) -> list[Any]:
    """The teams that one is invited to."""
    return list(team_room.invitations_of(context(), asker.account.id))
