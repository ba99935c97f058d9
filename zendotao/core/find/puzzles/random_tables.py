"""Tables of the site's own: a rule that players might think of is hidden, and koans are marked by it until a question
about them has one answer. The same chance, palette and difficulty make the same puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from zendotao.core.choices import PuzzleDifficulty, PuzzleKind
from zendotao.core.find.chance import draw_some
from zendotao.core.find.change import recolour_sample, vary_sample
from zendotao.core.find.generate import Sample, generate_samples
from zendotao.core.find.puzzles.compact import draw_together
from zendotao.core.find.puzzles.make import PuzzleTableKoan, make_rule_puzzle, make_split_puzzle, make_stone_puzzle
from zendotao.core.find.puzzles.prove import HEAVIEST
from zendotao.core.find.puzzles.values import Puzzle
from zendotao.core.find.rule_search import Budget, Candidate, MarkedKoan, RuleSearch, never
from zendotao.core.find.style import PALETTE, Chance, Style, choose_style
from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition

HIDDEN: Mapping[PuzzleDifficulty, Sequence[str]] = {
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

TABLES_MARKED, KOANS_MARKED = 3, 2
"""So many of the last tables are tried with so many koans to be marked."""

TRIES = 3
"""So many rules are hidden, one after the other, until one makes a puzzle."""

WORK = 20_000_000
"""The budget of a search for rules that still agree, of which there are a dozen for a table."""

NEAR = 2
"""Koans are added until no other rule up to so much heavier than the simplest is left, or none tells them apart."""


@dataclass(frozen=True)
class _MarkedSample:
    sample: Sample
    white: bool

    @property
    def koan(self) -> PuzzleTableKoan:
        return PuzzleTableKoan(print_koan(self.sample.koan), MarkedKoan(self.sample.facts, self.white))


@dataclass(frozen=True)
class _LaidTable:
    """A table, and koans beside it of which its simplest rules say the same."""

    table: list[_MarkedSample]
    agreed: list[_MarkedSample]


def make_seeded_puzzle(
    kind: PuzzleKind,
    rng: Chance,
    difficulty: PuzzleDifficulty,
    palette: Sequence[Colour] = PALETTE,
    stop: Callable[[], bool] = never,
) -> Puzzle | None:
    """Return a puzzle that is proved to have one answer; None if none was found."""
    for _ in range(TRIES):
        rule = draw_rule(rng, difficulty, palette)
        tables = list(_lay_tables(rule, rng, palette, stop))
        made = _make_puzzle(kind, tables, rng, palette, stop)
        if made is not None or stop():
            return made
    return None


def draw_rule(rng: Chance, difficulty: PuzzleDifficulty, palette: Sequence[Colour]) -> Condition:
    """Return a rule to hide."""
    first = rng.choice(palette)
    second = rng.choice([colour for colour in palette if colour is not first])
    drawn = {
        "c": first.word,
        "d": second.word,
        "s": rng.choice(("small", "large")),
        "o": rng.choice(("upright", "flat")),
    }
    rule = condition_of(rng.choice(HIDDEN[difficulty]).format_map(drawn))
    if rule is None:
        raise ValueError("every rule to hide can be read")
    return rule


def _make_puzzle(
    kind: PuzzleKind, tables: Sequence[_LaidTable], rng: Chance, palette: Sequence[Colour], stop: Callable[[], bool]
) -> Puzzle | None:
    """Return the puzzle of the last of growing tables that makes one."""
    for laid in reversed(tables):
        koans = [one.koan for one in laid.table]
        made: Puzzle | None = None
        if kind == "rule":
            # A table that has fewer koans leaves more rules.
            return make_rule_puzzle(koans, palette, rng, stop)
        if kind == "split":
            # The last table leaves no two rules that are simple, or none is known that tells them apart.
            made = None if laid is tables[-1] else make_split_puzzle(koans, palette, rng, stop)
        elif len(tables[-1].table) - len(laid.table) < TABLES_MARKED:
            lasts = draw_some(laid.agreed, rng, KOANS_MARKED)
            made = next(filter(None, (make_stone_puzzle(koans, one.koan, palette, stop) for one in lasts)), None)
        if made is not None or stop():
            return made
    return None


def _lay_tables(
    rule: Condition, rng: Chance, palette: Sequence[Colour], stop: Callable[[], bool]
) -> Iterator[_LaidTable]:
    """Yield tables, each with a koan more than the one before.

    The koan that is added is the one by which most of the rules die that would still agree.
    """
    pool = list(_generate_pool(rule, rng, palette))
    table: list[_MarkedSample] = []
    for white in (True, False):
        table += [one for one in pool if one.white is white][:FIRST]
    if len(table) < 2 * FIRST:
        return
    while not stop():
        rest = [one for one in pool if one not in table][:DRAWN]
        rivals = _list_rivals([one.koan.marked for one in table], rest, stop)
        verdicts = [{one.verdicts[len(table) + place] for one in rivals} for place in range(len(rest))]
        agreed = [koan for koan, said in zip(rest, verdicts, strict=True) if said == {koan.white}]
        yield _LaidTable(sorted(table, key=pool.index), agreed)
        weights = [
            sum(0.5**one.complexity for one in rivals if one.verdicts[len(table) + place] is not koan.white)
            for place, koan in enumerate(rest)
        ]
        best = max(range(len(rest)), key=weights.__getitem__, default=None)
        if best is None or not weights[best] or len(table) >= MOST_KOANS:
            return
        table.append(rest[best])


def _list_rivals(
    table: Sequence[MarkedKoan], rest: Sequence[_MarkedSample], stop: Callable[[], bool]
) -> list[Candidate]:
    """Return the simplest rules that agree with a table, up to ``NEAR`` heavier than the simplest."""
    budget = Budget(work=WORK, level=HEAVIEST + NEAR)
    rivals: list[Candidate] = []
    for rule in RuleSearch(table, [one.sample.facts for one in rest], budget, stop).candidates(budget.level):
        if rivals and rule.complexity > rivals[0].complexity + NEAR:
            break
        rivals.append(rule)
    return rivals


def _generate_pool(rule: Condition, rng: Chance, palette: Sequence[Colour]) -> Iterator[_MarkedSample]:
    """Yield koans on which nothing is unclear, half of them variations of others, each once."""
    chosen = choose_style(rule)
    own = tuple(colour for colour in chosen.palette if colour in palette)
    style = Style(own or palette, most=min(LARGEST, MOST_PIECES), weights=chosen.weights)
    judge = Judge(rule)
    seen = set[str]()
    for fresh in islice(generate_samples(rng, style), POOL):
        varied = vary_sample(fresh, rng, style)
        for drawn in (fresh, recolour_sample(fresh, rng, style) if varied is None else varied):
            sample = draw_together(drawn)
            notation = print_koan(sample.koan)
            white = judge.evaluate(lay_out(sample.facts))
            if white is not None and not sample.facts.unclear and notation not in seen:
                seen.add(notation)
                yield _MarkedSample(sample, white)
