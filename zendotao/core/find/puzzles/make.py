"""Puzzles of marked koans, such as those of a finished game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from zendotao.core.choices import PuzzleKind
from zendotao.core.find.distinguish import find_difference
from zendotao.core.find.puzzles.compact import look_alike
from zendotao.core.find.puzzles.prove import (
    HEAVIEST,
    HUNTED,
    RIVAL_MARGIN,
    grade_split,
    is_split,
    list_probes,
    list_simple,
    prove_rule,
    prove_stone,
)
from zendotao.core.find.puzzles.values import Puzzle, PuzzleKoan, Solution
from zendotao.core.find.rule_search import Candidate, MarkedKoan, never
from zendotao.core.find.split import KoanLimits
from zendotao.core.find.style import Chance
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.wording import english

LEAST_KOANS = 4
"""A table of fewer koans makes no puzzle."""

MOST_KOANS = 20
"""Nor are there more on a table: people would lose sight of them."""

TABLES_TRIED = 6

PAIRED = 8
"""So many of the simplest rules are held against each other for two to be told apart."""


@dataclass(frozen=True)
class PuzzleTableKoan:
    """A koan in notation, with its facts and its stone."""

    notation: str
    marked: MarkedKoan

    @property
    def puzzle_koan(self) -> PuzzleKoan:
        """The koan as it is stored."""
        return PuzzleKoan(self.notation, "white" if self.marked.white else "black")


def make_puzzle(
    kind: PuzzleKind,
    koans: Sequence[PuzzleTableKoan],
    palette: Sequence[Colour],
    rng: Chance,
    stop: Callable[[], bool] = never,
) -> Puzzle | None:
    """Return a puzzle of the koans of a played table, in the order in which they were marked; None if there is none.

    The longest beginning of the table that makes one is taken; to find the rule, there is none longer to try.
    """
    clear = [one for one in koans if not one.marked.facts.unclear][:MOST_KOANS]
    counts = range(len(clear), LEAST_KOANS - 1, -1)
    for count in counts[: 1 if kind == "rule" else TABLES_TRIED]:
        table = clear[:count]
        made: Puzzle | None
        if kind == "rule":
            made = make_rule_puzzle(table, palette, rng, stop)
        elif kind == "stone":
            made = make_stone_puzzle(table[:-1], table[-1], palette, stop)
        else:
            made = make_split_puzzle(table, palette, rng, stop)
        if made is not None or stop():
            return made
    return None


def make_stone_puzzle(
    table: Sequence[PuzzleTableKoan], last: PuzzleTableKoan, palette: Sequence[Colour], stop: Callable[[], bool] = never
) -> Puzzle | None:
    """Return the puzzle to mark the last koan; None if it is not proved to have one stone, or has another in play."""
    if not _has_both(table) or any(look_alike(one.marked.facts, last.marked.facts) for one in table):
        return None
    proof = prove_stone([one.marked for one in table], last.marked.facts, stop)
    if proof is None or proof.white is not last.marked.white:
        return None
    solution = Solution(english.word(proof.rule), last.puzzle_koan.stone)
    return Puzzle(
        kind="stone", palette=_words(palette), table=_store(table), open=last.notation, grade=proof.grade,
        solution=solution,
    )  # fmt: skip


def make_rule_puzzle(
    table: Sequence[PuzzleTableKoan], palette: Sequence[Colour], rng: Chance, stop: Callable[[], bool] = never
) -> Puzzle | None:
    """Return the puzzle to find the simplest rule; None if it is not proved to be the only one."""
    if not _has_both(table):
        return None
    proof = prove_rule([one.marked for one in table], rng, stop)
    if proof is None:
        return None
    return Puzzle(
        kind="rule", palette=_words(palette), table=_store(table), grade=proof.grade,
        solution=Solution(english.word(proof.rule)),
    )  # fmt: skip


def make_split_puzzle(
    table: Sequence[PuzzleTableKoan], palette: Sequence[Colour], rng: Chance, stop: Callable[[], bool] = never
) -> Puzzle | None:
    """Return the puzzle to build a koan that tells two of the simplest rules apart: those that fewest probes tell
    apart, but not none."""
    if not _has_both(table):
        return None
    marked = [one.marked for one in table]
    rules: list[Candidate] = []
    for one in list_simple(marked, HEAVIEST, stop):
        if len(rules) == PAIRED or (rules and one.complexity > rules[0].complexity + RIVAL_MARGIN):
            break
        rules.append(one)
    layouts = [lay_out(facts) for facts in list_probes()]
    says = [[judge.evaluate(layout) for layout in layouts] for judge in (Judge(one.rule) for one in rules)]
    pairs = sorted(
        (apart, one, other)
        for one, other in combinations(range(len(rules)), 2)
        if (
            apart := sum(
                None not in pair and pair[0] is not pair[1] for pair in zip(says[one], says[other], strict=True)
            )
        )
    )
    for _, first, second in pairs[:3]:
        pair = rules[first].rule, rules[second].rule
        found = find_difference(*pair, rng, HUNTED, KoanLimits(tuple(palette)).allow)
        if found is not None and not found.facts.unclear and is_split(marked, pair, found.facts):
            return Puzzle(
                kind="split", palette=_words(palette), table=_store(table), rules=tuple(map(english.word, pair)),
                grade=grade_split(*pair), solution=Solution(koan=print_koan(found.koan)),
            )  # fmt: skip
    return None


def _has_both(table: Sequence[PuzzleTableKoan]) -> bool:
    return len({one.marked.white for one in table}) == 2


def _words(palette: Sequence[Colour]) -> tuple[str, ...]:
    return tuple(colour.word for colour in palette)


def _store(table: Sequence[PuzzleTableKoan]) -> tuple[PuzzleKoan, ...]:
    return tuple(one.puzzle_koan for one in table)
