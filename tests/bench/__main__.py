"""Prints how long the usual work takes on this machine, beside what it may take at the most.

``python -m tests.bench games turns sqlite`` prints some of it: of koans, rules, the search for
rules, bots (and how many games of theirs), pages beside a search, records, games or pages, and of games and pages the
parts named there.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from tests.bench import bots, find, finder, games, pages, records, rules
from tests.bench.koans import CROWD, FIVE, SIXTY, TWELVE
from zendotao.core.koan.measure import survey
from zendotao.core.koan.notation import parse_koan, print_koan
from zendotao.core.koan.report import examine
from zendotao.core.koan.soundness import find_faults
from zendotao.draw.picture import Options, draw_svg

SUBJECTS = ("koans", "rules", "find", "finder", "bots", "records", "games", "pages")


def milliseconds(work: Callable[[], object], seconds: float = 1.0) -> tuple[float, float]:
    """Median and worst of as many runs as fit into ``seconds``, five at the least, after one to warm up."""
    work()
    taken: list[float] = []
    begin = time.perf_counter()
    while len(taken) < 5 or time.perf_counter() - begin < seconds:
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1000)
    return sorted(taken)[len(taken) // 2], max(taken)


def facts(text: str) -> Callable[[], object]:
    """Facts and soundness of a koan that has been read; it must be sound, or the figure is of something else."""
    koan = parse_koan(text)
    if faults := find_faults(survey(koan)):
        raise SystemExit(f"the benchmark's koan is unsound: {faults}")

    def work() -> None:
        measured = survey(koan)
        find_faults(measured)

    return work


def report_koans() -> None:
    """Print the figures of koans and drawings."""
    five, twelve, heap = parse_koan(FIVE), parse_koan(TWELVE), "x" * 5_000_000
    rows: list[tuple[str, float, Callable[[], object]]] = [
        ("facts, 5 pieces", 20, facts(FIVE)),
        ("facts, 12 pieces crowded", 20, facts(TWELVE)),
        ("facts, 60 pieces", 400, facts(SIXTY)),
        ("facts, 60 pieces crowded", 400, facts(CROWD)),
        ("notation read, 12 pieces", 50, lambda: parse_koan(TWELVE)),
        ("notation written, 12 pieces", 50, lambda: print_koan(twelve)),
        ("refusal of 5 MB", 50, lambda: examine(heap).report),
        ("drawing, 5 pieces", 10, lambda: draw_svg(five)),
        ("drawing, 12 pieces crowded", 10, lambda: draw_svg(twelve)),
        ("drawing, 12 pieces, hatched", 10, lambda: draw_svg(twelve, Options(marking="hatched"))),
        ("drawing, 12 pieces, from above", 10, lambda: draw_svg(twelve, Options(view="top"))),
        ("drawing, 12 pieces, lettered", 10, lambda: draw_svg(twelve, Options(marking="lettered", numbers=True))),
    ]
    print(f"{'':32}{'median':>10}{'worst':>10}{'limit':>8}{'median/limit':>14}")
    for name, limit, work in rows:
        median, worst = milliseconds(work)
        print(f"{name:32}{median:>7.2f} ms{worst:>7.2f} ms{limit:>5.0f} ms{median / limit:>14.2f}")


def main(words: list[str]) -> None:
    """Print the figures of the subjects named, or all."""
    named = [subject for subject in SUBJECTS if subject in words]
    for subject in named or SUBJECTS:
        if subject == "koans":
            report_koans()
        elif subject == "rules":
            rules.report()
            rules.report_reading()
        elif subject == "find":
            find.report()
        elif subject == "finder":
            finder.report()
        elif subject == "bots":
            bots.report(words)
        elif subject == "records":
            records.report()
        else:
            (games if subject == "games" else pages).report(words)


if __name__ == "__main__":
    main(sys.argv[1:])
