"""Choices at the foot of every page: theme and language. Both are stored in cookies."""

from __future__ import annotations

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from zendotao.core.messages import LANGUAGES
from zendotao.web import themes
from zendotao.web.middleware import languages
from zendotao.web.pages.routing import Pages
from zendotao.web.themes import get_safe_return_path

pages = Pages("choosing", __name__)


@pages.page("/theme", "anyone", ("POST",), limit="computing", proof="origin")
def theme() -> ResponseReturnValue:
    """Keep the theme named in the form, and go back to where it was chosen."""
    chosen = request.form.get("theme", "")
    back = redirect_back()
    return themes.set_theme_cookie(back, chosen) if chosen in themes.THEMES else back


@pages.page("/language", "anyone", ("POST",), limit="computing", proof="origin")
def language() -> ResponseReturnValue:
    """Keep the language named in the form, and go back to where it was chosen."""
    chosen = request.form.get("language", "")
    back = redirect_back()
    return languages.set_language_cookie(back, chosen) if chosen in LANGUAGES else back


def redirect_back() -> Response:
    """Redirect back to the page with the form. A private koan is sent there again."""
    back = get_safe_return_path(request.form.get("back", ""))
    again = "koan" in request.form and back == url_for("koans.sandbox")
    return redirect(back, 307 if again else 303)
