"""The model of the page of a game of classic Zendo: the game as the viewer may see it, and its log and comments as all
may."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.record import LogLine
from zendotao.core.game.sight import Viewer
from zendotao.core.kinds import CLASSIC
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.reading import KindReading, find_viewer, read_kind
from zendotao.services.games.views.page_model import PublicComment, make_public_comment
from zendotao.store.games.values import Head
from zendotao.store.versions import GameVersion


class ClassicModel(Struct, frozen=True):
    """The model: ``lines`` and ``comments`` are in the order of the log; of lines, those that were asked for."""

    view: ClassicView
    lines: tuple[LogLine, ...]
    comments: tuple[PublicComment, ...]


def read_classic_model(context: Context, asker: Asker | None, game: str, now: datetime, after: int = 0) -> ClassicModel:
    """Return what the page of a game of classic Zendo is made from, with the lines of the log ``after`` one. Raise
    ``NotFound``."""

    def see(reading: KindReading[ClassicGame]) -> ClassicModel:
        state, names = reading.game, reading.participants.names
        log = reading.work.games.read_log(CLASSIC, game, after=after, upto=state.seq)
        return ClassicModel(
            view=reading.participants.view_classic(state, reading.viewer, reading.now),
            lines=tuple(CLASSIC.view_entries(state, log, Viewer(), names)),
            comments=tuple(make_public_comment(reading, row) for row in reading.work.comments.list_for_game(game)),
        )

    return read_kind(context, CLASSIC, asker, game, now, see)


def view_classic(context: Context, asker: Asker | None, game: str, now: datetime) -> ClassicView:
    """Return a game of classic Zendo as the asker may see it. Raise ``NotFound``."""

    def see(reading: KindReading[ClassicGame]) -> ClassicView:
        return reading.participants.view_classic(reading.game, reading.viewer, reading.now)

    return read_kind(context, CLASSIC, asker, game, now, see)


def view_classic_at(context: Context, asker: Asker | None, game: str, at: GameVersion, now: datetime) -> ClassicView:
    """Return a game of classic Zendo as the asker may see it at a version at which nothing was due, in one query where
    the game is in memory."""
    with context.store.query() as work:
        state = context.game_cache.load_kind(CLASSIC, work, game, Head(seq=at.seq, hash=at.head, kind=at.kind))
        participants, now = Participants(work, game), max(now, state.changed_at or now)
        return participants.view_classic(state, find_viewer(participants, state, asker, None, now), now)
