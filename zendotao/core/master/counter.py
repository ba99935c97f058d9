"""Counter-koans: a small koan on which a guess and the secret rule differ, near to what is on the table. The job that
looks for one is ``services.games.classic.master_answers``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from zendotao.core.find.generate import Sample
from zendotao.core.find.koan_search import make_goal, search_koans
from zendotao.core.find.probes import list_probes
from zendotao.core.find.puzzles.compact import draw_together
from zendotao.core.find.rule_search import never
from zendotao.core.find.shrink import compute_cost, remove_spare_pieces, shrink_sample
from zendotao.core.find.style import Chance, Style, choose_style, walk_rule
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.alter import alter_koan, count_changes, recolour_koan
from zendotao.core.master.natural import list_natural
from zendotao.core.master.small import LARGEST, list_small
from zendotao.core.master.table import MasterTable
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import Layout, lay_out
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition

HUNTED = 700
"""So many koans are generated, each in a few colours, before two rules count as the same."""

LARGEST_HUNTED = 8
"""What no koan of so many pieces or fewer tells apart counts as the same."""

SMALLER = 60
"""So many smaller koans are generated once there is one."""

ALTERED = 40
"""So many koans of the table are altered in more than a colour."""

SMALLEST = 4
"""So many of the best koans lose pieces that they don't need."""


@dataclass(frozen=True)
class Disproof:
    """A koan on which two rules differ, whether it is white by the secret one, and the numbers of the koans to break
    down for its pieces, in order."""

    koan: Koan
    facts: Facts
    white: bool
    breaks: tuple[int, ...]


@dataclass(frozen=True)
class NotTold:
    """No koan was found that tells two rules apart: they count as the same.

    ``tried``: so many koans, and in other colours besides, of ``most`` pieces or fewer; none where the rules are
    ``equal`` in their normal form.
    """

    tried: int
    most: int
    equal: bool = False


def find_counter_koan(
    rule: Condition,
    guess: Condition,
    table: MasterTable,
    rng: Chance,
    stop: Callable[[], bool] = never,
    *,
    hunted: int = HUNTED,
) -> Disproof | NotTold:
    """Return a koan that disproves a guess at a rule, or how far it was hunted in vain.

    Koans after which every stone still has a koan come first, then those that need fewer others broken down, of
    those the smallest, then those with the fewest weird pieces, the nearest to one on the table, and the plainest.
    All koans of one and two plain pieces are tried, then those of the table altered in one thing, natural koans and
    the probes; only if the rules agree on all of these, koans are generated. Nothing is unclear in it, and it isn't
    on the table.
    """
    rule, guess = normal(rule), normal(guess)
    if rule == guess:
        return NotTold(0, 0, equal=True)
    hunt = _CounterHunt(rule, guess, table)
    for count in range(1, LARGEST + 1):
        hunt.try_all(list_small(count, hunt.colours), stop)
        if hunt.frees_nothing:
            return hunt.finish()
    hunt.try_all(_list_altered(table), stop)
    hunt.try_all((*list_natural(table.palette), *list_probes(table.palette)), stop)
    hunt.reduce_best()
    if hunt.found:
        return hunt.finish()
    return hunt.generate(rng, hunted, stop)


def _list_altered(table: MasterTable) -> Iterator[Sample]:
    """Yield the koans of the table altered in one thing, the newest first."""
    for one in reversed(table.koans):
        yield from recolour_koan(Sample(one.koan, one.facts), table.palette)
    newest = (sample for one in reversed(table.koans) for sample in alter_koan(one.koan))
    yield from islice(newest, ALTERED)


def _choose_colours(rules: Sequence[Condition], table: MasterTable) -> list[Colour]:
    """Return the colours of the palette that rules name, and the commonest other one of the table."""
    named = {part for rule in rules for part in walk_rule(rule) if isinstance(part, Colour)}
    used = Counter(colour for one in table.koans for colour in one.facts.colours)
    others = sorted((one for one in table.palette if one not in named), key=lambda colour: -used[colour])
    chosen = [one for one in table.palette if one in named]
    return chosen + others[: max(1, 2 - len(chosen))]


