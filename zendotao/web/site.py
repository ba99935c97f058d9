"""What pages and the API need of the site: the services that bootstrap has put together, and the clock."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Protocol, cast

from flask import current_app

from zendotao.services.board.service import BoardService
from zendotao.services.games.service import GameService
from zendotao.services.notices.service import NoticeService
from zendotao.services.people.units import PeopleUnits
from zendotao.services.search.service import SearchService

if TYPE_CHECKING:
    from limits.storage import Storage

EXTENSION = "zendotao"
"""Where the application keeps its services."""


class Site(Protocol):
    """The services. ``limits``: where requests are counted, or none where nothing is limited."""

    @property
    def games(self) -> GameService: ...
    @property
    def board(self) -> BoardService: ...
    @property
    def notices(self) -> NoticeService: ...
    @property
    def people(self) -> PeopleUnits: ...
    @property
    def search(self) -> SearchService: ...
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
