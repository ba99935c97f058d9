"""One's own account: what is held on it, its password, its second proof, its mail address, and its end."""

from __future__ import annotations

from msgspec.structs import asdict

from zendotao.services import leaving
from zendotao.services.people import accounts, mail, personal_data, second_factor, team_view
from zendotao.store.people.values import MailAddress, TokenHolder
from zendotao.web.api.routes_accounts import render_account
from zendotao.web.api.schemas import people_answers
from zendotao.web.api.schemas.export_answers import PersonalDataAnswer
from zendotao.web.api.schemas.people import CodeSent, MailSent, PasswordChange, PasswordSent, ProofSent
from zendotao.web.api.sections import ApiSection
from zendotao.web.middleware import rate_limits
from zendotao.web.site import context, now

section = ApiSection("me", "One's own account.")


def render_mail(found: MailAddress | None) -> people_answers.MailAnswer:
    """Return a mail address, if there is one, as its owner sees it."""
    return people_answers.MailAnswer(
        None if found is None else people_answers.AddressAnswer(found.address, found.verified_at)
    )


@section.route_for("get", "/me", "account")
def own_account(asker: TokenHolder) -> people_answers.OwnAccountAnswer:
    """Who one is, with one's teams."""
    teams = team_view.list_teams(context(), asker.account.id)
    own = [people_answers.OwnTeamAnswer(team.id, team.name) for team in teams]
    return people_answers.OwnAccountAnswer(**asdict(render_account(asker.account)), teams=own)


@section.route_for("get", "/me/export", "account", limit="posting")
def own_data(asker: TokenHolder) -> PersonalDataAnswer:
    """Everything that the site holds on one."""
    return PersonalDataAnswer(**personal_data.export_personal_data(context(), asker.account.id, now()))


@section.route_for("delete", "/me", "account", status=204, limit="posting")
def delete_account(asker: TokenHolder, body: PasswordSent) -> None:
    """Delete one's account: the person goes, the games stay whole."""
    rate_limits.count_request("sign_in", asker.account.id)
    leaving.delete_account(context(), asker.account, now(), body.password, body.code)


@section.route_for("post", "/me/password", "account", status=204, limit="posting")
def change_password(asker: TokenHolder, body: PasswordChange) -> None:
    """Change one's password; every other token is revoked."""
    rate_limits.count_request("sign_in", asker.account.id)
    accounts.change_password(context(), asker.account.id, body.old, body.new, now(), asker.token.id)


@section.route_for("post", "/me/totp", "account", limit="posting")
def begin_codes(asker: TokenHolder, body: PasswordSent) -> people_answers.EnrolmentAnswer:
    """Ask for a secret from which a device makes codes; it counts once a code of it was confirmed."""
    rate_limits.count_request("sign_in", asker.account.id)
    begun = second_factor.begin_enrolment(context(), asker.account.id, body.password)
    return people_answers.EnrolmentAnswer(begun.secret, begun.address)


@section.route_for("post", "/me/totp/confirm", "account", limit="posting")
def confirm_codes(asker: TokenHolder, body: CodeSent) -> people_answers.RecoveryAnswer:
    """Confirm a code: from now on codes are asked for. Those to recover by are told this once."""
    rate_limits.count_request("sign_in", asker.account.id)
    return people_answers.RecoveryAnswer(second_factor.confirm_enrolment(context(), asker.account.id, body.code, now()))


@section.route_for("delete", "/me/totp", "account", status=204, limit="posting")
def end_codes(asker: TokenHolder, body: PasswordSent) -> None:
    """No codes are asked for any more."""
    rate_limits.count_request("sign_in", asker.account.id)
    second_factor.disable(context(), asker.account.id, body.password, body.code, now())


@section.route_for("get", "/me/mail", "account")
def own_address(asker: TokenHolder) -> people_answers.MailAnswer:
    """One's mail address, and since when it is known to be one's own."""
    return render_mail(mail.get_address(context(), asker.account.id))


@section.route_for("post", "/me/mail", "account", status=202, limit="posting")
def set_address(asker: TokenHolder, body: MailSent) -> people_answers.MailStartedAnswer:
    """Set one's mail address; it is one's own once the proof sent there has come back."""
    rate_limits.count_request("sign_in", asker.account.id)
    proof = mail.set_address(context(), asker.account.id, body.address, body.password, now())
    # The proof goes to the address alone: told here it would prove nothing.
    return people_answers.MailStartedAnswer(people_answers.AddressAnswer(proof.address, None), proof.expires_at)


@section.route_for("post", "/me/mail/confirm", "anyone", limit="sign_in_address")
def confirm_address(body: ProofSent) -> people_answers.MailAnswer:
    """Confirm a mail address by the proof that was sent there."""
    return render_mail(mail.confirm_address(context(), body.proof, now()))


@section.route_for("delete", "/me/mail", "account", status=204, limit="posting")
def remove_address(asker: TokenHolder) -> None:
    """Remove one's mail address."""
    mail.remove_address(context(), asker.account.id)


@section.route_for("get", "/me/teams", "account")
def own_teams(asker: TokenHolder) -> list[people_answers.TeamAnswer]:
    """One's teams."""
    teams = team_view.list_teams(context(), asker.account.id)
    return [people_answers.TeamAnswer(team.id, team.name, team.created_at) for team in teams]


@section.route_for("get", "/me/invitations", "account")
def own_invitations(asker: TokenHolder) -> list[people_answers.InvitationAnswer]:
    """The teams that one is invited to."""
    return [
        people_answers.InvitationAnswer(**asdict(one))
        for one in team_view.list_invitations(context(), asker.account.id)
    ]
