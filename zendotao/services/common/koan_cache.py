"""A cache of the koans that searches look through: the latest on tables, each once, with their facts.

They are public. What is unclear about one counts as not so: judgment calls belong to games, and a koan to none.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import Any

from zendotao.core.koan.facts import Facts, Property, Relation
from zendotao.core.rule.judging.layout import Masks
from zendotao.services.common.koan_facts import read
from zendotao.store.search.values import KoanRow
from zendotao.store.unit import Unit

MOST = 2_000
"""So many koans are at hand, at about two kilobytes each."""
OVERLAP = 64
"""Running numbers before the last one that are asked for again: a transaction may have taken one and ended later."""
AT_ONCE = 100
"""Facts that one query fetches: as they are stored, they take some kilobytes each."""
MOST_SHARED = 50_000
ALIKE = ("met_before", "labels", "colours", "sizes")


@dataclass(slots=True)
class Kept:
    """A cached koan. Its caption is made when it is first shown."""

    listed: KoanRow
    masks: Masks = field(repr=False)
    caption: str = ""


class KoanCache:
    """The cached koans of one process. ``version``: of the program that computes facts."""

    def __init__(self, version: str, most: int = MOST) -> None:
        self.version, self.most = version, most
        self._lock = threading.Lock()
        self._kept: dict[str, Kept] = {}
        self._waiting: dict[str, KoanRow] = {}
        self._newest: tuple[Kept, ...] = ()
        self._last, self._changed = 0, False
        self._shared: dict[object, Any] = {}

    def newest(self, work: Unit) -> tuple[Kept, ...]:
        """Return all cached koans, newest first, after loading new ones."""
        with self._lock:
            for listed in work.search.koans(self.most, max(0, self._last - OVERLAP)):
                self._take(listed)
            if self._waiting:
                self._fetch(work)
            if self._changed:
                self._sort()
            return self._newest

    def _take(self, listed: KoanRow) -> None:
        """Queue a koan for loading; a cached one may have been put on another table."""
        self._last = max(self._last, listed.id)
        known = self._kept.get(listed.hash)
        if known is None:
            self._waiting.setdefault(listed.hash, listed)
        elif known.listed.at < listed.at:
            known.listed = listed
            self._changed = True

    def _fetch(self, work: Unit) -> None:
        """Load those queued koans whose facts the store has."""
        waiting = list(self._waiting.values())
        for start in range(0, len(waiting), AT_ONCE):
            some = waiting[start : start + AT_ONCE]
            found = work.koan_facts.get([listed.measured for listed in some], self.version)
            for listed in some:
                facts = read(found[listed.measured]) if listed.measured in found else None
                if facts is not None:
                    self._kept[listed.hash] = Kept(listed, Masks(self._compact(facts)))
                    del self._waiting[listed.hash]
                    self._changed = True

    def _sort(self) -> None:
        ordered = sorted(self._kept.values(), key=lambda one: (one.listed.at, one.listed.id), reverse=True)
        self._newest = tuple(ordered[: self.most])
        self._kept = {one.listed.hash: one for one in self._newest}
        self._changed = False

    def _compact(self, facts: Facts) -> Facts:
        """Return the facts without numbers that judging doesn't use; equal parts are shared."""
        if len(self._shared) > MOST_SHARED:
            self._shared.clear()
        parts: dict[str, Any] = {name: self._once(value) for name, value in vars(facts).items() if _judged(name, value)}
        return replace(facts, **parts, height_mm=(), directions=(), reach_mm=())

    def _once(self, value: Any) -> Any:
        if isinstance(value, Relation):
            value = Relation(self._once(value.holds), self._once(value.may))
        elif isinstance(value, tuple) and value and isinstance(value[0], Relation):
            value = tuple(self._once(one) for one in value)
        return self._shared.setdefault(value, value)


def _judged(name: str, value: object) -> bool:
    return isinstance(value, Property | Relation) or name in ALIKE