class _CounterHunt:
    """Koans on which two rules differ, and which can be laid."""

    def __init__(self, rule: Condition, guess: Condition, table: MasterTable) -> None:
        self.rules, self.table = (rule, guess), table
        self.judges = Judge(rule), Judge(guess)
        self.colours = _choose_colours(self.rules, table)
        self.found: list[Disproof] = []
        self.tried = 0

    @property
    def frees_nothing(self) -> bool:
        """Whether a koan was found for which none need be broken down."""
        return any(not one.breaks for one in self.found)

    def judge(self, layout: Layout) -> bool | None:
        """Return whether a koan is white by the secret rule and black by the guess, or the other way round; None if
        the rules don't surely differ on it."""
        white, guessed = (judge.evaluate(layout) for judge in self.judges)
        return None if white is None or guessed is None or white is guessed else white

    def serves(self, facts: Facts) -> bool:
        """Return whether the rules differ on a koan in which nothing is unclear and which has no pieces too many."""
        have = self.table.limits.have(zip(facts.colours, facts.sizes, strict=True))
        return have and not facts.unclear and self.judge(lay_out(facts)) is not None

    def try_all(self, samples: Iterable[Sample], stop: Callable[[], bool]) -> None:
        """Take all of some koans on which the rules differ and which can be laid."""
        for sample in samples:
            if stop():
                return
            self.tried += 1
            self.try_sample(sample)

    def try_sample(self, sample: Sample) -> None:
        """Take a koan if the rules differ on it, nothing in it is unclear, and it can be laid."""
        white = None if sample.facts.unclear else self.judge(lay_out(sample.facts))
        if white is not None and self.table.limits.allow(sample.koan):
            breaks = self.table.find_breaks(sample.facts)
            if breaks is not None:
                self.found.append(Disproof(sample.koan, sample.facts, white, breaks))

    def reduce_best(self) -> None:
        """Try to take pieces from the best koans."""
        for one in sorted(self.found, key=self.weigh)[:SMALLEST]:
            small = remove_spare_pieces(Sample(one.koan, one.facts), self.serves)
            if len(small.koan) < len(one.koan):
                self.try_sample(small)

    def weigh(self, found: Disproof) -> tuple[int, ...]:
        """Return what makes a koan worse than others, the weightiest part first."""
        facts = found.facts
        return (
            self.table.count_lost(found.breaks), len(found.breaks), facts.count,
            facts.count - (facts.upright.holds | facts.flat.holds).bit_count(),
            min((count_changes(facts, one.facts) for one in self.table.koans), default=0),
        )  # fmt: skip

    def finish(self) -> Disproof:
        """Return the best koan, its pieces drawn together."""
        least = min(map(self.weigh, self.found))
        best = min((one for one in self.found if self.weigh(one) == least), key=lambda one: compute_cost(one.koan))
        near = draw_together(Sample(best.koan, best.facts))
        return replace(best, koan=near.koan, facts=near.facts) if self.table.limits.allow(near.koan) else best

    def generate(self, rng: Chance, hunted: int, stop: Callable[[], bool]) -> Disproof | NotTold:
        """Return a koan that is generated to tell the rules apart, made small."""
        style = self.table.limits.limit(choose_style(*self.rules))
        style = replace(style, most=min(style.most, LARGEST_HUNTED))
        most = hunted
        while self._generate_one(rng, style, most, stop):
            best = self.finish()
            if len(best.koan) == 1 or stop():
                return best
            style, most = replace(style, most=len(best.koan) - 1), SMALLER
        return self.finish() if self.found else NotTold(self.tried, style.most)

    def _generate_one(self, rng: Chance, style: Style, most: int, stop: Callable[[], bool]) -> bool:
        """Generate so many koans until one can be taken; return whether one was."""
        first, second = self.rules
        goals = [make_goal([(one, True), (other, False)], rng) for one, other in ((first, second), (second, first))]
        for sample, layout in search_koans(goals, rng, style, most):
            self.tried += 1
            before = len(self.found)
            if self.judge(layout) is not None and self.serves(sample.facts) and len(sample.koan) <= style.most:
                self.try_sample(shrink_sample(sample, self.serves))
                if len(self.found) == before:
                    self.try_sample(sample)
            if len(self.found) > before or stop():
                return len(self.found) > before
        return False
