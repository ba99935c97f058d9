"""Browsers that notices are pushed to, and what waits for them. Where a browser is reached is in no representation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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
