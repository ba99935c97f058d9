"""The search index: texts by their words, and koans of tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, select, union_all, update

from zendotao.store.repository import Insert, Repository, dialect_insert, insert_rows, plain_insert
from zendotao.store.search.full_text import has_words
from zendotao.store.search.values import FoundKoan, FoundText, FoundTexts, Kind, KoanRow, PlacedKoan, SearchText
from zendotao.store.search.words import split_words as words_of
from zendotao.store.tables.games import games
from zendotao.store.tables.search import search_koans, search_texts
from zendotao.store.tables.site import comments, koan_facts, wiki_pages, wiki_revisions

PAGE_SIZE = 20
KOAN_KEY = ("game_id", "number")
KOAN_COLUMNS = tuple(column for column in search_koans.c if column.name not in ("id", "game_id"))


@cache
def upsert_koans(dialect: str) -> Insert:
    """Return an INSERT of koans that updates the columns that may change of those that exist."""
    written = dialect_insert(search_koans, dialect).inline()
    new = {"stone": written.excluded.stone, "there": written.excluded.there}
    return written.on_conflict_do_update(index_elements=KOAN_KEY, set_=new)


class Search(Repository):
    """The search index: texts, and koans in the order in which they came onto tables."""

    # ---- writing

    def note(self, texts: Sequence[SearchText]) -> None:
        """Insert texts into the index."""
        for text in texts:
            if text.again:
                self._connection.execute(delete(search_texts).where(*match_same_text(text)))
        insert_rows(self._connection, plain_insert(search_texts), [make_text_columns(text) for text in texts])

    def note_title(self, game: str, title: str, at: datetime) -> None:
        """Insert the title of a game into the index. A title never changes."""
        self.note([SearchText(kind="title", game=game, number=0, place="", at=at, party=None, words=words_of(title))])

    def add_koans(self, koans: Iterable[PlacedKoan]) -> None:
        """Insert koans; of those that exist, update the stone and whether they are on the table."""
        rows = [
            {"game_id": one.game} | {column.name: getattr(one, column.name) for column in KOAN_COLUMNS} for one in koans
        ]
        insert_rows(self._connection, upsert_koans(self._connection.dialect.name), rows)

    def forget(self, game: str) -> None:
        """Delete all texts and koans of a game but its title."""
        texts = delete(search_texts).where(search_texts.c.game_id == game, search_texts.c.kind != "title")
        self._connection.execute(texts)
        self._connection.execute(delete(search_koans).where(search_koans.c.game_id == game))

    def forget_all(self) -> None:
        """Delete all texts and koans but titles, and have all games indexed again."""
        self._connection.execute(delete(search_koans))
        self._connection.execute(delete(search_texts))
        self._connection.execute(update(games).values(searched=None))
        for row in self._connection.execute(select(games.c.id, games.c.title, games.c.created_at)).all():
            self.note_title(row.id, row.title, row.created_at)

    def list_unread_games(self, most: int, after: str = "") -> tuple[str, ...]:
        """Return games that are not indexed yet, those with a log alone, in order of id."""
        found = select(games.c.id).where(games.c.searched.is_(None), games.c.seq > 0, games.c.id > after)
        return tuple(self._connection.scalars(found.order_by(games.c.id).limit(most)))

    def mark_read(self, game: str) -> None:
        """Note that a game is indexed."""
        self._connection.execute(update(games).where(games.c.id == game).values(searched=True))

    def list_unread_pages(self, most: int, after: str = "") -> tuple[str, ...]:
        """Return wiki pages whose present revision is not indexed, in order of slug."""
        there = (search_texts.c.place == wiki_pages.c.slug) & (search_texts.c.number == wiki_pages.c.revision)
        known = select(search_texts.c.id).where(search_texts.c.game_id.is_(None), there).exists()
        found = select(wiki_pages.c.slug).where(wiki_pages.c.slug > after, ~known)
        return tuple(self._connection.scalars(found.order_by(wiki_pages.c.slug).limit(most)))

    def list_unmeasured(self, version: str, looked: int, most: int) -> Mapping[str, str]:
        """Return those of the ``looked`` latest koans without stored facts of a version: the key of each by hash."""
        order = search_koans.c.at.desc(), search_koans.c.id.desc()
        latest = select(search_koans.c.hash, search_koans.c.measured).order_by(*order).limit(looked).subquery()
        known = select(koan_facts.c.key).where(koan_facts.c.key == latest.c.measured, koan_facts.c.version == version)
        found = self._connection.execute(select(latest).where(~known.exists()).limit(most))
        return {row.hash: row.measured for row in found}

    # ---- finding

    def texts(self, kind: Kind, words: Sequence[str], page: int = 1) -> tuple[FoundText, ...]:
        """Return a page of texts in which each of the words begins one, newest first, and the first of the next page.
        Hidden comments and revisions are left out.

        Of words that are in very many texts, the newest texts are found.
        """
        if not words:
            return ()
        query = TEXT_QUERIES[kind].where(has_words(kind, words, self._connection.dialect.name))
        query = query.order_by(search_texts.c.at.desc(), search_texts.c.id.desc())
        found = self._connection.execute(query.offset((max(page, 1) - 1) * PAGE_SIZE).limit(PAGE_SIZE + 1))
        return tuple(FoundText(**row) for row in found.mappings())

    def newest_texts(self, words: Mapping[Kind, Sequence[str]], most: int) -> Mapping[Kind, FoundTexts]:
        """Return the newest texts of each kind that has any, ``most`` at most, and how many there are. ``words``: of
        each kind that is asked for, in which each begins a word."""
        dialect = self._connection.dialect.name
        parts = []
        for kind, wanted in words.items():
            query = TEXT_QUERIES[kind].add_columns(func.count().over().label("total"))
            query = query.where(has_words(kind, wanted, dialect))
            query = query.order_by(search_texts.c.at.desc(), search_texts.c.id.desc()).limit(most)
            parts.append(select(query.subquery()))
        found: dict[Kind, FoundTexts] = {}
        for row in self._connection.execute(union_all(*parts)).mappings() if parts else ():
            text = FoundText(**{name: row[name] for name in FoundText.__struct_fields__})
            before = found.get(text.kind, FoundTexts((), row["total"]))
            found[text.kind] = FoundTexts((*before.texts, text), before.total)
        return found

    def koans(self, most: int, after: int = 0) -> tuple[KoanRow, ...]:
        """Return koans with a running number above ``after``, the latest to come onto a table first."""
        query = select(*(search_koans.c[name] for name in ("id", "hash", "measured", "at")))
        if after:
            query = query.where(search_koans.c.id > after)
        found = self._connection.execute(query.order_by(search_koans.c.at.desc(), search_koans.c.id.desc()).limit(most))
        return tuple(KoanRow(**row) for row in found.mappings())

    def find_placements(self, hashes: Sequence[str]) -> Mapping[str, FoundKoan]:
        """Return the latest placement of each of the koans, by hash."""
        query = select(search_koans.c.game_id.label("game"), *KOAN_COLUMNS, games.c.title)
        query = query.join(games, games.c.id == search_koans.c.game_id).where(search_koans.c.hash.in_(list(hashes)))
        found = self._connection.execute(query.order_by(search_koans.c.at, search_koans.c.id)).mappings()
        return {row["hash"]: make_found_koan(row) for row in found}


def make_text_columns(text: SearchText) -> dict[str, Any]:
    """Return a text as the columns of a row; its words in the order of PostgreSQL, so that backups are alike."""
    plain = {name: getattr(text, name) for name in ("kind", "number", "place", "at", "party", "text")}
    return {"game_id": text.game, "words": " ".join(sorted(set(text.words))), **plain}


def match_same_text(text: SearchText) -> list[ColumnElement[bool]]:
    """Return the conditions for the row that a text replaces: a page has one, whatever its revision."""
    kept = search_texts.c
    if text.game is None:
        return [kept.game_id.is_(None), kept.place == text.place]
    return [kept.game_id == text.game, kept.kind == text.kind, kept.number == text.number, kept.place == text.place]


def make_found_koan(row: Mapping[Any, Any]) -> FoundKoan:
    """Return the record of a row."""
    told = {name: row[name] for name in ("game", *(column.name for column in KOAN_COLUMNS))}
    return FoundKoan(koan=PlacedKoan(**told), title=row["title"])


def select_texts(title: ColumnElement[Any], text: ColumnElement[Any]) -> Select[Any]:
    """Select the columns of found texts."""
    plain = (search_texts.c[name] for name in ("kind", "number", "place", "at", "party"))
    return select(search_texts.c.game_id.label("game"), title.label("title"), text.label("text"), *plain)


GAME_TEXTS = select_texts(games.c.title, search_texts.c.text).join(games, games.c.id == search_texts.c.game_id)
COMMENTS = (
    select_texts(games.c.title, comments.c.text)
    .join(games, games.c.id == search_texts.c.game_id)
    .join(comments, (comments.c.game_id == search_texts.c.game_id) & (comments.c.number == search_texts.c.number))
    .where(comments.c.hidden_at.is_(None))
)
PAGES = (
    select_texts(wiki_pages.c.title, wiki_revisions.c.text)
    .join(wiki_pages, wiki_pages.c.slug == search_texts.c.place)
    .join(
        wiki_revisions,
        (wiki_revisions.c.slug == wiki_pages.c.slug) & (wiki_revisions.c.number == search_texts.c.number),
    )
    .where(wiki_revisions.c.number == wiki_pages.c.revision, wiki_revisions.c.hidden_at.is_(None))
)
TEXT_QUERIES: Mapping[Kind, Select[Any]] = {
    "rule": GAME_TEXTS, "comment": COMMENTS, "clarify": GAME_TEXTS, "reason": GAME_TEXTS, "page": PAGES,
}  # fmt: skip
"""The query of each kind. Built once: to build a statement takes longer than to run it."""
