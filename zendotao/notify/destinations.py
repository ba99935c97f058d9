"""Validation of webhook URLs, as far as is possible without resolving a name."""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import SplitResult, urlsplit

from zendotao.core.messages import message

Found = ipaddress.IPv4Address | ipaddress.IPv6Address

ROUNDABOUT = tuple(
    ipaddress.ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::ffff:0:0/96")
)
"""The networks of addresses that are translated to others, which may be private."""

LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
LONGEST_NAME = 253
NUMBER = re.compile(r"\d+|0x[0-9a-f]*")
"""Matches the last label of a numeric address, also in the legacy forms ``127.1``, ``0x7f.1``, ``2130706433``. The last
label of a name never matches."""

OWN = frozenset({
    "localhost", "localdomain", "local", "internal", "lan", "home", "corp", "invalid", "onion", "alt", "test",
})  # fmt: skip
"""The last labels of names that are not in the public DNS."""

NOT_CALLED = message("This address is not called: it is not in the public net.")
WRITTEN = message("Write a whole address that begins with https://.")
SIGNS = message("An address has no blanks, quotation marks or accented letters: a browser copies it without any.")
SIGNED_IN = message("Leave out what stands before the @: no name and no password is sent.")
PORT = message("The number behind the colon is a port: it goes from 1 to 65535.")
NUMBERED = message("Write this machine's number as four numbers with dots between them, or better its name.")
NAMED = message("This is no machine's name: it has letters from a to z, digits and hyphens, with dots between them.")


def is_public(text: str) -> bool:
    """Return whether a numeric address is public."""
    found = number_of(text)
    if found is None or (isinstance(found, ipaddress.IPv6Address) and any(found in net for net in ROUNDABOUT)):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def number_of(text: str) -> Found | None:
    """Parse a numeric address; return ``None`` if the text is none."""
    try:
        return ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None


def name_of(parts: SplitResult) -> str:
    """Return the host of a URL, as certificates have it: without a final dot."""
    return (parts.hostname or "").removesuffix(".")


def parts_of(address: str) -> SplitResult | None:
    """Split a URL; return ``None`` if it is malformed."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    bracket, _, behind = parts.netloc.rpartition("]")
    if bracket and (number_of(parts.hostname or "") is None or behind not in ("", f":{port}")):
        return None
    return parts


def fault_of(address: str, *, private: bool = False) -> str | None:
    """Return what is wrong with a URL, in a sentence, or ``None`` if it may be called.

    ``private``: private addresses and plain http are allowed too.
    """
    if not address.isascii() or not address.isprintable() or any(sign in address for sign in ' \\"<>'):
        return SIGNS
    scheme, _, rest = address.partition("://")
    if scheme.lower() not in ({"http", "https"} if private else {"https"}) or rest[:1] in ("", "/", "?", "#"):
        return WRITTEN
    parts = parts_of(address)
    if parts is None:
        # What cannot be taken apart has a bad port, or brackets that hold no number.
        return NAMED if "[" in rest or "]" in rest else PORT
    if parts.username is not None or parts.password is not None:
        return SIGNED_IN
    if parts.port == 0:
        return PORT
    return _fault_of_machine(name_of(parts), private)


def _fault_of_machine(name: str, private: bool) -> str | None:
    """Return what is wrong with the host of a URL, or ``None``."""
    if number_of(name) is not None:
        return None if private or is_public(name) else NOT_CALLED
    labels = name.split(".")
    if len(name) > LONGEST_NAME or not all(map(LABEL.fullmatch, labels)):
        return NAMED
    if private:
        return None
    if NUMBER.fullmatch(labels[-1]):
        return NUMBERED
    return NOT_CALLED if len(labels) == 1 or labels[-1] in OWN or labels[-2:] == ["home", "arpa"] else None
