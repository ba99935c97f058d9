"""Common parts of schemas: address parts, the base of answers, pages of lists, and refusals.

Requests declare limits in their types. In answers an optional field may be ``UNSET``. Fields may be added to an answer:
clients must ignore those that they don't know.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from zendotao.core.game.values import Stone
from zendotao.services.common.requests import Request

IDENT = r"^[0-9A-Za-z_.~-]{1,100}$"
SHA256 = r"^[0-9a-f]{64}$"
MOST_PAGE = 1_000_000

Ident = Annotated[str, Meta(pattern=IDENT)]
Instant = Annotated[datetime, Meta(tz=True)]
Page = Annotated[int, Meta(ge=1, le=MOST_PAGE)]


class PageQuery(Request):
    """Which page of a list, the first unless said otherwise."""

    page: Page = 1


class GamePath(Request):
    """A game in an address."""

    game_id: Ident


class HashPath(Request):
    """A koan in an address, by the hash of its content."""

    koan_hash: Annotated[str, Meta(pattern=SHA256)]


class ApiAnswer(Struct):
    """An answer, or a part of one, as it is encoded."""


class PageAnswer(ApiAnswer):
    """A page of a list. ``next`` is the address of the next one."""

    items: Sequence[Any]
    page: int
    next: str | None


class CountedPageAnswer(PageAnswer):
    """A page of a list of which it is known how much there is in all."""

    total: int


class FaultAnswer(ApiAnswer):
    """One fault of a request: where it is, and what it is."""

    path: str
    message: str


class FactAnswer(ApiAnswer):
    """A fact by its kind, and the labels of the pieces that it is about."""

    fact: str
    pieces: Sequence[int]


class KoanFaultAnswer(ApiAnswer):
    """A fault that makes a koan unsound, and its pieces."""

    kind: str
    pieces: Sequence[int]


class MistakeAnswer(ApiAnswer):
    """Why a text is no rule, or no koan: where, and what would have fitted there. Of a verdict that there cannot be,
    the code and the message alone."""

    code: str
    message: str
    line: int | UnsetType = UNSET
    column: int | UnsetType = UNSET
    expected: Sequence[str] | UnsetType = UNSET


class ReadingAnswer(ApiAnswer):
    """One way to read a rule, and the part of it that tells it from the others."""

    canonical: str
    differs: str


class ChangeAnswer(ApiAnswer):
    """An entry that the asker has not seen: what kind, and whose."""

    seq: int
    at: Instant
    kind: str
    seat: str | None
    seat_number: int | None


class ProblemAnswer(ApiAnswer, kw_only=True):
    """Why a request was refused. Many codes bring more than these say: what it is about, and until when."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    errors: Sequence[FaultAnswer] | UnsetType = UNSET
    until: Instant | UnsetType = UNSET
    retry_after: int | UnsetType = UNSET
    error: MistakeAnswer | str | UnsetType = UNSET
    readings: Sequence[ReadingAnswer] | UnsetType = UNSET
    faults: Sequence[KoanFaultAnswer] | UnsetType = UNSET
    facts: Sequence[FactAnswer] | UnsetType = UNSET
    fact: str | UnsetType = UNSET
    value: bool | UnsetType = UNSET
    verdict: Literal["white", "black", "unclear"] | UnsetType = UNSET
    stone: Stone | UnsetType = UNSET
    koan: int | UnsetType = UNSET
    killed_by: int | UnsetType = UNSET
    move: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    slot: int | UnsetType = UNSET
    challenge: int | UnsetType = UNSET
    seq: int | UnsetType = UNSET
    changed: Sequence[ChangeAnswer] | UnsetType = UNSET
    why: str | UnsetType = UNSET
    part: str | UnsetType = UNSET
    grounds: Sequence[str] | UnsetType = UNSET
    rules: Sequence[str] | UnsetType = UNSET
    complexity: int | UnsetType = UNSET
    limit: int | UnsetType = UNSET
    needed: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    piece: str | UnsetType = UNSET
    colours: Sequence[str] | UnsetType = UNSET
