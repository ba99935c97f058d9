"""Addresses of static files that change with their content, the one style sheet that a page loads, and its scripts.

``make`` bundles the sheets, the fonts and the scripts into ``static/dist``. Where that has not been done, pages load
the sheets one by one, have the system's fonts, and load scripts as they were written: what a script takes from a
package is not found then, and it has to do without.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache, partial
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, request, url_for

from zendotao.config import Config

DIGITS = 12
"""Hex digits of a file's hash that its address carries."""

BUNDLE = "dist/site-*.css"
"""The bundled sheet; a hash of its content is in its name."""

FIRST_FONTS = ("dist/newsreader-latin-opsz-normal-*.woff2", "dist/atkinson-hyperlegible-next-latin-wght-normal-*.woff2")
"""The fonts that every page needs at once: on wide windows browsers fetch them along with the style sheet. Narrow ones
are mostly on slow lines, where the words come first, and the fonts with the second page."""

ITALIC_FONT = "dist/newsreader-latin-wght-italic-*.woff2"
"""The font that a page needs besides if it has a headline in italics."""

SCRIPT = "dist/js/{stem}-????????.js"
"""A bundled script; the hash of its content has so many digits."""

SHEET_LIST = "css/site.css"
"""Names all sheets, in their order."""

CACHE_SIZE = 64
"""Size of the caches of bundled file names."""

YEAR_SECONDS = 365 * 24 * 3600


def make_version_reader(static_dir: Path) -> Callable[[str], str]:
    """Return a function that returns the version of a static file; each file is read once per process."""

    @cache
    def version(name: str) -> str:
        return sha256((static_dir / name).read_bytes()).hexdigest()[:DIGITS]

    return version


def read_build_id(static_dir: Path) -> tuple[int, int] | None:
    """Return a value that changes when ``make`` replaces the bundle folder; None where there is no bundle.

    File names in the folder are cached for each build: a page asks for some ten addresses.
    """
    try:
        found = (static_dir / "dist").stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns


def list_style_sheets(static_dir: Path) -> tuple[str, ...]:
    """Return the names of every page's style sheets among the static files: one, where they have been bundled."""
    return _list_style_sheets(static_dir, read_build_id(static_dir))


def list_first_fonts(static_dir: Path, *, italic: bool) -> tuple[str, ...]:
    """Return the names of the fonts that a page needs at once; none where they have not been bundled."""
    patterns = (*FIRST_FONTS, ITALIC_FONT) if italic else FIRST_FONTS
    return _list_first_fonts(static_dir, patterns, read_build_id(static_dir))


def find_script(static_dir: Path, name: str) -> str:
    """Return the static file name of a script (``builder/main.js``): as bundled, else as written."""
    return _find_script(static_dir, name, read_build_id(static_dir))


@lru_cache(CACHE_SIZE)
def _list_style_sheets(static_dir: Path, _: tuple[int, int] | None) -> tuple[str, ...]:
    bundled = sorted(static_dir.glob(BUNDLE))
    if bundled:
        return (f"dist/{bundled[0].name}",)
    listed = re.findall(
        r'^@import url\("(.+?)"\);', (static_dir / SHEET_LIST).read_text(encoding="utf-8"), re.MULTILINE
    )
    return tuple(f"css/{name}" for name in listed)


@lru_cache(CACHE_SIZE)
def _list_first_fonts(static_dir: Path, patterns: tuple[str, ...], _: tuple[int, int] | None) -> tuple[str, ...]:
    return tuple(f"dist/{found.name}" for pattern in patterns for found in sorted(static_dir.glob(pattern))[:1])


@lru_cache(CACHE_SIZE)
def _find_script(static_dir: Path, name: str, _: tuple[int, int] | None) -> str:
    bundled = sorted(static_dir.glob(SCRIPT.format(stem=name.removesuffix(".js"))))
    return bundled[0].relative_to(static_dir).as_posix() if bundled else f"js/{name}"


def install(app: Flask, config: Config) -> None:
    """Let templates write ``{{ static_url('img/mark.svg') }}`` and ``{{ script_url('times.js') }}``, and ask for
    ``style_sheets()``."""
    version = make_version_reader(config.static_dir)

    @app.template_global()
    def static_url(name: str) -> str:
        # The build puts a hash of the content into the names of what it makes.
        return url_for("static", filename=name, v=None if name.startswith("dist/") else version(name))

    @app.template_global()
    def style_sheets() -> list[str]:
        # The bundle may be made anew while a site runs, and has another name then.
        return [static_url(name) for name in list_style_sheets(config.static_dir)]

    @app.template_global()
    def first_fonts(*, italic: bool) -> list[str]:
        return [static_url(name) for name in list_first_fonts(config.static_dir, italic=italic)]

    @app.template_global()
    def script_url(name: str) -> str:
        return static_url(find_script(config.static_dir, name))

    app.after_request(partial(_set_immutable_cache, version))


def _set_immutable_cache(version: Callable[[str], str], response: Response) -> Response:
    """Mark a response as cacheable for a year if it is a static file whose name or version matches its content."""
    if request.endpoint == "static" and response.status_code in (200, 304) and _is_immutable(version):
        response.cache_control.no_cache = None
        response.cache_control.public = True
        response.cache_control.max_age = YEAR_SECONDS
        response.cache_control.immutable = True
    return response


def _is_immutable(version: Callable[[str], str]) -> bool:
    """Return whether the requested address belongs to this content alone."""
    name = str((request.view_args or {}).get("filename", ""))
    return name.startswith("dist/") or request.args.get("v") == version(name)
