"""The site, running on loopback, and a Chromium that reaches nothing else."""

import os
import shutil
from collections.abc import Callable, Iterator
from datetime import datetime
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.building import Built
from tests.browser.desk import Desk, at_desks
from tests.browser.example import Example, shown
from tests.browser.running import overhear
from tests.browser.staging import Stage, staged
from tests.http_server import serve
from tests.web.other_words import speak_other_words
from zendotao.bootstrap import create_app
from zendotao.config import Config

UNWANTED = (
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup",
)  # fmt: skip
"""Features of Chromium that playwright does without, as it says them itself, and two more: for what drops down from the
line of the address, which nobody sees, each window would start a process."""

ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join(UNWANTED)}",
    "--disable-gpu-compositing",  # the stand-in for a graphics card draws the scene alone; pages are drawn without it
    "--disable-quic",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-first-run",
    "--use-angle=swiftshader",
]

PATIENCE_MS = 20_000
"""How long a condition may take to hold: a machine may have more to do than this."""


def chromium() -> str:
    """Where Chromium is: what ``CHROMIUM`` says, or the one on the path."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "no Chromium: install it, or say CHROMIUM=/path/to/chromium"
    return found


@pytest.fixture(scope="session", autouse=True)
def other_words() -> Iterator[None]:
    """English speaks other words where the environment says so."""
    with pytest.MonkeyPatch.context() as patch:
        speak_other_words(patch)
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Iterator[str]:
    """The address of the running site."""
    config = Config.from_environment({"ZENDOTAO_INSTANCE": str(tmp_path_factory.mktemp("instance"))})
    with serve(create_app(config)) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium for all tests, each of which has windows of its own."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def example(browser, tmp_path_factory) -> Iterator[Example]:
    """The example site, which tests only look at."""
    with shown(browser, tmp_path_factory.mktemp("example") / "instance") as made:
        yield made


@pytest.fixture
def visit(browser, site) -> Iterator[Callable[..., Page]]:
    """Open an address in a window of its own: ``visit("/", width=320, color_scheme="dark")``; ``at`` makes its clock
    stand.

    Whatever goes wrong while a page loads or is used (a failed request, a blocked style) fails the test.
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def go(
        address: str = "/", width: int = 1280, height: int = 900, at: datetime | None = None, **options: object
    ) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=site, **options)
        contexts.append(context)
        if at:
            context.clock.set_fixed_time(at)
        page = context.new_page()
        overhear(page, site, wrong)
        page.goto(address)
        page.evaluate("document.fonts.ready.then(() => true)")
        return page

    yield go
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def build(visit) -> Callable[..., Built]:
    """Open the sandbox with a koan: ``build("R3 upright at 0,0", width=320)``."""

    def go(koan: str = "", **options: object) -> Built:
        built = Built(visit(f"/sandbox?koan={quote(koan)}", **options))
        if koan:
            built.settled(koan)
        return built

    return go


@pytest.fixture
def deep(visit) -> Callable[..., Page]:
    """Open the sandbox with a koan: ``deep("R3 upright at 0,0")``; the page when the ground is there in 3-D."""

    def go(koan: str = "", **options: object) -> Page:
        page = visit(f"/sandbox?koan={quote(koan)}", **options)
        page.locator('[data-part="ground"]').scroll_into_view_if_needed()
        page.locator('[data-scene="open"] canvas').wait_for()
        if koan:
            page.locator(".ground-disc").nth(koan.count("\n")).wait_for()
        return page

    return go


@pytest.fixture
def desk(browser, tmp_path) -> Iterator[Desk]:
    """A game that Ann has started, and browsers of those who play it."""
    with at_desks(browser, tmp_path) as found:
        yield found


@pytest.fixture
def stage(browser, tmp_path) -> Iterator[Stage]:
    """A running site with a game."""
    with staged(browser, tmp_path) as made:
        yield made
