"""Tables of the site's own: a rule that players might think of is hidden, and koans are marked by it until a question
about them has one answer. The same seed, palette and difficulty make the same puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from zendotao.core.find.candidates import Budget, MarkedKoan, RuleSearch, never
from zendotao.core.find.change import recolour_sample, vary_sample
from zendotao.core.find.generate import Sample, generate_samples
from zendotao.core.find.puzzles.make import TableKoan, make_rule_puzzle, make_split_puzzle, make_stone_puzzle
from zendotao.core.find.puzzles.prove import HEAVIEST
from zendotao.core.find.puzzles.values import Difficulty, Puzzle, PuzzleKind
from zendotao.core.find.style import PALETTE, Style, choose_style
from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition

HIDDEN: Mapping[Difficulty, Sequence[str]] = {
    "easy": (
        "a {c} piece", "no {c} piece", "a {s} piece", "no {s} piece", "a {o} piece", "no {o} piece",
        "every piece is {o}", "every piece is {s}", "exactly one {c} piece", "exactly one {s} piece",
        "all pieces are the same colour", "all pieces are the same size", "no two pieces have the same colour",
        "an odd number of pieces", "exactly three pieces",
    ),
    "medium": (
        "at least two {c} pieces", "at least two {s} pieces", "exactly two {o} pieces", "a {s} {c} piece",
        "no {s} {o} piece", "a {c} piece is {o}", "more {c} pieces than {d} pieces", "as many {c} pieces as {d} pieces",
        "more {o} pieces than {c} pieces", "an even number of {c} pieces", "a piece touches another",
        "no piece touches another", "a piece points at another", "every largest piece is {o}",
        "a {c} piece and a {s} piece", "a {c} piece or a {o} piece", "a {s} piece is on top of a tower",
    ),
    "hard": (
        "a {c} piece touches another piece", "a {c} piece points at another piece", "a piece points at a {c} piece",
        "a piece is directly above a {c} piece", "a {s} piece touches another piece", "a {c} piece touches a {d} piece",
        "a {s} piece points at another piece", "exactly two towers", "exactly three colours", "at least seven pips",
        "either a {c} piece or a {o} piece but not both", "no {c} piece touches another piece",
    ),
}  # fmt: skip
"""Rules to hide: colours, sizes and orientations are drawn."""

LARGEST = 5
"""The most pieces of a koan, but where the rule needs more: larger ones are hard to see through."""

POOL = 90
"""So many koans are generated, and as many are variations of them."""

FIRST = 2
"""So many koans of each colour begin a table."""

MOST_KOANS = 13
DRAWN = 48
"""So many koans of the pool may be added next."""

TRIES = 3
"""So many rules are hidden, one after the other, until one makes a puzzle."""

NEAR = 2
"""Koans are added until no other rule up to so much heavier than the simplest is left, or none tells them apart."""


@dataclass(frozen=True)
class _Marked:
    sample: Sample
    white: bool

    @property
    def koan(self) -> TableKoan:
        return TableKoan(print_koan(self.sample.koan), MarkedKoan(self.sample.facts, self.white))


def make_seeded_puzzle(
    kind: PuzzleKind,
    seed: int,
    difficulty: Difficulty,
    palette: Sequence[Colour] = PALETTE,
    stop: Callable[[], bool] = never,
) -> Puzzle | None:
    """Return a puzzle that is proved to have one answer; None if none was found."""
    rng = Random(f"{kind} {seed} {difficulty}")
    for _ in range(TRIES):
        rule = draw_rule(rng, difficulty, palette)
        tables = _lay_tables(rule, rng, palette, stop)
        made = _make_puzzle(kind, tables, rng, palette, stop)
        if made is not None or stop():
            return made
    return None


def draw_rule(rng: Random, difficulty: Difficulty, palette: Sequence[Colour]) -> Condition:
    """Return a rule to hide."""
    first, second = rng.sample([colour.word for colour in palette], 2)
    drawn = {"c": first, "d": second, "s": rng.choice(("small", "large")), "o": rng.choice(("upright", "flat"))}
    rule = condition_of(rng.choice(HIDDEN[difficulty]).format_map(drawn))
    if rule is None:
        raise ValueError("every rule to hide can be read")
    return rule


def _make_puzzle(
    kind: PuzzleKind,
    tables: Iterator[tuple[list[_Marked], list[_Marked]]],
    rng: Random,
    palette: Sequence[Colour],
    stop: Callable[[], bool],
) -> Puzzle | None:
    """Return the puzzle of the last of growing tables that makes one."""
    grown = list(tables)
    for table, rest in reversed(grown):
        koans = [one.koan for one in table]
        made: Puzzle | None = None
        if kind == "rule":
            # A table that has fewer koans leaves more rules.
            return make_rule_puzzle(koans, palette, stop)
        if kind == "stone":
            for last in rng.sample(rest, min(4, len(rest))):
                made = made or make_stone_puzzle(koans, last.koan, palette, stop)
        elif len(table) < len(grown[-1][0]):
            made = make_split_puzzle(koans, palette, rng, stop)
        if made is not None:
            return made
    return None


def _lay_tables(
    rule: Condition, rng: Random, palette: Sequence[Colour], stop: Callable[[], bool]
) -> Iterator[tuple[list[_Marked], list[_Marked]]]:
    """Yield tables, each with a koan more than the one before, and the koans that are left.

    The koan that is added is the one by which most of the rules die that would still agree.
    """
    pool = list(_generate_pool(rule, rng, palette))
    table: list[_Marked] = []
    for white in (True, False):
        table += [one for one in pool if one.white is white][:FIRST]
    if len(table) < 2 * FIRST:
        return
    while True:
        rest = [one for one in pool if one not in table]
        yield sorted(table, key=pool.index), rest
        if len(table) >= MOST_KOANS or stop():
            return
        added = _choose_next([one.koan.marked for one in table], rest, stop)
        if added is None:
            return
        table.append(added)


def _choose_next(table: Sequence[MarkedKoan], rest: Sequence[_Marked], stop: Callable[[], bool]) -> _Marked | None:
    """Return the koan that is judged otherwise by most of the simple rules that still agree; None if none is."""
    drawn = rest[:DRAWN]
    search = RuleSearch(table, [one.sample.facts for one in drawn], Budget(level=HEAVIEST + NEAR), stop)
    weights = [0.0] * len(drawn)
    least: int | None = None
    for rule in search.candidates(HEAVIEST + NEAR):
        least = rule.complexity if least is None else least
        if rule.complexity > least + NEAR:
            break
        for place, koan in enumerate(drawn):
            if rule.verdicts[len(table) + place] is not koan.white:
                weights[place] += 0.5**rule.complexity
    best = max(range(len(drawn)), key=weights.__getitem__, default=None)
    return None if best is None or not weights[best] else drawn[best]


def _generate_pool(rule: Condition, rng: Random, palette: Sequence[Colour]) -> Iterator[_Marked]:
    """Yield koans on which nothing is unclear, half of them variations of others, each once."""
    chosen = choose_style(rule)
    own = tuple(colour for colour in chosen.palette if colour in palette)
    style = Style(own or palette, most=min(LARGEST, MOST_PIECES), weights=chosen.weights)
    judge = Judge(rule)
    seen = set[str]()
    for fresh in islice(generate_samples(rng, style), POOL):
        varied = vary_sample(fresh, rng, style)
        for sample in (fresh, recolour_sample(fresh, rng, style) if varied is None else varied):
            notation = print_koan(sample.koan)
            white = judge.evaluate(lay_out(sample.facts))
            if white is not None and not sample.facts.unclear and notation not in seen:
                seen.add(notation)
                yield _Marked(sample, white)
