"""What the API needs of the site: the services that bootstrap has put together, and the clock."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Protocol, cast

from flask import current_app
from limits.storage import Storage

from zendotao.services.games.service import GameService
from zendotao.services.ports_people import PeopleUnits

EXTENSION = "zendotao"
"""Where the application keeps its services."""


class Site(Protocol):
    """The services. ``limits``: where requests are counted, or none where nothing is limited."""

    @property
    def games(self) -> GameService: ...
    @property
    def people(self) -> PeopleUnits: ...
    @property
    def clock(self) -> Callable[[], datetime]: ...
    @property
    def limits(self) -> Storage | None: ...


def site() -> Site:
    """The services of the application that answers this request."""
    return cast("Site", current_app.extensions[EXTENSION])


def now() -> datetime:
    """The instant of this request, in UTC."""
    return site().clock()
