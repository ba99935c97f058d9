"""The changes on the site, by instant: entries of logs as they are written, and what other modules note."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, literal_column, select, tuple_, union_all

from zendotao.store.board.values import ChangeRow, SiteChange
from zendotao.store.repository import Repository
from zendotao.store.tables.board import changes
from zendotao.store.tables.games import games
from zendotao.store.tables.site import follows

RULING = "ruling"
"""The kind of a closed challenge."""

IS_RULING = changes.c.kind == literal_column(f"'{RULING}'")
"""The condition of the index of rulings, literally: the databases don't recognise it with a parameter."""


class Changes(Repository):
    """The changes on the site: the part of ``Board`` that other modules write to."""

    def note(self, found: Iterable[SiteChange]) -> None:
        """Insert changes; an entry of a log that was inserted before is left as it is."""
        self._add_all(changes, [make_change_columns(one) for one in found])

    def changes(self, before: int | None = None, limit: int = 50) -> tuple[ChangeRow, ...]:
        """Return changes, newest first; ``before``: only those older than the change of that number."""
        return self._newest([], before, limit)

    def list_watched(
        self, account: str, pages: Sequence[str], before: int | None = None, limit: int = 50
    ) -> tuple[ChangeRow, ...]:
        """Return the changes in the games that an account follows, and of the given wiki pages."""
        followed = select(changes.c.id).join(follows, follows.c.game_id == changes.c.game_id)
        parts = [followed.where(follows.c.account == account)]
        if pages:
            parts.append(select(changes.c.id).where(changes.c.page.in_(list(pages))))
        return self._newest([changes.c.id.in_(union_all(*parts))], before, limit)

    def rulings(self, ground: str | None = None, before: int | None = None, limit: int = 50) -> tuple[ChangeRow, ...]:
        """Return closed challenges, all of them or those on one ground."""
        wanted = IS_RULING if ground is None else changes.c.ground == ground
        return self._newest([wanted], before, limit)

    def _newest(
        self, conditions: Sequence[ColumnElement[bool]], before: int | None, limit: int
    ) -> tuple[ChangeRow, ...]:
        query = select(changes, games.c.title).outerjoin(games, games.c.id == changes.c.game_id).where(*conditions)
        if before is not None:
            at = select(changes.c.at).where(changes.c.id == before).scalar_subquery()
            query = query.where(tuple_(changes.c.at, changes.c.id) < tuple_(at, before))
        ordered = query.order_by(changes.c.at.desc(), changes.c.id.desc()).limit(limit)
        return tuple(map(make_change_row, self._connection.execute(ordered)))


def make_change_columns(change: SiteChange) -> dict[str, Any]:
    """Return a change as the columns of a row."""
    return {
        "at": change.at, "kind": change.kind, "game_id": change.game, "seq": change.seq, "page": change.page,
        "party": change.party, "number": change.number, "data": dict(change.data),
        "ground": change.data.get("ground") if change.kind == RULING else None,
    }  # fmt: skip


def make_change_row(row: Any) -> ChangeRow:
    """Return the record of a row."""
    change = SiteChange(
        kind=row.kind, at=row.at, game=row.game_id, seq=row.seq, page=row.page, party=row.party, number=row.number,
        data=row.data,
    )  # fmt: skip
    return ChangeRow(id=row.id, change=change, title=row.title)
