"""Sites for benchmarks: databases filled with games, people and tokens, row by row, as the site itself writes them.

A ``crowd`` of games is there beside those that are measured: each has a challenge open, whose vote ends in three days.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Table, insert
from sqlalchemy.dialects import postgresql, sqlite

from tests.bench import play
from tests.bench.play import ANN, BOB, Print
from zendotao.core.game.zendotao.deadlines import list_deadlines
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.state import Game
from zendotao.core.koan.caption import write_caption
from zendotao.services.common.game_cache import SNAPSHOT_INTERVAL
from zendotao.services.common.identifiers import hash_secret
from zendotao.services.common.koan_facts import encode_facts, make_key
from zendotao.services.games.transaction.change_rows import make_changes
from zendotao.services.games.transaction.game_row import GetName, summarise_game
from zendotao.services.games.transaction.search_index import list_changed_koans, list_texts
from zendotao.services.people.tokens import PREFIX
from zendotao.store.board.changes import make_change_columns
from zendotao.store.games import codecs, game_rows, states
from zendotao.store.search.values import PlacedKoan, SearchText
from zendotao.store.tables import board as board_tables
from zendotao.store.tables import games as game_tables
from zendotao.store.tables import people as people_tables
from zendotao.store.tables import site as site_tables
from zendotao.store.tables import vault as vault_tables
from zendotao.store.unit import Store

Rows = dict[Table, list[dict[str, Any]]]
CROWD = 1000
"""People in the games of the crowd."""


@dataclass(frozen=True)
class Seated:
    """A game to be played on: its id, how far its koans stand from where others have them, and who plays."""

    id: str
    across: int
    people: tuple[str, str]


@dataclass
class Filling:
    """Rows for a database. ``version``: that of the facts of koans. ``findable``: whether what games hold is found by
    a search from here on."""

    version: str
    now: datetime
    findable: bool = False
    rows: Rows = field(default_factory=lambda: defaultdict(list))
    texts: list[SearchText] = field(default_factory=list)
    koans: list[PlacedKoan] = field(default_factory=list)

    def account(self, name: str) -> str:
        """A person who was here just now, and whose token is that of ``token``."""
        self.rows[people_tables.accounts].append(
            {
                "id": name, "kind": "person", "name": name, "password": None, "created_at": play.long_ago(self.now),
                "registered_at": play.long_ago(self.now), "seen_at": self.now, "deleted_at": None,
            }
        )  # fmt: skip
        self.rows[people_tables.names].append({"folded": name, "owner": name})
        self.rows[people_tables.tokens].append(
            {
                "id": f"k-{name}", "account": name, "kind": "program", "label": "", "hash": hash_secret(token(name)),
                "created_at": self.now, "used_at": self.now, "expires_at": self.now + timedelta(days=30),
            }
        )  # fmt: skip
        return name

    def facts(self, across: int, numbers: Iterable[int]) -> None:
        """The facts of koans of the family, where they stand on some table."""
        for number in numbers:
            koan = play.koan(number)
            key = make_key(play.moved(koan.notation, across) if across else koan.notation)
            data = encode_facts(koan.facts, write_caption(koan.facts))
            self.rows[site_tables.koan_facts].append({"key": key, "version": self.version, "data": data})

    def game(self, print_: Print, seated: Seated, title: str) -> None:
        """A game as that of the print."""
        aliases = {name: hashlib.sha256(f"{seated.id} {name}".encode()).hexdigest()[:16] for name in (ANN, BOB)}
        entries = print_.struck_off(seated.id, title, aliases, seated.across)
        ids = dict(zip((ANN, BOB), seated.people, strict=True))
        named = {**ids, **{alias: ids[name] for name, alias in aliases.items()}}.__getitem__
        state = replace(print_.state, id=seated.id) if not seated.across else evolve_all(Game(id=""), entries)
        self._listed(title, entries, state, named)
        if self.findable:
            self.texts += list_texts(entries, state, named)
            self.koans += list_changed_koans(Game(id=""), state)
        self._logged(seated.id, entries)
        for seat, name in enumerate((ANN, BOB), start=1):
            party, alias = seated.people[seat - 1], aliases[name]
            row = {"game_id": seated.id, "seat": seat, "standing": True}
            alias_row = {"game_id": seated.id, "party": party, "kind": "person", "alias": alias}
            self.rows[game_tables.game_aliases].append(alias_row)
            self.rows[game_tables.game_seats].append({**row, "party": party, "kind": "person"})
            self.rows[game_tables.game_players].append({**row, "account": party})
        for move in print_.state.moves:
            self._sealed(seated.id, move.number, move.seat)

    def _listed(self, title: str, entries: Sequence[Entry], state: Game, named: GetName) -> None:
        told, game, last = summarise_game(state, named, ()), state.id, entries[-1]
        self.rows[game_tables.games].append(
            {
                "id": game, "title": title, "created_at": entries[0].at, "changed_at": last.at, "seq": last.seq,
                "head": last.hash, "practice": False, "language": "en", "searched": True,
                **game_rows.make_columns(told),
            }
        )  # fmt: skip
        if told.outline is not None:
            outline = {"game_id": game, "data": codecs.encode_outline(told.outline)}
            self.rows[game_tables.game_outlines].append(outline)
        self.rows[board_tables.changes] += [make_change_columns(one) for one in make_changes(entries, state, named)]
        words = title.lower().split()
        self.texts.append(
            SearchText(kind="title", game=game, number=0, place="", at=entries[0].at, party=None, words=words)
        )
        self.rows[game_tables.deadlines] += [
            {"game_id": game, "kind": one.name, "epoch": one.epoch, "due": one.due_at} for one in list_deadlines(state)
        ]

    def _logged(self, game: str, entries: Sequence[Entry]) -> None:
        self.rows[game_tables.entries] += [
            {
                "game_id": game, "seq": one.seq, "at": one.at, "type": one.event.__struct_config__.tag,
                "data": codecs.encode_entry(one),
            }
            for one in entries
        ]  # fmt: skip
        kept = len(entries) // SNAPSHOT_INTERVAL * SNAPSHOT_INTERVAL
        if kept:
            state = evolve_all(Game(id=""), entries[:kept])
            data, spans = states.encode_state(state)
            self.rows[game_tables.snapshots].append(
                {"game_id": game, "seq": kept, "version": codecs.STATE_VERSION, "data": data}
            )
            self.rows[game_tables.snapshot_spans] += [
                {"game_id": game, "name": name, "data": span} for name, span in spans.items()
            ]

    def _sealed(self, game: str, move: int, seat: int) -> None:
        """Seals that nobody opens: boxes of the usual length."""
        for slot in (1, 2):
            name = hashlib.sha256(f"{game} {move} {slot}".encode()).digest()
            row = {"hash": name.hex(), "game_id": game, "seat": seat, "move": move, "slot": slot, "key_id": "none"}
            self.rows[vault_tables.seals].append({**row, "box": name * 20})

    def into(self, store: Store) -> None:
        """Write everything, in the order in which rows point to others; facts that are there stay."""
        with store.unit(write=True) as work:
            dialect = sqlite if store.engine.dialect.name == "sqlite" else postgresql
            filled = [table for table, rows in self.rows.items() if rows]
            for table in sorted(filled, key=lambda table: list(table.metadata.sorted_tables).index(table)):
                written = insert(table)
                if table is site_tables.koan_facts:
                    written = dialect.insert(table).on_conflict_do_nothing()
                work.connection.execute(written, self.rows[table])
            work.search.note(self.texts)
            work.search.add_koans(self.koans)
            work.commit()


def token(name: str) -> str:
    """The secret of somebody's token."""
    return PREFIX + hashlib.sha256(name.encode()).hexdigest()


def crowd(filling: Filling, first: int, count: int) -> None:
    """So many games with a challenge open. Their people are a thousand, in many games each."""
    print_ = Print(play.disputed(filling.now - timedelta(hours=6)))
    filling.facts(0, range(3))
    people = [filling.account(f"crowd{first}x{n}") for n in range(min(CROWD, 2 * count))]
    for number in range(first, first + count):
        pair = people[2 * number % len(people)], people[(2 * number + 1) % len(people)]
        filling.game(print_, Seated(f"crowd{number}", 0, pair), f"Game {number} of many")


def tables(filling: Filling, print_: Print, first: int, count: int) -> list[Seated]:
    """So many games to be played on, each with people and koans of its own."""
    found = []
    for number in range(first, first + count):
        people = filling.account(f"ann{number}"), filling.account(f"bob{number}")
        seated = Seated(f"table{number}", 1 + number, people)
        filling.facts(seated.across, range(len(print_.state.koans) - 2))
        filling.game(print_, seated, f"Table {number}")
        found.append(seated)
    return found
