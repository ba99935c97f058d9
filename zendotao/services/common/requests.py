"""The base of requests, and bounds that several of them share."""

from __future__ import annotations

from msgspec import Struct

MOST_NUMBER = 2**53
"""From where on programs begin to disagree on whole numbers."""


class Request(Struct, forbid_unknown_fields=True):
    """A request, or a part of one."""
