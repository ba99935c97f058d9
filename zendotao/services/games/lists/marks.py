"""What changes whenever any list may, told so cheaply that every request can ask."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from zendotao.services.common.context import Asker, Context
from zendotao.store.versions import ListsVersion


def read_mark(context: Context, asker: Asker | None, now: datetime) -> ListsVersion:
    """The mark of all lists; with an asker, of their own too."""
    return context.store.summaries.lists_version(None if asker is None else asker.id, now)


def read_names(context: Context, parties: Iterable[str]) -> str:
    """What some parties are called now. Lists that were made before are right as long as that is the same."""
    return context.store.summaries.names(parties)
