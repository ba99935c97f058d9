"""How much chance tests are given: in ``make test`` as much as finds things in seconds, the same each time; in
``make long`` far more, and other chance with each seed.
"""

from __future__ import annotations

import os
import secrets
from random import Random

LONG = os.environ.get("ZENDOTAO_LONG") == "1"
if LONG:
    # The processes of the suite have their environment from the one that starts them.
    os.environ.setdefault("SEED", str(secrets.randbelow(2**32)))

SEED = int(os.environ["SEED"]) if LONG else 0
"""What all chance of a long run comes from."""


def often(short: int, long: int) -> int:
    """How many times something is tried."""
    return long if LONG else short


def chance(of: int | str) -> Random:
    """The chance of one test, or of one of its parts."""
    return Random(f"{SEED} {of}" if LONG else of)
