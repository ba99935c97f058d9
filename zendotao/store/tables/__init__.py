"""Every table there is: ``metadata`` as this package gives it has them all."""

from sqlalchemy import Index

from zendotao.store.db import metadata
from zendotao.store.tables import games, people, site, vault

__all__ = ["games", "metadata", "people", "site", "vault"]

# Games ask who of all accounts was there lately.
Index("ix_accounts_seen_at", people.accounts.c.seen_at)
