"""Answers that all take the same time, where the work behind them depends on what somebody keeps secret.

To check seals again is to read rules that only their author knows, and long ones take longer to read. So the answer
waits until more time has passed than that ever takes.
"""

from __future__ import annotations

import time

LEVEL_SECONDS = 0.4
"""Reading two rules of the longest kind and judging all koans by them takes a quarter of this."""


def level(begun: float) -> None:
    """Wait until so much time has passed since ``begun``, an instant of ``time.monotonic``."""
    time.sleep(max(0.0, begun + LEVEL_SECONDS - time.monotonic()))
