"""Openings of games with the server as Master, drawn ahead: a stock by difficulty, and the one of each day.

They are encrypted as seals are. ``services.games.classic.stock`` alone reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import msgspec
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from zendotao.core.secret_record import SecretRecord
from zendotao.store.tables.solo import openings
from zendotao.store.vault.encrypted_rows import OPENINGS, EncryptedRepository, decode_plain

IN_STOCK = openings.c.day == ""


class Opening(SecretRecord, msgspec.Struct, frozen=True):
    """A secret rule in its English words, a white koan and a black one in notation. ``alike``: the words of the rules
    that count as this one when it is to be avoided. Its ``repr`` is empty."""

    rule: str
    white: str
    black: str
    alike: tuple[str, ...] = ()


class Openings(EncryptedRepository):
    """Openings drawn ahead. Reading may raise ``VaultError``."""

    encrypted = OPENINGS

    def add(self, opening: Opening, name: str, difficulty: str, now: datetime, day: str = "") -> bool:
        """Insert an opening, of a day in ISO 8601, or for the stock. Return false if its id is taken: then the unit has
        to end."""
        row = {"id": name, "difficulty": difficulty, "day": day, "made_at": now}
        try:
            self._rows.add(row, msgspec.json.encode(opening))
        except IntegrityError:
            return False
        return True

    def count_stock(self) -> Mapping[str, int]:
        """Return how many openings there are in the stock, by difficulty."""
        number = func.count().label("number")
        asked = select(openings.c.difficulty, number).where(IN_STOCK).group_by(openings.c.difficulty)
        return {row.difficulty: row.number for row in self._connection.execute(asked)}

    def list_stock(self, difficulty: str) -> list[tuple[str, Opening]]:
        """Return the openings of a difficulty in the stock with their ids, the oldest first."""
        found = self._rows.rows(
            IN_STOCK, openings.c.difficulty == difficulty, order=(openings.c.made_at, openings.c.id)
        )
        return [(row["id"], decode_plain(plain, Opening)) for row, plain in found]

    def take(self, name: str) -> bool:
        """Delete an opening, and return whether it was there."""
        return self._rows.remove(openings.c.id == name) == 1

    def has_daily(self, day: str) -> bool:
        """Return whether there is an opening of a day."""
        return self._connection.scalar(select(openings.c.id).where(openings.c.day == day)) is not None

    def get_daily(self, day: str) -> Opening | None:
        """Return the opening of a day."""
        return next((decode_plain(plain, Opening) for _, plain in self._rows.rows(openings.c.day == day)), None)

    def delete_old(self, day: str) -> None:
        """Delete the openings of all days before one."""
        self._rows.remove(openings.c.day != "", openings.c.day < day)
