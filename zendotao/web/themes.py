"""The theme that a visitor chose: kept in a cookie and written into the page by the server, so nothing flashes."""

from typing import Any
from urllib.parse import urlsplit

from flask import Flask, redirect, request
from werkzeug.wrappers import Response

from zendotao.config import Config
from zendotao.core.said import said

THEMES = {"system": said("System"), "light": said("Light"), "dark": said("Dark")}
COOKIE = "theme"
PLAIN = "system"
YEAR_SECONDS = 365 * 24 * 3600


def chosen() -> str:
    """The theme of this request; what a cookie should not hold counts as none."""
    theme = request.cookies.get(COOKIE, "")
    return theme if theme in THEMES else PLAIN


def way_back(address: str) -> str:
    """``address`` if it is a page of this site, else the front page: no form sends a visitor elsewhere."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    local = address.startswith("/") and not parts.netloc and not parts.scheme and "\\" not in address
    return address if local and address.isprintable() and not address.startswith("//") else "/"


def here() -> str:
    """The address of the page shown, to come back to it."""
    return request.full_path if request.query_string else request.path


def choose(config: Config) -> Response:
    """Keep the theme named in the form, and go back to where it was chosen."""
    theme = request.form.get("theme", "")
    response = redirect(way_back(request.form.get("back", "")), 303)
    if theme in THEMES:
        response.set_cookie(
            COOKIE, theme, max_age=YEAR_SECONDS, secure=config.secure_cookies, httponly=True, samesite="Lax"
        )
    return response


def install(app: Flask, config: Config) -> None:
    """Let every template know the theme, and take the choice of another at ``/theme``."""

    @app.context_processor
    def give() -> dict[str, Any]:
        return {"theme": chosen(), "themes": THEMES, "here": here}

    app.add_url_rule("/theme", "theme", lambda: choose(config), methods=["POST"])
