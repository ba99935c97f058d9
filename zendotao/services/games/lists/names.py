"""Names for whole lists at once: every party of every row in one query."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from zendotao.services.games.lists.values import ChangeView, Listing
from zendotao.store.board.values import ChangeRow, PartyName
from zendotao.store.games.values import GameRow
from zendotao.store.unit import Unit

Names = Mapping[str, PartyName]


def read_names(work: Unit, rows: Iterable[GameRow] = (), changes: Iterable[ChangeRow] = ()) -> Names:
    """Return the names of all parties in rows and changes."""
    found: set[str | None] = {one.change.party for one in changes}
    for row in rows:
        found |= {row.starter, row.latest, row.claimant, row.sensei, *row.parties}
    return work.board.find_parties(party for party in found if party is not None)


def make_listing(row: GameRow, names: Names) -> Listing:
    """Return a row with the names of its parties."""

    def get_name(party: str | None) -> PartyName | None:
        return None if party is None else names.get(party, PartyName(party, None, "person"))

    return Listing(
        row=row, starter=get_name(row.starter), latest=get_name(row.latest), claimant=get_name(row.claimant),
        sensei=get_name(row.sensei), seats=tuple(found for party in row.parties if (found := get_name(party))),
    )  # fmt: skip


def make_change_views(rows: Sequence[ChangeRow], names: Names) -> tuple[ChangeView, ...]:
    """Return changes with the names of their authors."""
    return tuple(
        ChangeView(id=row.id, change=row.change, title=row.title, by=names.get(row.change.party or "")) for row in rows
    )
