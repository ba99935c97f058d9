"""Browsers that notices are pushed to, and what waits for them. Where a browser is reached is in no representation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from msgspec import Struct

from zendotao.services.notices.values import News


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What a browser shows: a title, one sentence, and the page that tells the rest. A later one with the same ``tag``
    takes the place of an earlier one."""

    title: str = field(repr=False)
    body: str = field(repr=False)
    path: str
    tag: str
    language: str


@dataclass(frozen=True, slots=True)
class Packed:
    """A message as it is sent: encrypted, with the headers that say who sends it."""

    body: bytes = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)
