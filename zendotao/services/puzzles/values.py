"""Puzzles as their readers get them: without the solution, until it may be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from msgspec import Struct

from zendotao.core.choices import PuzzleDifficulty, PuzzleKind
from zendotao.core.find.puzzles.values import Puzzle, Stone
from zendotao.core.rule.judge import Verdict
from zendotao.store.site.values import PuzzleCounts, PuzzleResult


class WordedRule(Struct, frozen=True):
    """A rule: its canonical wording, its complexity, and its wordings by language."""

    rule: str
    complexity: int
    wording: Mapping[str, str]


class DailyPuzzle(Struct, frozen=True, kw_only=True):
    """The puzzle of a day, whose ``solution`` is empty; ``today``: it is the newest one. ``rules``: those to be told
    apart."""

    day: date
    difficulty: PuzzleDifficulty
    puzzle: Puzzle
    rules: Sequence[WordedRule]
    counts: PuzzleCounts
    today: bool


class ToldSolution(Struct, frozen=True, kw_only=True):
    """The solution of a puzzle. ``rule``: the simplest; ``koan``: one that tells two rules apart, with its verdicts.

    ``rivals``: how many other rules up to two heavier agree with the table; ``game``: the finished game that the table
    comes from.
    """

    rule: WordedRule | None = None
    stone: Stone | None = None
    koan: str = ""
    verdicts: Sequence[Verdict] = ()
    rivals: int
    game: str | None = None


class SolverAnswer(Struct, frozen=True):
    """An answer, of the kind that the puzzle asks for; ``show`` asks for the solution instead."""

    stone: Stone | None = None
    rule: str | None = None
    koan: str | None = None
    show: bool = False


class ContradictingKoan(Struct, frozen=True):
    """A koan that the rule of an answer calls otherwise than it is; ``number``: of the table, from 1 on."""

    koan: str
    says: Verdict
    stone: Stone
    number: int | None = None


class Outcome(Struct, frozen=True, kw_only=True):
    """The outcome of an answer. ``answer``: the rule or koan as it was understood; ``counter``: the koan by which a
    rule is wrong; ``verdicts``: of both rules on a koan; ``solution``: where it may be told now."""

    right: bool
    result: PuzzleResult
    answer: str = ""
    counter: ContradictingKoan | None = None
    verdicts: Sequence[Verdict] = ()
    solution: ToldSolution | None = None


class ListedPuzzle(Struct, frozen=True, kw_only=True):
    """A puzzle of the archive."""

    day: date
    kind: PuzzleKind
    difficulty: PuzzleDifficulty


class MonthOfPuzzles(Struct, frozen=True, kw_only=True):
    """The puzzles of a month, the newest first; ``earlier`` and ``later``: the first days of the months beside it that
    may have some."""

    first: date
    puzzles: Sequence[ListedPuzzle]
    earlier: date | None
    later: date | None


class Record(Struct, frozen=True):
    """How one did: puzzles tried, solved, solved on the first try, and solved on so many days on end up to now."""

    tried: int
    solved: int
    at_first_try: int
    on_end: int
