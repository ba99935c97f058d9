"""The model of a game's page: a public part, which is built once for all viewers, and a part of one viewer. The two are
different types, so that nothing of a viewer gets into what all are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from msgspec import Struct

from zendotao.core.game.record import LogLine
from zendotao.core.game.sight import Viewer
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.gates.readiness import RuleCounts
from zendotao.core.game.zendotao.sight.log import view_entries
from zendotao.core.game.zendotao.sight.values import ChallengeView, GameView
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.identifiers import is_id
from zendotao.services.games.notebook.counting import count_held_rules
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.reading import GameReading, KindReading, find_viewer, settle_game
from zendotao.services.games.views.challenges import list_challenges
from zendotao.store.errors import NotFound
from zendotao.store.games.values import CommentRow, Head
from zendotao.store.unit import Unit
from zendotao.store.versions import GameVersion

MAX_ATTEMPTS = 3
"""So often something may become due while what was due happens."""

MAX_REPLAYED = 600
"""Entries up to which a log that is read anyway is folded from its beginning."""


class PublicComment(Struct, frozen=True):
    """A public comment. ``text`` is None where a keeper has hidden it; ``name`` where the author left."""

    number: int
    seat: int | None
    name: str | None
    text: str | None
    at: datetime
    edited_at: datetime | None


class PublicModel(Struct, frozen=True):
    """The public part of a game's page: all that a viewer without an account sees."""

    view: GameView
    challenges: tuple[ChallengeView, ...]
    comments: tuple[PublicComment, ...]
    lines: tuple[LogLine, ...]


class OwnModel(Struct, frozen=True):
    """The part of a game's page for one viewer. ``counts``: of the rules that they hold; None if
    they hold none."""

    view: GameView
    challenges: tuple[ChallengeView, ...]
    counts: RuleCounts | None


class PageModel(Struct, frozen=True):
    """Both parts, as far as they were asked for."""

    public: PublicModel | None
    own: OwnModel | None


def read_version(context: Context, asker: Asker | None, game: str, now: datetime) -> GameVersion:
    """Return the version of a game, cheap enough for every request: whatever is made of a game is right as long as its
    version is the same. What is due happens first. Raises ``NotFound``."""
    found = _read_version(context, asker, game, now)
    for _ in range(MAX_ATTEMPTS):
        if not found.due:
            return found
        settle_game(context, game, now)
        found = _read_version(context, asker, game, now)
    # Its row was told by another program, until lists tell it anew; the game itself was settled.
    return replace(found, due=False)


def read_position(context: Context, game: str, now: datetime) -> str:
    """Return the position of a game that is watched at a sitting (``GameWatch``). It costs no query where others
    have just asked. Raise ``NotFound``."""
    if not is_id(game):
        raise NotFound
    return context.game_watch.read(context.store, game, now)


def _read_version(context: Context, asker: Asker | None, game: str, now: datetime) -> GameVersion:
    """Return the version of a game for who asks. Raises ``NotFound``."""
    account = None if asker is None else asker.id
    found = context.store.summaries.game_version(game, account, now) if is_id(game) else None
    if found is None:
        raise NotFound
    return found


def read_page_model(
    context: Context, asker: Asker | None, game: str, at: GameVersion, now: datetime, *, public: bool = True
) -> PageModel:
    """Return the page model of a game at a version; without ``public`` only the viewer's part."""
    with context.store.unit() as work:
        log = work.games.entries(game, upto=at.seq) if public else ()
        state = _load_state(context, work, game, at, log)
        participants = Participants(work, game)
        now = max(now, state.changed_at or now)
        reading = GameReading(work, state, participants, find_viewer(participants, state, asker, None, now), now)
        context.game_cache.measure(work, state, whole=True)
        public_model = make_public_model(reading, log) if public else None
        return PageModel(public_model, None if asker is None else make_own_model(context, reading, asker))


def _load_state(context: Context, work: Unit, game: str, at: GameVersion, log: Sequence[Entry]) -> Game:
    """Return the game at a version: of a log that is read anyway and not long, from its beginning, which spares
    reading."""
    head = Head(seq=at.seq, hash=at.head)
    if log and len(log) <= MAX_REPLAYED and not context.game_cache.has(game):
        state = evolve_all(Game(id=""), log)
        context.game_cache.keep(state)
        return state
    return context.game_cache.load(work, game, head)


def make_public_model(reading: GameReading, log: Sequence[Entry]) -> PublicModel:
    """Return the public part."""
    game, names, anybody = reading.game, reading.participants.names, Viewer()
    return PublicModel(
        view=reading.participants.view(game, anybody, reading.now),
        challenges=list_challenges(reading, anybody),
        comments=tuple(make_public_comment(reading, row) for row in reading.work.comments.list_for_game(game.id)),
        lines=tuple(view_entries(game, log, anybody, names)),
    )


def make_own_model(context: Context, reading: GameReading, asker: Asker) -> OwnModel:
    """Return the asker's part."""
    actor = reading.viewer.actor
    party = None if actor is None else reading.participants.parties.get(actor.party)
    owner = asker.id if party is None else party.id
    counted = None if reading.game.ended else count_held_rules(context, reading, owner)
    view = reading.participants.view(reading.game, reading.viewer, reading.now)
    return OwnModel(view=view, challenges=list_challenges(reading, reading.viewer), counts=counted)


def make_public_comment(reading: KindReading[Any], row: CommentRow) -> PublicComment:
    """Return a comment as everybody sees it."""
    participants = reading.participants
    party = row.account if row.seat is None else None
    alias = reading.game.seats[row.seat - 1].party if row.seat is not None else participants.known_alias(party or "")
    return PublicComment(
        number=row.number, seat=row.seat, name=None if alias is None else participants.names.get(alias),
        text=row.text if row.hidden_at is None else None, at=row.at, edited_at=row.edited_at,
    )  # fmt: skip
