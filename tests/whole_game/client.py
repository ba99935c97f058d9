"""HTTP as a program speaks it: one connection, JSON both ways, a token, and a key that makes a POST safe to repeat."""

from __future__ import annotations

import http.client
import json
import uuid
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 300
"""Seconds until an answer that does not come is an error."""


@dataclass(frozen=True)
class Answer:
    """Status, type and text of an answer."""

    status: int
    kind: str
    text: str

    @property
    def body(self) -> Any:
        """The JSON in it."""
        return json.loads(self.text) if self.text else None

    @property
    def code(self) -> str | None:
        """The stable code of a refusal."""
        return self.body.get("code") if self.kind == "application/problem+json" else None


class Client:
    """A site at an address."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)

    def send(
        self, method: str, path: str, body: Any = None, token: str | None = None, key: str | None = None
    ) -> Answer:
        """One request. A POST gets a key of its own unless one is given."""
        headers = {"Accept": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if method == "POST":
            headers["Idempotency-Key"] = key or uuid.uuid4().hex
        content = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            content = json.dumps(body).encode()
        self.connection.request(method, f"/api/v1{path}", content, headers)
        answer = self.connection.getresponse()
        kind = (answer.getheader("Content-Type") or "").partition(";")[0]
        return Answer(answer.status, kind, answer.read().decode())

    def close(self) -> None:
        """Hang up."""
        self.connection.close()
