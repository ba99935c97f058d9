"""Every table that the migrations make: ``metadata`` as this package gives it has them all. What a new one needs stands
in ``CONTRIBUTING.md``.

Repositories are in the package of ``zendotao.store`` of one name with the module here; those of ``solo`` in
``store.games`` and ``store.vault``.
"""

from sqlalchemy import Index

from zendotao.store.db import metadata
from zendotao.store.tables import board, games, notices, people, search, site, solo, vault

__all__ = ["board", "games", "metadata", "notices", "people", "search", "site", "solo", "vault"]

# Games ask who of all accounts was there lately.
Index("ix_accounts_seen_at", people.accounts.c.seen_at)
