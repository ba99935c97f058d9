"""How much chance tests are given: in ``make test`` as much as finds things in seconds, in ``make long`` far more."""

from __future__ import annotations

import os

LONG = os.environ.get("ZENDOTAO_LONG") == "1"


def often(short: int, long: int) -> int:
    """How many times something is tried."""
    return long if LONG else short
