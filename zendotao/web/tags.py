"""Marks by which a browser learns whether what it has is still what it would be given.

Whatever makes an answer differ goes into its mark, who looks above all: one viewer's mark is never another's. They are
made with the site's key, so that nothing of what went in can be guessed from them.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import cast

from flask import Response, current_app, request

from zendotao.web.forgery import SiteFlask

DIGITS = 32


def tag_of(*parts: object) -> str:
    """The mark of what was made of ``parts``, which tell by their representations all that they are."""
    key = cast("SiteFlask", current_app).secret_key
    return hmac.new(key, b"tag " + repr(parts).encode(), sha256).hexdigest()[:DIGITS]


def is_known(tag: str) -> bool:
    """Whether the browser says that it has what carries this mark."""
    return request.method in ("GET", "HEAD") and request.if_none_match.contains_weak(tag)


def unchanged(tag: str, headers: Mapping[str, str] | None = None) -> Response:
    """The answer to a browser that has the same already: no body."""
    return marked(Response(status=304, headers=headers), tag)


def marked(response: Response, tag: str) -> Response:
    """An answer with its mark. It is a weak one: packed or not, the same page has the same."""
    response.set_etag(tag, weak=True)
    return response
