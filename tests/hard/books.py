"""A database held against the logs that are in it: what was written together is there together, or not at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

from sqlalchemy import Table, select

from tests.databases import KEYS
from zendotao.core.game.log import GENESIS, is_sound
from zendotao.core.game.seals import hash_seal
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.deadlines import list_deadlines
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve
from zendotao.core.game.zendotao.state import Game
from zendotao.services.games.transaction.notices import EVENT_NOTICES
from zendotao.store.engine import open_engine
from zendotao.store.tables.games import game_seats, games
from zendotao.store.tables.site import outbox
from zendotao.store.tables.vault import notebook_rules, seals
from zendotao.store.unit import Store, Unit
from zendotao.store.vault.keyring import Keyring


@contextmanager
def read(database: str) -> Iterator[Unit]:
    """A database as whoever opens it next finds it; nothing of it stays open."""
    store = Store(open_engine(database), Keyring.from_setting(KEYS))
    try:
        with store.unit() as work:
            yield work
    finally:
        store.close()


def all_games(work: Unit) -> list[str]:
    """The ids of all games."""
    return list(work.connection.scalars(select(games.c.id).order_by(games.c.id)))


def checked(work: Unit, game: str) -> list[str]:
    """What happened in a game, in order, once its log and all that goes along with it were found whole."""
    entries, states = logged(work, game)
    check_seals(work, states[-1])
    check_people(work, states[-1])
    check_told(work, entries, states)
    return [entry.event.__struct_config__.tag for entry in entries]


def logged(work: Unit, game: str) -> tuple[Sequence[Entry], Sequence[Game]]:
    """The log of a game, and the states before and after its entries, once both were found whole."""
    entries = work.games.entries(game)
    check_log(work, game, entries)
    states = [Game(id="")]
    for entry in entries:
        states.append(evolve(states[-1], entry))
    check_state(work, states)
    return entries, states


def check_log(work: Unit, game: str, entries: Sequence[Entry]) -> None:
    """Numbers without a gap, hashes that chain, an end that is where the game says."""
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert all(is_sound(entry) for entry in entries)
    assert [entry.prev for entry in entries] == [GENESIS, *(entry.hash for entry in entries[:-1])]
    assert all(before.at <= after.at for before, after in pairwise(entries))
    head = work.games.head(game)
    assert head is not None
    assert (head.seq, head.hash) == (len(entries), entries[-1].hash)


def check_state(work: Unit, states: Sequence[Game]) -> None:
    """What is kept of the state is what the log comes to."""
    now = states[-1]
    row = work.games.row(now.id)
    assert row is not None
    assert (row.phase, row.seats, row.koans) == (now.phase, len(now.playing), len(now.table))
    assert row.changed_at == now.changed_at
    snapshot = work.games.snapshot(now.id)
    assert snapshot is None or snapshot == states[snapshot.seq]
    rows = {(one.kind, one.epoch, one.due) for one in work.deadlines.list_pending(now.id)}
    assert rows == {(one.name, one.epoch, one.due_at) for one in list_deadlines(now)}


def check_seals(work: Unit, game: Game) -> None:
    """Every seal of the log is in the vault, and no other; those of moves taken back are in a notebook besides."""
    kept = set(work.connection.scalars(select(seals.c.hash).where(seals.c.game_id == game.id)))
    posted = {seal.hash for move in game.moves for seal in move.seals}
    assert kept == posted == {hash_seal(body) for body in work.vault.get_many(kept)}
    drafts = Counter(work.connection.scalars(column_of(notebook_rules, "move", game.id)))
    assert drafts == {move.number: len(move.seals) for move in game.moves if not move.standing}


def check_people(work: Unit, game: Game) -> None:
    """The seats in lists are those of the log, and whoever sits there is known."""
    known = {alias: party.id for alias, party in work.aliases.parties(game.id).items()}
    rows = work.connection.execute(select(game_seats).where(game_seats.c.game_id == game.id)).all()
    playing = game.playing
    seats = {(seat.number, known[seat.party], seat.number in playing) for seat in game.seats}
    assert {(row.seat, row.party, row.standing) for row in rows} == seats


def check_told(work: Unit, entries: Sequence[Entry], states: Sequence[Game]) -> None:
    """Comments are those of the log; of what is worth telling, everybody but who did it is told once."""
    game = states[-1].id
    written = [entry.event.text for entry in entries if isinstance(entry.event, ev.CommentPosted)]
    assert [row.text for row in work.comments.list_for_game(game)] == written
    known = {alias: party.id for alias, party in work.aliases.parties(game).items()}
    expected = Counter(
        (entry.seq, EVENT_NOTICES[type(entry.event)][0], known[person])
        for entry, state in zip(entries, states[1:], strict=True)
        if type(entry.event) in EVENT_NOTICES
        for seat in state.seats
        for person in seat.persons
        if person != entry.by
    )
    rows = work.connection.execute(select(outbox).where(outbox.c.game_id == game)).all()
    # Reminders, and that anyone may claim, are told by the clock and not by what somebody did.
    told = (row for row in rows if "remind" not in row.kind and row.kind != "claimable")
    assert Counter((row.seq, row.kind, row.recipient) for row in told) == expected


def column_of(table: Table, name: str, game: str):
    """A column of a game's rows."""
    return select(table.c[name]).where(table.c.game_id == game)
