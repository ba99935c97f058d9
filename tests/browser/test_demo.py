"""Every page of the example site in a real browser, by day and by night, wide and narrow: axe finds nothing wrong,
nothing scrolls sideways but in a region of its own, no text is lost when it is twice as large."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from waitress.server import create_server

from tests.browser import probes, tour
from tests.browser.conftest import LEFT
from zendotao.bootstrap import create_app
from zendotao.config import Config
from zendotao.demo.build import Demo, build_demo

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = "axe.run(document, {resultTypes: ['violations'], preload: false})"
WIDTHS = (1280, 320)
THEMES = ("light", "dark")
HALF = 640
"""A window in which text of twice the size has the room that it has in one of 320."""


class Example:
    """The running example, and a browser for everybody in it."""

    def __init__(self, browser: Browser, address: str, demo: Demo, cookies: dict[str, str]) -> None:
        self.browser, self.address, self.demo, self.cookies = browser, address, demo, cookies
        self.contexts: dict[str, BrowserContext] = {}

    def page(self, viewer: str) -> Page:
        """A fresh page of somebody's browser."""
        if viewer not in self.contexts:
            context = self.browser.new_context(base_url=self.address, reduced_motion="reduce")
            if viewer:
                cookie: Any = {"name": "zendotao", "value": self.cookies[viewer], "url": self.address}
                context.add_cookies([cookie])
            self.contexts[viewer] = context
        return self.contexts[viewer].new_page()


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """The example site."""
    environ = {"ZENDOTAO_INSTANCE": str(tmp_path_factory.mktemp("example")), "ZENDOTAO_LIMITS": "off"}
    return create_app(Config.from_environment(environ), lambda: tour.NOW)


@pytest.fixture(scope="module")
def example(app, browser: Browser) -> Iterator[Example]:
    """The same with its games, running."""
    services = app.extensions["zendotao"].open()
    demo = build_demo(services, tour.NOW, only=tour.GAMES)
    names = {viewer for told in tour.STOPS.values() for viewer, _ in told} - {tour.NOBODY}
    cookies = {name: tour.session_of(services, demo, name) for name in names}
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    made = Example(browser, f"http://127.0.0.1:{server.effective_port}", demo, cookies)
    yield made
    for context in made.contexts.values():
        context.close()
    server.close()
    thread.join(timeout=10)


def opened(example: Example, stop: tour.Stop) -> tuple[Page, list[str]]:
    """A page, and all that goes wrong in it."""
    page, wrong = example.page(stop.viewer), []
    page.on("console", lambda message: wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("requestfailed", lambda request: None if request.failure == LEFT else wrong.append(request.url))
    page.on("request", lambda request: None if request.url.startswith(example.address) else wrong.append(request.url))
    answer = page.goto(stop.address.format(**example.demo.games))
    assert answer is not None
    assert answer.status == 200, stop
    return page, wrong


def faults(page: Page) -> Iterator[str]:
    """What is wrong with a page at every width, by day and by night."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        if page.evaluate("document.documentElement.scrollWidth") != width:
            yield f"it scrolls sideways at {width} px"
        yield from page.evaluate(probes.CUT_OFF)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            for one in page.evaluate(RUN)["violations"]:
                yield f"{width} px, {theme}: {one['id']}: {one['nodes'][0]['html'][:160]}"


def test_the_tour_leaves_no_page_out(app):
    assert tour.readable(app) == tour.STOPS.keys() | tour.NO_PAGES


@pytest.mark.parametrize("name", tour.STOPS)
def test_every_page_can_be_used_by_everybody(example, name):
    for viewer, address in tour.STOPS[name]:
        page, wrong = opened(example, tour.Stop(viewer, address))
        wrong += faults(page)
        page.set_viewport_size({"width": HALF, "height": 900})
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") == HALF, address
        wrong += page.evaluate(probes.MISSHAPEN)
        page.close()
        assert wrong == [], f"{viewer or 'nobody'} at {address}"
