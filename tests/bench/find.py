"""How fast rules are found that agree with koans, beside a plain search with Python's own numbers and sets."""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import islice

from tests.bench import find_data
from tests.core.find.beside import list_late, list_lightest
from tests.core.find.tables import draw_facts, mark
from zendotao.core.find.can_move import can_move
from zendotao.core.find.change import place_beside
from zendotao.core.find.generate import generate_samples
from zendotao.core.find.levels.space import Space
from zendotao.core.find.rule_search import Budget, MarkedKoan, RuleSearch, search_table
from zendotao.core.find.split import KoanLimits, find_splitting_koan
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.measure import measure_facts
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition

KOANS = 20
PROBES = 108
ENOUGH = Budget(work=10**9, bytes=2 << 30, level=12)
LIMITS = {
    (0, 9): (0.6, 100),
    (0, 10): (2, 200),
    (0, 11): (8, 450),
    (PROBES, 8): (0, 0),
    (PROBES, 9): (2.5, 256),
    (PROBES, 10): (10, 512),
}
"""The seconds and megabytes in which koans, so many more than the marked ones, are to be searched to a complexity."""

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
    report_stored(plain)
    for others, level in LIMITS:
        report_level(draw_marked(draw_facts(KOANS + others)), level, plain, *LIMITS[others, level])
    report_large(plain)
    report_hidden()
    report_changes()
    report_koans()
    report_process()
    report_crowd()
    find_data.report()
    report_beside()


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


def draw_marked(facts: Sequence[Facts]) -> RuleSearch:
    """Return a search over the first koans with stones at random, which no light rule agrees with, and the others."""
    rng = random.Random(5)
    marked = [MarkedKoan(one, rng.random() < 0.5) for one in facts[:KOANS]]
    return RuleSearch(marked, facts[KOANS:], ENOUGH)


def report_stored(plain: float) -> None:
    """Print how many vectors a second are stored, and how many are streamed."""
    search = draw_marked(draw_facts(KOANS))
    while search.space.level < 7:
        search.step()
    start, before = time.process_time(), count_stored(search.space)
    list(search.space.make_level())
    stored = count_stored(search.space) - before
    rate = stored / (time.process_time() - start)
    print(f"distinct vectors stored: {rate / 1e6:.2f} million a second (1.2), {rate / plain:.1f} of plain")
    start, before = time.process_time(), search.stream.tried
    list(search.stream.find(10))
    rate = (search.stream.tried - before) / (time.process_time() - start)
    print(f"candidates streamed: {rate / 1e6:.1f} million a second (20), {rate / plain:.1f} of plain")


def count_stored(space: Space) -> int:
    """Return how many tests, numbers and conditions are stored, of whole koans and of towers."""
    own = sum(part.store.size for part in (space.tests, space.numbers, space.conditions))
    return own + (count_stored(space.towers) if space.towers else 0)


def report_level(search: RuleSearch, level: int, plain: float, seconds: float, megabytes: int) -> None:
    """Print how long it takes to search up to a complexity for a rule that doesn't end the search before."""
    start = time.process_time()
    while search.complete_to < level:
        search.step()
    taken = time.process_time() - start
    goal = f" ({seconds} s, {megabytes} MB)" if seconds else ""
    print(
        f"{len(search.marked)} koans and {len(search.others):3} others, complete to {search.complete_to:2}: "
        f"{taken:6.2f} s {search.space.bytes >> 20:5} MB{goal}, {search.tried / taken / 1e6:.1f} million candidates a "
        f"second, {search.tried / taken / plain:.1f} of plain"
    )


def report_large(plain: float) -> None:
    """Print the same for koans of more pieces: those of up to 8 stand twice on the table."""
    samples = (one for one in generate_samples(random.Random(3)) if one.facts.count > 4 and not one.facts.unclear)
    small = list(islice(samples, KOANS))
    large = [measure_facts(place_beside(one.koan, one.koan)) for one in small]
    for most, facts in ((8, [one.facts for one in small]), (16, large)):
        print(f"up to {most:2} pieces: ", end="")
        report_level(draw_marked(facts), 8, plain, 0, 0)


