"""Lists of games with their summaries, an account's own games with their outlines, the ladder, and names
of parties."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import (
    BindParameter,
    CompoundSelect,
    RowMapping,
    Select,
    bindparam,
    delete,
    func,
    literal,
    or_,
    select,
    union,
)

from zendotao.core.kinds import CLASSIC, ZENDOTAO
from zendotao.store.board.changes import Changes
from zendotao.store.board.values import Filters, Page, PartyName, PartyTotals, Points, RunningGame
from zendotao.store.games import codecs, game_rows
from zendotao.store.games.values import FOREIGN, MOST_COUNTED, PAGE_SIZE, SOLO_ENDED, GameRow
from zendotao.store.search.words import split_words
from zendotao.store.tables.board import senseis
from zendotao.store.tables.games import game_outlines, game_players, game_seats, games
from zendotao.store.tables.people import accounts, names, team_members, teams
from zendotao.store.tables.site import follows

WANTED_IDS: BindParameter[Any] = bindparam("wanted", expanding=True)
IS_ZENDOTAO, IS_CLASSIC = (games.c.kind == kind.name for kind in (ZENDOTAO, CLASSIC))

PARTIES_QUERY = (
    select(accounts.c.id, accounts.c.name, accounts.c.kind)
    .where(accounts.c.id.in_(WANTED_IDS))
    .union_all(select(teams.c.id, teams.c.name, literal("team").label("kind")).where(teams.c.id.in_(WANTED_IDS)))
)
"""The names of parties. Built once: to build a statement takes longer than to run it."""


class Board(Changes):
    """Lists of games, changes and senseis: a query each, at a cost that depends on the page alone."""

    # ---- games

    def save_outline(self, game: str, outline: codecs.Outline | None) -> None:
        """Replace the outline of a running game; delete it if ``outline`` is none, as of a game that has ended."""
        if outline is None:
            self._connection.execute(delete(game_outlines).where(game_outlines.c.game_id == game))
        else:
            self._put(game_outlines, {"game_id": game, "data": codecs.encode_outline(outline)})

    def needs_summary(self, game: str) -> bool:
        """Return whether the summary and the changes of a game were never written."""
        found = self._connection.execute(select(games.c.told).where(games.c.id == game)).one_or_none()
        return found is not None and found.told is None

    def list_outdated(self, most: int, after: str = "") -> tuple[str, ...]:
        """Return the games whose summaries another version of the program wrote, those with a log alone, in order of
        id."""
        told, version = games.c.told, codecs.OUTLINE_VERSION
        other = or_(told.is_(None), told < version, told > version)
        found = select(games.c.id).where(other, games.c.seq > 0, games.c.id > after).order_by(games.c.id).limit(most)
        return tuple(self._connection.scalars(found))

    def games(self, filters: Filters, mine: Sequence[str] = (), page: int = 1) -> Page[GameRow]:
        """Return a page of games, those changed last first. ``mine``: an account and its teams, for that filter."""
        conditions = [games.c[name] == value for name, value in make_column_values(filters).items()]
        if not filters.mine and filters.stage is None:
            conditions.append(game_rows.IS_SHARED)
        if filters.mine:
            conditions.append(games.c.id.in_(select_joined_games(mine)))
        if wanted := split_words(filters.q):
            conditions.append(games.c.id.in_(game_rows.select_by_title(self._connection, wanted)))
        return Page(*game_rows.read_rows(self._connection, conditions, page))

    def list_running(self, account: str, teams: Sequence[str], most: int) -> tuple[RunningGame, ...]:
        """Return the running games in which an account or one of its teams takes part, or that it follows, those
        changed last first."""
        followed = select(follows.c.game_id).where(follows.c.game_id == games.c.id, follows.c.account == account)
        query = (
            game_rows.NEWEST_FIRST.add_columns(game_outlines.c.data, followed.exists().label("followed"))
            .outerjoin(game_outlines, game_outlines.c.game_id == games.c.id)
            .where(games.c.id.in_(select_joined_games([account, *teams])), games.c.stage.not_in(("ended", SOLO_ENDED)))
            .limit(most)
        )
        found = self._connection.execute(query).mappings()
        return tuple(
            RunningGame(row=game_rows.make_game_row(row), followed=row["followed"], outline=read_outline(row))
            for row in found
        )

    def find_parties(self, parties: Iterable[str]) -> Mapping[str, PartyName]:
        """Return those of the parties that exist, by id; deleted accounts have no name."""
        ids = sorted(set(parties))
        found = self._connection.execute(PARTIES_QUERY, {"wanted": ids}) if ids else ()
        return {row.id: PartyName(row.id, row.name, row.kind) for row in found}

    # ---- people

    def update_points(self, party: str) -> None:
        """Update the points of a party in the ladder: those from rated games that were played here from the start."""
        own = func.coalesce(games.c.starter, "").not_like(f"{FOREIGN}%")
        won = (games.c.sensei == party) & IS_ZENDOTAO & games.c.practice.is_(False) & own
        sums = func.sum(games.c.score), func.count(), func.max(games.c.ended_at)
        points, wins, last = self._connection.execute(select(*sums).where(won)).one()
        if wins and last is not None:
            self._put(senseis, {"party": party, "points": points or 0, "wins": wins, "last_win": last})

    def ladder(self, page: int = 1) -> Page[Points]:
        """Return a page of the parties with points that still exist, most points first."""
        there = select(names.c.owner).where(names.c.owner == senseis.c.party).exists()
        first = (senseis.c.points.desc(), senseis.c.wins.desc(), senseis.c.party.desc())
        query = (
            select(senseis).where(there).order_by(*first).offset((max(page, 1) - 1) * PAGE_SIZE).limit(PAGE_SIZE + 1)
        )
        found = [Points(**row) for row in self._connection.execute(query).mappings()]
        return Page(tuple(found[:PAGE_SIZE]), len(found) > PAGE_SIZE)

    def get_totals(self, party: str) -> PartyTotals:
        """Return the totals of a party: games played, and points won."""
        played = select(func.count()).select_from(select_seated_games(party).limit(MOST_COUNTED).subquery())
        won = (
            select(column).where(senseis.c.party == party).scalar_subquery().label(column.name)
            for column in (senseis.c.points, senseis.c.wins, senseis.c.last_win)
        )
        found = self._connection.execute(select(played.scalar_subquery().label("played"), *won)).one()
        return PartyTotals(played=found.played, points=found.points or 0, wins=found.wins or 0, last_win=found.last_win)

    def list_played_games(self, party: str, page: int = 1, *, alone: bool = False) -> Page[GameRow]:
        """Return a page of the games in which a party has a standing move, or a seat in classic Zendo, those changed
        last first. ``alone``: also those that they play alone, which are for their own eyes."""
        played = games.c.id.in_(union(select_seated_games(party), select_classic_games(party)))
        return Page(*game_rows.read_rows(self._connection, [played] if alone else [played, game_rows.IS_SHARED], page))

    def list_shared_teams(self, one: str, other: str) -> tuple[PartyName, ...]:
        """Return the teams that two accounts, which may be the same, are both in, by name."""
        first, second = (
            select(team_members.c.team).where(team_members.c.account == account) for account in (one, other)
        )
        both = select(teams.c.id, teams.c.name).where(teams.c.id.in_(first), teams.c.id.in_(second))
        found = self._connection.execute(both.order_by(teams.c.name))
        return tuple(PartyName(row.id, row.name, "team") for row in found)


def make_column_values(filters: Filters) -> dict[str, object]:
    """Return the columns that filters compare, with the values wanted."""
    palette = None if filters.palette is None else " ".join(filters.palette)
    asked = {
        "stage": filters.stage, "language": filters.language, "practice": filters.practice, "prose": filters.prose,
        "kind": filters.kind,
        "palette": palette,
    }  # fmt: skip
    return {name: value for name, value in asked.items() if value is not None}


def select_seated_games(party: str) -> Select[tuple[str]]:
    """Select the games in which a party has a standing move."""
    return select(game_seats.c.game_id).where(game_seats.c.party == party, game_seats.c.standing)


def select_joined_games(mine: Sequence[str]) -> CompoundSelect[tuple[str]]:
    """Select the games in which an account (the first id) or one of its teams takes part, or that it follows."""
    account = mine[0] if mine else ""
    return union(
        select(game_players.c.game_id).where(game_players.c.account == account),
        select(game_seats.c.game_id).where(game_seats.c.party.in_(list(mine))),
        select(follows.c.game_id).where(follows.c.account == account),
    )


def select_classic_games(party: str) -> Select[tuple[str]]:
    """Select the games of classic Zendo in which a party has a seat."""
    return (
        select(game_seats.c.game_id)
        .join(games, games.c.id == game_seats.c.game_id)
        .where(game_seats.c.party == party, IS_CLASSIC)
    )


def read_outline(row: RowMapping) -> codecs.Outline | None:
    """Decode the outline in a row, or return ``None`` if there is none that this program can read."""
    return None if row["data"] is None else codecs.decode_outline(bytes(row["data"]), row["kind"])
