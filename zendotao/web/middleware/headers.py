"""Response headers: the security headers, and `Cache-Control`: browsers ask about a page each time, unless its response
says otherwise. What the server itself keeps is decided in ``pages.cached_pages``."""

import secrets
from typing import cast

from flask import Flask, Response, g

POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "script-src {scripts}",
        "style-src 'self'",
        "worker-src 'self'",
    )
)
"""Content security policy: nothing from other hosts, no inline style or script. A page's own scripts carry a nonce;
without one, no script runs."""

DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""Policy of a drawing opened on its own: inline style only, sandboxed."""

HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


ONLY_HTTPS = "max-age=31536000"
"""Strict transport security for one year."""


def nonce() -> str:
    """Return the script nonce of the page that is being rendered."""
    if "nonce" not in g:
        g.nonce = secrets.token_urlsafe(16)
    return cast("str", g.nonce)


def build_policy() -> str:
    """Return the content security policy for this response."""
    return POLICY.format(scripts=f"'nonce-{g.nonce}'" if "nonce" in g else "'none'")


def list_headers(app: Flask) -> dict[str, str]:
    """Return the headers that do not depend on the response."""
    secure = app.config["SESSION_COOKIE_SECURE"]
    return {**HEADERS, "Strict-Transport-Security": ONLY_HTTPS} if secure else HEADERS


def install(app: Flask) -> None:
    """Add the headers to every response of ``app``, unless it has set one itself."""
    app.jinja_env.globals["nonce"] = nonce
    headers = list_headers(app)

    @app.after_request
    def add(response: Response) -> Response:
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Content-Security-Policy", build_policy())
        if response.mimetype == "text/html":
            # Pages may hold what one seat alone may read: no cache between keeps them, and a browser asks again.
            response.headers.setdefault("Cache-Control", "private, no-cache")
        return response
