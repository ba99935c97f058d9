"""Take the picture that a shared link shows anew: ``python -m tests.browser.card FILE``. Needs Chromium.

It is the koan of the front page on raked sand, in the size that social media expect.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, chromium
from tests.browser.newcomer import serving

WIDTH, HEIGHT = 1200, 630

ALONE = """
body > *:not(main), main > *:not(.band), .front-words { display: none !important }
.front, .front-grid { display: block !important; max-width: none !important; margin: 0 !important;
  padding: 0 !important }
figure.raked { position: fixed !important; inset: 0; width: 1200px !important; height: 630px !important;
  max-width: none !important; border: 0 !important; border-radius: 0 !important; margin: 0 !important }
figure.raked > svg:not(.rings) { height: 500px !important; max-height: none !important }
"""


def take(file: Path) -> None:
    """Write the picture into a PNG file."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright, serving(Path(folder, "instance")) as address:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True)
        page.goto(address)
        page.add_style_tag(content=ALONE)
        page.evaluate("document.fonts.ready.then(() => true)")
        page.screenshot(path=file)
        browser.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]))
