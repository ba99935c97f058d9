"""``BoardService``: everything that the edges ask of lists, one method a use case.

``asker`` is the account that is signed in; none where a reader needs no account. ``now`` is aware and in UTC.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from zendotao.services.board import changes, games, mine, people
from zendotao.services.board.values import Front, Listing, Mine, Profile, Rung, Told
from zendotao.services.games.asking import Asker
from zendotao.services.games.sitting import Hall
from zendotao.store.board.values import Filters, Page
from zendotao.store.stamps import Mark


class BoardService:
    """The use cases of lists."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    # ---- games

    def front(self, asker: Asker | None, now: datetime, filters: Filters | None = None, page: int = 1) -> Front:
        """The lobby in one go: one's own games, the groups that are asked for, and what changed lately."""
        return games.front(self.hall, asker, filters or Filters(), page, now)

    def lobby(
        self, asker: Asker | None, now: datetime, filters: Filters | None = None, page: int = 1
    ) -> Page[Listing]:
        """A page of games, those changed last first."""
        return games.lobby(self.hall, asker, filters or Filters(), page, now)

    def yours(self, asker: Asker, now: datetime, page: int = 1) -> Page[Mine]:
        """A page of the running games that somebody has a part in or follows, those that need them first."""
        return mine.yours(self.hall, asker, now, page)

    def ended(self, asker: Asker, now: datetime, page: int = 1) -> Page[Listing]:
        """The same of games that have ended, those changed last first."""
        return games.lobby(self.hall, asker, Filters(stage="ended", mine=True), page, now)

    def mark(self, asker: Asker | None, now: datetime) -> Mark:
        """What changes whenever any list may, told so cheaply that every request can ask."""
        return self.hall.units.glances.mark(None if asker is None else asker.id, now)

    def names(self, parties: Iterable[str]) -> str:
        """What some parties are called now. Lists that were made before are right as long as that is the same."""
        return self.hall.units.glances.names(parties)

    # ---- changes

    def changes(self, before: int | None = None, limit: int = 50) -> Page[Told]:
        """What changed on the site, newest first; ``before``: what is older than the change of that number."""
        return changes.on_site(self.hall, before, limit)

    def watched(
        self, asker: Asker, pages: Sequence[str] = (), before: int | None = None, limit: int = 50
    ) -> Page[Told]:
        """What changed in the games that somebody follows, and on ``pages`` of the wiki."""
        return changes.watched(self.hall, asker, pages, before, limit)

    def rulings(self, ground: str | None = None, before: int | None = None, limit: int = 50) -> Page[Told]:
        """Challenges that have closed, all of them or those on one ground, newest first."""
        return changes.rulings(self.hall, ground, before, limit)

    # ---- people

    def ladder(self, page: int = 1) -> Page[Rung]:
        """Senseis by their points in rated games."""
        return people.ladder(self.hall, page)

    def profile(self, asker: Asker | None, name: str, now: datetime, page: int = 1) -> Profile:
        """Whoever has that name. Raises ``NotFound``: nobody, or somebody who has left."""
        return people.profile(self.hall, asker, name, now, page)
