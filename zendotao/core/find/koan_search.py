"""Search for koans with given verdicts: random ones, and variations of the best so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from zendotao.core.find.change import recolour_sample, vary_sample
from zendotao.core.find.generate import Sample, generate_samples
from zendotao.core.find.steps import list_steps
from zendotao.core.find.style import Chance, Style
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout, lay_out
from zendotao.core.rule.syntax import Condition

MOST_KEPT = 8
"""The number of best koans kept for variation."""

COLOURINGS = 4
"""How often each koan is judged: as it is, and in other colours."""

MOST_STALE = 150
"""The number of koans without progress after which a goal is approached in another way."""


@dataclass(eq=False)
class Goal:
    """A combination of verdicts to be reached, in ways chosen at random, and the koans that came nearest to it."""

    ways: Callable[[], Sequence[Condition]]
    judges: list[Judge] = field(default_factory=list)
    best: list[tuple[int, Sample]] = field(default_factory=list)
    stale: int = 0

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Start in a way chosen at random."""
        self.judges, self.best, self.stale = [Judge(step) for step in self.ways()], [], 0

    def note(self, sample: Sample, layout: Layout) -> None:
        """Keep a koan if it is among the nearest, in place of the one that is farthest, or has been kept longest."""
        score = sum(judge.evaluate(layout) is True for judge in self.judges)
        self.stale += 1
        if not self.best or score > max(own for own, _ in self.best):
            self.stale = 0
        if len(self.best) < MOST_KEPT:
            self.best.append((score, sample))
            return
        worst = min(range(MOST_KEPT), key=lambda i: self.best[i][0])
        if score >= self.best[worst][0]:
            del self.best[worst]
            self.best.append((score, sample))


def make_goal(parts: Sequence[tuple[Condition, bool]], rng: Chance) -> Goal:
    """Return the goal that rules give such verdicts all at once: true for white, false for black."""
    return Goal(lambda: [step for rule, white in parts for step in list_steps(rule, white, rng)])


def search_koans(goals: Sequence[Goal], rng: Chance, style: Style, most: int) -> Iterator[tuple[Sample, Layout]]:
    """Yield koans laid out for judging, ``most`` of them and each in a few other colours besides, ever nearer to the
    goals.

    Every second one is new, the others are variations of the best so far. The caller may remove a goal that has been
    reached from ``goals`` meanwhile.
    """
    fresh = generate_samples(rng, style)
    for number in range(most):
        aim = goals[number // 2 % len(goals)] if goals else None
        sample = None
        if number % 2 and aim is not None and aim.best:
            sample = vary_sample(rng.choice(aim.best)[1], rng, style)
        sample = sample or next(fresh)
        for colouring in range(COLOURINGS):
            seen = recolour_sample(sample, rng, style) if colouring else sample
            layout = lay_out(seen.facts)
            yield seen, layout
            for each in goals:
                each.note(seen, layout)
        for each in goals:
            if each.stale > MOST_STALE * COLOURINGS:
                each.begin()
