"""Every table that the migrations make: ``metadata`` as this package gives it has them all. What a new one needs stands
in ``CONTRIBUTING.md``.

Repositories of ``bots``, ``drafts``, ``jobs``, ``keepers``, ``preferences``, ``puzzles`` and ``wiki`` are in
``store.site``, others in the package of one name with the module here; those of ``solo`` in ``store.games`` and
``store.vault``.
"""

from sqlalchemy import Index

from zendotao.store.db import metadata
from zendotao.store.tables import (
    board,
    bots,
    drafts,
    games,
    jobs,
    keepers,
    notices,
    people,
    preferences,
    push,
    puzzles,
    search,
    site,
    solo,
    vault,
    wiki,
)  # fmt: skip

__all__ = [
    "board", "bots", "drafts", "games", "jobs", "keepers", "metadata", "notices", "people", "preferences", "push",
    "puzzles", "search", "site", "solo", "vault", "wiki",
]  # fmt: skip

# Games ask who of all accounts was there lately.
Index("ix_accounts_seen_at", people.accounts.c.seen_at)
