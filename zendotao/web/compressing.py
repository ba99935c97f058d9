"""Answers made smaller on their way, for whoever takes them so.

Pages hold a form's token, which pages of other sites could guess at by the length of answers, had they a way to make a
browser ask with its cookies: those are kept to the site's own pages (``SameSite``).
"""

from flask import Flask
from flask_compress import Compress

MEDIA = [
    "application/atom+xml",
    "application/javascript",
    "application/json",
    "application/jsonl",
    "application/problem+json",
    "image/svg+xml",
    "text/css",
    "text/html",
    "text/javascript",
]
GZIP_LEVEL, BROTLI_LEVEL = 4, 3
"""Pages are made smaller each time that they are made: higher levels take two and three times as long, and spare a
tenth of the bytes."""

LEAST_BYTES = 1000


def install(app: Flask) -> None:
    """Compress what is text and long enough."""
    app.config.update(
        COMPRESS_MIMETYPES=MEDIA,
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_LEVEL=GZIP_LEVEL,
        COMPRESS_BR_LEVEL=BROTLI_LEVEL,
        COMPRESS_MIN_SIZE=LEAST_BYTES,
    )
    Compress(app)
