"""Hints: the koan that teaches most, that is, after which the most simple rules have died. When one may be given,
``game.classic.gates.building.check_give_hint`` says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from zendotao.core.find.generate import Sample
from zendotao.core.find.puzzles.compact import draw_together
from zendotao.core.find.rule_search import Budget, Candidate, never, search_table
from zendotao.core.find.split import weigh_candidates
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.master.alter import recolour_koan
from zendotao.core.master.natural import list_natural
from zendotao.core.master.small import LARGEST, list_small
from zendotao.core.master.table import MasterTable
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition

DEEPEST = 7
"""Rules that students may think of are searched up to this complexity."""

WORK = 20_000_000
"""The budget of that search."""

RIVALS = 64
"""So many of the simplest rules are to die."""

COLOURS = 3
"""Plain koans are tried in so many colours of the palette."""

PER_PIECE = 0.03
"""A koan is taken that has a piece more if it ends so much more of the rules' weight."""


@dataclass(frozen=True)
class HintKoan:
    """A koan with its stone, and what share of the simple rules that were left it ends, by their weight."""

    koan: Koan
    facts: Facts
    white: bool
    ends: float


def find_hint(rule: Condition, table: MasterTable, stop: Callable[[], bool] = never) -> HintKoan | None:
    """Return the koan that ends most of the simple rules that still agree with the table; None if none was found that
    ends any, or there is no koan.

    A rule weighs half as much for each step of complexity. Nothing need be broken down for it, and it is small: a piece
    more has to end more rules.
    """
    rivals = _list_rivals(rule, table, stop) if table.koans else []
    if not rivals:
        return None
    judges, weights = [Judge(one.rule) for one in rivals], weigh_candidates(rivals)
    own, whole = Judge(rule), sum(weights)
    best: HintKoan | None = None
    for sample in _list_koans(table):
        if stop():
            break
        layout = lay_out(sample.facts)
        white = own.evaluate(layout)
        if white is None or sample.facts.unclear or not _can_lay(sample, table):
            continue
        ended = (weight for judge, weight in zip(judges, weights, strict=True) if judge.evaluate(layout) is (not white))
        hint = HintKoan(sample.koan, sample.facts, white, sum(ended) / whole)
        if hint.ends > 0 and (best is None or _rate(hint) > _rate(best)):
            best = hint
    return None if best is None else _draw_together(best, table)


def _can_lay(sample: Sample, table: MasterTable) -> bool:
    """Return whether a koan may be laid as a hint: the game has its pieces, and nothing has to be broken down for it.
    """
    return table.limits.allow(sample.koan) and table.find_breaks(sample.facts) == ()


def _rate(hint: HintKoan) -> float:
    return hint.ends - PER_PIECE * hint.facts.count


def _draw_together(hint: HintKoan, table: MasterTable) -> HintKoan:
    near = draw_together(Sample(hint.koan, hint.facts))
    return replace(hint, koan=near.koan, facts=near.facts) if _can_lay(near, table) else hint


def _list_rivals(rule: Condition, table: MasterTable, stop: Callable[[], bool]) -> list[Candidate]:
    """Return the simplest rules that agree with the table, but for the secret one."""
    rule = normal(rule)
    level = min(DEEPEST, complexity(rule) + 1)
    search = search_table(table.marked, (), table.palette, Budget(work=WORK, level=level), stop)
    found: list[Candidate] = []
    for one in search.candidates(level):
        if one.rule != rule:
            found.append(one)
        if len(found) == RIVALS:
            break
    return found


def _list_koans(table: MasterTable) -> Iterator[Sample]:
    """Yield koans of the table with one piece of another colour, natural koans, and small plain ones."""
    for one in table.koans:
        yield from recolour_koan(Sample(one.koan, one.facts), table.palette)
    yield from list_natural(table.palette)
    for count in range(1, LARGEST + 1):
        yield from list_small(count, table.palette[:COLOURS])
