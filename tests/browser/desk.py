"""Desks at which moves are written: a town's site on loopback, and browsers of those who write there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from tests.browser.running import OFFLINE, overhear
from tests.core.game.zendotao.koans_for_tests import koan, only
from tests.http_server import serve
from tests.web.pages.place import Place
from zendotao.services.people import tokens

TURN = {"rule": only(1), "koan": koan(2), "seal1": only(2), "seal2": only(3)}
"""A turn at the table as ann began it: koan 3 is open and is ``koan(1)``, which ``only(1)`` calls white."""


class Desk:
    """A town's site on loopback, and browsers of those who write there. Whatever goes wrong is kept in ``wrong``."""

    def __init__(self, browser: Browser, place: Place, site: str) -> None:
        self.place, self.browser, self.site = place, browser, site
        self.wrong: list[str] = []
        self._contexts: list[BrowserContext] = []

    def opened(self, name: str, rest: str = "/turn", **options: Any) -> Page:
        """A page of the game, in a browser of somebody who has signed in."""
        context = self.browser.new_context(base_url=self.site, viewport={"width": 1280, "height": 900}, **options)
        self._contexts.append(context)
        self.sign_in(context, name)
        page = context.new_page()
        overhear(page, self.site, self.wrong, OFFLINE)
        page.goto(self.place.game(rest))
        return page

    def sign_in(self, context: BrowserContext, name: str) -> None:
        """A new session for whoever has this browser."""
        secret = self.place.visitor(name).browser.get_cookie("zendotao").value
        context.add_cookies([{"name": "zendotao", "value": secret, "url": self.site, "httpOnly": True}])

    def end_session(self, page: Page) -> None:
        """The session of a page's browser ends, as if by signing out elsewhere."""
        (secret,) = [one["value"] for one in page.context.cookies() if one["name"] == "zendotao"]
        people = self.place.town.services
        found = tokens.authenticate(people, secret, self.place.town.now)
        tokens.revoke_token(people, found.account.id, found.token.id)

    def close(self) -> None:
        """Close all browsers."""
        for context in self._contexts:
            context.close()


@contextmanager
def at_desks(browser: Browser, folder: Path) -> Iterator[Desk]:
    """Ann has started a game; whatever goes wrong on a page fails the test."""
    place = Place(folder)
    place.town.start("ann")
    with serve(place.app) as site:
        found = Desk(browser, place, site)
        yield found
        found.close()
    place.close()
    assert found.wrong == []


def state(page: Page, section: str) -> Locator:
    """What the head of a section says."""
    return page.locator(f"#{section} .act-state")


def kept(page: Page) -> Locator:
    """What the head of the page says of the draft."""
    return page.locator("[data-live=kept]")
