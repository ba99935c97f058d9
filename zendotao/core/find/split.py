"""The koan that halves the candidates: a probe, a koan of the table altered in one thing, or one that is generated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from zendotao.core.find.change import recolour_sample, vary_sample
from zendotao.core.find.generate import Sample, make_sample
from zendotao.core.find.koan_search import make_goal, search_koans
from zendotao.core.find.rule_search import Candidate, RuleSearch, never
from zendotao.core.find.shrink import shrink_sample
from zendotao.core.find.style import PALETTE, USUAL_MOST, Chance, Style, choose_style
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout, lay_out
from zendotao.core.rule.syntax import Condition

STASH = 5
"""The pieces of each size in each colour of which koans are built in a game."""

ALTERED = 120
"""So many koans of the table are altered."""

HUNTED = 150
"""So many koans are generated, each in a few colours."""

JUDGED = 64
"""So many of the simplest candidates are judged on altered and generated koans."""

EVEN = 0.2
"""A split is even enough if its sides differ by so much of the whole."""

Verdicts = Sequence[bool | None]


@dataclass(frozen=True)
class KoanLimits:
    """Which koans may be laid: of these colours, with so many pieces of each size and colour at the most, and none of
    those that have been laid, by their content hashes."""

    palette: tuple[Colour, ...] = PALETTE
    stash: int = STASH
    laid: frozenset[str] = frozenset()

    def allow(self, koan: Koan) -> bool:
        """Return whether a koan may be laid."""
        return self.have([(piece.colour, piece.size) for piece in koan]) and koan.content_hash not in self.laid

    def have(self, pieces: Iterable[tuple[Colour, int]]) -> bool:
        """Return whether there are these pieces."""
        counts = Counter(pieces)
        return all(colour in self.palette and count <= self.stash for (colour, _), count in counts.items())

    def limit(self, style: Style) -> Style:
        """Return a style without colours that may not be laid."""
        return replace(style, palette=[one for one in style.palette if one in self.palette] or self.palette)


@dataclass(frozen=True)
class Split:
    """A koan with its facts, and the candidates that say that it is white, or black, in their order."""

    koan: Koan
    facts: Facts
    white: tuple[Candidate, ...]
    black: tuple[Candidate, ...]


def find_splitting_koan(
    search: RuleSearch,
    candidates: Sequence[Candidate],
    table: Sequence[Koan],
    limits: KoanLimits,
    rng: Chance,
    *,
    altered: int = ALTERED,
    hunted: int = HUNTED,
    stop: Callable[[], bool] = never,
) -> Split | None:
    """Return a small sound koan with nothing unclear, within the limits, that splits candidates; None if none of those
    tried did.

    A candidate weighs half as much for each step of complexity; the most even split is taken. The probes of the search
    are tried first, then koans of the ``table`` that are altered in one thing, then koans that are generated to tell
    the two heaviest apart that are still together, until a split is even enough.
    """
    if len(candidates) < 2:
        return None
    splitting = _Splitting(candidates, limits)
    splitting.try_probes(search)
    for sample in _alter_koans(table, limits, rng, altered):
        if splitting.is_even or stop():
            break
        splitting.try_sample(sample, lay_out(sample.facts))
    for most in (hunted // 2, hunted - hunted // 2):
        splitting.hunt(rng, most, stop)
    return splitting.finish(stop)


def split_by_probes(search: RuleSearch, candidates: Sequence[Candidate], limits: KoanLimits) -> Split | None:
    """Return the most even split of candidates by a probe of the search that may be laid; None if none splits them."""
    splitting = _Splitting(candidates, limits)
    splitting.try_probes(search)
    return None if splitting.best is None else splitting.make_split(splitting.best)


class _Splitting:
    """The most even split of candidates so far."""

    def __init__(self, candidates: Sequence[Candidate], limits: KoanLimits) -> None:
        self.candidates, self.limits = candidates, limits
        self.judged = candidates[:JUDGED]
        self.weights = weigh_candidates(self.judged)
        self.judges = [Judge(one.rule) for one in self.judged]
        self.best: Sample | None = None
        self.unevenness = float("inf")

    @property
    def is_even(self) -> bool:
        """Whether no better split is worth looking for."""
        return self.unevenness <= EVEN or self.find_pair() is None

    def try_probes(self, search: RuleSearch) -> None:
        """Take the most even split by a probe."""
        for place, sample in zip(search.probe_places, search.probes, strict=True):
            if self.limits.allow(sample.koan):
                self._try(sample, [one.verdicts[place] for one in self.judged])

    def try_sample(self, sample: Sample, layout: Layout) -> None:
        """Take the split by a koan if it is more even than the best so far."""
        if not sample.facts.unclear and self.limits.allow(sample.koan):
            self._try(sample, self.judge(layout))

    def _try(self, sample: Sample, verdicts: Verdicts) -> None:
        unevenness = measure_unevenness(self.weights, verdicts)
        if unevenness is not None and unevenness < self.unevenness:
            self.best, self.unevenness = sample, unevenness

    def judge(self, layout: Layout) -> list[bool | None]:
        """Return the verdicts on a koan."""
        return [judge.evaluate(layout) for judge in self.judges]

    def find_pair(self) -> tuple[Condition, Condition] | None:
        """Return the two heaviest candidates that are still together; None if there are none."""
        if self.best is None:
            return self.judged[0].rule, self.judged[1].rule
        verdicts = self.judge(lay_out(self.best.facts))
        pairs = []
        for white in (True, False):
            side = [place for place, verdict in enumerate(verdicts) if verdict is white][:2]
            if len(side) == 2:
                pairs.append(side)
        if not pairs:
            return None
        first, second = max(pairs, key=lambda pair: self.weights[pair[0]] + self.weights[pair[1]])
        return self.judged[first].rule, self.judged[second].rule

    def hunt(self, rng: Chance, most: int, stop: Callable[[], bool]) -> None:
        """Try koans that are generated to tell the two heaviest apart."""
        if most <= 0 or self.is_even or (pair := self.find_pair()) is None:
            return
        goals = [make_goal([(pair[0], white), (pair[1], not white)], rng) for white in (True, False)]
        for sample, layout in search_koans(goals, rng, self.limits.limit(choose_style(*pair)), most):
            self.try_sample(sample, layout)
            if self.unevenness <= EVEN or stop():
                return

    def finish(self, stop: Callable[[], bool]) -> Split | None:
        """Return the best split, by a koan that is made smaller while it holds."""
        if self.best is None:
            return None

        def serves(facts: Facts) -> bool:
            if stop() or facts.unclear or not self.limits.have(zip(facts.colours, facts.sizes, strict=True)):
                return False
            unevenness = measure_unevenness(self.weights, self.judge(lay_out(facts)))
            return unevenness is not None and unevenness <= self.unevenness

        small = shrink_sample(self.best, serves)
        return self.make_split(small if self.limits.allow(small.koan) else self.best)

    def make_split(self, sample: Sample) -> Split:
        """Return the split of all candidates by a koan."""
        layout = lay_out(sample.facts)
        sides: dict[bool | None, list[Candidate]] = {True: [], False: [], None: []}
        for one in self.candidates:
            sides[Judge(one.rule).evaluate(layout)].append(one)
        return Split(sample.koan, sample.facts, tuple(sides[True]), tuple(sides[False]))


def _alter_koans(table: Sequence[Koan], limits: KoanLimits, rng: Chance, most: int) -> Iterator[Sample]:
    """Yield koans of a table with a piece more or less, or with another size or colour."""
    samples = [sample for koan in table if (sample := make_sample(koan)) is not None]
    for number in range(most if samples else 0):
        sample = rng.choice(samples)
        style = Style(palette=limits.palette, most=max(USUAL_MOST, len(sample.koan) + 1))
        if number % 2:
            yield recolour_sample(sample, rng, style)
        elif (varied := vary_sample(sample, rng, style)) is not None:
            yield varied


def weigh_candidates(candidates: Sequence[Candidate]) -> list[float]:
    """Return what candidates weigh beside each other: half as much for each step of complexity."""
    lightest = min((one.complexity for one in candidates), default=0)
    return [0.5 ** (one.complexity - lightest) for one in candidates]


def measure_unevenness(weights: Sequence[float], verdicts: Verdicts) -> float | None:
    """Return by what share of the whole the sides of a split differ; None if it is none, or something is unclear."""
    if None in verdicts or len(set(verdicts)) < 2:
        return None
    white = sum(weight for weight, verdict in zip(weights, verdicts, strict=True) if verdict)
    return abs(2 * white / sum(weights) - 1)
