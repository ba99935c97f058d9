"""The site as an installable web app: manifest, service worker, icon, and offline page.

All of these are public: they are fetched without cookies, and the address names the language (``?lang=``).
"""

from __future__ import annotations

from pathlib import Path

from flask import Response, current_app, g, jsonify, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from zendotao.core.messages import message, render, use_translations
from zendotao.translations.catalogues import load_catalogue
from zendotao.web.middleware.languages import read_named_language
from zendotao.web.pages.routing import Pages

pages = Pages("web_app", __name__)

PAPER = "#f6f3eb"
ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"),
         ("icon-maskable-512.png", "512x512", "maskable"))  # fmt: skip
HOUR_SECONDS = 3600


def use_named_language() -> str:
    """Set the language of the request to the one that its address names; return its code."""
    g.language = read_named_language()
    use_translations(load_catalogue(g.language))
    return str(g.language)


@pages.page("/manifest.webmanifest", "anyone")
def manifest() -> Response:
    """Serve the web app manifest."""
    language = use_named_language()
    static_url = current_app.jinja_env.globals["static_url"]
    icons = [
        {"src": static_url(f"img/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose}  # type: ignore[operator]
        for name, sizes, purpose in ICONS
    ]
    answer = jsonify(
        id="/", name="Zendo-Tao", short_name="Zendo-Tao", lang=language, dir="ltr", start_url="/games", scope="/",
        display="minimal-ui", background_color=PAPER, theme_color=PAPER, icons=icons,
        description=render(message("A slow game of reasoning: build koans, give rules up, find the one that lasts.")),
        shortcuts=[
            {"name": render(message("My games")), "url": url_for("me.home")},
            {"name": render(message("Notices")), "url": url_for("me.notices")},
        ],
    )  # fmt: skip
    answer.mimetype = "application/manifest+json"
    answer.headers["Cache-Control"] = f"public, max-age={HOUR_SECONDS}"
    return answer


@pages.page("/worker.js", "anyone")
def worker() -> Response:
    """Serve the service worker: at the root, since its scope is the paths below it."""
    text = (Path(str(current_app.static_folder)) / "worker" / "worker.js").read_bytes()
    answer = Response(text, mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    answer.headers["Content-Security-Policy"] = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
    return answer


@pages.page("/favicon.ico", "anyone")
def favicon() -> ResponseReturnValue:
    """Redirect to the icon, for browsers that request it by this name, e.g. beside a drawing or a feed."""
    static_url = current_app.jinja_env.globals["static_url"]
    moved = redirect(static_url("img/mark.svg"), 302)  # type: ignore[operator]
    moved.headers["Cache-Control"] = f"public, max-age={HOUR_SECONDS}"
    return moved


@pages.page("/offline", "anyone")
def offline() -> ResponseReturnValue:
    """Show the page for offline use, equal for everybody."""
    use_named_language()
    return render_template("leaving/offline.html"), 200, {"Cache-Control": "no-store"}
