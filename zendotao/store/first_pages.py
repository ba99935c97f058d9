"""The pages that every wiki has from the beginning: files of Markdown, of which the first line is the title."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from zendotao.services.site.slugs import seed_of
from zendotao.services.site.values import Seed


def first_pages(folder: Path) -> Mapping[str, Seed]:
    """Those of a folder, by slug."""
    return dict(seed_of(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.md")))
