"""Records of accounts, tokens, teams, notebooks and thoughts. Instants are UTC. Secrets are in no representation."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.values import TableCall

AccountKind = Literal["person", "guest", "bot"]

TokenKind = Literal["program", "session", "link", "feed"]

Source = Literal["own", "withdrawn", "lapsed", "nullified"]


@dataclass(frozen=True)
class Account:
    """A person, a guest or a bot of the program, which nobody signs in as. ``name`` is none once deleted.

    ``registered_at``: since when with a password, from which the age of an account counts; guests have none.
    ``seen_at`` is exact to ten minutes. A suspended account cannot sign in.
    """

    id: str
    kind: AccountKind
    name: str | None
    created_at: datetime
    registered_at: datetime | None
    seen_at: datetime
    deleted_at: datetime | None = None
    keeper_since: datetime | None = None
    suspended_at: datetime | None = None

    @property
    def keeper(self) -> bool:
        """Whether the account is a keeper of the site, who moderates users and pages. It gives no right in any game."""
        return self.keeper_since is not None


@dataclass(frozen=True)
class Credentials:
    """The credentials of an account. ``totp``: whether it needs a code besides."""

    account: Account
    totp: bool
    password: str | None = field(repr=False)


@dataclass(frozen=True)
class MailAddress:
    """A mail address and when it was verified."""

    address: str = field(repr=False)
    verified_at: datetime | None


class Token(Struct, frozen=True):
    """A token of a program, a session or a guest's link, without the secret.

    ``used_at`` is exact to ten minutes; a link has no ``expires_at``.
    """

    id: str
    account: str
    kind: TokenKind
    label: str
    created_at: datetime
    used_at: datetime | None
    expires_at: datetime | None


class TokenHolder(Struct, frozen=True):
    """A token with its account."""

    account: Account
    token: Token


class Team(Struct, frozen=True):
    """A team, under whose name several accounts play. It is dormant, and without a captain, when the last member has
    left."""

    id: str
    name: str
    captain: str | None
    created_at: datetime
    dormant_at: datetime | None = None


class Member(Struct, frozen=True):
    """A member of a team, with the account's name."""

    account: str
    name: str | None
    joined_at: datetime


class Invitation(Struct, frozen=True):
    """An invitation to a team, with the names of the team and the account."""

    id: str
    team: str
    team_name: str
    account: str
    name: str | None
    by: str
    at: datetime


class TeamAction(Struct, frozen=True):
    """An action in the audit log of a team, and whom or which game it is about; only members see it."""

    at: datetime
    by: str | None
    action: str
    about: str | None = None
    game: str | None = None
    detail: str = ""


@dataclass(frozen=True)
class TeamMessage:
    """A message among the members of a team."""

    id: str
    team: str
    by: str
    at: datetime
    game: str | None
    text: str = field(repr=False)


@dataclass(frozen=True)
class NotebookDraft:
    """A rule to be added to a notebook. ``source`` and ``move``: where it came back from, if its move left the table.
    """

    text: str = field(repr=False)
    note: str = field(default="", repr=False)
    calls: tuple[TableCall, ...] = field(default=(), repr=False)
    source: Source = "own"
    move: int | None = None


@dataclass(frozen=True)
class NotebookRule:
    """A rule in a notebook. ``author`` is none if the rule came back by itself. ``told``: the comment that published it
    once it was disproved."""

    id: str
    game: str
    party: str
    author: str | None
    added_at: datetime
    draft: NotebookDraft = field(repr=False)
    told: int | None = None


@dataclass(frozen=True)
class ThoughtEntry:
    """An entry of a player's private log on a game; everybody may read it from ``opened_at`` on."""

    id: str
    game: str
    account: str
    at: datetime
    opened_at: datetime | None
    text: str = field(repr=False)
