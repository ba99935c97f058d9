"""Webhooks called: over https, at addresses of the public net alone, each name looked up once and called as found.

Without that, who adds a webhook could have the site call machines that only it can reach. Nothing is followed
elsewhere, and of the answer the status alone is read. What speaks HTTP is loaded with the first call: most processes
make none.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING
from urllib.parse import SplitResult

from zendotao.notify.destinations import find_fault, get_host, is_public, split_address

if TYPE_CHECKING:
    from urllib3.connectionpool import HTTPConnectionPool

CONNECT_SECONDS, READ_SECONDS = 3.0, 5.0
Resolve = Callable[[str, int], Sequence[str]]


def resolve_host(host: str, port: int) -> Sequence[str]:
    """Return the numeric addresses of a host. Raises ``OSError``."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class WebhookCaller:
    """``services.common.interfaces.Caller`` over HTTP. ``private``: private addresses and plain http are allowed
    too."""

    def __init__(
        self, *, private: bool = False, resolve: Resolve = resolve_host, tls: ssl.SSLContext | None = None
    ) -> None:
        self.private = private
        self._resolve = resolve
        self._tls = tls

    def find_address_fault(self, address: str) -> str | None:
        """Return what is wrong with a URL, in a sentence, or ``None`` if it may be called. No name is resolved."""
        return find_fault(address, private=self.private)

    def call(self, address: str, body: bytes, headers: Mapping[str, str]) -> str | None:
        """Post a body. Return ``None`` on a status from 200 to 299, or else a word or two on what went wrong."""
        parts = None if self.find_address_fault(address) else split_address(address)
        if parts is None:
            return "bad address"
        port = parts.port or (443 if parts.scheme == "https" else 80)
        try:
            numeric = self._resolve_address(get_host(parts), port)
        except (OSError, UnicodeError):
            return "name not found"
        if numeric is None:
            return "not public"
        return self._post(parts, numeric, port, body, headers)

    def _resolve_address(self, host: str, port: int) -> str | None:
        """Return the address to connect to, or ``None`` if any address of the name is not public."""
        found = self._resolve(host, port)
        return found[0] if found and (self.private or all(map(is_public, found))) else None

    def _post(self, parts: SplitResult, numeric: str, port: int, body: bytes, headers: Mapping[str, str]) -> str | None:
        from urllib3.exceptions import HTTPError

        sent = {**headers, "Host": parts.netloc, "User-Agent": "zendotao"}
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            with self._open_pool(parts, numeric, port) as pool:
                answer = pool.urlopen(
                    "POST", target, body=body, headers=sent, redirect=False, retries=False, preload_content=False
                )
                status = answer.status
                answer.close()
        except (HTTPError, OSError) as error:
            return type(error).__name__
        return None if 200 <= status <= 299 else f"status {status}"

    def _open_pool(self, parts: SplitResult, numeric: str, port: int) -> HTTPConnectionPool:
        """Return a connection pool for the resolved address, which checks the certificate against the name."""
        from urllib3 import Timeout
        from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool

        timeout = Timeout(connect=CONNECT_SECONDS, read=READ_SECONDS)
        if parts.scheme == "http":
            return HTTPConnectionPool(numeric, port, timeout=timeout, maxsize=1)
        if self._tls is None:
            # Reading the machine's certificates takes a while, and many processes never call anybody.
            self._tls = ssl.create_default_context()
        name = get_host(parts)
        return HTTPSConnectionPool(
            numeric, port, timeout=timeout, maxsize=1, ssl_context=self._tls, server_hostname=name,
            assert_hostname=name,
        )  # fmt: skip
