"""What has to hold of a database whatever was asked: the logs are sound, and all the rest follows from them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import select

from zendotao.core.game.classic.events import AnswerSealed, KoanBuilt, MarkSealed
from zendotao.core.game.classic.seals import MASTER
from zendotao.core.game.kind import GameKind
from zendotao.core.game.log import LogEntry
from zendotao.core.game.review.entries import make_review_entry
from zendotao.core.game.seals import hash_seal, matches_hash
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.review.invariants import find_broken_invariants
from zendotao.core.game.zendotao.state import Game
from zendotao.core.kinds import CLASSIC, KINDS, ZENDOTAO
from zendotao.services.common.context import Context
from zendotao.services.games.transaction.participants import Participants
from zendotao.services.games.transaction.shared_projections import make_player_rows, make_seat_rows
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
        check_seals(work, names)
        kinds = {name: find_kind(work, name) for name in names}
    for name, kind in kinds.items():
        # Reading settles what is due, so this comes after the look at how things were left.
        entries = kind.import_record(export_game(services, name, services.clock())).entries
        now = max(services.clock(), *(entry.at for entry in entries))  # a test may have set the clock back
        assert kind.review(map(make_review_entry, entries), now).faults == ()
    return len(names)


def find_kind(work: Unit, name: str) -> GameKind[Any]:
    """Return the kind of a game."""
    head = work.games.head(name)
    assert head is not None
    return KINDS[head.kind]


def check_game(work: Unit, name: str) -> None:
    """Hold one game against its log."""
    row, head, company = work.games.row(name), work.games.head(name), Participants(work, name)
    assert row is not None
    assert head is not None
    kind = find_kind(work, name)
    entries = work.games.read_log(kind, name)
    game = kind.evolve_all(kind.make_empty(), entries)
    assert (head.seq, head.hash) == (game.seq, game.head) == (len(entries), entries[-1].hash)
    playing: Collection[int] = ()
    if kind is ZENDOTAO:
        playing = game.playing
        assert find_broken_invariants(game) == ()
        assert (row.phase, row.seats) == (game.phase, len(playing))
    else:
        assert (row.phase == "over", row.seats) == (game.ended, len(game.seats))
    assert row.koans == len(game.table)
    due = work.connection.execute(select(tables.games.c.next_due).where(tables.games.c.id == name)).scalar()
    assert due == kind.find_due(game)
    seats = make_seat_rows(game, company, playing)
    assert sorted(work.seats.seats(name), key=repr) == sorted(seats, key=repr)
    players = select(tables.game_players).where(tables.game_players.c.game_id == name)
    found = {(one.account, one.seat, one.standing) for one in work.connection.execute(players)}
    rows = make_player_rows(game, company, playing)
    assert found == {(one.account, one.seat, one.standing) for one in rows}
    check_comments(work, name, entries)
    kept = {(one.kind, one.epoch, one.due) for one in work.deadlines.list_pending(name)}
    assert kept == {(one.name, one.epoch, one.due_at) for one in kind.list_deadlines(game)}


def check_comments(work: Unit, name: str, entries: Iterable[LogEntry[Any]]) -> None:
    """The comments are what the log says."""
    said: dict[int, list[str]] = {}
    for entry in entries:
        if entry.event.__struct_config__.tag in ("comment.posted", "comment.edited"):
            said.setdefault(entry.event.comment, []).append(entry.event.text)
    assert {one.number: one.text for one in work.comments.list_for_game(name)} == {k: v[-1] for k, v in said.items()}
    for number, words in said.items():
        assert [one.text for one in work.comments.history(name, number)] == words


def check_seals(work: Unit, names: Iterable[str]) -> None:
    """Each seal that the logs tell of is in the vault, and is what its hash commits to; the vault has no others."""
    told = set[str]()
    for name in names:
        told |= check_stones(work, name) if find_kind(work, name) is CLASSIC else check_moves(work, name)
    assert set(work.connection.execute(select(vault.seals.c.hash)).scalars()) == told


def check_moves(work: Unit, name: str) -> set[str]:
    """Hold the seals of the moves of a game of Zendo-Tao against the vault; their hashes."""
    told = set[str]()
    for move in evolve_all(Game(id=""), work.games.entries(name)).moves:
        for seal in move.seals:
            body = work.vault.get(seal.hash)
            assert body is not None
            assert matches_hash(body, seal.hash)
            assert (body.game, body.seat, body.move, body.slot) == (name, move.seat, move.number, seal.slot)
            told.add(seal.hash)
    return told


def check_stones(work: Unit, name: str) -> set[str]:
    """Hold the sealed rule and stones of a game with a Master against the vault; the hashes of those not replaced."""
    entries = work.games.read_log(CLASSIC, name)
    opening = entries[0].event.seal
    rule = work.vault.get_rule(opening)
    assert rule is not None
    assert (rule.game, hash_seal(rule)) == (name, opening)
    told = dict[tuple[int, int], str]()
    for entry in entries:
        match entry.event:
            case KoanBuilt(koan=laid, answer=str(sealed)):
                assert entry.seat is not None
                told[laid.number, entry.seat] = sealed
            case AnswerSealed(koan=koan, answer=sealed):
                assert entry.seat is not None
                told[koan, entry.seat] = sealed
            case MarkSealed(koan=koan, mark=sealed):
                told[koan, MASTER] = sealed
    stones = work.vault.get_stones(told.values())
    assert {(one.koan, one.seat): hash_seal(one) for one in stones} == told
    return {opening, *told.values()}
