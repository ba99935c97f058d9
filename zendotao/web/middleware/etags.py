"""Etags of responses, and other HMACs of versions. The versions by which open pages ask whether anything has changed
are made with these in ``pages.polling``, from ``store.versions.GameVersion``.

An etag covers everything that makes a response differ: ``cached_pages.answer_by_key`` gives the cache key with the
viewer, the session and the nonce of scripts, so viewers never share one. It is an HMAC with the site's key, so that
nothing can be inferred from it.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import cast

from flask import Response, current_app, request

from zendotao.web.middleware.csrf import SiteFlask

DIGITS = 32


def make_etag(*parts: object) -> str:
    """Return the etag for ``parts``, whose representations identify them completely."""
    key = cast("SiteFlask", current_app).secret_key
    return hmac.new(key, b"tag " + repr(parts).encode(), sha256).hexdigest()[:DIGITS]


def has_etag(tag: str) -> bool:
    """Return whether the client already has the response with this etag."""
    return request.method in ("GET", "HEAD") and request.if_none_match.contains_weak(tag)


def make_not_modified(tag: str, headers: Mapping[str, str] | None = None) -> Response:
    """Return a 304 response."""
    return set_etag(Response(status=304, headers=headers), tag)


def set_etag(response: Response, tag: str) -> Response:
    """Set the etag of a response. It is weak, since compression doesn't change it."""
    response.set_etag(tag, weak=True)
    return response
