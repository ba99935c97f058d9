"""Marks by which whatever was made of games before is known to be right still: pages, lists, answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from msgspec import Struct


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """How a game stands, by which whatever was made of it before is known to be right still.

    ``due``: something has to happen by itself before anything is told. ``shown``: the names that are shown around the
    game, and which of its comments are hidden. The rest is of one asker: whether they follow it, how many notices they
    have not read, and ``own``, a mark of their teams, invitations and notebook, which changes with them.
    """

    seq: int
    head: str
    changed_at: datetime
    due: bool
    shown: str
    follows: bool = False
    unread: int = 0
    own: str = field(default="", repr=False)


class Mark(Struct, frozen=True, kw_only=True):
    """What is another whenever any list of games or changes is, and how many notices one asker has not read.

    ``due``: something has to happen by itself in some game before lists are told.
    """

    changed: str
    due: bool
    unread: int = 0
