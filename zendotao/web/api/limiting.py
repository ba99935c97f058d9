"""How often one may ask: counted in windows that all processes of the site share."""

from __future__ import annotations

import ipaddress
import math
from dataclasses import dataclass
from typing import Literal

from flask import request

from zendotao.core.said import said_many
from zendotao.web.api.problems import Problem
from zendotao.web.site import site

Limit = Literal["sign_in", "sign_in_address", "account", "guest", "posting", "computing"]

MINUTE, HOUR = 60, 3600


@dataclass(frozen=True)
class Rate:
    """So many requests are answered in a window of so many seconds."""

    amount: int
    seconds: int


RATES: dict[Limit, Rate] = {
    "sign_in": Rate(10, 10 * MINUTE),
    "sign_in_address": Rate(300, 10 * MINUTE),
    "account": Rate(100, HOUR),
    "guest": Rate(200, HOUR),
    "posting": Rate(600, MINUTE),
    "computing": Rate(1200, MINUTE),
}
"""Failed sign-ins for each name, and sign-ins for each address; accounts and guests for each address, which a school
or an office may share; posting for each account; computing for each account, or address where nobody is signed in."""

NETWORK_BITS = 64
"""So much of an address of the new kind is one household's."""


def address() -> str:
    """Where the request comes from, as far as requests are counted: an address, or the network of a new one."""
    text = request.remote_addr or ""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return text
    if found.version == 4:
        return text
    return str(ipaddress.ip_network((found, NETWORK_BITS), strict=False).network_address)


def count(limit: Limit, who: str) -> None:
    """Count a request. Raises ``Problem`` (``too_many``) when there were too many, saying how long to wait."""
    counts = site().limits
    if counts is None:
        return
    rate, key = RATES[limit], f"{limit}/{who}"
    if counts.count(key, rate.seconds) <= rate.amount:
        return
    seconds = max(1, min(math.ceil(counts.end(key) - now_seconds()), rate.seconds))
    words = said_many(
        "There were too many requests of this kind. Wait %(count)s second.",
        "There were too many requests of this kind. Wait %(count)s seconds.",
        seconds,
    )
    raise Problem("too_many", words, {"Retry-After": str(seconds)}, retry_after=seconds)


def forgive(limit: Limit, who: str) -> None:
    """Forget what was counted, once somebody has proved who they are."""
    counts = site().limits
    if counts is not None:
        counts.clear(f"{limit}/{who}")


def now_seconds() -> float:
    """The site's clock as windows are counted by."""
    return site().clock().timestamp()
