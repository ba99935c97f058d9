"""Notices, what waits to leave the site, and what has left. Instants are UTC.

Addresses and secrets are in no representation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct


@dataclass(frozen=True, slots=True, kw_only=True)
class NewNotice:
    """A notice to be delivered at ``due``; the same game, seq, kind and recipient is written once."""

    kind: str
    recipient: str
    due: datetime
    created_at: datetime
    game: str | None = None
    seq: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


class OutboxRow(Struct, frozen=True, kw_only=True):
    """A notice that waits in the outbox. ``attempts``: how often somebody has set out to deliver it."""

    id: int
    kind: str
    recipient: str
    due: datetime
    created_at: datetime
    game: str | None
    seq: int | None
    data: Mapping[str, Any]
    attempts: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A notice that was delivered to the bell."""

    id: int
    account: str
    kind: str
    game: str | None
    seq: int | None
    data: Mapping[str, Any]
    at: datetime
    read_at: datetime | None


LetterKind = Literal["news", "proof"]

LetterState = Literal["waiting", "sent", "given_up"]


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """Something to be told: its kind, its game, and the entry of that game's log that it is about."""

    kind: str
    at: datetime
    game: str | None = None
    seq: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


class Batch(Struct, frozen=True, kw_only=True):
    """What waits for one letter: an account's digest of all games, or its news of one."""

    account: str
    digest: bool
    game: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A mail to one account. ``id`` names it for ever.

    ``stop`` is the secret of its link to end all mail; a proof has none. ``secrets`` are the parts of its words that
    nobody else may read.
    """

    id: str
    account: str
    kind: LetterKind
    created_at: datetime
    to: str = field(repr=False)
    name: str = field(repr=False)
    subject: str = field(repr=False)
    text: str = field(repr=False)
    stop: str | None = field(default=None, repr=False)
    secrets: tuple[str, ...] = field(default=(), repr=False)

    @property
    def veiled(self) -> str:
        """The words without the secrets in them."""
        text = self.text
        for secret in self.secrets:
            text = text.replace(secret, "(secret)")
        return text


class Posted(Struct, frozen=True, kw_only=True):
    """A letter with what has become of it, tried until ``tried_until``. ``trouble``: why the last attempt failed, in a
    word or two."""

    letter: Letter
    attempts: int
    due: datetime
    tried_until: datetime
    trouble: str | None
    sent_at: datetime | None
    given_up_at: datetime | None

    @property
    def state(self) -> LetterState:
        """Where it stands."""
        return "sent" if self.sent_at else "given_up" if self.given_up_at else "waiting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook:
    """An address that is told what happens in a game, or in all of an account's. ``stopped_at``: it failed too long.

    ``trouble``: in a word or two, what went wrong the last time, if something did.
    """

    id: str
    account: str
    game: str | None
    created_at: datetime
    address: str = field(repr=False)
    secret: str = field(repr=False)
    failures: int = 0
    failing_since: datetime | None = None
    trouble: str | None = None
    stopped_at: datetime | None = None


class Call(Struct, frozen=True, kw_only=True):
    """Something that a webhook is to be told, this attempt counted."""

    id: int
    webhook: str
    body: str
    created_at: datetime
    attempts: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Browser:
    """A browser of an account, as long as the ``session`` lasts in which it was added.

    ``endpoint`` is the address of the service that reaches it, ``key`` and ``auth`` what messages to it are encrypted
    with, as the browser gave them. ``language`` is the one that the site was read in then.
    """

    id: str
    account: str
    session: str
    label: str
    language: str
    created_at: datetime
    endpoint: str = field(repr=False)
    key: str = field(repr=False)
    auth: str = field(repr=False)
    failing_since: datetime | None = None


class Waiting(Struct, frozen=True, kw_only=True):
    """News on its way to a browser, this attempt counted."""

    id: int
    browser: str
    news: News
    attempts: int
