"""What accounts, tokens and teams are told as."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from zendotao.store.people.values import Deed, Invitation, Member
from zendotao.web.api.schemas.base import Instant, PageTold, Told
from zendotao.web.api.schemas.shapes import Shape


class AccountTold(Told):
    """An account."""

    id: str
    kind: Literal["person", "guest"]
    name: str | None
    created_at: Instant
    registered_at: Instant | None


class OwnTeam(Told):
    """A team by its name."""

    id: str
    name: str


class OwnAccountTold(AccountTold):
    """Who one is, with one's teams."""

    teams: list[OwnTeam]


class TokenTold(Told):
    """A token without its secret."""

    id: str
    kind: Literal["program", "session", "link", "feed"]
    label: str
    created_at: Instant
    used_at: Instant | None
    expires_at: Instant | None


class TokenIssued(Told):
    """A fresh token: send it as ``Authorization: Bearer``. It is told this once."""

    token: str
    expires_at: Instant | None
    account: AccountTold


class GuestTold(TokenIssued):
    """A guest. The ``link`` is the way back: it is told this once, and good as long as the guest stays one."""

    link: str


class TeamTold(Told):
    """A team as everybody sees it."""

    id: str
    name: str
    created_at: Instant


class TeamViewTold(TeamTold):
    """A team as the asker sees it: members alone see who is in it, and who is invited."""

    captain: str = ""
    members: list[Annotated[Any, Shape(Member)]] = Field(default_factory=list)
    invitations: list[Annotated[Any, Shape(Invitation)]] = Field(default_factory=list)


class DeedsTold(PageTold):
    """A page of who did what for a team."""

    items: list[Annotated[Any, Shape(Deed)]]


class SayingTold(Told):
    """A message of a team's talk; a repeat under the same key is told without its text, and what goes with it."""

    id: str
    at: Instant
    by: str = ""
    game: str | None = None
    text: str = ""


class TalkTold(PageTold):
    """A page of a team's talk."""

    items: list[SayingTold]


class AddressTold(Told):
    """A mail address, and since when it is known to be one's own."""

    address: str
    verified_at: Instant | None


class MailTold(Told):
    """One's mail address, if there is one."""

    mail: AddressTold | None


class MailBegunTold(MailTold):
    """The same, and until when the proof that was sent there is good."""

    expires_at: Instant


class CodesBegunTold(Told):
    """The secret from which a device makes codes, and the same as an address for it."""

    secret: str
    address: str


class RecoveryTold(Told):
    """The codes to recover by, told this once."""

    recovery_codes: list[str]


class InvitationTold(Told):
    """An offer to join a team."""

    id: str
    team: str
    team_name: str
    account: str
    name: str | None
    by: str
    at: Instant
