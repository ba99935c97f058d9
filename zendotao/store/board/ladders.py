"""The ladders of classic Zendo: students by the points of rules that they found, and Masters by their games."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, case, func, select

from zendotao.core.kinds import CLASSIC
from zendotao.store.board.lists import select_classic_games
from zendotao.store.board.values import ClassicTotals, MasterTotals, Page, Points
from zendotao.store.games.values import FOREIGN, MOST_COUNTED, PAGE_SIZE
from zendotao.store.repository import Repository
from zendotao.store.tables.board import classic_parties
from zendotao.store.tables.games import games
from zendotao.store.tables.people import names

NUMBERS = ("points", "wins", "last_win", "found", "given_up")
RATED = (games.c.kind == CLASSIC.name) & games.c.practice.is_(False)
PLAYED_HERE = func.coalesce(games.c.starter, "").not_like(f"{FOREIGN}%")
"""The condition that a game was not imported."""

FOUND, GIVEN_UP = (
    func.coalesce(func.sum(case((condition, 1), else_=0)), 0)
    for condition in (games.c.outcome.in_(("won", "near")), games.c.outcome == "given_up")
)


class Ladders(Repository):
    """The ladders of classic Zendo."""

    def update(self, party: str) -> None:
        """Update the numbers of a party: those of rated games that were played here from the start."""
        won = select(func.coalesce(func.sum(games.c.score), 0), func.count(), func.max(games.c.ended_at))
        led = select(FOUND, GIVEN_UP).where(games.c.starter == party, games.c.outcome.is_not(None), RATED)
        points, wins, last = self._connection.execute(won.where(games.c.sensei == party, RATED, PLAYED_HERE)).one()
        found, given_up = self._connection.execute(led).one()
        numbers = dict(zip(NUMBERS, (points, wins, last, found, given_up), strict=True))
        self._put(classic_parties, {"party": party, **numbers})

    def students(self, page: int = 1) -> Page[Points]:
        """Return a page of the parties that found rules and still exist, most points first."""
        table = classic_parties.c
        order = (table.points.desc(), table.wins.desc(), table.party.desc())
        found, more = self._read(table.wins > 0, order, page)
        return Page(tuple(Points(**{name: row[name] for name in Points.__struct_fields__}) for row in found), more)

    def masters(self, page: int = 1) -> Page[MasterTotals]:
        """Return a page of the Masters that still exist, those first whose rules were found most often."""
        table = classic_parties.c
        order = (table.found.desc(), table.given_up, table.party.desc())
        found, more = self._read(table.found + table.given_up > 0, order, page)
        fields = MasterTotals.__struct_fields__
        return Page(tuple(MasterTotals(**{name: row[name] for name in fields}) for row in found), more)

    def get_totals(self, party: str) -> ClassicTotals:
        """Return the totals of a party in classic Zendo."""
        seated = select(func.count()).select_from(select_classic_games(party).limit(MOST_COUNTED).subquery())
        played = self._connection.scalar(seated) or 0
        query = select(*(classic_parties.c[name] for name in NUMBERS)).where(classic_parties.c.party == party)
        row = self._connection.execute(query).mappings().one_or_none()
        return ClassicTotals(played=played, **(row or {}))

    def _read(self, wanted: ColumnElement[bool], order: tuple[Any, ...], page: int) -> tuple[list[Any], bool]:
        there = select(names.c.owner).where(names.c.owner == classic_parties.c.party).exists()
        query = select(classic_parties).where(wanted, there).order_by(*order)
        first = (max(page, 1) - 1) * PAGE_SIZE
        rows = self._connection.execute(query.offset(first).limit(PAGE_SIZE + 1)).mappings().all()
        return list(rows[:PAGE_SIZE]), len(rows) > PAGE_SIZE
