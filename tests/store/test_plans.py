"""No query about games reads a whole table: its cost would grow with the number of games on the site."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from sqlalchemy import event

from tests.databases import sqlite_database
from tests.store.logs import HOUR, NOW, create, new, said
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.jobs import request_job
from zendotao.store.board.lists import Board
from zendotao.store.board.values import Filters, SiteChange
from zendotao.store.engine import open_engine
from zendotao.store.games.values import (
    CommentRow,
    DeadlineRow,
    Follow,
    GameParty,
    PlayerRow,
    Revision,
    SeatRow,
    Standing,
)
from zendotao.store.notices.values import NewNotice
from zendotao.store.search.search import Search
from zendotao.store.search.values import Kind, PlacedKoan, SearchText
from zendotao.store.site.values import StoredAnswer
from zendotao.store.unit import Store, Unit

CHEAP = ("SCAN heartbeats", "SCAN CONSTANT ROW")
"""A row for each process of the site; and no table at all."""

RARE = ("DELETE FROM drafts WHERE drafts.game_id", "DELETE FROM team_audit", "UPDATE team_talk SET game")
"""A keeper removes an imported game, which may take a while: nothing else looks for these rows by their game."""

NOTICE = NewNotice(kind="turn", recipient="anne", due=NOW, created_at=NOW, game="game1", seq=1)


def write(work: Unit) -> None:
    entries = said(1)
    work.games.lock("game1")
    work.games.append("game1", entries, Standing(phase="play", seats=1, koans=3))
    work.games.save_snapshot(Game(id="game1", seq=1))
    work.seats.replace(
        "game1",
        [SeatRow(seat=1, party="anne", kind="person", standing=True)],
        [PlayerRow(account="anne", seat=1, standing=True)],
    )
    work.seats.replace("game1", [], [])
    work.aliases.ensure("game1", GameParty(id="anne", kind="person", alias="x"))
    work.deadlines.replace(
        "game1", [DeadlineRow(kind="a", epoch="1", due=NOW), DeadlineRow(kind="b", epoch="1", due=NOW)]
    )
    work.deadlines.replace("game1", [DeadlineRow(kind="a", epoch="1", due=NOW + HOUR)])
    work.deadlines.replace("game1", [], NOW + HOUR)
    work.outbox.add([NOTICE])
    (row,) = work.outbox.take(NOW, NOW + HOUR)
    work.outbox.postpone(row.id, NOW)
    work.outbox.mark_sent(row.id, NOW)
    work.notices.add(NOTICE, NOW)
    work.notices.mark_read("anne", 1, NOW)
    work.comments.add(CommentRow(game="game1", number=1, seat=1, account="anne", text="", at=NOW, edited_at=None), 1)
    work.comments.edit("game1", 1, Revision(seq=2, at=NOW, text="x"))
    work.follows.add(Follow(game="game1", account="anne", at=NOW))
    work.idempotency.remember(StoredAnswer(key="k", account="anne", route="", request="", status=200, body=b"", at=NOW))
    work.koan_facts.put({"a": b""}, "v")
    request_job(work, "search", "s", 0, b"{}", NOW, owner="anne")
    job = work.jobs.take(NOW, {"search": HOUR})
    assert job is not None
    work.jobs.release(job, NOW, counts=True)
    work.jobs.finish(job, "done", NOW)
    work.jobs.delete_old(NOW, NOW)
    work.board.save_outline("game1", Game(id="game1"))
    work.board.save_outline("game2", None)
    work.board.note([SiteChange(kind="turn", at=NOW, game="game1", seq=1)])
    work.board.update_points("anne")
    write_search(work.search)


def read(work: Unit) -> None:
    work.games.row("game1")
    work.games.snapshot("game1")
    work.games.entries("game1", after=1, upto=5, limit=2)
    work.games.lobby()
    work.games.lobby("play", "two words", page=3)
    work.seats.seats("game1")
    work.seats.games("anne", ["owls"])
    work.seats.has_seat_elsewhere("game1", "anne")
    work.seats.count_elsewhere("game1", ["anne"], NOW, 9)
    work.aliases.alias("game1", "anne")
    work.aliases.parties("game1")
    work.deadlines.list_due(NOW)
    work.deadlines.next_due()
    work.outbox.next_due()
    work.notices.list_for_account("anne", before=9)
    work.notices.count_unread("anne")
    work.comments.list_for_game("game1")
    work.comments.list_for_account("anne")
    work.comments.history("game1", 1)
    work.follows.list_for_game("game1")
    work.follows.list_for_account("anne")
    work.idempotency.find("anne", "k")
    work.heartbeats.last()
    work.heartbeats.last_of_finders()
    work.jobs.get("j")
    work.jobs.next_due(["search", "bot_move"])
    work.jobs.count_unfinished("search", "anne")
    work.jobs.list_for_owner("anne")
    work.heartbeats.outages(since=NOW)
    work.koan_facts.get(["a", "b"], "v")
    read_board(work.board)
    read_search(work.search)


def write_search(search: Search) -> None:
    text = SearchText(
        kind="rule", game="game1", number=1, place="posted", at=NOW, party="anne", words=["red"], text="red", again=True
    )
    page = SearchText(kind="page", game=None, number=1, place="a", at=NOW, party=None, words=["red"], again=True)
    search.note([text, page])
    koan = PlacedKoan(game="game1", number=1, hash="a", measured="a", stone=None, there=True, at=NOW)
    search.add_koans([koan])
    search.add_koans([koan])
    search.mark_read("game1")
    search.forget("game2")


def read_search(search: Search) -> None:
    for kind in get_args(Kind):
        search.texts(kind, ["red"], page=2)
        search.texts(kind, ["red", "pie"])
    search.koans(9)
    search.koans(9, after=3)
    search.find_placements(["a", "b"])
    search.list_unread_games(9, "game1")
    search.list_unread_pages(9, "a")
    search.list_unmeasured("v", 9, 9)


def read_board(board: Board) -> None:
    board.needs_summary("game1")
    board.list_outdated(9)
    filters = Filters(stage="open", language="en", practice=False, prose=False, palette=("red",), q="two w", mine=True)
    for asked in (Filters(), Filters(stage="ended"), Filters(practice=True), filters):
        board.games(asked, ["anne", "owls"], page=2)
    board.list_running("anne", ["owls"], 9)
    board.find_parties(["anne", "owls"])
    for before in (None, 9):
        board.changes(before)
        board.rulings(None, before)
        board.rulings("unfair", before)
        board.list_watched("anne", [], before)
        board.list_watched("anne", ["rulings"], before)
    board.ladder(page=2)
    board.get_totals("anne")
    board.list_played_games("anne")
    board.list_shared_teams("anne", "bob")


def tidy(work: Unit) -> None:
    work.follows.remove("game1", "anne")
    work.idempotency.delete_old(NOW)
    work.outbox.delete_old(NOW)
    for forgetful in (work.follows, work.idempotency, work.outbox, work.notices):
        forgetful.forget("anne")
    work.games.remove("game1")


@pytest.fixture
def sqlite(tmp_path) -> Iterator[Store]:
    store = Store(open_engine(sqlite_database(tmp_path)))
    create(store, new(1), new(2))
    yield store
    store.close()


@pytest.mark.parametrize("act", [write, read, tidy])
def test_every_query_finds_its_rows_by_an_index(sqlite, act):
    asked: list[tuple[str, Any]] = []

    @event.listens_for(sqlite.engine, "before_cursor_execute")
    def note(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            asked.append((statement, parameters[0] if many else parameters))

    with sqlite.unit(write=True) as work:
        act(work)
    event.remove(sqlite.engine, "before_cursor_execute", note)
    found = []
    with sqlite.engine.connect() as connection:
        for statement, parameters in asked:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            found += [(row.detail, statement) for row in plan if scans(row.detail) and not statement.startswith(RARE)]
    assert len(asked) > 5
    assert found == []


def scans(detail: str) -> bool:
    """Whether a step of a plan reads a whole table of the database, and that not in the order of an index."""
    return detail.startswith("SCAN") and "INDEX" not in detail and "anon" not in detail and detail not in CHEAP
