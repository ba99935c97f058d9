"""Helpers of ``searches.search_koans``: those of the cached koans of which a rule is true, a page at a time, with
captions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from zendotao.core.koan.caption import write_caption
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout
from zendotao.core.rule.syntax import Condition
from zendotao.services.common.koan_cache import CachedKoan
from zendotao.services.common.koan_facts import decode_facts
from zendotao.services.search.values import KoanHit
from zendotao.store.unit import Unit


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
