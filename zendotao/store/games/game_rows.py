"""Rows of games as lists show them: their columns, and pages of them, at a cost that depends on the page and not on how
many games there are. What a row says is made in ``services.games.transaction.game_row``; whose games are in which list,
``store.board.lists`` and ``read_lobby`` say."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, Select, func, select

from zendotao.store.games import codecs
from zendotao.store.games.values import (
    MOST_COUNTED,
    PAGE_SIZE,
    SOLO,
    SOLO_ENDED,
    GamePage,
    GameRow,
    GameSummary,
    Standing,
    get_stage,
)
from zendotao.store.search.full_text import has_words
from zendotao.store.search.words import split_words
from zendotao.store.tables.games import games
from zendotao.store.tables.search import search_texts

PLAIN_COLUMNS = (
    "id", "title", "created_at", "changed_at", "seq", "phase", "seats", "koans", "practice", "language", "next_due",
    "kind",
)  # fmt: skip
SUMMARY_COLUMNS = tuple(one.name for one in fields(GameSummary))
COLUMNS = tuple(games.c[name] for name in (*PLAIN_COLUMNS, *SUMMARY_COLUMNS, "told"))
"""The columns that a list shows, named as the fields of ``GameRow``."""

NEWEST_FIRST = select(*COLUMNS).order_by(games.c.changed_at.desc(), games.c.id.desc())
"""Built once: to build so many columns takes as long as to read a page of them."""

IS_SHARED = games.c.stage.not_in((SOLO, SOLO_ENDED)) | games.c.stage.is_(None)
"""The condition that a game is not one that somebody plays alone."""

MULTI_WORD_COLUMNS = ("palette", "parties")
"""Columns with several words in them."""


def make_columns(standing: Standing) -> dict[str, Any]:
    """Return the columns of a standing. The instant of an end that is past stays as it is in the table."""
    found = {name: getattr(standing, name) for name in ("phase", "seats", "koans", "next_due", *SUMMARY_COLUMNS)}
    found |= {name: " ".join(found[name]) for name in MULTI_WORD_COLUMNS}
    if standing.ended_at is None:
        del found["ended_at"]
    return {**found, "stage": get_stage(standing.phase, solo=standing.solo), "told": codecs.OUTLINE_VERSION}


def make_game_row(found: RowMapping) -> GameRow:
    """Return the record of a row of ``COLUMNS``; columns that an earlier program didn't write have their defaults."""
    known: dict[str, Any] = {name: found[name] for name in SUMMARY_COLUMNS if found[name] is not None}
    known |= {name: tuple(known[name].split()) for name in MULTI_WORD_COLUMNS if name in known}
    return GameRow(
        **{name: found[name] for name in PLAIN_COLUMNS}, **known, fresh=found["told"] == codecs.OUTLINE_VERSION
    )


def select_by_title(connection: Connection, wanted: list[str]) -> Select[tuple[str]]:
    """Return the games in whose titles each of the folded words begins a word."""
    return select(search_texts.c.game_id).where(has_words("title", wanted, connection.dialect.name))


def read_lobby(connection: Connection, phase: str | None, q: str, page: int, kind: str) -> GamePage:
    """Return a page of all games of a kind, or those in a phase, or with words in their titles."""
    conditions: list[ColumnElement[bool]] = [games.c.kind == kind, IS_SHARED]
    if phase is not None:
        conditions.append(games.c.phase == phase)
    if wanted := split_words(q):
        conditions.append(games.c.id.in_(select_by_title(connection, wanted)))
    return read_page(connection, conditions, page)


def read_page(connection: Connection, conditions: list[ColumnElement[bool]], page: int) -> GamePage:
    """Return a page of the games that meet the conditions, those changed last first, with their number."""
    rows, more = read_rows(connection, conditions, page)
    counted = select(games.c.id).where(*conditions).limit(MOST_COUNTED).subquery()
    total = connection.scalar(select(func.count()).select_from(counted)) or 0
    return GamePage(rows=rows, total=total, more=more)


def read_rows(
    connection: Connection, conditions: list[ColumnElement[bool]], page: int
) -> tuple[tuple[GameRow, ...], bool]:
    """Return a page of the games that meet the conditions, without their number, and whether there are more."""
    query = NEWEST_FIRST.where(*conditions).offset((max(page, 1) - 1) * PAGE_SIZE).limit(PAGE_SIZE + 1)
    found = connection.execute(query).mappings().all()
    return tuple(map(make_game_row, found[:PAGE_SIZE])), len(found) > PAGE_SIZE
