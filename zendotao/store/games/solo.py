"""Games that somebody plays alone with the server as Master, and how they went."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import RowMapping, Select, delete, func, select, update

from zendotao.store.games.values import PAGE_SIZE, SoloGame
from zendotao.store.repository import Repository
from zendotao.store.tables.solo import solo_games

WON = solo_games.c.outcome == "won"


class SoloGames(Repository):
    """The rows of such games, by account and by day."""

    def add(self, one: SoloGame) -> None:
        """Insert a game."""
        row = msgspec.structs.asdict(one)
        self._add(solo_games, {**row, "game_id": row.pop("game")})

    def update(self, game: str, koans: int, guesses: int, outcome: str | None, ended_at: datetime | None) -> None:
        """Update how a game goes; its end stays as it is once it is there."""
        mine = (solo_games.c.game_id == game) & solo_games.c.outcome.is_(None)
        new = {"koans": koans, "guesses": guesses, "outcome": outcome, "ended_at": ended_at}
        self._connection.execute(update(solo_games).where(mine).values(new))

    def get(self, game: str) -> SoloGame | None:
        """Return a game; None if it is none that somebody plays alone."""
        return next(iter(self._list(select(solo_games).where(solo_games.c.game_id == game))), None)

    def get_daily(self, account: str, day: str) -> SoloGame | None:
        """Return the game of an account with the rule of a day."""
        asked = select(solo_games).where(solo_games.c.day == day, solo_games.c.account == account)
        return next(iter(self._list(asked.order_by(solo_games.c.started_at).limit(1))), None)

    def list_for_account(self, account: str, page: int = 1) -> tuple[Sequence[SoloGame], bool]:
        """Return a page of the games of an account: those that are played, then won ones, fewest koans and guesses
        first, then those given up; and whether there are more."""
        order = (
            solo_games.c.outcome.is_not(None), ~WON, solo_games.c.koans, solo_games.c.guesses,
            solo_games.c.started_at.desc(),
        )  # fmt: skip
        asked = select(solo_games).where(solo_games.c.account == account).order_by(*order)
        found = self._list(asked.offset((max(page, 1) - 1) * PAGE_SIZE).limit(PAGE_SIZE + 1))
        return found[:PAGE_SIZE], len(found) > PAGE_SIZE

    def list_daily(self, day: str, most: int) -> tuple[SoloGame, ...]:
        """Return the games with the rule of a day that were won, fewest koans first, then fewest guesses."""
        won = select(solo_games).where(solo_games.c.day == day, WON)
        order = (solo_games.c.koans, solo_games.c.guesses, solo_games.c.ended_at)
        return self._list(won.order_by(*order).limit(most))

    def count_daily(self, day: str) -> tuple[int, int]:
        """Count the games with the rule of a day that are over, and those of them that were won."""
        over = (solo_games.c.day == day) & solo_games.c.outcome.is_not(None)
        asked = select(func.count(), func.count().filter(WON)).where(over)
        done, won = self._connection.execute(asked).one()
        return done, won

    def list_all(self, account: str) -> tuple[SoloGame, ...]:
        """Return all games of an account, the oldest first."""
        return self._list(select(solo_games).where(solo_games.c.account == account).order_by(solo_games.c.started_at))

    def forget(self, account: str) -> None:
        """Delete the rows of an account; its games stay."""
        self._connection.execute(delete(solo_games).where(solo_games.c.account == account))

    def _list(self, asked: Select[Any]) -> tuple[SoloGame, ...]:
        return tuple(make_solo_game(row) for row in self._connection.execute(asked).mappings())


def make_solo_game(row: RowMapping) -> SoloGame:
    """Return the record of a row."""
    return SoloGame(game=row["game_id"], **{name: row[name] for name in SoloGame.__struct_fields__ if name != "game"})
