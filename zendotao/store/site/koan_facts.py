"""Stored facts of koans, which are costly to compute."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import select

from zendotao.store.repository import Repository
from zendotao.store.tables.site import koan_facts


class KoanFacts(Repository):
    """Stored facts of koans. ``version``: of the program that computed them."""

    def get(self, keys: Iterable[str], version: str) -> Mapping[str, bytes]:
        """Return the stored facts, by key: the SHA-256 of the canonical notation."""
        wanted = koan_facts.c.key.in_(list(keys)) & (koan_facts.c.version == version)
        found = self._connection.execute(select(koan_facts.c.key, koan_facts.c.data).where(wanted))
        return {row.key: row.data for row in found}

    def put(self, facts: Mapping[str, bytes], version: str) -> None:
        """Save facts, in place of those of another version."""
        self.put_each({key: (version, data) for key, data in facts.items()})

    def put_each(self, facts: Mapping[str, tuple[str, bytes]]) -> None:
        """Save facts, each with a version of its own."""
        # In order, so that of several units none waits for another that waits for it.
        rows = [{"key": key, "version": version, "data": data} for key, (version, data) in sorted(facts.items())]
        self._put_all(koan_facts, rows)
