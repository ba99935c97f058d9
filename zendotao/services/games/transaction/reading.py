"""How a game is read for a viewer: it is settled first, and comes with its participants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, Generic, TypeVar

from msgspec import Struct

from zendotao.core.game.kind import GameKind
from zendotao.core.game.log import LogEntry
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.sight import Viewer, make_viewer
from zendotao.core.game.state import GameState
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game
from zendotao.core.kinds import ZENDOTAO
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.identifiers import is_id
from zendotao.services.games.transaction import electorate
from zendotao.services.games.transaction.game_transaction import change_any, find_kind
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.settlement import is_due
from zendotao.store.errors import NotFound
from zendotao.store.unit import Unit

G = TypeVar("G", bound=GameState)
T = TypeVar("T")
BATCH = 200
"""Entries that a record reads at once."""


class KindReading(Struct, Generic[G], frozen=True):
    """A settled game with its participants, in a unit that only reads."""

    work: Unit
    game: G
    participants: Participants
    viewer: Viewer
    now: datetime


GameReading = KindReading[Game]
"""A settled game of Zendo-Tao with its participants."""


def read_game(
    context: Context,
    asker: Asker | None,
    game: str,
    now: datetime,
    see: Callable[[GameReading], T],
    as_: str | None = None,
) -> T:
    """Return what ``see`` returns for a game of Zendo-Tao as it is now. It is settled first, in a unit of its own.

    Raises ``NotFound``, ``no_team``, ``not_member``.
    """
    return read_kind(context, ZENDOTAO, asker, game, now, see, as_)


def read_kind(
    context: Context, kind: GameKind[G], asker: Asker | None, game: str, now: datetime,
    see: Callable[[KindReading[G]], T], as_: str | None = None,
) -> T:  # fmt: skip
    """Return what ``see`` returns for a game of a kind, as ``read_game``."""
    while True:
        with context.store.unit() as work:
            reading = open_reading(context, work, kind, asker, game, now, as_)
            if reading is not None:
                return see(reading)
        change_any(context, game, now, lambda _: None)


def settle_game(context: Context, game: str, now: datetime) -> None:
    """Settle a game of whatever kind. Raises ``NotFound``."""
    read_kind(context, find_kind(context, game), None, game, now, lambda _: None)


def open_reading(
    context: Context, work: Unit, kind: GameKind[G], asker: Asker | None, game: str, now: datetime, as_: str | None
) -> KindReading[G] | None:
    """Return the game, or None if something is due in it. Raises ``NotFound``."""
    head = work.games.head(game) if is_id(game) else None
    if head is None:
        raise NotFound
    state = context.game_cache.load_kind(kind, work, game, head)
    now = max(now, state.changed_at or now)
    if is_due(work, kind, state, now, head):
        return None
    participants = Participants(work, game)
    return KindReading(work, state, participants, find_viewer(participants, state, asker, as_, now), now)


def find_viewer(
    participants: Participants, game: GameState, asker: Asker | None, as_: str | None, now: datetime
) -> Viewer:
    """Return the viewer of a game, with whom they may act for."""
    if asker is None:
        return Viewer()
    actor = participants.actor(game, asker, as_)
    if not isinstance(game, Game):
        return make_viewer(game, actor)
    return make_viewer(game, electorate.add_rights(participants, game, asker, actor, now))


def iterate_entries(work: Unit, game: str, upto: int) -> Iterator[Entry]:
    """Yield the entries of the log of a game of Zendo-Tao up to one, read in batches."""
    yield from iterate_log(work, ZENDOTAO, game, upto)


def iterate_log(work: Unit, kind: GameKind[G], game: str, upto: int) -> Iterator[LogEntry[Any]]:
    """Yield the entries of the log of a game of a kind up to one, read in batches."""
    after = 0
    while after < upto:
        entries = work.games.read_log(kind, game, after=after, upto=upto, limit=BATCH)
        yield from entries
        after = entries[-1].seq if entries else upto


def find_party(reading: KindReading[G], asker: Asker, as_: str | None) -> str:
    """Return the id of the party that the viewer acts for."""
    actor = reading.viewer.actor
    known = None if actor is None else reading.participants.parties.get(actor.party)
    return reading.participants.sitter(reading.game, asker, as_).id if known is None else known.id


def find_seat(reading: KindReading[G]) -> int | None:
    """Return the seat that the viewer acts for; None without one."""
    return None if reading.viewer.actor is None else acting_seat(reading.game, reading.viewer.actor)
