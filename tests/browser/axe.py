"""What axe finds wrong with a page, as it stands."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

CALM = "Promise.all(document.getAnimations().map(one => one.finished)).then(() => true)"
"""Colours that are still changing are neither the old nor the new ones."""


@cache
def _script() -> str:
    return (Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, *rules: str) -> list[str]:
    """All that is wrong, or what breaks some rules: each with the first place where it is."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(_script())
    page.evaluate(CALM)
    only = {"runOnly": list(rules)} if rules else {}
    found = page.evaluate(
        "options => axe.run(document, options).then(found => found.violations)",
        {"resultTypes": ["violations"], "preload": False, **only},
    )
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]
