"""The headers that every answer carries: what a page may load, and what it tells others."""

from flask import Flask, Response

POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self'",
        "object-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
    )
)
"""Nothing from elsewhere, and neither style nor script inside a page."""

DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""For a drawing opened on its own: it carries its colours in itself, and may do nothing."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


def install(app: Flask) -> None:
    """Let every answer of ``app`` carry the headers, unless it has set one itself."""

    @app.after_request
    def add(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response
