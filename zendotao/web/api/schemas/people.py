"""People as they sign up, sign in, and play together."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from zendotao.services.people.texts import TALK_MOST, THOUGHT_MOST
from zendotao.web.api.schemas.base import Asked, Ident, Sent

NAME_MOST = 80
PASSWORD_MOST = 400
SECRET_MOST = 200
MAIL_MOST = 400

Name = Annotated[str, Field(max_length=NAME_MOST)]
Password = Annotated[str, Field(max_length=PASSWORD_MOST, json_schema_extra={"format": "password"})]
Code = Annotated[str, Field(max_length=40, description="A code of the device, or one to recover by")]


class SignUp(Sent):
    """A new account."""

    name: Name
    password: Password


class SignIn(Sent):
    """A name and a password, and a code where the account asks for one."""

    name: Name
    password: Password
    code: Code = ""
    label: str = Field(default="", max_length=NAME_MOST)
    days: int | None = Field(default=None, ge=1, le=365)


class GuestSent(Sent):
    """A nickname to play under without an account."""

    nickname: Name


class LinkSent(Sent):
    """A guest's private link."""

    link: str = Field(min_length=1, max_length=SECRET_MOST)


class GuestAccount(Sent):
    """A guest turns into an account."""

    name: Name | None = None
    password: Password


class PasswordSent(Sent):
    """Proof of who asks. A guest has no password to give."""

    password: Password = ""
    code: Code = ""


class PasswordChange(Sent):
    """Another password."""

    old: Password
    new: Password


class CodeSent(Sent):
    """A code of the device that is to make them."""

    code: Code


class MailSent(Sent):
    """A mail address, with the password."""

    address: str = Field(max_length=MAIL_MOST)
    password: Password


class ProofSent(Sent):
    """The proof that was sent to a mail address."""

    proof: str = Field(min_length=1, max_length=SECRET_MOST)


class TokenPath(Asked):
    """A token in an address."""

    token_id: Ident


class TeamSent(Sent):
    """A new team."""

    name: Name


class TeamPath(Asked):
    """A team in an address."""

    team_id: Ident


class MemberSent(Sent):
    """An account, by its name or id."""

    account: Annotated[str, Field(max_length=100)]


class MemberPath(TeamPath):
    """A member of a team in an address."""

    account_id: Ident


class InvitationPath(Asked):
    """An invitation in an address."""

    invitation_id: Ident


class TeamInvitationPath(TeamPath):
    """An invitation of a team in an address."""

    invitation_id: Ident


class Talk(Sent):
    """Something to say to the other members."""

    text: str = Field(min_length=1, max_length=TALK_MOST)
    game: Ident | None = None


class ThoughtSent(Sent):
    """An entry for one's own log on a game."""

    text: str = Field(min_length=1, max_length=THOUGHT_MOST)


class ThoughtPath(Asked):
    """An entry of one's log in an address."""

    thought_id: Ident
