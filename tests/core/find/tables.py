"""Koans for searches: drawn once, of all kinds, with nothing unclear."""

from __future__ import annotations

from functools import cache
from random import Random

from zendotao.core.find.generate import generate_samples
from zendotao.core.find.rule_search import MarkedKoan
from zendotao.core.koan.facts import Facts
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.syntax import Condition


@cache
def draw_facts(count: int, seed: int = 7, least: int = 2) -> tuple[Facts, ...]:
    """Return the facts of so many koans that are clear."""
    samples = generate_samples(Random(seed))
    found: list[Facts] = []
    while len(found) < count:
        facts = next(samples).facts
        if facts.count >= least and not facts.unclear:
            found.append(facts)
    return tuple(found)


def mark(facts: tuple[Facts, ...], rule: Condition) -> list[MarkedKoan]:
    """Return the koans with the stones that a rule gives them."""
    judge = Judge(rule)
    return [MarkedKoan(one, judge.judgment(one).verdict == "white") for one in facts]
