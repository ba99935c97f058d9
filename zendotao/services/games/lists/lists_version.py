"""Versions of lists: a value that changes whenever any list may, cheap enough to read at every request."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from zendotao.services.common.context import Asker, Context
from zendotao.store.versions import ListsVersion


def read_lists_version(context: Context, asker: Asker | None, now: datetime) -> ListsVersion:
    """Return the version of all lists; with an asker, of their own too."""
    return context.store.summaries.lists_version(None if asker is None else asker.id, now)


def read_names_version(context: Context, parties: Iterable[str]) -> str:
    """Return a value that changes with the names of some parties, with which cached lists become invalid."""
    return context.store.summaries.names(parties)
