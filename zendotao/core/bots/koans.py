"""The koan that a bot lays: one that splits the rules that are left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from zendotao.core.bots.levels import BotStrength, KoanChoice
from zendotao.core.bots.position import Position
from zendotao.core.find.generate import Sample, generate_samples
from zendotao.core.find.rule_search import Candidate
from zendotao.core.find.split import Split, find_splitting_koan, weigh_candidates
from zendotao.core.find.style import Chance, Style
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out

FRESH = 60
"""So many koans are generated for a move, besides the probes."""

FEWEST_PIECES, MOST_PIECES = 2, 6
"""The size of a koan that a bot likes."""

WEIGHED = 150
"""So many of the simplest rules are looked at."""

SIMPLEST = 10

NEAR_END = 64
"""With fewer rules left, a bot may look for the last word."""


def choose_koan(position: Position, left: Sequence[Candidate], level: BotStrength, rng: Chance) -> Split | None:
    """Return a koan that may be laid and splits the rules that are left, chosen as the level does; None if none of many
    does."""
    if len(left) < 2:
        return None
    weighed = left[:WEIGHED]
    splits = [*_split_by_new_koans(position, weighed, rng), *_split_by_probes(position, weighed)]
    if splits:
        return CHOICES[level.koan](splits, left, rng)
    return _search_split(position, left, rng)


def is_splittable(position: Position, left: Sequence[Candidate], rng: Chance) -> bool:
    """Return whether a koan that may be laid splits the rules that are left."""
    if len(left) < 2:
        return False
    return any(True for _ in _split_by_probes(position, left)) or _search_split(position, left, rng) is not None


def _search_split(position: Position, left: Sequence[Candidate], rng: Chance) -> Split | None:
    return find_splitting_koan(position.search, left, position.koans, position.limits, rng, stop=position.stop)


def has_last_word(split: Split, left: Sequence[Candidate]) -> bool:
    """Return whether a koan leaves a single rule on one side: whoever laid it may then claim, and nobody can block."""
    return len(left) <= NEAR_END and min(len(split.white), len(split.black)) == 1


def _split_by_new_koans(position: Position, left: Sequence[Candidate], rng: Chance) -> Iterator[Split]:
    style = Style(palette=position.limits.palette, most=rng.randint(FEWEST_PIECES + 1, MOST_PIECES))
    judges = [Judge(one.rule) for one in left]
    for sample in islice(generate_samples(rng, style), FRESH):
        if len(sample.koan) >= FEWEST_PIECES and _is_usable(position, sample):
            layout = lay_out(sample.facts)
            yield from _split(sample, left, [judge.evaluate(layout) for judge in judges])


def _split_by_probes(position: Position, left: Sequence[Candidate]) -> Iterator[Split]:
    search = position.search
    for place, sample in zip(search.probe_places, search.probes, strict=True):
        if len(sample.koan) <= MOST_PIECES and _is_usable(position, sample):
            yield from _split(sample, left, [one.verdicts[place] for one in left])


def _is_usable(position: Position, sample: Sample) -> bool:
    """Return whether a bot may lay a koan: nothing about it is unclear, and the game has its pieces."""
    return not sample.facts.unclear and position.limits.allow(sample.koan)


def _split(sample: Sample, left: Sequence[Candidate], verdicts: Sequence[bool | None]) -> Iterator[Split]:
    """Yield the split of the rules by a koan, if it is one."""
    white, black = (
        tuple(one for one, verdict in zip(left, verdicts, strict=True) if verdict is stone) for stone in (True, False)
    )
    if white and black:
        yield Split(sample.koan, sample.facts, white, black)


# ---- choices


def _measure_unevenness(split: Split) -> float:
    every = (*split.white, *split.black)
    weights = weigh_candidates(every)
    return abs(2 * sum(weights[: len(split.white)]) - sum(weights))


def _choose_even(splits: Sequence[Split], left: Sequence[Candidate], rng: Chance) -> Split:
    """Return the split that divides the rules that are left most evenly."""
    return min(splits, key=_measure_unevenness)


def _choose_any(splits: Sequence[Split], left: Sequence[Candidate], rng: Chance) -> Split:
    """Return any split."""
    return rng.choice(splits)


def _choose_halving(splits: Sequence[Split], left: Sequence[Candidate], rng: Chance) -> Split:
    """Return one of the splits that divide the simplest rules most evenly."""
    simplest = {id(one) for one in left[:SIMPLEST]}

    def measure(split: Split) -> int:
        return abs(sum(id(one) in simplest for one in split.white) - sum(id(one) in simplest for one in split.black))

    least = min(map(measure, splits))
    return rng.choice([split for split in splits if measure(split) == least])


def _choose_last_word(splits: Sequence[Split], left: Sequence[Candidate], rng: Chance) -> Split:
    """Return a koan after which whoever laid it may claim and nobody can block, else one that leaves few rules."""
    if len(left) > NEAR_END:
        return _choose_even(splits, left, rng)
    last = [split for split in splits if has_last_word(split, left)]
    if last:
        return rng.choice(last)
    return min(splits, key=lambda split: abs(len(split.white) - len(split.black)))


CHOICES: Mapping[KoanChoice, Callable[[Sequence[Split], Sequence[Candidate], Chance], Split]] = {
    "halve_simplest": _choose_halving,
    "any": _choose_any,
    "even": _choose_even,
    "last_word": _choose_last_word,
}
