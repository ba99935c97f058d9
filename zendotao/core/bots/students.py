"""A bot as a student of classic Zendo: the koans that it builds, its answers in a mondo, and its guesses.

It knows the table alone, with every stone that a koan ever had, and neither the secret rule nor anybody's answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from zendotao.core.bots.koans import FEWEST_PIECES, MOST_PIECES, choose_koan
from zendotao.core.bots.levels import BotStrength
from zendotao.core.bots.position import Position
from zendotao.core.bots.table import BotKoan, BotTable, BotWait
from zendotao.core.find.generate import Sample
from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import Candidate
from zendotao.core.find.split import KoanLimits
from zendotao.core.find.style import Chance
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.small import list_small
from zendotao.core.master.table import LaidKoan, MasterTable, Pieces, count_pieces
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition

StudentAction: TypeAlias = Literal["build", "answer", "guess", "pass"]

DEEPEST = 9
"""Bots search rules up to this complexity, and the weaker ones less deep: in this game no rule has a limit."""

SPARE = 0.5
"""With a second guessing stone, a bot is content with so much of the certainty that it guesses at else."""

MONDO = 0.5
"""So often a bot with a guessing stone calls a mondo; one without always does."""


@dataclass(frozen=True)
class StudentKoan(BotKoan):
    """A koan that was laid, by its number; without a stone while its mondo is open. ``broken``: it is off the table,
    and its stone still says what it said."""

    number: int
    broken: bool = False


@dataclass(frozen=True)
class StudentTable:
    """A game of classic Zendo as a bot sees it.

    ``koans`` are all that were laid, in order. ``pieces`` of each size and colour are there for each koan, or
    ``shared`` by the table. ``stones``: the bot's guessing stones. ``allowed``: what its seat may do now.
    """

    koans: tuple[StudentKoan, ...]
    palette: tuple[Colour, ...]
    pieces: int
    shared: bool
    stones: int
    allowed: frozenset[StudentAction] = frozenset()

    @property
    def open_koan(self) -> StudentKoan | None:
        """The koan whose mondo is open."""
        return next((one for one in self.koans if one.white is None), None)

    @property
    def bot_table(self) -> BotTable:
        """The koans with a stone, as the search of a bot takes them."""
        taken = frozenset(parse_koan(one.notation).content_hash for one in self.koans if not one.broken)
        return BotTable(
            koans=tuple(one for one in self.koans if one.white is not None), limit=DEEPEST, palette=self.palette,
            stash=self.pieces, taken=taken,
        )  # fmt: skip

    @property
    def stash_table(self) -> MasterTable:
        """The koans on the table, and the stash."""
        laid = (
            LaidKoan(one.number, parse_koan(one.notation), one.facts, bool(one.white))
            for one in self.koans
            if not one.broken
        )
        return MasterTable(tuple(laid), self.palette, self.pieces, self.shared)


@dataclass(frozen=True)
class StudentBuild:
    """A koan, whether it is white by the bot's own answer if it calls a mondo, and the koans to break down for it."""

    koan: Koan
    answer: bool | None = field(repr=False)
    breaks: tuple[int, ...] = ()


@dataclass(frozen=True)
class StudentAnswer:
    """An answer in the mondo: whether the koan is white."""

    white: bool = field(repr=False)


@dataclass(frozen=True)
class StudentGuess:
    """A guess at the rule."""

    rule: Condition


@dataclass(frozen=True)
class StudentPass:
    """The bot ends its turn."""


StudentMove: TypeAlias = StudentBuild | StudentAnswer | StudentGuess | StudentPass | BotWait


@dataclass(frozen=True)
class LeftPieces(KoanLimits):
    """Limits within the pieces that a shared table leaves: ``used`` are in its koans."""

    used: Pieces = field(default_factory=Counter)

    def have(self, pieces: Sequence[tuple[Colour, int]]) -> bool:  # type: ignore[override]
        """Return whether these pieces are left."""
        return super().have([*self.used.elements(), *pieces])


