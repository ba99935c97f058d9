"""All that can be wrong with a page, at every width, by day and by night.

``faults`` has axe go through a page; ``misfits`` asks our own questions of one, at more widths.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser import probes
from tests.browser.axe import violations

WIDTHS = (1280, 320)
WHOLE = {(1280, "light"), (320, "dark")}
COLOURS = ("color-contrast", "link-in-text-block")
ALL_WIDTHS = (1920, 1600, 1440, 1280, 1080, 760, 390, 360, 320)
FINGER_WIDTHS = (1280, 360)
HALF = 640
"""A window in which text of twice the size has the room that it has in one of 320."""


def faults(page: Page) -> Iterator[str]:
    """What is wrong with a page at every width, by day and by night."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        if page.evaluate("document.documentElement.scrollWidth") != width:
            yield f"it scrolls sideways at {width} px"
        yield from page.evaluate(probes.CUT_OFF)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            # Everything is gone through by day and wide, and by night and narrow; the colours of the other two besides.
            rules = () if (width, theme) in WHOLE else COLOURS
            yield from (f"{width} px, {theme}: {one}" for one in violations(page, *rules))
    page.set_viewport_size({"width": HALF, "height": 900})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if page.evaluate("document.documentElement.scrollWidth") != HALF:
        yield "it scrolls sideways with text twice as large"
    yield from page.evaluate(probes.MISSHAPEN)


def misfits(page: Page) -> Iterator[str]:
    """What sticks out, is faint, has no name, or is too small for a finger; that text twice as large is lost."""
    for width in ALL_WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        if page.evaluate("document.documentElement.scrollWidth") != width:
            yield f"it scrolls sideways at {width} px"
        yield from (f"sticks out at {width} px: {one}" for one in page.evaluate(probes.STICKING_OUT))
        if width in FINGER_WIDTHS:
            yield from (f"too small at {width} px: {one}" for one in page.evaluate(probes.SMALL))
    page.set_viewport_size({"width": WIDTHS[0], "height": 900})
    yield from page.evaluate(probes.MISSHAPEN)
    yield from (f"has no name: {one}" for one in page.evaluate(probes.NAMELESS))
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        yield from (f"faint, {theme}: {one}" for one in page.evaluate(probes.FAINT))
    page.set_viewport_size({"width": HALF, "height": 900})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if page.evaluate("document.documentElement.scrollWidth") != HALF:
        yield "it scrolls sideways with text twice as large"
    yield from (f"sticks out with text twice as large: {one}" for one in page.evaluate(probes.STICKING_OUT))
