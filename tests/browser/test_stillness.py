"""A page that is opened for the first time keeps still while its letters come late, and asks for little."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from tests.browser import tour

pytestmark = pytest.mark.browser

PAGES = ("/", "/games", "/help/play", "/sandbox", "/search?q=blue", "/sign-up", "/about", "/puzzles", "/rulings")
OF_A_GAME = {
    "thread": (tour.NOBODY, "/games/{gravel-path}"), "own-thread": (tour.ODILE, "/games/{gravel-path}"),
    "composer": (tour.ODILE, "/games/{gravel-path}/turn"), "notebook": (tour.ODILE, "/games/{gravel-path}/notebook"),
    "finished": (tour.NOBODY, "/games/{winter-market}"), "games": (tour.ODILE, "/games"),
    "start": (tour.ODILE, "/games/new"),
}  # fmt: skip
"""Pages of a long game, and the form of a new one: who looks, and the address."""

MOST_SHIFT, MOST_REQUESTS = 0.02, 12
LATE = 0.3
"""Seconds by which each typeface comes late."""

SHIFT = """window.shift = 0;
new PerformanceObserver(list => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
}).observe({type: "layout-shift", buffered: true});"""


def bring_late(route: Route) -> None:
    time.sleep(LATE)
    route.continue_()


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("address", PAGES)
def test_nothing_moves_and_a_dozen_requests_are_enough(browser: Browser, site: str, address: str, width: int):
    look(browser.new_context(viewport={"width": width, "height": 844}, base_url=site), address)


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("name", OF_A_GAME)
def test_so_does_a_page_of_a_long_game(browser: Browser, example, name: str, width: int):
    viewer, address = OF_A_GAME[name]
    context = browser.new_context(viewport={"width": width, "height": 844}, base_url=example.address)
    if viewer:
        cookie: Any = {"name": "zendotao", "value": example.cookie(viewer), "url": example.address}
        context.add_cookies([cookie])
    look(context, address.format(**example.demo.games))


def look(context: BrowserContext, address: str) -> None:
    """Open a page for the first time, with its letters late: it keeps still, and asks for little."""
    page = context.new_page()
    asked: list[str] = []
    page.add_init_script(SHIFT)
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/*.woff2", bring_late)
    page.goto(address, wait_until="load")
    page.wait_for_timeout(700)
    assert page.evaluate("window.shift") < MOST_SHIFT
    assert len(asked) <= MOST_REQUESTS, asked
    context.close()
