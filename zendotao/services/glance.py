"""What a list shows of a game at a glance: a part of its row. Instants are aware and in UTC."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance:
    """What a list shows of a game at a glance. ``starter``, ``latest``, ``claimant``, ``sensei`` and the ``parties``
    with standing moves, by seat, are parties by id.

    ``stones``: the koans on the table, the oldest first, ``w``, ``b`` or ``o`` each for one that is open. ``shown``:
    the hash of the open koan, or of the newest; ``open`` and ``open_since``: its number and since when it is open.
    ``claim_from``: when anyone may claim, none while that clock stands still; ``claim_until``: the end of a claim's
    window. ``latest_at``: the instant of the newest standing move.
    """

    starter: str | None = None
    latest: str | None = None
    latest_at: datetime | None = None
    claimant: str | None = None
    sensei: str | None = None
    score: int | None = None
    moves: int = 0
    comments: int = 0
    stones: str = ""
    shown: str | None = None
    open: int | None = None
    open_since: datetime | None = None
    claim_from: datetime | None = None
    claim_until: datetime | None = None
    ended_at: datetime | None = None
    palette: tuple[str, ...] = ()
    prose: bool = False
    limit: int = 0
    parties: tuple[str, ...] = ()
