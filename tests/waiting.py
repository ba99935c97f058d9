"""Waiting for processes: the one thing that no clock of a test can hurry."""

import time
from collections.abc import Callable


def wait_until(is_true: Callable[[], bool], seconds: float = 180.0) -> None:
    """Ask again until something is true. Raises ``AssertionError`` after so many seconds."""
    until = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < until
        time.sleep(0.02)
