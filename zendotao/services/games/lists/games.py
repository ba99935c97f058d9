"""The lobby: games by phase, with the names of parties, and the content of its page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from msgspec import Struct

from zendotao.services.common.context import Asker, Context
from zendotao.services.common.texts import QUESTION_MOST, bound_page
from zendotao.services.games.lists.freshness import seen_fresh, unread
from zendotao.services.games.lists.mine import Own, mine, own, page_of
from zendotao.services.games.lists.names import Names, listing, names_of, told
from zendotao.services.games.lists.values import Front, Listing
from zendotao.store.board.values import ChangeRow, Filters, Page
from zendotao.store.games.values import GamePage, GameRow, Stage
from zendotao.store.search.words import split_words
from zendotao.store.unit import Unit

ALL: tuple[Stage, ...] = ("open", "claimed", "ended")
LATELY = 5
"""Changes beside the lobby."""


class Found(Struct, frozen=True):
    """The data of the lobby page, read in one unit."""

    own: Own | None
    sections: Mapping[Stage, Page[GameRow]]
    changes: tuple[ChangeRow, ...]

    @property
    def rows(self) -> list[GameRow]:
        """All rows of games in it."""
        kept = () if self.own is None else unread(self.own.kept)
        return [*kept, *(row for page in self.sections.values() for row in page.items)]


def list_lobby(
    context: Context, asker: Asker | None, now: datetime, filters: Filters | None = None, page: int = 1
) -> Page[Listing]:
    """Return a page of games, the last changed first. Without an asker nothing is ``mine``."""
    wanted = filters or Filters()

    def read(work: Unit) -> Page[GameRow]:
        return work.board.games(wanted, parties_of(work, asker) if wanted.mine else (), page)

    def see(work: Unit, found: Page[GameRow]) -> Page[Listing]:
        return listings(found, names_of(work, found.items))

    return seen_fresh(context, now, read, lambda found: found.items, see)


def view_lobby(
    context: Context, asker: Asker | None, now: datetime, filters: Filters | None = None, page: int = 1
) -> Front:
    """Return the lobby page: one's own games, a page of the requested group or the first of each, and recent
    changes."""
    wanted = filters or Filters()

    def read(work: Unit) -> Found:
        found = None if asker is None else own(work, asker)
        parties = () if asker is None or found is None else (asker.id, *(team.id for team in found.teams))
        stages = ALL if wanted.stage is None else (wanted.stage,)
        sections = {stage: work.board.games(replace(wanted, stage=stage), parties, page) for stage in stages}
        return Found(found, sections, work.board.changes(limit=LATELY))

    def see(work: Unit, found: Found) -> Front:
        names = names_of(work, found.rows, found.changes)
        return Front(
            yours=Page((), False) if found.own is None else page_of(mine(found.own, names, now), 1),
            sections={stage: listings(part, names) for stage, part in found.sections.items()},
            lately=told(found.changes, names),
        )

    return seen_fresh(context, now, read, lambda found: found.rows, see)


def list_own_ended(context: Context, asker: Asker, now: datetime, page: int = 1) -> Page[Listing]:
    """Return a page of the asker's games that have ended, the last changed first."""
    return list_lobby(context, asker, now, Filters(stage="ended", mine=True), page)


def parties_of(work: Unit, asker: Asker | None) -> tuple[str, ...]:
    """Return the ids of an account and its teams."""
    return () if asker is None else (asker.id, *(team.id for team in work.teams.list_for_account(asker.id)))


def listings(page: Page[GameRow], names: Names) -> Page[Listing]:
    """Return a page with the names of all parties."""
    return Page(tuple(listing(row, names) for row in page.items), page.more)


def list_games(context: Context, phase: str | None = None, q: str = "", page: int = 1) -> GamePage:
    """Return a page of the site's games, the last changed first."""
    with context.store.unit() as work:
        return work.games.lobby(phase, q, page)


def search_games(context: Context, question: str, page: int, now: datetime) -> Page[Listing]:
    """Return games with each of some words in their titles, the last changed first; none without words."""
    if not split_words(question[:QUESTION_MOST]):
        return Page((), False)
    return list_lobby(context, None, now, Filters(q=question[:QUESTION_MOST]), bound_page(page))
