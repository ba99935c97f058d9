"""The base of requests, and bounds that several of them share."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

MAX_NUMBER = 2**53
"""From where on programs begin to disagree on whole numbers."""


class Request(Struct, forbid_unknown_fields=True):
    """A request, or a part of one."""


TeamName = Annotated[
    Annotated[str, Meta(min_length=1, max_length=80)] | None,
    Meta(description="The nickname of a team, to act for its seat"),
]


class TeamRequest(Request):
    """A request that may be made for a team."""

    as_: TeamName = field(default=None, name="as")
