"""What every page lets one choose at its foot: the theme and the language. Cookies keep both."""

from __future__ import annotations

from flask import redirect, request
from flask.typing import ResponseReturnValue

from zendotao.translations.catalogues import LANGUAGES
from zendotao.web import languages, themes
from zendotao.web.pages.routing import Pages
from zendotao.web.themes import way_back

pages = Pages("choosing", __name__)


@pages.page("/theme", "anyone", ("POST",), limit="computing", proof="origin")
def theme() -> ResponseReturnValue:
    """Keep the theme named in the form, and go back to where it was chosen."""
    chosen = request.form.get("theme", "")
    back = redirect(way_back(request.form.get("back", "")), 303)
    return themes.keep(back, chosen) if chosen in themes.THEMES else back


@pages.page("/language", "anyone", ("POST",), limit="computing", proof="origin")
def language() -> ResponseReturnValue:
    """Keep the language named in the form, and go back to where it was chosen."""
    chosen = request.form.get("language", "")
    back = redirect(way_back(request.form.get("back", "")), 303)
    return languages.keep(back, chosen) if chosen in LANGUAGES else back
