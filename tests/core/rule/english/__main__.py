"""``python -m tests.core.rule.english [COUNT [SEED [FAMILY or AREA]]]``: how each family of sentences is answered."""

from __future__ import annotations

import sys
from collections import defaultdict

from tests.core.rule.english.compare import answered, outcome, told
from tests.core.rule.english.families import FAMILIES, Family
from tests.core.rule.english.said import Sentence

SHOWN = 4
LOST = ("not understood", "refused")


def graded(family: Family, count: int, seed: int) -> dict[str, list[Sentence]]:
    found: dict[str, list[Sentence]] = defaultdict(list)
    for sentence in family.sentences(count, seed):
        found[outcome(sentence, answered(sentence))].append(sentence)
    return found


def report(family: Family, count: int, found: dict[str, list[Sentence]]) -> list[str]:
    """The figures, and the shortest sentences of each kind of failure."""
    shares = {kind: 100 * len(found[kind]) / count for kind in sorted(found)}
    lines = [
        f"\n## {family.name} [{family.area}]: " + ", ".join(f"{part:.0f} % {kind}" for kind, part in shares.items())
    ]
    for kind in sorted(found.keys() - {"right"}, key=lambda kind: (kind in LOST, kind)):
        for sentence in sorted(set(found[kind]), key=lambda one: len(one.text))[:SHOWN]:
            lines.append(f"  {kind}: {sentence.text}")
            lines += [] if kind in LOST else ["      " + told(sentence, answered(sentence))]
    return lines


def main(count: int = 200, seed: int = 1, name: str = "") -> None:
    total: dict[str, int] = defaultdict(int)
    lines: dict[str, list[str]] = defaultdict(list)
    for family in FAMILIES:
        if name in ("", family.name, family.area):
            found = graded(family, count, seed)
            lines[family.area] += report(family, count, found)
            for kind, sentences in found.items():
                total[kind] += len(sentences)
    shares = {kind: f"{100 * number / sum(total.values()):.1f} % {kind}" for kind, number in total.items()}
    print("In all: " + ", ".join(shares.values()))
    for area, told_ in lines.items():
        print(f"\n\n# {area}", *told_, sep="\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:4])
