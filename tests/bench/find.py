"""How fast rules are found that agree with koans, beside a plain search with Python's own numbers and sets."""

from __future__ import annotations

import random
import time
from itertools import islice

from tests.core.find.tables import draw_facts, mark
from zendotao.core.find.candidates import Budget, MarkedKoan, RuleSearch
from zendotao.core.koan.facts import Facts
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judging.layout import lay_out

KOANS = 20
PROBES = 108
HIDDEN = (
    "it contains a red piece", "it contains a small red piece", "all its pieces are grounded",
    "it contains more red pieces than blue pieces", "at least two pieces are upright", "it contains a stack",
    "a red piece touches a blue piece", "an upright piece points at a piece", "it has an odd number of pieces",
    "it contains a red piece and a blue piece", "all its pieces are the same size",
    "its pieces have exactly two colours",
    "a small piece is directly on top of a large piece", "no two pieces touch", "half its pieces are flat",
    "it contains exactly one large piece or no red pieces", "the number of red pips is even",
    "a large piece touches a small upright piece", "every red piece is upright and there is a red piece",
    "at least one piece points at a blue piece",
)  # fmt: skip


def report() -> None:
    """Print the figures."""
    plain = join_plainly(draw_facts(KOANS))
    print(f"plain Python numbers joined and looked up: {plain / 1e6:.2f} million a second")
    for others in (0, PROBES):
        for level in (8, 9, 10)[: 3 if not others else 2]:
            report_level(level, others, plain)
    report_hidden()


def join_plainly(facts: tuple[Facts, ...], most: int = 300_000) -> float:
    """Return how many pairs of tests a second are joined and looked up, each a Python number of a byte a koan."""
    rng = random.Random(1)
    whole = [lay_out(one).all for one in facts]
    tests = [
        sum((rng.getrandbits(8) & all_of_them) << 8 * i for i, all_of_them in enumerate(whole)) for _ in range(1000)
    ]
    found = set[int]()
    start = time.process_time()
    for one, other in islice(((a, b) for a in tests for b in tests), most):
        joined = one & other
        if joined not in found:
            found.add(joined)
    return most / (time.process_time() - start)


def report_level(level: int, others: int, plain: float) -> None:
    """Print how long it takes to search up to a complexity for a rule that doesn't end the search before."""
    facts = draw_facts(KOANS + others)
    rng = random.Random(5)
    marked = [MarkedKoan(one, rng.random() < 0.5) for one in facts[:KOANS]]
    start = time.process_time()
    search = RuleSearch(marked, facts[KOANS:], Budget(work=10**9, bytes=2 << 30, level=level))
    list(search.candidates(level))
    seconds = time.process_time() - start
    rate = search.tried / seconds
    print(
        f"{KOANS} koans and {others:3} others, complete to {search.complete_to:2}: {seconds:6.2f} s "
        f"{search.space.bytes >> 20:5} MB {rate / 1e6:6.1f} million candidates a second, {rate / plain:4.1f} of plain"
    )


def report_hidden() -> None:
    """Print how long it takes to find the simplest rules of tables by hidden rules, and how many are no heavier."""
    taken, heavier = [], 0
    for number, text in enumerate(HIDDEN):
        hidden = condition_of(text)
        if hidden is None:
            raise SystemExit(f"the benchmark's rule is not understood: {text}")
        marked = mark(draw_facts(60)[number : number + 8 + number], hidden)
        start = time.process_time()
        first = next(RuleSearch(marked, budget=Budget(work=10**9)).candidates(9), None)
        taken.append((time.process_time() - start) * 1000)
        heavier += first is None or first.complexity > complexity(hidden)
    taken.sort()
    print(
        f"the simplest rule of {len(taken)} tables: median {taken[len(taken) // 2]:.0f} ms, worst {taken[-1]:.0f} ms, "
        f"{heavier} heavier than the hidden one"
    )
