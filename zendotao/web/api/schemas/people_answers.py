"""Answers that hold accounts, tokens and teams."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from zendotao.store.people.values import AccountKind, Invitation, Member, TeamAction, TokenKind
from zendotao.web.api.schemas.base import ApiAnswer, Instant, PageAnswer


class AccountAnswer(ApiAnswer):
    """An account."""

    id: str
    kind: AccountKind
    name: str | None
    created_at: Instant
    registered_at: Instant | None


class OwnTeamAnswer(ApiAnswer):
    """A team by its name."""

    id: str
    name: str


class OwnAccountAnswer(AccountAnswer):
    """Who one is, with one's teams."""

    teams: Sequence[OwnTeamAnswer]


class TokenAnswer(ApiAnswer):
    """A token without its secret."""

    id: str
    kind: TokenKind
    label: str
    created_at: Instant
    used_at: Instant | None
    expires_at: Instant | None


class IssuedTokenAnswer(ApiAnswer):
    """A fresh token: send it as ``Authorization: Bearer``. It is told this once."""

    token: str
    expires_at: Instant | None
    account: AccountAnswer


class GuestAnswer(IssuedTokenAnswer):
    """A guest. The ``link`` is the way back: it is told this once, and good as long as the guest stays one."""

    link: str


class TeamAnswer(ApiAnswer):
    """A team as everybody sees it."""

    id: str
    name: str
    created_at: Instant


class TeamViewAnswer(TeamAnswer):
    """A team as the asker sees it: members alone see who is in it, and who is invited."""

    captain: str | UnsetType | None = UNSET
    members: Sequence[Member] | UnsetType = UNSET
    invitations: Sequence[Invitation] | UnsetType = UNSET


class ActionsAnswer(PageAnswer):
    """A page of who did what for a team."""

    items: Sequence[TeamAction]


class TeamMessageAnswer(ApiAnswer):
    """A message of a team's talk; a repeat under the same key is told without its text, and what goes with it."""

    id: str
    at: Instant
    by: str | UnsetType = UNSET
    game: str | UnsetType | None = UNSET
    text: str | UnsetType = UNSET


class TeamMessagesAnswer(PageAnswer):
    """A page of a team's talk."""

    items: Sequence[TeamMessageAnswer]


class AddressAnswer(ApiAnswer):
    """A mail address, and since when it is known to be one's own."""

    address: str
    verified_at: Instant | None


class MailAnswer(ApiAnswer):
    """One's mail address, if there is one."""

    mail: AddressAnswer | None


class MailStartedAnswer(MailAnswer):
    """The mail settings, and until when the proof that was sent to the address is good."""

    expires_at: Instant


class EnrolmentAnswer(ApiAnswer):
    """The secret from which a device makes codes, and the same as an address for it."""

    secret: str
    address: str


class RecoveryAnswer(ApiAnswer):
    """The codes to recover by, told this once."""

    recovery_codes: Sequence[str]


class InvitationAnswer(ApiAnswer):
    """An offer to join a team."""

    id: str
    team: str
    team_name: str
    account: str
    name: str | None
    by: str
    at: Instant
