"""Records of games as tests make them, of either kind, without a site."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from zendotao.core.game.kind import GameKind
from zendotao.core.game.log import LogEntry
from zendotao.core.game.record import encode_line
from zendotao.core.game.sight import Names, Viewer
from zendotao.core.game.state import GameState
from zendotao.core.kinds import KINDS, ZENDOTAO


def export_lines(
    game: GameState, entries: Iterable[LogEntry[Any]], viewer: Viewer, names: Names | None = None
) -> Iterator[str]:
    """Yield the record of a game as the viewer may see it, with ``names`` if given."""
    kind = next(kind for kind in KINDS.values() if isinstance(game, kind.state))
    return map(encode_line, kind.view_entries(game, entries, viewer, names))


def replay(entries: Iterable[LogEntry[Any]], kind: GameKind[Any] = ZENDOTAO) -> Any:
    """Return the game of a log from its beginning."""
    return kind.evolve_all(kind.make_empty(), entries)
