"""How soon one sees a page: ``python -m tests.browser.paint`` prints the Largest Contentful Paint of some.

Each is opened for the first time, with nothing kept, at a quarter of the processor and over slow 4G as Lighthouse has
it: 150 ms there and back, 1.6 Mbit/s down and 750 kbit/s up. The best and the median of some tries are printed.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS, chromium
from tests.browser.example import Example, shown

SLOWDOWN = 4
"""The processor is so many times as slow."""

BYTES = 1000 / 8
"""Bytes a second in a kilobit a second."""

LINE = {
    "offline": False, "latency": 150, "downloadThroughput": 1600 * BYTES, "uploadThroughput": 750 * BYTES,
}  # fmt: skip
"""Slow 4G."""

GOAL_MS = 1200
TRIES = 3
SETTLED_MS = 1500
"""So long after its load event a page is waited for: nothing larger is painted later."""

PAGES = {
    "landing": ("", "/"), "games": ("", "/games"), "thread": ("", "/games/{gravel-path}"), "play": ("", "/play"),
    "composer": ("Odile", "/games/{gravel-path}/turn"),
}  # fmt: skip
"""Pages by name: who looks, and the address."""

KEPT = """() => new Promise(done => {
  let last = null;
  new PerformanceObserver(list => { last = list.getEntries().at(-1); })
    .observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => done(last && { ms: last.startTime, what: last.element ? last.element.outerHTML.slice(0, 60) : "" }),
    50);
})"""


@contextmanager
def slow_page(browser: Browser, example: Example, viewer: str) -> Iterator[Any]:
    """A page of somebody's own, with nothing kept, on a slow machine and a slow line."""
    context = browser.new_context(base_url=example.address, viewport={"width": 390, "height": 844}, is_mobile=True)
    if viewer:
        context.add_cookies([{"name": "zendotao", "value": example.cookie(viewer), "url": example.address}])
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    yield page
    context.close()


def measure(browser: Browser, example: Example, viewer: str, address: str) -> tuple[float, str]:
    """Return when the largest part of a page is painted, in milliseconds, and what it is."""
    with slow_page(browser, example, viewer) as page:
        page.goto(address.format(**example.demo.games))
        page.wait_for_timeout(SETTLED_MS)
        found = page.evaluate(KEPT)
        return float(found["ms"]), str(found["what"])


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.paint", description=__doc__)
    parser.add_argument("--tries", type=int, default=TRIES)
    parser.add_argument("pages", nargs="*", choices=[[], *PAGES], default=[])
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with shown(browser, Path(folder, "instance")) as example:
            for name in told.pages or PAGES:
                viewer, address = PAGES[name]
                found = [measure(browser, example, viewer, address) for _ in range(told.tries)]
                times = [ms for ms, _ in found]
                late = "" if min(times) < GOAL_MS else "  too late"
                print(f"{name:9} {min(times):6.0f} {median(times):6.0f} ms{late}  {found[0][1]}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
