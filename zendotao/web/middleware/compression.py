"""Compression of responses.

Pages hold a CSRF token, whose value other sites could guess from response lengths if they could make a browser send its
cookies; cookies are limited to the site's own pages (``SameSite``).
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
"""Pages are compressed on each request: higher levels take two and three times as long, and save a tenth of the bytes.
"""

LEAST_BYTES = 1000


def install(app: Flask) -> None:
    """Compress text responses that are long enough."""
    app.config.update(
        COMPRESS_MIMETYPES=MEDIA,
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_LEVEL=GZIP_LEVEL,
        COMPRESS_BR_LEVEL=BROTLI_LEVEL,
        COMPRESS_MIN_SIZE=LEAST_BYTES,
    )
    Compress(app)
