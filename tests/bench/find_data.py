"""The search on data of other sources, beside the figures that are given for it."""

from __future__ import annotations

import json
import os
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import Budget, MarkedKoan, RuleSearch
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.facts_json import read_facts
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.wording import english

FOLDER = Path(os.environ.get("ZENDO_DATA", "../shared/data/open"))
"""Where the data is; it is not part of this project."""

TASKS = {
    "There is a red": "zeta",
    "All are the same size": "phi",
    "Nothing is upright": "upsilon",
    "One is blue (exactly one)": "iota",
    "There is a small blue": "kappa",
}
PEOPLE = {"child": (6.8, 4.8), "adult": (7.0, 5.6)}
"""For each sample the goal and people's own figure, of 8."""


def report() -> None:
    """Print the figures, if the data is there."""
    if not FOLDER.is_dir():
        print(f"no data in {FOLDER}: set ZENDO_DATA")
        return
    for row in _read("ilp_zendo"):
        _report_task(row["task"], _read_marked(row))
    _report_episodes()
    report_meanings()


def report_meanings(heaviest: int = 8) -> None:
    """Print how many meanings of the open list of rules come at their weight or below it, of those up to a weight."""
    rules = FOLDER.parent.parent / "conformance" / "rules.txt"
    if not rules.is_file():
        return
    lines = [line.split("\t") for line in rules.read_text(encoding="utf-8").splitlines() if line.startswith("under")]
    meanings = {rule for line in lines if (rule := condition_of(line[1])) is not None}
    facts = [one.facts for one in list_probes()[:128]]
    light = sorted((rule for rule in meanings if complexity(rule) <= heaviest), key=english.word)
    late = []
    for rule in light:
        judge = Judge(rule)
        marked = [MarkedKoan(one, judge.judgment(one).verdict == "white") for one in facts]
        weight = complexity(rule)
        if next(RuleSearch(marked, budget=Budget(work=10**9)).candidates(weight), None) is None:
            late.append(english.word(rule))
    print(f"meanings of the open list up to {heaviest}: {len(light)}, of which {len(late)} come late (0) {late}")


def _read(name: str) -> list[Mapping[str, Any]]:
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def _read_marked(row: Mapping[str, Any]) -> list[MarkedKoan]:
    return [MarkedKoan(read_facts(one["facts"]), one["stone"] == "white") for one in row["koans"]]


def _report_task(name: str, marked: Sequence[MarkedKoan]) -> None:
    start = time.process_time()
    search = RuleSearch(marked, budget=Budget(work=10**9, bytes=1 << 30))
    first = next(search.candidates(9), None)
    taken = time.process_time() - start
    if first is not None:
        print(f"{name}: “{english.word(first.rule)}” ({first.complexity}) in {taken * 1000:.0f} ms (150; Popper 650)")
        return
    least, rule = _find_fewest_misfits(search)
    print(
        f"{name}: no rule to {search.complete_to} agrees, proved in {taken:.1f} s (1.5); fewest misfits, of what is "
        f"stored: {least} of {len(marked)}, “{rule}”"
    )


def _find_fewest_misfits(search: RuleSearch) -> tuple[int, str]:
    """Return how many stones the best of the conditions that are stored misses, and its wording."""
    import numpy as np

    store = search.space.conditions.store
    wrong = np.zeros(store.size, dtype=np.int64)
    for word, white, marked in zip(store.vectors, search.target.white, search.target.marked, strict=True):
        wrong += np.bitwise_count((word[: store.size] ^ white) & marked)
    place = int(wrong.argmin())
    rule = search.space.trees.condition(place)
    judges = Judge(rule)
    misfits = sum(judges.judgment(one.facts).verdict != ("white" if one.white else "black") for one in search.marked)
    return misfits, english.word(rule)


def _report_episodes() -> None:
    cases = {row["task"]: _read_marked(row) for row in _read("bramley_cases")}
    taken: list[float] = []
    right: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for row in _read("bramley_human_episodes"):
        asked = cases[TASKS[row["true_rule"]]]
        start = time.process_time()
        votes = _predict(_read_marked(row), [one.facts for one in asked])
        taken.append(time.process_time() - start)
        for kind, predicted in votes.items():
            scores = [
                0.5 if verdict == 0.5 else float((verdict > 0.5) is one.white)
                for verdict, one in zip(predicted, asked, strict=True)
            ]
            right[row["sample"], kind].append(8 * sum(scores) / len(scores))
    taken.sort()
    print(f"{len(taken)} episodes: median {taken[len(taken) // 2] * 1000:.0f} ms (60), worst {taken[-1] * 1000:.0f} ms")
    for sample, (goal, people) in PEOPLE.items():
        first, vote = (sum(right[sample, kind]) / len(right[sample, kind]) for kind in ("first", "vote"))
        print(f"  {sample}: the simplest {first:.1f} of 8, the vote {vote:.1f} ({goal}); people {people}")


def _predict(marked: Sequence[MarkedKoan], asked: Sequence[Facts]) -> dict[str, list[float]]:
    """Return what the first rule says of koans, and what share of the simplest says that they are white."""
    search = RuleSearch(marked, asked)
    candidates = search.candidates(9)
    first = next(candidates, None)
    if first is None:
        return {"first": [0.5] * len(asked), "vote": [0.5] * len(asked)}
    simplest = [first, *takewhile(lambda one: one.complexity == first.complexity, candidates)]
    verdicts = [one.verdicts[len(marked) :] for one in simplest]
    vote = [sum(_count(one[place]) for one in verdicts) / len(verdicts) for place in range(len(asked))]
    return {"first": [_count(verdict) for verdict in verdicts[0]], "vote": vote}


def _count(verdict: bool | None) -> float:
    return 0.5 if verdict is None else float(verdict)
