"""Ready tables: three koans and two rules with which a game can start at once, drawn anew each time.

The rules are drawn from a list of plain ones, in any colours and sizes; koans are generated until there is one of each
kind. That takes a bounded number of koans, as to tell two rules apart does, and no search for rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from msgspec import Struct

from zendotao.core.find.generate import Sample
from zendotao.core.find.koan_search import make_goal, search_koans
from zendotao.core.find.puzzles.compact import draw_together
from zendotao.core.find.shrink import shrink_sample
from zendotao.core.find.split import KoanLimits
from zendotao.core.find.style import PALETTE, Chance, choose_style
from zendotao.core.game.rules import parse_rule
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition
from zendotao.core.secret_record import SecretRecord

RULES = (
    "it contains at least two {a} pieces",
    "it contains more {a} pieces than {b} pieces",
    "it contains exactly {number} pieces",
    "it contains a flat {a} piece",
    "it contains an upright {a} piece",
    "it contains no {a} pieces",
    "it contains a {size} piece",
    "it contains a {size} {a} piece",
    "it contains a {a} piece and a {b} piece",
    "all its pieces are upright",
    "no two of its pieces touch",
    "a {a} piece touches another piece",
    "it contains an even number of pieces",
    "a piece points at a {a} piece",
)  # fmt: skip
"""Plain rules; ``a`` and ``b`` are colours."""

SIZES = ("small", "medium", "large")
NUMBERS = ("two", "three", "four")
PAIRS, KOANS = 6, 120
"""So many pairs of rules are tried, and so many koans for each, each in a few colours."""

SMALLEST, LARGEST = 2, 5
"""Pieces of a koan: one of a single piece says much."""

STRANGE = ("weird", "invert", "hide", "lean", "drop")
"""Ways to put pieces down that the koans of a first table leave out."""

VERDICTS: Mapping[str, tuple[bool, bool]] = {
    "white": (True, True), "black": (False, False), "open": (True, False),
}  # fmt: skip
"""By which rules each koan is white."""


class ReadyTable(SecretRecord, Struct, frozen=True):
    """Three koans in notation, and two rules that agree on the first two and differ on the third."""

    white: str
    black: str
    open: str
    rules: tuple[str, str]


def draw_ready_table(rng: Chance) -> ReadyTable | None:
    """Return a table that is drawn by chance; None if none of several pairs of rules had the koans."""
    for _ in range(PAIRS):
        texts = _draw_rules(rng)
        found = _find_koans([parse_rule(text).condition for text in texts], rng)
        if found is not None:
            return ReadyTable(found["white"], found["black"], found["open"], texts)
    return None


def _draw_rules(rng: Chance) -> tuple[str, str]:
    """Return the texts of two rules of different templates."""
    first = rng.choice(RULES)
    second = rng.choice([one for one in RULES if one != first])
    return _fill_rule(first, rng), _fill_rule(second, rng)


def _fill_rule(template: str, rng: Chance) -> str:
    a = rng.choice(PALETTE)
    b = rng.choice([one for one in PALETTE if one is not a])
    text = template.format(a=a.word, b=b.word, size=rng.choice(SIZES), number=rng.choice(NUMBERS))
    return re.sub(r"\ba (?=[aeiou])", "an ", text)


def _find_koans(rules: list[Condition], rng: Chance) -> Mapping[str, str] | None:
    """Return the notations of koans with all the verdicts, no two alike; None if some was not found."""
    judges, limits = [Judge(rule) for rule in rules], KoanLimits()
    goals = {
        name: make_goal(list(zip(rules, verdicts, strict=True)), rng) for name, verdicts in VERDICTS.items()
    }  # fmt: skip
    sought = list(goals.values())
    found: dict[str, str] = {}
    laid: set[str] = set()
    style = limits.limit(choose_style(*rules))
    style = replace(style, weights={**style.weights, **dict.fromkeys(STRANGE, 0.0)})

    def serves(sample: Sample, verdicts: Iterable[bool]) -> bool:
        layout = lay_out(sample.facts)
        return all(judge.evaluate(layout) is white for judge, white in zip(judges, verdicts, strict=True))

    for sample, _ in search_koans(sought, rng, style, KOANS):
        name = next((name for name, verdicts in VERDICTS.items() if serves(sample, verdicts)), None)
        if name is None or name in found:
            continue
        verdicts = VERDICTS[name]
        small = draw_together(sample if sample.facts.count <= LARGEST else _shrink(sample, judges, verdicts))
        if not serves(small, verdicts):
            continue
        if not (_is_plain(small) and limits.allow(small.koan)) or small.koan.content_hash in laid:
            continue
        laid.add(small.koan.content_hash)
        found[name] = print_koan(small.koan).replace("; ", "\n")
        sought.remove(goals[name])
        if len(found) == len(VERDICTS):
            return found
    return None


def _is_plain(sample: Sample) -> bool:
    """Return whether a koan has a handful of pieces that stand or lie, and nothing unclear."""
    facts = sample.facts
    stand_or_lie = (facts.upright.holds | facts.flat.holds).bit_count() == facts.count
    return SMALLEST <= facts.count <= LARGEST and stand_or_lie and not facts.unclear


def _shrink(sample: Sample, judges: list[Judge], verdicts: tuple[bool, bool]) -> Sample:
    return shrink_sample(
        sample,
        lambda facts: (
            facts.count >= SMALLEST
            and all(judge.evaluate(lay_out(facts)) is white for judge, white in zip(judges, verdicts, strict=True))
        ),
    )
