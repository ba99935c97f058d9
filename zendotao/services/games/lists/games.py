"""The lobby: games by phase, with the names of parties, and the content of its page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from msgspec import Struct

from zendotao.services.common.context import Asker, Context
from zendotao.services.common.texts import MAX_QUESTION_LENGTH, bound_page
from zendotao.services.games.lists.freshness import list_rows, read_fresh
from zendotao.services.games.lists.names import Names, make_change_views, make_listing, read_names
from zendotao.services.games.lists.own_games import OwnData, list_games_in_order, make_page, read_own_data
from zendotao.services.games.lists.values import Listing, LobbyPage
from zendotao.store.board.values import ChangeRow, Filters, Page
from zendotao.store.games.values import GamePage, GameRow, Stage
from zendotao.store.search.words import split_words
from zendotao.store.unit import Unit

ALL_STAGES: tuple[Stage, ...] = ("open", "claimed", "ended")
RECENT_CHANGES = 5
"""Changes beside the lobby."""


class LobbyData(Struct, frozen=True):
    """The data of the lobby page, read in one unit."""

    own: OwnData | None
    sections: Mapping[Stage, Page[GameRow]]
    changes: tuple[ChangeRow, ...]

    @property
    def rows(self) -> list[GameRow]:
        """All rows of games in it."""
        kept = () if self.own is None else list_rows(self.own.kept)
        return [*kept, *(row for page in self.sections.values() for row in page.items)]


def list_lobby(
    context: Context, asker: Asker | None, now: datetime, filters: Filters | None = None, page: int = 1
) -> Page[Listing]:
    """Return a page of games, the last changed first. Without an asker nothing is ``list_games_in_order``."""
    wanted = filters or Filters()

    def read(work: Unit) -> Page[GameRow]:
        return work.board.games(wanted, list_own_parties(work, asker) if wanted.mine else (), page)

    def see(work: Unit, found: Page[GameRow]) -> Page[Listing]:
        return make_listings(found, read_names(work, found.items))

    return read_fresh(context, now, read, lambda found: found.items, see)


def view_lobby(
    context: Context, asker: Asker | None, now: datetime, filters: Filters | None = None, page: int = 1
) -> LobbyPage:
    """Return the lobby page: one's own games, a page of the requested group or the first of each, and recent
    changes."""
    wanted = filters or Filters()

    def read(work: Unit) -> LobbyData:
        found = None if asker is None else read_own_data(work, asker)
        parties = () if asker is None or found is None else (asker.id, *(team.id for team in found.teams))
        stages = ALL_STAGES if wanted.stage is None else (wanted.stage,)
        sections = {stage: work.board.games(replace(wanted, stage=stage), parties, page) for stage in stages}
        return LobbyData(found, sections, work.board.changes(limit=RECENT_CHANGES))

    def see(work: Unit, found: LobbyData) -> LobbyPage:
        names = read_names(work, found.rows, found.changes)
        return LobbyPage(
            yours=Page((), False) if found.own is None else make_page(list_games_in_order(found.own, names, now), 1),
            sections={stage: make_listings(part, names) for stage, part in found.sections.items()},
            lately=make_change_views(found.changes, names),
        )

    return read_fresh(context, now, read, lambda found: found.rows, see)


def list_own_ended_games(context: Context, asker: Asker, now: datetime, page: int = 1) -> Page[Listing]:
    """Return a page of the asker's games that have ended, the last changed first."""
    return list_lobby(context, asker, now, Filters(stage="ended", mine=True), page)


def list_own_parties(work: Unit, asker: Asker | None) -> tuple[str, ...]:
    """Return the ids of an account and its teams."""
    return () if asker is None else (asker.id, *(team.id for team in work.teams.list_for_account(asker.id)))


def make_listings(page: Page[GameRow], names: Names) -> Page[Listing]:
    """Return a page with the names of all parties."""
    return Page(tuple(make_listing(row, names) for row in page.items), page.more)


def list_games(
    context: Context, phase: str | None = None, q: str = "", page: int = 1, kind: str = "zendotao"
) -> GamePage:
    """Return a page of the site's games of a kind, the last changed first."""
    with context.store.unit() as work:
        return work.games.lobby(phase, q, page, kind)


def has_games(context: Context, stage: Stage | None = None, kind: str | None = None) -> bool:
    """Return whether there are games that anybody may watch, in a stage and of a kind."""
    with context.store.unit() as work:
        return bool(work.board.games(Filters(stage=stage, kind=kind)).items)


def search_games(context: Context, question: str, page: int, now: datetime) -> Page[Listing]:
    """Return games with each of some words in their titles, the last changed first; none without words."""
    if not split_words(question[:MAX_QUESTION_LENGTH]):
        return Page((), False)
    return list_lobby(context, None, now, Filters(q=question[:MAX_QUESTION_LENGTH]), bound_page(page))
