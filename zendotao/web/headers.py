"""The headers that every answer carries: what a page may load, and what it tells others."""

import secrets
from typing import cast

from flask import Flask, Response, g

from zendotao.config import Config

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
"""Nothing from elsewhere, and neither style nor script inside a page. A page's own scripts carry a number that no one
could know when they wrote what is in it; where there is none, no script runs."""

DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""For a drawing opened on its own: it carries its colours in itself, and may do nothing."""

HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


ONLY_HTTPS = "max-age=31536000"
"""For a year, browsers that have asked this host over https ask it over nothing else."""


def nonce() -> str:
    """What the scripts of the page that is being made carry."""
    if "nonce" not in g:
        g.nonce = secrets.token_urlsafe(16)
    return cast("str", g.nonce)


def policy() -> str:
    """What the page of this request may load."""
    return POLICY.format(scripts=f"'nonce-{g.nonce}'" if "nonce" in g else "'none'")


def install(app: Flask, config: Config) -> None:
    """Let every answer of ``app`` carry the headers, unless it has set one itself."""
    app.jinja_env.globals["nonce"] = nonce
    headers = {**HEADERS, "Strict-Transport-Security": ONLY_HTTPS} if config.secure_cookies else HEADERS

    @app.after_request
    def add(response: Response) -> Response:
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Content-Security-Policy", policy())
        if response.mimetype == "text/html":
            # Pages may hold what one seat alone may read: no cache between keeps them, and a browser asks again.
            response.headers.setdefault("Cache-Control", "private, no-cache")
        return response
