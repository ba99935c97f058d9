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


class Told(BaseModel):
    """An answer. Fields may be added to it, so that a program has to leave alone those that it doesn't know."""

    model_config = ConfigDict(extra="allow")


class PageQuery(Asked):
    """Which page of a list, the first unless said otherwise."""

    page: Page = 1


class PageTold(Told):
    """A page of a list. ``next`` is the address of the next one; ``total`` is there where it is known."""

    items: list[dict[str, Any]]
    page: int
    next: str | None
    total: int | None = None


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


class ProblemTold(Told):
    """Why a request was refused. Some codes bring more: ``until``, ``readings``, ``killed_by``, ``changed``."""

    model_config = ConfigDict(extra="allow", title="Problem")

    type: str
    title: str
    status: int
    code: str
    detail: str
    errors: list[Fault] | None = None
