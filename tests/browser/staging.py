"""A running site with a game whose clock is the true one, as an open page's is, and a browser for everybody in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.applications import lent, returned
from tests.browser.running import overhear
from tests.http_server import serve
from tests.services.games.site import Town
from zendotao.config import Config
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.people import sessions


class Stage:
    """A running site with a game, and a browser for everybody in it. What goes wrong in any is kept in ``wrong``."""

    def __init__(self, browser: Browser, town: Town, address: str) -> None:
        self.browser, self.town, self.address = browser, town, address
        self.wrong: list[str] = []
        self._contexts: list[BrowserContext] = []

    def page(self, name: str, **options: Any) -> Page:
        """A fresh page of somebody's browser."""
        context = self.browser.new_context(
            base_url=self.address, viewport={"width": 1000, "height": 700}, **{"reduced_motion": "reduce", **options}
        )
        self._contexts.append(context)
        if name:
            issued = sessions.open_session(self.town.services, self.town.person(name), "a browser", datetime.now(UTC))
            context.add_cookies([{"name": "zendotao", "value": issued.secret, "url": self.address}])
        page = context.new_page()
        overhear(page, self.address, self.wrong)
        return page

    @property
    def game(self) -> str:
        """Its address."""
        return f"/games/{self.town.game}"

    def say(self, name: str, text: str) -> None:
        """Somebody remarks on the game."""
        post_comment(self.town.services, self.town.person(name), self.town.game, text, self.town.now)

    def close(self) -> None:
        """Close all browsers."""
        for context in self._contexts:
            context.close()


@contextmanager
def staged(browser: Browser, folder: Path) -> Iterator[Stage]:
    """Ann has started a game, and bob has moved; whatever goes wrong on a page fails the test."""
    town = Town("", folder / "instance")
    town.now = datetime.now(UTC)
    town.start("ann")
    town.turn("bob")
    app = lent(Config.from_environment(town.environ), lambda: datetime.now(UTC))
    with serve(app) as address:
        made = Stage(browser, town, address)
        yield made
        made.close()
    returned(app)
    town.close()
    assert made.wrong == []
