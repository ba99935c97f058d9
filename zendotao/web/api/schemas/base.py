"""What all schemas share: nothing but what they name, types as they are, sizes bounded."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

IDENT = r"^[0-9A-Za-z_.~-]{1,100}$"
SHA256 = r"^[0-9a-f]{64}$"
MOST_PAGE = 1_000_000
MOST_NUMBER = 1_000_000

Ident = Annotated[str, Field(pattern=IDENT)]
Number = Annotated[int, Field(ge=1, le=MOST_NUMBER)]
"""Koans, moves and challenges count from one."""

Page = Annotated[int, Field(ge=1, le=MOST_PAGE)]
Instant = Annotated[str, Field(json_schema_extra={"format": "date-time"})]
StoneName = Literal["white", "black"]


class Sent(BaseModel):
    """A body, or a part of one."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Asked(BaseModel):
    """What stands in an address, where everything is text."""

    model_config = ConfigDict(extra="forbid")


def without_defaults(schema: dict[str, Any]) -> None:
    """Say of fields that may be missing no more than that: nothing is sent in their place."""
    for field in schema.get("properties", {}).values():
        field.pop("default", None)


class Told(BaseModel):
    """An answer. Fields may be added to it, so that a program has to leave alone those that it doesn't know."""

    model_config = ConfigDict(extra="allow", json_schema_extra=without_defaults)


class PageQuery(Asked):
    """Which page of a list, the first unless said otherwise."""

    page: Page = 1


class PageTold(Told):
    """A page of a list. ``next`` is the address of the next one."""

    items: list[Any]
    page: int
    next: str | None


class CountedPage(PageTold):
    """A page of a list of which it is known how much there is in all."""

    total: int


class AsTeam(Sent):
    """For whom the asker acts."""

    as_: str | None = Field(
        default=None, alias="as", min_length=1, max_length=80, description="The nickname of a team, to act for its seat"
    )


class GamePath(Asked):
    """A game in an address."""

    game_id: Ident


class HashPath(Asked):
    """A koan in an address, by the hash of its content."""

    koan_hash: Annotated[str, Field(pattern=SHA256)]


class Fault(Told):
    """One fault of a request: where it is, and what it is."""

    path: str
    message: str


class FactTold(Told):
    """A fact by its kind, and the labels of the pieces that it is about."""

    fact: str
    pieces: list[int]


class FaultOfKoan(Told):
    """What keeps a koan from standing, and the pieces."""

    kind: str
    pieces: list[int]


class MistakeTold(Told):
    """Why a text is no rule, or no koan: where, and what would have fitted there. Of a verdict that there cannot be,
    the code and the message alone."""

    code: str
    message: str
    line: int = 1
    column: int = 1
    expected: list[str] = []


class ReadingTold(Told):
    """One way to read a rule, and the part of it that tells it from the others."""

    canonical: str
    differs: str


class ChangeTold(Told):
    """An entry that the asker has not seen: what kind, and whose."""

    seq: int
    at: Instant
    kind: str
    seat: str | None
    seat_number: int | None


class ProblemTold(Told):
    """Why a request was refused. Many codes bring more than these say: what it is about, and until when."""

    model_config = ConfigDict(extra="allow", title="Problem")

    type: str
    title: str
    status: int
    code: str
    detail: str
    errors: list[Fault] = []
    until: Instant = ""
    retry_after: int = 0
    error: MistakeTold | str = ""
    readings: list[ReadingTold] = []
    faults: list[FaultOfKoan] = []
    facts: list[FactTold] = []
    fact: str = ""
    value: bool = False
    verdict: StoneName | Literal["unclear"] = "white"
    stone: StoneName = "white"
    koan: int = 0
    killed_by: int = 0
    move: int = 0
    seat: int = 0
    slot: int = 0
    challenge: int = 0
    seq: int = 0
    changed: list[ChangeTold] = []
    why: str = ""
    part: str = ""
    grounds: list[str] = []
    rules: list[str] = []
    complexity: int = 0
    limit: int = 0
    needed: int = 0
    most: int = 0
    piece: str = ""
    colours: list[str] = []
