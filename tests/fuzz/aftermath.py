"""What has to hold of a database whatever was asked: the logs are sound, and all the rest follows from them."""

from __future__ import annotations

from sqlalchemy import func, select

from zendotao.core.game.seals import matches_hash
from zendotao.core.game.zendotao.deadlines import find_next_deadline, list_deadlines
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.record import import_record
from zendotao.core.game.zendotao.review import make_review_entry, review
from zendotao.core.game.zendotao.review.invariants import find_broken_invariants
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.context import Context
from zendotao.services.games.transaction import projections
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transfer import export_game
from zendotao.store.tables import games as tables
from zendotao.store.tables import vault
from zendotao.store.unit import Unit


def check_all(services: Context) -> int:
    """Hold every game of a site against its log; how many there are."""
    with services.store.unit() as work:
        names = list(work.connection.execute(select(tables.games.c.id)).scalars())
        for name in names:
            check_game(work, name)
        assert seals_of(work, names) == work.connection.execute(select(func.count()).select_from(vault.seals)).scalar()
    for name in names:
        # Reading settles what is due, so this comes after the look at how things were left.
        entries = import_record(export_game(services, name, services.clock())).entries
        now = max(services.clock(), *(entry.at for entry in entries))  # a test may have set the clock back
        assert review(map(make_review_entry, entries), now).faults == ()
    return len(names)


def check_game(work: Unit, name: str) -> None:
    """Hold one game against its log."""
    entries = work.games.entries(name)
    game = evolve_all(Game(id=""), entries)
    row, head, company = work.games.row(name), work.games.head(name), Participants(work, name)
    assert row is not None
    assert head is not None
    assert (head.seq, head.hash) == (game.seq, game.head) == (len(entries), entries[-1].hash)
    assert find_broken_invariants(game) == ()
    assert (row.phase, row.seats, row.koans) == (game.phase, len(game.playing), len(game.table))
    told = find_next_deadline(game)
    due = None if told is None else told.due_at
    assert work.connection.execute(select(tables.games.c.next_due).where(tables.games.c.id == name)).scalar() == due
    seats = projections.make_seat_rows(game, company, game.playing)
    assert sorted(work.seats.seats(name), key=repr) == sorted(seats, key=repr)
    players = select(tables.game_players).where(tables.game_players.c.game_id == name)
    found = {(one.account, one.seat, one.standing) for one in work.connection.execute(players)}
    rows = projections.make_player_rows(game, company, game.playing)
    assert found == {(one.account, one.seat, one.standing) for one in rows}
    check_comments(work, name, entries)
    kept = {(one.kind, one.epoch, one.due) for one in work.deadlines.list_pending(name)}
    assert kept == {(one.name, one.epoch, one.due_at) for one in list_deadlines(game)}


def check_comments(work: Unit, name: str, entries: tuple[Entry, ...]) -> None:
    """The comments are what the log says."""
    said: dict[int, list[str]] = {}
    for entry in entries:
        if entry.event.__struct_config__.tag in ("comment.posted", "comment.edited"):
            said.setdefault(entry.event.comment, []).append(entry.event.text)
    assert {one.number: one.text for one in work.comments.list_for_game(name)} == {k: v[-1] for k, v in said.items()}
    for number, words in said.items():
        assert [one.text for one in work.comments.history(name, number)] == words


def seals_of(work: Unit, names: list[str]) -> int:
    """How many seals the logs tell of; each is in the vault, and is what its hash commits to."""
    count = 0
    for name in names:
        game = evolve_all(Game(id=""), work.games.entries(name))
        for move in game.moves:
            for seal in move.seals:
                body = work.vault.get(seal.hash)
                assert body is not None
                assert matches_hash(body, seal.hash)
                assert (body.game, body.seat, body.move, body.slot) == (name, move.seat, move.number, seal.slot)
                count += 1
    return count
