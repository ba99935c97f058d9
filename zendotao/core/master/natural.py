"""Koans as people build them: few pieces, upright or flat, alone or in towers, that touch or point at each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from zendotao.core.find.chance import SeededChance
from zendotao.core.find.generate import Sample, generate_samples
from zendotao.core.find.style import PALETTE, Chance, Style
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout, lay_out
from zendotao.core.rule.syntax import Condition

NATURAL = 160
"""So many koans stand for all that people build."""

LARGEST = 6
"""The most pieces of a natural koan."""

WEIGHTS: Mapping[str, float] = {
    "stand": 2, "lie": 2, "weird": 0.2, "invert": 0, "hide": 0, "lean": 0, "drop": 0, "row": 0.3,
}  # fmt: skip
"""How often pieces are put down in each way, once where it is not said."""

SINGLE = 0.4
"""The share of generated koans of one piece that are taken."""

ONE_COLOUR = 0.2
"""The share of koans that have one colour alone."""


def generate_natural(rng: Chance, palette: Sequence[Colour], most: int = LARGEST) -> Iterator[Sample]:
    """Yield natural koans of up to so many pieces without end, with nothing unclear."""
    for sample in generate_samples(rng, Style(palette, most=most, weights=WEIGHTS)):
        if not sample.facts.unclear and (sample.facts.count > 1 or rng.random() < SINGLE):
            yield colour_pieces(sample, rng, palette)


def colour_pieces(sample: Sample, rng: Chance, palette: Sequence[Colour]) -> Sample:
    """Return the pieces in colours of a palette, now and then all in one."""
    if rng.random() < ONE_COLOUR:
        return sample.with_colours((rng.choice(palette),) * sample.facts.count)
    return sample.with_colours(tuple(rng.choice(palette) for _ in range(sample.facts.count)))


@cache
def _list_shapes() -> tuple[Sample, ...]:
    samples = generate_natural(SeededChance("natural koans"), PALETTE)
    return tuple(next(samples) for _ in range(NATURAL))


@lru_cache(maxsize=16)
def list_natural(palette: tuple[Colour, ...]) -> tuple[Sample, ...]:
    """Return a fixed choice of natural koans in colours of a palette; cached."""
    rng = SeededChance("colours")
    return tuple(colour_pieces(sample, rng, palette) for sample in _list_shapes())


@lru_cache(maxsize=16)
def list_natural_layouts(palette: tuple[Colour, ...]) -> tuple[Layout, ...]:
    """Return the same koans, laid out to be judged; cached."""
    return tuple(lay_out(sample.facts) for sample in list_natural(palette))


def measure_white_share(rule: Condition, palette: tuple[Colour, ...]) -> float:
    """Return the share of natural koans that are white by a rule."""
    judge = Judge(rule)
    verdicts = [judge.evaluate(layout) is True for layout in list_natural_layouts(palette)]
    return sum(verdicts) / len(verdicts)
