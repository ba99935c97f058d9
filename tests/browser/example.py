"""The example site, running, and browsers for everybody on the tour of its pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from playwright.sync_api import Browser, Page

from tests.applications import lent, returned
from tests.browser import tour
from tests.browser.alone import play_alone
from tests.browser.running import overhear
from tests.databases import settled
from tests.http_server import serve
from zendotao.bootstrap import EXTENSION
from zendotao.config import Config
from zendotao.demo.build import Demo, build_demo


class Example:
    """The running example. Everybody has a browser in each language, with one page in it: ``visit`` opens an address
    there. What goes wrong on any page is kept in ``wrong``."""

    def __init__(self, browser: Browser, app: Flask, address: str, demo: Demo, cookies: dict[str, str]) -> None:
        self.app, self.address, self.demo = app, address, demo
        self.wrong: list[str] = []
        self._browser, self._cookies = browser, cookies
        self._pages: dict[tuple[str, str], Page] = {}

    def visit(self, viewer: str, address: str, locale: str = "en-GB", width: int = 1280) -> Page:
        """An address as somebody sees it, by day; the page before is left, and what went wrong on it is forgotten."""
        page = self._page(viewer, locale)
        page.goto("about:blank")
        self.wrong.clear()
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        answer = page.goto(address.format(**self.demo.games))
        assert answer is not None
        assert answer.status == 200, address
        if page.locator("[data-builder]").count():
            page.locator("[data-builder][data-live]").first.wait_for(state="attached")
        return page

    def _page(self, viewer: str, locale: str) -> Page:
        if (viewer, locale) not in self._pages:
            context = self._browser.new_context(base_url=self.address, locale=locale)
            if viewer:
                cookie: Any = {"name": "zendotao", "value": self._cookies[viewer], "url": self.address}
                context.add_cookies([cookie])
            page = self._pages[viewer, locale] = context.new_page()
            overhear(page, self.address, self.wrong)
        return self._pages[viewer, locale]

    def cookie(self, viewer: str) -> str:
        """The cookie by which somebody is signed in."""
        return self._cookies[viewer]

    def close(self) -> None:
        """Close all browsers."""
        for page in self._pages.values():
            page.context.close()


@contextmanager
def shown(browser: Browser, instance: Path) -> Iterator[Example]:
    """The example with the games of the tour, running meanwhile at the time of the tour."""
    environ = {"ZENDOTAO_INSTANCE": str(settled(instance)), "ZENDOTAO_LIMITS": "off"}
    app = lent(Config.from_environment(environ), lambda: tour.NOW)
    services = app.extensions[EXTENSION].open()
    demo = play_alone(services, build_demo(services, tour.NOW, only=tour.GAMES), tour.ODILE)
    names = {viewer for told in tour.STOPS.values() for viewer, _ in told} - {tour.NOBODY}
    cookies = {name: tour.session_of(services, demo, name) for name in names}
    with serve(app) as address:
        example = Example(browser, app, address, demo, cookies)
        yield example
        example.close()
    returned(app)
