"""Replies of the API before and after encoding."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, TypeVar

from flask import Response

from zendotao.web.json_text import encode

Body = TypeVar("Body")


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


def respond(body: bytes | None, status: int, headers: Mapping[str, str]) -> Response:
    """Return the response, private to its asker: caches may not store it."""
    response = Response(body if body is not None else b"", status, mimetype="application/json")
    if body is None:
        del response.headers["Content-Type"]
    response.headers["Cache-Control"] = "no-store"
    response.headers.update(headers)
    return response
