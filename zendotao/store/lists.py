"""Lists of games, at a cost that depends on the page and not on how many games there are."""

from __future__ import annotations

import re
import unicodedata

from sqlalchemy import ColumnElement, Connection, RowMapping, Select, func, select

from zendotao.services.rows import MOST_COUNTED, PAGE, GamePage, GameRow
from zendotao.store.tables.games import game_words, games

COLUMNS = (
    games.c.id, games.c.title, games.c.created_at, games.c.changed_at, games.c.seq, games.c.phase, games.c.seats,
    games.c.koans, games.c.practice, games.c.language, games.c.next_due,
)  # fmt: skip

LONGEST_WORD = 64
MOST_WORDS = 20
MOST_LOOKED_AT = 5000
LAST = "\U0010ffff"
"""No word has it, so that the words that begin with ``w`` are those from ``w`` to ``w + LAST``."""


def words(text: str) -> list[str]:
    """The different words of a text, folded so that case, accents and widths make no difference."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return list(dict.fromkeys(word[:LONGEST_WORD] for word in re.findall(r"\w+", letters)))[:MOST_WORDS]


def row_of(found: RowMapping) -> GameRow:
    """A row of ``COLUMNS`` as the services know it."""
    return GameRow(**found)


def having(word: str) -> Select[tuple[str]]:
    """The games in whose titles a word begins with another."""
    fits = (game_words.c.word >= word) & (game_words.c.word < word + LAST)
    return select(game_words.c.game_id).where(fits)


def rarity(connection: Connection, word: str) -> int:
    """How many titles have a word, counted up to a limit."""
    return connection.scalar(select(func.count()).select_from(having(word).limit(MOST_COUNTED).subquery())) or 0


def titled(connection: Connection, wanted: list[str]) -> Select[tuple[str]]:
    """The games in whose titles each of the words begins one, looked up by the rarest of the words.

    Where even that is in thousands of titles, only so many of them are looked at.
    """
    rarest, *others = sorted(wanted, key=lambda word: rarity(connection, word)) if len(wanted) > 1 else wanted
    found = having(rarest).limit(MOST_LOOKED_AT).subquery()
    query = select(found.c.game_id).distinct().limit(MOST_COUNTED)
    for word in others:
        query = query.where(having(word).where(game_words.c.game_id == found.c.game_id).exists())
    return query


def lobby(connection: Connection, phase: str | None, q: str, page: int) -> GamePage:
    """A page of all games, or those in a phase, or with words in their titles."""
    conditions: list[ColumnElement[bool]] = []
    if phase is not None:
        conditions.append(games.c.phase == phase)
    if wanted := words(q):
        conditions.append(games.c.id.in_(titled(connection, wanted)))
    return paged(connection, conditions, page)


def paged(connection: Connection, conditions: list[ColumnElement[bool]], page: int) -> GamePage:
    """A page of the games that meet the conditions, those changed last first."""
    fitting = select(*COLUMNS).where(*conditions)
    newest = fitting.order_by(games.c.changed_at.desc(), games.c.id.desc())
    found = connection.execute(newest.offset((max(page, 1) - 1) * PAGE).limit(PAGE + 1)).mappings().all()
    counted = select(games.c.id).where(*conditions).limit(MOST_COUNTED).subquery()
    total = connection.scalar(select(func.count()).select_from(counted)) or 0
    return GamePage(rows=tuple(map(row_of, found[:PAGE])), total=total, more=len(found) > PAGE)
