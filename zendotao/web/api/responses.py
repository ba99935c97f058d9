"""JSON responses: instants in UTC, durations in ISO 8601 (``PT20H``), lists in pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property
from typing import Any, Generic, TypeVar
from urllib.parse import urlencode

from flask import Response, request

from zendotao.web.api.schemas.base import PageAnswer
from zendotao.web.json_text import encode

STEPS = ((3600, "H"), (60, "M"))


Body = TypeVar("Body")
PageKind = TypeVar("PageKind", bound=PageAnswer)


@dataclass(frozen=True)
class Reply(Generic[Body]):
    """A response before encoding. ``body`` None: an empty response."""

    body: Body = field(repr=False)
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def data(self) -> bytes | None:
        """The encoded body."""
        return None if self.body is None else encode(self.body)


def format_duration(span: timedelta) -> str:
    """Format a duration in ISO 8601, in hours, minutes and seconds."""
    seconds, rest = divmod(round(span / timedelta(microseconds=1)), 1_000_000)
    written = "PT"
    for size, letter in STEPS:
        whole, seconds = divmod(seconds, size)
        written += f"{whole}{letter}" if whole else ""
    if rest:
        return f"{written}{seconds}.{rest:06}".rstrip("0") + "S"
    return f"{written}{seconds}S" if seconds or written == "PT" else written


def make_page(kind: type[PageKind], items: Sequence[Any], page: int, more: bool, **total: int) -> PageKind:
    """Return a page of a list, with the address of the next one."""
    following = None
    if more:
        query = {**request.args.to_dict(), "page": str(page + 1)}
        following = f"{request.path}?{urlencode(query)}"
    return kind(items=items, page=page, next=following, **total)


def respond(body: bytes | None, status: int, headers: Mapping[str, str]) -> Response:
    """Return the response, private to its asker: caches may not store it."""
    response = Response(body if body is not None else b"", status, mimetype="application/json")
    if body is None:
        del response.headers["Content-Type"]
    response.headers["Cache-Control"] = "no-store"
    response.headers.update(headers)
    return response
