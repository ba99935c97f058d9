"""Every table there is: ``metadata`` as this package gives it has them all."""

from sqlalchemy import Index

from zendotao.store.db import metadata
from zendotao.store.tables import (
    board,
    bots,
    games,
    jobs,
    keepers,
    notify,
    people,
    push,
    puzzles,
    search,
    site,
    vault,
    wiki,
)  # fmt: skip

__all__ = [
    "board", "bots", "games", "jobs", "keepers", "metadata", "notify", "people", "push", "puzzles", "search", "site",
    "vault", "wiki",
]  # fmt: skip

# Games ask who of all accounts was there lately.
Index("ix_accounts_seen_at", people.accounts.c.seen_at)
