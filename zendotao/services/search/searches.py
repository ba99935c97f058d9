"""Searches. They need no account: everything that they find is public."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import get_args

from zendotao.core.koan.caption import write_caption
from zendotao.core.messages import render as spoken
from zendotao.core.rule.answer import Answer, check
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.translation import translate_rule_parts, without_lead
from zendotao.core.rule.wording import english
from zendotao.core.rule.wording.english import FRAME
from zendotao.services.common.context import Context
from zendotao.services.common.koan_cache import CachedKoan
from zendotao.services.common.koan_facts import decode_facts
from zendotao.services.common.texts import MAX_QUESTION_LENGTH, bound_page
from zendotao.services.search.values import KoanHit, KoanHits, QuestionMeaning, TextHit, TextHits
from zendotao.services.search.words import contains_words, make_excerpt
from zendotao.store.board.values import PartyName
from zendotao.store.search.values import FoundText, Kind
from zendotao.store.search.words import split_words
from zendotao.store.unit import Unit

# ---- Questions about koans, read as rules: "two greens touching" finds those that contain two greens touching.
# Nobody’s question is kept for the next asker: how fast an answer comes would tell what somebody else has asked.

CONTAINS = "it contains {}"
"""What is meant by something that is no sentence."""


@dataclass(frozen=True)
class UnderstoodQuestion:
    """A question with its meanings, and the rule of the first one; without any it was not understood, and ``mistake``
    says why."""

    meanings: tuple[QuestionMeaning, ...] = ()
    rule: Condition | None = field(default=None, repr=False)
    mistake: str = ""


def read_question(question: str) -> UnderstoodQuestion:
    """Return a question read as a rule, or else as what a koan contains."""
    answer = check(question)
    if answer.status == "not_understood":
        other = check(CONTAINS.format(question))
        if other.status in ("understood", "ambiguous"):
            answer = other
    return _make_question(answer)


def _make_question(answer: Answer) -> UnderstoodQuestion:
    if answer.rule is not None:
        return UnderstoodQuestion((_make_meaning(answer.rule),), answer.rule)
    if answer.error is not None:
        return UnderstoodQuestion(mistake=answer.error.message)
    readings = answer.readings
    meanings = tuple(_make_meaning(one.rule, one.differs(readings)) for one in readings)
    return UnderstoodQuestion(meanings, readings[0].rule)


def _make_meaning(rule: Condition, differs: str = "") -> QuestionMeaning:
    canonical = english.word(rule)
    return QuestionMeaning(canonical=canonical, says=without_lead(canonical), differs=differs)


# ---- the searches

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


# ---- cached koans of which a rule is true, a page at a time, with captions


def select_fitting(kept: Iterable[CachedKoan], rule: Condition) -> Iterator[CachedKoan]:
    """Yield the koans of which a rule is surely true."""
    judge = Judge(rule)
    for one in kept:
        # What this rule looks at besides its masks is laid out for it, and let go of afterwards.
        if judge.evaluate(Layout(one.masks)):
            yield one


def take_page(kept: Iterable[CachedKoan], page: int, size: int) -> tuple[tuple[CachedKoan, ...], bool]:
    """Return a page, and whether there is a next one; no more koans are judged than that takes."""
    found = tuple(islice(kept, (page - 1) * size, page * size + 1))
    return found[:size], len(found) > size


def make_hits(work: Unit, kept: Sequence[CachedKoan], version: str) -> tuple[KoanHit, ...]:
    """Return koans with their captions, and their latest games; those whose games are gone are left out."""
    untold = [one for one in kept if not one.caption]
    found = work.koan_facts.get([one.listed.measured for one in untold], version) if untold else {}
    for one in untold:
        one.caption = _get_caption(found, one)
    places = work.search.find_placements([one.listed.hash for one in kept])
    return tuple(
        KoanHit(koan=place.koan, title=place.title, caption=one.caption)
        for one in kept
        if (place := places.get(one.listed.hash)) is not None
    )


def _get_caption(found: Mapping[str, bytes], one: CachedKoan) -> str:
    facts = decode_facts(found[one.listed.measured]) if one.listed.measured in found else None
    return "" if facts is None else write_caption(facts)
