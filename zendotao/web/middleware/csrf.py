"""CSRF protection: each form carries a token bound to the visitor's cookie, and forms sent by other sites' pages are
refused.

The signing key comes from the vault, so that all processes of the site share it.

``check_form`` in ``install`` refuses, ``find_form_origin`` tells where a form is from; the API is left out. Which forms
need no token, ``routes.Proof`` says.
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
from zendotao.web.forms import CSRF_FIELD
from zendotao.web.middleware import routes

API_PREFIX = "/api/"
"""Paths under this prefix authenticate by token, never by cookie, so no other site can forge a request."""

HOST_KEY = "SITE_HOST"
"""Configuration key of the public host name of the site."""

UNSAFE_METHODS = frozenset({"POST", "PUT", "PATCH", "DELETE"})
protection = CSRFProtect()


class SiteSessionInterface(SecureCookieSessionInterface):
    """Flask's session interface, which skips verification where there is no session cookie."""

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Return the session of a request, a new one where there is no cookie."""
        if not request.cookies.get(self.get_cookie_name(app)):
            return self.session_class()
        return super().open_session(app, request)


class SiteFlask(Flask):
    """A Flask application whose secret key is read from its site on demand."""

    session_interface = SiteSessionInterface()

    @property
    def secret_key(self) -> bytes:  # type: ignore[override]
        """The signing key, identical in every process."""
        return cast("bytes", self.extensions["zendotao"].cookie_key())


def make_cookie_name(name: str, secure: bool) -> str:
    """Return the name of a cookie: over https with the ``__Host-`` prefix, so that no other host can set it."""
    return f"__Host-{name}" if secure else name


def session_cookie_name() -> str:
    """Return the name of the session cookie."""
    return make_cookie_name("zendotao", current_app.config["SESSION_COOKIE_SECURE"])


def make_session_token() -> str:
    """Return the CSRF token derived from the session's secret, "" without a session. Nothing is stored for it."""
    secret = request.cookies.get(session_cookie_name(), "")
    key = cast("SiteFlask", current_app).secret_key
    return hmac.new(key, b"form " + secret.encode(), sha256).hexdigest() if secret else ""


def make_form_token() -> str:
    """Return the CSRF token of this visitor: derived from the session, or else bound to a cookie of its own."""
    return make_session_token() or generate_csrf()


def has_session_token() -> bool:
    """Return whether the form carries the token of the visitor's session."""
    token = make_session_token()
    return bool(token) and hmac.compare_digest(token.encode(), request.form.get(CSRF_FIELD, "").encode())


class ForeignFormError(Forbidden):
    """A form that was sent by a page of another site, whatever token it carries."""


def find_form_origin() -> Literal["here", "elsewhere", "unknown"]:
    """Return where the form was sent from, by headers that pages cannot forge: a page of this site, or of another,
    sites of the same domain included. Programs and old browsers send neither header."""
    # Behind a proxy that nobody told the site of, the site does not know its own scheme, but the browser does.
    site, origin = request.headers.get("Sec-Fetch-Site", "none"), request.headers.get("Origin", "null")
    if site != "none":
        return "here" if site == "same-origin" else "elsewhere"
    if origin == "null":
        return "unknown"
    if origin == request.host_url.rstrip("/"):
        return "here"
    host = origin.partition("://")[2]
    return "unknown" if host in (request.host, current_app.config[HOST_KEY]) else "elsewhere"


def has_proof(route: routes.PageRoute | None) -> bool:
    """Return whether the form may be accepted without a token, by the proof that its route asks for."""
    return has_session_token() or (route is not None and route.proof == "origin" and find_form_origin() == "here")


def install(app: Flask, config: Config) -> None:
    """Refuse forms that were not rendered by this site."""
    app.config.update(
        {HOST_KEY: urlsplit(config.site_url).netloc},
        WTF_CSRF_CHECK_DEFAULT=False,
        WTF_CSRF_TIME_LIMIT=None,
        WTF_CSRF_SSL_STRICT=config.secure_cookies,
        SESSION_COOKIE_NAME=make_cookie_name("zendotao_form", config.secure_cookies),
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_HTTPONLY=True,
    )
    protection.init_app(app)
    app.jinja_env.globals["csrf_token"] = make_form_token
    # Flask-WTF gives every template its own, over the globals.
    app.context_processor(lambda: {"csrf_token": make_form_token})

    @app.before_request
    def check_form() -> None:
        """Refuse a form from a page of another site, then one without a token or proof. The API has tokens of its own,
        and routes with ``proof="address"`` are known by a secret in their address."""
        route = routes.get_route()
        by_address = route is not None and route.proof == "address"
        if request.method not in UNSAFE_METHODS or request.path.startswith(API_PREFIX) or by_address:
            return
        if find_form_origin() == "elsewhere":
            raise ForeignFormError
        if not has_proof(route):
            protection.protect()
