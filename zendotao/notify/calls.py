"""Webhooks called: over https, at addresses of the public net alone, each name looked up once and called as found.

Without that, who adds a webhook could have the site call machines that only it can reach. Nothing is followed
elsewhere, and of the answer the status alone is read. What speaks HTTP is loaded with the first call: most processes
make none.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

from zendotao.core.messages import message

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

# ---- URLs that the site calls, of webhooks and of browsers, as far as is possible without resolving a name

TRANSLATED_NETWORKS = tuple(
    ipaddress.ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::ffff:0:0/96")
)
"""The networks of addresses that are translated to others, which may be private."""

LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
LONGEST_NAME = 253
NUMERIC_LABEL = re.compile(r"\d+|0x[0-9a-f]*")
"""Matches the last label of a numeric address, also in the legacy forms ``127.1``, ``0x7f.1``, ``2130706433``. The last
label of a name never matches."""

PRIVATE_SUFFIXES = frozenset({
    "localhost", "localdomain", "local", "internal", "lan", "home", "corp", "invalid", "onion", "alt", "test",
})  # fmt: skip
"""The last labels of names that are not in the public DNS."""

NOT_CALLED = message("This address can't be used: it isn't on the public internet.")
NOT_HTTPS = message("Write a whole address that begins with https://.")
BAD_CHARACTERS = message(
    "An address has no spaces, quotation marks or accented letters: copy it from a browser's address bar."
)
HAS_CREDENTIALS = message("Leave out the name or password before the @: they are never sent.")
BAD_PORT = message("The number after the colon is a port, from 1 to 65535.")
BAD_NUMBER = message("Write the host's address as four numbers with dots between, or better, write its name.")
BAD_NAME = message("This isn't a host name: use only letters from a to z, digits and hyphens, with dots between.")


def is_public(text: str) -> bool:
    """Return whether a numeric address is public."""
    found = parse_ip_address(text)
    if found is None or (isinstance(found, ipaddress.IPv6Address) and any(found in net for net in TRANSLATED_NETWORKS)):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def parse_ip_address(text: str) -> IpAddress | None:
    """Parse a numeric address; return ``None`` if the text is none."""
    try:
        return ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None


def get_host(parts: SplitResult) -> str:
    """Return the host of a URL, as certificates have it: without a final dot."""
    return (parts.hostname or "").removesuffix(".")


def split_address(address: str) -> SplitResult | None:
    """Split a URL; return ``None`` if it is malformed."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    bracket, _, behind = parts.netloc.rpartition("]")
    if bracket and (parse_ip_address(parts.hostname or "") is None or behind not in ("", f":{port}")):
        return None
    return parts


def find_fault(address: str, *, private: bool = False) -> str | None:
    """Return what is wrong with a URL, in a sentence, or ``None`` if it may be called.

    ``private``: private addresses and plain http are allowed too.
    """
    if not address.isascii() or not address.isprintable() or any(sign in address for sign in ' \\"<>'):
        return BAD_CHARACTERS
    scheme, _, rest = address.partition("://")
    if scheme.lower() not in ({"http", "https"} if private else {"https"}) or rest[:1] in ("", "/", "?", "#"):
        return NOT_HTTPS
    parts = split_address(address)
    if parts is None:
        # What cannot be taken apart has a bad port, or brackets that hold no number.
        return BAD_NAME if "[" in rest or "]" in rest else BAD_PORT
    if parts.username is not None or parts.password is not None:
        return HAS_CREDENTIALS
    if parts.port == 0:
        return BAD_PORT
    return _find_host_fault(get_host(parts), private)


def _find_host_fault(name: str, private: bool) -> str | None:
    """Return what is wrong with the host of a URL, or ``None``."""
    if parse_ip_address(name) is not None:
        return None if private or is_public(name) else NOT_CALLED
    labels = name.split(".")
    if len(name) > LONGEST_NAME or not all(map(LABEL.fullmatch, labels)):
        return BAD_NAME
    if private:
        return None
    if NUMERIC_LABEL.fullmatch(labels[-1]):
        return BAD_NUMBER
    return NOT_CALLED if len(labels) == 1 or labels[-1] in PRIVATE_SUFFIXES or labels[-2:] == ["home", "arpa"] else None


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
