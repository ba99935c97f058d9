"""Cached counts of a party's viable rules and of what those say of the open koan; no rule is cached.

Rules are read anew whenever they are held against the stones; the numbers that this comes to are kept, since they only
change with the log or the notebook.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from zendotao.core.game.zendotao.gates.readiness import RuleCounts

CACHE_SIZE = 1024
"""Notebooks of which the numbers are kept."""

CountKey = tuple[str, str, str, str]
"""The game, the hash of its log's end, the party, and the ids of its rules."""


class CountCache:
    """The cached counts of one process."""

    def __init__(self) -> None:
        self._kept: OrderedDict[CountKey, RuleCounts] = OrderedDict()

    def get(self, key: CountKey, count: Callable[[], RuleCounts]) -> RuleCounts:
        """Return the counts of a key; ``count`` computes them if they are not cached."""
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = count()
        with suppress(KeyError):
            self._kept.move_to_end(key)
            while len(self._kept) > CACHE_SIZE:
                self._kept.popitem(last=False)
        return found
