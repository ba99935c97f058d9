"""Answers that hold accounts, tokens and teams."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from zendotao.store.people.values import AccountKind, Invitation, Member, TeamAction, TokenKind
from zendotao.web.api.schemas.base import ApiAnswer, Instant, PageTold


class AccountTold(ApiAnswer):
    """An account."""

    id: str
    kind: AccountKind
    name: str | None
    created_at: Instant
    registered_at: Instant | None


class OwnTeam(ApiAnswer):
    """A team by its name."""

    id: str
    name: str


class OwnAccountTold(AccountTold):
    """Who one is, with one's teams."""

    teams: Sequence[OwnTeam]


class TokenTold(ApiAnswer):
    """A token without its secret."""

    id: str
    kind: TokenKind
    label: str
    created_at: Instant
    used_at: Instant | None
    expires_at: Instant | None


class TokenIssued(ApiAnswer):
    """A fresh token: send it as ``Authorization: Bearer``. It is told this once."""

    token: str
    expires_at: Instant | None
    account: AccountTold


class GuestTold(TokenIssued):
    """A guest. The ``link`` is the way back: it is told this once, and good as long as the guest stays one."""

    link: str


class TeamTold(ApiAnswer):
    """A team as everybody sees it."""

    id: str
    name: str
    created_at: Instant


class TeamViewTold(TeamTold):
    """A team as the asker sees it: members alone see who is in it, and who is invited."""

    captain: str | UnsetType | None = UNSET
    members: Sequence[Member] | UnsetType = UNSET
    invitations: Sequence[Invitation] | UnsetType = UNSET


class DeedsTold(PageTold):
    """A page of who did what for a team."""

    items: Sequence[TeamAction]


class SayingTold(ApiAnswer):
    """A message of a team's talk; a repeat under the same key is told without its text, and what goes with it."""

    id: str
    at: Instant
    by: str | UnsetType = UNSET
    game: str | UnsetType | None = UNSET
    text: str | UnsetType = UNSET


class TalkTold(PageTold):
    """A page of a team's talk."""

    items: Sequence[SayingTold]


class AddressTold(ApiAnswer):
    """A mail address, and since when it is known to be one's own."""

    address: str
    verified_at: Instant | None


class MailTold(ApiAnswer):
    """One's mail address, if there is one."""

    mail: AddressTold | None


class MailBegunTold(MailTold):
    """The mail settings, and until when the proof that was sent to the address is good."""

    expires_at: Instant


class CodesBegunTold(ApiAnswer):
    """The secret from which a device makes codes, and the same as an address for it."""

    secret: str
    address: str


class RecoveryTold(ApiAnswer):
    """The codes to recover by, told this once."""

    recovery_codes: Sequence[str]


class InvitationTold(ApiAnswer):
    """An offer to join a team."""

    id: str
    team: str
    team_name: str
    account: str
    name: str | None
    by: str
    at: Instant
