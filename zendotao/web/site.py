"""Access to the site in a request: the context of use cases, the clock, and the rate limit storage."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Protocol, cast

from flask import current_app

from zendotao.services.common.context import Context
from zendotao.services.common.interfaces import Clock

if TYPE_CHECKING:
    from limits.storage import Storage

EXTENSION = "zendotao"
"""Key of the site in the application's extensions."""


class SiteProtocol(Protocol):
    """A site, which is opened when its context is first used. ``limits``: None if rate limits are off."""

    @property
    def context(self) -> Context: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def limits(self) -> Storage | None: ...


def site() -> SiteProtocol:
    """Return the site of the application that answers this request."""
    return cast("SiteProtocol", current_app.extensions[EXTENSION])


def context() -> Context:
    """Return the context of use cases for this request."""
    return site().context


def now() -> datetime:
    """Return the instant of this request, in UTC."""
    return site().clock()
