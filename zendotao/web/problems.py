"""Refusals by pages and the API before a use case is called, and every refusal as ``application/problem+json``, with
the stable codes of ``web.refusal_kinds``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import msgspec
from flask import Response
from werkzeug.exceptions import HTTPException

from zendotao.core.errors import CoreError
from zendotao.core.messages import encode_text
from zendotao.store.errors import FAILURE_MESSAGES as FAILURES
from zendotao.web.refusal_kinds import SITE, find_refusal_kind, find_status

MIMETYPE = "application/problem+json"
NOT_OF_SERVERS = {"conflict", "in_progress", *FAILURES}
CODES = {kind.status: code for code, kind in SITE.items() if code not in NOT_OF_SERVERS}
"""Codes for statuses that the web server itself raises."""

BUSY_SECONDS = 2
RESERVED = frozenset({"type", "title", "status", "code", "detail"})


class Problem(Exception):  # noqa: N818 -- what the answer is called
    """A request that an edge refuses; ``middleware.errors`` shows it. ``details`` are plain values for programs."""

    def __init__(self, code: str, detail: str, headers: Mapping[str, str] | None = None, **details: Any) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.headers = dict(headers or {})
        self.details = details


def refuse_malformed(errors: Sequence[Mapping[str, str]]) -> NoReturn:
    """Refuse a request (``malformed``) with all its faults, each a ``path`` and a ``message``."""
    count = "one fault" if len(errors) == 1 else f"{len(errors)} faults"
    raise Problem("malformed", f"The request has {count}: see errors.", errors=list(errors))


def make_problem(
    code: str, detail: str, details: Mapping[str, Any], headers: Mapping[str, str], status: int = 0
) -> Response:
    """Return the response to a refused request."""
    kind = find_refusal_kind(code)
    status = status or kind.status
    body = {"type": "about:blank", "title": kind.title, "status": status, "code": code, "detail": detail}
    body |= {name: value for name, value in details.items() if name not in RESERVED}
    response = Response(msgspec.json.encode(body, enc_hook=encode_text), status, mimetype=MIMETYPE)
    response.headers.update(headers)
    response.headers["Cache-Control"] = "no-store"
    if status == 401:
        response.headers["WWW-Authenticate"] = 'Bearer realm="zendotao"'
    return response


def render_core_error(error: CoreError) -> Response:
    """Return the response of the API for a refusal by the rulebook, a use case or the store. Its message was written
    for the asker."""
    details: Mapping[str, Any] = getattr(error, "details", {})
    headers = {"Retry-After": str(BUSY_SECONDS)} if error.code == "busy" else {}
    return make_problem(error.code, error.message, details, headers, find_status(error))


def render_problem(error: Problem) -> Response:
    """Return the response for a ``Problem``."""
    return make_problem(error.code, error.detail, error.details, error.headers)


WORDS = {
    400: "The request cannot be read.",
    404: "There is nothing at this address, or nothing that you may see.",
    405: "Use one of the methods that the header Allow names.",
    413: "A body has at most 256 KiB: send less.",
    415: "Send the body as application/json.",
}


def render_http_error(error: HTTPException) -> Response:
    """Return the response for an HTTP error: no such address, body too long."""
    status = error.code or 500
    code = CODES.get(status, "malformed" if status < 500 else "internal")
    kept = {name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")}
    return make_problem(code, WORDS.get(status, "This cannot be answered."), {}, kept, status)


def render_internal_error() -> Response:
    """Return the response for an internal error, without its cause."""
    return make_problem("internal", "The request could not be answered. It may be sent again.", {}, {})
