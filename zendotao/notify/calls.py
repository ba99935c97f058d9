"""Webhooks called: over https, at addresses of the public net alone, each name looked up once and called as found.

Without that, who adds a webhook could have the site call machines that only it can reach. Nothing is followed
elsewhere, and of the answer the status alone is read. What speaks HTTP is loaded with the first call: most processes
make none.
"""

from __future__ import annotations

import ipaddress
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

from zendotao.core.said import said

if TYPE_CHECKING:
    from urllib3.connectionpool import HTTPConnectionPool

CONNECT_SECONDS, READ_SECONDS = 3.0, 5.0
Found = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolve = Callable[[str, int], Sequence[str]]

ROUNDABOUT = tuple(
    ipaddress.ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::ffff:0:0/96")
)
"""Addresses that stand for others, which may be private ones."""

NOT_CALLED = said("This address is not called: it is not in the public net.")
WRITTEN = said("Write a whole address that begins with https://.")


def look_up(host: str, port: int) -> Sequence[str]:
    """The numeric addresses of a host. Raises ``OSError``."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def is_public(text: str) -> bool:
    """Whether a numeric address is one of the public net."""
    try:
        found: Found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address) and any(found in net for net in ROUNDABOUT):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved


class WebhookCaller:
    """``services.ports_notices.Caller``. ``private``: addresses that are not public, and plain http, are called too."""

    def __init__(
        self, *, private: bool = False, resolve: Resolve = look_up, tls: ssl.SSLContext | None = None
    ) -> None:
        self.private = private
        self._resolve = resolve
        self._tls = tls

    def fault(self, address: str) -> str | None:
        """What is wrong with an address, in a sentence; none where it may be called. Nothing is looked up."""
        parts = self._parts(address)
        if parts is None or not parts.hostname:
            return WRITTEN
        if self.private:
            return None
        try:
            ipaddress.ip_address(parts.hostname)
        except ValueError:
            return NOT_CALLED if "." not in parts.hostname else None
        return None if is_public(parts.hostname) else NOT_CALLED

    def call(self, address: str, body: bytes, headers: Mapping[str, str]) -> str | None:
        """Post a body; none once it was taken with a status from 200 to 299, or a word or two on what was wrong."""
        parts = self._parts(address)
        if parts is None or not parts.hostname:
            return "bad address"
        port = parts.port or (443 if parts.scheme == "https" else 80)
        try:
            numeric = self._numeric(parts.hostname, port)
        except (OSError, UnicodeError):
            return "name not found"
        if numeric is None:
            return "not public"
        return self._posted(parts, numeric, port, body, headers)

    def _parts(self, address: str) -> SplitResult | None:
        if not address.isascii() or not address.isprintable() or any(sign in address for sign in ' \\"<>'):
            return None
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            return None
        good = parts.scheme == "https" or (self.private and parts.scheme == "http")
        return parts if good and port != 0 and parts.username is None and parts.password is None else None

    def _numeric(self, host: str, port: int) -> str | None:
        """The address to be called; none if any that the name stands for is not public."""
        found = self._resolve(host, port)
        return found[0] if found and (self.private or all(map(is_public, found))) else None

    def _posted(
        self, parts: SplitResult, numeric: str, port: int, body: bytes, headers: Mapping[str, str]
    ) -> str | None:
        from urllib3.exceptions import HTTPError

        sent = {**headers, "Host": parts.netloc, "User-Agent": "zendotao"}
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            with self._pool(parts, numeric, port) as pool:
                answer = pool.urlopen(
                    "POST", target, body=body, headers=sent, redirect=False, retries=False, preload_content=False
                )
                status = answer.status
                answer.close()
        except (HTTPError, OSError) as error:
            return type(error).__name__
        return None if 200 <= status <= 299 else f"status {status}"

    def _pool(self, parts: SplitResult, numeric: str, port: int) -> HTTPConnectionPool:
        """Connections to the address that was looked up, with the certificate of the name that was written."""
        from urllib3 import Timeout
        from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool

        timeout = Timeout(connect=CONNECT_SECONDS, read=READ_SECONDS)
        if parts.scheme == "http":
            return HTTPConnectionPool(numeric, port, timeout=timeout, maxsize=1)
        if self._tls is None:
            # Reading the machine's certificates takes a while, and many processes never call anybody.
            self._tls = ssl.create_default_context()
        name = parts.hostname or ""
        return HTTPSConnectionPool(
            numeric, port, timeout=timeout, maxsize=1, ssl_context=self._tls, server_hostname=name,
            assert_hostname=name,
        )  # fmt: skip