def choose_student_move(table: StudentTable, level: BotStrength, rng: Chance, stop: Callable[[], bool]) -> StudentMove:
    """Return the move that a bot makes: the same for the same table, level and seed, unless it is stopped."""
    if not table.allowed:
        return BotWait("not_allowed")
    position = Position(table.bot_table, level, stop)
    opened = table.open_koan
    move: StudentMove | None = None
    if "answer" in table.allowed and opened is not None:
        move = StudentAnswer(vote(position.candidates, opened.facts, rng))
    elif "guess" in table.allowed:
        move = _guess(position.candidates, table.stones, level)
    elif "build" in table.allowed:
        move = _build(position, table, level, rng)
    if move is None:
        move = StudentPass() if "pass" in table.allowed else BotWait("no_move")
    return BotWait("stopped") if stop() else move


def vote(candidates: Sequence[Candidate], facts: Facts, rng: Chance) -> bool:
    """Return whether most of the simplest rules that are left say that a koan is white; a rule weighs half as much for
    each step of complexity."""
    layout, white = lay_out(facts), 0.0
    for one in candidates:
        verdict = Judge(one.rule).evaluate(layout)
        if verdict is not None:
            white += 2.0**-one.complexity if verdict else -(2.0**-one.complexity)
    return white > 0 or (white == 0 and rng.random() < 0.5)


def measure_certainty(candidates: Sequence[Candidate]) -> float:
    """Return what share of the simplest rules that are left the first one is. A rule weighs a quarter for each step of
    complexity, since there are so many more of them."""
    weights = [4.0 ** (candidates[0].complexity - one.complexity) for one in candidates]
    return 1 / sum(weights)


def _guess(candidates: Sequence[Candidate], stones: int, level: BotStrength) -> StudentGuess | None:
    """Return a guess at the simplest rule, if it is certain enough: ``level.certainty``, and less with a spare
    stone."""
    if not candidates or not stones:
        return None
    needed = level.certainty * (SPARE if stones > 1 else 1)
    return StudentGuess(candidates[0].rule) if measure_certainty(candidates) >= needed else None


def _build(position: Position, table: StudentTable, level: BotStrength, rng: Chance) -> StudentBuild | None:
    """Return a koan that splits the rules that are left, else any; one that breaks nothing down if there is one."""
    stash = table.stash_table
    if table.shared:
        used = sum((count_pieces(one.facts) for one in stash.koans), Pieces())
        position.limits = LeftPieces(table.palette, table.pieces, table.bot_table.taken, used)
    found = _choose_sample(position, level, rng)
    if found is None and table.shared:
        position.limits = stash.limits
        found = _choose_sample(position, level, rng)
    breaks = None if found is None else stash.find_breaks(found.facts)
    if found is None or breaks is None:
        return None
    mondo = not table.stones or rng.random() < MONDO
    return StudentBuild(found.koan, vote(position.candidates, found.facts, rng) if mondo else None, breaks)


def _choose_sample(position: Position, level: BotStrength, rng: Chance) -> Sample | None:
    """Return the koan that a student builds: one that divides the rules that are left, else any plain one; None if no
    pieces are left."""
    # The last word is worth nothing here: whoever builds wants to know more.
    split = choose_koan(
        position, position.candidates, replace(level, koan="even") if level.koan == "last_word" else level, rng
    )
    if split is not None:
        return Sample(split.koan, split.facts)
    palette, limits = position.limits.palette, position.limits
    usual = [one for one in list_probes(palette) if FEWEST_PIECES <= len(one.koan) <= MOST_PIECES]
    for samples in (usual, list_small(1, palette), list_small(FEWEST_PIECES, palette)):
        free = [one for one in samples if not one.facts.unclear and limits.allow(one.koan)]
        if free:
            return rng.choice(free)
    return None
