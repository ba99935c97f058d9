"""Waiting for processes: the one thing that no clock of a test can hurry."""

import time
from collections.abc import Callable


def wait_until(is_true: Callable[[], bool], said: str = "", *, seconds: float = 300.0, pause: float = 0.02) -> None:
    """Ask again until something is true. Raises ``AssertionError`` after so many seconds, with what was ``said``."""
    until = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < until, f"it never came to this: {said}"
        time.sleep(pause)
