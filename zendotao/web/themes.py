"""The theme that a visitor chose: kept in a cookie and written into the page by the server, so nothing flashes."""

from typing import Any
from urllib.parse import urlsplit

from flask import Flask, current_app, request
from werkzeug.wrappers import Response

from zendotao.core.messages import message

THEMES = {"system": message("System"), "light": message("Light"), "dark": message("Dark")}
COOKIE = "theme"
PLAIN = "system"
YEAR_SECONDS = 365 * 24 * 3600


def chosen() -> str:
    """Return the theme of this request; an invalid cookie is ignored."""
    theme = request.cookies.get(COOKIE, "")
    return theme if theme in THEMES else PLAIN


def way_back(address: str) -> str:
    """Return ``address`` if it is a path of this site, else the front page: no form redirects elsewhere."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    local = address.startswith("/") and not parts.netloc and not parts.scheme and "\\" not in address
    return address if local and address.isprintable() and not address.startswith("//") else "/"


def here() -> str:
    """Return the path of the current page, with its query."""
    return request.full_path if request.query_string else request.path


def keep(response: Response, theme: str) -> Response:
    """Store the theme in a cookie."""
    secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
    response.set_cookie(COOKIE, theme, max_age=YEAR_SECONDS, secure=secure, httponly=True, samesite="Lax")
    return response


def install(app: Flask) -> None:
    """Provide the theme to every template."""

    @app.context_processor
    def give() -> dict[str, Any]:
        return {"theme": chosen(), "themes": THEMES, "here": here}
