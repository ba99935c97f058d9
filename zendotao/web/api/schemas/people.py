"""Requests of people who sign up, sign in, and play together."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from zendotao.services.common.requests import Request
from zendotao.services.common.texts import MAX_MESSAGE_LENGTH, MAX_THOUGHT_LENGTH
from zendotao.web.api.schemas.base import Ident

NAME_MOST = 80
PASSWORD_MOST = 400
SECRET_MOST = 200
MAIL_MOST = 400

Name = Annotated[str, Meta(max_length=NAME_MOST)]
Password = Annotated[str, Meta(max_length=PASSWORD_MOST, extra_json_schema={"format": "password"})]
Code = Annotated[str, Meta(max_length=40, description="A code of the device, or one to recover by")]
Secret = Annotated[str, Meta(min_length=1, max_length=SECRET_MOST)]


class SignUp(Request):
    """A new account."""

    name: Name
    password: Password


class SignIn(Request):
    """A name and a password, and a code where the account asks for one."""

    name: Name
    password: Password
    code: Code = ""
    label: Name = ""
    days: Annotated[int, Meta(ge=1, le=365)] | None = None


class GuestSent(Request):
    """A nickname to play under without an account."""

    nickname: Name


class LinkSent(Request):
    """A guest's private link."""

    link: Secret


class GuestAccount(Request, kw_only=True):
    """A guest turns into an account."""

    name: Name | None = None
    password: Password


class PasswordSent(Request):
    """Proof of who asks. A guest has no password to give."""

    password: Password = ""
    code: Code = ""


class PasswordChange(Request):
    """Another password."""

    old: Password
    new: Password


class CodeSent(Request):
    """A code of the device that is to make them."""

    code: Code


class MailSent(Request):
    """A mail address, with the password."""

    address: Annotated[str, Meta(max_length=MAIL_MOST)]
    password: Password


class ProofSent(Request):
    """The proof that was sent to a mail address."""

    proof: Secret


class TokenPath(Request):
    """A token in an address."""

    token_id: Ident


class TeamSent(Request):
    """A new team."""

    name: Name


class TeamPath(Request):
    """A team in an address."""

    team_id: Ident


class MemberSent(Request):
    """An account, by its name or id."""

    account: Annotated[str, Meta(max_length=100)]


class MemberPath(TeamPath):
    """A member of a team in an address."""

    account_id: Ident


class InvitationPath(Request):
    """An invitation in an address."""

    invitation_id: Ident


class TeamInvitationPath(TeamPath):
    """An invitation of a team in an address."""

    invitation_id: Ident


class TeamMessageRequest(Request):
    """Something to say to the other members."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_MESSAGE_LENGTH)]
    game: Ident | None = None


class ThoughtSent(Request):
    """An entry for one's own log on a game."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_THOUGHT_LENGTH)]


class ThoughtPath(Request):
    """An entry of one's log in an address."""

    thought_id: Ident
