"""Records of notices, letters, webhooks and push messages. Instants are UTC.

Addresses and secrets are in no representation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """An event to be reported: its kind, its game, and the entry of that game's log."""

    kind: str
    at: datetime
    game: str | None = None
    seq: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewNotice:
    """A notice to be delivered at ``due``; it is stored once for the same game, seq, kind and recipient."""

    kind: str
    recipient: str
    due: datetime
    created_at: datetime
    game: str | None = None
    seq: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def news(self) -> News:
        """The event that it reports."""
        return News(kind=self.kind, at=self.created_at, game=self.game, seq=self.seq, data=self.data)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxRow(NewNotice):
    """A notice in the outbox. ``attempts``: how often a process has taken it."""

    id: int
    attempts: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice(News):
    """A delivered notice."""

    id: int
    account: str
    read_at: datetime | None


LetterKind = Literal["news", "proof"]

LetterState = Literal["waiting", "sent", "given_up"]


class MailBatch(Struct, frozen=True, kw_only=True):
    """The news of one letter: an account's digest of all games, or its news of one."""

    account: str
    digest: bool
    game: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A mail to one account. ``id`` is unique for ever.

    ``stop`` is the secret of its unsubscribe link; a proof has none. ``secrets`` are the parts of its text that nobody
    else may read.
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
    def redacted_text(self) -> str:
        """The text with the secrets masked."""
        text = self.text
        for secret in self.secrets:
            text = text.replace(secret, "(secret)")
        return text


class LetterRow(Struct, frozen=True, kw_only=True):
    """A letter with its delivery status. ``trouble``: why the last attempt failed, in a word or two."""

    letter: Letter
    attempts: int
    due: datetime
    tried_until: datetime
    trouble: str | None
    sent_at: datetime | None
    given_up_at: datetime | None

    @property
    def state(self) -> LetterState:
        """The state of delivery."""
        return "sent" if self.sent_at else "given_up" if self.given_up_at else "waiting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook:
    """A URL that is called with the events of a game, or of all games of an account. ``stopped_at``: it failed too
    long.

    ``trouble``: in a word or two, why the last call failed, if it did.
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


class WebhookCall(Struct, frozen=True, kw_only=True):
    """A queued call of a webhook, this attempt counted."""

    id: int
    webhook: str
    body: str
    created_at: datetime
    attempts: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Browser:
    """A browser of an account, registered for push as long as the ``session`` lasts in which it was added.

    ``endpoint`` is the URL of its push service, ``key`` and ``auth`` encrypt messages to it, as the browser gave them.
    ``language`` is the language of the site then.
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


class QueuedPush(Struct, frozen=True, kw_only=True):
    """A queued push message for a browser, this attempt counted."""

    id: int
    browser: str
    news: News
    attempts: int
