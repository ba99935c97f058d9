"""Responses in constant time, where the work depends on secrets.

Re-checking seals parses rules that only their author knows, and long ones take longer. The response waits until more
time has passed than that ever takes.

Opening a challenge is the one such request.
"""

from __future__ import annotations

import time

LEVEL_SECONDS = 0.4
"""Parsing two rules of maximum length and judging all koans by them takes a quarter of this."""


def level(begun: float) -> None:
    """Sleep until ``LEVEL_SECONDS`` have passed since ``begun``, an instant of ``time.monotonic``."""
    time.sleep(max(0.0, begun + LEVEL_SECONDS - time.monotonic()))
