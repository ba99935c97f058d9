"""The part of the unit of work with the site's own books."""

from __future__ import annotations

from functools import cached_property

from sqlalchemy import Connection

from zendotao.store.health import SiteHealth
from zendotao.store.keeping import Keepers, Reports
from zendotao.store.keyring import Keyring
from zendotao.store.own import ChosenPreferences, Drafts
from zendotao.store.wiki import Watches, Wiki


class BooksUnit:
    """``services.ports_books.BooksWork``."""

    def __init__(self, connection: Connection, keyring: Keyring | None) -> None:
        self.connection = connection
        self._keyring = keyring

    @property
    def _keys(self) -> Keyring:
        if self._keyring is None:
            raise RuntimeError("this store was opened without the keys of the vault")
        return self._keyring

    @cached_property
    def wiki(self) -> Wiki:
        """Pages and their revisions."""
        return Wiki(self.connection)

    @cached_property
    def watches(self) -> Watches:
        """Who watches which page."""
        return Watches(self.connection)

    @cached_property
    def preferences(self) -> ChosenPreferences:
        """What accounts have chosen."""
        return ChosenPreferences(self.connection)

    @cached_property
    def drafts(self) -> Drafts:
        """What accounts have not sent yet."""
        return Drafts(self.connection, self._keys)

    @cached_property
    def reports(self) -> Reports:
        """What keepers are asked to look at."""
        return Reports(self.connection)

    @cached_property
    def keepers(self) -> Keepers:
        """Who keeps the site, and what they do."""
        return Keepers(self.connection)

    @cached_property
    def health(self) -> SiteHealth:
        """How the site is."""
        return SiteHealth(self.connection)
