"""Games and their logs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Update, bindparam, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from zendotao.core.game.kind import GameKind
from zendotao.core.game.log import GENESIS, Event, LogEntry
from zendotao.core.game.state import GameState
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game
from zendotao.core.kinds import ZENDOTAO
from zendotao.store.db import Instant
from zendotao.store.errors import Conflict, NotFound
from zendotao.store.games import codecs, game_rows, states
from zendotao.store.games.values import GamePage, GameRow, Head, NewGame, Standing
from zendotao.store.repository import COUNT_ROWS, Repository, dialect_insert, insert_rows, plain_insert
from zendotao.store.search.search import Search
from zendotao.store.tables.games import entries as log
from zendotao.store.tables.games import games, snapshot_spans, snapshots
from zendotao.store.tables.people import team_audit, team_talk
from zendotao.store.tables.site import bots_off, drafts, outages

G = TypeVar("G", bound=GameState)

# Made once: to put a statement together takes longer than to run it.

LAST_OUTAGE = select(func.max(outages.c.ended)).scalar_subquery()
HEAD = select(games.c.seq, games.c.head, games.c.kind, LAST_OUTAGE.label("outage")).where(
    games.c.id == bindparam("game")
)
LOCKED_HEAD = HEAD.with_for_update()
ONE_GAME = update(games).where(games.c.id == bindparam("of_game"))
AT_END = ONE_GAME.where(games.c.seq == bindparam("after_seq"), games.c.head == bindparam("after_head"))
AT_END_AND_OUTAGE = AT_END.where(LAST_OUTAGE.is_not_distinct_from(bindparam("after_outage", type_=Instant)))
SPANS = select(snapshot_spans.c.name, snapshot_spans.c.data).where(snapshot_spans.c.game_id == bindparam("game"))
SPAN_NAMES = select(snapshot_spans.c.name).where(snapshot_spans.c.game_id == bindparam("game"))
DELETE_SPAN = delete(snapshot_spans).where(
    snapshot_spans.c.game_id == bindparam("of_game"), snapshot_spans.c.name == bindparam("of_name")
)


class Games(Repository):
    """Games, their logs, summaries and snapshots."""

    def create(self, game: NewGame) -> None:
        """Insert a game with an empty log, and its title, which never changes, into the search index.

        Raises ``Conflict`` if the id is taken.
        """
        row = {
            "id": game.id,
            "title": game.title,
            "created_at": game.created_at,
            "changed_at": game.created_at,
            "seq": 0,
            "head": GENESIS,
            "phase": "play",
            "seats": 0,
            "koans": 0,
            "practice": game.practice,
            "language": game.language,
            "stage": "open",
            "searched": True,
            "kind": game.kind,
        }
        if not self._add(games, row):
            raise Conflict
        Search(self._connection).note_title(game.id, game.title, game.created_at)

    def remove(self, game: str) -> bool:
        """Delete a game and all that was done in it here; return whether there was one.

        Rows with ``game_column`` go with it. Others name it without a key: drafts, entries in teams' logs and switched
        off bots go too, while a team's talk about it stays, as talk about no game. Facts of koans stay, since games
        share them, and so do reports and the log of keepers.
        """
        for column in (drafts.c.game_id, team_audit.c.game, bots_off.c.game):
            self._connection.execute(delete(column.table).where(column == game))
        self._connection.execute(update(team_talk).where(team_talk.c.game == game).values(game=None))
        return self._connection.execute(delete(games).where(games.c.id == game)).rowcount == 1

    def lock(self, game: str) -> Head | None:
        """Lock the head of a log until the end of the unit and return it; ``None`` if there is no such game.

        A unit that appends calls this before it reads anything of the game.
        """
        return self._head(game, lock=True)

    def head(self, game: str) -> Head | None:
        """Return the head of a log."""
        return self._head(game, lock=False)

    def _head(self, game: str, lock: bool) -> Head | None:
        # SQLite leaves the lock out, and needs none: a unit that writes is alone.
        found = self._connection.execute(LOCKED_HEAD if lock else HEAD, {"game": game}).one_or_none()
        return None if found is None else Head(seq=found.seq, hash=found.head, outage=found.outage, kind=found.kind)

    def row(self, game: str) -> GameRow | None:
        """Return a game as lists show it."""
        found = self._connection.execute(select(*game_rows.COLUMNS).where(games.c.id == game)).mappings().one_or_none()
        return None if found is None else game_rows.make_game_row(found)

    def entries(
        self, game: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> tuple[Entry, ...]:
        """Return entries of the log of a game of Zendo-Tao in order, with numbers above ``after`` and up to
        ``upto``."""
        return self.read_log(ZENDOTAO, game, after, upto, limit)

    def read_log(
        self, kind: GameKind[G], game: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> tuple[LogEntry[Any], ...]:
        """Return entries of the log of a game of a kind, as ``entries``."""
        query = select(log.c.data).where(log.c.game_id == game, log.c.seq > after).order_by(log.c.seq).limit(limit)
        if upto is not None:
            query = query.where(log.c.seq <= upto)
        decode = codecs.ENTRY_DECODERS[kind.name].decode
        return tuple(map(decode, self._connection.scalars(query)))

    def append(
        self, game: str, entries: Sequence[LogEntry[Event]], standing: Standing | None = None, head: Head | None = None
    ) -> None:
        """Append entries to the log of a game, and update what lists show of it.

        ``head``: where the log ended when somebody worked the entries out without a lock. Raises ``Conflict``, and
        writes nothing, if the log doesn't end where the entries begin, or if an outage ended after that of ``head``.
        """
        first, last = entries[0], entries[-1]
        changed = {"seq": last.seq, "head": last.hash, "changed_at": last.at}
        if standing is not None:
            changed |= game_rows.make_columns(standing)
        if head is None:
            self._update(AT_END, changed, of_game=game, after_seq=first.seq - 1, after_head=first.prev)
        else:
            end = {"after_seq": first.seq - 1, "after_head": first.prev, "after_outage": head.outage}
            self._update(AT_END_AND_OUTAGE, changed, of_game=game, **end)
        rows = [
            {
                "game_id": game,
                "seq": entry.seq,
                "at": entry.at,
                "type": entry.event.__struct_config__.tag,
                "data": codecs.encode_entry(entry),
            }
            for entry in entries
        ]
        try:
            insert_rows(self._connection, plain_insert(log), rows)
        except IntegrityError:
            raise Conflict from None

    def update_standing(self, game: str, standing: Standing) -> None:
        """Update what lists show of a game whose log stays as it is. Raises ``NotFound``."""
        self._update(ONE_GAME, game_rows.make_columns(standing), of_game=game)

    def _update(self, statement: Update, changed: Mapping[str, Any], of_game: str, **condition: Any) -> None:
        """Update the row of a game. Raises ``Conflict`` if the condition doesn't hold, ``NotFound`` without a game."""
        if self._connection.execute(statement, {**changed, "of_game": of_game, **condition}).rowcount != 1:
            raise Conflict if self.head(of_game) else NotFound

    def snapshot(self, game: str) -> Game | None:
        """Return the saved state of a game, or ``None`` if there is none that this program can read."""
        query = select(snapshots.c.data).where(snapshots.c.game_id == game, snapshots.c.version == codecs.STATE_VERSION)
        data = self._connection.scalar(query)
        if data is None:
            return None
        try:
            return states.decode_state(data, lambda: self._spans(game))
        except states.StateError:
            # The state can always be made from the log.
            return None

    def _spans(self, game: str) -> Mapping[str, bytes]:
        return {row.name: row.data for row in self._connection.execute(SPANS, {"game": game})}

    def save_snapshot(self, game: Game) -> None:
        """Save a state, unless a newer one is saved that this program can read."""
        kept = states.encode_state(game)
        row = {"seq": game.seq, "version": codecs.STATE_VERSION, "data": kept.data}
        found = self._connection.execute(
            dialect_insert(snapshots, self._connection.dialect.name)
            .values(game_id=game.id, **row)
            .on_conflict_do_update(
                index_elements=["game_id"],
                set_=row,
                where=or_(snapshots.c.seq < game.seq, snapshots.c.version != codecs.STATE_VERSION),
            ),
            execution_options=COUNT_ROWS,
        )
        if kept.spans and found.rowcount:
            self._save_spans(game.id, kept.spans)

    def _save_spans(self, game: str, spans: Mapping[str, bytes]) -> None:
        """Save the spans of the newest snapshot, most of which are there already, and delete others."""
        there = set(self._connection.scalars(SPAN_NAMES, {"game": game}))
        fresh = [{"game_id": game, "name": name, "data": spans[name]} for name in spans if name not in there]
        self._add_all(snapshot_spans, fresh)
        gone = [{"of_game": game, "of_name": name} for name in there if name not in spans]
        if gone:
            self._connection.execute(DELETE_SPAN, gone)

    def lobby(self, phase: str | None = None, q: str = "", page: int = 1, kind: str = "zendotao") -> GamePage:
        """Return a page of games of a kind, those changed last first. ``q``: words, each of which begins a word of the
        title."""
        return game_rows.read_lobby(self._connection, phase, q, page, kind)
