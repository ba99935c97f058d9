"""Take the picture of the README anew: ``python -m tests.browser.picture FILE``.

It shows a game of the example site, as anybody sees it who comes by. Needs Chromium.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, chromium
from tests.browser.example import shown

GAME = "/games/{gravel-path}"
WIDTH, HEIGHT = 1280, 1000


def take(file: Path) -> None:
    """Write the picture of a game's thread into a PNG file."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with shown(browser, Path(folder, "instance")) as example:
            page = example.visit("", GAME, width=WIDTH)
            page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
            page.screenshot(path=file)
        browser.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]))
