"""An ear for all that goes wrong on the pages that a browser is shown of a site."""

from __future__ import annotations

from playwright.sync_api import ConsoleMessage, Page, Request

LEFT = "net::ERR_ABORTED"
"""What becomes of a request that is still under way when its page is left: nothing is wrong with it."""

OFFLINE = "net::ERR_INTERNET_DISCONNECTED"
"""What becomes of a request without a line, and what the console says of it."""


SLOW_MACHINE = ("was preloaded using link preload but not used", "GL Driver Message (OpenGL, Performance")
"""What the console says of the machine and not of the page: typefaces that come late are left for the next page, and
without a graphics card pictures in 3-D are read back to be shown."""


def overhear(page: Page, site: str, wrong: list[str], *fine: str) -> None:
    """Keep in ``wrong`` what goes wrong on a page: what its console says, as of a blocked style; errors of its scripts;
    requests that fail, and any that leave the site. What holds one of the words in ``fine`` is as it should be."""

    def keep(told: str) -> None:
        if not any(one in told for one in fine):
            wrong.append(told)

    def said(message: ConsoleMessage) -> None:
        if not any(one in message.text for one in SLOW_MACHINE):
            keep(message.text)

    def failed(request: Request) -> None:
        if request.failure != LEFT:
            keep(f"{request.failure}: {request.url}")

    def asked(request: Request) -> None:
        if not request.url.startswith((f"{site}/", "data:", "blob:")):
            keep(f"it leaves the site: {request.url}")

    page.on("console", said)
    page.on("pageerror", lambda error: keep(str(error)))
    page.on("requestfailed", failed)
    page.on("request", asked)
