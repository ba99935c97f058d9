"""Searches. They need no account: everything that they find is public."""

from __future__ import annotations

from zendotao.core.messages import render as spoken
from zendotao.core.rule.retold import rule_parts_told, without_lead
from zendotao.core.rule.wording.english import FRAME
from zendotao.services.common.context import Context
from zendotao.services.common.texts import QUESTION_MOST, bound_page
from zendotao.services.search.asking import understood
from zendotao.services.search.koans import fitting, page_of, told
from zendotao.services.search.values import Hit, Hits, KoansFound
from zendotao.services.search.words import excerpt, has
from zendotao.store.search.values import FoundText, Kind
from zendotao.store.search.words import split_words
from zendotao.store.unit import Unit

PAGE = 20
KOANS = 24


def search_texts(context: Context, kind: Kind, question: str, page: int = 1) -> Hits:
    """Search texts of a kind in which each word of the question begins a word, newest first; rules in any language."""
    wanted = split_words(without_lead(question[:QUESTION_MOST]) if kind == "rule" else question[:QUESTION_MOST])
    if not wanted:
        return Hits(items=())
    with context.store.unit() as work:
        found = work.search.texts(kind, wanted, bound_page(page))
        items = (*_unwritten(context, work, kind, wanted, page), *hits(work, found[:PAGE], wanted))
        filling = not items and bool(work.search.list_unread_games(1))
    return Hits(items=items, more=len(found) > PAGE, filling=filling)


def search_koans(context: Context, question: str, page: int = 1) -> KoansFound:
    """Search koans by their facts, newest first: those of which a rule is true, or that contain something."""
    asked, cache = understood(question[:QUESTION_MOST]), context.koan_cache
    if asked.rule is None:
        return KoansFound(meanings=(), mistake=asked.mistake)
    with context.store.unit() as work:
        kept = cache.newest(work)
        shown, more = page_of(fitting(kept, asked.rule), bound_page(page), KOANS)
        items = told(work, shown, cache.version)
    return KoansFound(meanings=asked.meanings, items=items, more=more, looked=len(kept))


def _unwritten(context: Context, work: Unit, kind: Kind, wanted: list[str], page: int) -> tuple[Hit, ...]:
    """Search the wiki pages that every site has, as long as nobody has changed them."""
    if kind != "page" or page > 1:
        return ()
    fitting = {slug: seed for slug, seed in context.pages.items() if has(f"{seed.title} {seed.text}", wanted)}
    written = work.wiki.get_many(fitting) if fitting else {}
    return tuple(
        Hit(
            kind="page", game=None, title=seed.title, number=1, place=slug, at=None, by=None,
            passages=excerpt(seed.text, wanted),
        )
        for slug, seed in fitting.items() if slug not in written
    )  # fmt: skip


def hits(work: Unit, found: tuple[FoundText, ...], wanted: list[str]) -> tuple[Hit, ...]:
    """Return texts with their authors' names and the excerpts with the words."""
    names = work.board.find_parties({one.party for one in found if one.party is not None})
    return tuple(
        Hit(
            kind=one.kind, game=one.game, title=one.title, number=one.number, place=one.place, at=one.at,
            by=names.get(one.party or ""), passages=excerpt(as_read(one), wanted),
        )
        for one in found
    )  # fmt: skip


def as_read(found: FoundText) -> str:
    """Return a text for its reader: a rule in their language, all others as they were written."""
    if found.kind != "rule":
        return found.text
    _, says_there = rule_parts_told(f"{FRAME}{found.text}", public=True)
    return spoken(says_there)
