"""The lesson of a game that is over: the fewest koans that would have told its rule. The job that looks for them is
``services.games.classic.lesson``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from zendotao.core.find.generate import Sample
from zendotao.core.find.puzzles.compact import draw_together
from zendotao.core.find.rule_search import Budget, MarkedKoan, never, search_table
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.natural import list_natural
from zendotao.core.master.small import LARGEST, list_small
from zendotao.core.master.table import LaidKoan
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition

DEEPEST = 6
"""Rules that somebody could think of are searched up to this complexity."""

WORK = 20_000_000
"""The budget of that search."""

RIVALS = 400
"""So many of the simplest are to be ruled out."""

COLOURS = 3
"""Plain koans are tried in so many colours of the palette."""

MOST = 6
"""The most koans of a lesson."""


@dataclass(frozen=True)
class LessonKoan:
    """A koan with its stone, its number if it is on the table, and how many rules about as simple as the secret one
    still agree after it and those before."""

    koan: Koan
    facts: Facts
    white: bool
    number: int | None
    left: int


@dataclass(frozen=True)
class Lesson:
    """How many rules about as simple as the secret one agree with the start koans, and the koans that rule them out."""

    rivals: int
    koans: tuple[LessonKoan, ...]


@dataclass(frozen=True)
class _Choice:
    """A koan that a lesson may have, and which rivals say otherwise of it, as a mask."""

    sample: Sample
    white: bool
    number: int | None
    ends: int


def find_lesson(
    rule: Condition, table: Sequence[LaidKoan], palette: tuple[Colour, ...], stop: Callable[[], bool] = never
) -> Lesson:
    """Return the fewest koans found that rule out every other rule about as simple as the secret one, after the two
    that the game began with, which come first in ``table``; of equal ones those on the table, then the smallest."""
    rule = normal(rule)
    rivals = _list_rivals(rule, table[:2], palette, stop)
    choices = list(_list_choices(rule, rivals, table[2:], palette, stop))
    left = 0
    for choice in choices:
        left |= choice.ends
    whole, found = left, list[LessonKoan]()
    for choice in _cover(choices, whole):
        left &= ~choice.ends
        sample = choice.sample if choice.number is not None else draw_together(choice.sample)
        found.append(LessonKoan(sample.koan, sample.facts, choice.white, choice.number, left.bit_count()))
    return Lesson(whole.bit_count(), tuple(found))


def _cover(choices: Sequence[_Choice], whole: int) -> list[_Choice]:
    """Return few choices that end all rivals together: those that end most first, without what turns out needless."""
    chosen, left = list[_Choice](), whole
    while left and len(chosen) < MOST:
        best = max(choices, key=lambda one: _rate(one, left))
        chosen.append(best)
        left &= ~best.ends
    for choice in tuple(chosen):
        others = [one for one in chosen if one is not choice]
        if not left and not _list_left(whole, others):
            chosen = others
    return chosen


def _list_left(whole: int, chosen: Sequence[_Choice]) -> int:
    """Return the rivals that no choice ends."""
    for choice in chosen:
        whole &= ~choice.ends
    return whole


def _rate(choice: _Choice, left: int) -> tuple[int, bool, int]:
    return (choice.ends & left).bit_count(), choice.number is not None, -choice.sample.facts.count


def _list_rivals(
    rule: Condition, start: Sequence[LaidKoan], palette: tuple[Colour, ...], stop: Callable[[], bool]
) -> list[Condition]:
    """Return the simplest rules that agree with the start koans and are hardly more complex than the secret one."""
    level = min(DEEPEST, complexity(rule) + 1)
    marked = [MarkedKoan(one.facts, one.white) for one in start]
    search = search_table(marked, (), palette, Budget(work=WORK, level=level), stop)
    return [one.rule for one in islice(search.candidates(level), RIVALS) if one.rule != rule]


def _list_choices(
    rule: Condition, rivals: Sequence[Condition], table: Sequence[LaidKoan], palette: tuple[Colour, ...],
    stop: Callable[[], bool],
) -> Iterator[_Choice]:  # fmt: skip
    own, judges = Judge(rule), [Judge(one) for one in rivals]
    for number, sample in _list_samples(table, palette):
        if stop():
            return
        layout = lay_out(sample.facts)
        white = own.evaluate(layout)
        if white is None:
            continue
        ends = sum(1 << place for place, judge in enumerate(judges) if judge.evaluate(layout) is (not white))
        if ends:
            yield _Choice(sample, white, number, ends)


def _list_samples(table: Sequence[LaidKoan], palette: tuple[Colour, ...]) -> Iterator[tuple[int | None, Sample]]:
    """Yield the koans of the table with their numbers, natural koans, and small plain ones."""
    for one in table:
        yield one.number, Sample(one.koan, one.facts)
    for sample in list_natural(palette):
        yield None, sample
    for count in range(1, LARGEST + 1):
        for sample in list_small(count, palette[:COLOURS]):
            yield None, sample
