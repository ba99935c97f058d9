"""What services ask of the store about notices that are pushed to browsers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Protocol

from zendotao.services.notices.push_values import Browser, Waiting
from zendotao.services.notices.values import News


class PushRepository(Protocol):
    """Browsers, what waits for them, and the site's own key. Methods belong to the transaction of their unit."""

    def key(self) -> bytes | None:
        """The site's key; none before there is one. Raises ``VaultError``."""

    def put_key(self, key: bytes, now: datetime) -> None:
        """The site's key from now on, unless there is one already."""

    def add(self, browser: Browser) -> None:
        """One more, in the place of whatever is reached at the same address."""

    def of(self, account: str) -> tuple[Browser, ...]:
        """An account's, the oldest first."""

    def several(self, browsers: Iterable[str]) -> Mapping[str, Browser]:
        """Those of them that there are, by id."""

    def remove(self, account: str, browser: str) -> bool:
        """Remove one of an account's; whether there was one."""

    def tell(self, account: str, news: News, now: datetime) -> None:
        """News for all browsers of an account, unless it waits already."""

    def take(self, now: datetime, until: datetime, limit: int) -> tuple[Waiting, ...]:
        """What is due, which nobody else is given before ``until``."""

    def done(self, waiting: Waiting) -> None:
        """It was taken, or is not to be sent any more."""

    def sent(self, browser: str) -> None:
        """A browser was reached."""

    def failed(self, waiting: Waiting, due: datetime, now: datetime) -> None:
        """It was not taken; try again then."""

    def forget(self, account: str) -> None:
        """Remove all of an account."""
