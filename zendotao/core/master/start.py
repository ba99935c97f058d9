"""Start koans: of the pairs of a white and a black koan that are tried, one of those after which most rules up to
medium difficulty are still possible; there is no least number. They are drawn with the rule in
``services.games.classic.drawing``, and offered to a Master in ``own_rule`` there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from zendotao.core.find.chance import draw_some
from zendotao.core.find.generate import Sample
from zendotao.core.find.koan_search import make_goal, search_koans
from zendotao.core.find.puzzles.compact import draw_together
from zendotao.core.find.rule_search import never
from zendotao.core.find.split import KoanLimits
from zendotao.core.find.style import Chance, choose_style
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.grade import RuleDifficulty
from zendotao.core.master.natural import colour_pieces, list_natural
from zendotao.core.master.rules import list_rules
from zendotao.core.master.table import count_pieces
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition

CHOSEN = 30
"""Of so many koans of each stone the two are chosen."""

SIZES = (range(2, 4), range(4, 5), range(1, 2), range(5, 61))
"""How many pieces start koans have, if the rule allows, else how many instead: koans of one piece say much."""

MODERATE: tuple[RuleDifficulty, ...] = ("beginner", "easy", "medium")
"""As many rules of these difficulties as can be are still possible after both."""

CHOICES = 6
"""Of the pairs that leave most rules one of so many is drawn, so that no two games begin alike."""

HUNTED = 600
"""So many koans are generated for a stone that no natural koan has."""


@dataclass(frozen=True)
class StartKoans:
    """A white and a black koan."""

    white: Koan
    black: Koan


def find_start_koans(
    rule: Condition,
    palette: tuple[Colour, ...],
    pieces: int,
    rng: Chance,
    *,
    shared: bool = False,
    stop: Callable[[], bool] = never,
) -> StartKoans | None:
    """Return a white and a black koan after which many rules of moderate difficulty are still possible; None if
    none was found for one of the stones.

    They are small and natural, nothing is unclear in them, and both can be built of ``pieces`` of each size and colour,
    of a ``shared`` stash together.
    """
    limits = KoanLimits(palette, pieces)
    judge = Judge(rule)
    sides: dict[bool, list[Sample]] = {True: [], False: []}
    for shape in list_natural(palette):
        sample = colour_pieces(shape, rng, palette)
        white = judge.evaluate(lay_out(sample.facts))
        if white is not None and limits.allow(sample.koan):
            sides[white].append(sample)
    for white, side in sides.items():
        found = side or _hunt(rule, white, limits, rng, stop)
        sides[white] = list(draw_some(_choose_plain(found), rng, CHOSEN))
    pairs = [
        (white, black)
        for white in sides[True]
        for black in sides[False]
        if not shared or limits.have((count_pieces(white.facts) + count_pieces(black.facts)).elements())
    ]
    return _choose_pair(pairs, palette, rng)


def _choose_plain(samples: Sequence[Sample]) -> list[Sample]:
    """Return the koans of the sizes that are wanted most, without weird pieces if there are such."""
    for sizes in SIZES:
        if found := [one for one in samples if one.facts.count in sizes]:
            plain = [
                one for one in found if (one.facts.upright.holds | one.facts.flat.holds).bit_count() == one.facts.count
            ]
            return plain or found
    return []


def _choose_pair(pairs: Sequence[tuple[Sample, Sample]], palette: tuple[Colour, ...], rng: Chance) -> StartKoans | None:
    """Return one of the pairs by which most rules are white of the first and black of the second."""
    if not pairs:
        return None
    judges = _make_judges(palette)
    samples = {id(one): one for pair in pairs for one in pair}
    says = {key: _judge_all(judges, one.facts) for key, one in samples.items()}
    best = sorted(pairs, key=lambda pair: (says[id(pair[0])] & ~says[id(pair[1])]).bit_count(), reverse=True)
    white, black = (draw_together(one).koan for one in rng.choice(best[:CHOICES]))
    return StartKoans(white, black)


@lru_cache(maxsize=16)
def _make_judges(palette: tuple[Colour, ...]) -> tuple[Judge, ...]:
    return tuple(Judge(rule) for name in MODERATE for rule in list_rules(name, palette))


def _judge_all(judges: Sequence[Judge], facts: Facts) -> int:
    """Return by which of the rules a koan is white, as a mask."""
    layout = lay_out(facts)
    return sum(1 << place for place, judge in enumerate(judges) if judge.evaluate(layout))


def _hunt(rule: Condition, white: bool, limits: KoanLimits, rng: Chance, stop: Callable[[], bool]) -> list[Sample]:
    """Return a koan that a rule gives this stone, the smallest that was generated; none if there was none."""
    found: list[Sample] = []
    goals = [make_goal([(rule, white)], rng)]
    judge = Judge(rule)
    for sample, layout in search_koans(goals, rng, limits.limit(choose_style(rule)), HUNTED):
        if judge.evaluate(layout) is white and not sample.facts.unclear and limits.allow(sample.koan):
            found.append(sample)
        if stop():
            break
    return sorted(found, key=lambda one: one.facts.count)[:1]
