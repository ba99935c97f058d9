"""The site, running on loopback, and a Chromium that reaches nothing else."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from waitress.server import create_server

from zendotao.bootstrap import create_app
from zendotao.config import Config

ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-first-run",
    "--use-angle=swiftshader",
]


LEFT = "net::ERR_ABORTED"
"""What becomes of a request that is still under way when its page is left: nothing is wrong with it."""


def chromium() -> str:
    """Where Chromium is: what ``CHROMIUM`` says, or the one on the path."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "no Chromium: install it, or say CHROMIUM=/path/to/chromium"
    return found


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Iterator[str]:
    """The address of the running site."""
    config = Config.from_environment({"ZENDOTAO_INSTANCE": str(tmp_path_factory.mktemp("instance"))})
    server = create_server(create_app(config), host="127.0.0.1", port=0, threads=4)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()
    thread.join(timeout=10)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def visit(browser, site) -> Iterator[Callable[..., Page]]:
    """Open an address in a window of its own: ``visit("/", width=320, color_scheme="dark")``.

    Whatever goes wrong while a page loads or is used (a failed request, a blocked style) fails the test.
    """
    contexts, wrong = [], []

    def go(address: str = "/", width: int = 1280, height: int = 900, **options: object) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=site, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("requestfailed", lambda request: None if request.failure == LEFT else wrong.append(request.url))
        page.on("request", lambda request: None if request.url.startswith(site) else wrong.append(request.url))
        page.goto(address)
        page.evaluate("document.fonts.ready.then(() => true)")
        return page

    yield go
    for context in contexts:
        context.close()
    assert wrong == []
