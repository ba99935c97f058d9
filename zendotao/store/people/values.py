"""What accounts, tokens, teams, notebooks and thoughts are. Instants are UTC. Secrets are not in any representation."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from msgspec import Struct

from zendotao.core.game.values import TableCall

AccountKind = Literal["person", "guest"]

TokenKind = Literal["program", "session", "link", "feed"]

Source = Literal["own", "withdrawn", "lapsed", "nullified"]


@dataclass(frozen=True)
class Account:
    """A person or a guest. ``name`` is absent once deleted.

    ``registered_at``: since when with a password, which is what the age of an account counts from; guests have none.
    ``seen_at`` is right to ten minutes. While suspended it is let in nowhere.
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
        """Whether they keep the site: look after its users and pages. It gives no right in any game."""
        return self.keeper_since is not None


@dataclass(frozen=True)
class Credentials:
    """What an account is checked by. ``totp``: whether it asks for a code besides."""

    account: Account
    totp: bool
    password: str | None = field(repr=False)


@dataclass(frozen=True)
class Mail:
    """A mail address and since when it is known to be the account's."""

    address: str = field(repr=False)
    verified_at: datetime | None


class Token(Struct, frozen=True):
    """What a program, a browser or a guest's link proves itself by, without the secret.

    ``used_at`` is right to ten minutes; a link has no ``expires_at``.
    """

    id: str
    account: str
    kind: TokenKind
    label: str
    created_at: datetime
    used_at: datetime | None
    expires_at: datetime | None


class SignedIn(Struct, frozen=True):
    """Who asks, and by which token."""

    account: Account
    token: Token


class Team(Struct, frozen=True):
    """A nickname that several play under. Dormant, and without a captain, when the last member has left."""

    id: str
    name: str
    captain: str | None
    created_at: datetime
    dormant_at: datetime | None = None


class Member(Struct, frozen=True):
    """An account in a team, with the name it is shown by."""

    account: str
    name: str | None
    joined_at: datetime


class Invitation(Struct, frozen=True):
    """An offer to join a team, with the names of the team and of who is invited."""

    id: str
    team: str
    team_name: str
    account: str
    name: str | None
    by: str
    at: datetime


class Deed(Struct, frozen=True):
    """Who did what for a team, and to whom or in which game; members alone see it."""

    at: datetime
    by: str | None
    action: str
    about: str | None = None
    game: str | None = None
    detail: str = ""


@dataclass(frozen=True)
class Saying:
    """A message of the team's talk."""

    id: str
    team: str
    by: str
    at: datetime
    game: str | None
    text: str = field(repr=False)


@dataclass(frozen=True)
class Draft:
    """A rule for a notebook. ``source`` and ``move`` tell of one that came back from a move that left the table."""

    text: str = field(repr=False)
    note: str = field(default="", repr=False)
    calls: tuple[TableCall, ...] = field(default=(), repr=False)
    source: Source = "own"
    move: int | None = None


@dataclass(frozen=True)
class NotebookRule:
    """A rule in a notebook. ``author`` is absent where the rule came back by itself. ``told``: the comment that told
    the thread of it once it had fallen."""

    id: str
    game: str
    party: str
    author: str | None
    added_at: datetime
    draft: Draft = field(repr=False)
    told: int | None = None


@dataclass(frozen=True)
class Thought:
    """An entry of a player's private log on a game; all may read it from ``opened_at`` on."""

    id: str
    game: str
    account: str
    at: datetime
    opened_at: datetime | None
    text: str = field(repr=False)
