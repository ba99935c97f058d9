"""The language of a request: the visitor's choice, else the browser's preference, else English.

The choice is stored in a cookie, like the theme: at the foot of a page (``pages.appearance``), in the settings, and
with other preferences at sign-in (``preference_cookies``). The setting of an account reaches a request through that
cookie alone. No address of a page names a language; those of feeds (``pages.lists.feeds``) and of the files of the web
app (``pages.web_app``) do, by ``?lang=``, and take nothing else.

Templates translate with Flask-Babel, everything else with ``core.messages``; both use the same catalogues.
"""

from __future__ import annotations

from typing import Any, cast

from flask import Flask, current_app, g, has_request_context, request
from flask_babel import Babel, Domain
from werkzeug.wrappers import Response

from zendotao.core.messages import ENGLISH, LANGUAGES, Language, Translations, render, use_translations
from zendotao.translations.catalogues import NATIVE_NAMES, load_catalogue
from zendotao.web.themes import YEAR_SECONDS

COOKIE = "language"
DEFAULT_LANGUAGE = "en"


class Catalogues(Domain):  # type: ignore[misc]
    """The Flask-Babel domain backed by the site's catalogues."""

    def get_translations(self) -> _Translations:
        """Return the translations for the language of the request."""
        return _Translations(load_catalogue(language()))


class _Translations:
    """Adapter of a catalogue to the method names that Flask-Babel calls."""

    def __init__(self, words: Translations) -> None:
        self.ugettext, self.ungettext = words.gettext, words.ngettext


def language() -> Language:
    """Return the code of the language of this request."""
    if "language" not in g:
        g.language = _choose_language() if has_request_context() else DEFAULT_LANGUAGE
    return cast("Language", g.language)


def _choose_language() -> Language:
    """Return the language of the cookie, else the one of ``Accept-Language`` that fits best, else English."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else _match_browser_language()


def _match_browser_language() -> Language:
    return cast("Language", request.accept_languages.best_match(LANGUAGES, DEFAULT_LANGUAGE))


def read_named_language() -> str:
    """Return the language that the address names (``?lang=fr``), else English."""
    named = request.args.get("lang", "")
    return named if named in LANGUAGES else DEFAULT_LANGUAGE


def find_catalogue(chosen: str | None) -> Translations:
    """Return the catalogue of the chosen language, or of the browser's preference if none was chosen."""
    return load_catalogue(chosen if chosen in LANGUAGES else _match_browser_language())


def set_language_cookie(response: Response, chosen: str) -> Response:
    """Store the language in a cookie; delete the cookie if it is not a language of the site."""
    secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
    if chosen not in LANGUAGES:
        response.delete_cookie(COOKIE, secure=secure, httponly=True, samesite="Lax")
        return response
    response.set_cookie(COOKIE, chosen, max_age=YEAR_SECONDS, secure=secure, httponly=True, samesite="Lax")
    return response


def install(app: Flask) -> None:
    """Translate everything that a request renders into its language."""
    Babel(app, default_locale=DEFAULT_LANGUAGE, default_domain="messages", locale_selector=language)
    app.extensions["babel"].instance.domain_instance = Catalogues()
    app.jinja_env.filters["told"] = render
    # Messages of several lines are one line in the catalogues.
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    _set_language_per_request(app)

    @app.context_processor
    def give() -> dict[str, Any]:
        return {"language": language(), "tongues": NATIVE_NAMES}


def _set_language_per_request(app: Flask) -> None:
    @app.before_request
    def speak_theirs() -> None:
        use_translations(load_catalogue(language()))

    @app.after_request
    def tell_caches(response: Response) -> Response:
        if response.mimetype == "text/html":
            response.headers.setdefault("Content-Language", language())
            # Whatever keeps a page must not give it to who asks for another language.
            response.vary.update(("Accept-Language", "Cookie"))
        return response

    @app.teardown_request
    def speak_plainly(_: BaseException | None) -> None:
        use_translations(ENGLISH)
