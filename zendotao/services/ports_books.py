"""What services ask of the store for the site's own books: wiki, watched pages, preferences, drafts, reports, keepers.

Every method belongs to the transaction of its unit. Any of them may raise ``ports.Busy``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Protocol

from zendotao.services.people.values import Account
from zendotao.services.rows import GameRow
from zendotao.services.site.values import (
    Backlog,
    DraftKind,
    Health,
    KeeperDeed,
    PageRevision,
    Preferences,
    Report,
    Unsent,
    WaitingNotice,
    Watch,
    WikiPage,
)


class WikiRepository(Protocol):
    """Pages and their revisions, of which none is ever changed or removed."""

    def add(self, page: WikiPage) -> bool:
        """A new page; false if there is one of that slug."""

    def get(self, slug: str) -> WikiPage | None:
        """A page."""

    def lock(self, slug: str) -> WikiPage | None:
        """The same, which nobody else changes until this unit is over."""

    def several(self, slugs: Iterable[str]) -> Mapping[str, WikiPage]:
        """Those of the pages that there are, by slug."""

    def pages(self) -> tuple[WikiPage, ...]:
        """All pages by title."""

    def revise(self, revision: PageRevision, text: str, *, changes: bool) -> None:
        """One more revision, which is how the page reads from now on. ``changes``: it counts as a change."""

    def protect(self, slug: str, protected: bool) -> None:
        """Let keepers alone change a page, or everybody again."""

    def revision(self, slug: str, number: int) -> tuple[PageRevision, str] | None:
        """A revision with its text."""

    def history(self, slug: str, page: int = 1) -> tuple[PageRevision, ...]:
        """A page's revisions, newest first, 50 a page."""

    def by(self, account: str) -> tuple[tuple[PageRevision, str], ...]:
        """All that an account has written, in order."""

    def hide(self, slug: str, number: int, hidden_at: datetime | None) -> None:
        """Note since when a revision is hidden, or that it no longer is."""


class WatchRepository(Protocol):
    """Who watches which page."""

    def add(self, watch: Watch) -> bool:
        """Watch a page; whether the account did not before."""

    def remove(self, slug: str, account: str) -> bool:
        """Watch it no longer; whether the account did."""

    def of_page(self, slug: str) -> tuple[Watch, ...]:
        """Who watches a page, the first first."""

    def of_account(self, account: str) -> tuple[Watch, ...]:
        """What an account watches, the newest first."""

    def followed(self, account: str) -> tuple[tuple[GameRow, datetime], ...]:
        """The games that an account follows, and since when, those changed last first."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""


class PreferenceRepository(Protocol):
    """What accounts have chosen."""

    def of(self, account: str) -> Preferences | None:
        """An account's, if it has chosen anything."""

    def several(self, accounts: Iterable[str]) -> Mapping[str, Preferences]:
        """Those of the accounts that have chosen anything."""

    def put(self, account: str, chosen: Preferences) -> None:
        """In place of what was chosen before."""

    def forget(self, account: str) -> None:
        """Nothing is chosen."""


class DraftRepository(Protocol):
    """What accounts have not sent yet, encrypted at rest as notebooks are. Reading may raise ``VaultError``."""

    def put(self, unsent: Unsent) -> None:
        """In place of the one of that kind for that game."""

    def get(self, account: str, game: str, kind: DraftKind) -> Unsent | None:
        """One of an account."""

    def count(self, account: str) -> int:
        """How many an account has."""

    def by(self, account: str) -> tuple[Unsent, ...]:
        """All of an account, the newest first."""

    def remove(self, account: str, game: str, kind: DraftKind) -> bool:
        """Discard one; whether there was one."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""


class ReportRepository(Protocol):
    """What keepers are asked to look at."""

    def add(self, report: Report) -> bool:
        """A new report; false if the reporter has an open one on the same thing."""

    def lock(self, report: str) -> Report | None:
        """A report that nobody else closes until this unit is over."""

    def close(self, report: str, keeper: str, note: str, now: datetime) -> None:
        """Note that a keeper has dealt with it."""

    def listed(self, open_: bool, page: int = 1) -> tuple[Report, ...]:
        """Open ones, the oldest first, or closed ones, the newest first; 50 a page, and the first of the next."""

    def count_open(self, by: str | None = None) -> int:
        """How many are open, in all or by one account."""

    def by(self, account: str) -> tuple[Report, ...]:
        """All by an account, in order."""

    def forget(self, account: str) -> None:
        """Reports by an account are nobody's."""


class KeeperRepository(Protocol):
    """Who keeps the site, and what keepers do to accounts and comments."""

    def keepers(self) -> tuple[Account, ...]:
        """All keepers, the longest first."""

    def appoint(self, account: str, since: datetime | None) -> None:
        """An account is a keeper since then, or no longer one."""

    def suspend(self, account: str, at: datetime | None) -> None:
        """An account is suspended since then, or no longer."""

    def search(self, key: str, page: int = 1) -> tuple[Account, ...]:
        """Accounts whose folded names hold ``key``, by name; 50 a page, and the first of the next."""

    def suspended(self) -> tuple[Account, ...]:
        """Suspended accounts, the latest first, 500 at most."""

    def hide_comment(self, game: str, number: int, hidden_at: datetime | None) -> None:
        """Note since when a comment is hidden, or that it no longer is."""

    def hidden_comments(self, game: str) -> frozenset[int]:
        """The numbers of a game's comments that are hidden."""

    def note(self, deed: KeeperDeed) -> None:
        """Note what a keeper did."""

    def deeds(self, page: int = 1) -> tuple[KeeperDeed, ...]:
        """What keepers did, newest first, 50 a page."""


class HealthRepository(Protocol):
    """How the site is, in numbers and instants."""

    def health(self, now: datetime) -> Health:
        """Everything at once."""

    def waiting(self, page: int = 1) -> tuple[WaitingNotice, ...]:
        """The outbox without what it says, what is due first coming first; 50 a page, and the first of the next."""

    def backlog(self, now: datetime) -> Backlog:
        """The outbox in numbers."""


class BooksWork(Protocol):
    """The part of a unit of work with these books."""

    @property
    def wiki(self) -> WikiRepository: ...
    @property
    def watches(self) -> WatchRepository: ...
    @property
    def preferences(self) -> PreferenceRepository: ...
    @property
    def drafts(self) -> DraftRepository: ...
    @property
    def reports(self) -> ReportRepository: ...
    @property
    def keepers(self) -> KeeperRepository: ...
    @property
    def health(self) -> HealthRepository: ...
