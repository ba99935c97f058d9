"""Searches. They need no account: everything that they find is public."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from zendotao.core.messages import render as spoken
from zendotao.core.rule.translation import translate_rule_parts, without_lead
from zendotao.core.rule.wording.english import FRAME
from zendotao.services.common.context import Context
from zendotao.services.common.texts import MAX_QUESTION_LENGTH, bound_page
from zendotao.services.search.koans import make_hits, select_fitting, take_page
from zendotao.services.search.questions import read_question
from zendotao.services.search.values import KoanHits, TextHit, TextHits
from zendotao.services.search.words import contains_words, make_excerpt
from zendotao.store.board.values import PartyName
from zendotao.store.search.values import FoundText, Kind
from zendotao.store.search.words import split_words
from zendotao.store.unit import Unit

PAGE_SIZE = 20
KOANS_PER_PAGE = 24


def search_texts(context: Context, kind: Kind, question: str, page: int = 1) -> TextHits:
    """Search texts of a kind in which each word of the question begins a word, newest first; rules in any language."""
    wanted = split_words(
        without_lead(question[:MAX_QUESTION_LENGTH]) if kind == "rule" else question[:MAX_QUESTION_LENGTH]
    )
    if not wanted:
        return TextHits(items=())
    with context.store.unit() as work:
        found = work.search.texts(kind, wanted, bound_page(page))
        items = (
            *_search_seed_pages(context, work, kind, wanted, page),
            *make_text_hits(work, found[:PAGE_SIZE], wanted),
        )
        filling = not items and bool(work.search.list_unread_games(1))
    return TextHits(items=items, more=len(found) > PAGE_SIZE, filling=filling)


def search_everywhere(context: Context, question: str, most: int) -> Mapping[Kind, TextHits]:
    """Search texts of all kinds at once: the newest of each kind that has any, ``most`` at most, with their number."""
    text = question[:MAX_QUESTION_LENGTH]
    words = {kind: split_words(without_lead(text) if kind == "rule" else text) for kind in get_args(Kind)}
    wanted = {kind: some for kind, some in words.items() if some}
    with context.store.unit() as work:
        seeds = _search_seed_pages(context, work, "page", wanted["page"], 1) if "page" in wanted else ()
        found = work.search.newest_texts(wanted, most)
        texts = tuple(one for some in found.values() for one in some.texts)
        names = work.board.find_parties({one.party for one in texts if one.party is not None}) if texts else {}
        hits: dict[Kind, TextHits] = {
            kind: TextHits(
                items=tuple(make_text_hit(one, names, wanted[kind]) for one in some.texts), total=some.total,
                more=some.total > len(some.texts),
            )
            for kind, some in found.items()
        }  # fmt: skip
    if seeds:
        pages = hits.get("page", TextHits(items=()))
        total = pages.total + len(seeds)
        hits["page"] = TextHits(items=(*seeds, *pages.items)[:most], total=total, more=total > most)
    return hits


def search_koans(context: Context, question: str, page: int = 1) -> KoanHits:
    """Search koans by their facts, newest first: those of which a rule is true, or that contain something. They are
    judged in memory (``koan_cache``): the database is asked for new koans, which each move adds to it
    (``games.transaction.search_index``), and for where those that were found are."""
    asked, cache = read_question(question[:MAX_QUESTION_LENGTH]), context.koan_cache
    if asked.rule is None:
        return KoanHits(meanings=(), mistake=asked.mistake)
    with context.store.unit() as work:
        kept = cache.list_newest(work)
        shown, more = take_page(select_fitting(kept, asked.rule), bound_page(page), KOANS_PER_PAGE)
        items = make_hits(work, shown, cache.version)
    return KoanHits(meanings=asked.meanings, items=items, more=more, looked=len(kept))


def _search_seed_pages(context: Context, work: Unit, kind: Kind, wanted: list[str], page: int) -> tuple[TextHit, ...]:
    """Search the wiki pages that every site has, as long as nobody has changed them."""
    if kind != "page" or page > 1:
        return ()
    fitting = {
        slug: seed for slug, seed in context.pages.items() if contains_words(f"{seed.title} {seed.text}", wanted)
    }
    written = work.wiki.get_many(fitting) if fitting else {}
    return tuple(
        TextHit(
            kind="page", game=None, title=seed.title, number=1, place=slug, at=None, by=None,
            passages=make_excerpt(seed.text, wanted),
        )
        for slug, seed in fitting.items() if slug not in written
    )  # fmt: skip


def make_text_hits(work: Unit, found: tuple[FoundText, ...], wanted: list[str]) -> tuple[TextHit, ...]:
    """Return texts with their authors' names and the excerpts with the words."""
    names = work.board.find_parties({one.party for one in found if one.party is not None})
    return tuple(make_text_hit(one, names, wanted) for one in found)


def make_text_hit(found: FoundText, names: Mapping[str, PartyName], wanted: list[str]) -> TextHit:
    """Return a text with its author's name and an excerpt with the words."""
    return TextHit(
        kind=found.kind, game=found.game, title=found.title, number=found.number, place=found.place, at=found.at,
        by=names.get(found.party or ""), passages=make_excerpt(translate_text(found), wanted),
    )  # fmt: skip


def translate_text(found: FoundText) -> str:
    """Return a text for its reader: a rule in their language, all others as they were written."""
    if found.kind != "rule":
        return found.text
    _, says_there = translate_rule_parts(f"{FRAME}{found.text}", public=True)
    return spoken(says_there)
