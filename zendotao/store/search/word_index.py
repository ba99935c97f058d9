"""The words of texts: first they wait beside their text, where one row holds them all, then they are sorted in.

In an index of all words, those of one text stand far apart: to put them there costs a move more than all else that it
writes. So this is done for many texts at once, and until then the few texts that wait are looked through.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, func, insert, or_, select, true, union_all, update
from sqlalchemy.sql.selectable import CompoundSelect

from zendotao.store.functions import each_of
from zendotao.store.games.lists import LAST
from zendotao.store.search.values import Kind
from zendotao.store.tables.search import search_texts, search_words

WAITING = search_texts.c.fresh.is_not(None)


def sort_in(connection: Connection, most: int) -> int:
    """Sort the words of some texts in; how many texts that were. Two that do so at once take different ones."""
    waiting = select(search_texts.c.id).where(WAITING).order_by(search_texts.c.kind, search_texts.c.id).limit(most)
    found = connection.scalars(waiting.with_for_update(skip_locked=True)).all()
    if found:
        these = search_texts.c.id.in_(found)
        word = each_of(search_texts.c.fresh).table_valued("value")
        each = search_texts.c.kind, word.c.value, search_texts.c.id
        words = select(*each).select_from(search_texts.join(word, true())).where(these).order_by(*each)
        connection.execute(insert(search_words).from_select(["kind", "word", "text_id"], words))
        connection.execute(update(search_texts).where(these).values(fresh=None))
    return len(found)


def having(kind: Kind, word: str) -> CompoundSelect[tuple[int]]:
    """The texts of a kind in which a word begins with another, once for each such word."""
    sorted_in = select(search_words.c.text_id).where(search_words.c.kind == kind, beginning(word))
    waiting = select(search_texts.c.id).where(search_texts.c.kind == kind, waits_with(word))
    return union_all(sorted_in, waiting)


def has(word: str) -> ColumnElement[bool]:
    """That a word of a text begins with another."""
    this = (search_words.c.text_id == search_texts.c.id) & beginning(word)
    return or_(select(search_words.c.text_id).where(this).exists(), waits_with(word))


def beginning(word: str) -> ColumnElement[bool]:
    """That a word that is sorted in begins with another."""
    return (search_words.c.word >= word) & (search_words.c.word < word + LAST)


def waits_with(word: str) -> ColumnElement[bool]:
    """That a text waits, and one of its words begins with another."""
    found = each_of(search_texts.c.fresh).table_valued("value")
    begins = func.substr(found.c.value, 1, len(word)) == word
    return WAITING & select(true()).select_from(found).where(begins).exists()
