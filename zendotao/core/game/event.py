"""The base class of events."""

from __future__ import annotations

from msgspec import Struct


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", gc=False):
    """Something that happened. Fields that have their default are not encoded, so that one added later changes no hash
    of an old log; a default never changes."""
