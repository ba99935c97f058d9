"""The log of a game as the asker may see it, and its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from msgspec import Struct

from zendotao.core.game.record import LogLine, encode_line
from zendotao.core.game.sight import Viewer
from zendotao.core.game.state import GameState
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.transaction.game_transaction import find_kind
from zendotao.services.games.transaction.reading import KindReading, iterate_log, read_kind

G = TypeVar("G", bound=GameState)

MAX_LINES = 500


class LogPage(Struct, frozen=True):
    """Entries of a log as lines; ``more``: there are later ones. ``seq`` is the number of the last of all."""

    lines: tuple[LogLine, ...]
    seq: int
    more: bool


def read_log(
    context: Context, asker: Asker | None, game: str, now: datetime, after: int = 0, limit: int = 100
) -> LogPage:
    """Return entries of a log after one."""
    wanted = max(1, min(limit, MAX_LINES))
    kind = find_kind(context, game)

    def see(reading: KindReading[Any]) -> LogPage:
        entries = reading.work.games.read_log(kind, game, after=max(after, 0), upto=reading.game.seq, limit=wanted + 1)
        lines = tuple(
            kind.view_entries(reading.game, entries[:wanted], make_log_viewer(reading), reading.participants.names)
        )
        return LogPage(lines, reading.game.seq, len(entries) > wanted)

    return read_kind(context, kind, asker, game, now, see)


def export_record(
    context: Context, asker: Asker | None, game: str, now: datetime, *, keeper: bool = False, named: bool = False
) -> Sequence[str]:
    """Return the whole log as lines of text, as the asker may see it; a ``keeper`` sees everything that is in it.
    ``named``: with the names of who played."""

    kind = find_kind(context, game)

    def see(reading: KindReading[Any]) -> Sequence[str]:
        viewer = Viewer(keeper=True) if keeper else make_log_viewer(reading)
        entries = iterate_log(reading.work, kind, game, reading.game.seq)
        names = reading.participants.names if named else None
        return [encode_line(line) for line in kind.view_entries(reading.game, entries, viewer, names)]

    return read_kind(context, kind, asker, game, now, see)


def make_log_viewer(reading: KindReading[G]) -> Viewer:
    """Return the viewer of a log, from whom comments hidden by keepers are hidden."""
    return replace(reading.viewer, hidden=reading.work.keepers.hidden_comments(reading.game.id))
