"""Addresses of static files that change with their content: no page is shown in old clothes."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, url_for

from zendotao.config import Config

DIGITS = 12
"""Hex digits of a file's hash that its address carries."""


def versions(static_dir: Path) -> Callable[[str], str]:
    """A function that gives the version of a static file; each file is read once in the life of a process."""

    @cache
    def version(name: str) -> str:
        return sha256((static_dir / name).read_bytes()).hexdigest()[:DIGITS]

    return version


def install(app: Flask, config: Config) -> None:
    """Let templates write ``{{ static_url('css/base.css') }}``."""
    version = versions(config.static_dir)

    @app.template_global()
    def static_url(name: str) -> str:
        return url_for("static", filename=name, v=version(name))
