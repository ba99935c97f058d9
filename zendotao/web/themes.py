"""The theme that a visitor chose: kept in a cookie and written into the page by the server, so nothing flashes."""

from typing import Any
from urllib.parse import urlsplit

from flask import Flask, current_app, request
from werkzeug.wrappers import Response

from zendotao.core.messages import message

THEMES = {"system": message("System"), "light": message("Light"), "dark": message("Dark")}
COOKIE = "theme"
DEFAULT_THEME = "system"
ENTRANCE = ("/sign-", "/guest", "/back/")
"""How addresses begin at which one signs in."""

YEAR_SECONDS = 365 * 24 * 3600


def get_theme() -> str:
    """Return the theme of this request; an invalid cookie is ignored."""
    theme = request.cookies.get(COOKIE, "")
    return theme if theme in THEMES else DEFAULT_THEME


def get_safe_return_path(address: str) -> str:
    """Return ``address`` if it is a path of this site, else the front page: no form redirects elsewhere."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    local = address.startswith("/") and not parts.netloc and not parts.scheme and "\\" not in address
    return address if local and address.isprintable() and not address.startswith("//") else "/"


def get_onward_path(address: str) -> str:
    """Return where somebody goes on to who signs in on this page: the page itself, or nowhere in particular."""
    return "" if address.partition("?")[0] == "/" or address.startswith(ENTRANCE) else address


def current_path() -> str:
    """Return the path of the current page, with its query."""
    return request.full_path if request.query_string else request.path


def set_theme_cookie(response: Response, theme: str) -> Response:
    """Store the theme in a cookie."""
    secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
    response.set_cookie(COOKIE, theme, max_age=YEAR_SECONDS, secure=secure, httponly=True, samesite="Lax")
    return response


def install(app: Flask) -> None:
    """Provide the theme to every template."""

    app.jinja_env.filters["onward"] = get_onward_path

    @app.context_processor
    def give() -> dict[str, Any]:
        return {"theme": get_theme(), "themes": THEMES, "here": current_path}
