"""Rate limits: requests are counted in windows that all processes of the site share.

``pages.routing`` counts posts by the ``limit`` of their route, ``api.sections`` every request of a route with one: for
the account that asks, or for the address if nobody is signed in. Passwords of one name (``sign_in``) are counted where
they are checked, costly questions within a form or a search (``computing``) where they are answered, and guests that
come by playing alone where they are made.
"""

from __future__ import annotations

import ipaddress
import math
from functools import cache
from typing import TYPE_CHECKING, Literal

from flask import request

from zendotao.core.messages import plural_message
from zendotao.web.problems import Problem
from zendotao.web.site import now, site

if TYPE_CHECKING:
    from limits import RateLimitItem

Limit = Literal["sign_in", "sign_in_address", "account", "guest", "posting", "computing", "searching"]

RATES: dict[Limit, str] = {
    "sign_in": "10 per 10 minutes",
    "sign_in_address": "300 per 10 minutes",
    "account": "100 per hour",
    "guest": "200 per hour",
    "posting": "600 per minute",
    "computing": "1200 per minute",
    "searching": "60 per 10 minutes",
}
"""Wrong passwords for each name or account, at sign-in and wherever one is asked for; for each address, which a school
or an office may share: sign-ins, guests' ways back and links in mails together, accounts, and guests; posting and
searching for each account; computing for each account, or address where nobody is signed in."""

NETWORK_BITS = 64
"""Prefix length of an IPv6 network that counts as one household."""


def get_client_address() -> str:
    """Return the client's address for counting: an IPv4 address, or the network of an IPv6 address."""
    text = request.remote_addr or ""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return text
    if found.version == 4:
        return text
    return str(ipaddress.ip_network((found, NETWORK_BITS), strict=False).network_address)


@cache
def parse_rate(told: str) -> RateLimitItem:
    """Parse a rate. The library is imported with the first request that is counted."""
    from limits import parse

    return parse(told)


def count_request(limit: Limit, who: str) -> None:
    """Count a request. Raise ``Problem`` (``too_many``) over the limit, with the time to wait."""
    storage = site().limits
    if storage is None:
        return
    from limits.strategies import FixedWindowRateLimiter

    allowed, counter = parse_rate(RATES[limit]), FixedWindowRateLimiter(storage)
    if counter.hit(allowed, limit, who):
        return
    reset = counter.get_window_stats(allowed, limit, who).reset_time
    seconds = max(1, min(math.ceil(reset - now_seconds()), allowed.get_expiry()))
    words = plural_message(
        "Too many requests of this kind. Wait %(count)s second.",
        "Too many requests of this kind. Wait %(count)s seconds.",
        seconds,
    )
    raise Problem("too_many", words, {"Retry-After": str(seconds)}, retry_after=seconds)


def reset_count(limit: Limit, who: str) -> None:
    """Reset a counter, after somebody has authenticated."""
    storage = site().limits
    if storage is not None:
        from limits.strategies import FixedWindowRateLimiter

        FixedWindowRateLimiter(storage).clear(parse_rate(RATES[limit]), limit, who)


def now_seconds() -> float:
    """Return the site's clock in seconds, for counting windows."""
    return now().timestamp()
