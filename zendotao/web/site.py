"""What pages and the API need of the site: the context of use cases, the clock, and where requests are counted."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Protocol, cast

from flask import current_app

from zendotao.services.common.context import Context
from zendotao.services.common.interfaces import Clock

if TYPE_CHECKING:
    from limits.storage import Storage

EXTENSION = "zendotao"
"""Where the application keeps its site."""


class Site(Protocol):
    """A site, which is opened when its context is first asked for. ``limits``: none where nothing is limited."""

    @property
    def context(self) -> Context: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def limits(self) -> Storage | None: ...


def site() -> Site:
    """The site of the application that answers this request."""
    return cast("Site", current_app.extensions[EXTENSION])


def context() -> Context:
    """What use cases run on in this request."""
    return site().context


def now() -> datetime:
    """The instant of this request, in UTC."""
    return site().clock()
