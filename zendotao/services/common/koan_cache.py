"""A cache of the koans that searches look through: the latest on tables, each once, with their facts.

They are public. What is unclear about one counts as not so: judgment calls belong to games, and a koan to none.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import Any

from zendotao.core.koan.facts import Facts, Property, Relation
from zendotao.core.rule.judging.layout import KoanMasks
from zendotao.services.common.koan_facts import decode_facts
from zendotao.store.search.values import KoanRow
from zendotao.store.unit import Unit

MAX_KOANS = 2_000
"""So many koans are at hand, at about two kilobytes each."""
OVERLAP = 64
"""Running numbers before the last one that are asked for again: a transaction may have taken one and ended later."""
BATCH = 100
"""Facts that one query fetches: as they are stored, they take some kilobytes each."""
MAX_SHARED = 50_000
UNUSED_FACTS = ("met_before", "labels", "colours", "sizes")


@dataclass(slots=True)
class CachedKoan:
    """A cached koan. Its caption is made when it is first shown."""

    listed: KoanRow
    masks: KoanMasks = field(repr=False)
    caption: str = ""


class KoanCache:
    """The cached koans of one process. ``version``: of the program that computes facts."""

    def __init__(self, version: str, most: int = MAX_KOANS) -> None:
        self.version, self.most = version, most
        self._lock = threading.Lock()
        self._kept: dict[str, CachedKoan] = {}
        self._waiting: dict[str, KoanRow] = {}
        self._newest: tuple[CachedKoan, ...] = ()
        self._last, self._changed = 0, False
        self._shared: dict[object, Any] = {}

    def list_newest(self, work: Unit) -> tuple[CachedKoan, ...]:
        """Return all cached koans, newest first, after loading new ones."""
        with self._lock:
            for listed in work.search.koans(self.most, max(0, self._last - OVERLAP)):
                self._queue_koan(listed)
            if self._waiting:
                self._load_queued(work)
            if self._changed:
                self._sort()
            return self._newest

    def _queue_koan(self, listed: KoanRow) -> None:
        """Queue a koan for loading; a cached one may have been put on another table."""
        self._last = max(self._last, listed.id)
        known = self._kept.get(listed.hash)
        if known is None:
            self._waiting.setdefault(listed.hash, listed)
        elif known.listed.at < listed.at:
            known.listed = listed
            self._changed = True

    def _load_queued(self, work: Unit) -> None:
        """Load those queued koans whose facts the store has."""
        waiting = list(self._waiting.values())
        for start in range(0, len(waiting), BATCH):
            some = waiting[start : start + BATCH]
            found = work.koan_facts.get([listed.measured for listed in some], self.version)
            for listed in some:
                facts = decode_facts(found[listed.measured]) if listed.measured in found else None
                if facts is not None:
                    self._kept[listed.hash] = CachedKoan(listed, KoanMasks(self._compact(facts)))
                    del self._waiting[listed.hash]
                    self._changed = True

    def _sort(self) -> None:
        ordered = sorted(self._kept.values(), key=lambda one: (one.listed.at, one.listed.id), reverse=True)
        self._newest = tuple(ordered[: self.most])
        self._kept = {one.listed.hash: one for one in self._newest}
        self._changed = False

    def _compact(self, facts: Facts) -> Facts:
        """Return the facts without numbers that judging doesn't use; equal parts are shared."""
        if len(self._shared) > MAX_SHARED:
            self._shared.clear()
        parts: dict[str, Any] = {
            name: self._share(value) for name, value in vars(facts).items() if _strip_measures(name, value)
        }
        return replace(facts, **parts, height_mm=(), directions=(), reach_mm=())

    def _share(self, value: Any) -> Any:
        if isinstance(value, Relation):
            value = Relation(self._share(value.holds), self._share(value.may))
        elif isinstance(value, tuple) and value and isinstance(value[0], Relation):
            value = tuple(self._share(one) for one in value)
        return self._shared.setdefault(value, value)


def _strip_measures(name: str, value: object) -> bool:
    return isinstance(value, Property | Relation) or name in UNUSED_FACTS
