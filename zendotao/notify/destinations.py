"""Validation of URLs that the site calls, of webhooks and of browsers, as far as is possible without resolving a
name."""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import SplitResult, urlsplit

from zendotao.core.messages import message

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

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
