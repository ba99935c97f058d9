"""Forms that only pages of the site itself can send: each carries a token that goes with the visitor's cookie, and
none is taken of which the browser says that a page of another site sent it.

The key that signs tokens comes from the vault's, so that all processes of the site share it.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Literal, cast
from urllib.parse import urlsplit

from flask import Flask, Request, current_app, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from flask_wtf.csrf import CSRFProtect, generate_csrf
from werkzeug.exceptions import Forbidden

from zendotao.config import Config
from zendotao.web import routes

FIELD = "csrf_token"
PROGRAMS = "/api/"
"""What begins so takes tokens of programs, never a cookie: no other site can send those."""

HOST = "SITE_HOST"
"""Where an application keeps the host under which people find the site, as its settings have it."""

SENDING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
protection = CSRFProtect()


class Sessions(SecureCookieSessionInterface):
    """Flask's own; who has no such cookie, as nearly nobody has, is known without what would verify it."""

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """The session of a request, a new one where it brought none."""
        if not request.cookies.get(self.get_cookie_name(app)):
            return self.session_class()
        return super().open_session(app, request)


class SiteFlask(Flask):
    """An application whose cookies are signed with a key that its site gives when it is asked for one."""

    session_interface = Sessions()

    @property
    def secret_key(self) -> bytes:  # type: ignore[override]
        """The key, the same in every process."""
        return cast("bytes", self.extensions["zendotao"].cookie_key())


def of_this_host(name: str, secure: bool) -> str:
    """What a cookie is called: over https so that no other host can set it."""
    return f"__Host-{name}" if secure else name


def session_name() -> str:
    """The cookie of a session of somebody who has signed in."""
    return of_this_host("zendotao", current_app.config["SESSION_COOKIE_SECURE"])


def own_token() -> str:
    """The token that goes with a session, made from its secret: nothing has to be kept for it. None without one."""
    secret = request.cookies.get(session_name(), "")
    key = cast("SiteFlask", current_app).secret_key
    return hmac.new(key, b"form " + secret.encode(), sha256).hexdigest() if secret else ""


def form_token() -> str:
    """What a form of this visitor carries: of who has signed in, what goes with the session; of others, what goes with
    a cookie for that alone."""
    return own_token() or generate_csrf()


def is_own() -> bool:
    """Whether the form carries the token of the visitor's session."""
    token = own_token()
    return bool(token) and hmac.compare_digest(token.encode(), request.form.get(FIELD, "").encode())


class ForeignFormError(Forbidden):
    """A form that a page of another site sent, whatever token it carries."""


def sent_from() -> Literal["here", "elsewhere", "unknown"]:
    """Where the browser says that a form was sent from, which no page can make it say: a page of this site, or one of
    another, also where both belong to one domain. Programs and browsers of old say nothing.
    """
    # Behind a proxy that nobody told the site of, the site does not know its own scheme, but the browser does.
    site, origin = request.headers.get("Sec-Fetch-Site", "none"), request.headers.get("Origin", "null")
    if site != "none":
        return "here" if site == "same-origin" else "elsewhere"
    if origin == "null":
        return "unknown"
    if origin == request.host_url.rstrip("/"):
        return "here"
    host = origin.partition("://")[2]
    return "unknown" if host in (request.host, current_app.config[HOST]) else "elsewhere"


def is_proved(route: routes.Route | None) -> bool:
    """Whether what a route asks for shows that the form may be taken, without a token."""
    return is_own() or (route is not None and route.proof == "origin" and sent_from() == "here")


def install(app: Flask, config: Config) -> None:
    """Refuse forms that were not written by this site."""
    app.config.update(
        {HOST: urlsplit(config.site_url).netloc},
        WTF_CSRF_CHECK_DEFAULT=False,
        WTF_CSRF_TIME_LIMIT=None,
        WTF_CSRF_SSL_STRICT=config.secure_cookies,
        SESSION_COOKIE_NAME=of_this_host("zendotao_form", config.secure_cookies),
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_HTTPONLY=True,
    )
    protection.init_app(app)
    app.jinja_env.globals["csrf_token"] = form_token
    # Flask-WTF gives every template its own, over the globals.
    app.context_processor(lambda: {"csrf_token": form_token})

    @app.before_request
    def check() -> None:
        route = routes.asked()
        by_address = route is not None and route.proof == "address"
        if request.method not in SENDING or request.path.startswith(PROGRAMS) or by_address:
            return
        if sent_from() == "elsewhere":
            raise ForeignFormError
        if not is_proved(route):
            protection.protect()