def measure(work: Callable[[], object]) -> float:
    """Return how many milliseconds something takes."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def read(text: str) -> Condition:
    """Return a rule of the benchmark, which must be understood."""
    found = condition_of(text)
    if found is None:
        raise SystemExit(f"the benchmark's rule is not understood: {text}")
    return found


def report_hidden() -> None:
    """Print how long it takes to find the simplest rules of tables by hidden rules, and how many are no heavier."""
    taken, heavier, listed = [], 0, 0
    for number, text in enumerate(HIDDEN):
        hidden = read(text)
        marked = mark(draw_facts(60)[number : number + 8 + number], hidden)
        start = time.process_time()
        first = next(RuleSearch(marked, budget=ENOUGH).candidates(9), None)
        taken.append((time.process_time() - start) * 1000)
        heavier += first is None or first.complexity > complexity(hidden)
        search = search_table(marked, budget=Budget(level=8))
        listed += any(one.rule == hidden for one in islice(search.candidates(8), 50))
    taken.sort()
    print(
        f"the simplest rule of {len(taken)} tables: median {taken[len(taken) // 2]:.0f} ms (30), worst {taken[-1]:.0f} "
        f"ms (600), {heavier} heavier than the hidden one (0); hidden rule among the first 50: {listed}"
    )


def report_changes() -> None:
    """Print how long a stone takes on a koan that is open, and a koan that is added."""
    search = search_table(mark(draw_facts(20), read(HIDDEN[6])), draw_facts(22)[20:], budget=Budget(level=8))
    while search.complete_to < 8:
        search.step()
    search.first(200)
    count = search.classes.store.size
    stone = measure(lambda: search.mark(0, white=True))
    koan = measure(lambda: search.add(draw_facts(30)[29]))
    print(f"a stone on an open koan, {count:,} classes: {stone:.1f} ms (5); a koan that is added: {koan:.0f} ms (100)")


def report_koans() -> None:
    """Print how long a koan takes that splits a list, and the answer whether anybody can move."""
    taken, even = [], []
    for number, text in enumerate(HIDDEN[:10]):
        search = search_table(mark(draw_facts(40)[number : number + 12], read(text)), budget=Budget(level=6))
        candidates = list(islice(search.candidates(6), 40))
        start = time.process_time()
        split = find_splitting_koan(search, candidates, [], KoanLimits(), random.Random(1))
        taken.append((time.process_time() - start) * 1000)
        if split is not None:
            even.append(min(len(split.white), len(split.black)) / len(candidates))
    taken.sort()
    print(
        f"a koan that splits 40 rules: median {taken[len(taken) // 2]:.0f} ms, worst {taken[-1]:.0f} ms (2000); the "
        f"smaller side has {100 * sum(even) / len(even):.0f} % of them"
    )
    table = mark(draw_facts(60), read(HIDDEN[0]))
    answers = []
    milliseconds = measure(lambda: answers.append(can_move(table, [], KoanLimits(), Budget(level=5), random.Random(1))))
    print(f"whether anybody can move, 60 koans, to 5: {answers[0].kind} in {milliseconds:.0f} ms")


def report_process() -> None:
    """Print how long the whole command takes to the first rule, and Python alone with its libraries."""
    words = ["--white", "R3 upright at 0,0", "R1 flat at 0,0; B2 upright at 100,0", "--black", "B1 upright at 0,0"]
    command = [sys.executable, "-m", "zendotao", "rule", "find", *words, "--limit", "1"]
    libraries = [sys.executable, "-c", "import numpy, click"]
    taken = []
    for arguments in (command, libraries):
        times = []
        for _ in range(5):
            start = time.perf_counter()
            subprocess.run(arguments, check=True, capture_output=True)
            times.append(time.perf_counter() - start)
        taken.append(sorted(times)[2])
    print(
        f"the whole process to the first rule: {taken[0]:.2f} s (1.5), of which Python, numpy and click {taken[1]:.2f}"
    )


def report_crowd(koans: int = 300, pieces: int = 60) -> None:
    """Print how long the whole command takes where no rule of many large koans is found before its time is over."""
    rng = random.Random(7)
    lines = []
    for _ in range(koans):
        poses = [rng.choice(("upright at {},{}", "flat at {},{} heading 45")) for _ in range(pieces)]
        placed = [pose.format(70 * (place % 8), 70 * (place // 8)) for place, pose in enumerate(poses)]
        koan = "; ".join(f"{rng.choice('RBGYK')}{rng.randint(1, 3)} {pose}" for pose in placed)
        lines.append(json.dumps({"koan": koan, "stone": "white" if rng.random() < 0.5 else "black"}))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "zendotao", "rule", "find", "--file", "-", "--json", "--lines"]
    told = subprocess.run(command, input="\n".join(lines), text=True, check=False, capture_output=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    end = json.loads(told.splitlines()[-1])
    print(
        f"rule find of {koans} koans of {pieces} pieces: {seconds:.1f} s of a processor (12), {after.ru_maxrss >> 10} "
        f"MB, complete to {end['complete_to']}, ended by {end['stopped_by']}"
    )


def report_beside(heaviest: int = 8) -> None:
    """Print how many verdicts of a plain writer of all rules the levels miss."""
    seconds = measure(lambda: list_lightest(heaviest)) / 1000
    late = list_late(heaviest)
    print(
        f"every rule to {heaviest} written and judged one by one: {len(list_lightest(heaviest)):,} verdicts in "
        f"{seconds:.0f} s, of which the levels miss {len(late)} (0)"
    )
