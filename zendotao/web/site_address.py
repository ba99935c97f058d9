"""The site's own address, for links that are sent round: that of the settings, or the one that a request came to."""

from __future__ import annotations

from flask import Flask, current_app, request

from zendotao.config import Config

SITE_URL_KEY = "SITE_URL"


def get_site_address() -> str:
    """Return the site's address, without a slash at its end."""
    return str(current_app.config[SITE_URL_KEY]) or request.host_url.rstrip("/")


def make_absolute(path: str) -> str:
    """Return the whole address of a page or a file of the site."""
    return f"{get_site_address()}{path}"


def install(app: Flask, config: Config) -> None:
    """Let templates write whole addresses."""
    app.config[SITE_URL_KEY] = config.site_url
    app.jinja_env.globals["absolute"] = make_absolute
